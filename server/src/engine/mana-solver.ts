/**
 * Finds how to pay mana: which sources to use and which mana pays what. Pure: knows nothing of the game.
 * Every demand is matched with one slot (a mana in the pool, a source that gives one mana, a creature tapped for convoke, 2 life)
 * at least total cost (mana-matching.ts); which sources are used that give several mana, or need mana themselves, is searched (mana-search.ts).
 * It finds a payment whenever there is one, and the same one for the same input.
 */
import { countTypes, type Demand, type ManaType, type TypeSet } from './mana.ts';
import { cheapest } from './mana-search.ts';

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

/** How many combinations of sources are looked at before giving up. */
const MOST_LOOKS = 10_000;

/** The cheapest payment of one of the `ways`, or `null` when there is none. */
export function solveMana(ways: readonly (readonly Demand[])[], sources: readonly Source[]): Solution | null {
  let best: Solution | null = null;
  const looks = { left: MOST_LOOKS };
  for (const [way, demands] of ways.entries()) {
    const found = cheapest(demands, sources, best?.cost ?? Number.POSITIVE_INFINITY, looks);
    if (found) best = { ...found, way };
  }
  if (!best && looks.left <= 0) throw new TooManyWays('too many ways to pay');
  return best;
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
