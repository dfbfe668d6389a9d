/** When something may be cast, activated or played (CR 117.1, 307, 601.3, 602.5). */
import type { CastingAbility, Step, TimeLimit } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { holds } from './evaluate.ts';
import { type Game, IllegalAction } from './game.ts';
import type { Bindings, ObjectId, PlayerId } from './state.ts';
import { isInCombat, placeInTurn } from './steps.ts';

/** CR 307.1: the player's own main phase, the stack empty (but for what is being cast), that player having priority. */
export function sorceryTiming(game: Game, player: PlayerId, proposed?: ObjectId): string | null {
  const { turn, stack } = game.state;
  if (turn.active !== player) return 'it is not their turn';
  if (turn.step !== 'precombatMain' && turn.step !== 'postcombatMain') return 'it is not a main phase';
  return stack.some((id) => id !== proposed) ? 'the stack is not empty' : null;
}

/** @throws IllegalAction unless the player has priority (CR 117.1). */
export function requirePriority(game: Game, player: PlayerId): void {
  if (game.state.over) throw new IllegalAction('104.1', 'The game is over.');
  if (game.state.priority !== player)
    throw new IllegalAction('117.1', `${game.state.players[player]?.name} does not have priority.`);
}

/** CR 702.61b: with split second on the stack only mana abilities and special actions are possible. */
export function splitSecond(game: Game): ObjectId | null {
  return (
    game.state.stack.find((id) =>
      characteristics(game, id).abilities.some(
        (held) => held.ability.kind === 'keyword' && held.ability.keyword.name === 'split second',
      ),
    ) ?? null
  );
}

type Only = Extract<CastingAbility, { kind: 'only' }>;

/** Why a "cast only …" restriction forbids it now; `null` when it does not. */
export function outsideLimits(game: Game, limits: Only, player: PlayerId, bindings: Bindings): string | null {
  const outside = outsideTime(game, limits, player);
  if (outside) return outside;
  if (limits.condition && !holds(game, limits.condition, bindings)) return 'its condition does not hold';
  return null;
}

/** Why it may not be cast or activated at this moment (CR 506.7); `null` when the time is right. */
export function outsideTime(game: Game, limits: TimeLimit, player: PlayerId): string | null {
  const { turn, combat } = game.state;
  if (limits.steps && !limits.steps.includes(turn.step))
    return `it is only allowed during the ${limits.steps.map(stepName).join(' or ')}`;
  if (limits.turn === 'yours' && turn.active !== player) return 'it is only allowed during their own turn';
  if (limits.turn === 'opponents' && turn.active === player) return "it is only allowed during an opponent's turn";
  if (limits.before && hasComeTo(game, limits.before))
    return `it is only allowed before the turn's first ${stepName(limits.before === 'firstCombatDamage' ? 'combatDamage' : limits.before)}`;
  // CR 506.7f: without a declare blockers step there is no time after blockers were declared.
  if (limits.after === 'blockers' && !combat?.blockersDeclared)
    return 'it is only allowed after blockers have been declared';
  // CR 506.7d: after the turn's first combat phase.
  if (limits.after === 'combat' && turn.combatPhases - (isInCombat(turn.step) ? 1 : 0) < 1)
    return 'it is only allowed after combat';
  return null;
}

/** CR 506.7d–e: whether the turn has come to that step, or to one that lies behind it where it is skipped, for the first time. */
function hasComeTo({ state }: Game, step: Step): boolean {
  const place = placeInTurn(step);
  if (placeInTurn(state.turn.step) >= place) return true;
  const { log } = state;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event } = log[i]!;
    if (event.kind === 'turnBegins') return false;
    if (event.kind === 'stepBegins' && placeInTurn(event.step) >= place) return true;
  }
  return false;
}

/** A step's name as players say it. */
export function stepName(step: Step): string {
  const names: Record<Step, string> = {
    untap: 'untap step',
    upkeep: 'upkeep',
    draw: 'draw step',
    precombatMain: 'precombat main phase',
    beginningOfCombat: 'beginning of combat',
    declareAttackers: 'declare attackers step',
    declareBlockers: 'declare blockers step',
    firstCombatDamage: 'first combat damage step',
    combatDamage: 'combat damage step',
    endOfCombat: 'end of combat',
    postcombatMain: 'postcombat main phase',
    end: 'end step',
    cleanup: 'cleanup step',
  };
  return names[step];
}
