/** What "it" is once it has changed zones (CR 400.7): a new object, which only some abilities can find. */
import type { Zone } from '../cards/index.ts';
import type { Game } from './game.ts';
import { type Bindings, type ObjectId, objectThing, type PastObject, sameThing, type Thing } from './state.ts';

/**
 * The thing as it can be acted on now: itself, or the object that it became where the ability can find that one;
 * CR 712.21c, 730.3c: all that a permanent of several parts became.
 */
export function asItIsNow(game: Game, thing: Thing, bindings: Bindings): readonly Thing[] {
  const past = thing.kind === 'object' ? game.state.past[thing.id] : undefined;
  if (!past || past.next === null || !canFind(game, thing.id, past, bindings)) return [thing];
  const found = [past.next, ...(past.others ?? [])].flatMap((id) => {
    const object = game.state.objects[id];
    return object && isPublic(object.zone.zone) ? [objectThing(object.id)] : [];
  });
  return found.length > 0 ? found : [thing];
}

/** CR 603.7c: what a delayed triggered ability is about is the object that the ability which makes it finds, not one that it was before. */
export function asItStands(game: Game, bindings: Bindings): Bindings {
  const now = (thing: Thing): readonly Thing[] => asItIsNow(game, thing, bindings);
  const named = Object.entries(bindings.named).map(([name, value]) => [
    name,
    'things' in value ? { ...value, things: value.things.flatMap(now) } : value,
  ]);
  return {
    ...bindings,
    self: now(objectThing(bindings.self))[0]?.id ?? bindings.self,
    named: Object.fromEntries(named),
  };
}

/** CR 400.2: hands and libraries are hidden. */
const isPublic = (zone: Zone): boolean => zone !== 'hand' && zone !== 'library';

/** Whether the ability knows what became of an object that has changed zones. */
function canFind(game: Game, id: ObjectId, { object, next }: PastObject, { event, self }: Bindings): boolean {
  const left = (thing: Thing): boolean => event?.became?.some(([old]) => sameThing(thing, objectThing(old))) ?? false;
  // CR 400.7e: an ability that triggered on the move finds what was moved.
  if (left(objectThing(id))) return true;
  // CR 400.7f: when what it enchanted left, it finds its Aura in the graveyard, put there for having nothing to enchant.
  if (id === self && object.attachedTo && left(object.attachedTo)) return true;
  // CR 400.7j: what the cost of the ability has moved.
  return game.state.log.some(
    ({ event: move }) =>
      move.kind === 'zoneChange' && move.becomes === next && move.cause.by === 'cost' && move.cause.source === self,
  );
}
