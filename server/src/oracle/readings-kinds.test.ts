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
};

describe.each(Object.entries(READINGS))('%s', (_rule, rows) => {
  test.each(rows)('on a card of type %s: %s', (on, text, said) => {
    const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
    expect(notUnderstood).toEqual([]);
    expect(abilities.map(describeAbility)).toEqual(said);
  });
});
