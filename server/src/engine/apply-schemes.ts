/** What happens to schemes (CR 314, 701.32–33): they stay in the command zone, face up there or in a scheme deck. Writes to the state, for apply.ts. */
import { turnDown } from './apply-move.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import type { Characteristics, ObjectId } from './state.ts';

type SchemeEvent = Extract<GameEvent, { kind: 'setInMotion' | 'turnSchemeDown' }>;

export function applyToSchemes(
  game: Game,
  event: SchemeEvent,
  lastKnown: ReadonlyMap<ObjectId, Characteristics>,
): void {
  const { state } = game;
  if (event.kind === 'setInMotion') {
    // CR 701.32b: one that is face up already is set in motion all the same.
    const { schemeDeck } = playerOf(game, event.player);
    const at = schemeDeck.top.indexOf(event.object);
    if (at < 0) return;
    schemeDeck.top.splice(at, 1);
    // CR 613.7h: it gets a timestamp as it is turned up.
    objectOf(game, event.object).timestamp = state.nextTimestamp++;
    state.command.push(event.object);
    return;
  }
  const { id, owner } = turnDown(game, event.object, lastKnown);
  // CR 701.33b, 904.10: face down, on the bottom of its owner's scheme deck.
  playerOf(game, owner).schemeDeck.bottom.push(id);
}
