/**
 * CR 704.6d, 903.9a: a commander in a graveyard or in exile since the last check may be put into the command zone.
 * Not here: deck rules, partners' choices before the game.
 */
import type { GameEvent } from '../events.ts';
import { chooseYesNo, type Game } from '../game.ts';
import { stateBased } from './common.ts';

export function commanders(game: Game): GameEvent[] {
  const { state } = game;
  if (state.format !== 'commander') return [];
  return state.players.flatMap((player): GameEvent[] =>
    [...player.graveyard, ...state.exile].flatMap((id): GameEvent[] => {
      const object = state.objects[id];
      if (
        !object ||
        object.owner !== player.id ||
        !player.commanders.includes(object.cardId) ||
        object.linked['asked command zone']
      )
        return [];
      // Asked once each time it gets there.
      object.linked['asked command zone'] = { number: 1 };
      const moves = chooseYesNo(game, {
        player: player.id,
        topic: 'commandZone',
        prompt: `whether ${object.card.name} goes to the command zone`,
        rule: '903.9a',
        source: id,
      });
      return moves
        ? [
            {
              kind: 'zoneChange',
              object: id,
              to: { zone: 'command', player: null },
              move: 'effect',
              cause: stateBased('903.9a'),
            },
          ]
        : [];
    }),
  );
}
