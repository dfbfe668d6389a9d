import { expect, test } from 'vitest';
import { cardFromRaw, parseCardFile } from '../cards/index.ts';
import { compileFace } from '../oracle/index.ts';
import { describeCard } from './card-description.ts';

test('what is read but not played is marked like what is not understood', () => {
  const read = parseCardFile(
    JSON.stringify([
      {
        object: 'card',
        name: 'Echoing Spark',
        layout: 'normal',
        mana_cost: '{R}',
        type_line: 'Instant — Arcane',
        oracle_text: 'Echoing Spark deals 2 damage to any target.\nSplice onto Arcane {1}{R}',
        colors: ['R'],
      },
    ]),
  );
  const [raw] = read.ok ? read.cards : [];
  const { faces } = describeCard(cardFromRaw(raw!, compileFace, 'a file'));
  expect(faces[0]?.lines.map(({ fault }) => fault?.reason)).toEqual([
    undefined,
    'the keyword splice is not played yet.',
  ]);
});
