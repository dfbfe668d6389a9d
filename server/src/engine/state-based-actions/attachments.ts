/** CR 704.5m–p: Auras, Equipment and Fortifications that are attached where they can't be. */
import { canBeAttached } from '../attaching.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, stateBased, toGraveyard } from './common.ts';

export function attachments(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    const aura = values.subtypes.includes('Aura');
    const stays = object.attachedTo !== null && canBeAttached(game, id, object.attachedTo);
    // CR 702.103f: a bestowed Aura becomes unattached, by which it ceases to be bestowed (bestowal.ts), and stays, as the creature that it is.
    if (aura && object.statuses.bestowed)
      return stays ? [] : [{ kind: 'unattach', object: id, cause: stateBased('702.103f') }];
    // CR 704.5m: an Aura that is attached to nothing, or illegally, goes to the graveyard.
    if (aura) return stays ? [] : [toGraveyard(game, id, '704.5m')];
    if (!object.attachedTo) return [];
    // CR 704.5n: Equipment or a Fortification that is attached illegally becomes unattached and stays; 704.5p: so does a creature, a battle, or what is neither.
    const attachable =
      (values.subtypes.includes('Equipment') || values.subtypes.includes('Fortification')) &&
      !values.types.includes('creature');
    if (attachable && stays) return [];
    return [{ kind: 'unattach', object: id, cause: stateBased(attachable ? '704.5n' : '704.5p') }];
  });
}
