/** Passing priority (CR 117.3d, 117.4). */
import { type Game, turnOrderFrom } from './game.ts';
import { beginPriority } from './priority.ts';
import { resolveTop } from './resolve.ts';
import { nextStep } from './turn.ts';

/** CR 117.3d, 117.4: the player with priority passes; when all have in succession, the top of the stack resolves or the step ends. */
export function passPriority(game: Game): void {
  const { state } = game;
  if (state.priority === null) return;
  state.passed.push(state.priority);
  const next = turnOrderFrom(game, state.priority).find((player) => !state.passed.includes(player));
  if (next !== undefined) {
    state.priority = next;
    return;
  }
  state.passed = [];
  if (state.stack.length === 0) {
    nextStep(game);
    return;
  }
  state.priority = null;
  resolveTop(game);
  beginPriority(game);
}
