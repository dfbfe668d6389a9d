/** Payments that are made as something resolves (CR 118.12). */
import type { Cost, Instruction } from '../../cards/index.ts';
import { hasX } from '../casting-abilities.ts';
import { quantity } from '../evaluate.ts';
import { chooseYesNo, type Game, Unsupported } from '../game.ts';
import { canPay, type PaymentContext } from '../payment.ts';
import type { PlayerId } from '../state.ts';
import type { Carrying } from './carrying.ts';

/** Who pays as something resolves, and for what. */
export const paymentContext = (carrying: Carrying, player: PlayerId): PaymentContext => ({
  player,
  source: carrying.bindings.self,
  bindings: carrying.bindings,
  purpose: 'effect',
  reason: { ...carrying.cause, by: 'cost', rule: '118.12' },
});

/** CR 118.3c: nobody has to activate mana abilities for a payment; what the pool suffices for has to be paid. */
export const hasToPay = (game: Game, cost: Cost, context: PaymentContext): boolean =>
  canPay(game, cost, { ...context, fromPool: [] }) ||
  chooseYesNo(game, {
    player: context.player,
    topic: 'unlessPays',
    prompt: 'whether to activate mana abilities and pay',
    rule: '118.3c',
    source: context.source,
  });

/** CR 702.24a and its like: the cost for each of something is paid as one. */
export function repeatedCost(
  { game, bindings }: Carrying,
  paying: Extract<Instruction, { do: 'unless' | 'pay' }>,
): Cost {
  if (paying.do === 'unless' && bindings.x === null && paying.cost.some(hasX))
    throw new Unsupported('a payment of X that nothing defines', '107.3f');
  if (paying.times === undefined) return paying.cost;
  const times = Math.max(0, quantity(game, paying.times, bindings));
  return Array.from({ length: times }, () => paying.cost).flat();
}
