/** What happens to planes and phenomena (CR 311, 312, 701.31b): they stay in the command zone, face up there or in a planar deck. Writes to the state, for apply.ts and planechase.ts. */
import { turnDown } from './apply-move.ts';
import { characteristics } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import type { Characteristics, ObjectId, PlayerId } from './state.ts';

type Planeswalk = Extract<GameEvent, { kind: 'planeswalk' }>;

/** CR 701.31b: what is face up goes to the bottom of its owner's planar deck; the top card of the player's own is turned up. */
export function turnPlanes(game: Game, event: Planeswalk, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  const { id, owner } = turnDown(game, event.away, lastKnown);
  playerOf(game, owner).planarDeck.bottom.push(id);
  turnUpNext(game, event);
}

/** CR 701.31b, 901.10: the top card of the planar deck is turned face up; planeswalking asked before whether it is known. */
function turnUpNext(game: Game, event: Planeswalk): void {
  const { state } = game;
  const object = objectOf(game, playerOf(game, event.player).planarDeck.top.shift()!);
  object.controller = event.player;
  object.lastController = event.player;
  // CR 613.7h: it gets a timestamp as it is turned up.
  object.timestamp = state.nextTimestamp++;
  state.command.push(object.id);
  state.plane = object.id;
  event.to = object.id;
}

/** CR 311.5: the plane is controlled by the planar controller, who normally is the active player. */
export function givePlane(game: Game, player: PlayerId): void {
  if (game.state.plane === null) return;
  const object = objectOf(game, game.state.plane);
  object.controller = player;
  object.lastController = player;
  game.state.version++;
}

/** CR 901.10b: abilities of a phenomenon whose owner leaves the game stay there, controlled by the new planar controller. */
export function keepAbilities(game: Game, phenomenon: ObjectId, player: PlayerId): void {
  if (!characteristics(game, phenomenon).types.includes('phenomenon')) return;
  for (const id of game.state.stack) {
    const object = objectOf(game, id);
    if (object.stack?.source !== phenomenon) continue;
    object.owner = player;
    object.controller = player;
    object.lastController = player;
    object.stack.bindings = object.stack.bindings.map((bindings) => ({ ...bindings, you: player }));
  }
  for (const trigger of game.state.pendingTriggers) {
    if (trigger.source !== phenomenon) continue;
    trigger.controller = player;
  }
}
