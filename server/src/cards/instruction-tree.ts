/** Instructions inside instructions: those that are carried out in place, as part of the same resolution. */
import type { Instruction } from './abilities.ts';

/** The instructions directly inside, that the same resolution carries out. The effects of delayed and reflexive abilities are not part of it. */
export function innerInstructions(instruction: Instruction): readonly Instruction[] {
  switch (instruction.do) {
    case 'if':
      return [...instruction.then, ...(instruction.otherwise ?? [])];
    case 'may':
      return [...instruction.what, ...(instruction.ifDo ?? []), ...(instruction.ifNot ?? [])];
    case 'unless':
      return [...instruction.what, ...(instruction.ifPaid ?? [])];
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
      return instruction.what;
    case 'chooseOption':
    case 'faceVillainousChoice':
      return instruction.options.flatMap((option) => option.do);
    case 'vote':
      return [...instruction.options.flatMap((option) => option.do), ...(instruction.then ?? [])];
    case 'flipCoin':
      return [...(instruction.won ?? []), ...(instruction.lost ?? [])];
    case 'rollDice':
      return (instruction.table ?? []).flatMap((row) => row.do);
    case 'reflexive':
      return instruction.after;
    default:
      return [];
  }
}

/** Whether one of the instructions, at any depth, passes the test. */
export const someInstruction = (
  instructions: readonly Instruction[],
  test: (instruction: Instruction) => boolean,
): boolean =>
  instructions.some((instruction) => test(instruction) || someInstruction(innerInstructions(instruction), test));
