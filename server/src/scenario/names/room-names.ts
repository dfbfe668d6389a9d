/** Names of rooms of dungeons: what is misspelt must not hold. */
import { roomsOf } from '../../engine/dungeons.ts';
import { closest, type StringLiteral } from '../../language/index.ts';
import { Fault, type Play } from '../play.ts';
import { impossibleSetUp } from '../problems.ts';
import { foldObjectName } from './same-name.ts';

/** @throws Fault when no known dungeon has a room of that name. */
export function checkRoomName({ game }: Play, room: StringLiteral): void {
  const rooms = (game.tables.dungeons?.() ?? []).flatMap(roomsOf).map(({ name }) => name);
  if (rooms.some((name) => foldObjectName(name) === foldObjectName(room.value))) return;
  const suggestion = closest(room.value, rooms);
  const meant = suggestion === undefined ? '' : `. Did you mean “${suggestion}”?`;
  throw new Fault(impossibleSetUp(room.span, `No dungeon has a room “${room.value}”${meant}`, '309.4'));
}
