/** Paying what it costs to attack or block (CR 508.1h–j, 509.1d–f). */
import type { Cost } from '../cards/index.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { type Game, IllegalAction } from './game.ts';
import { payCost, whyNotPay } from './payment.ts';
import type { ActiveRule } from './rule-effect.ts';
import type { Thing } from './state.ts';

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
    // What asks for the price is the cause of what is paid.
    reason: { ...reason, source: first.rule.source },
  } as const;
  const unpaid = whyNotPay(game, cost, context);
  if (unpaid) throw new IllegalAction(reason.rule, `the cost of the declaration can’t be paid: ${unpaid.message}`);
  payCost(game, cost, context);
}

/** CR 508.1h, 509.1d: what the rule asks of that creature, as often as it says. */
export function priceOf(game: Game, { effect, bindings }: ActiveRule, creature: Thing): Cost {
  const cost = effect.unlessCost ?? [];
  if (effect.unlessTimes === undefined) return cost;
  const times = Math.max(0, quantity(game, effect.unlessTimes, bindings, creature));
  return Array.from({ length: times }, () => cost).flat();
}
