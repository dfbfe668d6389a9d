/** The one door: all changes of the state are performed here. */
import type { GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';

/** Performs a batch of simultaneous events; gives the entries of what happened (and what was stopped), results included. */
export function perform(_game: Game, _events: readonly GameEvent[]): readonly LogEntry[] {
  throw new Error('in the making');
}
