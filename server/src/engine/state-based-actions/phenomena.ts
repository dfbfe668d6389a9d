/** CR 704.6f, 312.7: a face-up phenomenon whose triggered ability has left the stack: the planar controller planeswalks. */
import { characteristics } from '../characteristics.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { planarController, planeswalking } from '../planechase.ts';
import { stateBased } from './common.ts';
import { hasAbilityOnStack } from './planeswalkers.ts';

export function phenomena(game: Game): GameEvent[] {
  const { plane } = game.state;
  if (plane === null) return [];
  if (!characteristics(game, plane).types.includes('phenomenon') || hasAbilityOnStack(game, plane)) return [];
  return planeswalking(game, planarController(game), stateBased('704.6f'));
}
