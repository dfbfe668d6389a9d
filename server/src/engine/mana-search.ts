/**
 * Which sources to use that give several mana, or need mana themselves: a search over all of them, cut short where the rest can't pay any
 * more or can't be cheaper any more. Part of the solver (mana-solver.ts).
 */
import { type Demand, typesIn } from './mana.ts';
import { type MayFeed, matchDemands, type Slot, type Wanted } from './mana-matching.ts';
import type { PaidBy, Solution, Source, Use, Variant } from './mana-solver.ts';

type Settled = Omit<Solution, 'way'>;

interface Chosen {
  readonly source: number;
  readonly variant: Variant;
}

interface Problem {
  readonly demands: readonly Demand[];
  readonly sources: readonly Source[];
  /** Sources with a way that gives several mana or needs some. */
  readonly complex: readonly number[];
  /** What so many mana cost at least, by their number. */
  readonly atLeast: readonly number[];
}

/** Sources that need mana whose orders are all looked at. */
const MOST_FEEDING = 5;
/** For mana that a used source gives and nobody takes. */
const WASTE = 500;

const isSimple = (variant: Variant): boolean => variant.units.length <= 1 && variant.needs.length === 0;
const isComplex = (variant: Variant): boolean => !isSimple(variant);

/** The cheapest payment below the bound; `null` when there is none, or when `looks` are used up before one is found. */
export function cheapest(
  demands: readonly Demand[],
  sources: readonly Source[],
  bound: number,
  looks: { left: number },
): Settled | null {
  const complex = sources.flatMap(({ variants }, i) => (variants.some(isComplex) ? [i] : []));
  const problem: Problem = { demands, sources, complex, atLeast: leastCosts(sources, demands.length * 4) };
  if (!couldPay(problem, [], 0)) return null;
  const plain = settle(problem, [], looks);
  const first = plain ?? search(problem, Number.POSITIVE_INFINITY, looks, 'any');
  if (!first) return null;
  if (complex.length === 0) return first.cost < bound ? first : null;
  const limit = Math.min(bound, first.cost);
  return search(problem, limit, looks, 'cheapest') ?? (first.cost < bound ? first : null);
}

/** What that many mana cost at least: the cheapest sources, each for the part of what it gives that is needed. */
function leastCosts(sources: readonly Source[], most: number): number[] {
  const items = sources
    .flatMap(({ variants }) => {
      const each = variants.map((variant) => {
        const net = variant.standsFor ? 1 : variant.units.length - variant.needs.length;
        return { net, price: net > 0 ? variant.cost / net : Number.POSITIVE_INFINITY };
      });
      const net = Math.max(0, ...each.map((one) => one.net));
      const price = Math.min(...each.map((one) => one.price));
      return net > 0 ? [{ net, price }] : [];
    })
    .sort((a, b) => a.price - b.price);
  const least = [0];
  let index = 0;
  let left = items[0]?.net ?? 0;
  for (let n = 1; n <= most; n++) {
    while (left <= 0 && index < items.length) {
      index++;
      left = items[index]?.net ?? 0;
    }
    left--;
    least.push((least[n - 1] ?? 0) + (items[index]?.price ?? Number.POSITIVE_INFINITY));
  }
  return least;
}

/** `any`: the first payment that is found; `cheapest`: the cheapest one below the limit. */
function search(problem: Problem, limit: number, looks: { left: number }, what: 'any' | 'cheapest'): Settled | null {
  const { demands, sources, complex, atLeast } = problem;
  let best: Settled | null = null;
  let below = limit;
  const done = () => looks.left <= 0 || (what === 'any' && best !== null);

  const look = (index: number, chosen: readonly Chosen[], cost: number, equals: ReadonlyMap<string, number>): void => {
    if (done()) return;
    const open =
      demands.length + chosen.reduce((sum, { variant }) => sum + variant.needs.length - variant.units.length, 0);
    if (cost + (atLeast[Math.max(0, open)] ?? 0) >= below) return;
    looks.left--;
    if (!couldPay(problem, chosen, index)) return;
    const source = complex[index];
    if (source === undefined) {
      const found = settle(problem, chosen, looks);
      if (found && found.cost < below) {
        best = found;
        below = found.cost;
      }
      return;
    }
    const { signature, variants } = sources[source] as Source;
    const ways = variants.filter(isComplex);
    // The same board with names exchanged: of equal sources, later ones are used no earlier way than the one before, or not at all.
    const from = equals.get(signature) ?? 0;
    const use = () => {
      for (const [i, variant] of ways.entries())
        if (i >= from)
          look(index + 1, [...chosen, { source, variant }], cost + variant.cost, new Map([...equals, [signature, i]]));
    };
    const leave = () => look(index + 1, chosen, cost, new Map([...equals, [signature, ways.length]]));
    if (what === 'any') {
      use();
      leave();
    } else {
      leave();
      use();
    }
  };

  look(0, [], 0, new Map());
  return best;
}

const ANY_ORDER: MayFeed = () => true;

const simpleSlots = (source: Source, index: number): Slot[] =>
  source.variants.filter(isSimple).map((variant) => ({ source: index, variant, unit: 0, given: false }));

const givenSlots = ({ source, variant }: Chosen): Slot[] =>
  variant.units.map((_, unit) => ({ source, variant, unit, given: true }));

const wantedBy = ({ demands }: Problem, chosen: readonly Chosen[]): Wanted[] => [
  ...demands.map((demand): Wanted => ({ demand, consumer: 'cost' })),
  ...chosen.flatMap(({ source, variant }) => variant.needs.map((demand): Wanted => ({ demand, consumer: source }))),
];

