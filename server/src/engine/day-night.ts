/** Day and night (CR 731). */

import type { Game } from './game.ts';
import { perform } from './perform.ts';

/** CR 502.2, 731.2: as the untap step begins, day and night follow how many spells the previous turn's active player cast. */
export function dayNightTransition(game: Game): void {
  const { state } = game;
  if (state.dayNight === null) return;
  const last = state.turn.number - 1;
  const player = state.players.findIndex(({ lastTurnBegan }) => lastTurnBegan === last);
  const cast = state.log.filter(
    (entry) => entry.happened && entry.turn === last && entry.event.kind === 'cast' && entry.event.player === player,
  ).length;
  const cause = { source: null, controller: null, by: 'turnBasedAction' as const, rule: '731.2' };
  // CR 731.2a: day becomes night when that player cast no spells; 731.2b: night becomes day when they cast two or more.
  if (state.dayNight === 'day' && cast === 0) perform(game, [{ kind: 'dayNight', to: 'night', cause }]);
  else if (state.dayNight === 'night' && cast >= 2) perform(game, [{ kind: 'dayNight', to: 'day', cause }]);
}
