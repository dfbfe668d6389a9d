/** The language's names of the engine's steps. */
import type { Step as EngineStep } from '../../cards/index.ts';
import type { Step } from '../../language/index.ts';

export const STEP_NAMES: Readonly<Record<EngineStep, Step>> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  precombatMain: 'precombat main phase',
  beginningOfCombat: 'beginning of combat',
  declareAttackers: 'declare attackers',
  declareBlockers: 'declare blockers',
  firstCombatDamage: 'first combat damage',
  combatDamage: 'combat damage',
  endOfCombat: 'end of combat',
  postcombatMain: 'postcombat main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};
