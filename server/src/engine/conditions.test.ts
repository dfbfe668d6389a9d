import { describe, expect, it } from 'vitest';
import type { Ability, Condition, Filter } from '../cards/index.ts';
import { holds, newBindings } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import type { Bindings } from './state.ts';
import { objectThing } from './state.ts';
import { addTestObject, idOf, testGame } from './testing.ts';
import { logTestEvents, logTestMove, testEvent } from './testing-log.ts';

const bear = { name: 'Bear', power: 2, toughness: 2 };
const creature: Filter = { kind: 'type', type: 'creature' };
const you: Filter = { kind: 'same', as: { kind: 'you' } };

const is = (game: Game, condition: Condition, more: Partial<Bindings> = {}): boolean =>
  holds(game, condition, { ...newBindings(0, 0), ...more });
const not = (of: Condition): Condition => ({ kind: 'not', of });

describe('conditions', () => {
  it('combine and compare', () => {
    const game = testGame({ battlefield: [bear] });
    const exists: Condition = { kind: 'exists', filter: creature };
    const two: Condition = { kind: 'exists', filter: creature, count: 2 };
    expect(is(game, exists)).toBe(true);
    expect(is(game, two)).toBe(false);
    expect(is(game, { kind: 'exists', filter: creature, compare: '=', count: 1 })).toBe(true);
    expect(is(game, { kind: 'and', of: [exists, not(two)] })).toBe(true);
    expect(is(game, { kind: 'or', of: [two, exists] })).toBe(true);
    const life: Condition = {
      kind: 'compare',
      left: { kind: 'characteristic', what: 'life', of: { kind: 'you' } },
      compare: '>',
      right: 19,
    };
    expect(is(game, life)).toBe(true);
  });

  it('ask of every member, as it last was, and never of none', () => {
    const game = testGame({ battlefield: [bear, { name: 'Rock', types: ['artifact'] }] });
    const [id, rock] = [idOf(game, 'Bear'), idOf(game, 'Rock')];
    const matches: Condition = { kind: 'matches', ref: { kind: 'named', name: 'these' }, filter: creature };
    const these = (...ids: number[]) => ({ named: { these: { things: ids.map(objectThing) } } });
    expect(is(game, matches, these(id))).toBe(true);
    expect(is(game, matches, these(id, rock))).toBe(false);
    expect(is(game, matches, these())).toBe(false);
    logTestMove(game, id, 'graveyard');
    expect(is(game, matches, these(id))).toBe(true);
  });

  it('know the turn, the step and designations', () => {
    const game = testGame();
    game.state.monarch = 1;
    game.state.players[0]!.cityBlessing = true;
    expect(is(game, { kind: 'turn', whose: you })).toBe(true);
    expect(is(game, { kind: 'turn', whose: { kind: 'opponent' } })).toBe(false);
    expect(is(game, { kind: 'step', steps: ['precombatMain', 'postcombatMain'] })).toBe(true);
    expect(is(game, { kind: 'step', steps: ['end'] })).toBe(false);
    expect(is(game, { kind: 'designation', what: 'monarch', player: you })).toBe(false);
    expect(is(game, { kind: 'designation', what: 'monarch', player: { kind: 'opponent' } })).toBe(true);
    expect(is(game, { kind: 'designation', what: 'cityBlessing', player: you })).toBe(true);
    expect(is(game, { kind: 'designation', what: 'initiative', player: { kind: 'player' } })).toBe(false);
    expect(is(game, { kind: 'dayNight', is: 'neither' })).toBe(true);
    game.state.dayNight = 'night';
    expect(is(game, { kind: 'dayNight', is: 'night' })).toBe(true);
  });

  it('remember what was done, chosen and cast', () => {
    const game = testGame({
      battlefield: [{ ...bear, linked: { clan: { word: 'Khans' } }, cast: { paid: { kicker: 1 } } }],
    });
    const self = idOf(game, 'Bear');
    expect(is(game, { kind: 'did', name: 'paid' }, { did: { paid: true } })).toBe(true);
    expect(is(game, { kind: 'did', name: 'paid' })).toBe(false);
    expect(is(game, { kind: 'chose', key: 'clan', word: 'khans' }, { self })).toBe(true);
    expect(is(game, { kind: 'chose', key: 'clan', word: 'Dragons' }, { self })).toBe(false);
    expect(is(game, { kind: 'cast', how: { kind: 'paid', cost: 'kicker' } }, { self })).toBe(true);
    expect(is(game, { kind: 'cast', how: { kind: 'paid', cost: 'bargain' } }, { self })).toBe(false);
  });

  it('look back at what happened', () => {
    const game = testGame({ battlefield: [bear] });
    const died: Condition = {
      kind: 'happened',
      pattern: { event: 'zoneChange', subject: creature, from: 'battlefield', to: 'graveyard' },
      within: 'turn',
    };
    expect(is(game, died)).toBe(false);
    logTestMove(game, idOf(game, 'Bear'), 'graveyard');
    expect(is(game, died)).toBe(true);
    expect(is(game, { ...died, count: 2 })).toBe(false);
    expect(is(game, { ...died, compare: '=', count: 1 })).toBe(true);
  });

  it('count the resolutions of the ability that resolves', () => {
    const game = testGame({ battlefield: [bear] });
    const source = idOf(game, 'Bear');
    const ability: Ability = {
      kind: 'activated',
      text: '{1}: Nothing.',
      cost: [],
      effect: { targets: [], do: [] },
      limits: {},
    };
    const activate = (of: Ability = ability): number => {
      const id = addTestObject(game, 'stack', { name: '', kind: 'ability' });
      game.state.objects[id]!.stack = {
        ability: of,
        source,
        effects: [],
        bindings: [],
        condition: null,
        leavesTo: null,
      };
      return id;
    };
    const times = (count: number): boolean => is(game, { kind: 'resolvedThisTurn', times: count }, { self: source });
    expect(() => times(1)).toThrow(Unsupported);
    for (const expected of [1, 2]) {
      const id = activate();
      expect([times(1), times(2), times(3)]).toEqual([expected === 1, expected === 2, false]);
      logTestEvents(game, testEvent({ kind: 'resolved', object: id, illegal: false }));
      logTestMove(game, id, 'exile');
    }
    activate({ ...ability, text: 'Another.' });
    expect(times(1)).toBe(true);
  });
});
