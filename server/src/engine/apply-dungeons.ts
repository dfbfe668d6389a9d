/** What happens to dungeon cards and venture markers (CR 309). Writes to the state, for apply.ts. */
import { unreachable } from '../cards/index.ts';
import { bareObject, takeOut } from './apply-move.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import type { Characteristics, ObjectId } from './state.ts';

type DungeonEvent = Extract<GameEvent, { kind: 'enterDungeon' | 'moveVentureMarker' | 'completeDungeon' }>;

export function applyToDungeons(
  game: Game,
  event: DungeonEvent,
  lastKnown: ReadonlyMap<ObjectId, Characteristics>,
): void {
  const { state } = game;
  const player = playerOf(game, event.player);
  switch (event.kind) {
    case 'enterDungeon': {
      const object = bareObject(game, event.player, event.card, 'card', { zone: 'command', player: null });
      object.revealed = true;
      state.objects[object.id] = object;
      // CR 309.2b: it stays in the command zone until it leaves the game.
      state.command.push(object.id);
      event.becomes = object.id;
      return;
    }
    case 'moveVentureMarker':
      player.dungeon = { id: event.dungeon, room: event.room };
      return;
    case 'completeDungeon':
      // CR 309.7
      player.completedDungeons.push(objectOf(game, event.object).card.name);
      player.dungeon = null;
      takeOut(game, event.object, lastKnown.get(event.object), null);
      return;
    default:
      unreachable(event);
  }
}
