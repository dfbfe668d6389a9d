import { expect, test } from 'vitest';
import { counterMeaning } from './counters.ts';
import { PREDEFINED_TOKENS, predefinedTokenCards, predefinedTokenNamed } from './predefined-tokens.ts';

test('every letter of rule 111.10 has its token, in order', () => {
  expect(PREDEFINED_TOKENS.map(({ rule }) => rule.slice('111.10'.length)).join('')).toBe('abcdefghijkmnpqrstuvw');
});

test('tokens are found as effects name them', () => {
  expect(predefinedTokenNamed('treasure')?.card.name).toBe('Treasure Token');
  expect(predefinedTokenNamed('Wicked Role token')?.card.name).toBe('Wicked');
  expect(predefinedTokenNamed('Young Hero Role')?.card.faces[0].typeLine).toBe('Enchantment — Aura Role');
  expect(predefinedTokenNamed('Incubator')?.card.faces[1]?.power).toBe('0');
  expect(predefinedTokenNamed('Soldier')).toBeUndefined();
});

test('as cards they have what rule 111.10 gives them, each made once', () => {
  const tokens = predefinedTokenCards(() => ({ abilities: [], notUnderstood: [] }));
  for (const { name } of PREDEFINED_TOKENS) {
    expect(tokens(name)?.faces.flatMap(({ notUnderstood }) => notUnderstood)).toEqual([]);
  }
  expect(tokens('walker')?.faces[0]).toMatchObject({
    subtypes: ['Zombie'],
    colorIndicator: ['B'],
    power: { value: 2 },
  });
  expect(tokens('wicked role')).toBe(tokens('Wicked Role'));
  expect(tokens('wicked role')?.source).toBe('rule 111.10q');
});

test.each([
  ['+1/+1', { kind: 'powerToughness', power: 1, toughness: 1, rule: '122.1a' }],
  ['−0/−2', { kind: 'powerToughness', power: 0, toughness: -2, rule: '122.1a' }],
  ['First strike', { kind: 'keyword', keyword: 'first strike', rule: '122.1b' }],
  ['hexproof from black', { kind: 'keyword', keyword: 'hexproof from black', rule: '122.1b' }],
  ['stun', { kind: 'stun', rule: '122.1d' }],
  ['charge', { kind: 'marker', rule: '122.1' }],
])('%s counters mean what rule 122.1 says', (kind, meaning) => {
  expect(counterMeaning(kind)).toEqual(meaning);
});
