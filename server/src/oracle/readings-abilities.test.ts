// Text in, what the engine will do out, said back in our own words: one table a concept. The shape of the data is checked elsewhere.
import { describe, expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const READINGS: Readonly<Record<string, readonly Row[]>> = {
  'before the game': [
    [
      'enchantment',
      'If this card is in your opening hand, you may begin the game with it on the battlefield.',
      ['before the game, from the opening hand: you may move this object to battlefield'],
    ],
    [
      'creature',
      'You may reveal this card from your opening hand. If you do, scry 3 at the beginning of your first upkeep.',
      [
        'before the game, from the opening hand: you may reveal this object; later, once at [the beginning of upkeep of you]: you: scry 3',
      ],
    ],
    [
      'creature',
      'You may reveal this card from your opening hand. If you do, when each opponent casts their first spell of the game, counter that spell unless that player pays {1}.',
      [
        'before the game, from the opening hand: you may reveal this object; for each [opponent] → [r2]: {later, once at [[r2] casts [spell]]: {counter the event’s subject} unless [r2] pays {1}}',
      ],
    ],
    [
      'artifact',
      'Any time you could mulligan and this card is in your hand, you may exile all the cards from your hand, then draw that many cards.',
      [
        'before the game, when a mulligan could be declared: you may move each [in the hand of you] to exile → [r1]; you: draw how many [r1] are',
      ],
    ],
  ],
  'how many modes': [
    [
      'instant',
      'Choose one. If you control a commander as you cast this spell, you may choose both instead.\n• Draw a card.\n• You gain 2 life.',
      ['choose 1 (1 to 2 if there is a [commander, controlled by you]) of: 1. you: draw 1 2. you: gain 2 life'],
    ],
    [
      'instant',
      'Choose one. If this spell was kicked, choose both instead.\n• Draw a card.\n• You gain 2 life.',
      ['choose 1 (2 if it was cast so: kicker paid) of: 1. you: draw 1 2. you: gain 2 life'],
    ],
    [
      'instant',
      'Choose one. If this spell was kicked, choose any number instead.\n• Draw a card.\n• You gain 2 life.',
      ['choose 1 (up to 2 if it was cast so: kicker paid) of: 1. you: draw 1 2. you: gain 2 life'],
    ],
    [
      'instant',
      'Choose one. If you have no cards in hand, choose one or more instead.\n• Draw a card.\n• You gain 2 life.',
      ['choose 1 (1 to 2 if there is exactly 0 [in the hand of you]) of: 1. you: draw 1 2. you: gain 2 life'],
    ],
  ],
  'what is said without its place': [
    [
      'instant',
      'Remove two time counters from target permanent or suspended card.',
      ['(target 1 = 1 [(permanent or suspended)]) remove 2 time counters from target 1'],
    ],
    [
      'instant',
      'Put two time counters on each permanent with a time counter on it and each suspended card.',
      ['put 2 time counters on each [(permanent, with a time counter or suspended)]'],
    ],
    [
      'instant',
      "Return target nonland permanent or suspended card to its owner's hand.",
      ['(target 1 = 1 [(not land, permanent or suspended)]) move target 1 to hand'],
    ],
    [
      'creature',
      'Remove a time counter from a permanent you control or suspended card you own: Draw a card.',
      [
        'cost remove 1 time counters from 1 [(permanent, controlled by you or suspended, owned by you)] chosen: you: draw 1',
      ],
    ],
    ['instant', 'Exile target permanent or spell.', ['(target 1 = 1 [(permanent or spell)]) move target 1 to exile']],
  ],
  'main phases': [
    [
      'creature',
      'At the beginning of your second main phase, you gain 2 life.',
      ['when [the beginning of postcombat main of you (number 1 each turn)]: you: gain 2 life'],
    ],
    [
      'creature',
      'At the beginning of your postcombat main phase, you gain 2 life.',
      ['when [the beginning of postcombat main of you]: you: gain 2 life'],
    ],
  ],
  'votes for things': [
    [
      'sorcery',
      "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the most votes or tied for most votes.",
      ['vote for one of [not land, not controlled by you]: move [voted] to exile'],
    ],
  ],
  'prices and permissions': [
    [
      'creature',
      "Creatures with power less than this creature's power can't block it.",
      ['each [creature, power less than the power of this object] can’t block [this object]'],
    ],
    [
      'creature',
      'Spells your opponents cast that target this creature cost {2} more to cast.',
      ['spells [spell, targeting [this object]] of [opponent] cost {2} more'],
    ],
    [
      'enchantment',
      'Whenever you cast a spell that targets only a single creature you control, draw a card.',
      ['when [you casts [spell, targeting only [creature, controlled by you]]]: you: draw 1'],
    ],
    [
      'planeswalker',
      '~ has all loyalty abilities of all other planeswalkers on the battlefield.',
      ['this object: has the loyalty abilities of each [not this object, planeswalker, on the battlefield]'],
    ],
    [
      'creature',
      'The first creature spell you cast each turn costs {2} less to cast.',
      ['spells [creature, spell] of [you] cost {2} less, while not ([you casts [creature, spell]] happened this turn)'],
    ],
    [
      'creature',
      'Equip abilities you activate cost {1} less to activate.',
      ['equip abilities [anything] of [you] cost {1} less'],
    ],
    [
      'enchantment',
      'You may play lands and cast spells from the top of your library.',
      ['you may playLand (from: library); you may cast [spell] (from: library)'],
    ],
    [
      'artifact',
      "As this artifact enters, choose an opponent.\nThe chosen player's maximum hand size is four.",
      [
        'when [this object moves to battlefield] would happen: it enters you chooses a player [opponent], remembered as “player”',
        'what it remembered as “player”: handSize 4',
      ],
    ],
    [
      'instant',
      'Counter target spell unless its controller pays {1} for each card in your graveyard.',
      [
        '(target 1 = 1 [spell]) {counter target 1} unless the controller of target 1 pays {1}, the number of [in the graveyard of you] times',
      ],
    ],
    [
      'land',
      '{T}, Remove any number of storage counters from this land: Add {W} for each storage counter removed this way.',
      ['mana ability, cost {T} and remove X storage counters from this object: you: add {W} times X'],
    ],
    [
      'creature',
      '{T}: Until end of turn, lands you control gain "{T}: Add {G}."',
      ['cost {T}: until end of turn: each [land, controlled by you]: has “mana ability, cost {T}: you: add {G}”'],
    ],
    [
      'instant',
      "As an additional cost to cast this spell, sacrifice a creature.\nTest Card deals damage equal to the sacrificed creature's power to any target.",
      [
        'additional cost: sacrifice 1 [creature] chosen',
        '(target 1 = 1 [(creature or player or planeswalker or battle)]) this object deals the power of [sacrificed] damage to target 1',
      ],
    ],
    [
      'sorcery',
      "Add {R} for each card in target opponent's hand. Until end of turn, you don't lose this mana as steps and phases end.",
      ['(target 1 = 1 [opponent]) you: add {R} times the number of [in the hand of target 1] (kept this turn)'],
    ],
  ],
  when: [
    [
      'creature',
      'Whenever you cast a spell from anywhere other than your hand, draw a card.',
      ['when [you casts [spell, not cast so: from the hand of you]]: you: draw 1'],
    ],
    [
      'creature',
      "Whenever you cast your first spell during each opponent's turn, draw a card.",
      ['when [you casts [spell] (number 1 each turn, while it is the turn of [opponent])]: you: draw 1'],
    ],
    [
      'creature',
      'Whenever you gain life, you may draw a card. Do this only once each turn.',
      ['when [you gains life]: you may {you: draw 1} (done once each turn)'],
    ],
    [
      'creature',
      "Whenever an attacking creature you control dies, return that card to its owner's hand.",
      [
        'when [[attacking, creature, controlled by you] moves from battlefield to graveyard]: move the event’s subject to hand',
      ],
    ],
    [
      'enchantment',
      'When enchanted creature dies, return that card to the battlefield under your control.',
      [
        'when [what this object is attached to moves from battlefield to graveyard]: move the event’s subject to battlefield, controlled by you',
      ],
    ],
    [
      'creature',
      "Whenever you activate an ability of an artifact that isn't a mana ability, draw a card.",
      ['when [you activates an ability that is no mana ability of [artifact]]: you: draw 1'],
    ],
    [
      'creature',
      'Whenever you activate a loyalty ability of a Chandra planeswalker, draw a card.',
      ['when [you activates a loyalty ability of [Chandra, planeswalker]]: you: draw 1'],
    ],
    [
      'creature',
      'At the beginning of your end step, if you descended this turn, draw a card.',
      [
        'when [the beginning of the end step of you], if [[permanent card, owned by you] moves to graveyard] happened this turn: you: draw 1',
      ],
    ],
    [
      'artifact',
      "Whenever this Vehicle attacks, defending player faces a villainous choice — That player sacrifices a creature of their choice, or you gain control of a creature of your choice that player controls until end of turn. If you gain control of a creature this way, tap it, and it's attacking that player.",
      [
        'when [this object attacks]: the defending player of this object → [r1], one after another, picks one: 1. [r1]: sacrifice 1 [creature] chosen 2. you gains control of 1 [creature, controlled by [r1]] chosen until end of turn → [r3]; if [r3] was done: {tap [r3]; [r3] is attacking [r1]}',
      ],
    ],
    [
      'creature',
      'Test Card crews Vehicles as though its power were 2 greater.',
      ['this object may as though crewOnlyWithPower (times: 2)'],
    ],
    [
      'artifact',
      'Whenever equipped creature attacks, defending player loses 1 life.',
      ['when [what this object is attached to attacks]: the defending player of the event’s subject: lose 1 life'],
    ],
    [
      'land',
      '{T}: Add {C}. Spend this mana only to activate an ability of a Cleric or Wizard.',
      ['mana ability, cost {T}: you: add {C} (only for abilities of [(Cleric or Wizard), on the battlefield])'],
    ],
    [
      'creature',
      'Whenever Test Card attacks, it gets +X/+0 until end of turn, where X is the number of Mounts and/or Vehicles that entered the battlefield under your control this turn.',
      [
        'when [this object attacks]: until end of turn: this object: gets +X/+0, X being how often [[(Mount or Vehicle), controlled by you] moves to battlefield] this turn',
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
