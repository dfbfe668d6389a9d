/**
 * Finds how to pay mana: which sources to activate and which mana pays what. Pure: knows nothing of the game.
 * Every demand is matched with one slot (a mana in the pool, a source that gives one mana, a creature tapped for convoke, 2 life)
 * at least total cost; sources that give several mana, or need mana themselves, are tried on top, cheapest first.
 * It finds a payment whenever there is one, and the same one for the same input.
 */
import { countTypes, type Demand, type ManaType, type TypeSet, typesIn } from './mana.ts';

/** From here on a cost means that more is given up than tapping: a choice that is not made for the player. */
export const COSTLY = 1e7;
/** Who takes mana: the cost itself, or (by its index) a source that needs mana to give mana. */
export type Consumer = 'cost' | number;

/** One mana that a source gives: of one of these types, as its controller chooses. */
export interface Unit {
  readonly types: TypeSet;
  readonly snow: boolean;
  /** Types as which it may be spent on the cost, though it is of another (CR 609.4b). */
  readonly asThough?: TypeSet;
  /** Whom it may be spent on (CR 106.6); absent: anyone. */
  readonly only?: (consumer: Consumer) => boolean;
}

/** One way to use a source. */
export interface Variant {
  /** Opaque to the solver: how the caller finds it again. */
  readonly id: number;
  readonly units: readonly Unit[];
  /** Mana that it takes itself. */
  readonly needs: readonly Demand[];
  readonly cost: number;
  /** What it stands in for, when it gives no mana (convoke, improvise, delve, life). */
  readonly standsFor?: (demand: Demand) => boolean;
  /** Uses that cost the same and can't be told apart; for finding out whether a costly use can be avoided. */
  readonly group?: string;
}

/** Can be used once. */
export interface Source {
  readonly variants: readonly Variant[];
  /** Equal for sources that no one could tell apart. */
  readonly signature: string;
  /** The player named it: it is used whatever else is; `needed`: and some of its mana pays. */
  readonly forced?: 'used' | 'needed' | false;
}

export interface Use {
  readonly source: number;
  readonly variant: Variant;
  /** The type that each of its units becomes, parallel to `units`. */
  types: ManaType[];
  /** What pays for the mana that it needs itself, parallel to `needs`. */
  paidBy: PaidBy[];
}

/** A mana of one of the uses. */
export interface PaidBy {
  readonly use: number;
  readonly unit: number;
}

export interface Solution {
  readonly cost: number;
  /** In an order in which they can be activated: what needs mana comes after what it may come from. */
  readonly uses: readonly Use[];
  /** Which way of asking (index into `ways`) was paid. */
  readonly way: number;
  /** For every demand of that way: the use and unit that pay it. */
  readonly paidBy: readonly PaidBy[];
}

/** More ways than can be looked through: neither yes nor no can be said. */
export class TooManyWays extends Error {}

const LEAVES = 6000;
const WASTE = 500;

interface Slot {
  readonly source: number;
  readonly variant: Variant;
  readonly unit: number;
  /** Position in the order of activations; its mana can go only to later ones. -1: before all. */
  readonly at: number;
}

/** The cheapest payment of one of the `ways`, or `null` when there is none. */
export function solveMana(ways: readonly (readonly Demand[])[], sources: readonly Source[]): Solution | null {
  let best: Solution | null = null;
  const leaves = { left: LEAVES };
  for (const [way, demands] of ways.entries()) {
    if (!couldPay(demands, sources)) continue;
    const found = solveWay(demands, sources, best?.cost ?? Number.POSITIVE_INFINITY, leaves);
    if (found) best = { ...found, way };
  }
  if (!best && leaves.left <= 0) throw new TooManyWays('too many ways to pay');
  return best;
}

const isSimple = (variant: Variant): boolean => variant.units.length <= 1 && variant.needs.length === 0;

