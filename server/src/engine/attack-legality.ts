/** Which creatures may attack what, alone and together, and at what price (CR 508.1a–c, 508.1h). Requirements are in combat-requirements.ts. */

import type { Cost } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { priceOf } from './combat-costs.ts';
import { attackable, defenderOf } from './combat-defenders.ts';
import { isSummoningSick } from './cost-parts.ts';
import { quantity } from './evaluate.ts';
import { type Game, playerOf } from './game.ts';
import { type ActiveRule, isForbidden, limitsOn, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, sameThing, type Thing } from './state.ts';

const no = (rule: string, message: string): WhyNot => ({ rule, message });
const nameOf = (game: Game, id: ObjectId): string => characteristics(game, id).name;

/** One creature and what it attacks. */
export interface Attack {
  readonly attacker: ObjectId;
  readonly target: Thing;
}

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
  const self = objectThing(attacker);
  if (isSummoningSick(game, attacker) && mayDo(game, 'attackWithHaste', self, target).length === 0)
    return no('302.6', 'it has not been under control since the turn began');
  // CR 702.3b: defender, unless an effect lets it attack all the same.
  if (hasKeyword(game, attacker, 'defender') && mayDo(game, 'attackWithDefender', self).length === 0)
    return no('702.3b', 'it has defender');
  // CR 508.1b: the defending player, or a planeswalker of theirs, or a battle that they protect.
  if (!attackable(game).some((one) => sameThing(one, target))) {
    const who = target.kind === 'player' ? playerOf(game, target.id).name : nameOf(game, target.id);
    return no('508.1b', `${who} can’t be attacked by ${playerOf(game, controller).name}`);
  }
  // CR 508.1c: effects that say it can't attack, or that this can't be attacked.
  const forbidden = supposing(
    game,
    { attacker, target },
    () => isForbidden(game, 'attack', self, target) ?? isForbidden(game, 'beAttacked', target, self),
  );
  return forbidden ? no('508.1c', `${nameOf(game, forbidden.source)} says that it can’t attack`) : null;
}

/** CR 508.5, 802.3a: looks whether that attack could be made; "defending player" means who would be attacked. */
function supposing<T>(game: Game, { attacker, target }: Attack, look: () => T): T {
  const before = game.supposedAttack;
  const defendingPlayer = defenderOf(game, target);
  if (defendingPlayer === null) return look();
  game.supposedAttack = { object: attacker, defendingPlayer };
  try {
    return look();
  } finally {
    if (before) game.supposedAttack = before;
    else delete game.supposedAttack;
  }
}

const limitsOnAttack = (game: Game, attack: Attack): readonly ActiveRule[] =>
  supposing(game, attack, () => limitsOn(game, 'attack', objectThing(attack.attacker), attack.target));

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
    const alone = supposing(game, only, () =>
      isForbidden(game, 'attackAlone', objectThing(only.attacker), only.target),
    );
    if (alone) return no('508.1c', `${nameOf(game, only.attacker)} can’t attack alone`);
  }
  const seen = new Set<ActiveRule['effect']>();
  for (const attack of attacks) {
    const { attacker } = attack;
    for (const rule of limitsOnAttack(game, attack)) {
      const { effect } = rule;
      // CR 508.1c: at least so many creatures attack with it.
      if (effect.atLeast !== undefined && attacks.length < effect.atLeast)
        return no('508.1c', `${nameOf(game, attacker)} attacks only with ${effect.atLeast - 1} or more others`);
      if (effect.moreThan === undefined || seen.has(effect)) continue;
      seen.add(effect);
      const most = quantity(game, effect.moreThan, rule.bindings);
      const those = attacks.filter((one) => limitsOnAttack(game, one).some((other) => other.effect === effect));
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
  return attacks.flatMap((attack) =>
    limitsOnAttack(game, attack).flatMap((rule) =>
      rule.effect.unlessCost ? [{ cost: priceOf(game, rule, objectThing(attack.attacker)), rule }] : [],
    ),
  );
}
