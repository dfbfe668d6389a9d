/**
 * The turn (CR 500–514): steps in order, their turn-based actions (703), extra turns, phases and steps, skipped ones.
 * A step's declaration of attackers or blockers is awaited (`progress: 'declare'`) and made by combat.ts. Priority is in priority.ts.
 */
import type { Step } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { characteristics } from './characteristics.ts';
import { clonePlain } from './clone.ts';
import { beginCombat, combatDamage, endCombat, needsFirstStrikeStep, wasAttackMade } from './combat-steps.ts';
import { dayNightTransition } from './day-night.ts';
import { endEffectsOfCombat, endEffectsOfTurn, endEffectsOfUntapStep, endEffectsUntilTurn } from './durations.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseSome, type Game, isIn, playerOf, turnOrderFrom } from './game.ts';
import { emptyManaPools } from './mana-pool.ts';
import { perform } from './perform.ts';
import { endControlsOfVotes } from './player-control.ts';
import { limitsOf, skipsStep } from './player-limits.ts';
import { beginPriority } from './priority.ts';
import { nextScheme } from './schemes.ts';
import { type ExtraTurn, objectThing, type PlayerId, type TurnState } from './state.ts';
import { isInCombat, TURN_STEPS } from './steps.ts';
import { phasing, untapStep } from './untap.ts';

const turnBased = (rule: string): EventCause => ({ source: null, controller: null, by: 'turnBasedAction', rule });

/** Ends the current step or phase and begins the next one (CR 500.2): the stack is empty and all players have passed. */
export function nextStep(game: Game): void {
  endStep(game);
  if (game.state.over) return;
  beginNext(game);
}

function beginNext(game: Game): void {
  for (;;) {
    const { turn } = game.state;
    const step = turn.remaining.shift();
    if (step === undefined) {
      beginTurn(game);
      continue;
    }
    if (isSkipped(game, step)) continue;
    beginStep(game, step);
    return;
  }
}

/** CR 614.10: a skipped step or phase never begins. */
function isSkipped(game: Game, step: Step): boolean {
  const { turn } = game.state;
  const player = turn.active;
  const inCombat = isInCombat(step);
  // CR 103.8a: who plays first in a game of two skips the draw step of that turn.
  if (step === 'draw' && turn.number === 1 && game.state.players.length === 2) return true;
  // CR 508.8: without attackers the declare blockers and combat damage steps are skipped.
  if ((step === 'declareBlockers' || step === 'combatDamage' || step === 'firstCombatDamage') && !wasAttackMade(game))
    return true;
  const index = turn.skips.findIndex(
    (skip) =>
      skip.player === player &&
      skip.within !== 'nextTurn' &&
      (skip.what === step || (skip.what === 'combat' && step === 'beginningOfCombat')),
  );
  const skip = turn.skips[index];
  if (skip) {
    if (skip.what === 'combat')
      turn.remaining = turn.remaining.slice(Math.max(0, turn.remaining.indexOf('endOfCombat') + 1));
    if (skip.within !== 'wholeTurn') turn.skips.splice(index, 1);
    return true;
  }
  // CR 500.11
  return skipsStep(game, player, step) || (inCombat && skipsStep(game, player, 'combat'));
}

/** CR 500.7, 103.8: the next turn is an extra turn, or the next player's in turn order. */
function beginTurn(game: Game): void {
  const { turn } = game.state;
  // CR 800.4k: an extra turn of a player who has left does not begin.
  const at = turn.extraTurns.findIndex((one) => isIn(game, one.player));
  const extra = turn.extraTurns[at];
  const left = at < 0 ? [] : turn.extraTurns.slice(at + 1);
  // CR 500.7: extra turns are put in between; the order goes on from the last turn that was none.
  const last = turn.ordinary ?? turn.active;
  const [next] = turnOrderFrom(game, (last + 1) % game.state.players.length);
  const active = extra?.player ?? next ?? turn.active;
  const ordinary = extra === undefined ? active : last;
  const skip = turn.skips.findIndex((one) => one.player === active && one.what === 'turn');
  // CR 614.10: what says that extra turns are skipped leaves turns to be skipped for others.
  const skipsExtra = extra !== undefined && skipsStep(game, active, 'extraTurn');
  if (skip >= 0 || skipsExtra) {
    if (!skipsExtra) turn.skips.splice(skip, 1);
    turn.ordinary = ordinary;
    turn.extraTurns = left;
    turn.active = active;
    turn.remaining = [];
    return;
  }
  if (extra === undefined) endWithTurnsThatDoNotCome(game, last, active);
  // Nothing of the turn is so before it has begun: whoever stops here can go on from here.
  perform(game, [
    {
      kind: 'turnBegins',
      player: active,
      number: turn.number + 1,
      cause: { source: null, controller: null, by: 'game', rule: '500.1' },
    },
  ]);
  turn.ordinary = ordinary;
  turn.isExtra = extra !== undefined;
  turn.extraTurns = [...turnsAfterThis(turn, active), ...left];
  turn.remaining = [...TURN_STEPS];
  turn.combatPhases = 0;
  turn.cleanupAgain = false;
  turn.skips = skipsOfTurn(turn.skips, active);
  endEffectsUntilTurn(game, active, turn.number);
  endGoads(game, active);
  if (extra?.then) carryOut(game, extra.then.instructions, clonePlain(extra.then.bindings), extra.then.cause);
}

