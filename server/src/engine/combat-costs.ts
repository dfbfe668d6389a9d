/** Paying what it costs to attack or block (CR 508.1h–j, 509.1d–f). */
import type { Cost } from '../cards/index.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { type Game, IllegalAction } from './game.ts';
import { payCost, whyNotPay } from './payment.ts';
import type { ActiveRule } from './rule-effect.ts';

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
