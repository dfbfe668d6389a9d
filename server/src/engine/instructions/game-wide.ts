/** Effects on the game as a whole: extra turns, skipped steps, winning and losing, designations (CR 104, 500.7–500.10, 720–731). */
import type { Reference, Selection, Step } from '../../cards/index.ts';
import { clonePlain } from '../clone.ts';
import { leaveCombatPhase, stopTurn } from '../end-the-turn.ts';
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { planeswalking, roll } from '../planechase.ts';
import { playersAmong } from '../select.ts';
import type { PlayerId } from '../state.ts';
import { by, type Carrying, DONE, type Handler, happenedAny, NOTHING, playersOf, type Steps } from './carrying.ts';

const COMBAT: readonly Step[] = [
  'beginningOfCombat',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endOfCombat',
];

// CR 505.1a: every main phase but the turn's first is a postcombat one. CR 500.10, 500.11: of a phase that is there for one step the others are skipped.
const STEPS_OF: Readonly<Record<'beginning' | 'upkeep' | 'combat' | 'main', readonly Step[]>> = {
  beginning: ['untap', 'upkeep', 'draw'],
  upkeep: ['upkeep'],
  combat: COMBAT,
  main: ['postcombatMain'],
};

function* forPlayers(carrying: Carrying, who: Selection, event: (player: PlayerId) => GameEvent): Steps {
  const players = playersOf(carrying, who);
  const entries = (yield players.map(event)).flat();
  return { things: players.map((id) => ({ kind: 'player', id })), did: happenedAny(entries) };
}

/** CR 500.7: extra turns come right after this one, the newest first. */
export const extraTurn: Handler<'extraTurn'> = function* (carrying, { who, count, after, then }) {
  const times = quantity(carrying.game, count, carrying.bindings);
  const cause = by(carrying, '500.7');
  const later = then ? { then: { instructions: then, bindings: clonePlain(carrying.bindings), cause } } : {};
  const when = after ? { after } : {};
  for (const player of playersOf(carrying, who))
    for (let i = 0; i < times; i++) yield [{ kind: 'extraTurn', player, ...when, ...later, cause }];
  return DONE;
};

/** CR 723.1: controlling another player begins with that player's next turn; in the words of some cards, with the next combat phase. */
export const controlPlayer: Handler<'controlPlayer'> = function* (carrying, instruction) {
  const { who, during } = instruction;
  const [controller] = playersAmong(thingsOf(carrying.game, instruction.by, carrying.bindings));
  if (controller === undefined) return NOTHING;
  return yield* forPlayers(carrying, who, (player) => ({
    kind: 'controlPlayer',
    player,
    by: controller,
    during,
    cause: by(carrying, during === 'votes' ? '701.38a' : '723.1'),
  }));
};

/** CR 500.8: extra phases are added right after this phase; "after this main phase" means nothing in another one. */
export const extraPhase: Handler<'extraPhase'> = function* (carrying, { phases, count, after, who }) {
  const { step } = carrying.game.state.turn;
  const isMain = step === 'precombatMain' || step === 'postcombatMain';
  const isCombat = COMBAT.includes(step) || step === 'firstCombatDamage';
  if ((after === 'main' && !isMain) || (after === 'combat' && !isCombat)) return NOTHING;
  if (!getsIt(carrying, who)) return NOTHING;
  const steps = phases.flatMap((phase) => STEPS_OF[phase]);
  const times = count === undefined ? 1 : quantity(carrying.game, count, carrying.bindings);
  const all = Array.from({ length: times }, () => steps).flat();
  if (all.length > 0) yield [{ kind: 'extraSteps', steps: all, after: 'phase', cause: by(carrying, '500.8') }];
  return DONE;
};

/** CR 500.9. */
export const extraStep: Handler<'extraStep'> = function* (carrying, { step, who }) {
  if (!getsIt(carrying, who)) return NOTHING;
  yield [{ kind: 'extraSteps', steps: [step], after: 'step', cause: by(carrying, '500.9') }];
  return DONE;
};

