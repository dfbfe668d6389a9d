/**
 * Which object a statement means. A name is looked for among those that the statement can be about; two of one name that a
 * rule could tell apart are an error that lists them.
 */
import { characteristics, lookUp } from '../../engine/characteristics.ts';
import { isMadeOf } from '../../engine/components.ts';
import type { GameObject, ObjectId, Thing } from '../../engine/state.ts';
import type {
  AbilityOf,
  AliasRef,
  NamedObject,
  NameRef,
  ObjectRef,
  ObjectZone,
  PlayerRef,
} from '../../language/index.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { ambiguousObject, goneObject, missingObject, missingOrdinal, namedTwice } from '../problems.ts';
import { areInterchangeable } from './interchangeable.ts';
import { checkKnownName } from './known-names.ts';
import { everywhere, objectsIn } from './places.ts';
import { hasName, isCopy, isDoubleFacedCopy, isPrintedAs } from './same-name.ts';

export interface Search {
  /** Lists of candidates: the first one that has any of the name counts. */
  readonly places: readonly (readonly ObjectId[])[];
  /** What the candidates are, for messages: `on the battlefield`, `among the legal targets`. */
  readonly where: string;
  /** Objects named before in the same list: each is meant once. */
  readonly taken?: ReadonlySet<ObjectId>;
}

/** Where a fact looks: the battlefield, then the stack. */
export const placesOfFacts = (play: Play): Search => ({
  places: [objectsIn(play.game, 'battlefield'), objectsIn(play.game, 'stack')],
  where: 'on the battlefield or the stack',
});

/** @throws Fault when there is none, or more than one that differ. */
export function findObject(play: Play, ref: ObjectRef | NameRef, search: Search): ObjectId {
  const found = candidates(play, ref, search);
  const open = search.taken ? found.filter((id) => !search.taken?.has(id)) : found;
  const [first] = open;
  if (first === undefined) throw new Fault(found.length > 0 ? namedTwice(ref) : whyMissing(play, ref, search));
  if (areInterchangeable(play, open)) return first;
  throw new Fault(ambiguousObject(play, ref, open));
}

/** One of that name, whichever: to say why none of them will do. @throws Fault when there is none. */
export function findAny(play: Play, ref: ObjectRef | NameRef, search: Search): ObjectId {
  const [first] = candidates(play, ref, search);
  if (first === undefined) throw new Fault(whyMissing(play, ref, search));
  return first;
}

/** The objects of that name in the first place that has any; none is no fault. */
export function candidates(play: Play, ref: ObjectRef | NameRef, search: Search): readonly ObjectId[] {
  switch (ref.kind) {
    case 'alias':
    case 'name': {
      const id = aliased(play, ref);
      if (id === undefined) return [];
      return search.places.some((place) => place.includes(id)) ? [id] : [];
    }
    case 'abilityOf':
      return abilitiesOnStack(play, ref).filter((id) => search.places.some((place) => place.includes(id)));
    case 'object':
      return named(play, ref, search);
  }
}

/** The object that an alias stands for now; undefined when the card or token is no more. */
export function aliased({ game, aliases }: Play, ref: AliasRef | NameRef): ObjectId | undefined {
  const cardId = aliases.get(ref.name);
  if (cardId === undefined) return undefined;
  for (const object of Object.values(game.state.objects)) if (isMadeOf(object, cardId)) return object.id;
  return undefined;
}

/** An alias's object as it is or last was. */
export function aliasedOrPast(play: Play, ref: AliasRef | NameRef): ObjectId | undefined {
  const cardId = play.aliases.get(ref.name);
  const live = aliased(play, ref);
  if (live !== undefined || cardId === undefined) return live;
  const past = Object.values(play.game.state.past).filter((one) => isMadeOf(one.object, cardId));
  return past.at(-1)?.object.id;
}

function named(play: Play, ref: NamedObject, search: Search): readonly ObjectId[] {
  const zone = ref.zone && inZone(play, ref.zone);
  const places = zone ? search.places.map((place) => place.filter((id) => zone.includes(id))) : search.places;
  const printed = ref.origin === 'original';
  for (const matches of printed ? [isPrinted] : [isNamed, isPrinted]) {
    for (const place of places) {
      const found = place.filter((id) => matches(play, ref, id));
      if (found.length > 0) return ref.ordinal ? nth(play, ref, ref.ordinal.value, found) : found;
    }
  }
  return [];
}

function isNamed({ game, ...play }: Play, ref: NamedObject, id: ObjectId): boolean {
  const object = game.state.objects[id];
  if (object === undefined || object.kind === 'ability' || !hasName(game, object, ref.name.value)) return false;
  return isPossessed({ game, ...play }, ref.possessor, object) && isOfOrigin({ game, ...play }, ref, object);
}

