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
};

describe.each(Object.entries(READINGS))('%s', (_rule, rows) => {
  test.each(rows)('on a card of type %s: %s', (on, text, said) => {
    const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
    expect(notUnderstood).toEqual([]);
    expect(abilities.map(describeAbility)).toEqual(said);
  });
});
