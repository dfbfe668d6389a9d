/** Looking at the top cards of a library and putting each in one of two places (CR 701.22, 701.25, 701.29). */
import type { GameEvent } from '../events.ts';
import { chooseArrangement, playerOf } from '../game.ts';
import { objectThing, type PlayerId } from '../state.ts';
import { by, type Carrying, NOTHING, type Steps } from './carrying.ts';

/**
 * `player` looks at the top `amount` cards of `owner`'s library and arranges them: some stay on top in any order, the others go to the
 * second place. Nothing happens for 0 cards (CR 701.22b, 701.25c).
 */
export function* arrangeTop(
  carrying: Carrying,
  amount: number,
  player: PlayerId,
  owner: PlayerId,
  places: readonly ['top', 'bottom' | 'graveyard'],
  rule: string,
): Steps {
  const { game } = carrying;
  if (amount <= 0) return NOTHING;
  const ids = playerOf(game, owner).library.slice(0, amount);
  const cause = by(carrying, rule);
  if (ids.length > 0) yield [{ kind: 'look', objects: ids, player, cause }];
  const answer = chooseArrangement(game, {
    player,
    topic: 'arrange',
    prompt: `where to put ${ids.length === 1 ? 'the card' : 'each of the cards'}`,
    rule,
    source: carrying.bindings.self,
    options: ids.map((id) => ({ kind: 'object', id })),
    places,
  });
  const pile = (place: number) => answer.filter(([at]) => at === place).map(([, index]) => ids[index]!);
  const [top, other] = [pile(0), pile(1)];
  const events: GameEvent[] = [];
  if (places[1] === 'graveyard')
    for (const object of other)
      events.push({ kind: 'zoneChange', object, to: { zone: 'graveyard', player: owner }, move: 'effect', cause });
  yield events;
  // CR 401.4: kept and bottomed cards change places within the library, which is no change of zones.
  yield [{ kind: 'arrangeLibrary', player: owner, top, bottom: places[1] === 'bottom' ? other : [], cause }];
  return { things: ids.map(objectThing), number: amount, did: true };
}
