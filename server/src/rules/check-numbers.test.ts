import { describe, expect, it } from 'vitest';
import { damageOf } from './check-numbers.ts';
import { EDITIONS, findEdition, NEWEST_EDITION, numbersOf } from './editions.ts';
import type { Edition } from './parse-edition.ts';
import { kindOfNumber } from './rule-number.ts';

const chapters = [...'123456789'];
const complete = (date: string): string[] => [...chapters, ...numbersOf(findEdition(date) ?? NEWEST_EDITION)];

function edition(effective: string, numbers: readonly string[]): Edition {
  return {
    format: 1,
    effective,
    rules: numbers.map((number) => ({ number, kind: kindOfNumber(number) })),
    glossary: [],
  };
}

describe('an edition of the index', () => {
  it.each(EDITIONS.map(({ date }) => date))('of %s is whole with its own numbers', (date) => {
    expect(damageOf(edition(date, complete(date)))).toBeUndefined();
  });

  it('may have a number twice only where the publisher gave it to two rules', () => {
    expect(complete('2024-09-20').filter((number) => number === '702.175a')).toHaveLength(2);
    expect(damageOf(edition('2024-09-20', [...new Set(complete('2024-09-20'))]))).toMatch(/lacks 702\.175, 702\.175a$/);
  });

  const numbers = complete('2026-08-07');
  it.each<[string, readonly string[], RegExp]>([
    [
      'lacks rules',
      numbers.filter((number) => !number.startsWith('702.')),
      /^part of it is missing: .* lacks \d{3}, such as 702\.1, /,
    ],
    ['lacks one rule', numbers.filter((number) => number !== '702.19b'), /lacks 702\.19b$/],
    ['is there twice', [...numbers, ...numbers], /^it is doubled in part: it has more than once 3\d{3}, such as /],
    [
      'has another rule’s number',
      numbers.map((number) => (number === '702.19b' ? '702.19c' : number)),
      /lacks 702\.19b$/,
    ],
    ['has a number of its own', [...numbers, '702.19z'], /has other numbers: here there is also 702\.19z$/],
  ])('that %s is damaged', (_, changed, reason) => {
    expect(damageOf(edition('2026-08-07', changed))).toMatch(reason);
  });
});

describe('an edition that the index does not know', () => {
  const numbers = complete('2026-08-07');
  it('may have new numbers and lack a few', () => {
    const next = [...numbers.filter((number) => !number.startsWith('702.19')), '701.71', '701.71a'];
    expect(damageOf(edition('2026-09-25', next))).toBeUndefined();
  });

  it.each<[string, readonly string[], RegExp]>([
    ['most of a section', numbers.filter((number) => !number.startsWith('702.')), /^part of it is missing/],
    ['a chapter', numbers.filter((number) => number !== '9'), /has no chapter 9$/],
    ['only single numbers', [...numbers, '702.19b'], /more than once 702\.19b$/],
  ])('must have %s', (_, changed, reason) => {
    expect(damageOf(edition('2026-09-25', changed))).toMatch(reason);
  });
});
