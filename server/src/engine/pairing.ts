/** Soulbond's pairs come apart (CR 702.95e) as soon as one of the two is no creature, is gone, or is under another player's control. */
import { characteristics } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { ObjectId, PlayerId } from './state.ts';

const CAUSE: EventCause = { source: null, controller: null, by: 'game', rule: '702.95e' };

/** Events that end pairs which can't go on. */
export function unpairings(game: Game): GameEvent[] {
  const { state } = game;
  return state.battlefield.flatMap((id): GameEvent[] => {
    const object = state.objects[id];
    const by = object?.statuses.paired?.[0];
    if (!object || by === undefined) return [];
    const value = object.linked.paired;
    const partner = value && 'things' in value ? value.things[0] : undefined;
    // CR 702.95e: as long as both are creatures under that player's control.
    if (partner?.kind === 'object' && isPairable(game, id, by) && isPairable(game, partner.id, by)) return [];
    return [
      { kind: 'remember', object: id, key: 'paired', value: { things: [] }, cause: CAUSE },
      { kind: 'setStatus', object: id, status: 'paired', on: false, by, cause: CAUSE },
    ];
  });
}

function isPairable(game: Game, id: ObjectId, player: PlayerId): boolean {
  const object = game.state.objects[id];
  if (object?.zone.zone !== 'battlefield') return false;
  const { types, controller } = characteristics(game, id);
  return types.includes('creature') && controller === player;
}