/** A quick no: even with every source giving the most it could, of any of its types, for nothing. */
function couldPay(demands: readonly Demand[], sources: readonly Source[]): boolean {
  const slots: Slot[][] = [];
  for (const [source, { variants }] of sources.entries()) {
    const most = Math.max(0, ...variants.map((v) => (v.standsFor ? 1 : v.units.length)));
    for (let i = 0; i < most; i++)
      slots.push(
        variants.flatMap((variant) =>
          variant.standsFor
            ? [{ source, variant, unit: 0, at: -1 }]
            : variant.units.map((_, unit) => ({ source, variant, unit, at: -1 })),
        ),
      );
  }
  if (slots.length < demands.length) return false;
  return (
    match(
      demands.map((demand) => ({ demand, consumer: 'cost' as const, at: Number.POSITIVE_INFINITY })),
      slots,
      true,
    ) !== null
  );
}

interface Chosen {
  readonly source: number;
  readonly variant: Variant;
}

function solveWay(
  demands: readonly Demand[],
  sources: readonly Source[],
  bound: number,
  leaves: { left: number },
): Omit<Solution, 'way'> | null {
  let best: Omit<Solution, 'way'> | null = null;
  let limit = bound;
  const complex = sources.map((source) => source.variants.filter((v) => !isSimple(v)));
  const giving = sources.flatMap((_, i) => (complex[i]?.some((v) => v.needs.length === 0) ? [i] : []));
  const needing = sources.flatMap((_, i) => (complex[i]?.some((v) => v.needs.length > 0) ? [i] : []));

  const leaf = (chosen: readonly Chosen[], cost: number) => {
    if (cost >= limit || leaves.left-- <= 0) return;
    const found = settle(demands, sources, chosen, cost);
    if (found && found.cost < limit) {
      best = found;
      limit = found.cost;
    }
  };

  /** Sources that need mana, in any order. `from`: equal sources are taken in order. */
  const withNeeds = (chosen: readonly Chosen[], cost: number) => {
    if (cost >= limit || leaves.left <= 0) return;
    leaf(chosen, cost);
    const tried = new Set<string>();
    for (const source of needing) {
      if (chosen.some((c) => c.source === source)) continue;
      const signature = sources[source]?.signature ?? '';
      if (tried.has(signature)) continue;
      tried.add(signature);
      for (const variant of complex[source] ?? [])
        if (variant.needs.length > 0) withNeeds([...chosen, { source, variant }], cost + variant.cost);
    }
  };

  /** Sources that give several mana for none: each unused or used in one way. */
  const withSeveral = (index: number, chosen: readonly Chosen[], cost: number, skipped: ReadonlySet<string>) => {
    if (cost >= limit || leaves.left <= 0) return;
    const source = giving[index];
    if (source === undefined) {
      withNeeds(chosen, cost);
      return;
    }
    const signature = sources[source]?.signature ?? '';
    withSeveral(index + 1, chosen, cost, new Set([...skipped, signature]));
    // The same board with the names exchanged: equal sources are used in their order.
    if (skipped.has(signature)) return;
    for (const variant of complex[source] ?? [])
      if (variant.needs.length === 0)
        withSeveral(index + 1, [...chosen, { source, variant }], cost + variant.cost, skipped);
  };

  withSeveral(0, [], 0, new Set());
  return best;
}

interface Wanted {
  readonly demand: Demand;
  readonly consumer: Consumer;
  readonly at: number;
}

