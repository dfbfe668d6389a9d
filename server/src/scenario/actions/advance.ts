/** `resolve` and `advance`: letting the game go on. */
import type { Step as EngineStep } from '../../cards/index.ts';
import type { GameEvent } from '../../engine/events.ts';
import type { GameState, PlayerId } from '../../engine/state.ts';
import { isInCombat, TURN_STEPS } from '../../engine/steps.ts';
import type { Action, Span } from '../../language/index.ts';
import { StopHere } from '../chance.ts';
import { type Play, playerName, playerNamed } from '../play.ts';
import { goesToNextTurn } from '../problems.ts';
import { ENGINE_STEPS, stepWord } from '../set-up/moment.ts';
import { declareNothing, gameGoesOn, goOn, illegal, resolveTopOfStack } from './priority.ts';
import type { Running } from './running.ts';

export function resolve({ play }: Running, { all, span }: Extract<Action, { kind: 'resolve' }>): void {
  const { game } = play;
  if (all && game.state.over !== null) return;
  gameGoesOn(play, span);
  declareNothing(play);
  if (!all) {
    if (game.state.stack.length === 0) illegal(span, '117.4', 'The stack is empty: there is nothing to resolve');
    resolveTopOfStack(play);
    return;
  }
  while (game.state.stack.length > 0 && game.state.over === null) resolveTopOfStack(play);
}

/** Where an advance goes. */
export interface Goal {
  /** `null`: the first step in which anyone gets priority. */
  readonly step: EngineStep | null;
  readonly isTurn: (turn: number, active: PlayerId) => boolean;
  /** The number of the turn, when it is said. */
  readonly turn?: number;
  readonly span: Span;
}

export function advanceToStep(running: Running, action: Extract<Action, { kind: 'advanceToStep' }>): void {
  const { play } = running;
  const step = ENGINE_STEPS[action.step.step];
  const { turn } = play.game.state;
  const { number } = turn;
  gameGoesOn(play, action.span);
  if (action.turn !== undefined) {
    const wanted = action.turn.value;
    if (wanted < number || (wanted === number && !liesAhead(play.game.state, step))) {
      illegal(action.span, '500.1', `It is turn ${number}, ${stepWord(turn.step)}: that moment has passed`);
    }
  }
  const player = action.player && playerNamed(play, action.player);
  // Without a turn it is the next time that such a step comes.
  const next = liesAhead(play.game.state, step) ? number : number + 1;
  const isTurn = (count: number, active: PlayerId): boolean => {
    if (action.turn !== undefined) return count === action.turn.value && (player === undefined || active === player);
    if (player === undefined) return count === next;
    return active === player && count >= (active === turn.active ? next : number);
  };
  const wanted = action.turn === undefined ? {} : { turn: action.turn.value };
  advance(running, { step, isTurn, ...wanted, span: action.span });
  if (next > number && isInCombat(step) && action.turn === undefined && player === undefined) {
    const { number: now, active } = play.game.state.turn;
    const whose = `${playerName(play, active)}'s`;
    const meant = `advance to ${whose} ${action.step.step}`;
    play.hints.push(goesToNextTurn(action.span, `turn ${now}, ${whose}`, meant));
  }
}

export function advanceToNextTurn(running: Running, { span }: Extract<Action, { kind: 'advanceToNextTurn' }>): void {
  gameGoesOn(running.play, span);
  const { number } = running.play.game.state.turn;
  advance(running, { step: null, isTurn: (count) => count > number, span });
}

/** Whether that step is still to come in this turn. */
export function liesAhead({ turn }: GameState, step: EngineStep): boolean {
  if (turn.remaining.includes(step) && !(step === turn.step && turn.step !== 'untap')) return true;
  if (step === 'untap') return false;
  // The extra step is put in when it is due.
  if (step === 'firstCombatDamage') return turn.remaining.includes('combatDamage') && turn.step !== 'firstCombatDamage';
  if (turn.step === 'untap') return TURN_STEPS.includes(step);
  return turn.remaining.includes(step);
}

