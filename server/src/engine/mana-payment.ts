/**
 * Paying mana (CR 118.3a, 601.2g): which sources are used is found by the solver, unless the player names them; then the mana abilities are
 * activated one after another and the mana is taken from the pool. When every way to pay gives up more than tapping, and there is more than
 * one such way, the player is asked.
 */
import type { ManaCost } from '../cards/index.ts';
import type { Part } from './cost-parts.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, IllegalAction, objectOf, Unsupported } from './game.ts';
import { type Demand, demandsOf, type ManaType, showMana, typeSet, typesIn, variablesIn } from './mana.ts';
import { activateManaAbility } from './mana-abilities.ts';
import { symbolsOf } from './mana-pool.ts';
import { showOutput } from './mana-production.ts';
import { isManaChoice } from './mana-simulation.ts';
import { COSTLY, costlyGroups, limited, type Solution, solveMana, TooManyWays, type Use } from './mana-solver.ts';
import { manaSources, type Plan, type Sources } from './mana-sources.ts';
import type { Paid, PaymentContext } from './payment.ts';
import { perform } from './perform.ts';
import { readableMana } from './readable.ts';
import type { Answer, Choice, Request } from './requests.ts';
import { type ManaInPool, type ObjectId, objectThing, type Value } from './state.ts';

/** What the other parts of the same cost take, so that mana can't come from it. */
export interface Reserved {
  readonly tap: ReadonlySet<ObjectId>;
  readonly leave: ReadonlySet<ObjectId>;
  readonly life: number;
}
export const NOTHING_RESERVED: Reserved = { tap: new Set(), leave: new Set(), life: 0 };

/** Mana in the pool that was made for a purpose. */
export interface PlannedMana {
  readonly symbol: ManaType;
  readonly source: ObjectId | null;
}

type Ways = readonly (readonly Demand[])[];

/**
 * Pays mana. Offers the player to name sources (topic `manaPayment`); the answer that the solver would give comes along, where there is one.
 * @throws IllegalAction when it can't be paid, or not with the sources named.
 */
export function payMana(game: Game, mana: ManaCost, context: PaymentContext, reserved = NOTHING_RESERVED): Paid {
  const ways = demandsOf(mana, context.bindings.x);
  const nothing: Paid = { mana: [], manaSpent: [], life: 0, named: {} };
  if (ways.every((way) => way.length === 0)) return nothing;
  const found = manaSources(game, ways, context, reserved, variablesIn(mana) > 0);
  const automatic = solve(ways, found);
  if (!automatic) readableMana(game, context.player);
  if (!automatic)
    throw new IllegalAction('601.2h', `${showMana(mana)} can't be paid: there is not enough mana of the right kind`);
  // Mana made for this purpose: nothing to say any more.
  const chosen = context.fromPool
    ? { ways, found, solution: automatic }
    : askForSources(game, mana, ways, found, automatic, context);
  return execute(game, chosen.ways, chosen.found, chosen.solution, context);
}

/** Whether there is a way to pay. Objects that other parts of the cost need are left to them as far as their own choices go. */
export function manaSolutionExists(
  game: Game,
  mana: ManaCost,
  context: PaymentContext,
  parts: readonly Part[],
  life: number,
): boolean {
  const ways = demandsOf(mana, context.bindings.x);
  if (ways.some((way) => way.length === 0)) return true;
  const tries = (reserved: Reserved) =>
    solve(ways, manaSources(game, ways, context, reserved, variablesIn(mana) > 0)) !== null;
  const fixed = (use: 'tap' | 'leave') =>
    parts.filter((part) => part.use === use && part.fixed).flatMap((part) => part.candidates);
  const base: Reserved = { tap: new Set(fixed('tap')), leave: new Set(fixed('leave')), life };
  if (!tries(base)) {
    readableMana(game, context.player);
    return false;
  }
  const open = parts.filter((part) => !part.fixed && part.min > 0 && (part.use === 'tap' || part.use === 'leave'));
  if (open.length === 0) return true;
  let left = 300;
  const search = (index: number, reserved: Reserved): boolean => {
    const part = open[index];
    if (!part) {
      if (left-- <= 0) throw new Unsupported('a cost with more ways to be paid than can be looked through', '601.2h');
      return tries(reserved);
    }
    const use = part.use === 'tap' ? 'tap' : 'leave';
    for (const set of subsets(
      part.candidates.filter((id) => !reserved[use].has(id)),
      part.min,
    )) {
      if (part.total && set.reduce((sum, id) => sum + (part.total?.of(id) ?? 0), 0) < part.total.atLeast) continue;
      if (search(index + 1, { ...reserved, [use]: new Set([...reserved[use], ...set]) })) return true;
    }
    return false;
  };
  return search(0, base);
}

/** All ways to take that many of a list, later members first: what came last is least often a source of mana. */
function* subsets(items: readonly ObjectId[], size: number): Generator<ObjectId[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = items.length - 1; i >= size - 1; i--)
    for (const rest of subsets(items.slice(0, i), size - 1)) yield [...rest, items[i] as ObjectId];
}

function solve(ways: Ways, found: Pick<Sources, 'sources'>): Solution | null {
  try {
    return solveMana(ways, found.sources);
  } catch (error) {
    if (error instanceof TooManyWays)
      throw new Unsupported('a payment with more ways than can be looked through', '601.2g');
    throw error;
  }
}

