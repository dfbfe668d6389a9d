/** How many different values there are among things, and how many of them are alike: the quantities `distinct` and `mostAlike`. */
import { BASIC_LAND_TYPES, CREATURE_TYPES, type Quantity, unreachable } from '../cards/index.ts';
import { creatureTypesOf } from './characteristic-values.ts';
import { type Game, playerOf } from './game.ts';
import { type Seen, see } from './scope.ts';
import { namesOf } from './sharing.ts';
import type { Thing } from './state.ts';

type DistinctQuality = Extract<Exclude<Quantity, number>, { kind: 'distinct' }>['what'];

export function distinctValues(
  game: Game,
  what: DistinctQuality,
  things: readonly Thing[],
): ReadonlySet<string | number> {
  const values = new Set<string | number>();
  for (const thing of things) {
    if (thing.kind === 'player') {
      if (what === 'counterKind') for (const kind of counterKinds(playerOf(game, thing.id).counters)) values.add(kind);
      continue;
    }
    const seen = see(game, thing.id);
    if (seen) for (const value of valuesOf(what, seen)) values.add(value);
  }
  return values;
}

/** How many of the things have the value that most of them have: the `mostAlike` quantity. */
export function mostAlike(
  game: Game,
  what: 'name' | 'cardType' | 'creatureType' | 'owner',
  things: readonly Thing[],
): number {
  const counts = new Map<string | number, number>();
  for (const thing of things) {
    const seen = thing.kind === 'object' ? see(game, thing.id) : undefined;
    if (!seen) continue;
    const values = what === 'owner' ? [seen.object.owner] : valuesOf(what, seen);
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const counterKinds = (counters: Readonly<Record<string, number>>): string[] =>
  Object.keys(counters).filter((kind) => (counters[kind] ?? 0) > 0);

function valuesOf(what: DistinctQuality, seen: Seen): readonly (string | number)[] {
  const { object, characteristics } = seen;
  switch (what) {
    case 'color':
      return characteristics.colors;
    case 'name':
      return namesOf(seen);
    case 'cardType':
      return characteristics.types;
    case 'creatureType':
      return characteristics.everyCreatureType ? CREATURE_TYPES : creatureTypesOf(characteristics);
    case 'basicLandType':
      return characteristics.subtypes.filter((subtype) => subtype in BASIC_LAND_TYPES);
    case 'manaValue':
      return [characteristics.manaValue];
    case 'power':
      return characteristics.power === null ? [] : [characteristics.power];
    case 'counterKind':
      return counterKinds(object.counters);
    default:
      return unreachable(what);
  }
}
