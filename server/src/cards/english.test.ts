import { expect, test } from 'vitest';
import { costAsVerbPhrase, countedNoun, withArticle } from './english.ts';

test.each([
  ['artifact', 'an artifact'],
  ['Unicorn', 'a Unicorn'],
  ['8/8 blue Octopus', 'an 8/8 blue Octopus'],
  ['18/18 Giant', 'an 18/18 Giant'],
  ['1/1 Spirit', 'a 1/1 Spirit'],
])('%s takes its article', (noun, expected) => expect(withArticle(noun)).toBe(expected));

test.each([
  ['1', 'a card'],
  ['3', 'three cards'],
  ['X', 'X cards'],
  ['21', '21 cards'],
])('%s before a noun', (amount, expected) => expect(countedNoun(amount, 'card(s)')).toBe(expected));

test('a cost is said as a verb phrase; words that are no verbs stay', () => {
  expect(costAsVerbPhrase('{1}{U}, Exile a constructor card', 'doing')).toBe(
    'paying {1}{U} and exiling a constructor card',
  );
  expect(costAsVerbPhrase('{X}, where X is its power', 'they')).toBe('pays {X}, where X is its power');
});
