import { describe, expect, it } from 'vitest';
import type { Filter, Quantity } from '../cards/index.ts';
import { newBindings, quantity } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import type { Bindings } from './state.ts';
import { objectThing, playerThing } from './state.ts';
import { idOf, testGame, testStatic } from './testing.ts';
import { logTestEvents, logTestMove, testEvent } from './testing-log.ts';

const bear = { name: 'Bear', power: 2, toughness: 2, manaCost: ['1', 'G'] };
const creature: Filter = { kind: 'type', type: 'creature' };
const self = { kind: 'self' } as const;

const value = (game: Game, of: Quantity, more: Partial<Bindings> = {}): number =>
  quantity(game, of, { ...newBindings(0, 0), ...more });

describe('quantities', () => {
  it('count, add up and compare', () => {
    const game = testGame({
      battlefield: [bear, { ...bear, name: 'Boar', power: 5, controller: 1 }, { name: 'Rock', types: ['artifact'] }],
    });
    expect(value(game, { kind: 'count', filter: creature })).toBe(2);
    const over = (how: 'total' | 'greatest' | 'least'): Quantity => ({
      kind: 'over',
      how,
      what: 'power',
      filter: creature,
    });
    expect([value(game, over('total')), value(game, over('greatest')), value(game, over('least'))]).toEqual([7, 5, 2]);
    const none: Filter = { kind: 'subtype', subtype: 'Elf' };
    expect(value(game, { kind: 'over', how: 'least', what: 'power', filter: none })).toBe(0);
    expect(value(game, { kind: 'sum', of: [1, { kind: 'times', of: [2, 3] }] })).toBe(7);
    expect(value(game, { kind: 'difference', from: 2, minus: 5 })).toBe(-3);
    expect(value(game, { kind: 'half', of: 5, rounded: 'up' })).toBe(3);
    expect(value(game, { kind: 'half', of: 5, rounded: 'down' })).toBe(2);
    expect(value(game, { kind: 'atMost', of: [4, 2] })).toBe(2);
    expect(value(game, { kind: 'atLeast', of: [4, 2] })).toBe(4);
  });

  it('read characteristics as they are or last were; what has none counts 0 (CR 107.2, 608.2h)', () => {
    const game = testGame({
      battlefield: [
        { ...bear, counters: { '+1/+1': 3 } },
        { name: 'Rock', types: ['artifact'] },
      ],
    });
    const id = idOf(game, 'Bear');
    const power: Quantity = { kind: 'characteristic', what: 'power', of: self };
    expect(value(game, power, { self: id })).toBe(5);
    expect(value(game, { kind: 'characteristic', what: 'basePower', of: self }, { self: id })).toBe(2);
    expect(value(game, power, { self: idOf(game, 'Rock') })).toBe(0);
    expect(value(game, { kind: 'counters', on: self }, { self: id })).toBe(3);
    logTestMove(game, id, 'exile');
    expect(value(game, power, { self: id })).toBe(5);
    expect(value(game, power, { self: idOf(game, 'Bear') })).toBe(2);
    expect(value(game, { kind: 'counters', counter: '+1/+1', on: self }, { self: id })).toBe(3);
  });

  it('know players', () => {
    const game = testGame({ hand: [bear, { ...bear, owner: 1 }] });
    game.state.players[1]!.counters.poison = 4;
    game.state.players[1]!.life = 7;
    const of = { kind: 'named', name: 'one' } as const;
    const bindings = { named: { one: { things: [playerThing(1)] } } };
    expect(value(game, { kind: 'characteristic', what: 'life', of }, bindings)).toBe(7);
    expect(value(game, { kind: 'characteristic', what: 'handSize', of }, bindings)).toBe(1);
    expect(value(game, { kind: 'countersOver', counter: 'poison', filter: { kind: 'opponent' } })).toBe(4);
    expect(value(game, { kind: 'defined', what: 'speed' })).toBe(0);
    expect(value(game, { kind: 'defined', what: 'startingLife' })).toBe(20);
    expect(value(game, { kind: 'defined', what: 'maximumHandSize' })).toBe(7);
  });

  it('do not guess a maximum hand size that something changes', () => {
    const ability = testStatic({
      kind: 'player',
      who: { kind: 'ref', ref: { kind: 'you' } },
      what: 'handSize',
      amount: 10,
    });
    const game = testGame({ battlefield: [{ name: 'Tower', abilities: [ability] }] });
    expect(() => value(game, { kind: 'defined', what: 'maximumHandSize' })).toThrow(Unsupported);
  });

  it('take results, event amounts and what was announced', () => {
    const game = testGame();
    const bindings = {
      named: {
        dealt: { number: 4 },
        milled: { things: [playerThing(0), playerThing(1)] },
        both: { things: [], number: 9 },
      },
      event: { subject: [], object: [], player: [], source: [], amount: 6 },
      x: 3,
    };
    expect(value(game, { kind: 'result', name: 'dealt' }, bindings)).toBe(4);
    expect(value(game, { kind: 'result', name: 'milled' }, bindings)).toBe(2);
    expect(value(game, { kind: 'result', name: 'both' }, bindings)).toBe(9);
    expect(value(game, { kind: 'result', name: 'not done' }, bindings)).toBe(0);
    expect(value(game, { kind: 'eventAmount' }, bindings)).toBe(6);
    expect(() => value(game, { kind: 'eventAmount' })).toThrow(Unsupported);
    expect(value(game, { kind: 'x' }, bindings)).toBe(3);
  });

  it('keep a spell’s X only for abilities about its entering (CR 107.3m)', () => {
    const game = testGame({
      battlefield: [{ ...bear, cast: { x: 4, paid: { replicate: 2 }, manaSpent: ['W', 'W', 'C'] } }],
    });
    const id = idOf(game, 'Bear');
    const entered = { subject: [objectThing(id)], object: [], player: [], source: [], amount: 1 };
    expect(value(game, { kind: 'x' }, { self: id, event: entered })).toBe(4);
    expect(value(game, { kind: 'x' }, { self: id })).toBe(0);
    expect(value(game, { kind: 'timesPaid', cost: 'replicate' }, { self: id })).toBe(2);
    expect(value(game, { kind: 'manaSpent', what: 'total' }, { self: id })).toBe(3);
    expect(value(game, { kind: 'manaSpent', what: 'colors' }, { self: id })).toBe(1);
  });

  it('count devotion by symbols, hybrid ones once (CR 700.5)', () => {
    const game = testGame({
      battlefield: [
        { ...bear, manaCost: ['2', 'W/U', 'U', 'G/P'] },
        { ...bear, name: 'Foe', manaCost: ['U', 'U'], controller: 1 },
      ],
    });
    expect(value(game, { kind: 'devotion', colors: ['U'] })).toBe(2);
    expect(value(game, { kind: 'devotion', colors: ['W', 'U'] })).toBe(2);
    expect(value(game, { kind: 'devotion', colors: ['G'] })).toBe(1);
    expect(value(game, { kind: 'devotion', colors: ['R'] })).toBe(0);
  });

  it('count the party as high as it goes (CR 700.8b)', () => {
    const member = (name: string, ...subtypes: string[]) => ({ name, power: 1, toughness: 1, subtypes });
    const game = testGame({
      battlefield: [
        member('One', 'Cleric', 'Wizard'),
        member('Two', 'Cleric'),
        member('Three', 'Rogue', 'Warrior', 'Wizard'),
        member('Four', 'Rogue'),
        { ...member('Other', 'Warrior'), controller: 1 },
      ],
    });
    expect(value(game, { kind: 'defined', what: 'party' })).toBe(4);
    const two = testGame({ battlefield: [member('One', 'Cleric'), member('Two', 'Cleric')] });
    expect(value(two, { kind: 'defined', what: 'party' })).toBe(1);
  });

  it('count basic land types among lands', () => {
    const game = testGame({
      battlefield: [
        { name: 'Dual', types: ['land'], subtypes: ['Forest', 'Island'] },
        { name: 'Forest', types: ['land'], subtypes: ['Forest'] },
        { name: 'Gate', types: ['land'], subtypes: ['Gate'] },
        { name: 'Foe', types: ['land'], subtypes: ['Swamp'], controller: 1 },
      ],
    });
    expect(value(game, { kind: 'defined', what: 'domain' })).toBe(2);
    const of: Quantity = { kind: 'defined', what: 'domain', of: { kind: 'named', name: 'one' } };
    expect(value(game, of, { named: { one: { things: [playerThing(1)] } } })).toBe(1);
    const land: Filter = { kind: 'type', type: 'land' };
    expect(value(game, { kind: 'distinct', what: 'basicLandType', filter: land })).toBe(3);
    expect(value(game, { kind: 'distinct', what: 'name', filter: land })).toBe(4);
    expect(value(game, { kind: 'distinct', what: 'cardType', filter: { kind: 'anything' } })).toBe(1);
  });

  it('count what happened, or add up its amounts', () => {
    const game = testGame({ battlefield: [bear] });
    logTestEvents(game, testEvent({ kind: 'gainLife', player: 0, amount: 3 }));
    logTestEvents(game, testEvent({ kind: 'gainLife', player: 0, amount: 2 }));
    logTestEvents(game, testEvent({ kind: 'gainLife', player: 1, amount: 9 }));
    logTestEvents(game, testEvent({ kind: 'gainLife', player: 0, amount: 9 }, { by: 'setUp' }));
    const happened = (sum: boolean): Quantity => ({
      kind: 'happened',
      pattern: { event: 'gainLife', player: { kind: 'same', as: { kind: 'you' } } },
      within: 'turn',
      sum,
    });
    expect(value(game, happened(false))).toBe(2);
    expect(value(game, happened(true))).toBe(5);
  });
});
