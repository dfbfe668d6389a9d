// What later words mean: "them", "those", "that card", "instead", "for each" after several verbs, a name in an ability that is given.
import { expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'instant',
    'When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
    [
      'later, once at [you casts [(instant, spell or sorcery, spell)]] until end of turn: copy the event’s subject 1 time(s), new targets allowed',
    ],
  ],
  [
    'creature',
    'As long as Test Card is enchanted, it has "{R}: Test Card gets +1/+0 until end of turn."',
    ['this object: has “cost {R}: until end of turn: this object: gets +1/+0”, while this object is [enchanted]'],
  ],
  [
    'sorcery',
    'Target player reveals three cards from their hand and you choose one of them. That player discards that card.',
    [
      '(target 1 = 1 [player]) reveal 3 [in the hand of target 1] chosen by target 1 → [r1]; you chooses 1 [[r1]] → [r2]; target 1: discard [r2]',
    ],
  ],
  [
    'sorcery',
    'For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures.',
    [
      '(target 1 = up to the number of [opponent] [creature, controlled by opponent] of different controllers) for each of target 1 → [r3 target]: {you gains control of [r3 target] until end of turn}; untap target 1',
    ],
  ],
  [
    'sorcery',
    'Discard X cards, then return a card from your graveyard to your hand for each card discarded this way.',
    [
      'you: discard X [in the hand of you] chosen → [r1]; move how many [r1] are [in the graveyard of you] chosen to hand',
    ],
  ],
  ['sorcery', 'Investigate twice.', ['2 times: {you: create 1 Clue token; you: investigate}']],
  [
    'sorcery',
    'Each opponent investigates.',
    ['for each [opponent] → [who]: {that player: create 1 Clue token}; each [opponent]: investigate'],
  ],
  [
    'creature',
    'When this creature enters, manifest dread, then put a +1/+1 counter on that creature.',
    [
      'when [this object moves to battlefield]: look at the top 2 of the library of you → [r1]; you: manifest (1 of [r1]) → [r2]; move those of [r1] that are [not [r2]] to graveyard; you: manifest dread; put 1 +1/+1 counters on [r2]',
    ],
  ],
];

test.each(ROWS)('on a card of type %s: %s', (on, text, said) => {
  const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
  expect(notUnderstood).toEqual([]);
  expect(abilities.map(describeAbility)).toEqual(said);
});
