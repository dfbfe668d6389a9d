/** Things that have happened, written straight into the log of a test's game. For tests alone: nothing of the product imports this. */
import { characteristics } from './characteristics.ts';
import { clonePlain, freezeDeep } from './clone.ts';
import { factsOf } from './event-facts.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { seenNow } from './seen-then.ts';
import type { ObjectId, ZoneId } from './state.ts';

/** An event without its cause, for each kind. */
export type TestEvent = GameEvent extends infer E ? (E extends GameEvent ? Omit<E, 'cause'> : never) : never;

export const TEST_CAUSE: EventCause = { source: null, controller: null, by: 'game', rule: '100.1' };

export const testEvent = (event: TestEvent, cause: Partial<EventCause> = {}): GameEvent =>
  ({ ...event, cause: { ...TEST_CAUSE, ...cause } }) as GameEvent;

/** Writes a batch of events into the log as having happened just now. They change nothing else. */
export function logTestEvents(game: Game, ...events: readonly GameEvent[]): readonly LogEntry[] {
  const { state } = game;
  const batch = state.log.length;
  const entries = events.map(
    (event, index): LogEntry =>
      freezeDeep({
        sequence: batch + index,
        batch,
        event,
        facts: factsOf(game, event),
        seen: seenNow(game, event, factsOf(game, event)),
        turn: state.turn.number,
        step: state.turn.step,
        replaced: [],
        parent: null,
        happened: true,
      }),
  );
  state.log.push(...entries);
  return entries;
}

/** Moves an object as an event would: the old one is past, a new one stands in the zone. The event is not logged. */
export function moveTestObject(
  game: Game,
  id: ObjectId,
  zone: ZoneId['zone'],
  more: Partial<Extract<GameEvent, { kind: 'zoneChange' }>> = {},
): GameEvent {
  const { state } = game;
  const object = state.objects[id]!;
  const seen = characteristics(game, id);
  const next = state.nextId++;
  const owned = zone === 'hand' || zone === 'library' || zone === 'graveyard' || zone === 'outside';
  const to: ZoneId = { zone, player: owned ? object.owner : null };
  state.past[id] = freezeDeep({ object: clonePlain(object), characteristics: clonePlain(seen), next });
  delete state.objects[id];
  const lists = [
    state.battlefield,
    state.stack,
    state.exile,
    state.command,
    ...state.players.flatMap((one) => [one.hand, one.library, one.graveyard, one.outside]),
  ];
  for (const list of lists) if (list.includes(id)) list.splice(list.indexOf(id), 1);
  if (state.combat) {
    state.combat.attackers = state.combat.attackers.filter((one) => one.object !== id);
    state.combat.blockers = state.combat.blockers.filter((one) => one.object !== id);
  }
  state.objects[next] = {
    ...clonePlain(object),
    id: next,
    zone: to,
    controller: object.owner,
    counters: {},
    attachedTo: null,
    statuses: {},
    linked: {},
    cast: null,
    stack: null,
    previous: id,
  };
  (owned ? state.players[object.owner]![zone] : state[zone]).push(next);
  state.version++;
  return testEvent({ kind: 'zoneChange', object: id, to, move: 'effect', becomes: next, ...more }, more.cause);
}

/** Moves the object and logs that it did. */
export function logTestMove(
  game: Game,
  id: ObjectId,
  zone: ZoneId['zone'],
  more: Partial<Extract<GameEvent, { kind: 'zoneChange' }>> = {},
): readonly LogEntry[] {
  return logTestEvents(game, moveTestObject(game, id, zone, more));
}
