/** CR 704.5aa, 702.179a: a player without speed who controls a permanent with start your engines! has speed 1. */
import { hasKeyword } from '../characteristics.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, stateBased } from './common.ts';

export function startingSpeed(game: Game): GameEvent[] {
  const starters = new Set(
    permanents(game).flatMap(({ id, values }) =>
      hasKeyword(game, id, 'start your engines!') ? [values.controller] : [],
    ),
  );
  return game.state.players.flatMap((player): GameEvent[] =>
    starters.has(player.id) && player.speed === null && !player.lost
      ? [{ kind: 'speed', player: player.id, to: 1, cause: stateBased('704.5aa') }]
      : [],
  );
}
