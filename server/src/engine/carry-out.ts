/** Carrying out instructions (CR 608.2c). What is behind it is in instructions/. */
import type { Instruction } from '../cards/index.ts';
import type { EventCause } from './events.ts';
import type { Game } from './game.ts';
import type { Bindings } from './state.ts';

/** Carries out instructions in order; their results are left in the bindings. */
export const carryOut = (
  game: Game,
  instructions: readonly Instruction[],
  bindings: Bindings,
  cause: EventCause,
): void => game.procedures.carryOut(game, instructions, bindings, cause);
