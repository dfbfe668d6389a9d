/** Clash (CR 701.30), exerting (701.43), detaining (701.35), and increasing speed (702.179). */
import { characteristics } from '../characteristics.ts';
import { exertion } from '../exert.ts';
import { apnapOrder, chooseOne, playerOf } from '../game.ts';
import { objectsAmong, select } from '../select.ts';
import { MAXIMUM_SPEED } from '../speed.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from '../state.ts';
import { type Action, amountOf } from './action.ts';
import { arrangeTop } from './arrange.ts';
import { by, type Carrying, NOTHING } from './carrying.ts';
import { newEffect } from './effects.ts';

/** CR 701.30a–d: both reveal their top card and keep it or put it on the bottom; greater mana value wins. */
export const clash: Action = function* (carrying, _instruction, player) {
  const { game } = carrying;
  const opponents = game.state.players.filter((one) => one.id !== player && !one.lost);
  if (opponents.length === 0) return NOTHING;
  const index = chooseOne(game, {
    player,
    topic: 'choose',
    prompt: 'an opponent to clash with',
    rule: '701.30a',
    source: carrying.bindings.self,
    options: opponents.map((one) => ({ kind: 'player', id: one.id })),
  });
  const opponent = opponents[index]!.id;
  const [mine, theirs] = [topOf(carrying, player), topOf(carrying, opponent)];
  const revealed = [mine, theirs].filter((id): id is ObjectId => id !== undefined);
  if (revealed.length > 0) yield [{ kind: 'reveal', objects: revealed, player, cause: by(carrying, '701.30b') }];
  const value = (id: ObjectId | undefined): number => (id === undefined ? -1 : characteristics(game, id).manaValue);
  // CR 701.30d: a player wins when their card's mana value is greater than the other's.
  const won = value(mine) > value(theirs);
  // CR 101.4, 701.30c: they decide in turn order.
  for (const one of apnapOrder(game).filter((each) => each === player || each === opponent))
    yield* arrangeTop(carrying, 1, one, one, ['top', 'bottom'], '701.30c');
  carrying.bindings.did['won clash'] = won;
  return { things: won ? [{ kind: 'player', id: player }] : [], number: won ? 1 : 0, did: true };
};

const topOf = (carrying: Carrying, player: PlayerId): ObjectId | undefined =>
  playerOf(carrying.game, player).library[0];

/** CR 702.179d: it goes up, and stops at 4. */
export const increaseSpeed: Action = function* (carrying, instruction, player) {
  const now = playerOf(carrying.game, player).speed ?? 0;
  const to = Math.min(MAXIMUM_SPEED, now + amountOf(carrying, instruction));
  if (to <= now) return NOTHING;
  yield [{ kind: 'speed', player, to, cause: by(carrying, '702.179d') }];
  return { things: [playerThing(player)], number: to, did: true };
};

/** CR 701.43a, 701.43c: only what is on the battlefield is exerted. */
export const exert: Action = function* (carrying, instruction, player) {
  const { game, bindings } = carrying;
  const chosen = instruction.what ? objectsAmong(select(game, instruction.what, bindings, player)) : [];
  const ids = chosen.filter((id) => game.state.objects[id]?.zone.zone === 'battlefield');
  if (ids.length === 0) return NOTHING;
  yield ids.map((id) => exertion(id, player, by(carrying, '701.43a')));
  return { things: ids.map(objectThing), did: true };
};

/** CR 701.35a: until that player's next turn it can't attack or block, and its activated abilities can't be activated. */
export const detain: Action = function* (carrying, instruction, player) {
  const { game, bindings } = carrying;
  const chosen = instruction.what ? objectsAmong(select(game, instruction.what, bindings, player)) : [];
  const things = chosen.filter((id) => game.state.objects[id]?.zone.zone === 'battlefield').map(objectThing);
  if (things.length === 0) return NOTHING;
  yield (['attack', 'block', 'activate'] as const).map((action) => ({
    kind: 'startEffect',
    effect: newEffect(
      carrying,
      { kind: 'rule', mode: 'cant', action, subject: { kind: 'ref', ref: { kind: 'self' } } },
      things,
      { kind: 'yourNextTurn' },
    ),
    cause: by(carrying, '701.35a'),
  }));
  return { things, did: true };
};