/** Players pass, the stack resolves and steps go by until the goal is reached or the game is over. */
export function advance(running: Running, goal: Goal): void {
  const { play } = running;
  const { state } = play.game;
  const begin = state.log.length;
  let inTurn = goal.isTurn(state.turn.number, state.turn.active);
  let stopped = false;
  const mayStop = goal.step === 'untap' || goal.step === 'cleanup';
  if (mayStop) running.context.stopBefore = stopperFor(play, goal, begin);
  try {
    while (play.game.state.over === null && !stopped && !isReached(play.game.state, goal, begin)) {
      const extraTurns = [...play.game.state.turn.extraTurns];
      try {
        goOn(play);
      } catch (error) {
        if (!(error instanceof StopHere)) throw error;
        stopAt(play.game.state, error.event, extraTurns);
        stopped = true;
      }
      const { turn } = play.game.state;
      const inTurnNow = goal.isTurn(turn.number, turn.active);
      if (inTurn && !inTurnNow) skipped(goal);
      if (!inTurnNow && !inTurn) tooFar(play.game.state, goal, begin);
      inTurn = inTurnNow;
    }
  } finally {
    running.context.stopBefore = null;
  }
}

function isReached(state: GameState, { step, isTurn }: Goal, begin: number): boolean {
  const { turn } = state;
  if (!isTurn(turn.number, turn.active)) return false;
  if (step === null) return state.priority !== null;
  if (turn.step !== step || turn.progress === 'ended' || turn.progress === 'begin') return false;
  return state.log.findLastIndex(({ event }) => event.kind === 'stepBegins') >= begin;
}

/** The turn is over and its step never came (CR 500.11, 508.8, 510.4). */
function skipped({ step, span }: Goal): never {
  switch (step) {
    case 'declareBlockers':
    case 'combatDamage':
      return illegal(span, '508.8', 'There is no such step in that turn: no creature attacks');
    case 'firstCombatDamage':
      return illegal(
        span,
        '510.4',
        'There is no such step in that turn: nothing that fights has first or double strike',
      );
    default:
      return illegal(span, '500.11', 'That step is skipped in that turn');
  }
}

/** Turns that an advance may take to find its goal. */
const MOST_TURNS = 60;

function tooFar(state: GameState, { turn, span }: Goal, begin: number): void {
  if (turn !== undefined && state.turn.number > turn) illegal(span, '500.1', `Turn ${turn} is another player's`);
  const turns = state.log.slice(begin).filter(({ event }) => event.kind === 'turnBegins').length;
  if (turns > MOST_TURNS) illegal(span, '500.1', `That moment does not come within ${MOST_TURNS} turns`);
}

// ---------------------------------------------------------------- steps in which nobody gets priority

/** An untap step is looked at before it begins, a cleanup step after its actions: before the next step or turn begins. */
function stopperFor(play: Play, { step, isTurn }: Goal, begin: number): (event: GameEvent) => boolean {
  return (event) => {
    const { turn, log } = play.game.state;
    if (!isTurn(turn.number, turn.active)) return false;
    if (step === 'untap') return event.kind === 'stepBegins' && event.step === 'untap';
    if (event.kind !== 'turnBegins' && event.kind !== 'stepBegins') return false;
    return turn.step === 'cleanup' && log.findLastIndex((entry) => entry.event.kind === 'stepBegins') >= begin;
  };
}

/** As it was before the event was begun, so that it can begin later. */
function stopAt(state: GameState, event: GameEvent, extraTurns: GameState['turn']['extraTurns']): void {
  const { turn } = state;
  state.priority = null;
  if (event.kind === 'stepBegins') turn.remaining.unshift(event.step);
  if (event.kind === 'stepBegins' && event.step === 'untap') {
    turn.step = 'untap';
    turn.progress = 'begin';
  }
  if (event.kind === 'turnBegins') {
    turn.remaining = [];
    turn.extraTurns = extraTurns;
  }
}
