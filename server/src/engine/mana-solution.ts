/**
 * From what the solver finds to what can be done: the uses of a solution must be possible together (CR 118.10), and a solution that gives
 * up more than tapping is taken without asking only when nothing else could be given up instead.
 */
import type { CostComponent } from '../cards/index.ts';
import { isWhyNot, type Part, partOf, payableTogether, whyNotPayLife } from './cost-parts.ts';
import { newBindings, quantity } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import type { Demand } from './mana.ts';
import { COSTLY, costlyGroups, limited, type Solution, solveMana, TooManyWays } from './mana-solver.ts';
import type { Sources } from './mana-sources.ts';
import type { PaymentContext } from './payment.ts';
import type { ObjectId } from './state.ts';
import { totalCost } from './total-cost.ts';

/** What the other parts of the same cost take, so that mana can't come from it. */
export interface Reserved {
  readonly tap: ReadonlySet<ObjectId>;
  readonly leave: ReadonlySet<ObjectId>;
  readonly life: number;
}
export const NOTHING_RESERVED: Reserved = { tap: new Set(), leave: new Set(), life: 0 };

export type Ways = readonly (readonly Demand[])[];

/** A payment to be made: who pays, from what. */
export interface Paying {
  readonly game: Game;
  readonly context: PaymentContext;
  readonly reserved: Reserved;
}

const TOO_MANY = 'a payment with more ways than can be looked through';
const SEARCH_LIMIT = 200;

/** The cheapest solution whose uses are possible together; `null` when there is none. */
export function solve(paying: Paying, ways: Ways, found: Sources): Solution | null {
  const tried = new Set<string>();
  // A solution that is impossible stays so with more of the same: one that is possible has less of something costly.
  const search = (limits: ReadonlyMap<string, number>): Solution | null => {
    const key = JSON.stringify([...limits].sort());
    if (tried.has(key)) return null;
    tried.add(key);
    if (tried.size > SEARCH_LIMIT) throw new Unsupported(TOO_MANY, '601.2g');
    let sources = found.sources;
    for (const [group, left] of limits) sources = limited(sources, group, left);
    const solution = solveOnce(ways, sources);
    if (!solution || areTogetherPossible(paying, found, solution)) return solution;
    let best: Solution | null = null;
    for (const [group, times] of costlyGroups(solution)) {
      const other = search(new Map([...limits, [group, times - 1]]));
      if (other && (!best || other.cost < best.cost)) best = other;
    }
    return best;
  };
  return search(new Map());
}

function solveOnce(ways: Ways, sources: Sources['sources']): Solution | null {
  try {
    return solveMana(ways, sources);
  } catch (error) {
    if (error instanceof TooManyWays) throw new Unsupported(TOO_MANY, '601.2g');
    throw error;
  }
}

/** Whether something that is given up beyond tapping could be something else instead. */
export function isOpen(paying: Paying, ways: Ways, found: Sources, solution: Solution): boolean {
  if (solution.cost < COSTLY) return false;
  return [...costlyGroups(solution)].some(
    ([group, times]) => solve(paying, ways, { ...found, sources: limited(found.sources, group, times - 1) }) !== null,
  );
}

const isPlain = (component: CostComponent): boolean => component.kind === 'mana' || component.kind === 'tap';

/** Whether the uses can all be paid for: no object twice in the same way, and enough life for all. */
function areTogetherPossible({ game, context, reserved }: Paying, found: Sources, solution: Solution): boolean {
  const parts: Part[] = [];
  let life = reserved.life;
  let plain = true;
  for (const { variant } of solution.uses) {
    const plan = found.plans[variant.id];
    if (plan?.kind === 'life') life += 2;
    if (plan?.kind === 'standIn') parts.push(onlyOf(plan.object, plan.how === 'delve' ? 'leave' : 'tap'));
    if (plan?.kind !== 'ability') continue;
    const { source, ability } = plan.ability;
    const { player } = context;
    const bindings = newBindings(source, player);
    const cost = totalCost(game, ability.cost, 'ability', source, player, bindings, ability);
    plain &&= cost.every(isPlain);
    for (const component of cost) {
      if (component.kind === 'life') life += Math.max(0, quantity(game, component.amount, bindings));
      const part = partOf(game, component, { player, source, bindings, purpose: 'activate', reason: context.reason });
      if (isWhyNot(part)) return false;
      parts.push(part);
    }
  }
  if (life > 0 && whyNotPayLife(game, context, life)) return false;
  // Only taps of their own source: the solver uses each source once.
  if (plain) return true;
  const left = (part: Part): Part => {
    const taken = part.use === 'tap' ? reserved.tap : part.use === 'leave' ? reserved.leave : null;
    return taken ? { ...part, candidates: part.candidates.filter((id) => !taken.has(id)) } : part;
  };
  const rest = parts.map(left);
  return rest.every((part) => part.candidates.length >= part.min) && payableTogether(rest);
}

const onlyOf = (object: ObjectId, use: 'tap' | 'leave'): Part => ({
  component: { kind: 'perform', what: [] },
  use,
  candidates: [object],
  min: 1,
  max: 1,
  fixed: true,
  random: false,
  total: null,
});
