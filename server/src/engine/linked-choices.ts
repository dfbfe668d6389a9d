/**
 * What was chosen for an object's linked abilities (CR 607.2d), and what they exiled or made (607.2a–c). A pair of them that came with a copy
 * effect is another pair (607.5): what was chosen for the object before is not chosen for them (607.5a), what it exiled they know nothing of, and
 * all of it is there again when the effect has ended.
 */
import type { Game } from './game.ts';
import type { GameObject, ObjectId, Value } from './state.ts';

/** The copy effect that makes the object what it is, if one does. */
function copyEffectOn({ state }: Game, id: ObjectId): number | undefined {
  let newest: (typeof state.effects)[number] | undefined;
  for (const effect of state.effects) {
    if (!effect.copy || (newest && effect.timestamp < newest.timestamp)) continue;
    if (effect.affected?.some((thing) => thing.kind === 'object' && thing.id === id)) newest = effect;
  }
  return newest?.id;
}

/** Under what it is remembered: with the copy effect from which the ability came that had it chosen, or exiled it. */
export function keyOfPair(game: Game, id: ObjectId, key: string): string {
  const copy = copyEffectOn(game, id);
  return copy === undefined ? key : `${key} for copy ${copy}`;
}

/** What was chosen under that key for the abilities that the object has now; `undefined` where nothing was (CR 607.5a). */
export const chosenFor = (game: Game, object: Readonly<GameObject> | undefined, key: string): Value | undefined =>
  object?.linked[keyOfPair(game, object.id, key)];

/** What it remembers under that key, where the key may be one of a pair (CR 607.5, 607.5a). */
export const rememberedBy = (game: Game, object: Readonly<GameObject> | undefined, key: string): Value | undefined =>
  PAIRS.has(key) ? chosenFor(game, object, key) : object?.linked[key];

/** Under what an instruction keeps it that says by which name. */
export const keyToKeep = (game: Game, id: ObjectId, key: string): string =>
  PAIRS.has(key) ? keyOfPair(game, id, key) : key;

/** Kinds of choices whose answer is no word, and what an ability did to things that another one speaks of. */
const PAIRS: ReadonlySet<string> = new Set(['player', 'object', 'number', 'exiled', 'made', 'championed', 'life paid']);
