/** What is not understood must never be played as if it said nothing. */
import { characteristics } from './characteristics.ts';
import { type Game, objectOf, Unsupported } from './game.ts';
import type { GameObject, ObjectId } from './state.ts';

/** Stops with `Unsupported` when the text that is about to be carried out, or relied on, has a line that is not understood. */
export function readable(game: Game, object: GameObject): void {
  if (object.kind === 'ability') return;
  const face = object.copiable ?? object.card.faces[object.face] ?? object.card.faces[0];
  const [line] = face.notUnderstood;
  if (line)
    throw new Unsupported(`${characteristics(game, object.id).name}: this text is not understood: “${line.line}”`);
}

/** The lines of a card's faces that are not understood. */
export function notUnderstoodOf(game: Game, id: ObjectId) {
  const { card } = objectOf(game, id);
  return card.faces.flatMap((face) => face.notUnderstood);
}
