/** What "it" is once it has changed zones (CR 400.7): a new object, which only some abilities can find. */
import type { Zone } from '../cards/index.ts';
import type { Game } from './game.ts';
import { type Bindings, type ObjectId, objectThing, sameThing, type Thing } from './state.ts';

/** The thing as it can be acted on now: itself, or the object that it became where the ability can find that one. */
export function asItIsNow(game: Game, thing: Thing, bindings: Bindings): Thing {
  if (thing.kind === 'player' || game.state.objects[thing.id]) return thing;
  const next = foundAfterwards(game, thing.id, bindings);
  const object = next === undefined ? undefined : game.state.objects[next];
  return object && isPublic(object.zone.zone) ? objectThing(object.id) : thing;
}

/** CR 603.7c: what a delayed triggered ability is about is the object that the ability which makes it finds, not one that it was before. */
export function asItStands(game: Game, bindings: Bindings): Bindings {
  const now = (thing: Thing): Thing => asItIsNow(game, thing, bindings);
  const named = Object.entries(bindings.named).map(([name, value]) => [
    name,
    'things' in value ? { ...value, things: value.things.map(now) } : value,
  ]);
  return { ...bindings, self: now(objectThing(bindings.self)).id, named: Object.fromEntries(named) };
}

/** CR 400.2: hands and libraries are hidden. */
const isPublic = (zone: Zone): boolean => zone !== 'hand' && zone !== 'library';

function foundAfterwards(game: Game, id: ObjectId, { event, self }: Bindings): ObjectId | undefined {
  // CR 400.7e: an ability that triggered on the move finds what was moved.
  const moved = event?.became?.find(([old]) => old === id);
  if (moved) return moved[1];
  // CR 400.7f: when what it enchanted left, it finds its Aura in the graveyard, put there for having nothing to enchant.
  const past = id === self ? game.state.past[id] : undefined;
  const host = past?.object.attachedTo;
  return host && event?.became?.some(([old]) => sameThing(host, objectThing(old)))
    ? (past.next ?? undefined)
    : movedByCost(game, id, self);
}

/** CR 400.7j: what the cost of the ability has moved. */
const movedByCost = (game: Game, id: ObjectId, self: ObjectId): ObjectId | undefined =>
  game.state.log.flatMap(({ event }) =>
    event.kind === 'zoneChange' && event.object === id && event.cause.by === 'cost' && event.cause.source === self
      ? (event.becomes ?? [])
      : [],
  )[0];
