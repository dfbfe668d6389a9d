import { expect, test } from 'vitest';
import { parseTypeLine } from './type-line.ts';

test.each([
  ['Legendary Creature — Time Lord Rogue', ['legendary'], ['creature'], ['Time Lord', 'Rogue']],
  ['Basic Snow Land — Island', ['basic', 'snow'], ['land'], ['Island']],
  ['Tribal Instant -- Goblin', [], ['kindred', 'instant'], ['Goblin']],
  ['Land — Urza’s Power-Plant', [], ['land'], ["Urza's", 'Power-Plant']],
  ['Plane — Bolas’s Meditation Realm', [], ['plane'], ["Bolas's Meditation Realm"]],
  ['Ongoing Scheme', ['ongoing'], ['scheme'], []],
  ['Creature - Hound Newkind', [], ['creature'], ['Dog', 'Newkind']],
  ['Token Artifact – Clue', [], ['artifact'], ['Clue']],
] as const)('%s', (line, supertypes, types, subtypes) => {
  expect(parseTypeLine(line)).toEqual({ supertypes, types, subtypes, unknown: [] });
});

test('words that are no types are named, the rest is read', () => {
  expect(parseTypeLine('Summon Legend Creature')).toEqual({
    supertypes: [],
    types: ['creature'],
    subtypes: [],
    unknown: ['Summon', 'Legend'],
  });
  expect(parseTypeLine('')).toEqual({ supertypes: [], types: [], subtypes: [], unknown: [] });
});
