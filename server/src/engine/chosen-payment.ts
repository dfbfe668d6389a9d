/** Costs that are settled before the total cost is known, because it depends on them (CR 601.2b, 702.119c, 702.180a). */
import type { Cost, CostComponent, ManaSymbol } from '../cards/index.ts';
import type { CastWay } from './cast-way.ts';
import { choosePart } from './cost-choices.ts';
import { isWhyNot, partOf } from './cost-parts.ts';
import { quantity } from './evaluate.ts';
import { type Game, IllegalAction } from './game.ts';
import type { PaymentContext } from './payment.ts';
import { type Bindings, objectThing } from './state.ts';
import { reduce } from './total-cost.ts';

const VERBS: Readonly<Partial<Record<CostComponent['kind'], string>>> = {
  sacrifice: 'sacrificed',
  tapOthers: 'tapped',
};

/**
 * What is sacrificed or tapped is chosen now and named in the bindings; the cost then asks for just that.
 * @throws IllegalAction when there is nothing to choose.
 */
export function chooseAhead(game: Game, cost: Cost, context: PaymentContext): { cost: Cost; bindings: Bindings } {
  let { bindings } = context;
  const settled = cost.map((component): CostComponent => {
    const verb = VERBS[component.kind];
    if (verb === undefined || !('what' in component)) return component;
    const part = partOf(game, component, { ...context, bindings });
    if (isWhyNot(part)) throw new IllegalAction(part.rule, `the cost can't be paid: ${part.message}`);
    const { things } = choosePart(game, part, [], [], { ...context, bindings });
    bindings = { ...bindings, named: { ...bindings.named, [verb]: { things: things.map(objectThing) } } };
    return {
      ...component,
      what: { kind: 'all', filter: { kind: 'same', as: { kind: 'named', name: verb } } },
    } as CostComponent;
  });
  return { cost: settled, bindings };
}

/** The mana less as much generic mana as the way says (CR 118.7a: generic mana alone, and never below nothing). */
export function lessGeneric(game: Game, mana: readonly ManaSymbol[], way: CastWay, bindings: Bindings): ManaSymbol[] {
  const amount = way.reducedBy === undefined ? 0 : Math.max(0, quantity(game, way.reducedBy, bindings));
  return amount > 0 ? reduce(mana, [String(amount)]) : [...mana];
}
