/** The one door: every change of the state goes through here. What is behind it is in perform-batch.ts. */
import type { GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';

/**
 * Performs a batch of simultaneous events; gives the entries of what happened (and of what was stopped), results included.
 * @throws EndlessLoop when the budget of events is used up.
 */
export const perform = (game: Game, events: readonly GameEvent[]): readonly LogEntry[] =>
  game.procedures.perform(game, events).flat();

/** The same, with the entries of each event by themselves. */
export const performEach = (game: Game, events: readonly GameEvent[]): readonly (readonly LogEntry[])[] =>
  game.procedures.perform(game, events);
