import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Demand, demandsOf, type ManaType, typeSet, typesIn } from './mana.ts';
import { COSTLY, type Solution, type Source, solveMana, type Unit, type Variant } from './mana-solver.ts';

let id = 0;
const unit = (types: string): Unit => ({ types: typeSet([...types] as ManaType[]), snow: false });
const variant = (units: readonly string[], cost: number, more: Partial<Variant> = {}): Variant => ({
  id: id++,
  units: units.map(unit),
  needs: [],
  cost,
  ...more,
});
const source = (name: string, ...variants: Variant[]): Source => ({ signature: name, variants });
const land = (types: string, cost = 1000): Source => source(`land ${types}`, variant([types], cost));
const pay = (cost: readonly string[], sources: readonly Source[], x: number | null = null) =>
  solveMana(demandsOf(cost, x), sources);
const used = (solution: Solution | null): number[] | null =>
  solution ? solution.uses.map((use) => use.source).sort((a, b) => a - b) : null;

describe('matching mana with a cost', () => {
  it('keeps the only source of a color for the symbol that needs it', () => {
    // The dual land could pay either; only one way round pays both.
    expect(used(pay(['W', 'U'], [land('WU'), land('W')]))).toEqual([0, 1]);
    expect(pay(['W', 'U'], [land('W'), land('W')])).toBeNull();
  });

  it('takes the cheapest sources for generic mana', () => {
    expect(used(pay(['1', 'R'], [land('R', 3000), land('R', 1000), land('G', 1000)]))).toEqual([1, 2]);
  });

  it('pays nothing with nothing', () => {
    expect(pay(['0'], [])).toMatchObject({ uses: [], cost: 0 });
  });

  it('pays {C} with colorless mana alone (CR 107.4c)', () => {
    expect(pay(['C'], [land('WUBRG')])).toBeNull();
    expect(used(pay(['C'], [land('WUBRG'), land('C')]))).toEqual([1]);
  });

  it('pays {S} with mana from a snow source alone (CR 107.4h)', () => {
    const snow = source('snow', variant([], 1000, { units: [{ types: typeSet(['G']), snow: true }] }));
    expect(pay(['S'], [land('G')])).toBeNull();
    expect(used(pay(['S', 'G'], [snow, land('G')]))).toEqual([0, 1]);
  });

  it('pays a monocolored hybrid symbol with its color, or with generic mana where there is no color (CR 107.4e)', () => {
    expect(used(pay(['2/W'], [land('W'), land('R'), land('R')]))).toEqual([0]);
    expect(used(pay(['2/W'], [land('R'), land('R')]))).toEqual([0, 1]);
    expect(pay(['2/W'], [land('R')])).toBeNull();
  });
});

describe('sources of several mana', () => {
  const two = () => source('two', variant(['C', 'C'], 3000));

  it('uses one where single mana does not suffice', () => {
    expect(used(pay(['3'], [two(), land('R')]))).toEqual([0, 1]);
    expect(pay(['4'], [two(), land('R')])).toBeNull();
  });

  it('leaves it alone where basic lands suffice', () => {
    expect(used(pay(['2'], [two(), land('R'), land('R')]))).toEqual([1, 2]);
  });

  it('finds the way to use it that gives the colors', () => {
    const any = source('any', variant(['R', 'R'], 3000), variant(['G', 'G'], 3000));
    const solution = pay(['R', 'R', 'G'], [any, land('G')]);
    expect(solution?.uses.find((use) => use.source === 0)?.types).toEqual(['R', 'R']);
  });
});

describe('sources that need mana', () => {
  const filter = () =>
    source(
      'filter',
      variant(['C'], 2000),
      variant(['W', 'W'], 2000, { needs: demandsOf(['W/U'], null)[0] ?? [] }),
      variant(['W', 'U'], 2000, { needs: demandsOf(['W/U'], null)[0] ?? [] }),
      variant(['U', 'U'], 2000, { needs: demandsOf(['W/U'], null)[0] ?? [] }),
    );

  it('turns one color into another', () => {
    const solution = pay(['U', 'U'], [land('W'), filter()]);
    expect(used(solution)).toEqual([0, 1]);
    // The land comes first: its mana pays for the filter.
    expect(solution?.uses[0]?.source).toBe(0);
    expect(solution?.uses[1]?.paidBy).toEqual([{ use: 0, unit: 0 }]);
  });

  it('never pays for two such sources with each other', () => {
    expect(pay(['U', 'U'], [filter(), filter()])).toBeNull();
  });

  it('chains them', () => {
    expect(used(pay(['U', 'U', 'U'], [land('W'), filter(), filter()]))).toEqual([0, 1, 2]);
  });
});

