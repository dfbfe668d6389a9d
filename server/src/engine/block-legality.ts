/** How many creatures may block what together, and at what price (CR 509.1a–b, 509.1d). One by one: combat-evasion.ts. */

import type { Cost } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { priceOf } from './combat-costs.ts';
import { blockCapacity, whyNotBlock } from './combat-evasion.ts';
import { quantity } from './evaluate.ts';
import type { Game } from './game.ts';
import { type ActiveRule, isForbidden, limitsOn } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

const no = (rule: string, message: string): WhyNot => ({ rule, message });
const nameOf = (game: Game, id: ObjectId): string => characteristics(game, id).name;

/** One creature and what it blocks. */
export interface Block {
  readonly blocker: ObjectId;
  readonly attackers: readonly ObjectId[];
}

/** Every creature that could be declared as a blocker by itself, with what it could block. */
export function legalBlockers(game: Game): { readonly blocker: ObjectId; readonly attackers: readonly ObjectId[] }[] {
  const attackers = (game.state.combat?.attackers ?? []).map((one) => one.object);
  return game.state.battlefield.flatMap((blocker) => {
    const legal = attackers.filter((attacker) => whyNotBlock(game, blocker, attacker) === null);
    return legal.length > 0 ? [{ blocker, attackers: legal }] : [];
  });
}

/** CR 509.1b: why these blocks of one player can't be declared together; `null` when they can. Others' blocks don't matter (802.4b). */
export function whyNotBlocksTogether(game: Game, player: PlayerId, blocks: readonly Block[]): WhyNot | null {
  const [only] = blocks;
  if (only && blocks.length === 1 && isForbidden(game, 'blockAlone', objectThing(only.blocker)))
    return no('509.1b', `${nameOf(game, only.blocker)} can’t block alone`);
  const seen = new Set<ActiveRule['effect']>();
  for (const { blocker, attackers } of blocks) {
    if (attackers.length > blockCapacity(game, blocker))
      return no('509.1a', `${nameOf(game, blocker)} can’t block that many creatures`);
    for (const rule of attackers.flatMap((attacker) =>
      limitsOn(game, 'block', objectThing(blocker), objectThing(attacker)),
    )) {
      const { effect } = rule;
      if (effect.atLeast !== undefined && blocks.length < effect.atLeast)
        return no('509.1b', `${nameOf(game, blocker)} blocks only with ${effect.atLeast - 1} or more others`);
      if (effect.moreThan === undefined || seen.has(effect)) continue;
      seen.add(effect);
      const most = quantity(game, effect.moreThan, rule.bindings);
      const those = blocks.filter((block) =>
        block.attackers.some((attacker) =>
          limitsOn(game, 'block', objectThing(block.blocker), objectThing(attacker)).some(
            (other) => other.effect === effect,
          ),
        ),
      );
      if (those.length > most)
        return no('509.1b', `${nameOf(game, rule.source)} says that no more than ${most} can block`);
    }
  }
  for (const { object: attacker, defendingPlayer } of game.state.combat?.attackers ?? []) {
    if (defendingPlayer !== player) continue;
    const blockers = blocks.filter((block) => block.attackers.includes(attacker)).map((block) => block.blocker);
    const reason = blockers.length === 0 ? null : whyNotBlockedBy(game, attacker, blockers);
    if (reason) return reason;
  }
  return null;
}

/** How many creatures can block an attacker. */
function whyNotBlockedBy(game: Game, attacker: ObjectId, blockers: readonly ObjectId[]): WhyNot | null {
  // CR 702.111b.
  if (hasKeyword(game, attacker, 'menace') && blockers.length < 2)
    return no('702.111b', `${nameOf(game, attacker)} has menace`);
  const limits = new Map<ActiveRule['effect'], { readonly rule: ActiveRule; count: number }>();
  for (const blocker of blockers)
    for (const rule of limitsOn(game, 'beBlocked', objectThing(attacker), objectThing(blocker))) {
      const limit = limits.get(rule.effect) ?? { rule, count: 0 };
      limit.count++;
      limits.set(rule.effect, limit);
    }
  for (const { rule, count } of limits.values()) {
    const { atLeast, moreThan } = rule.effect;
    if (atLeast !== undefined && count < atLeast)
      return no('509.1b', `${nameOf(game, attacker)} can be blocked only by ${atLeast} or more creatures`);
    if (moreThan !== undefined && count > quantity(game, moreThan, rule.bindings))
      return no('509.1b', `${nameOf(game, attacker)} can’t be blocked by that many creatures`);
  }
  return null;
}

/** What it costs to block so (CR 509.1d). */
export function blockCosts(game: Game, blocks: readonly Block[]): { readonly cost: Cost; readonly rule: ActiveRule }[] {
  return blocks.flatMap(({ blocker, attackers }) => {
    const asked = new Map<ActiveRule['effect'], ActiveRule>();
    for (const attacker of attackers) {
      const rules = [
        ...limitsOn(game, 'block', objectThing(blocker), objectThing(attacker)),
        ...limitsOn(game, 'beBlocked', objectThing(attacker), objectThing(blocker)),
      ];
      for (const rule of rules) if (rule.effect.unlessCost) asked.set(rule.effect, rule);
    }
    return [...asked.values()].flatMap((rule) =>
      rule.effect.unlessCost ? [{ cost: priceOf(game, rule, objectThing(blocker)), rule }] : [],
    );
  });
}
