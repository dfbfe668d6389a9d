/** Who has goaded a creature (CR 701.15). */
import type { Game } from './game.ts';
import { rulesAbout } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

/**
 * CR 701.15b: the players whose spells and abilities have goaded it, and the controllers of what says of it that it is goaded.
 * 701.15d: each of them once.
 */
export function goadersOf(game: Game, id: ObjectId): readonly PlayerId[] {
  const said = rulesAbout(game, 'must', 'beGoaded', objectThing(id)).map(({ bindings }) => bindings.you);
  return [...new Set([...(game.state.objects[id]?.statuses.goaded ?? []), ...said])];
}
