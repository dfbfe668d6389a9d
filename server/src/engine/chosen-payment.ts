/** Costs that are settled before the total cost is known, because it depends on them (CR 601.2b, 702.119c, 702.180a). */
import type { Cost, CostComponent, ManaCost } from '../cards/index.ts';
import type { CastWay } from './cast-way.ts';
import { characteristics } from './characteristics.ts';
import { choosePart } from './cost-choices.ts';
import { isWhyNot, partOf } from './cost-parts.ts';
import { quantity, thingsOf } from './evaluate.ts';
import { type Game, IllegalAction } from './game.ts';
import type { PaymentContext } from './payment.ts';
import { type Bindings, objectThing } from './state.ts';

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

/** What the way says that the total cost is less by. */
export function reductionBy(game: Game, { reducedBy }: CastWay, bindings: Bindings): ManaCost {
  if (reducedBy === undefined) return [];
  // CR 702.48c: colored mana of it reduces mana of that color, and what is left over generic mana.
  if (reducedBy === 'sacrificedManaCost')
    return thingsOf(game, { kind: 'named', name: VERBS.sacrifice ?? '' }, bindings).flatMap(({ kind, id }) =>
      kind === 'object' ? (characteristics(game, id).manaCost ?? []) : [],
    );
  return [String(Math.max(0, quantity(game, reducedBy, bindings)))];
}
