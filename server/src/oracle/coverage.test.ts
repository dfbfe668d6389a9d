import { expect, test } from 'vitest';
import type { Ability, RawCard } from '../cards/index.ts';
import { coverageByGroup, isInGroup, SYSTEM_GROUPS } from './coverage.ts';

const card = (name: string, text: string): RawCard => ({
  name,
  layout: 'normal',
  faces: [
    {
      name,
      manaCost: '{G}',
      typeLine: 'Creature — Beast',
      text,
      power: '1',
      toughness: '1',
      loyalty: null,
      defense: null,
      colorIndicator: null,
    },
  ],
});

const toxic = SYSTEM_GROUPS.find(({ name }) => name === 'toxic')!;

test('a card is of a group by its text, not by its name or a reminder', () => {
  expect(isInGroup(card('Stinger', 'Toxic 1'), toxic)).toBe(true);
  expect(isInGroup(card('Toxic Cloud', 'Toxic Cloud has flying.'), toxic)).toBe(false);
  expect(isInGroup(card('Stinger', 'Flying (It has no toxic.)'), toxic)).toBe(false);
});

test('each group is counted, and what is not understood is named with the place where reading failed', () => {
  const cards = [card('Stinger', 'Flying\nToxic 1'), card('Riddle', 'Toxic 1\nProliferate the impossible.')];
  const groups = coverageByGroup(cards, () => null);
  expect(groups.map(({ name }) => name)).toEqual(SYSTEM_GROUPS.map(({ name }) => name));
  expect(groups.find(({ name }) => name === 'toxic')).toMatchObject({
    cards: 2,
    understood: 1,
    understoodCards: ['Stinger'],
    obstacles: [{ card: 'Riddle', line: 'Proliferate the impossible.' }],
  });
  expect(groups.find(({ name }) => name === 'infect')).toMatchObject({ cards: 0, understood: 0, obstacles: [] });
});

test('what is read but not played is not counted', () => {
  const cards = [card('Herd', 'Banding\nToxic 1'), card('Stinger', 'Toxic 1')];
  const notPlayed = (ability: Ability) => (ability.text === 'banding' ? 'the keyword banding' : null);
  expect(coverageByGroup(cards, notPlayed).find(({ name }) => name === 'toxic')).toMatchObject({
    cards: 2,
    understoodCards: ['Stinger'],
    obstacles: [{ card: 'Herd', reason: 'the keyword banding is not played yet.' }],
  });
});
