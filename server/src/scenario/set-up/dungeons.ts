/** Where a player is in a dungeon, and which ones they have completed (CR 309). */
import type { Card } from '../../cards/index.ts';
import { roomsOf } from '../../engine/dungeons.ts';
import { Unsupported } from '../../engine/game.ts';
import type { Fact, StringLiteral } from '../../language/index.ts';
import { foldObjectName } from '../names/same-name.ts';
import { type Play, playerNamed } from '../play.ts';
import { sayOnce } from './said.ts';
import { cardNamed, impossible, putObject, type Setting } from './setting.ts';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

export function isInRoom(setting: Setting, { player, room, dungeon, span }: Of<'isInRoom'>): void {
  const { play } = setting;
  const owner = playerNamed(play, player);
  // CR 309.3: a player owns one dungeon card in the command zone at most.
  sayOnce(setting, `room of ${player.name}`, `The room of ${player.name}`, { value: `“${room.value}”`, span }, '309.3');
  const card = dungeon === undefined ? dungeonWith(play, room) : dungeonNamed(play, dungeon.name);
  const index = roomsOf(card).findIndex(({ name }) => foldObjectName(name) === foldObjectName(room.value));
  if (index < 0) {
    const rooms = roomsOf(card).map(({ name }) => `“${name}”`);
    impossible(room.span, `${card.name} has no room “${room.value}”; it has ${rooms.join(', ')}`, '309.4');
  }
  const place = 'command zone';
  const { id } = putObject(setting, { card, kind: 'card', face: 0, owner, controller: owner, place, span });
  const state = play.game.state.players[owner];
  if (state !== undefined) state.dungeon = { id, room: index };
}

export function hasCompleted({ play }: Setting, { player, dungeons }: Of<'hasCompleted'>): void {
  const state = play.game.state.players[playerNamed(play, player)];
  for (const { name } of dungeons) state?.completedDungeons.push(dungeonNamed(play, name).name);
}

function dungeonNamed(play: Play, name: StringLiteral): Card {
  const { card } = cardNamed(play, name);
  if (!card.faces[0].types.includes('dungeon')) impossible(name.span, `${card.name} is no dungeon`, '309.1');
  return card;
}

/** The only dungeon with a room of that name. */
function dungeonWith(play: Play, room: StringLiteral): Card {
  const { dungeons } = play.game.tables;
  if (dungeons === undefined) throw new Unsupported('which dungeon cards there are', '309.2');
  const found = dungeons().filter((card) =>
    roomsOf(card).some(({ name }) => foldObjectName(name) === foldObjectName(room.value)),
  );
  const [card, ...others] = found;
  if (card === undefined) return impossible(room.span, `No dungeon has a room “${room.value}”`, '309.4');
  if (others.length > 0) {
    const names = found.map(({ name }) => `“${name}”`).join(', ');
    impossible(room.span, `Several dungeons have such a room: say of which one, ${names}`, '309.4');
  }
  return card;
}