/** With these several-mana sources used, the cheapest matching of all demands. */
function settle(
  demands: readonly Demand[],
  sources: readonly Source[],
  chosen: readonly Chosen[],
  base: number,
): Omit<Solution, 'way'> | null {
  const wanted: Wanted[] = [];
  for (const demand of demands) wanted.push({ demand, consumer: 'cost', at: Number.POSITIVE_INFINITY });
  for (const [at, { source, variant }] of chosen.entries())
    for (const demand of variant.needs) wanted.push({ demand, consumer: source, at });
  const slots: Slot[][] = [];
  let units = 0;
  for (const [at, { source, variant }] of chosen.entries())
    for (const [unit] of variant.units.entries()) {
      slots.push([{ source, variant, unit, at }]);
      units++;
    }
  const usedSources = new Set(chosen.map((c) => c.source));
  for (const [source, { variants }] of sources.entries()) {
    if (usedSources.has(source)) continue;
    const simple = variants.filter(isSimple);
    if (simple.length > 0) slots.push(simple.map((variant) => ({ source, variant, unit: 0, at: -1 })));
  }
  if (slots.length < wanted.length) return null;
  const matched = match(wanted, slots, false);
  if (!matched) return null;

  const simpleUses: Use[] = [];
  const chosenUses: Use[] = chosen.map(({ source, variant }) => ({
    source,
    variant,
    types: variant.units.map((unit) => typesIn(unit.types)[0] ?? 'C'),
    paidBy: [],
  }));
  const paidBySlot = matched.slots.map((slot, i) => {
    const demand = wanted[i]?.demand;
    const unit = slot.variant.units[slot.unit];
    const type = unit && demand ? (typesIn(unit.types & demand.types)[0] ?? typesIn(unit.types)[0]) : undefined;
    if (slot.at >= 0) {
      const use = chosenUses[slot.at];
      if (use && type) use.types[slot.unit] = type;
      return { chosen: true, index: slot.at, unit: slot.unit };
    }
    simpleUses.push({ source: slot.source, variant: slot.variant, types: type ? [type] : [], paidBy: [] });
    return { chosen: false, index: simpleUses.length - 1, unit: 0 };
  });
  // A source that the player named is used even when its mana is not needed.
  const idle = sources.flatMap((source, index) => {
    if (source.forced !== 'used' || usedSources.has(index) || simpleUses.some((u) => u.source === index)) return [];
    const variant = source.variants.find((v) => isSimple(v) && !v.standsFor);
    return variant
      ? [{ source: index, variant, types: variant.units.map((u) => typesIn(u.types)[0] ?? 'C'), paidBy: [] }]
      : [];
  });
  for (const [index, source] of sources.entries())
    if (
      source.forced &&
      !usedSources.has(index) &&
      !simpleUses.some((u) => u.source === index) &&
      !idle.some((u) => u.source === index)
    )
      return null;
  const uses = [...simpleUses, ...idle, ...chosenUses];
  const offset = simpleUses.length + idle.length;
  const paidBy = paidBySlot.map((p): PaidBy => ({ use: p.chosen ? offset + p.index : p.index, unit: p.unit }));
  let next = demands.length;
  for (const use of chosenUses) for (const _ of use.variant.needs) use.paidBy.push(paidBy[next++] as PaidBy);
  return {
    cost: base + matched.cost + WASTE * Math.max(0, units - matched.slots.filter((s) => s.at >= 0).length),
    uses,
    paidBy: paidBy.slice(0, demands.length),
  };
}

/** What a slot's way costs for a demand, or `null` when it can't pay it. */
function price(slot: Slot, wanted: Wanted): number | null {
  const { variant } = slot;
  const { demand } = wanted;
  if (slot.at >= wanted.at) return null;
  if (variant.standsFor)
    // Convoke, delve and the like pay only for the spell itself.
    return wanted.consumer === 'cost' && variant.standsFor(demand) ? variant.cost : null;
  const unit = variant.units[slot.unit];
  if (!unit) return null;
  const asThough = wanted.consumer === 'cost' ? (unit.asThough ?? 0) : 0;
  if (((unit.types | asThough) & demand.types) === 0) return null;
  // CR 107.4h: {S} takes mana from a snow source.
  if (demand.snow && !unit.snow) return null;
  if (unit.only && !unit.only(wanted.consumer)) return null;
  return slot.at >= 0 ? 0 : variant.cost;
}