/** Whether it could still be paid if every source not yet decided on gave the most it can, of any of its types, and needed nothing. */
function couldPay(problem: Problem, chosen: readonly Chosen[], decided: number): boolean {
  const open = new Set(problem.complex.slice(decided));
  const used = new Set(chosen.map((one) => one.source));
  const slots: Slot[][] = chosen.flatMap(givenSlots).map((slot) => [slot]);
  for (const [index, source] of problem.sources.entries()) {
    if (used.has(index)) continue;
    const simple = simpleSlots(source, index);
    if (!open.has(index)) {
      if (simple.length > 0) slots.push(simple);
      continue;
    }
    const all = source.variants.flatMap((variant) => (variant.standsFor ? [] : givenSlots({ source: index, variant })));
    const most = Math.max(1, ...source.variants.map((variant) => variant.units.length));
    for (let i = 0; i < most; i++) slots.push([...all, ...simple]);
  }
  return matchDemands(wantedBy(problem, chosen), slots, ANY_ORDER) !== null;
}

/** With these sources used, the cheapest matching of all demands; `null` when there is none, or none in any order of use. */
function settle(problem: Problem, chosen: readonly Chosen[], looks: { left: number }): Settled | null {
  const used = new Set(chosen.map((one) => one.source));
  const slots: Slot[][] = chosen.flatMap(givenSlots).map((slot) => [slot]);
  for (const [index, source] of problem.sources.entries()) {
    if (used.has(index)) continue;
    const simple = simpleSlots(source, index);
    if (simple.length > 0) slots.push(simple);
  }
  const wanted = wantedBy(problem, chosen);
  const free = matchDemands(wanted, slots, ANY_ORDER);
  if (!free) return null;
  const order = orderOf(chosen, wanted, free.slots);
  if (order) return solution(problem, order, wanted, free.slots, free.cost);
  // Two feed each other: the orders that are possible, one after another.
  const feeding = chosen.filter(({ variant }) => variant.needs.length > 0);
  if (feeding.length > MOST_FEEDING) {
    looks.left = 0;
    return null;
  }
  for (const permutation of permutations(feeding)) {
    const place = new Map(permutation.map(({ source }, i) => [source, i]));
    const matched = matchDemands(wanted, slots, (from, to) => {
      const before = place.get(from);
      return before === undefined || before < (place.get(to) ?? 0);
    });
    const possible = matched && orderOf(chosen, wanted, matched.slots);
    if (matched && possible) return solution(problem, possible, wanted, matched.slots, matched.cost);
  }
  return null;
}

/** The used sources in an order in which each has its mana when it needs it; `null` when they need each other's. */
function orderOf(chosen: readonly Chosen[], wanted: readonly Wanted[], slots: readonly Slot[]): Chosen[] | null {
  const order: Chosen[] = [];
  const left = new Set(chosen);
  const waits = (one: Chosen): boolean =>
    wanted.some(
      (want, i) => want.consumer === one.source && [...left].some((other) => other.source === slots[i]?.source),
    );
  while (left.size > 0) {
    const next = [...left].find((one) => !waits(one));
    if (!next) return null;
    order.push(next);
    left.delete(next);
  }
  return order;
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of permutations(items.filter((_, j) => j !== i))) yield [item, ...rest];
}

function solution(
  { demands, sources }: Problem,
  order: readonly Chosen[],
  wanted: readonly Wanted[],
  slots: readonly Slot[],
  matchCost: number,
): Settled | null {
  const plain = (variant: Variant) => variant.units.map((unit) => typesIn(unit.types)[0] ?? 'C');
  const simple: Use[] = [];
  const complex: Use[] = order.map(({ source, variant }) => ({ source, variant, types: plain(variant), paidBy: [] }));
  const places = slots.map((slot, i) => {
    const demand = wanted[i]?.demand;
    const unit = slot.variant.units[slot.unit];
    const type = unit && demand ? (typesIn(unit.types & demand.types)[0] ?? typesIn(unit.types)[0]) : undefined;
    if (!slot.given)
      return {
        use: simple.push({ source: slot.source, variant: slot.variant, types: type ? [type] : [], paidBy: [] }) - 1,
        unit: 0,
        given: false,
      };
    const use = order.findIndex((one) => one.source === slot.source);
    const taken = complex[use];
    if (taken && type) taken.types[slot.unit] = type;
    return { use, unit: slot.unit, given: true };
  });
  // A source that the player named is used even when its mana is not needed.
  const isUsed = (index: number) => [...simple, ...complex].some((use) => use.source === index);
  const idle = sources.flatMap((source, index): Use[] => {
    if (source.forced !== 'used' || isUsed(index)) return [];
    const variant = source.variants.find((one) => isSimple(one) && !one.standsFor);
    return variant ? [{ source: index, variant, types: plain(variant), paidBy: [] }] : [];
  });
  const missing = sources.some(
    (source, index) => source.forced && !isUsed(index) && !idle.some((use) => use.source === index),
  );
  if (missing) return null;
  const offset = simple.length + idle.length;
  const paidBy = places.map(({ use, unit, given }): PaidBy => ({ use: given ? offset + use : use, unit }));
  for (const use of complex)
    for (const [i, want] of wanted.entries()) if (want.consumer === use.source) use.paidBy.push(paidBy[i] as PaidBy);
  const given = order.reduce((sum, { variant }) => sum + variant.units.length, 0);
  const taken = places.filter((one) => one.given).length;
  return {
    cost: order.reduce((sum, { variant }) => sum + variant.cost, 0) + matchCost + WASTE * (given - taken),
    uses: [...simple, ...idle, ...complex],
    paidBy: paidBy.slice(0, demands.length),
  };
}
