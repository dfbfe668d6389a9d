// Text in, what the engine will do out, said back in our own words: one table a concept. The shape of the data is checked elsewhere.
import { describe, expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const READINGS: Readonly<Record<string, readonly Row[]>> = {
  nouns: [
    ['instant', 'Destroy target nonblack creature.', ['(target 1 = 1 [not black, creature]) destroy target 1']],
    [
      'instant',
      'Destroy target artifact, creature, or planeswalker.',
      ['(target 1 = 1 [(artifact or creature or planeswalker)]) destroy target 1'],
    ],
    [
      'instant',
      'Destroy target artifact, enchantment, or creature with flying.',
      ['(target 1 = 1 [(artifact or enchantment or creature, with flying)]) destroy target 1'],
    ],
    [
      'instant',
      'Destroy target tapped artifact or creature.',
      ['(target 1 = 1 [(tapped, artifact or tapped, creature)]) destroy target 1'],
    ],
    [
      'instant',
      'Destroy target attacking or blocking creature with flying.',
      ['(target 1 = 1 [(attacking or blocking), creature, with flying]) destroy target 1'],
    ],
    [
      'instant',
      'Exile target creature with power 4 or greater an opponent controls.',
      ['(target 1 = 1 [creature, power at least 4, controlled by opponent]) move target 1 to exile'],
    ],
    ['instant', 'Destroy all creatures without flying.', ['destroy each [creature, not with flying]']],
    [
      'instant',
      'Return target instant or sorcery card from your graveyard to your hand.',
      ['(target 1 = 1 [(instant or sorcery), in the graveyard of you]) move target 1 to hand'],
    ],
    [
      'instant',
      'Destroy target creature that was dealt damage this turn.',
      [
        '(target 1 = 1 [creature, that was the object of [[anything] deals damage to [anything]] this turn]) destroy target 1',
      ],
    ],
    [
      'instant',
      'Destroy target creature with the greatest power among creatures you control.',
      ['(target 1 = 1 [creature, with the greatest power among [creature, controlled by you]]) destroy target 1'],
    ],
    ['creature', 'Other Elves you control get +1/+1.', ['each [not this object, Elf, controlled by you]: gets +1/+1']],
    [
      'creature',
      'Creatures you control with +1/+1 counters on them have trample.',
      ['each [creature, controlled by you, with a +1/+1 counter]: has trample'],
    ],
  ],
  references: [
    [
      'creature',
      'When Test Card enters, target creature gets +2/+2 until end of turn. It gains flying until end of turn.',
      [
        'when [this object moves to battlefield]: (target 1 = 1 [creature]) until end of turn: target 1: gets +2/+2; until end of turn: target 1: has flying',
      ],
    ],
    [
      'creature',
      'Whenever Test Card attacks, put a +1/+1 counter on it.',
      ['when [this object attacks]: put 1 +1/+1 counters on this object'],
    ],
    [
      'creature',
      'Whenever a creature an opponent controls dies, that player loses 2 life.',
      [
        'when [[creature, controlled by opponent] moves from battlefield to graveyard]: the controller of the event’s subject: lose 2 life',
      ],
    ],
    [
      'instant',
      'Exile target creature. Its controller gains life equal to its power.',
      ['(target 1 = 1 [creature]) move target 1 to exile; the controller of target 1: gain the power of target 1 life'],
    ],
    [
      'instant',
      "Exile target creature you control, then return that card to the battlefield under its owner's control.",
      [
        '(target 1 = 1 [creature, controlled by you]) move target 1 to exile → [r1]; move [r1] to battlefield, controlled by the owner of the one in question',
      ],
    ],
    [
      'instant',
      'Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
      [
        'look at the top 3 of the library of you → [r1]; move 1 of [r1] to hand → [r2]; move those of [r1] that are [not [r2]] to bottom of the library, in any order',
      ],
    ],
    [
      'creature',
      'Whenever Test Card or another creature you control enters, that creature gains haste until end of turn.',
      [
        'when [[(this object or not this object, creature, controlled by you)] moves to battlefield]: until end of turn: the event’s subject: has haste',
      ],
    ],
    [
      'creature',
      "{T}, Sacrifice another creature: Test Card deals damage equal to the sacrificed creature's power to any target.",
      [
        'cost {T} and sacrifice 1 [not this object, creature] chosen: (target 1 = 1 [(creature or player or planeswalker or battle)]) this object deals the power of [sacrificed] damage to target 1',
      ],
    ],
    [
      'instant',
      'Each player discards their hand, then draws seven cards.',
      ['each [player]: discard each [in the hand of that player]; each [player]: draw 7'],
    ],
    [
      'instant',
      'Target opponent exiles a creature they control.',
      ['(target 1 = 1 [opponent]) move 1 [creature, controlled by target 1] chosen by target 1 to exile'],
    ],
  ],
  antecedents: [
    [
      'instant',
      'Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.',
      [
        '(target 1 = 1 [creature]) you chooses 1 [not legendary, creature, on the battlefield] → [r1]; target 1 becomes a copy of [r1] until end of turn',
      ],
    ],
    [
      'creature',
      'When another creature enters, sacrifice this creature. If you do, this creature deals 4 damage to that creature.',
      [
        'when [[not this object, creature] moves to battlefield]: you: sacrifice this object → [r1]; if [r1] was done: {this object deals 4 damage to the event’s subject}',
      ],
    ],
    [
      'enchantment',
      'Enchanted creature gets +1/+1 for each other creature you control.',
      [
        'what this object is attached to: gets +X/+X, X being the number of [not what this object is attached to, creature, controlled by you]',
      ],
    ],
    [
      'enchantment',
      'Enchanted creature gets +1/+1 for each other enchantment you control.',
      [
        'what this object is attached to: gets +X/+X, X being the number of [not this object, enchantment, controlled by you]',
      ],
    ],
    [
      'enchantment',
      'When this Aura enters, enchanted creature deals 2 damage to any other target.',
      [
        'when [this object moves to battlefield]: (target 1 = 1 [not what this object is attached to, (creature or player or planeswalker or battle)]) what this object is attached to deals 2 damage to target 1',
      ],
    ],
  ],
  sentences: [
    [
      'creature',
      'When Test Card enters, you may pay {2}. If you do, draw a card.',
      ['when [this object moves to battlefield]: you may {you: pay {2}}, if done {you: draw 1}'],
    ],
    [
      'instant',
      'Counter target spell unless its controller pays {3}.',
      ['(target 1 = 1 [spell]) {counter target 1} unless the controller of target 1 pays {3}'],
    ],
    [
      'instant',
      'Destroy target creature. If you control a Dragon, draw a card. Otherwise, you gain 3 life.',
      [
        '(target 1 = 1 [creature]) destroy target 1; if there is a [Dragon, controlled by you]: {you: draw 1} otherwise {you: gain 3 life}',
      ],
    ],
    [
      'instant',
      'Each opponent loses 3 life unless that player sacrifices a nonland permanent or discards a card.',
      [
        '{that player: lose 3 life} unless each [opponent] pays either sacrifice 1 [not land] chosen or discard 1 [in the hand of that player] chosen',
      ],
    ],
    [
      'instant',
      'Draw a card for each creature you control.',
      ['you: draw the number of [creature, controlled by you]'],
    ],
    [
      'instant',
      'Target creature gets +X/+X until end of turn, where X is the number of lands you control.',
      [
        '(target 1 = 1 [creature]) until end of turn: target 1: gets +X/+X, X being the number of [land, controlled by you]',
      ],
    ],
    [
      'instant',
      'Create a 3/1 red Elemental creature token with haste. Sacrifice it at the beginning of the next end step.',
      [
        'you: create 1 3/1 red Elemental creature token with haste → [r1]; later, once at [the beginning of the end step of [anything]]: you: sacrifice [r1]',
      ],
    ],
    [
      'instant',
      'Repeat the following process X times. Each opponent loses 1 life.',
      ['X times: {each [opponent]: lose 1 life}'],
    ],
    [
      'instant',
      'Choose one —\n• Destroy target artifact.\n• Draw a card.',
      ['choose 1 of: 1. (target 1 = 1 [artifact]) destroy target 1 2. you: draw 1'],
    ],
  ],
  'costs and activated': [
    [
      'creature',
      '{2}{G}, {T}, Pay 2 life, Discard a card: Draw a card. Activate only as a sorcery.',
      ['cost {2}{G}, {T}, pay 2 life and discard 1 [in the hand of you] chosen: you: draw 1 (only as a sorcery)'],
    ],
    [
      'creature',
      'Sacrifice two other creatures: Draw two cards.',
      ['cost sacrifice 2 [not this object, creature] chosen: you: draw 2'],
    ],
    ['planeswalker', '−2: Draw a card.', ['cost loyalty -2: you: draw 1 (only as a sorcery)']],
    ['land', '{T}: Add {R} or {G}.', ['mana ability, cost {T}: you: add 1 of one of {R}{G}']],
    [
      'land',
      '{T}: Add one mana of any color. Spend this mana only to cast creature spells.',
      ['mana ability, cost {T}: you: add 1 of one of {W}{U}{B}{R}{G} (only for spells [creature, spell])'],
    ],
    [
      'creature',
      '{1}{B}, Exile this card from your graveyard: Draw a card.',
      ['[works in graveyard] cost {1}{B} and exile this object: you: draw 1'],
    ],
  ],
  triggers: [
    [
      'creature',
      'Whenever one or more creatures you control deal combat damage to a player, draw a card.',
      [
        'when [[creature, controlled by you] deals combat damage to [player] (once for all at the same time)]: you: draw 1',
      ],
    ],
    [
      'creature',
      'Whenever you cast your second spell each turn, draw a card.',
      ['when [you casts [spell] (number 2 each turn)]: you: draw 1'],
    ],
    [
      'creature',
      'At the beginning of your end step, if a creature died this turn, draw a card.',
      [
        'when [the beginning of the end step of you], if [[creature] moves from battlefield to graveyard] happened this turn: you: draw 1',
      ],
    ],
    [
      'creature',
      'Whenever a creature enters under your control, you gain 1 life. This ability triggers only once each turn.',
      ['when [[creature, controlled by you] moves to battlefield]: you: gain 1 life (1 time(s) each turn)'],
    ],
    [
      'creature',
      'When Test Card leaves the battlefield, draw a card.',
      ['when [this object moves from battlefield]: you: draw 1'],
    ],
    [
      'creature',
      'Whenever Test Card deals damage to an opponent, you gain that much life.',
      ['when [this object deals damage to [opponent]]: you: gain the event’s amount life'],
    ],
    [
      'enchantment',
      'Whenever an opponent casts a creature spell, that player loses 1 life.',
      ['when [[opponent] casts [creature, spell]]: the event’s player: lose 1 life'],
    ],
  ],
  static: [
    [
      'creature',
      'As long as you control an artifact, Test Card gets +2/+0 and has trample.',
      [
        'this object: gets +2/+0, while there is a [artifact, controlled by you]; this object: has trample, while there is a [artifact, controlled by you]',
      ],
    ],
    [
      'creature',
      "Test Card's power and toughness are each equal to the number of cards in your hand.",
      [
        'defines this object: has base power and toughness the number of [in the hand of you]/the number of [in the hand of you]',
      ],
    ],
    [
      'enchantment',
      'Enchanted creature gets +1/+1 and has "{T}: Draw a card."',
      ['what this object is attached to: gets +1/+1; what this object is attached to: has “cost {T}: you: draw 1”'],
    ],
    [
      'enchantment',
      "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
      [
        'what this object is attached to can’t attack; what this object is attached to can’t block; what this object is attached to can’t activate',
      ],
    ],
    [
      'creature',
      'This spell costs {1} less to cast for each artifact you control.',
      [
        '[works in hand, graveyard, exile, library, command or stack] spells [this object] cost {1} times the number of [artifact, controlled by you] less',
      ],
    ],
    [
      'creature',
      "Test Card can't be blocked except by two or more creatures.",
      ['this object can’t beBlocked unless by 2 or more'],
    ],
    [
      'land',
      'Test Card enters tapped unless you control two or more other lands.',
      [
        'when [this object moves to battlefield] would happen, while not (there is at least 2 [not this object, land, controlled by you]): it enters tapped',
      ],
    ],
    [
      'creature',
      'As Test Card enters, choose a color.\nTest Card has protection from the chosen color.',
      [
        'when [this object moves to battlefield] would happen: it enters you chooses a color, remembered as “color”',
        'this object: has protection the chosen color',
      ],
    ],
    [
      'creature',
      "You may have Test Card enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.",
      [
        'when [this object moves to battlefield] would happen: it enters as a copy of 1 [creature, on the battlefield] chosen, except: is also artifact if wanted',
      ],
    ],
  ],
  'moves, tokens, counters, library, stack': [
    [
      'enchantment',
      'When Test Card enters, exile target nonland permanent an opponent controls until Test Card leaves the battlefield.',
      [
        'when [this object moves to battlefield]: (target 1 = 1 [not land, controlled by opponent]) move target 1 to exile until [this object moves from battlefield]',
      ],
    ],
    [
      'instant',
      "Put target creature on the bottom of its owner's library.",
      ['(target 1 = 1 [creature]) move target 1 to bottom of the library'],
    ],
    [
      'instant',
      'Create two 1/1 white Soldier creature tokens with vigilance and a Treasure token.',
      ['you: create 2 1/1 white Soldier creature token with vigilance and 1 Treasure token'],
    ],
    [
      'instant',
      "Create a token that's a copy of target creature you control, except it has haste.",
      [
        '(target 1 = 1 [creature, controlled by you]) you: create 1 token that is a copy of target 1, except: has haste',
      ],
    ],
    [
      'instant',
      'Create a Wicked Role token attached to up to one target creature you control.',
      ['(target 1 = up to 1 [creature, controlled by you]) you: create 1 Wicked Role token, attached to target 1'],
    ],
    [
      'instant',
      'Put two +1/+1 counters on target creature.',
      ['(target 1 = 1 [creature]) put 2 +1/+1 counters on target 1'],
    ],
    ['instant', 'Proliferate, then draw a card.', ['you: proliferate; you: draw 1']],
    [
      'instant',
      'Search your library for up to two basic land cards, put one onto the battlefield tapped and the other into your hand, then shuffle.',
      [
        'you: search library for up to 1 [basic, land] to battlefield, tapped and up to 1 [basic, land] to hand, then shuffle',
      ],
    ],
    [
      'instant',
      'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.',
      [
        'you: reveal from the top until [creature] → [r1], the others [r2]; move [r1] to hand; move those of [r1] and [r2] that are [not [r1]] to bottom of the library, in a random order',
      ],
    ],
    [
      'instant',
      'Copy target instant or sorcery spell. You may choose new targets for the copy.',
      ['(target 1 = 1 [(instant, spell or sorcery, spell)]) copy target 1 1 time(s), new targets allowed'],
    ],
    [
      'instant',
      'Exile the top card of your library. You may play that card this turn.',
      ['move the top 1 of the library of you to exile → [r1]; until end of turn: you may play [[r1]]'],
    ],
    [
      'creature',
      'At the beginning of combat on your turn, each opponent faces a villainous choice — That player sacrifices a creature of their choice, or you create a 3/3 black Dalek artifact creature token with menace.',
      [
        'when [the beginning of beginning of combat of you]: each [opponent] → [r1], one after another, picks one: 1. [r1]: sacrifice 1 [creature] chosen 2. you: create 1 3/3 black Dalek artifact creature token with menace',
      ],
    ],
    [
      'creature',
      "Whenever another nonartifact creature dies, return it to the battlefield under your control face down and tapped. It's a 2/2 Cyberman artifact creature.",
      [
        'when [[not this object, not artifact, creature] moves from battlefield to graveyard]: move the event’s subject to battlefield, controlled by you, tapped, face down as a 2/2 Cyberman artifact creature',
      ],
    ],
    [
      'creature',
      'If an opponent would face a villainous choice, they face that choice an additional time.',
      ['when [[opponent]: face a villainous choice] would happen: 1 more time(s)'],
    ],
    [
      'instant',
      'Starting with you, each player votes for time or money. If time gets more votes, draw a card. If money gets more votes or the vote is tied, create a Treasure token.',
      ['vote: time: you: draw 1 money: you: create 1 Treasure token'],
    ],
    [
      'instant',
      'Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.',
      ['you: roll 1 d20 1–9: {you: draw 1} 10–20: {you: draw 2}'],
    ],
    [
      'instant',
      'Flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card.',
      ['you: flip 1 coin, won {you: draw 1}, lost {you: discard 1 [in the hand of you] chosen}'],
    ],
  ],
  casting: [
    [
      'instant',
      'As an additional cost to cast this spell, sacrifice a creature or discard a card.\nDraw two cards.',
      ['additional cost: either sacrifice 1 [creature] chosen or discard 1 [in the hand of you] chosen', 'you: draw 2'],
    ],
    [
      'instant',
      "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\nDraw a card.",
      ['alternative cost: pay 4 life, if there is a [Swamp, controlled by you]', 'you: draw 1'],
    ],
  ],
  keywords: [
    [
      'creature',
      'Flying, first strike, protection from black and from red',
      ['flying', 'first strike', 'protection black', 'protection red'],
    ],
    [
      'creature',
      'Ward—Pay 2 life.',
      [
        'ward = when [this object becomes the target of [controlled by opponent]]: {counter the event’s source} unless the controller of the event’s source pays 2 life',
      ],
    ],
    ['creature', 'Toxic 2', ['toxic 2']],
    ['creature', 'Kicker {1}{R} and/or {G}', ['kicker']],
    ['creature', 'Islandwalk', ['landwalk island']],
    [
      'creature',
      'Forestcycling {2}',
      [
        'cycling Forest = [works in hand] cost {2} and discard this object: you: search library for 1 [Forest] to hand, revealed, then shuffle',
      ],
    ],
  ],
};

describe.each(Object.entries(READINGS))('%s', (_concept, rows) => {
  test.each(rows)('on a card of type %s: %s', (on, text, said) => {
    const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
    expect(notUnderstood).toEqual([]);
    expect(abilities.map(describeAbility)).toEqual(said);
  });
});
