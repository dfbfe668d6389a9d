/** The characteristics of objects, as the rest of the engine asks for them. */
import type { CardFace, Keyword, KeywordName } from '../cards/index.ts';
import { layerOne } from './copiable-values.ts';
import type { Game } from './game.ts';
import { flattenAbilities, goesBy } from './held-abilities.ts';
import { computed, faceOf, valuesOf } from './layers.ts';
import type { Characteristics, GameObject, HeldAbility, ObjectId, PlayerId } from './state.ts';

/** An object that exists: its characteristics now, after all layers. One that is no more: as it last existed (cf. 113.7a, 608.2h). */
export function characteristics(game: Game, id: ObjectId): Characteristics {
  if (game.state.objects[id]) return valuesOf(game, computed(game), id);
  const past = game.state.past[id];
  if (past) return past.characteristics;
  throw new Error(`there never was an object ${id}`);
}

/** What a copy of it would get (CR 707.2): its values after layer 1. */
export function copiableValues(game: Game, id: ObjectId): CardFace {
  if (game.state.objects[id]) return faceOf(game, computed(game), id);
  const past = game.state.past[id];
  if (past) return layerOne(game, past.object);
  throw new Error(`there never was an object ${id}`);
}

/** The object, existing or past, with its characteristics; nothing for an id that was never used. */
export function lookUp(
  game: Game,
  id: ObjectId,
): { readonly object: Readonly<GameObject>; readonly characteristics: Readonly<Characteristics> } | undefined {
  const object = game.state.objects[id];
  if (object) return { object, characteristics: valuesOf(game, computed(game), id) };
  return game.state.past[id];
}

/** Who controls it, or last did. */
export const controllerOf = (game: Game, id: ObjectId): PlayerId => characteristics(game, id).controller;

/** All abilities, each keyword followed by the abilities that it stands for (their keys have a suffix). */
export const abilitiesOf = (game: Game, id: ObjectId): readonly HeldAbility[] =>
  flattenAbilities(characteristics(game, id).abilities);

/** Every instance of the keyword ability of that name. */
export function keywordsOf(game: Game, id: ObjectId, name: KeywordName): Keyword[] {
  const found: Keyword[] = [];
  for (const { ability } of characteristics(game, id).abilities) {
    if (ability.keyword && goesBy(ability.keyword, name)) found.push(ability.keyword);
  }
  return found;
}

/** Whether it has a keyword ability of that name, with any parameter. */
export const hasKeyword = (game: Game, id: ObjectId, name: KeywordName): boolean =>
  characteristics(game, id).abilities.some(({ ability }) => ability.keyword && goesBy(ability.keyword, name));
