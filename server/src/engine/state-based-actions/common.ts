/** What state-based actions share. */
import { characteristics } from '../characteristics.ts';
import type { EventCause, GameEvent } from '../events.ts';
import { type Game, objectOf } from '../game.ts';
import type { Characteristics, GameObject, ObjectId } from '../state.ts';

export const stateBased = (rule: string): EventCause => ({
  source: null,
  controller: null,
  by: 'stateBasedAction',
  rule,
});

/** Permanents that are phased in, with their characteristics. */
export function permanents(game: Game): { id: ObjectId; object: GameObject; values: Characteristics }[] {
  return game.state.battlefield.flatMap((id) => {
    const object = game.state.objects[id];
    return object && !object.phasedOut ? [{ id, object, values: characteristics(game, id) }] : [];
  });
}

/** Put into its owner's graveyard: not destroyed, so nothing that replaces destruction applies. */
export const toGraveyard = (game: Game, id: ObjectId, rule: string): GameEvent => ({
  kind: 'zoneChange',
  object: id,
  to: { zone: 'graveyard', player: objectOf(game, id).owner },
  move: 'effect',
  cause: stateBased(rule),
});
