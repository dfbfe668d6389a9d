import { describe, expect, it } from 'vitest';
import { colorsOfCost, countTypes, demandsOf, manaValueOf, meaningOf, typeSet, typesIn } from './mana.ts';

describe('mana symbols', () => {
  it.each([
    ['2', { kind: 'generic', amount: 2 }],
    ['X', { kind: 'variable', letter: 'X' }],
    ['S', { kind: 'snow' }],
    ['W', { kind: 'typed', types: typeSet(['W']), orGeneric: null, orLife: false }],
    ['W/U', { kind: 'typed', types: typeSet(['W', 'U']), orGeneric: null, orLife: false }],
    ['2/B', { kind: 'typed', types: typeSet(['B']), orGeneric: 2, orLife: false }],
    ['C/G', { kind: 'typed', types: typeSet(['C', 'G']), orGeneric: null, orLife: false }],
    ['G/P', { kind: 'typed', types: typeSet(['G']), orGeneric: null, orLife: true }],
    ['R/W/P', { kind: 'typed', types: typeSet(['W', 'R']), orGeneric: null, orLife: true }],
  ])('reads {%s}', (symbol, meaning) => {
    expect(meaningOf(symbol)).toEqual(meaning);
  });

  it('does not guess at a symbol that is no mana symbol', () => {
    expect(() => meaningOf('T')).toThrow('{T}');
    expect(() => meaningOf('W/Q')).toThrow('{W/Q}');
  });
});

describe('mana value (CR 202.3)', () => {
  it.each<[readonly string[] | null, number, number]>([
    [null, 0, 0],
    [['0'], 0, 0],
    [['2', 'W', 'U'], 0, 4],
    // CR 202.3e: X counts only on the stack.
    [['X', 'R'], 0, 1],
    [['X', 'X', 'R'], 3, 7],
    // CR 202.3f: the larger half.
    [['2/W', '2/U'], 0, 4],
    [['W/U'], 0, 1],
    // CR 202.3g.
    [['1', 'G/P'], 0, 2],
    [['S', 'S'], 0, 2],
  ])('of %j with X = %d is %d', (cost, x, value) => {
    expect(manaValueOf(cost, x)).toBe(value);
  });
});

it('takes both colors of a hybrid symbol and the color of a Phyrexian one (CR 107.4e–f)', () => {
  expect(colorsOfCost(['2', 'W/U', 'G/P', 'C/R'])).toEqual(['W', 'U', 'R', 'G']);
  expect(colorsOfCost(null)).toEqual([]);
});

it('asks for a monocolored hybrid symbol in two ways', () => {
  const ways = demandsOf(['2/W'], null);
  expect(ways.map((way) => way.map((d) => typesIn(d.types).join('')))).toEqual([['W'], ['WUBRGC', 'WUBRGC']]);
});

it('asks for X generic mana, the most particular demands first', () => {
  const [way] = demandsOf(['X', 'R'], 2);
  expect(way?.map((demand) => countTypes(demand.types))).toEqual([1, 6, 6]);
});
