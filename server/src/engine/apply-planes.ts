/** What happens to planes and phenomena (CR 311, 312, 701.31b): they stay in the command zone, face up there or in a planar deck. Called by apply.ts alone. */
import { bareObject, takeOut } from './apply-move.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import type { Characteristics, ObjectId, PlayerId } from './state.ts';

type Planeswalk = Extract<GameEvent, { kind: 'planeswalk' }>;

/** CR 701.31b: what is face up goes to the bottom of its owner's planar deck; the top card of the player's own is turned up. */
export function turnPlanes(game: Game, event: Planeswalk, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  const { state } = game;
  const { plane } = state;
  event.away = plane === null ? [] : [plane];
  if (plane !== null) {
    const { owner, card, cardId } = objectOf(game, plane);
    // CR 311.6, 901.7a: turned face down, it becomes a new object.
    const below = {
      ...bareObject(game, owner, card, 'card', { zone: 'command', player: null }),
      cardId,
      previous: plane,
    };
    takeOut(game, plane, lastKnown.get(plane), below.id);
    state.objects[below.id] = below;
    const deck = playerOf(game, owner).planarDeck;
    playerOf(game, owner).planarDeck = { top: deck?.top ?? [], bottom: [...(deck?.bottom ?? []), below.id] };
    state.plane = null;
  }
  turnUpNext(game, event);
}

/** CR 901.5, 901.10: the top card of the planar deck is turned face up, if it is known. */
function turnUpNext(game: Game, event: Planeswalk): void {
  const { state } = game;
  const next = playerOf(game, event.player).planarDeck?.top.shift();
  const object = next === undefined ? undefined : state.objects[next];
  if (!object) return;
  object.controller = event.player;
  object.lastController = event.player;
  object.revealed = true;
  // CR 613.7h: it gets a timestamp as it is turned up.
  object.timestamp = state.nextTimestamp++;
  state.command.push(object.id);
  state.plane = object.id;
  event.to = object.id;
}

/** CR 311.5: the plane is controlled by the planar controller, who normally is the active player. */
export function givePlane(game: Game, player: PlayerId): void {
  const { plane, objects } = game.state;
  const object = plane === null ? undefined : objects[plane];
  if (!object) return;
  object.controller = player;
  object.lastController = player;
}
