/** In which order several cards are put into a library (CR 401.4), or that nobody knows in which. */
import type { Destination } from '../../cards/index.ts';
import { objectOf, orderOf, turnOrderFrom } from '../game.ts';
import type { ObjectId, PlayerId } from '../state.ts';
import type { Carrying } from './carrying.ts';

/** A card that is put there, and which others it lies among in an order that nobody knows. */
interface Placed {
  readonly id: ObjectId;
  readonly unordered?: number;
}

/** In the order in which they are put there, one by one. CR 401.4: each owner arranges those that go to one place of their library. */
export function inLibraryOrder(carrying: Carrying, ids: readonly ObjectId[], to: Destination): Placed[] {
  const { game } = carrying;
  return turnOrderFrom(game, game.state.turn.active).flatMap((owner) =>
    inOrderOf(
      carrying,
      owner,
      ids.filter((id) => objectOf(game, id).owner === owner),
      to,
    ),
  );
}

function inOrderOf(carrying: Carrying, owner: PlayerId, ids: readonly ObjectId[], to: Destination): Placed[] {
  const { game, acting, bindings } = carrying;
  const asTheyAre = ids.map((id): Placed => ({ id }));
  if (to.zone !== 'library' || ids.length < 2 || !to.library) return asTheyAre;
  const { place, order } = to.library;
  const bottom = place === 'bottom';
  const random = order === 'random';
  // CR 701.24a: nobody orders what is shuffled into a library: the shuffle that follows does.
  if (random && (!bottom || ids.every((id) => objectOf(game, id).unknown))) return asTheyAre;
  const { indices, unknown } = orderOf(game, {
    // "In any order" leaves it to whoever puts them there.
    player: order === 'any' ? acting : owner,
    // A random order is nobody's choice: a scenario may say how it came out.
    topic: random ? 'randomOrder' : 'orderLibrary',
    prompt: `the ${random ? 'random ' : ''}order of the cards on the ${place} of the library, nearest the top first`,
    rule: '401.4',
    source: bindings.self,
    options: ids.map((id) => ({ kind: 'object', id })),
  });
  const among = unknown ? { unordered: game.state.nextId++ } : {};
  const topDown = indices.map((index): Placed => ({ id: ids[index]!, ...among }));
  // They are put one by one: the last one put on top is the topmost.
  return bottom ? topDown : topDown.reverse();
}
