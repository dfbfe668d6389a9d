/** CR 704.5i, 704.5v–w: a planeswalker without loyalty, a battle without defense, go to the graveyard. */
import type { Ability } from '../../cards/index.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, toGraveyard } from './common.ts';

export function planeswalkersAndBattles(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    // CR 306.5c, 122.1e: its loyalty is the number of its counters.
    if (values.types.includes('planeswalker') && (object.counters.loyalty ?? 0) <= 0)
      return [toGraveyard(game, id, '704.5i')];
    // CR 310.4c, 122.1g: and so is a battle's defense.
    if (!values.types.includes('battle') || (object.counters.defense ?? 0) > 0) return [];
    // CR 704.5w: a battle that is no Siege goes at once.
    if (!values.subtypes.includes('Siege')) return [toGraveyard(game, id, '704.5w')];
    // CR 704.5v: a Siege whose triggered ability is still on the stack stays for now.
    return hasAbilityOnStack(game, id) ? [] : [toGraveyard(game, id, '704.5v')];
  });
}

/** Whether an ability of that source (of that kind) has triggered or been activated and not left the stack yet. */
export function hasAbilityOnStack({ state }: Game, source: number, kind?: Ability['kind']): boolean {
  const isMeant = (one: { readonly source: number; readonly ability: Ability | null }): boolean =>
    one.source === source && (kind === undefined || one.ability?.kind === kind);
  const onStack = state.stack.some((id) => {
    const object = state.objects[id];
    return object?.kind === 'ability' && object.stack !== null && isMeant(object.stack);
  });
  return onStack || state.pendingTriggers.some(isMeant);
}
