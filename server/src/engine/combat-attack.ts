/**
 * Declaring attackers (CR 508.1), step by step: who may attack what, restrictions, requirements, tapping, costs.
 * What the rules forbid throws IllegalAction with its rule; the caller restores the state from before (CR 733.1).
 */
import type { Cost } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { attackable, defenderOf } from './combat-defenders.ts';
import { attackRequirements } from './combat-requirements.ts';
import { isSummoningSick } from './cost-parts.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, IllegalAction } from './game.ts';
import { payCost, whyNotPay } from './payment.ts';
import { perform } from './perform.ts';
import { beginPriority } from './priority.ts';
import { type ActiveRule, isForbidden, limitsOn, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, sameThing, type Thing } from './state.ts';

/** One creature and what it attacks. */
export interface Attack {
  readonly attacker: ObjectId;
  readonly target: Thing;
}

const no = (rule: string, message: string): WhyNot => ({ rule, message });
const nameOf = (game: Game, id: ObjectId): string => characteristics(game, id).name;

/** Why that creature by itself may not be declared as attacking that; `null` when it may. Costs are another matter. */
export function whyNotAttack(game: Game, attacker: ObjectId, target: Thing): WhyNot | null {
  const object = game.state.objects[attacker];
  if (object?.zone.zone !== 'battlefield' || object.phasedOut) return no('508.1a', 'it is not on the battlefield');
  const { types, controller } = characteristics(game, attacker);
  // CR 508.1a: an untapped creature of the active player's that is no battle, with haste or under control since the turn began.
  if (controller !== game.state.turn.active) return no('508.1a', 'the active player does not control it');
  if (!types.includes('creature')) return no('506.3', 'only a creature can attack');
  if (types.includes('battle')) return no('508.1a', 'a battle can’t attack');
  if (object.tapped) return no('508.1a', 'it is tapped');
  if (isSummoningSick(game, attacker)) return no('302.6', 'it has not been under control since the turn began');
  // CR 702.3b: defender, unless an effect lets it attack all the same.
  const self = objectThing(attacker);
  if (hasKeyword(game, attacker, 'defender') && mayDo(game, 'attackWithDefender', self).length === 0)
    return no('702.3b', 'it has defender');
  if (!attackable(game).some((one) => sameThing(one, target))) return no('508.1b', 'that can’t be attacked');
  // CR 508.1c: effects that say it can't attack, or that this can't be attacked.
  const forbidden = isForbidden(game, 'attack', self, target) ?? isForbidden(game, 'beAttacked', target, self);
  return forbidden ? no('508.1c', `${nameOf(game, forbidden.source)} says that it can’t attack`) : null;
}

/** Every creature that could be declared as an attacker by itself, with what it could attack. */
export function legalAttackers(game: Game): { readonly attacker: ObjectId; readonly targets: readonly Thing[] }[] {
  const targets = attackable(game);
  return game.state.battlefield.flatMap((attacker) => {
    const legal = targets.filter((target) => whyNotAttack(game, attacker, target) === null);
    return legal.length > 0 ? [{ attacker, targets: legal }] : [];
  });
}

/** CR 508.1c: why these can't attack together; `null` when they can. */
export function whyNotTogether(game: Game, attacks: readonly Attack[]): WhyNot | null {
  const [only] = attacks;
  if (only && attacks.length === 1) {
    const alone = isForbidden(game, 'attackAlone', objectThing(only.attacker), only.target);
    if (alone) return no('508.1c', `${nameOf(game, only.attacker)} can’t attack alone`);
  }
  const seen = new Set<ActiveRule['effect']>();
  for (const { attacker, target } of attacks) {
    for (const rule of limitsOn(game, 'attack', objectThing(attacker), target)) {
      const { effect } = rule;
      // CR 508.1c: at least so many creatures attack with it.
      if (effect.atLeast !== undefined && attacks.length < effect.atLeast)
        return no('508.1c', `${nameOf(game, attacker)} attacks only with ${effect.atLeast - 1} or more others`);
      if (effect.moreThan === undefined || seen.has(effect)) continue;
      seen.add(effect);
      const most = quantity(game, effect.moreThan, rule.bindings);
      const those = attacks.filter((one) =>
        limitsOn(game, 'attack', objectThing(one.attacker), one.target).some((other) => other.effect === effect),
      );
      if (those.length > most)
        return no('508.1c', `${nameOf(game, rule.source)} says that no more than ${most} can attack`);
    }
  }
  return null;
}

