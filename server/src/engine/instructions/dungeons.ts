/** Venturing into the dungeon (CR 701.49, 309.5). */
import type { Card } from '../../cards/index.ts';
import { entranceOf, roomsOf } from '../dungeons.ts';
import type { GameEvent } from '../events.ts';
import { chooseOne, objectOf, playerOf, Unsupported } from '../game.ts';
import type { PlayerId } from '../state.ts';
import type { Action } from './action.ts';
import { by, type Carrying, DONE, NOTHING } from './carrying.ts';

export const venture: Action = function* (carrying, { word: quality }, player) {
  const { game } = carrying;
  const place = playerOf(game, player).dungeon;
  const rooms = place ? roomsOf(objectOf(game, place.id).card) : [];
  const arrows = place ? (rooms[place.room]?.leadsTo ?? []) : [];
  if (place && arrows.length > 0) {
    // CR 701.49b: to an adjacent room, along an arrow.
    const next = arrows[choose(carrying, player, 'the next room', '701.49b', arrows)] ?? '';
    const room = rooms.findIndex(({ name }) => name === next);
    if (room < 0) throw new Unsupported(`${objectOf(game, place.id).card.name} has no room “${next}”`, '309.4');
    yield [{ kind: 'moveVentureMarker', player, dungeon: place.id, room, name: next, cause: by(carrying, '701.49b') }];
    return DONE;
  }
  // CR 701.49c, 309.3: from the bottommost room the dungeon is completed, and only then another one begun.
  if (place) yield [{ kind: 'completeDungeon', player, object: place.id, cause: by(carrying, '701.49c') }];
  const card = dungeonFor(carrying, player, quality);
  if (!card) return NOTHING;
  const entered: GameEvent = { kind: 'enterDungeon', player, card, cause: by(carrying, '701.49a') };
  const [happened] = (yield [entered]).flat();
  const dungeon = happened?.event.kind === 'enterDungeon' ? happened.event.becomes : undefined;
  if (dungeon === undefined) return NOTHING;
  // CR 309.4a: the marker is put on the topmost room.
  const name = roomsOf(card)[0]?.name ?? '';
  yield [{ kind: 'moveVentureMarker', player, dungeon, room: 0, name, cause: by(carrying, '309.4a') }];
  return DONE;
};

/** CR 701.49a, 701.49d: of the dungeons that may be entered so, the player chooses one. */
function dungeonFor(carrying: Carrying, player: PlayerId, quality: string | undefined): Card | undefined {
  const { dungeons } = carrying.game.tables;
  if (!dungeons) throw new Unsupported('which dungeon cards there are', '309.2');
  const possible = dungeons().filter((card) =>
    quality === undefined ? entranceOf(card) === null : card.faces[0].subtypes.includes(quality),
  );
  if (possible.length === 0) return undefined;
  const names = possible.map((card) => card.name);
  return possible[choose(carrying, player, 'a dungeon to enter', '701.49a', names)];
}

const choose = (
  { game, bindings }: Carrying,
  player: PlayerId,
  prompt: string,
  rule: string,
  words: readonly string[],
) =>
  chooseOne(game, {
    player,
    topic: 'choose',
    prompt,
    rule,
    source: bindings.self,
    options: words.map((word) => ({ kind: 'word', word })),
  });
