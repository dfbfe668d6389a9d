/** Event patterns: what a trigger, a replacement effect or a look back makes of an event. */
import type { EventPattern, EventRole, Within } from '../cards/index.ts';
import { scopeOf } from './evaluate.ts';
import { occurrencesIn } from './event-occurrences.ts';
import type { GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { entriesWithin, type Occurrence, occurrencesAmong } from './look-back.ts';
import type { Bindings, EventFacts } from './state.ts';

export { factsOf } from './event-facts.ts';
export type { Occurrence } from './look-back.ts';

/** Whether the event, about to happen or just happened, matches. Its `nthEachTurn` is for `matchingEntries`: it does not count here. */
export function eventMatches(
  game: Game,
  pattern: EventPattern,
  event: GameEvent,
  facts: EventFacts,
  bindings: Bindings,
): boolean {
  return occurrencesIn(scopeOf(game, bindings), pattern, { event, facts, entry: entryOf(game, event) }).length > 0;
}

/** The entry of an event of the newest batch; `null` for one that has not happened yet. */
function entryOf({ state }: Game, event: GameEvent): LogEntry | null {
  const { log } = state;
  const batch = log[log.length - 1]?.batch;
  for (let i = log.length - 1; i >= 0 && log[i]!.batch === batch; i--) {
    if (log[i]!.event === event) return log[i]!;
  }
  return null;
}

/**
 * What an ability with this pattern triggers on among entries of the log: one for each time, with the roles for its bindings (CR 603.2c).
 * "One or more" and "for the first time each turn" are taken care of; `entry` is what caused it.
 */
export function matchingEntries(
  game: Game,
  pattern: EventPattern,
  entries: readonly LogEntry[],
  bindings: Bindings,
): Occurrence[] {
  return occurrencesAmong(scopeOf(game, bindings), pattern, entries);
}

/** How often such an event happened; `sum`: its amounts added up; `role`: how many different things had that role. */
export function happenedCount(
  game: Game,
  pattern: EventPattern,
  within: Within,
  bindings: Bindings,
  how: { readonly sum?: boolean; readonly role?: EventRole } = {},
): number {
  const found = occurrencesAmong(scopeOf(game, bindings), pattern, entriesWithin(game, within, bindings));
  const { role } = how;
  if (role) return new Set(found.flatMap(({ facts }) => facts[role].map(({ kind, id }) => `${kind} ${id}`))).size;
  return how.sum ? found.reduce((sum, { facts }) => sum + facts.amount, 0) : found.length;
}