/** What was to be skipped in the turn before is over; what is to be skipped in all of the active player's next turn is due. */
const skipsOfTurn = (skips: TurnState['skips'], active: PlayerId): TurnState['skips'] =>
  skips
    .filter((one) => one.within !== 'thisTurn' && one.within !== 'wholeTurn')
    .map((one) => (one.within === 'nextTurn' && one.player === active ? { ...one, within: 'wholeTurn' } : one));

/** CR 500.7: extra turns that come right after this player's next turn, which is this one. */
function turnsAfterThis(turn: TurnState, active: PlayerId): ExtraTurn[] {
  const due = turn.turnsAfterNext?.filter((player) => player === active) ?? [];
  if (due.length > 0) turn.turnsAfterNext = turn.turnsAfterNext?.filter((player) => player !== active) ?? [];
  return due.map((player) => ({ player }));
}

/** CR 800.4m: what lasts until turns of players who have left, which do not begin (cf. 800.4k), ends as they would have. */
function endWithTurnsThatDoNotCome(game: Game, last: PlayerId, next: PlayerId): void {
  const { players, turn } = game.state;
  for (let id = (last + 1) % players.length; id !== next; id = (id + 1) % players.length) {
    endEffectsUntilTurn(game, id, turn.number + 1);
    endGoads(game, id);
  }
}

/** Begins a step: turn-based actions first (CR 703.4), then its triggers, then priority (or the awaited declaration). */
export function beginStep(game: Game, step: Step): void {
  const { turn } = game.state;
  turn.progress = 'begin';
  const begins: GameEvent = {
    kind: 'stepBegins',
    step,
    player: turn.active,
    cause: { source: null, controller: null, by: 'game', rule: ruleOfStep(step) },
  };
  if (step === 'beginningOfCombat') beginCombat(game);
  perform(game, [begins]);
  turnBasedActions(game, step);
  if (game.state.over) return;
  if (step === 'declareAttackers' || step === 'declareBlockers') {
    turn.progress = 'declare';
    game.state.priority = null;
    return;
  }
  // CR 502.4: nobody has priority in the untap step.
  if (step === 'untap') {
    nextStep(game);
    return;
  }
  if (step === 'cleanup') {
    cleanupPriority(game);
    return;
  }
  turn.progress = 'priority';
  // CR 503.1, 511.1, 513.1: the active player gets it.
  beginPriority(game);
}

/** CR 514.3a: players get priority in the cleanup step only when something happens there; then another cleanup step follows. */
function cleanupPriority(game: Game): void {
  const { state } = game;
  state.turn.progress = 'priority';
  if (!beginPriority(game, true)) {
    nextStep(game);
    return;
  }
  state.turn.remaining.unshift('cleanup');
}

function turnBasedActions(game: Game, step: Step): void {
  const { state } = game;
  const { active } = state.turn;
  switch (step) {
    case 'untap':
      // CR 703.4a: phasing first.
      phasing(game, active);
      // CR 703.4b: then day and night.
      dayNightTransition(game);
      // CR 703.4c: then untapping.
      untapStep(game, active);
      endEffectsOfUntapStep(game, active);
      return;
    case 'draw':
      perform(game, [{ kind: 'draw', player: active, cause: turnBased('504.1') }]);
      return;
    case 'precombatMain':
      // CR 505.3, 505.4: the scheme first.
      nextScheme(game, active);
      advanceSagas(game, active);
      return;
    case 'firstCombatDamage':
      combatDamage(game, 'first');
      return;
    case 'combatDamage':
      combatDamage(game, state.combat?.firstStrikeStepDone ? 'regular' : 'only');
      return;
    case 'cleanup':
      cleanUp(game, active);
      return;
    case 'upkeep':
    case 'beginningOfCombat':
    case 'declareAttackers':
    case 'declareBlockers':
    case 'endOfCombat':
    case 'postcombatMain':
    case 'end':
      return;
  }
}

