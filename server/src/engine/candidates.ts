/** All things that match a filter. The filter itself says where to look, so that no zone is searched that it rules out. */
import { type Filter, IN_EXILE, type Reference, unreachable, type Zone } from '../cards/index.ts';
import { apnapOrder, type Game, turnOrderFrom } from './game.ts';
import type { Scope } from './scope.ts';
import { objectThing, playerThing, sameThing, type Thing } from './state.ts';

type Place = 'players' | Zone;

/**
 * In the order: players (APNAP), battlefield (oldest first), stack (bottom first), then the other zones player by player; then what the filter
 * names outright ("those cards"), wherever that is or was. What is phased out is treated as though it did not exist (CR 702.26b), unless asked for.
 * Things that are `ignored` where they would be found are not tested.
 */
export function candidatesIn(scope: Scope, filter: Filter, ignored?: (thing: Thing) => boolean): Thing[] {
  const { places, refs, phasedOut } = searchFor(filter);
  const found: Thing[] = [];
  for (const place of ORDER) {
    if (!places.has(place)) continue;
    for (const thing of thingsAt(scope.game, place)) {
      if (place === 'battlefield' && !phasedOut && scope.game.state.objects[thing.id]?.phasedOut) continue;
      if (ignored?.(thing)) continue;
      if (scope.core.matches(scope, filter, thing)) found.push(thing);
    }
  }
  for (const ref of refs) {
    for (const thing of scope.core.things(scope, ref)) {
      if (found.some((one) => sameThing(one, thing))) continue;
      if (scope.core.matches(scope, filter, thing)) found.push(thing);
    }
  }
  return found;
}

/** Where the things are that can match: in these places, named by these references, or (`open`) wherever another part of the filter says. */
interface Reach {
  readonly places: ReadonlySet<Place>;
  readonly refs: readonly Reference[];
  readonly open: boolean;
}

interface Search {
  readonly places: ReadonlySet<Place>;
  readonly refs: readonly Reference[];
  readonly phasedOut: boolean;
}

const searches = new WeakMap<Filter, Search>();

/** Filters are data of abilities and never change: what is found out about one stays true. */
function searchFor(filter: Filter): Search {
  let search = searches.get(filter);
  if (!search) {
    const { places, refs, open } = reachOf(filter);
    search = { places: open ? new Set([...places, 'battlefield']) : places, refs, phasedOut: asksForPhasedOut(filter) };
    searches.set(filter, search);
  }
  return search;
}

/** In which places a thing can be that matches the filter: on the battlefield where it does not say. */
export const placesOf = (filter: Filter): ReadonlySet<Place> => searchFor(filter).places;

/** Whether the filter says of no part where it is; what it names outright is somewhere, and so is a suspended or a foretold card. */
export function saysNowhere(filter: Filter): boolean {
  let known = nowhere.get(filter);
  if (known === undefined) {
    known = filter.kind !== 'anything' && reachOf(filter).open;
    nowhere.set(filter, known);
  }
  return known;
}

const nowhere = new WeakMap<Filter, boolean>();

const ORDER: readonly Place[] = [
  'players',
  'battlefield',
  'stack',
  'hand',
  'library',
  'graveyard',
  'exile',
  'command',
  'outside',
];
const OFF_BOARD: readonly Place[] = ['hand', 'library', 'graveyard', 'exile', 'command'];

function thingsAt(game: Game, place: Place): readonly Thing[] {
  const { state } = game;
  switch (place) {
    case 'players':
      return apnapOrder(game).map(playerThing);
    case 'battlefield':
    case 'stack':
    case 'exile':
    case 'command':
      return state[place].map(objectThing);
    case 'outside':
      // CR 903.11: nothing comes from there into a Commander game but by what says so of Commander games.
      if (state.format === 'commander') return [];
      return turnOrderFrom(game, state.turn.active).flatMap((player) =>
        state.players[player]!.outside.map(objectThing),
      );
    case 'hand':
    case 'library':
    case 'graveyard':
      return turnOrderFrom(game, state.turn.active).flatMap((player) => state.players[player]![place].map(objectThing));
    default:
      return unreachable(place);
  }
}

const at = (...places: readonly Place[]): Reach => ({ places: new Set(places), refs: [], open: false });
const ANYWHERE: Reach = { places: new Set(), refs: [], open: true };

function reachOf(filter: Filter): Reach {
  switch (filter.kind) {
    case 'zone':
      return at(filter.zone);
    case 'player':
    case 'opponent':
      return at('players');
    case 'anything':
      return { ...at('players'), open: true };
    case 'is':
      return reachOfKind(filter.what);
    case 'targets':
      return at('stack');
    case 'status':
      return IN_EXILE.has(filter.status) ? at('exile') : ANYWHERE;
    case 'all':
      return filter.of.map(reachOf).reduce(inBoth, ANYWHERE);
    case 'any':
      return filter.of.map(reachOf).reduce(inEither, at());
    case 'same':
      // What is being tested can't say where to look for it.
      return dependsOnCandidate(filter.as) ? ANYWHERE : { ...at(), refs: [filter.as] };
    default:
      return ANYWHERE;
  }
}

const inEither = (a: Reach, b: Reach): Reach => ({
  places: new Set([...a.places, ...b.places]),
  refs: [...a.refs, ...b.refs],
  open: a.open || b.open,
});

function inBoth(a: Reach, b: Reach): Reach {
  if (a.open && b.open) return inEither(a, b);
  if (a.open) return b;
  if (b.open) return a;
  // What is named outright is all there can be; the other parts are tested on it.
  if (a.places.size === 0 && a.refs.length > 0) return a;
  if (b.places.size === 0 && b.refs.length > 0) return b;
  return { ...at(...[...a.places].filter((place) => b.places.has(place))), refs: [...a.refs, ...b.refs] };
}

function dependsOnCandidate(ref: Reference): boolean {
  switch (ref.kind) {
    case 'candidate':
      return true;
    case 'asItWas':
    case 'attachedTo':
    case 'controller':
    case 'owner':
    case 'defendingPlayer':
    case 'attackedBy':
    case 'convokedBy':
    case 'targetsOf':
      return dependsOnCandidate(ref.of);
    case 'union':
      return ref.of.some(dependsOnCandidate);
    case 'self':
    case 'you':
    case 'target':
    case 'named':
    case 'linked':
    case 'event':
    case 'activePlayer':
      return false;
    default:
      return unreachable(ref);
  }
}

function reachOfKind(what: Extract<Filter, { kind: 'is' }>['what']): Reach {
  switch (what) {
    case 'permanent':
      return at('battlefield');
    case 'card':
      return at(...OFF_BOARD);
    case 'permanentCard':
      // A zone test beside it narrows this; alone it would mean the cards that are no permanents yet.
      return at('battlefield', 'stack', ...OFF_BOARD);
    case 'source':
      return at('battlefield', 'stack', ...OFF_BOARD);
    case 'spell':
    case 'activatedAbility':
    case 'triggeredAbility':
    case 'permanentSpell':
    case 'manaAbility':
      return at('stack');
    case 'emblem':
      return at('command');
    case 'token':
    case 'commander':
    case 'historic':
    case 'outlaw':
      return ANYWHERE;
    default:
      return unreachable(what);
  }
}

function asksForPhasedOut(filter: Filter): boolean {
  switch (filter.kind) {
    case 'status':
      return filter.status === 'phasedOut';
    case 'all':
    case 'any':
      return filter.of.some(asksForPhasedOut);
    default:
      return false;
  }
}
