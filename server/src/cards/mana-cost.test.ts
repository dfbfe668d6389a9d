import { describe, expect, test } from 'vitest';
import { parseManaCost } from './mana-cost.ts';

const read = (text: string) => {
  const result = parseManaCost(text);
  return result.ok ? result.cost : result.problem;
};

describe('mana costs', () => {
  test.each([
    ['{2}{W}{U/B}', ['2', 'W', 'U/B']],
    ['{x}{X} {g}', ['X', 'X', 'G']],
    ['{w/g}{p/u}', ['G/W', 'U/P']],
    ['{U/G/P}{2/R}{C/B}', ['G/U/P', '2/R', 'C/B']],
    ['{15}{S}{C}', ['15', 'S', 'C']],
    ['{0}', ['0']],
  ])('%s', (text, symbols) => {
    expect(read(text)).toEqual(symbols);
  });

  test('an empty cost is none at all; what is no mana symbol is named', () => {
    expect(read('')).toBeNull();
    expect(read('{T}{W}')).toBe('“{T}” is not a mana symbol.');
    expect(read('2WW')).toBe('“2WW” is not a mana symbol.');
    expect(read('{W/W}')).toBe('“{W/W}” is not a mana symbol.');
    expect(read('{½}')).toBe('“{½}” is not a mana symbol.');
  });
});
