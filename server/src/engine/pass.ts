/** Passing priority (CR 117.3d, 117.4). */
import { type Game, turnOrderFrom } from './game.ts';
import { beginPriority } from './priority.ts';
import { resolveTop } from './resolve.ts';
import { checkStateBasedActions } from './state-based-actions/check.ts';
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
  goOnAfterResolution(game);
}

/** CR 117.3b: the active player has priority, unless an effect has ended the turn or the combat phase: then nobody has (724.1f, 724.2f). */
export function goOnAfterResolution(game: Game): void {
  if (game.state.turn.progress !== 'ended') {
    beginPriority(game);
    return;
  }
  // CR 724.1c, 724.2c: state-based actions are checked, and no triggered abilities are put onto the stack.
  while (!game.state.over && checkStateBasedActions(game)) {}
  if (!game.state.over) nextStep(game);
}
