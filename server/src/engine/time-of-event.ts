/** Conditions of a pattern at the time of its event: what the game is like now may not be what it was then. */
import type { Condition } from '../cards/index.ts';
import type { LogEntry } from './events.ts';
import { type Game, Unsupported } from './game.ts';
import type { Scope } from './scope.ts';
import { type PlayerId, playerThing } from './state.ts';

/** Whether the condition held as the event happened: `entry` in the log, or about to happen when there is none. */
export function holdsThen(scope: Scope, condition: Condition, entry: LogEntry | null): boolean {
  if (!entry || isLatest(scope.game, entry)) return scope.core.holds(scope, condition);
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holdsThen(scope, part, entry));
    case 'or':
      return condition.of.some((part) => holdsThen(scope, part, entry));
    case 'not':
      return !holdsThen(scope, condition.of, entry);
    case 'turn':
      return scope.core.matches(scope, condition.whose, playerThing(activeIn(scope.game, entry.turn)));
    case 'step':
      return condition.steps.includes(entry.step);
    case 'cast':
    case 'matches':
      return scope.core.holds(scope, condition);
    default:
      throw new Unsupported('looking back at an event for what else was true at that time');
  }
}

/** Part of the newest batch: nothing has happened since. */
export const isLatest = (game: Game, entry: LogEntry): boolean => {
  const { log } = game.state;
  return log[log.length - 1]?.batch === entry.batch;
};

function activeIn({ state }: Game, turn: number): PlayerId {
  if (turn === state.turn.number) return state.turn.active;
  for (let i = state.log.length - 1; i >= 0; i--) {
    const { event } = state.log[i]!;
    if (event.kind === 'turnBegins' && event.number === turn) return event.player;
  }
  throw new Unsupported(`whose turn ${turn} was`);
}
