import { describe, expect, it } from 'vitest';
import type { Cost, Filter, StaticEffect } from '../cards/index.ts';
import { newBindings } from './evaluate.ts';
import { idOf, type TestObject, testGame, testStatic } from './testing.ts';
import { reduce, totalCost, totalManaCost } from './total-cost.ts';

type CostEffect = Extract<StaticEffect, { kind: 'cost' }>;
const creature: Filter = { kind: 'type', type: 'creature' };
const you: Filter = { kind: 'same', as: { kind: 'you' } };
const effect = (change: CostEffect['change'], more: Partial<CostEffect> = {}): TestObject => ({
  name: 'Effect',
  abilities: [testStatic({ kind: 'cost', what: 'spell', filter: creature, change, ...more })],
});
const SPELL: TestObject = { name: 'Spell', power: 2, toughness: 2 };

function total(cost: readonly string[], battlefield: readonly TestObject[], x: number | null = null, player = 0) {
  const game = testGame({ stack: [SPELL], battlefield });
  const id = idOf(game, 'Spell');
  return totalManaCost(game, cost, 'spell', id, player, { ...newBindings(id, player), x });
}

describe('reductions (CR 118.7)', () => {
  it.each<[readonly string[], readonly string[], readonly string[]]>([
    // 118.7a: generic mana takes away generic mana alone.
    [['3', 'U'], ['2'], ['1', 'U']],
    [['1', 'U', 'U'], ['3'], ['U', 'U']],
    // 118.7b–c: colored mana takes away its color, then generic mana.
    [['2', 'U'], ['U'], ['2']],
    [['2', 'U'], ['U', 'U'], ['1']],
    [['2', 'W'], ['U'], ['1', 'W']],
    // 118.7d.
    [['2', 'C'], ['C', 'C'], ['1']],
    // 118.7e–f.
    [['1', 'R'], ['U/R'], ['1']],
    [['1', 'G'], ['G/P'], ['1']],
    // 118.7g.
    [['2', 'S'], ['S'], ['1', 'S']],
  ])('{%s} less {%s} is {%s}', (cost, less, result) => {
    expect(reduce(cost, less)).toEqual(result);
  });
});

describe('the total cost (CR 601.2f)', () => {
  it('is the cost itself when nothing is said of it', () => {
    expect(total(['2', 'G'], [])).toEqual(['2', 'G']);
  });

  it('takes increases before reductions', () => {
    expect(total(['G'], [effect({ by: 'less', mana: ['1'] }), effect({ by: 'more', mana: ['2'] })])).toEqual([
      '1',
      'G',
    ]);
  });

  it('is never less than {0}', () => {
    expect(total(['1'], [effect({ by: 'less', mana: ['5'] })])).toEqual(['0']);
  });

  it('applies a minimum last', () => {
    const minimum = effect({ by: 'minimum', mana: 3 });
    expect(total(['G'], [minimum])).toEqual(['2', 'G']);
    expect(total(['1', 'G'], [minimum])).toEqual(['2', 'G']);
    expect(total(['5', 'G'], [minimum])).toEqual(['5', 'G']);
    expect(total(['3', 'G'], [minimum, effect({ by: 'less', mana: ['3'] })])).toEqual(['2', 'G']);
  });

  it('multiplies by a count: affinity and its like', () => {
    const artifacts: Filter = { kind: 'type', type: 'artifact' };
    const less = effect({ by: 'less', mana: ['1'], times: { kind: 'count', filter: artifacts } });
    const relic: TestObject = { name: 'Relic', types: ['artifact'] };
    expect(total(['4', 'U'], [less, relic, relic])).toEqual(['2', 'U']);
  });

  it('reduces what {X} has become', () => {
    expect(total(['X', 'R'], [effect({ by: 'less', mana: ['2'] })], 3)).toEqual(['1', 'R']);
  });

  it('looks at who casts and at what is cast', () => {
    const yours = effect({ by: 'less', mana: ['1'] }, { player: you });
    expect(total(['2'], [yours])).toEqual(['1']);
    expect(total(['2'], [yours], null, 1)).toEqual(['2']);
    expect(total(['2'], [effect({ by: 'less', mana: ['1'] }, { filter: { kind: 'type', type: 'artifact' } })])).toEqual(
      ['2'],
    );
  });

  it('looks at the source of an ability', () => {
    const taxed: TestObject = {
      name: 'Tax',
      abilities: [
        testStatic({
          kind: 'cost',
          what: 'ability',
          filter: { kind: 'source', what: creature },
          change: { by: 'more', mana: ['2'] },
        }),
      ],
    };
    const game = testGame({
      battlefield: [taxed, { name: 'Bear', power: 2, toughness: 2 }, { name: 'Relic', types: ['artifact'] }],
    });
    const cost: Cost = [{ kind: 'tap' }];
    const of = (name: string) =>
      totalCost(game, cost, 'ability', idOf(game, name), 0, newBindings(idOf(game, name), 0));
    expect(of('Bear')).toEqual([{ kind: 'mana', mana: ['2'] }, { kind: 'tap' }]);
    expect(of('Relic')).toEqual(cost);
  });

  it('adds additional costs, and sets costs before anything else', () => {
    const game = testGame({
      stack: [SPELL],
      battlefield: [
        effect({ by: 'additional', cost: [{ kind: 'life', amount: 2 }] }),
        effect({ by: 'set', cost: [{ kind: 'mana', mana: ['W'] }] }),
        effect({ by: 'more', mana: ['1'] }),
      ],
    });
    const id = idOf(game, 'Spell');
    const cost = totalCost(game, [{ kind: 'mana', mana: ['4', 'G'] }], 'spell', id, 0, newBindings(id, 0));
    expect(cost).toEqual([
      { kind: 'mana', mana: ['1', 'W'] },
      { kind: 'life', amount: 2 },
    ]);
  });
});
