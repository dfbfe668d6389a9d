/** What all keyword actions share. */
import type { Instruction } from '../../cards/index.ts';
import { quantity } from '../evaluate.ts';
import { objectsAmong, select } from '../select.ts';
import type { ObjectId, PlayerId } from '../state.ts';
import type { Carrying, Steps } from './carrying.ts';

export type ActionInstruction = Extract<Instruction, { do: 'keywordAction' }>;
export type Action = (carrying: Carrying, instruction: ActionInstruction, player: PlayerId) => Steps;

export const amountOf = (carrying: Carrying, instruction: ActionInstruction): number =>
  Math.max(0, quantity(carrying.game, instruction.amount ?? 1, carrying.bindings));

/** What the action is done to. */
export const subjectsOf = (carrying: Carrying, instruction: ActionInstruction): ObjectId[] =>
  (instruction.what
    ? objectsAmong(select(carrying.game, instruction.what, carrying.bindings, carrying.acting))
    : []
  ).filter((id) => carrying.game.state.objects[id] !== undefined);