function isPrinted({ game, ...play }: Play, ref: NamedObject, id: ObjectId): boolean {
  const object = game.state.objects[id];
  if (object === undefined || !isPrintedAs(object, ref.name.value)) return false;
  return isPossessed({ game, ...play }, ref.possessor, object) && isOfOrigin({ game, ...play }, ref, object);
}

/** `Alice's "X"`: controlled by Alice on the battlefield and the stack, owned by her elsewhere. */
function isPossessed(play: Play, possessor: PlayerRef | undefined, object: GameObject): boolean {
  if (possessor === undefined) return true;
  const player = playerNamed(play, possessor);
  const { zone } = object.zone;
  return zone === 'battlefield' || zone === 'stack'
    ? characteristics(play.game, object.id).controller === player
    : object.owner === player;
}

function isOfOrigin({ game }: Play, { origin }: NamedObject, object: GameObject): boolean {
  switch (origin) {
    case undefined:
      return true;
    case 'copy':
      return isCopy(game, object.id);
    case 'original':
      return object.kind !== 'copy' && object.copiable === null && !isDoubleFacedCopy(game, object);
  }
}

/** `#n` counts all of that name in that zone, whether the statement can be about them or not. */
function nth(play: Play, ref: NamedObject, number: number, found: readonly ObjectId[]): readonly ObjectId[] {
  const [first] = found;
  const zone = first === undefined ? undefined : play.game.state.objects[first]?.zone;
  if (zone === undefined) return [];
  const all = Object.values(play.game.state.objects)
    .filter(
      (object) => object.zone.zone === zone.zone && (object.zone.player === zone.player || ref.zone === undefined),
    )
    .map((object) => object.id)
    .filter((id) => isNamed(play, ref, id) || isPrinted(play, ref, id))
    .sort((a, b) => a - b);
  const id = all[number - 1];
  if (id === undefined) throw new Fault(missingOrdinal(ref, all.length));
  return found.includes(id) ? [id] : [];
}

export function inZone(play: Play, zone: ObjectZone): readonly ObjectId[] {
  return objectsIn(play.game, zone.zone, zone.owner && playerNamed(play, zone.owner));
}

/** The abilities on the stack of a source, those put there first coming first. */
function abilitiesOnStack(play: Play, ref: AbilityOf): readonly ObjectId[] {
  const { state } = play.game;
  const all = state.stack.filter((id) => state.objects[id]?.kind === 'ability' && isSource(play, ref.source, id));
  if (ref.number === undefined) return all;
  const id = all[ref.number.value - 1];
  return id === undefined ? [] : [id];
}

function isSource(play: Play, source: ObjectRef, ability: ObjectId): boolean {
  const { game } = play;
  const seen = lookUp(game, game.state.objects[ability]?.stack?.source ?? -1);
  if (seen === undefined) return false;
  switch (source.kind) {
    case 'alias':
      return isMadeOf(seen.object, play.aliases.get(source.name) ?? -1);
    case 'object': {
      if (game.state.objects[seen.object.id]) {
        const search = { places: [[seen.object.id]], where: 'on the stack' };
        return candidates(play, source, search).length > 0;
      }
      const { name } = source;
      return [seen.characteristics.name, seen.object.card.name].some(
        (one) => one.toLowerCase() === name.value.toLowerCase(),
      );
    }
    case 'abilityOf':
      return false;
  }
}

function whyMissing(play: Play, ref: ObjectRef | NameRef, search: Search) {
  const elsewhere = candidates(play, ref, { places: [everywhere(play.game)], where: '' });
  if (elsewhere.length > 0) return missingObject(play, ref, search.where, elsewhere);
  if (ref.kind === 'alias' || ref.kind === 'name') return goneObject(play, ref, aliasedOrPast(play, ref));
  if (ref.kind === 'object') checkKnownName(play, ref.name);
  return missingObject(play, ref, search.where, []);
}

/** What a name stands for where an object or a player can stand. */
export function findThing(play: Play, ref: ObjectRef | NameRef, search: Search): Thing {
  if (ref.kind === 'name') {
    const player = play.players.indexOf(ref.name);
    if (player >= 0) return { kind: 'player', id: player };
  }
  return { kind: 'object', id: findObject(play, ref, search) };
}

/** Several objects of one list, each meant once. */
export function findObjects(play: Play, refs: readonly ObjectRef[], search: Search): ObjectId[] {
  const taken = new Set(search.taken);
  return refs.map((ref) => {
    const id = findObject(play, ref, { ...search, taken });
    taken.add(id);
    return id;
  });
}
