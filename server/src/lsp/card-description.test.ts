import { expect, test } from 'vitest';
import { cardFromRaw, parseCardFile } from '../cards/index.ts';
import { compileFace } from '../oracle/index.ts';
import { describeCard } from './card-description.ts';

test('what is read but not played is marked like what is not understood', () => {
  const read = parseCardFile(
    JSON.stringify([
      {
        object: 'card',
        name: 'Closed Ranks',
        layout: 'normal',
        mana_cost: '{W}',
        type_line: 'Creature — Human',
        power: '1',
        toughness: '1',
        oracle_text: 'First strike\nBanding',
        colors: ['W'],
      },
    ]),
  );
  const [raw] = read.ok ? read.cards : [];
  const { faces } = describeCard(cardFromRaw(raw!, compileFace, 'a file'));
  expect(faces[0]?.lines.map(({ fault }) => fault?.reason)).toEqual([
    undefined,
    'the keyword banding is not played yet.',
  ]);
});

test('the modes of a text are said at its first line', () => {
  const read = parseCardFile(
    JSON.stringify([
      {
        object: 'card',
        name: 'Two Ways',
        layout: 'normal',
        mana_cost: '{U}',
        type_line: 'Instant',
        oracle_text: 'Choose one —\n• Counter target spell.\n• Draw two cards.',
        colors: ['U'],
      },
    ]),
  );
  const [raw] = read.ok ? read.cards : [];
  const { faces } = describeCard(cardFromRaw(raw!, compileFace, 'a file'));
  expect(faces[0]?.lines.map(({ reading }) => reading)).toEqual([
    ['choose 1 of: 1. (target 1 = 1 [spell]) counter target 1 2. you: draw 2'],
    [],
    [],
  ]);
});
