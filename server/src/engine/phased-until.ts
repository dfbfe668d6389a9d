/** What has phased out until something happens (CR 610.4a). */
import type { Game } from './game.ts';
import type { ObjectId } from './state.ts';

/** CR 610.4a: it does not phase in as its controller's untap step begins. */
export const staysPhasedOut = (game: Game, id: ObjectId): boolean =>
  game.state.untilReturns.some((one) => one.phasedOut && one.things.includes(id));

/** CR 610.4a: once something else has phased it in, what it waited for does nothing to it any more. */
export function phasedInBefore(game: Game, id: ObjectId): void {
  for (const one of game.state.untilReturns) if (one.phasedOut) one.things = one.things.filter((thing) => thing !== id);
}