/** CR 500.10a: a player gets no steps or phases in somebody else's turn. */
const getsIt = ({ game, bindings }: Carrying, who: Reference | undefined): boolean =>
  who === undefined || playersAmong(thingsOf(game, who, bindings)).includes(game.state.turn.active);

export const skip: Handler<'skip'> = function* (carrying, { who, what, next, count, within }) {
  const times = count === undefined ? 1 : quantity(carrying.game, count, carrying.bindings);
  const cause = by(carrying, '614.10');
  let outcome = NOTHING;
  for (let i = 0; i < times; i++)
    outcome = yield* forPlayers(carrying, who, (player) => ({
      kind: 'skip',
      player,
      what,
      next,
      ...(within ? { within } : {}),
      cause,
    }));
  return outcome;
};

/** CR 724.1: ending the turn. */
export const endTurn: Handler<'endTurn'> = function* (carrying) {
  stopTurn(carrying.game, by(carrying, '724.1'));
  yield [];
  return DONE;
};

/** CR 724.2: ending the combat phase. */
export const endCombat: Handler<'endCombat'> = function* (carrying) {
  const { step } = carrying.game.state.turn;
  // CR 724.2g: in another phase nothing happens.
  if (!COMBAT.includes(step) && step !== 'firstCombatDamage') return NOTHING;
  leaveCombatPhase(carrying.game, by(carrying, '724.2'));
  yield [];
  return DONE;
};

export const winGame: Handler<'winGame'> = (carrying, { who }) =>
  forPlayers(carrying, who, (player) => ({
    kind: 'playerWins',
    player,
    reason: 'an effect says so',
    cause: by(carrying, '104.2b'),
  }));
export const loseGame: Handler<'loseGame'> = (carrying, { who }) =>
  forPlayers(carrying, who, (player) => ({
    kind: 'playerLoses',
    player,
    reason: 'an effect says so',
    cause: by(carrying, '104.3e'),
  }));
export const drawGame: Handler<'drawGame'> = function* (carrying) {
  yield [{ kind: 'gameDrawn', reason: 'an effect says so', cause: by(carrying, '104.4c') }];
  return DONE;
};

export const designate: Handler<'designate'> = (carrying, { who, what }) => {
  const rule = what === 'monarch' ? '725.3' : what === 'initiative' ? '726.3' : '702.131c';
  return forPlayers(carrying, who, (player) => ({ kind: 'designation', what, player, cause: by(carrying, rule) }));
};

export const setDayNight: Handler<'setDayNight'> = function* (carrying, { to }) {
  const { dayNight } = carrying.game.state;
  const becomes = to === 'other' ? (dayNight === 'day' ? 'night' : 'day') : to;
  // CR 731.1: once it is day or night, it is always one of them.
  if (becomes === dayNight || (to === 'other' && dayNight === null)) return NOTHING;
  yield [{ kind: 'dayNight', to: becomes, cause: by(carrying, '731.1') }];
  return DONE;
};

/** CR 311.7, 901.9b: outside a Planechase game nothing ensues. */
export const chaosEnsues: Handler<'chaosEnsues'> = function* (carrying) {
  if (carrying.game.state.format !== 'planechase') return NOTHING;
  yield [{ kind: 'chaosEnsues', player: carrying.acting, cause: by(carrying, '311.7') }];
  return DONE;
};

export const planeswalk: Handler<'planeswalk'> = function* (carrying) {
  const events = planeswalking(carrying.game, carrying.acting, by(carrying, '701.31b'));
  if (events.length === 0) return NOTHING;
  yield events;
  return DONE;
};

/** CR 901.9: by an effect, whoever's turn it is; it makes the special action no dearer. */
// biome-ignore lint/correctness/useYield: every verb is a generator.
export const rollPlanarDie: Handler<'rollPlanarDie'> = function* (carrying) {
  if (carrying.game.state.format !== 'planechase') return NOTHING;
  roll(carrying.game, carrying.acting, by(carrying, '901.9'));
  return DONE;
};

// biome-ignore lint/correctness/useYield: every verb is a generator.
export const nothing: Handler<'nothing'> = function* () {
  return DONE;
};
