/** Carries out instructions in order (CR 608.2c). */
import type { Instruction } from '../cards/index.ts';
import type { EventCause } from './events.ts';
import type { Game } from './game.ts';
import type { Bindings } from './state.ts';

export function carryOut(
  _game: Game,
  _instructions: readonly Instruction[],
  _bindings: Bindings,
  _cause: EventCause,
): void {
  throw new Error('in the making');
}