/** CR 714.3c: the active player puts a lore counter on each Saga with chapter abilities they control. */
function advanceSagas(game: Game, active: PlayerId): void {
  const sagas = game.state.battlefield.filter((id) => {
    const values = characteristics(game, id);
    return (
      values.controller === active &&
      values.subtypes.includes('Saga') &&
      values.abilities.some((held) => held.ability.kind === 'chapter')
    );
  });
  perform(
    game,
    sagas.map((id) => ({
      kind: 'putCounters',
      on: objectThing(id),
      counter: 'lore',
      amount: 1,
      by: active,
      cause: turnBased('714.3c'),
    })),
  );
}

/** CR 514.1, 514.2: discard to the maximum hand size; then damage wears off and effects of the turn end, at once. */
function cleanUp(game: Game, active: PlayerId): void {
  const { state } = game;
  const { hand } = playerOf(game, active);
  const most = limitsOf(game, active).handSize;
  if (most !== null && hand.length > most) {
    const count = hand.length - most;
    const chosen = chooseSome(game, {
      player: active,
      topic: 'discard',
      prompt: `${count} ${count === 1 ? 'card' : 'cards'} to discard down to ${most}`,
      rule: '514.1',
      source: null,
      options: hand.map((id) => ({ kind: 'object', id })),
      min: count,
      max: count,
    });
    const cards = chosen.map((index) => hand[index]!);
    perform(
      game,
      cards.map((object) => ({
        kind: 'zoneChange',
        object,
        to: { zone: 'graveyard', player: active },
        move: 'discard',
        cause: turnBased('514.1'),
      })),
    );
  }
  const marked = state.battlefield.filter((id) => (state.objects[id]?.damage ?? 0) > 0);
  perform(
    game,
    marked.map((object) => ({
      kind: 'markDamage',
      object,
      amount: -(state.objects[object]?.damage ?? 0),
      deathtouch: false,
      cause: turnBased('514.2'),
    })),
  );
  for (const object of Object.values(state.objects)) object.deathtouchDamage = false;
  endEffectsOfTurn(game);
  endControlsOfVotes(state);
  // CR 702.171b: saddled lasts until end of turn, and so does having been crewed (702.122a).
  for (const [status, rule] of [['saddled', '702.171b'] as const, ['crewed', '702.122a'] as const])
    perform(
      game,
      state.battlefield
        .filter((id) => state.objects[id]?.statuses[status])
        .map((object) => ({ kind: 'setStatus', object, status, on: false, by: active, cause: turnBased(rule) })),
    );
}

/** Ends the current step: effects until its end are over, then pools empty (CR 500.5); the combat phase is over after its last step. */
export function endStep(game: Game): void {
  const { state } = game;
  const { step } = state.turn;
  const cut = state.turn.progress === 'ended';
  state.turn.progress = 'ended';
  state.priority = null;
  state.passed = [];
  if (!cut && step === 'declareBlockers' && needsFirstStrikeStep(game))
    state.turn.remaining.unshift('firstCombatDamage');
  // CR 724.1d, 724.2d: where an effect has ended it, the combat has ended with it.
  if (step === 'endOfCombat' || (cut && isInCombat(step))) {
    endEffectsOfCombat(game);
    endCombat(game);
  }
  emptyManaPools(game);
}

export function ruleOfStep(step: Step): string {
  const rules: Record<Step, string> = {
    untap: '502.1',
    upkeep: '503.1',
    draw: '504.1',
    precombatMain: '505.1',
    beginningOfCombat: '507.1',
    declareAttackers: '508.1',
    declareBlockers: '509.1',
    firstCombatDamage: '510.4',
    combatDamage: '510.1',
    endOfCombat: '511.1',
    postcombatMain: '505.1',
    end: '513.1',
    cleanup: '514.1',
  };
  return rules[step];
}

/** CR 701.15a: a creature is goaded until the next turn of the player who goaded it. */
function endGoads(game: Game, active: PlayerId): void {
  const { state } = game;
  const cause: EventCause = { source: null, controller: null, by: 'game', rule: '701.15a' };
  perform(
    game,
    state.battlefield
      .filter((id) => state.objects[id]?.statuses.goaded?.includes(active))
      .map((object) => ({ kind: 'setStatus', object, status: 'goaded', on: false, by: active, cause })),
  );
}