describe('what stands in for mana', () => {
  const green = () =>
    source('green creature', variant([], COSTLY, { standsFor: (d) => d.generic || (d.types & typeSet(['G'])) !== 0 }));

  it('is used only where mana does not suffice', () => {
    expect(used(pay(['1', 'G'], [green(), land('G'), land('R')]))).toEqual([1, 2]);
    expect(used(pay(['1', 'G'], [green(), land('R')]))).toEqual([0, 1]);
    expect(pay(['W'], [green()])).toBeNull();
  });

  it('uses life for a Phyrexian symbol only where mana does not suffice', () => {
    const life = source('life', variant([], COSTLY, { standsFor: (d) => d.orLife }));
    expect(used(pay(['G/P'], [life, land('G')]))).toEqual([1]);
    expect(used(pay(['G/P'], [life, land('R')]))).toEqual([0]);
  });
});

it('finds a payment on a large board at once', () => {
  const board = [
    ...Array.from({ length: 12 }, () => land('R')),
    ...Array.from({ length: 8 }, () => land('WU', 2000)),
    ...Array.from({ length: 4 }, () => source('rock', variant(['C', 'C'], 3000))),
  ];
  expect(pay(['X', 'W', 'W', 'U', 'U'], board, 24)).not.toBeNull();
  expect(pay(['X', 'W', 'W', 'U', 'U'], board, 25)).toBeNull();
});

describe('compared with trying everything', () => {
  const SETS = ['W', 'U', 'WU', 'C', 'WUBRG'];
  /** All that could be done, without any cleverness. */
  function payable(demands: readonly Demand[], sources: readonly Source[]): boolean {
    const pay = (
      wanted: readonly Demand[],
      pool: readonly string[],
      after: (pool: readonly string[]) => boolean,
    ): boolean => {
      const [first, ...rest] = wanted;
      if (!first) return after(pool);
      return pool.some(
        (mana, i) =>
          (typeSet([mana as ManaType]) & first.types) !== 0 &&
          pay(
            rest,
            pool.filter((_, j) => j !== i),
            after,
          ),
      );
    };
    const go = (left: readonly Source[], pool: readonly string[]): boolean =>
      pay(demands, pool, () => true) ||
      left.some((source) =>
        source.variants.some((way) =>
          pay(way.needs, pool, (rest) =>
            outputs(way.units).some((mana) =>
              go(
                left.filter((other) => other !== source),
                [...rest, ...mana],
              ),
            ),
          ),
        ),
      );
    return go(sources, []);
  }
  const outputs = (units: readonly Unit[]): string[][] =>
    units.reduce<string[][]>(
      (ways, { types }) => ways.flatMap((way) => typesIn(types).map((type) => [...way, type])),
      [[]],
    );

  const arbitraryVariant = fc.record({
    units: fc.array(fc.constantFrom(...SETS), { minLength: 1, maxLength: 2 }),
    needs: fc.constantFrom<readonly string[]>([], [], [], ['1'], ['W'], ['W/U'], ['2']),
    cost: fc.constantFrom(1000, 2000, 3000),
  });
  const arbitrarySource = fc.array(arbitraryVariant, { minLength: 1, maxLength: 2 });
  const arbitraryCost = fc.array(fc.constantFrom('1', 'W', 'U', 'C', 'W/U', 'B'), { minLength: 1, maxLength: 4 });

  it('finds a payment exactly when there is one, and one that works', () => {
    fc.assert(
      fc.property(arbitraryCost, fc.array(arbitrarySource, { minLength: 1, maxLength: 4 }), (cost, given) => {
        const sources = given.map((variants, i) =>
          source(
            `source ${i}`,
            ...variants.map((v) => variant(v.units, v.cost, { needs: demandsOf(v.needs, null)[0] ?? [] })),
          ),
        );
        const [demands = []] = demandsOf(cost, null);
        const solution = solveMana([demands], sources);
        expect(solution !== null).toBe(payable(demands, sources));
        if (solution) expectToWork(demands, solution);
      }),
      { seed: 20260819, numRuns: 150 },
    );
  });

  /** Played step by step: every mana that is taken is there, of the right type, and taken once. */
  function expectToWork(demands: readonly Demand[], { uses, paidBy }: Solution): void {
    const there = new Set<string>();
    const take = ({ use, unit }: { use: number; unit: number }, demand: Demand): void => {
      expect(there.delete(`${use} ${unit}`)).toBe(true);
      expect(typeSet([uses[use]?.types[unit] ?? 'C']) & demand.types).not.toBe(0);
    };
    for (const [i, use] of uses.entries()) {
      expect(use.paidBy).toHaveLength(use.variant.needs.length);
      for (const [n, demand] of use.variant.needs.entries()) take(use.paidBy[n]!, demand);
      for (const [unit, { types }] of use.variant.units.entries()) {
        expect(typeSet([use.types[unit]!]) & types).not.toBe(0);
        there.add(`${i} ${unit}`);
      }
    }
    expect(new Set(uses.map((use) => use.source)).size).toBe(uses.length);
    for (const [n, demand] of demands.entries()) take(paidBy[n]!, demand);
  }
});
