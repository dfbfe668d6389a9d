import { describe, expect, test } from 'vitest';
import { colorsOfCost, manaValueOf, parseManaCost } from './mana-cost.ts';

const read = (text: string) => {
  const result = parseManaCost(text);
  return result.ok ? result.cost : result.problem;
};

describe('mana costs', () => {
  test.each([
    ['{2}{W}{U/B}', ['2', 'W', 'U/B'], 4, ['W', 'U', 'B']],
    ['{x}{X} {g}', ['X', 'X', 'G'], 1, ['G']],
    ['{w/g}{p/u}', ['G/W', 'U/P'], 2, ['W', 'U', 'G']],
    ['{U/G/P}{2/R}{C/B}', ['G/U/P', '2/R', 'C/B'], 4, ['U', 'B', 'R', 'G']],
    ['{15}{S}{C}', ['15', 'S', 'C'], 17, []],
    ['{0}', ['0'], 0, []],
  ])('%s', (text, symbols, value, colors) => {
    expect(read(text)).toEqual(symbols);
    expect(manaValueOf(read(text) as string[])).toBe(value);
    expect(colorsOfCost(read(text) as string[])).toEqual(colors);
  });

  test('an empty cost is none at all; what is no mana symbol is named', () => {
    expect(read('')).toBeNull();
    expect(manaValueOf(null)).toBe(0);
    expect(manaValueOf(['X', 'X', 'R'], 3)).toBe(7);
    expect(read('{T}{W}')).toBe('“{T}” is not a mana symbol.');
    expect(read('2WW')).toBe('“2WW” is not a mana symbol.');
    expect(read('{W/W}')).toBe('“{W/W}” is not a mana symbol.');
    expect(read('{½}')).toBe('“{½}” is not a mana symbol.');
  });
});
