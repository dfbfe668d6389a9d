/** CR 704.6e, 904.10: schemes that are not ongoing go back once no scheme's triggered ability is on the stack or waits for it. */
import { lookUp } from '../characteristics.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { faceUpSchemes, isOngoing } from '../schemes.ts';
import type { ObjectId } from '../state.ts';
import { stateBased } from './common.ts';

export function schemes(game: Game): GameEvent[] {
  const done = faceUpSchemes(game).filter((id) => !isOngoing(game, id));
  if (done.length === 0 || hasSchemeTriggered(game)) return [];
  return done.map((object) => ({ kind: 'turnSchemeDown', object, cause: stateBased('704.6e') }));
}

function hasSchemeTriggered(game: Game): boolean {
  const { state } = game;
  const isScheme = (id: ObjectId): boolean => lookUp(game, id)?.characteristics.types.includes('scheme') === true;
  return (
    state.pendingTriggers.some(({ source }) => isScheme(source)) ||
    state.stack.some((id) => {
      const facts = state.objects[id]?.stack;
      return facts?.ability?.kind === 'triggered' && isScheme(facts.source);
    })
  );
}
