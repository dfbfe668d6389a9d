/** What happens to the counters of objects and players (CR 122). Called by apply.ts alone. */
import type { GameEvent } from './events.ts';
import { type Game, playerOf } from './game.ts';

type CounterEvent = Extract<GameEvent, { kind: 'putCounters' | 'removeCounters' }>;

/** Adds the counters, or takes them off: of a kind of which none is left nothing stays behind. */
export function applyToCounters(game: Game, event: CounterEvent): void {
  const { state } = game;
  const object = event.on.kind === 'object' ? state.objects[event.on.id] : undefined;
  const counters = event.on.kind === 'player' ? playerOf(game, event.on.id).counters : object?.counters;
  // What has left meanwhile has none.
  if (!counters) return;
  if (event.kind === 'putCounters') {
    counters[event.counter] = (counters[event.counter] ?? 0) + event.amount;
    // CR 613.7c: all counters of the kind get the new one's timestamp.
    if (object) object.counterTimestamps = { ...object.counterTimestamps, [event.counter]: state.nextTimestamp++ };
    return;
  }
  const left = (counters[event.counter] ?? 0) - event.amount;
  if (left > 0) counters[event.counter] = left;
  else delete counters[event.counter];
}
