/** An event as patterns look at it. */
import type { AmountTest, Filter } from '../cards/index.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { compare, type Scope } from './scope.ts';
import { type EventFacts, type ObjectId, objectThing, playerThing, type Thing } from './state.ts';

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

/** The scope in which the object's controller is who the event's player was: it may have changed hands since, or be phased out (CR 603.10b, 608.2i). */
export function thenControlled(scope: Scope, id: ObjectId | undefined, { player }: EventFacts): Scope {
  const [who] = player;
  return id === undefined || who?.kind !== 'player' ? scope : { ...scope, controlled: { id, player: who.id } };
}

/** The scope in which the object is one that the event takes out of its zone. */
export const leavingScope = (scope: Scope, id: ObjectId): Scope => ({ ...scope, leaving: id });

/** Who or what made it happen: the player whose effect it is, or the effect's source. */
export function madeBy(scope: Scope, filter: Filter | undefined, event: GameEvent): boolean {
  const { source, controller } = event.cause;
  const things: Thing[] = [];
  if (controller !== null) things.push(playerThing(controller));
  if (source !== null) things.push(objectThing(source));
  return some(scope, filter, things);
}
