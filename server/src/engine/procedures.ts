/** Closes the circle of the rules: see `Procedures` in game.ts. */
import { lookUp } from './characteristics.ts';
import type { Procedures } from './game.ts';
import { goadersOf } from './goaded.ts';
import { carryOutInstructions } from './instructions/index.ts';
import { payCost } from './payment.ts';
import { performBatch } from './perform-batch.ts';

export const PROCEDURES: Procedures = {
  perform: performBatch,
  carryOut: carryOutInstructions,
  payCost,
  lookUp,
  goadersOf,
};
