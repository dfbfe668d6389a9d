import { describe, expect, it } from 'vitest';
import type { EventPattern, Within } from '../cards/index.ts';
import { newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { happenedCount } from './patterns.ts';
import { idOf, testGame } from './testing.ts';
import { logTestEvents, testEvent } from './testing-log.ts';

const gains: EventPattern = { event: 'gainLife', player: { kind: 'player' } };
const gain = (game: Game, amount = 1, player = 0) =>
  logTestEvents(game, testEvent({ kind: 'gainLife', player, amount }));
const begin = (game: Game, number: number, player: number) => {
  game.state.turn.number = number;
  game.state.turn.active = player;
  logTestEvents(game, testEvent({ kind: 'turnBegins', player, number }));
};

describe('looking back', () => {
  it('counts within turns', () => {
    const game = testGame();
    const count = (within: Within, you = 0): number =>
      happenedCount(game, gains, within, newBindings(0, you), { sum: true });
    begin(game, 1, 0);
    gain(game, 1);
    begin(game, 2, 1);
    gain(game, 10);
    begin(game, 3, 0);
    gain(game, 100);
    expect(count('turn')).toBe(100);
    expect(count('lastTurn')).toBe(10);
    expect(count('yourLastTurn')).toBe(1);
    expect(count('yourLastTurn', 1)).toBe(10);
    expect(count('game')).toBe(111);
  });

  it('counts within the latest combat of the turn', () => {
    const game = testGame();
    const step = (to: 'beginningOfCombat' | 'combatDamage' | 'postcombatMain') => {
      game.state.turn.step = to;
      logTestEvents(game, testEvent({ kind: 'stepBegins', step: to, player: 0 }));
    };
    const count = () => happenedCount(game, gains, 'combat', newBindings(0, 0), { sum: true });
    gain(game, 1);
    step('beginningOfCombat');
    gain(game, 10);
    step('postcombatMain');
    step('beginningOfCombat');
    step('combatDamage');
    gain(game, 100);
    expect(count()).toBe(100);
    step('postcombatMain');
    gain(game, 1000);
    expect(count()).toBe(100);
  });

  it('counts what this resolution has done so far', () => {
    const game = testGame({ battlefield: [{ name: 'Bear', power: 2, toughness: 2 }] });
    const self = idOf(game, 'Bear');
    const by = (kind: 'effect' | 'cost', source = self) =>
      logTestEvents(game, testEvent({ kind: 'gainLife', player: 0, amount: 1 }, { source, by: kind }));
    by('effect');
    logTestEvents(game, testEvent({ kind: 'resolved', object: self, illegal: false }));
    by('cost');
    by('effect');
    by('effect', 99);
    expect(happenedCount(game, gains, 'ability', newBindings(self, 0))).toBe(1);
  });

  it('counts different things by role', () => {
    const game = testGame();
    gain(game, 1, 0);
    gain(game, 1, 0);
    gain(game, 1, 1);
    expect(happenedCount(game, gains, 'turn', newBindings(0, 0))).toBe(3);
    expect(happenedCount(game, gains, 'turn', newBindings(0, 0), { role: 'player' })).toBe(2);
  });
});
