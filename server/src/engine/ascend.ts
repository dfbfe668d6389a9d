/** Ascend on permanents (CR 702.131b): the city's blessing comes the moment that a player controls ten permanents, not as a state-based action. */
import { characteristics, hasKeyword } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';

const ENOUGH = 10;

/** Events for players who get the city's blessing now. */
export function cityBlessings(game: Game): GameEvent[] {
  const { state } = game;
  if (state.battlefield.length < ENOUGH || state.players.every((player) => player.cityBlessing)) return [];
  const counts = new Map<number, { permanents: number; ascend: boolean }>();
  for (const id of state.battlefield) {
    if (state.objects[id]?.phasedOut) continue;
    const { controller } = characteristics(game, id);
    const count = counts.get(controller) ?? { permanents: 0, ascend: false };
    counts.set(controller, {
      permanents: count.permanents + 1,
      ascend: count.ascend || hasKeyword(game, id, 'ascend'),
    });
  }
  return [...counts].flatMap(([player, { permanents, ascend }]): GameEvent[] =>
    ascend && permanents >= ENOUGH && !state.players[player]?.cityBlessing
      ? [
          {
            kind: 'designation',
            what: 'cityBlessing',
            player,
            cause: { source: null, controller: player, by: 'game', rule: '702.131b' },
          },
        ]
      : [],
  );
}
