import { describe, expect, it } from 'vitest';
import {
  citesRule,
  compareRuleNumbers,
  findRuleNumbers,
  isWithin,
  kindOfNumber,
  normaliseRuleNumber,
  parentOf,
} from './rule-number.ts';

describe('normaliseRuleNumber', () => {
  it.each([
    '702.164c',
    '702.164c.',
    'CR 702.164c',
    'cr702.164C',
    '702.164(c)',
    'rule 702.164c',
    '[CR 702.164c]',
    '702.164.c',
    '§ 702.164c:',
    '  702.164 c ',
    'C.R. 702.164c',
    'Rules 702.164(C).',
    'Rule: 702.164c',
    'R.702.164c',
    'CR: 702.164c',
    '702 . 164 c',
    '702. 164c',
    '７０２．１６４ｃ',
  ])('reads %j as 702.164c', (text) => {
    expect(normaliseRuleNumber(text)).toBe('702.164c');
  });

  it.each([
    ['704.5aa', '704.5aa'],
    ['702', '702'],
    ['CR 702.', '702'],
    ['7', '7'],
    ['section 7', '7'],
    ['702.02', '702.2'],
    ['701,53', '701.53'],
    ['701 . 53', '701.53'],
  ])('reads %j as %j', (text, number) => {
    expect(normaliseRuleNumber(text)).toBe(number);
  });

  it.each([
    '',
    'toxic',
    '70',
    '1702.1',
    '702.164cde',
    '702.1.2.3',
    '2024-11-08',
    'CR',
    '702.164c and 702.164b',
    '702,704',
    '701, 53',
    'R',
    'R 7 2',
  ])('refuses %j', (text) => {
    expect(normaliseRuleNumber(text)).toBeUndefined();
  });
});

describe('findRuleNumbers', () => {
  it('finds numbers in a comment with the span that a link covers', () => {
    const text = '# CR 704.5f: dies, see rule 613, 601.2a–i and "701.55(d)".';
    expect(findRuleNumbers(text).map(({ number, start, end }) => [number, text.slice(start, end)])).toEqual([
      ['704.5f', 'CR 704.5f'],
      ['613', 'rule 613'],
      ['601.2a', '601.2a'],
      ['701.55d', '701.55(d)'],
    ]);
  });

  it('leaves bare integers, versions and longer numbers alone', () => {
    expect(findRuleNumbers('100 cards, 1.702.3, v100.1.2, 7021.5, 20260819')).toEqual([]);
  });

  it('does not take the word behind a number for a letter', () => {
    expect(findRuleNumbers('613.7m means 613.1 and 100.1 is').map((span) => span.number)).toEqual([
      '613.7m',
      '613.1',
      '100.1',
    ]);
  });
});

describe('the order and nesting of numbers', () => {
  it('sorts as the rules print', () => {
    const printed = [
      '7',
      '702',
      '702.2',
      '702.9',
      '702.10',
      '704',
      '704.5',
      '704.5a',
      '704.5z',
      '704.5aa',
      '704.6',
      '8',
    ];
    expect([...printed].reverse().sort(compareRuleNumbers)).toEqual(printed);
  });

  it('knows parents and kinds', () => {
    expect(['702.164c', '702.164', '702', '7'].map((number) => [kindOfNumber(number), parentOf(number)])).toEqual([
      ['subrule', '702.164'],
      ['rule', '702'],
      ['section', '7'],
      ['chapter', undefined],
    ]);
  });

  it('does not mistake a longer number for a subrule', () => {
    expect(isWithin('702.164c', '702.164')).toBe(true);
    expect(isWithin('702.164c', '7')).toBe(true);
    expect(isWithin('702.164c', '702.16')).toBe(false);
    expect(isWithin('702.164', '702.164c')).toBe(false);
  });

  it('lets a reason cite the rule, its parent or a subrule', () => {
    expect(citesRule('508.1c', '508.1c')).toBe(true);
    expect(citesRule('508.1', '508.1c')).toBe(true);
    expect(citesRule('508.1c', '508.1')).toBe(true);
    expect(citesRule('508.1d', '508.1c')).toBe(false);
    expect(citesRule('508', '508.1c')).toBe(false);
  });
});