/** What it costs to attack so (CR 508.1h): one entry for every rule that asks a price of an attacker. */
export function attackCosts(
  game: Game,
  attacks: readonly Attack[],
): { readonly cost: Cost; readonly rule: ActiveRule }[] {
  return attacks.flatMap(({ attacker, target }) =>
    limitsOn(game, 'attack', objectThing(attacker), target).flatMap((rule) =>
      rule.effect.unlessCost ? [{ cost: rule.effect.unlessCost, rule }] : [],
    ),
  );
}

/**
 * The active player declares these attackers and no others; costs to attack are paid. Then the active player has priority.
 * @throws IllegalAction when the declaration is illegal.
 */
export function declareAttackers(game: Game, attacks: readonly Attack[]): void {
  const { turn } = game.state;
  if (turn.step !== 'declareAttackers' || turn.progress !== 'declare')
    throw new IllegalAction('508.1', 'attackers are declared as the declare attackers step begins');
  checkAttacks(game, attacks);
  makeAttacks(game, attacks);
  turn.progress = 'priority';
  beginPriority(game);
}

/** CR 508.1a–d. */
export function checkAttacks(game: Game, attacks: readonly Attack[]): void {
  const ids = new Set<ObjectId>();
  for (const { attacker, target } of attacks) {
    if (ids.has(attacker))
      throw new IllegalAction('508.1b', `${nameOf(game, attacker)} attacks one player or permanent`);
    ids.add(attacker);
    const reason = whyNotAttack(game, attacker, target);
    if (reason)
      throw new IllegalAction(
        reason.rule,
        `${game.state.objects[attacker]?.card.name ?? 'it'} can’t attack: ${reason.message}`,
      );
  }
  const together = whyNotTogether(game, attacks);
  if (together) throw new IllegalAction(together.rule, together.message);
  const required = attackRequirements(game, attacks);
  if (required) throw new IllegalAction(required.rule, required.message);
}

/** CR 508.1f–m. */
function makeAttacks(game: Game, attacks: readonly Attack[]): void {
  const player = game.state.turn.active;
  const cause = (rule: string): EventCause => ({ source: null, controller: player, by: 'turnBasedAction', rule });
  // CR 508.1h: the cost is determined before it is paid; tapping the attackers is none.
  const costs = attackCosts(game, attacks);
  // CR 508.1f, 702.20b: attacking makes creatures tap, but for those with vigilance.
  const taps = attacks.filter(({ attacker }) => !hasKeyword(game, attacker, 'vigilance'));
  perform(
    game,
    taps.map(({ attacker }): GameEvent => ({ kind: 'tap', object: attacker, forMana: false, cause: cause('508.1f') })),
  );
  payForCombat(game, player, costs, cause('508.1j'));
  // CR 508.1k: those that are still there and controlled become attacking creatures.
  const still = attacks.filter(
    ({ attacker }) => game.state.objects[attacker] && characteristics(game, attacker).controller === player,
  );
  perform(game, [
    {
      kind: 'attackersDeclared',
      player,
      attacks: still.map(({ attacker, target }) => ({
        object: attacker,
        attacking: target,
        defendingPlayer: defenderOf(game, target),
      })),
      cause: cause('508.1k'),
    },
  ]);
}

/** CR 508.1j, 509.1f: all costs to attack or block are paid, mana as one payment. */
export function payForCombat(
  game: Game,
  player: number,
  costs: readonly { readonly cost: Cost; readonly rule: ActiveRule }[],
  reason: EventCause,
): void {
  const [first] = costs;
  if (!first) return;
  const cost = costs.flatMap((one) => one.cost);
  const context = {
    player,
    source: first.rule.source,
    bindings: newBindings(first.rule.source, player),
    purpose: 'special',
    reason,
  } as const;
  const unpaid = whyNotPay(game, cost, context);
  if (unpaid) throw new IllegalAction(reason.rule, `the cost of the declaration can't be paid: ${unpaid.message}`);
  payCost(game, cost, context);
}
