/** Rooms of dungeons (CR 309.4): which there are, and the abilities that trigger as a venture marker moves into them. */
import type { Ability, Card } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { additionalTriggers } from './triggers.ts';

export type Room = Extract<Ability, { kind: 'room' }>;

/** From the topmost room down, as printed. */
export const roomsOf = (card: Card): readonly Room[] =>
  card.faces[0].abilities.filter((ability): ability is Room => ability.kind === 'room');

/** CR 701.49d: whether the card says that it is entered only by venturing into that quality. */
export const entranceOf = (card: Card): string | null =>
  card.faces[0].abilities.find((ability) => ability.kind === 'entrance')?.into ?? null;

/** CR 309.4c: the room ability of the room that a marker has been moved into triggers, controlled by the dungeon's owner. */
export function roomTriggers(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind !== 'moveVentureMarker') continue;
    const object = state.objects[event.dungeon];
    const room = object && roomsOf(object.card)[event.room];
    if (!object || !room) continue;
    const { owner } = object;
    // CR 603.2d
    const times = 1 + additionalTriggers(game, object.id, entry);
    for (let i = 0; i < times; i++)
      state.pendingTriggers.push({
        source: object.id,
        controller: owner,
        ability: room,
        effect: room.effect,
        condition: null,
        bindings: newBindings(object.id, owner),
        causedBy: entry.sequence,
      });
  }
}

/** The room that the player's venture marker is in; `null` when they own no dungeon in the command zone. */
export function roomOf(game: Game, player: number): { readonly room: Room; readonly dungeon: string } | null {
  const place = game.state.players[player]?.dungeon;
  const object = place ? game.state.objects[place.id] : undefined;
  const room = place && object && roomsOf(object.card)[place.room];
  return object && room ? { room, dungeon: characteristics(game, object.id).name } : null;
}
