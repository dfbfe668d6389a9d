/** A number of cards that a player chooses and discards, for actions that say so themselves. */
import type { GameEvent } from '../events.ts';
import { chooseSome, playerOf } from '../game.ts';
import { objectsAmong } from '../select.ts';
import type { ObjectId, PlayerId } from '../state.ts';
import { becameOf, by, type Carrying, type Happened } from './carrying.ts';

/** Gives the cards as they are in the graveyard (or wherever they went). */
export function* chooseAndDiscard(
  carrying: Carrying,
  player: PlayerId,
  amount: number,
  rule: string,
): Generator<readonly GameEvent[], ObjectId[], Happened> {
  const { game } = carrying;
  const { hand } = playerOf(game, player);
  const count = Math.min(amount, hand.length);
  const chosen = chooseSome(game, {
    player,
    topic: 'discard',
    prompt: 'what to discard',
    rule: '701.9b',
    source: carrying.bindings.self,
    options: hand.map((id) => ({ kind: 'object', id })),
    min: count,
    max: count,
  });
  const ids = chosen.map((index) => hand[index]!);
  const entries = (yield ids.map((object) => ({
    kind: 'zoneChange',
    object,
    to: { zone: 'graveyard', player },
    move: 'discard',
    cause: by(carrying, rule),
  }))).flat();
  return objectsAmong(becameOf(entries));
}
