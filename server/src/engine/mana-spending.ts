/** Paying as a solution says: mana abilities one after another, then mana from the pool and what stands in for it. */
import type { EventCause, GameEvent } from './events.ts';
import { type Game, IllegalAction } from './game.ts';
import { type Demand, type ManaType, typeSet, typesIn } from './mana.ts';
import { activateManaAbility } from './mana-abilities.ts';
import { showOutput } from './mana-outputs.ts';
import { symbolsOf } from './mana-pool.ts';
import { isManaChoice } from './mana-simulation.ts';
import { NOTHING_RESERVED, solve, type Ways } from './mana-solution.ts';
import type { Solution, Use } from './mana-solver.ts';
import { manaSources, type Plan, type Sources } from './mana-sources.ts';
import type { Paid, PaymentContext } from './payment.ts';
import { perform } from './perform.ts';
import { type ManaInPool, type ObjectId, objectThing, type Value } from './state.ts';

/** Mana in the pool that was made for a purpose. */
export interface PlannedMana {
  readonly symbol: ManaType;
  readonly source: ObjectId | null;
}

/** Activates the mana abilities of a solution, then takes what its demands are paid with (CR 601.2g–h). */
export function payBySolution(
  game: Game,
  ways: Ways,
  found: Sources,
  solution: Solution,
  context: PaymentContext,
): Paid {
  const { player } = context;
  const planOf = (use: Use): Plan => {
    const plan = found.plans[use.variant.id];
    if (!plan) throw new Error('a variant without a plan');
    return plan;
  };
  const manaBy = ({ use, unit }: { readonly use: number; readonly unit: number }): PlannedMana | null => {
    const one = solution.uses[use];
    const plan = one && planOf(one);
    if (!one || !plan) return null;
    if (plan.kind === 'pool') return { symbol: plan.mana.symbol, source: plan.mana.source };
    return plan.kind === 'ability'
      ? { symbol: one.types[unit] ?? 'C', source: plan.from?.[unit] ?? plan.ability.source }
      : null;
  };
  // CR 601.2g: mana abilities are activated before costs are paid.
  for (const use of solution.uses) {
    const plan = planOf(use);
    if (plan.kind !== 'ability') continue;
    const { source, key } = plan.ability;
    const needed = use.paidBy.flatMap((by) => manaBy(by) ?? []);
    withPlan(game, plan, use.types, () => activateManaAbility(game, player, source, key, needed));
  }

  const demands = ways[solution.way] ?? [];
  // CR 601.2h, 602.2b: spells and abilities are paid for so; prices of other things by the rule that asks for them.
  const rule = context.purpose === 'spell' || context.purpose === 'activate' ? '601.2h' : context.reason.rule;
  const cause: EventCause = { ...context.reason, by: 'cost', rule };
  const named: Record<string, Value> = {};
  const fromPool: Demand[] = [];
  const planned: PlannedMana[] = [];
  const conjured: ManaInPool[] = [];
  const standIns: { plan: Extract<Plan, { kind: 'standIn' }> }[] = [];
  let paidWithLife = 0;
  for (const [i, demand] of demands.entries()) {
    const by = solution.paidBy[i];
    const use = by && solution.uses[by.use];
    if (!by || !use) throw new Error('a demand that nothing pays');
    const plan = planOf(use);
    switch (plan.kind) {
      case 'pool':
      case 'ability': {
        fromPool.push(demand);
        const mana = manaBy(by);
        if (mana) planned.push(mana);
        break;
      }
      case 'unlimited':
        conjured.push({
          symbol: demand.generic || demand.snow ? 'C' : (typesIn(demand.types)[0] ?? 'C'),
          snow: demand.snow,
          source: null,
          restriction: null,
          persists: null,
        });
        break;
      case 'life':
        paidWithLife++;
        break;
      case 'standIn':
        standIns.push({ plan });
    }
  }
  const spent = spend(game, fromPool, planned, context, cause);
  for (const [how, verb, rule] of [
    ['convoke', 'convoked', '702.51a'],
    ['improvise', 'improvised', '702.126a'],
    ['delve', 'delved', '702.66a'],
  ] as const) {
    const objects = standIns.flatMap(({ plan }) => (plan.how === how ? [plan.object] : []));
    if (objects.length === 0) continue;
    named[verb] = { things: objects.map(objectThing) };
    perform(
      game,
      objects.map(
        (object): GameEvent =>
          how === 'delve'
            ? {
                kind: 'zoneChange',
                object,
                to: { zone: 'exile', player: null },
                move: 'exile',
                cause: { ...cause, rule },
              }
            : { kind: 'tap', object, forMana: false, cause: { ...cause, rule } },
      ),
    );
  }
  // CR 107.4f.
  const life = 2 * paidWithLife;
  if (life > 0)
    perform(game, [{ kind: 'loseLife', player, amount: life, from: 'payment', cause: { ...cause, rule: '107.4f' } }]);
  const mana = [...spent, ...conjured];
  return { mana, manaSpent: symbolsOf(mana), life, paidWithLife, named };
}

/** CR 118.3a: takes mana from the pool, what was made for it first. */
function spend(
  game: Game,
  demands: readonly Demand[],
  planned: readonly PlannedMana[],
  context: PaymentContext,
  cause: EventCause,
): ManaInPool[] {
  if (demands.length === 0) return [];
  const found = manaSources(game, [demands], { ...context, fromPool: planned }, NOTHING_RESERVED);
  const solution = solve({ game, context, reserved: NOTHING_RESERVED }, [demands], found);
  if (!solution) throw new IllegalAction('601.2h', 'the mana that the sources gave does not pay the cost');
  const mana = solution.paidBy.flatMap(({ use }) => {
    const plan = found.plans[solution.uses[use]?.variant.id ?? -1];
    return plan?.kind === 'pool' ? [plan.mana] : [];
  });
  perform(game, [{ kind: 'spendMana', player: context.player, mana, cause }]);
  return mana;
}

/** Answers the choices of types that the activation makes as planned; any other choice is the player's. */
function withPlan(
  game: Game,
  plan: Extract<Plan, { kind: 'ability' }>,
  types: readonly ManaType[],
  act: () => void,
): void {
  const { decide } = game;
  const colors = plan.output.flatMap((set, i) => (typesIn(set).length > 1 ? [types[i] ?? 'C'] : []));
  const options = [...plan.options];
  const answers = [...(plan.answers ?? [])];
  game.decide = (request, only) => {
    if (plan.answers) {
      const answer = only ?? (isManaChoice(request) ? answers.shift() : undefined);
      return answer ?? decide(request, only);
    }
    if (request.source !== plan.ability.source) return decide(request, only);
    if (request.topic === 'option' && request.shape === 'someOf' && options.length > 0)
      return { shape: 'someOf', indices: [options.shift() ?? 0] };
    if (request.topic !== 'manaColor' || request.shape !== 'oneOf') return decide(request, only);
    const whole = request.options.findIndex(
      (option) =>
        (option.kind === 'option' && option.text === showOutput(plan.output)) ||
        (option.kind === 'color' &&
          plan.output.length > 0 &&
          plan.output.every((set) => set === typeSet([option.color]))),
    );
    if (whole >= 0) return { shape: 'oneOf', index: whole };
    const color = colors.shift();
    const index = request.options.findIndex((option) => option.kind === 'color' && option.color === color);
    return index >= 0 ? { shape: 'oneOf', index } : decide(request, only);
  };
  try {
    act();
  } finally {
    game.decide = decide;
  }
}
