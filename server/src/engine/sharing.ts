/** What two things have in common, and what was chosen for one: the `shares` and `chosen` filters. */

import { COLOR_NAMES, type Filter, foldName, unreachable } from '../cards/index.ts';
import { creatureTypesOf, hasSubtype, landTypesOf } from './characteristic-values.ts';
import type { Game } from './game.ts';
import { chosenFor } from './linked-choices.ts';
import { controllerOfSeen, type Scope, type Seen, see } from './scope.ts';
import { sameThing, type Thing, type Value } from './state.ts';

type SharedQuality = Extract<Filter, { kind: 'shares' }>['what'];
type ChosenQuality = Extract<Filter, { kind: 'chosen' }>['what'];

const overlap = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((one) => b.includes(one));

export function shares(game: Game, what: SharedQuality, a: Thing, b: Thing): boolean {
  if (a.kind === 'player' || b.kind === 'player') return false;
  const one = see(game, a.id);
  const other = see(game, b.id);
  return one !== undefined && other !== undefined && objectsShare(what, one, other);
}

function objectsShare(what: SharedQuality, one: Seen, other: Seen): boolean {
  const a = one.characteristics;
  const b = other.characteristics;
  switch (what) {
    case 'name':
      // CR 201.2a: what has no name has the same name as nothing; a card of two names shares either.
      return overlap(namesOf(one), namesOf(other));
    case 'color':
      return overlap(a.colors, b.colors);
    case 'creatureType': {
      if (a.everyCreatureType && b.everyCreatureType) return true;
      if (a.everyCreatureType) return creatureTypesOf(b).length > 0;
      if (b.everyCreatureType) return creatureTypesOf(a).length > 0;
      return overlap(creatureTypesOf(a), creatureTypesOf(b));
    }
    case 'landType':
      return overlap(landTypesOf(a), landTypesOf(b));
    case 'cardType':
      return overlap(a.types, b.types);
    case 'manaValue':
      return a.manaValue === b.manaValue;
    case 'power':
      return a.power !== null && a.power === b.power;
    case 'controller':
      return controllerOfSeen(one) === controllerOfSeen(other);
    case 'owner':
      return one.object.owner === other.object.owner;
    default:
      return unreachable(what);
  }
}

/** The folded names of an object; none for what has none (CR 201.2a, 709.4a: a split card off the stack has two). */
export function namesOf({ characteristics }: Seen): readonly string[] {
  return characteristics.name === '' ? [] : characteristics.name.split(' // ').map(foldName);
}

/** CR 607.2d: whether the thing is or has what was chosen; nothing does when no choice was made. */
export function isChosen(scope: Scope, what: ChosenQuality, thing: Thing): boolean {
  const value = chosenValue(scope, what);
  if (!value) return false;
  if ('things' in value) return value.things.some((one) => sameThing(one, thing));
  if (thing.kind === 'player') return false;
  const seen = see(scope.game, thing.id);
  if (!seen) return false;
  const { characteristics } = seen;
  // The one number of an object that is chosen for is its mana value.
  if ('number' in value) return what === 'number' && characteristics.manaValue === value.number;
  const { word } = value;
  switch (what) {
    case 'color':
      return characteristics.colors.some((color) => color === word || COLOR_NAMES[color] === word.toLowerCase());
    case 'creatureType':
    case 'landType':
    case 'cardType':
      return hasSubtype(characteristics, word) || characteristics.types.some((type) => type === word.toLowerCase());
    case 'name':
      return namesOf(seen).includes(foldName(word));
    case 'player':
    case 'number':
      return false;
    default:
      return unreachable(what);
  }
}

/** "The chosen type" says no more: what was chosen tells which kind of type it is. */
const TYPES = ['creatureType', 'landType', 'cardType'] as const;

/** Kinds of choices beside the one of the same name. */
const KEYS: Readonly<Record<ChosenQuality, readonly string[]>> = {
  color: [],
  creatureType: TYPES,
  landType: TYPES,
  cardType: TYPES,
  name: ['cardName'],
  player: [],
  number: [],
};

/** Remembered by the object under the kind of the choice, or chosen by this ability itself. */
function chosenValue({ game, bindings }: Scope, what: ChosenQuality): Value | undefined {
  const object = see(game, bindings.self)?.object;
  for (const key of [what, ...KEYS[what]]) {
    const value = bindings.named[key] ?? chosenFor(game, object, key);
    if (value) return value;
  }
  return undefined;
}
