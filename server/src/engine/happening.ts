/** An event as patterns look at it. */
import type { AmountTest, Filter } from '../cards/index.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { compare, type Scope } from './scope.ts';
import type { EventFacts, Thing } from './state.ts';

export interface Happening {
  readonly event: GameEvent;
  readonly facts: EventFacts;
  /** Its place in the log; `null` while it is about to happen. */
  readonly entry: LogEntry | null;
}

/** Whether something in a role matches; no filter, or `anything`, asks for nothing. */
export function some(scope: Scope, filter: Filter | undefined, things: readonly Thing[]): boolean {
  if (filter === undefined || filter.kind === 'anything') return true;
  return things.some((thing) => scope.core.matches(scope, filter, thing));
}

export function amountIs(scope: Scope, test: AmountTest | undefined, amount: number, facts: EventFacts): boolean {
  if (!test) return true;
  const to = typeof test.to === 'number' ? test.to : scope.core.quantity(withEvent(scope, facts), test.to);
  return compare(amount, test.compare, to);
}

/** The scope in which the event's roles are those of the pattern's own event: for what a pattern says about it beyond filters. */
export const withEvent = (scope: Scope, event: EventFacts): Scope => ({
  ...scope,
  bindings: { ...scope.bindings, event },
});
