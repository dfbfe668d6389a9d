/** Whether the parts of a cost that are not mana can be paid now. Changes nothing and asks nobody. */
import type { Cost, CostComponent } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { isWhyNot, type Part, partOf, payableTogether, whyNotPayLife } from './cost-parts.ts';
import { quantity } from './evaluate.ts';
import type { Game } from './game.ts';
import type { PaymentContext } from './payment.ts';

/** All ways of taking the choices in a cost ("sacrifice a creature or pay {2}"). */
export function alternatives(cost: Cost): CostComponent[][] {
  let ways: CostComponent[][] = [[]];
  for (const component of cost)
    ways =
      component.kind === 'choice'
        ? ways.flatMap((way) => component.of.flatMap(alternatives).map((more) => [...way, ...more]))
        : ways.map((way) => [...way, component]);
  return ways;
}

/** The life that the components ask for in all. */
export const lifeIn = (game: Game, components: readonly CostComponent[], { bindings }: PaymentContext): number =>
  components.reduce((sum, c) => sum + (c.kind === 'life' ? Math.max(0, quantity(game, c.amount, bindings)) : 0), 0);

/** What each component may be paid with, or why one of them can't be paid. */
export function partsOf(game: Game, components: readonly CostComponent[], context: PaymentContext): Part[] | WhyNot {
  const parts: Part[] = [];
  const life = lifeIn(game, components, context);
  const unpayable = whyNotPayLife(game, context, life);
  if (unpayable) return unpayable;
  for (const component of components) {
    const part = partOf(game, component, context);
    if (isWhyNot(part)) return part;
    parts.push(part);
  }
  return parts;
}

/** Why what of a cost isn't mana can't be paid now; `null` when it can. */
export function whyNotPayBesidesMana(game: Game, cost: Cost, context: PaymentContext): WhyNot | null {
  let first: WhyNot | null = null;
  for (const components of alternatives(cost)) {
    const parts = partsOf(game, components, context);
    const reason = isWhyNot(parts)
      ? parts
      : payableTogether(parts)
        ? null
        : { rule: '118.10', message: 'nothing can pay for two parts of a cost' };
    if (!reason) return null;
    first ??= reason;
  }
  return first;
}
