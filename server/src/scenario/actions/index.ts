/** Every kind of action as a function that carries it out, one module a family. */
import type { Action } from '../../language/index.ts';
import { activate } from './activate.ts';
import { advanceToNextTurn, advanceToStep, resolve } from './advance.ts';
import { keepHand, mulligan, useFromHand } from './before-the-game.ts';
import { cast } from './cast.ts';
import { attack, block } from './combat.ts';
import { performText } from './perform-text.ts';
import type { Act, Running } from './running.ts';
import { concede, pass, play, rollPlanarDie, specialAction, turnFaceUp } from './special.ts';

const ACTIONS: { readonly [K in Action['kind']]: Act<K> } = {
  cast,
  play,
  activate,
  attack,
  declineAttack: attack,
  block,
  declineBlock: block,
  passPriority: pass,
  concede,
  mulligan,
  keepHand,
  useFromHand,
  turnFaceUp,
  specialAction,
  rollPlanarDie,
  perform: performText,
  resolve,
  advanceToStep,
  advanceToNextTurn,
};

/** @throws Fault, IllegalAction, Unsupported or EndlessLoop; the caller restores the board from before. */
export function carryOutAction(running: Running, action: Action): void {
  (ACTIONS[action.kind] as Act<Action['kind']>)(running, action);
}
