/** Where a moved object goes, from its description. */
import type { Destination } from '../../cards/index.ts';
import type { LibraryPlace } from '../events.ts';
import type { PlayerId, ZoneId } from '../state.ts';

/** CR 400.3: cards go to their owner's hand, library or graveyard whatever an effect says. */
export function zoneFor(to: Destination, owner: PlayerId): ZoneId {
  return {
    zone: to.zone,
    player: to.zone === 'hand' || to.zone === 'library' || to.zone === 'graveyard' ? owner : null,
  };
}

export function placeFor(to: Destination, unordered?: number): LibraryPlace | undefined {
  if (to.zone !== 'library' || !to.library) return undefined;
  if (to.library.position !== undefined) return { at: 'position', n: to.library.position };
  if (to.library.place === 'bottom' && unordered !== undefined) return { at: 'bottom', unordered };
  return { at: to.library.place };
}
