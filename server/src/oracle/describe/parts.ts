/** What descriptions need of each other in a circle, as one record; index.ts ties the knot, so that no file imports in a circle. */
import type { Ability, EventPattern, Instruction } from '../../cards/index.ts';

export interface Parts {
  readonly ability: (ability: Ability) => string;
  readonly instructions: (list: readonly Instruction[]) => string;
  readonly pattern: (pattern: EventPattern) => string;
}

let parts: Parts | null = null;

export const useParts = (all: Parts): void => {
  parts = all;
};

function all(): Parts {
  if (parts === null) throw new Error('Descriptions are used before their parts are tied together.');
  return parts;
}

export const describeAbility = (ability: Ability): string => all().ability(ability);
export const describeInstructions = (list: readonly Instruction[]): string => all().instructions(list);
export const describePattern = (pattern: EventPattern): string => all().pattern(pattern);
