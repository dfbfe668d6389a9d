/** CR 704.5a–c, 903.10a: players who lose the game. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { stateBased } from './common.ts';

export function losses(game: Game): GameEvent[] {
  return game.state.players.flatMap((player): GameEvent[] => {
    if (player.lost) return [];
    const loses = (rule: string, reason: string): GameEvent[] => [
      { kind: 'playerLoses', player: player.id, reason, cause: stateBased(rule) },
    ];
    // CR 704.5a: 0 or less life.
    if (player.life <= 0) return loses('704.5a', `${player.life} life`);
    // CR 704.5b: drew from an empty library.
    if (player.drewFromEmptyLibrary) return loses('704.5b', 'drew from an empty library');
    // CR 704.5c, 122.1f: ten or more poison counters.
    const poison = player.counters.poison ?? 0;
    if (poison >= 10) return loses('704.5c', `${poison} poison`);
    // CR 704.6c: 21 or more combat damage by the same commander.
    const commander = Object.values(player.commanderDamage).find((damage) => damage >= 21);
    return commander === undefined ? [] : loses('704.6c', `${commander} combat damage by a commander`);
  });
}
