/** All things that match a filter. The filter itself says where to look, so that no zone is searched that it rules out. */
import { type Filter, unreachable, type Zone } from '../cards/index.ts';
import { apnapOrder, type Game, turnOrderFrom } from './game.ts';
import type { Scope } from './scope.ts';
import { objectThing, playerThing, type Thing } from './state.ts';

type Place = 'players' | Zone;

/**
 * In the order: players (APNAP), battlefield (oldest first), stack (bottom first), then the other zones player by player.
 * What is phased out is treated as though it did not exist (CR 702.26b), unless the filter asks for it.
 */
export function candidatesIn(scope: Scope, filter: Filter): Thing[] {
  const { places, phasedOut } = searchFor(filter);
  const found: Thing[] = [];
  for (const place of ORDER) {
    if (!places.has(place)) continue;
    for (const thing of thingsAt(scope.game, place)) {
      if (place === 'battlefield' && !phasedOut && scope.game.state.objects[thing.id]?.phasedOut) continue;
      if (scope.core.matches(scope, filter, thing)) found.push(thing);
    }
  }
  return found;
}

interface Search {
  readonly places: ReadonlySet<Place>;
  readonly phasedOut: boolean;
}

const searches = new WeakMap<Filter, Search>();

/** Where to look for what matches. Filters are frozen data of abilities: what is found out about one stays true. */
function searchFor(filter: Filter): Search {
  let search = searches.get(filter);
  if (!search) {
    search = { places: placesOf(filter) ?? new Set<Place>(['battlefield']), phasedOut: asksForPhasedOut(filter) };
    searches.set(filter, search);
  }
  return search;
}

const ORDER: readonly Place[] = ['players', 'battlefield', 'stack', 'hand', 'library', 'graveyard', 'exile', 'command'];
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
    case 'hand':
    case 'library':
    case 'graveyard':
      return turnOrderFrom(game, state.turn.active).flatMap((player) => state.players[player]![place].map(objectThing));
    default:
      return unreachable(place);
  }
}

/** Where things that match can be; `null`: the filter does not say. */
function placesOf(filter: Filter): ReadonlySet<Place> | null {
  switch (filter.kind) {
    case 'zone':
      return new Set([filter.zone]);
    case 'player':
    case 'opponent':
      return new Set(['players']);
    case 'anything':
      return new Set(['players', 'battlefield']);
    case 'is':
      return placesOfKind(filter.what);
    case 'targets':
      return new Set(['stack']);
    case 'all':
      return filter.of.map(placesOf).reduce(both, null);
    case 'any': {
      const places = new Set<Place>();
      for (const part of filter.of) for (const place of placesOf(part) ?? (['battlefield'] as const)) places.add(place);
      return places;
    }
    case 'same':
      return filter.as.kind === 'you' || filter.as.kind === 'controller' || filter.as.kind === 'owner'
        ? new Set(['players'])
        : null;
    default:
      return null;
  }
}

function both(a: ReadonlySet<Place> | null, b: ReadonlySet<Place> | null): ReadonlySet<Place> | null {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((place) => b.has(place)));
}

function placesOfKind(what: Extract<Filter, { kind: 'is' }>['what']): ReadonlySet<Place> | null {
  switch (what) {
    case 'permanent':
      return new Set(['battlefield']);
    case 'card':
      return new Set(OFF_BOARD);
    case 'permanentCard':
      // A zone test beside it narrows this; alone it would mean the cards that are no permanents yet.
      return new Set<Place>(['battlefield', 'stack', ...OFF_BOARD]);
    case 'spell':
    case 'activatedAbility':
    case 'triggeredAbility':
    case 'permanentSpell':
    case 'manaAbility':
      return new Set(['stack']);
    case 'emblem':
      return new Set(['command']);
    case 'token':
    case 'commander':
    case 'historic':
    case 'outlaw':
      return null;
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