/** Least-cost assignment of every demand to a slot of its own (the Hungarian method); `null` when there is none. */
function match(
  wanted: readonly Wanted[],
  slots: readonly (readonly Slot[])[],
  free: boolean,
): { cost: number; slots: Slot[] } | null {
  const n = wanted.length;
  const m = slots.length;
  if (n === 0) return { cost: 0, slots: [] };
  if (m < n) return null;
  const NONE = 1e13;
  const choice: (Slot | null)[][] = [];
  const costs: number[][] = [];
  for (const want of wanted) {
    const row: number[] = [];
    const picks: (Slot | null)[] = [];
    for (const options of slots) {
      let cost = NONE;
      let pick: Slot | null = null;
      for (const option of options) {
        const asked = price(option, want);
        if (asked !== null && asked < cost) {
          cost = asked;
          pick = option;
        }
      }
      row.push(pick && free ? 0 : cost);
      picks.push(pick);
    }
    // Nothing pays it: no need to look further.
    if (picks.every((p) => p === null)) return null;
    costs.push(row);
    choice.push(picks);
  }
  const assigned = assign(costs, n, m);
  let total = 0;
  const result: Slot[] = [];
  for (let i = 0; i < n; i++) {
    const column = assigned[i] ?? 0;
    const slot = choice[i]?.[column];
    if (!slot) return null;
    total += costs[i]?.[column] ?? 0;
    result.push(slot);
  }
  return { cost: total, slots: result };
}

/** Row → column, by shortest augmenting paths with potentials. */
function assign(costs: readonly (readonly number[])[], n: number, m: number): number[] {
  const u = new Array<number>(n + 1).fill(0);
  const v = new Array<number>(m + 1).fill(0);
  const rowOf = new Array<number>(m + 1).fill(0);
  const way = new Array<number>(m + 1).fill(0);
  for (let i = 1; i <= n; i++) {
    rowOf[0] = i;
    let column = 0;
    const least = new Array<number>(m + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Array<boolean>(m + 1).fill(false);
    do {
      done[column] = true;
      const row = rowOf[column] as number;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= m; j++) {
        if (done[j]) continue;
        const reduced = (costs[row - 1]?.[j - 1] as number) - (u[row] as number) - (v[j] as number);
        if (reduced < (least[j] as number)) {
          least[j] = reduced;
          way[j] = column;
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number;
          next = j;
        }
      }
      for (let j = 0; j <= m; j++) {
        if (done[j]) {
          u[rowOf[j] as number] = (u[rowOf[j] as number] as number) + delta;
          v[j] = (v[j] as number) - delta;
        } else least[j] = (least[j] as number) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const previous = way[column] as number;
      rowOf[column] = rowOf[previous] as number;
      column = previous;
    } while (column !== 0);
  }
  const columnOf = new Array<number>(n).fill(0);
  for (let j = 1; j <= m; j++) if (rowOf[j] !== 0) columnOf[(rowOf[j] as number) - 1] = j - 1;
  return columnOf;
}

/** How often each costly way of giving something up is used. */
export function costlyGroups(solution: Solution): Map<string, number> {
  const groups = new Map<string, number>();
  for (const { variant } of solution.uses)
    if (variant.cost >= COSTLY && variant.group !== undefined)
      groups.set(variant.group, (groups.get(variant.group) ?? 0) + 1);
  return groups;
}

/** The sources without the ways of that group, but for the first `left` of them. */
export function limited(sources: readonly Source[], group: string, left: number): Source[] {
  let rest = left;
  return sources.map((source) => {
    if (!source.variants.some((v) => v.group === group)) return source;
    if (rest-- > 0) return source;
    return { ...source, variants: source.variants.filter((v) => v.group !== group), signature: `${source.signature}-` };
  });
}

/** How many different types of mana something may become: what is kept longest. */
export const flexibility = (units: readonly Unit[]): number =>
  units.reduce((most, unit) => Math.max(most, countTypes(unit.types)), 0);
