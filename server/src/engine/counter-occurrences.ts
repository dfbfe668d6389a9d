/** What in an event matches a pattern about counters that are put or removed (CR 122.6, 122.7). */
import type { EventPattern } from '../cards/index.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import { playerOf } from './game.ts';
import { amountIs, type Happening, some } from './happening.ts';
import { type Scope, see } from './scope.ts';
import { sameThing, type Thing } from './state.ts';
import { someThere } from './where-it-is.ts';

type Pattern<Event extends EventPattern['event']> = Extract<EventPattern, { event: Event }>;
type EventOf<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

export const arePut = (
  scope: Scope,
  pattern: Pattern<'countersPut'>,
  event: EventOf<'putCounters'>,
  { facts, entry }: Happening,
): boolean =>
  (pattern.counter === undefined || pattern.counter === event.counter) &&
  (!pattern.byEffect || isPutByEffect(event.cause)) &&
  someThere(scope, pattern.subject, facts.subject) &&
  some(scope, pattern.player, facts.player) &&
  amountIs(scope, pattern.amount, event.amount, facts) &&
  (pattern.reaches === undefined || isReached(scope, pattern.reaches, event, entry));

/** CR 122.7: all that are put there at the same time count together. */
function isReached(scope: Scope, nth: number, event: EventOf<'putCounters'>, entry: LogEntry | null): boolean {
  const now = countOf(scope, event.on, event.counter);
  if (!entry) return now < nth && now + event.amount >= nth;
  const put = scope.game.state.log
    .filter(
      ({ batch, happened, event: one }) =>
        batch === entry.batch &&
        happened &&
        one.kind === 'putCounters' &&
        one.counter === event.counter &&
        sameThing(one.on, event.on),
    )
    .reduce((sum, { event: one }) => sum + (one.kind === 'putCounters' ? one.amount : 0), 0);
  return now >= nth && now - put < nth;
}

const countOf = ({ game }: Scope, on: Thing, counter: string): number =>
  (on.kind === 'player' ? playerOf(game, on.id).counters : see(game, on.id)?.object.counters)?.[counter] ?? 0;

export const areRemoved = (
  scope: Scope,
  pattern: Pattern<'countersRemoved'>,
  event: EventOf<'removeCounters'>,
  happening: Happening,
): boolean =>
  (pattern.counter === undefined || pattern.counter === event.counter) &&
  someThere(scope, pattern.subject, happening.facts.subject) &&
  (!pattern.last || isLastCounter(scope, event, happening));

/** "The last counter is removed": none of that kind is left, or will be. */
const isLastCounter = (scope: Scope, event: EventOf<'removeCounters'>, { entry }: Happening): boolean =>
  countOf(scope, event.on, event.counter) - (entry ? 0 : event.amount) <= 0;

/**
 * CR 614.16: counters that a resolving spell or ability or a replacement effect puts. What a permanent enters with is of the latter kind
 * (614.1c); paying loyalty (606.4), turn-based actions and the results of damage (120.3) are none.
 */
const isPutByEffect = ({ by, rule }: EventCause): boolean =>
  rule === '122.6' || ((by === 'effect' || by === 'replacement') && !rule.startsWith('120.3'));
