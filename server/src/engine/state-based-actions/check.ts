/**
 * State-based actions (CR 704): one file a rule or family. All that apply are performed at once as one batch, then they are looked for again (704.3).
 * Some need a choice (legend rule) or a follow-up (a player leaving the game).
 * Not here: those of Attractions.
 */
import type { GameEvent } from '../events.ts';
import { forbiddenBy } from '../forbidden.ts';
import type { Game } from '../game.ts';
import { perform } from '../perform.ts';
import { attachments } from './attachments.ts';
import { commanders } from './commanders.ts';
import { counterPairs, countersBeyondMaximum } from './counters.ts';
import { creatures } from './creatures.ts';
import { dungeons } from './dungeons.ts';
import { legends, worlds } from './legends.ts';
import { losses } from './losses.ts';
import { phenomena } from './phenomena.ts';
import { planeswalkersAndBattles } from './planeswalkers.ts';
import { protectors } from './protectors.ts';
import { roles } from './roles.ts';
import { sagas } from './sagas.ts';
import { schemes } from './schemes.ts';
import { startingSpeed } from './speed.ts';
import { strayObjects } from './stray-objects.ts';

const CHECKS: readonly ((game: Game) => readonly GameEvent[])[] = [
  losses,
  strayObjects,
  creatures,
  planeswalkersAndBattles,
  protectors,
  legends,
  worlds,
  attachments,
  roles,
  counterPairs,
  countersBeyondMaximum,
  sagas,
  dungeons,
  schemes,
  commanders,
  phenomena,
  startingSpeed,
];

/** Performs all that apply, once; gives whether any did. */
export function checkStateBasedActions(game: Game): boolean {
  if (game.state.over) return false;
  const all = CHECKS.flatMap((check) => check(game));
  // CR 704.5b: draws count from one check to the next.
  for (const player of game.state.players) player.drewFromEmptyLibrary = false;
  // CR 704.5h: so does damage from deathtouch.
  for (const object of Object.values(game.state.objects)) object.deathtouchDamage = false;
  // CR 101.2: what an effect forbids is not performed, so it is no reason to check again.
  const events = all.filter((event) => forbiddenBy(game, event) === null);
  if (events.length === 0) return false;
  perform(game, events);
  return true;
}
