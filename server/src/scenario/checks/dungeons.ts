/** Facts about dungeons (CR 309). */
import { roomOf } from '../../engine/dungeons.ts';
import type { PlayerRef } from '../../language/index.ts';
import { checkRoomName } from '../names/room-names.ts';
import { foldObjectName } from '../names/same-name.ts';
import { type Play, playerNamed } from '../play.ts';
import { type Checker, check, counted } from './check.ts';

const same = (one: string, other: string): boolean => foldObjectName(one) === foldObjectName(other);

export const isInRoom: Checker<'isInRoom'> = (play, { player, room, dungeon, negated }) => {
  const place = roomOf(play.game, playerNamed(play, player));
  const holds =
    place !== null &&
    same(place.room.name, room.value) &&
    (dungeon === undefined || same(place.dungeon, dungeon.name.value));
  if (!holds) checkRoomName(play, room);
  const of = dungeon === undefined ? '' : ` of ${JSON.stringify(dungeon.name.value)}`;
  return check(
    negated,
    holds,
    `${player.name} is in room ${JSON.stringify(room.value)}${of}`,
    place === null
      ? `${player.name} is in no dungeon`
      : `it is ${JSON.stringify(place.room.name)} of ${JSON.stringify(place.dungeon)}`,
    ...(place === null || dungeon !== undefined ? [] : [{ span: room.span, newText: JSON.stringify(place.room.name) }]),
  );
};

export const isInNoDungeon: Checker<'isInNoDungeon'> = (play, { player, negated }) => {
  const place = roomOf(play.game, playerNamed(play, player));
  const actual = place === null ? 'that is so' : `it is ${JSON.stringify(place.dungeon)}`;
  return check(negated, place === null, `${player.name} is in no dungeon`, actual);
};

const completed = (play: Play, player: PlayerRef): readonly string[] =>
  play.game.state.players[playerNamed(play, player)]?.completedDungeons ?? [];

export const hasCompleted: Checker<'hasCompleted'> = (play, { player, dungeons, negated }) => {
  const done = completed(play, player);
  const isDone = (name: string): boolean => done.some((one) => same(one, name));
  // What is denied is denied of each.
  const holds = negated
    ? dungeons.some(({ name }) => isDone(name.value))
    : dungeons.every(({ name }) => isDone(name.value));
  const wanted = dungeons.map(({ name }) => JSON.stringify(name.value)).join(', ');
  const actual = done.length === 0 ? 'it is none' : `it is ${done.map((name) => JSON.stringify(name)).join(', ')}`;
  return check(negated, holds, `${player.name} has completed ${wanted}`, actual);
};

export const hasCompletedCount: Checker<'hasCompletedCount'> = (play, { player, count, negated }) => {
  const { length } = completed(play, player);
  return check(
    negated,
    length === count.value,
    `${player.name} has completed ${counted(count.value, 'dungeon')}`,
    `it ${length === 1 ? 'is' : 'are'} ${length}`,
    { span: count.span, newText: String(length) },
  );
};
