/** The steps of a turn, and of its combat phase, in order (CR 500.1, 506.1). A first combat damage step comes in only when needed (510.4). */
import type { Step } from '../cards/index.ts';

/** The main phases, which have no steps, are here as steps. */
export const TURN_STEPS: readonly Step[] = [
  'untap',
  'upkeep',
  'draw',
  'precombatMain',
  'beginningOfCombat',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endOfCombat',
  'postcombatMain', // CR 505.1: there are two, with the combat phase between them.
  'end',
  'cleanup',
];

export const COMBAT_STEPS: readonly Step[] = TURN_STEPS.slice(
  TURN_STEPS.indexOf('beginningOfCombat'),
  TURN_STEPS.indexOf('endOfCombat') + 1,
);

/** Whether a step is one of the combat phase. */
export const isInCombat = (step: Step): boolean => step === 'firstCombatDamage' || COMBAT_STEPS.includes(step);

const PHASES: readonly (readonly Step[])[] = [
  ['untap', 'upkeep', 'draw'],
  ['precombatMain'],
  ['beginningOfCombat', 'declareAttackers', 'declareBlockers', 'firstCombatDamage', 'combatDamage', 'endOfCombat'],
  ['postcombatMain'],
  ['end', 'cleanup'],
];

/** CR 500.8: how many of the steps to come are still of the phase that goes on: those of its kind, until one does not come later in it. */
export function leftOfPhase(now: Step, remaining: readonly Step[]): number {
  const phase = PHASES.find((steps) => steps.includes(now)) ?? [];
  let at = phase.indexOf(now);
  const next = remaining.findIndex((step) => {
    const place = phase.indexOf(step);
    if (place <= at) return true;
    at = place;
    return false;
  });
  return next < 0 ? remaining.length : next;
}

const IN_ORDER: readonly Step[] = PHASES.flat();

/** Where a step stands in a turn that has no extra ones. */
export const placeInTurn = (step: Step): number => IN_ORDER.indexOf(step);
