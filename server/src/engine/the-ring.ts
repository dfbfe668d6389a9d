/** The Ring (CR 701.54): the emblem, and how long a Ring-bearer is one. */
import { ringEmblem } from '../cards/index.ts';
import { bareObject } from './apply-move.ts';
import { characteristics } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import type { GameEvent } from './events.ts';
import { type Game, playerOf } from './game.ts';
import type { ObjectId, PlayerId } from './state.ts';

const CAUSE = { source: null, controller: null, by: 'game', rule: '701.54a' } as const;

/** CR 701.54c: the first time the player gets the emblem; its abilities follow the number of times. Writes to the state, for apply.ts. */
export function applyTemptation(game: Game, player: PlayerId): void {
  const state = playerOf(game, player);
  state.ringTempted++;
  putRingEmblem(game, player);
}

/** Gives the player the emblem that their number of temptations asks for. */
export function putRingEmblem(game: Game, player: PlayerId): void {
  const { state } = game;
  const { ringTempted, ringEmblem: held } = playerOf(game, player);
  const card = freezeDeep(ringEmblem(ringTempted));
  const emblem = held === null ? undefined : state.objects[held];
  if (emblem) {
    emblem.card = card;
    return;
  }
  const object = bareObject(game, player, card, 'emblem', { zone: 'command', player: null });
  state.objects[object.id] = object;
  state.command.push(object.id);
  playerOf(game, player).ringEmblem = object.id;
}

/** The Ring-bearers on the battlefield that the player has chosen. */
export const ringBearersOf = ({ state }: Game, player: PlayerId): readonly ObjectId[] =>
  state.battlefield.filter((id) => state.objects[id]?.statuses.ringBearer?.includes(player));

const losesIt = (object: ObjectId, by: PlayerId): GameEvent => ({
  kind: 'setStatus',
  object,
  status: 'ringBearer',
  on: false,
  by,
  cause: CAUSE,
});

/** CR 701.54a: a creature is a Ring-bearer until another one becomes that player's, or another player gains control of it. */
export const endsAsRingBearer = (game: Game): GameEvent[] =>
  game.state.battlefield.flatMap((id): GameEvent[] => {
    const chooser = game.state.objects[id]?.statuses.ringBearer?.[0];
    if (chooser === undefined) return [];
    const { controller } = characteristics(game, id);
    return controller === chooser ? [] : [losesIt(id, chooser)];
  });

/** CR 701.54a: the creature becomes the player's Ring-bearer, and no other one is any more. */
export const becomesRingBearer = (game: Game, object: ObjectId, player: PlayerId): GameEvent[] => [
  ...ringBearersOf(game, player)
    .filter((id) => id !== object)
    .map((id) => losesIt(id, player)),
  { kind: 'setStatus', object, status: 'ringBearer', on: true, by: player, cause: CAUSE },
];
