/** The moment at which a scenario begins: whose turn, which step, who has priority. */
import type { Step as EngineStep } from '../../cards/index.ts';
import { handsDrawn } from '../../engine/before-the-game.ts';
import type { GameState, PlayerId } from '../../engine/state.ts';
import { COMBAT_STEPS, isInCombat, TURN_STEPS } from '../../engine/steps.ts';
import type { Step } from '../../language/index.ts';

/** The engine's name of a step. */
export const ENGINE_STEPS: Readonly<Record<Step, EngineStep>> = {
  'untap step': 'untap',
  upkeep: 'upkeep',
  'draw step': 'draw',
  'precombat main phase': 'precombatMain',
  'beginning of combat': 'beginningOfCombat',
  'declare attackers': 'declareAttackers',
  'declare blockers': 'declareBlockers',
  'first combat damage': 'firstCombatDamage',
  'combat damage': 'combatDamage',
  'end of combat': 'endOfCombat',
  'postcombat main phase': 'postcombatMain',
  'end step': 'end',
  'cleanup step': 'cleanup',
};

/** The language's name of a step. */
export const stepWord = (step: EngineStep): Step =>
  (Object.keys(ENGINE_STEPS) as Step[]).find((word) => ENGINE_STEPS[word] === step) ?? 'precombat main phase';

/** CR 103.5: hands are drawn, and the first player's first turn is the next one. */
export function enterTheBeginning(state: GameState): void {
  const { turn, players } = state;
  turn.number = 0;
  turn.active = players.length - 1;
  turn.step = 'cleanup';
  turn.remaining = [];
  turn.progress = 'ended';
  for (const player of players) player.lastTurnBegan = 0;
  state.priority = null;
  state.beforeTheGame = handsDrawn(players.length);
}

/** Inside the step, after its turn-based actions and triggers; the untap step is entered at its very beginning. */
export function enterStep(state: GameState, active: PlayerId, step: EngineStep, number: number | undefined): void {
  const { turn } = state;
  turn.active = active;
  turn.number = number ?? active + 1;
  // The turns up to this one were taken in turn order.
  for (const player of state.players) {
    const ago = (active - player.id + state.players.length) % state.players.length;
    player.lastTurnBegan = Math.max(0, turn.number - ago);
  }
  turn.step = step;
  // The extra combat damage step stands before the regular one.
  const place = TURN_STEPS.indexOf(step === 'firstCombatDamage' ? 'declareBlockers' : step);
  turn.remaining = TURN_STEPS.slice(step === 'untap' ? 0 : place + 1);
  turn.progress = step === 'untap' ? 'begin' : step === 'cleanup' ? 'ended' : 'priority';
  turn.combatPhases = isInCombat(step) || TURN_STEPS.indexOf(step) > TURN_STEPS.indexOf('endOfCombat') ? 1 : 0;
  const nobody = step === 'untap' || step === 'cleanup';
  state.priority = nobody ? null : active;
  if (!isInCombat(step)) return;
  const at = COMBAT_STEPS.indexOf(step === 'firstCombatDamage' ? 'combatDamage' : step);
  state.combat = {
    attackers: [],
    blockers: [],
    attackersDeclared: at >= COMBAT_STEPS.indexOf('declareAttackers'),
    blockersDeclared: at >= COMBAT_STEPS.indexOf('declareBlockers'),
    noLongerAttacked: [],
    dealtFirstStrike: [],
    firstStrikeStepDone: step === 'firstCombatDamage',
  };
}
