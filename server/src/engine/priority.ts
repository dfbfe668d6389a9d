/** Priority (CR 117): who may act, and what happens before anyone may. Passing is in pass.ts. */
import { apnapOrder, type Game, isIn } from './game.ts';
import { putTriggersOnStack } from './put-triggers.ts';
import { readableBattlefield, readableElsewhere } from './readable.ts';
import type { PlayerId } from './state.ts';
import { checkStateBasedActions } from './state-based-actions/check.ts';
import { collectStateTriggers } from './triggers.ts';

/**
 * CR 117.5, 704.3: state-based actions are checked until none act, then triggered abilities go on the stack, and again, until neither happens.
 * Gives whether anything happened.
 */
export function settle(game: Game): boolean {
  let happened = false;
  for (;;) {
    if (game.state.over) return happened;
    readableBattlefield(game);
    readableElsewhere(game);
    const acted = checkStateBasedActions(game);
    if (game.state.over) return true;
    if (!acted) collectStateTriggers(game);
    const put = !acted && putTriggersOnStack(game);
    if (!acted && !put) return happened;
    happened = true;
  }
}

/**
 * Settles, then gives the active player priority (CR 117.3a). With `onlyIfSomething`, only when anything happened or is on the stack
 * (CR 514.3a). Gives whether somebody has priority.
 */
export function beginPriority(game: Game, onlyIfSomething = false): boolean {
  const happened = settle(game);
  const { state } = game;
  state.passed = [];
  if (state.over || (onlyIfSomething && !happened)) {
    state.priority = null;
    return false;
  }
  state.priority = apnapOrder(game)[0] ?? null;
  return true;
}

/** CR 117.3c: after casting, activating or a special action, that player has priority again. */
export function keepPriority(game: Game, player: PlayerId): void {
  settle(game);
  const { state } = game;
  state.passed = [];
  state.priority = state.over ? null : isIn(game, player) ? player : (apnapOrder(game)[0] ?? null);
}
