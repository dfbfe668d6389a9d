// Text in, what the engine will do out: wordings of which a rule decides what they mean, by that rule.
import { describe, expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const READINGS: Readonly<Record<string, readonly Row[]>> = {
  'your graveyard is not that of whoever owns it (400.3)': [
    [
      'enchantment',
      'When enchanted creature dies, return Test Card from your graveyard to the battlefield.',
      [
        'when [what this object is attached to moves from battlefield to graveyard]: move those of this object that are [in the graveyard of you] to battlefield',
      ],
    ],
    [
      'creature',
      'At the beginning of your upkeep, return Test Card from your graveyard to your hand.',
      ['[works in graveyard] when [the beginning of upkeep of you]: move this object to hand'],
    ],
  ],
  'what is said of a card that may be cast later is said of the spell (400.7h)': [
    [
      'creature',
      "When Test Card enters, exile target instant or sorcery card from an opponent's graveyard. You may cast that card this turn, and you may spend mana as though it were mana of any type to cast that spell. If that card would be put into a graveyard this turn, exile it instead.",
      [
        'when [this object moves to battlefield]: (target 1 = 1 [(instant or sorcery), in the graveyard of opponent]) move target 1 to exile → [r1]; until end of turn: you may cast [[r1]] (anyMana: type, exileInstead: true); until end of turn: when [[r1] moves to graveyard] would happen: goes to exile instead',
      ],
    ],
    [
      'instant',
      'Surveil 2, then choose an instant or sorcery card in your graveyard. You may cast that card this turn. If that card would be put into your graveyard this turn, exile it instead.',
      [
        'you: surveil 2; you chooses 1 [(instant or sorcery), in the graveyard of you] → [r2]; until end of turn: you may cast [[r2]] (exileInstead: true); until end of turn: when [[[r2], owned by you] moves to graveyard] would happen: goes to exile instead',
      ],
    ],
    [
      'instant',
      'Until end of turn, you may cast target instant or sorcery card from your graveyard without paying its mana cost. If that card would be put into your graveyard this turn, exile it instead. Exile Test Card.',
      [
        '(target 1 = 1 [(instant or sorcery), in the graveyard of you]) until end of turn: you may cast [target 1] (free: true, exileInstead: true); until end of turn: when [[target 1, owned by you] moves to graveyard] would happen: goes to exile instead; move this object to exile',
      ],
    ],
    [
      'instant',
      "Exile the top card of your library. You may cast it without paying its mana cost if it's an instant spell with mana value 2 or less.",
      [
        'move the top 1 of the library of you to exile → [r1]; you may {you: cast [r1] without paying its mana cost, if the spell is [instant, spell, mana value at most 2]}',
      ],
    ],
  ],
  'what is done, or not (118.12)': [
    [
      'sorcery',
      'Search your library for a basic land card and reveal it. You may put that card onto the battlefield tapped if you control a land named Wastes. Otherwise, put that card into your hand. Then shuffle.',
      [
        'you: search library for 1 [basic, land], revealed → [r1]; if there is a [land, named “Wastes”, controlled by you]: {you may {move [r1] to battlefield, tapped}, if not {move [r1] to hand}} otherwise {move [r1] to hand}; you: shuffle',
      ],
    ],
    [
      'creature',
      "When Test Card enters, target creature you control can't be blocked this turn. Whenever that creature deals combat damage this turn, you may exile it. If you do, return it to the battlefield under its owner's control.",
      [
        'when [this object moves to battlefield]: (target 1 = 1 [creature, controlled by you]) until end of turn: target 1 can’t beBlocked; let target 1 → [r2]; later, each time at [[r2] deals combat damage to [anything]] until end of turn: you may {move [r2] to exile → [r3]}, if done {move [r3] to battlefield, controlled by the owner of the one in question}',
      ],
    ],
    [
      'instant',
      "Look at the top card of your library. You may put it onto the battlefield if it's a creature card. If you don't, put it into your hand.",
      [
        'look at the top 1 of the library of you → [r1]; if [r1] is [creature]: {you may {move [r1] to battlefield}, if not {move [r1] to hand}} otherwise {move [r1] to hand}',
      ],
    ],
    [
      'creature',
      'Whenever a player casts a noncreature spell, put a collection counter on Test Card. Then if there are three or more collection counters on it, sacrifice it. If you do, draw a card.',
      [
        'when [[player] casts [not creature, spell]]: put 1 collection counters on this object; if this object is [with at least 3 collection counter]: {you: sacrifice this object → [r2]; if [r2] was done: {you: draw 1}}',
      ],
    ],
  ],
  'one of each, together (608.2d)': [
    [
      'creature',
      'Whenever Test Card deals combat damage to a player, you mill that many cards. You may put a Saga card and/or a land card from among them onto the battlefield.',
      [
        'when [this object deals combat damage to [player]]: you: mill the event’s amount → [r1]; move up to 2 of [r1] that are [(Saga or land)], at most one as each of [Saga], [land] to battlefield',
      ],
    ],
    [
      'creature',
      'When Test Card enters, reveal the top ten cards of your library. For each card type, you may put a card of that type from among the revealed cards into your hand. Put the rest on the bottom of your library in a random order.',
      [
        'when [this object moves to battlefield]: reveal the top 10 of the library of you → [r1]; move up to 9 of [r1] that are [(artifact or battle or creature or enchantment or instant or kindred or land or planeswalker or sorcery)], at most one as each of [artifact], [battle], [creature], [enchantment], [instant], [kindred], [land], [planeswalker], [sorcery] to hand → [r2]; move those of [r1] that are [not [r2]] to bottom of the library, in a random order',
      ],
    ],
  ],
  'what it attacks (508.5)': [
    [
      'creature',
      "Whenever a creature you control attacks, Test Card deals 1 damage to the player or planeswalker it's attacking.",
      [
        'when [[creature, controlled by you] attacks]: this object deals 1 damage to those of what the event’s subject attacks that are [(player or planeswalker)]',
      ],
    ],
    [
      'creature',
      "Whenever Test Card attacks, it deals 2 damage to the player, planeswalker, or battle it's attacking.",
      [
        'when [this object attacks]: this object deals 2 damage to those of what this object attacks that are [(player or planeswalker or battle)]',
      ],
    ],
  ],
  'halves (107.1a)': [
    [
      'sorcery',
      'Each opponent loses half their life, rounded up.',
      ['each [opponent]: lose half of the life of that player rounded up life'],
    ],
    [
      'sorcery',
      'Target opponent mills half their library, rounded down.',
      ['(target 1 = 1 [opponent]) target 1: mill half of the number of [in the library of target 1] rounded down'],
    ],
    [
      'creature',
      'When Test Card dies, target opponent sacrifices half the nonland permanents they control, rounded down.',
      [
        'when [this object moves from battlefield to graveyard]: (target 1 = 1 [opponent]) target 1: sacrifice half of the number of [not land, controlled by target 1] rounded down [not land, controlled by target 1] chosen',
      ],
    ],
  ],
  'an X that is chosen as it is done (107.3f)': [
    [
      'creature',
      "Whenever Test Card attacks, you may tap X untapped Myr you control. If you do, Test Card gets +X/+0 until end of turn and deals X damage to the player or planeswalker it's attacking.",
      [
        'when [this object attacks]: you may {tap any number of [untapped, Myr, controlled by you] chosen → [chosen for X]}, if done {until end of turn: this object: gets +X/+0, X being how many [chosen for X] are; this object deals how many [chosen for X] are damage to those of what this object attacks that are [(player or planeswalker)]}',
      ],
    ],
  ],
  'copies made by others, and others than what they copy (707.10)': [
    [
      'instant',
      "Destroy target artifact. Then that permanent's controller may copy this spell and may choose a new target for that copy.",
      [
        '(target 1 = 1 [artifact]) destroy target 1; the controller of target 1 may {copy this object 1 time(s), new targets allowed}',
      ],
    ],
    [
      'creature',
      "Whenever you cast a historic spell, copy it, except the copy isn't legendary.",
      ['when [you casts [historic, spell]]: copy the event’s subject 1 time(s), not legendary'],
    ],
  ],
  'what would be a card there (614.1a)': [
    [
      'enchantment',
      'If a creature an opponent controls would die, instead exile it and put a hit counter on it.',
      [
        'when [[creature, controlled by opponent] moves from battlefield to graveyard] would happen: goes to exile instead; also put 1 hit counters on those of the event’s subject that are [in any exile]',
      ],
    ],
    [
      'creature',
      'If a nontoken creature an opponent controls would die, exile that card with an ice counter on it instead.',
      [
        'when [[not token, creature, controlled by opponent] moves from battlefield to graveyard] would happen: goes to exile instead; also put 1 ice counters on those of the event’s subject that are [in any exile]',
      ],
    ],
    [
      'creature',
      'If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.',
      [
        'when [[not token, creature, controlled by opponent] moves from battlefield to graveyard] would happen: goes to exile instead; also you: create 1 2/2 black Zombie creature token',
      ],
    ],
  ],
  'the next main phase (505.1a)': [
    [
      'instant',
      "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value.",
      [
        '(target 1 = 1 [spell]) counter target 1; let target 1 → [r2]; later, once at [the beginning of precombat main of you or the beginning of postcombat main of you]: you: add {C} times the mana value of [r2]',
      ],
    ],
  ],
  'life rather than a mana cost (118.9)': [
    [
      'artifact',
      'You may play the top card of your library. If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.',
      ['you may play (from: library, cost: pay the mana value of this object life)'],
    ],
  ],
  'what convoked it (702.51c)': [
    [
      'creature',
      'When Test Card enters, put a +1/+1 counter on each creature that convoked it.',
      ['when [this object moves to battlefield]: put 1 +1/+1 counters on each [creature, what convoked this object]'],
    ],
  ],
  'exiled with counters': [
    [
      'sorcery',
      'Exile a card from your hand with three time counters on it.',
      [
        'move 1 [in the hand of you] chosen to exile → [r1]; put 3 time counters on those of [r1] that are [in any exile]',
      ],
    ],
    [
      'sorcery',
      'Draw two cards. Exile Test Card with three time counters on it.',
      ['you: draw 2; move this object to exile → [r2]; put 3 time counters on those of [r2] that are [in any exile]'],
    ],
    [
      'creature',
      'When Test Card dies, exile it with three time counters on it and it gains suspend.',
      [
        'when [this object moves from battlefield to graveyard]: move this object to exile → [r1]; put 3 time counters on those of [r1] that are [in any exile]; for good: [r1]: has suspend',
      ],
    ],
  ],
  'of each library, and what did not enter (608.2c)': [
    [
      'creature',
      "Whenever Test Card attacks, exile the top card of each player's library, then you may cast any number of spells from among those cards without paying their mana costs.",
      [
        'when [this object attacks]: for each [player] → [who]: {move the top 1 of the library of that player to exile → [r1]}; you may {you: cast any number of [r1] without paying its mana cost, if the spell is [spell]}',
      ],
    ],
    [
      'sorcery',
      "Reveal cards from the top of your library until you reveal a nonland permanent card. You may put that card onto the battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your graveyard.",
      [
        'you: reveal from the top until [not land, permanent card] → [r1], the others [r2]; you may {move [r1] to battlefield}; move those of [r1] and [r2] to graveyard',
      ],
    ],
    [
      'creature',
      '{G}: Exile target card from a graveyard. If it was a creature card, put a +1/+1 counter on Test Card and you gain 1 life.',
      [
        'cost {G}: (target 1 = 1 [in any graveyard]) move target 1 to exile; if target 1 is [creature]: {put 1 +1/+1 counters on this object; you: gain 1 life}',
      ],
    ],
  ],
  'cards found and chosen from (701.23)': [
    [
      'instant',
      'Search your library for up to four cards with different names and reveal them. Target opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle.',
      [
        '(target 1 = 1 [opponent]) you: search library for up to 4 [anything] of different names, revealed → [r1]; target 1 chooses 2 [[r1]] → [r2]; move [r2] to graveyard; move those of [r1] that are [not [r2]] to hand; you: shuffle',
      ],
    ],
    [
      'instant',
      'Reveal the top four cards of your library. An opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest onto the battlefield tapped, then shuffle.',
      [
        'reveal the top 4 of the library of you → [r1]; you chooses a player [opponent] → [chooser]; [chooser] chooses 2 [[r1]] → [r2]; move [r2] to graveyard; move those of [r1] that are [not [r2]] to battlefield, tapped; you: shuffle',
      ],
    ],
  ],
  'what nobody pays with (118.3)': [
    [
      'creature',
      "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
      ['each [player] can’t payLifeToPlay; each [player] can’t sacrificeToPlay [creature]'],
    ],
  ],
  'what causes nothing to trigger (603.2)': [
    [
      'creature',
      "Creatures entering or dying don't cause abilities to trigger.",
      [
        'triggered abilities of [anything] caused by [[creature] moves to battlefield or [creature] moves from battlefield to graveyard] do not trigger',
      ],
    ],
  ],
  'permissions while something is so (601.3)': [
    [
      'creature',
      'As long as an opponent controls more lands than you, you may play lands from the top of your library.',
      [
        'you may playLand (from: library), while there is a [opponent, for which the number of [land, controlled by the one in question] is more than the number of [land, controlled by you]]',
      ],
    ],
    [
      'creature',
      'As long as Test Card is on the battlefield, you may play Knight cards from your graveyard.',
      ['you may play [Knight] (from: graveyard)'],
    ],
  ],
  'what is tapped for several mana (106.12b)': [
    [
      'artifact',
      'If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.',
      ['when [[player] adds mana with [land], tapped for it (at least 2)] would happen: it produces other mana'],
    ],
  ],
};

describe.each(Object.entries(READINGS))('%s', (_rule, rows) => {
  test.each(rows)('on a card of type %s: %s', (on, text, said) => {
    const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
    expect(notUnderstood).toEqual([]);
    expect(abilities.map(describeAbility)).toEqual(said);
  });
});
