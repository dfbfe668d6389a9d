/** CR 704.5t, 309.6: a dungeon whose bottommost room the marker is in, and whose room abilities have left the stack, leaves the game. */
import { roomsOf } from '../dungeons.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { stateBased } from './common.ts';
import { hasAbilityOnStack } from './planeswalkers.ts';

export function dungeons(game: Game): GameEvent[] {
  return game.state.players.flatMap(({ id: player, dungeon, lost }): GameEvent[] => {
    const object = dungeon === null || lost ? undefined : game.state.objects[dungeon.id];
    if (!dungeon || !object || (roomsOf(object.card)[dungeon.room]?.leadsTo.length ?? 0) > 0) return [];
    if (hasAbilityOnStack(game, object.id, 'room')) return [];
    return [{ kind: 'completeDungeon', player, object: object.id, cause: stateBased('704.5t') }];
  });
}
