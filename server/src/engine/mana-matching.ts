/** Who pays what at least cost: every demand gets a slot of its own. Part of the solver (mana-solver.ts). */
import type { Demand } from './mana.ts';
import type { Consumer, Variant } from './mana-solver.ts';

/** A mana, or what stands in for one, that a source would give if it were used so. */
export interface Slot {
  readonly source: number;
  readonly variant: Variant;
  readonly unit: number;
  /** Its source is used anyway, so that this mana costs nothing more. */
  readonly given: boolean;
}

export interface Wanted {
  readonly demand: Demand;
  readonly consumer: Consumer;
}

/** Whether mana of the first source may pay for using the second: where it matters which is used before which. */
export type MayFeed = (from: number, to: number) => boolean;

/** What a slot costs for a demand, or `null` when it can't pay it. */
function price(slot: Slot, { demand, consumer }: Wanted, mayFeed: MayFeed): number | null {
  const { variant } = slot;
  if (consumer !== 'cost' && (consumer === slot.source || !mayFeed(slot.source, consumer))) return null;
  if (variant.standsFor)
    // Convoke, delve and the like pay only for the spell itself.
    return consumer === 'cost' && variant.standsFor(demand) ? variant.cost : null;
  const unit = variant.units[slot.unit];
  if (!unit) return null;
  const asThough = consumer === 'cost' ? (unit.asThough ?? 0) : 0;
  if (((unit.types | asThough) & demand.types) === 0) return null;
  // CR 107.4h: {S} takes mana from a snow source.
  if (demand.snow && !unit.snow) return null;
  if (unit.only && !unit.only(consumer)) return null;
  return slot.given ? 0 : variant.cost;
}

const NONE = 1e13;

/** Each entry of `slots` can be taken once, in one of its ways. `null` when some demand stays unpaid. */
export function matchDemands(
  wanted: readonly Wanted[],
  slots: readonly (readonly Slot[])[],
  mayFeed: MayFeed,
): { readonly cost: number; readonly slots: readonly Slot[] } | null {
  const n = wanted.length;
  const m = slots.length;
  if (n === 0) return { cost: 0, slots: [] };
  if (m < n) return null;
  const choice: (Slot | null)[][] = [];
  const costs: number[][] = [];
  for (const want of wanted) {
    const row: number[] = [];
    const picks: (Slot | null)[] = [];
    let any = false;
    for (const options of slots) {
      let cost = NONE;
      let pick: Slot | null = null;
      for (const option of options) {
        const asked = price(option, want, mayFeed);
        if (asked !== null && asked < cost) {
          cost = asked;
          pick = option;
          any = true;
        }
      }
      row.push(cost);
      picks.push(pick);
    }
    if (!any) return null;
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