/** Whether something that is given up beyond tapping could be something else instead. */
function isOpen(ways: Ways, found: Sources, solution: Solution): boolean {
  if (solution.cost < COSTLY) return false;
  for (const [group, times] of costlyGroups(solution)) {
    const other = solve(ways, { sources: limited(found.sources, group, times - 1) });
    if (other) return true;
  }
  return false;
}

interface Settled {
  readonly ways: Ways;
  readonly found: Sources;
  readonly solution: Solution;
}

const LIFE: Choice = { kind: 'word', word: 'life' };

function askForSources(
  game: Game,
  mana: ManaCost,
  ways: Ways,
  found: Sources,
  automatic: Solution,
  context: PaymentContext,
): Settled {
  const phyrexian = ways.some((way) => way.some((demand) => demand.orLife));
  const ids = [...new Set(found.objects.filter((id) => id !== null))];
  const options: Choice[] = [...ids.map((id): Choice => ({ kind: 'object', id })), ...(phyrexian ? [LIFE] : [])];
  if (options.length === 0) return { ways, found, solution: automatic };
  const used = indicesOf(automatic, found, options);
  const only: Answer | null = isOpen(ways, found, automatic) ? null : { shape: 'someOf', indices: used };
  const request: Request = {
    shape: 'someOf',
    player: context.player,
    topic: 'manaPayment',
    prompt: `how to pay ${showMana(mana)}`,
    rule: '601.2g',
    source: context.source,
    options,
    min: 0,
    max: options.length,
  };
  const answer = game.decide(request, only);
  if (answer.shape !== 'someOf' || answer.indices.some((index) => !options[index]))
    throw new Error('an answer outside the options');
  if (only && sameIndices(answer.indices, used)) return { ways, found, solution: automatic };
  const named = answer.indices.map((index) => options[index] as Choice);
  return solveNamed(game, mana, ways, found, named);
}

function indicesOf(solution: Solution, found: Sources, options: readonly Choice[]): number[] {
  const indices = new Set<number>();
  for (const use of solution.uses) {
    const plan = found.plans[use.variant.id];
    const object = found.objects[use.source];
    const index = options.findIndex((option) =>
      plan?.kind === 'life' ? option.kind === 'word' : option.kind === 'object' && option.id === object,
    );
    if (index >= 0) indices.add(index);
  }
  return [...indices].sort((a, b) => a - b);
}

const sameIndices = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && [...a].sort((x, y) => x - y).every((index, i) => index === b[i]);

/** With the sources that the player named; where they don't suffice, what else costs only tapping may help. */
function solveNamed(game: Game, mana: ManaCost, asked: Ways, found: Sources, named: readonly Choice[]): Settled {
  const byLife = named.some((choice) => choice.kind === 'word');
  const ids = new Set(named.flatMap((choice) => (choice.kind === 'object' ? [choice.id] : [])));
  // "paying life" pays every Phyrexian symbol with life.
  const ways = byLife
    ? asked.map((way) => way.map((demand) => (demand.orLife ? { ...demand, types: 0 } : demand)))
    : asked;
  const forced = (how: 'used' | 'needed', among: (id: ObjectId) => boolean): Sources => {
    const first = new Set<ObjectId>();
    return {
      ...found,
      sources: found.sources.map((source, i) => {
        const id = found.objects[i] ?? null;
        if (id === null) {
          // What is in the pool waits until the named sources are used.
          const pool = source.variants.some((variant) => found.plans[variant.id]?.kind === 'pool');
          return pool
            ? {
                ...source,
                variants: source.variants.map((variant) => ({ ...variant, cost: variant.cost + COSTLY / 2 })),
              }
            : source;
        }
        if (!ids.has(id)) {
          if (!among(id)) return { ...source, variants: [] };
          return {
            ...source,
            variants: source.variants
              .filter((variant) => variant.cost < COSTLY)
              .map((variant) => ({ ...variant, cost: variant.cost + COSTLY / 2 })),
          };
        }
        const must = !first.has(id);
        first.add(id);
        return { ...source, forced: must && how, signature: `named ${i}` };
      }),
    };
  };
  const strict = forced('used', () => ids.size === 0 && byLife);
  const solution = solve(ways, strict);
  if (solution) return { ways, found: strict, solution };
  const wide = forced('needed', () => true);
  const more = ids.size > 0 ? solve(ways, wide) : null;
  if (more) return { ways, found: wide, solution: more };
  const names = [...ids].map((id) => objectOf(game, id).card.name).join(', ') || 'nothing';
  throw new IllegalAction('601.2h', `${showMana(mana)} can't be paid with ${names}`);
}

function execute(game: Game, ways: Ways, found: Sources, solution: Solution, context: PaymentContext): Paid {
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
  const cause: EventCause = { ...context.reason, by: 'cost', rule: '601.2h' };
  const named: Record<string, Value> = {};
  const fromPool: Demand[] = [];
  const planned: PlannedMana[] = [];
  const conjured: ManaInPool[] = [];
  const standIns: { plan: Extract<Plan, { kind: 'standIn' }> }[] = [];
  let life = 0;
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
        life += 2;
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
  if (life > 0)
    perform(game, [{ kind: 'loseLife', player, amount: life, from: 'payment', cause: { ...cause, rule: '107.4f' } }]);
  const mana = [...spent, ...conjured];
  return { mana, manaSpent: symbolsOf(mana), life, named };
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
  const found = manaSources(game, [demands], { ...context, fromPool: planned }, NOTHING_RESERVED, false);
  const solution = solve([demands], found);
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
