/** CR 704.5i, 704.5v–w: a planeswalker without loyalty, a battle without defense, go to the graveyard. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, toGraveyard } from './common.ts';

export function planeswalkersAndBattles(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    if (values.types.includes('planeswalker') && (object.counters.loyalty ?? 0) <= 0)
      return [toGraveyard(game, id, '704.5i')];
    if (!values.types.includes('battle') || (object.counters.defense ?? 0) > 0) return [];
    // CR 704.5w: a battle that is no Siege goes at once.
    if (!values.subtypes.includes('Siege')) return [toGraveyard(game, id, '704.5w')];
    // CR 704.5v: a Siege whose triggered ability is still on the stack stays for now.
    return hasAbilityOnStack(game, id) ? [] : [toGraveyard(game, id, '704.5v')];
  });
}

export const hasAbilityOnStack = (game: Game, source: number): boolean =>
  game.state.stack.some(
    (id) => game.state.objects[id]?.kind === 'ability' && game.state.objects[id]?.stack?.source === source,
  ) || game.state.pendingTriggers.some((one) => one.source === source);
