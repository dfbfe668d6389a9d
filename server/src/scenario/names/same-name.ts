/** Whether an object goes by a name that a scenario writes. */
import { foldName } from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { piecesOf } from '../../engine/components.ts';
import type { Game } from '../../engine/game.ts';
import type { Component, GameObject, ObjectId } from '../../engine/state.ts';

/** The compared form of a name: a token's may be written with or without the word Token, halves with one slash or two. */
export function foldObjectName(name: string): string {
  let folded = known.get(name);
  if (folded === undefined) {
    folded = foldName(name)
      .replace(/\s*\/{1,2}\s*/g, ' // ')
      .replace(/(?<=\S) token$/, '');
    if (known.size > MOST_KNOWN) known.clear();
    known.set(name, folded);
  }
  return folded;
}

/** The same few names are compared again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** The name by which a Role is asked for: `Wicked Role` is named Wicked. */
const withoutRole = (name: string): string => name.replace(/(?<=\S) role$/, '');

/** An object on the battlefield or the stack has the name that it has now; a card elsewhere all names printed on it. */
export function hasName(game: Game, object: GameObject, written: string): boolean {
  if (object.unknown) return false;
  const wanted = foldObjectName(written);
  const { zone } = object.zone;
  const { name, subtypes } = characteristics(game, object.id);
  if (foldObjectName(name) === wanted) return true;
  if (subtypes.includes('Role') && foldObjectName(name) === withoutRole(wanted)) return true;
  // CR 712.4b: a meld card's back is none of its names.
  if (object.copiable !== null || object.faceDown !== null || object.card.layout === 'meld') return false;
  // A card is also called by all its names together, and where it is no permanent or spell a split card by each of them
  // (cf. 709.4, 712.8a, 715.4).
  if (object.card.faces.length > 1 && foldObjectName(object.card.name) === wanted) {
    return (
      zone !== 'battlefield' || foldObjectName(name) === foldObjectName(object.card.faces[object.face]?.name ?? '')
    );
  }
  if (zone === 'battlefield' || zone === 'stack') return false;
  return object.card.faces.some((face) => foldObjectName(face.name) === wanted);
}

/** The card that it really is, whatever it looks like now: face down, transformed, a copy of something else. */
export function isPrintedAs(object: GameObject, written: string): boolean {
  if (object.unknown || object.kind === 'ability') return false;
  const wanted = foldObjectName(written);
  return piecesOf(object).some(({ card }) =>
    [card.name, ...card.faces.map((face) => face.name)].some((name) => foldObjectName(name) === wanted),
  );
}

/** The names by which a scenario may call a component of a merged permanent: that of the face that is up, and the card's. */
export const namesOfComponent = ({ card, face, copiable }: Component): ReadonlySet<string> =>
  new Set([copiable?.name ?? card.faces[face]?.name ?? card.name, card.name].map(foldObjectName));

/** It looks like something that it isn't by itself (CR 707): a copy of a spell, a token made as a copy, a permanent that copies another. */
export function isCopy(game: Game, id: ObjectId): boolean {
  const object = game.state.objects[id];
  if (object === undefined) return false;
  if (object.kind === 'copy' || object.copiable !== null || isDoubleFacedCopy(game, object)) return true;
  const printed = object.card.faces[object.face] ?? object.card.faces[0];
  return object.faceDown === null && foldObjectName(characteristics(game, id).name) !== foldObjectName(printed.name);
}

/** CR 707.8a: a token that copies something double-faced has both faces as its own; of the tokens that are none, only the predefined ones have two. */
export const isDoubleFacedCopy = ({ tables }: Game, { kind, card }: GameObject): boolean =>
  kind === 'token' && card.faces.length > 1 && tables.predefinedToken(foldObjectName(card.faces[0].name)) !== card;
