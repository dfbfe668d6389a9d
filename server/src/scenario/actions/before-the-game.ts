/** What players do before the first turn (CR 103.5–103.6). */
import { keepHand as keep, takeMulligan, useFromHand as use } from '../../engine/before-the-game.ts';
import { findObject } from '../names/find-object.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { playerNamed } from '../play.ts';
import { gameGoesOn } from './priority.ts';
import type { Act } from './running.ts';

export const mulligan: Act<'mulligan'> = ({ play }, { player, span }) => {
  gameGoesOn(play, span);
  takeMulligan(play.game, playerNamed(play, player));
};

export const keepHand: Act<'keepHand'> = ({ play }, { player, span }) => {
  gameGoesOn(play, span);
  keep(play.game, playerNamed(play, player));
};

export const useFromHand: Act<'useFromHand'> = ({ play }, { player: who, object, span }) => {
  gameGoesOn(play, span);
  const player = playerNamed(play, who);
  const hand = objectsIn(play.game, 'hand', player);
  use(play.game, player, findObject(play, object, { places: [hand, everywhere(play.game)], where: 'in that hand' }));
};
