/**
 * Paying costs (CR 118, 601.2g–h): everything at once or not at all. What is chosen is asked for; mana comes by itself from the sources
 * that cost the player least (mana-payment.ts), unless the player says otherwise.
 *
 * What is asked while a cost is paid, in this order: `payment`, one of: which of several costs (options say what they could be paid with);
 * for each part with a choice, some of: `sacrifice`, `discard`, or else `payment` (what to exile, return, tap, reveal, …);
 * `manaPayment`, some of: the sources of mana, what convokes, improvises or is delved, and the word `life` for Phyrexian symbols;
 * then whatever the mana abilities that are activated ask by themselves. No request comes for what is settled by the rules alone.
 */
import type { Cost, CostComponent, ManaCost, ManaRestriction, ManaSymbol } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { lookUp } from './characteristics.ts';
import { type ChosenPart, choosePart, describeCost, payPart } from './cost-choices.ts';
import { alternatives, lifeIn, partsOf } from './cost-feasibility.ts';
import { isWhyNot, loyaltyChange, payableTogether, whyNotPayLife } from './cost-parts.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseOne, type Game, IllegalAction } from './game.ts';
import { manaSolutionExists, payMana } from './mana-payment.ts';
import { NOTHING_RESERVED, type Reserved } from './mana-solution.ts';
import type { PlannedMana } from './mana-spending.ts';
import type { Bindings, ManaInPool, ObjectId, PlayerId, Value } from './state.ts';

export { manaValueOf } from './mana.ts';
export { activateManaAbility, manaAbilitiesOf } from './mana-abilities.ts';
export { payMana } from './mana-payment.ts';

/** Special actions that mana may be meant for (CR 106.6, 116.2). */
export type SpecialPayment = NonNullable<ManaRestriction['actions']>[number];

/** Who pays, and for what. */
export interface PaymentContext {
  readonly player: PlayerId;
  /** The spell, the source of the ability, or what asks for the payment. */
  readonly source: ObjectId;
  readonly bindings: Bindings;
  readonly purpose: 'spell' | 'activate' | 'effect' | 'special';
  readonly reason: EventCause;
  /** Key of the mana ability being activated: it can't help to pay for itself (CR 605.3c). */
  readonly activating?: string;
  /** It is the cost of an ability of that keyword: what is discarded for cycling is cycled (CR 702.29c). */
  readonly keyword?: string | undefined;
  /** The player helps with another player's spell: only mana pays for it (CR 702.132a). */
  readonly assisting?: boolean;
  /** Which special action it pays for, where mana may be meant for that one. */
  readonly action?: SpecialPayment;
  /** What the mana part is written with, its {X} included, where that has a number by now. */
  readonly written?: ManaCost;
  /** The ability being activated taps its source for mana (CR 106.12). */
  readonly forMana?: boolean;
  /** Mana may be spent as though it were of any color, or of any type (CR 118.14, 609.4b). */
  readonly anyMana?: 'color' | 'type';
  /** Only mana that is in the pool, these first: it was made for this. */
  readonly fromPool?: readonly PlannedMana[];
  /** What is paid otherwise than with mana is put here, to happen later together with what others do (CR 608.2e). */
  readonly collect?: GameEvent[];
  /** Object that may not be used to pay, such as one that an alternative cost names otherwise. */
  readonly without?: readonly ObjectId[];
}

/** What a cost was paid with. */
export interface Paid {
  readonly mana: readonly ManaInPool[];
  /** The types of that mana. */
  readonly manaSpent: readonly ManaSymbol[];
  readonly life: number;
  /** How many Phyrexian symbols were paid with life (CR 107.4f). */
  readonly paidWithLife: number;
  /** What was sacrificed, discarded, … by the verb: `sacrificed`, `discarded`, `exiled`, `returned`, `tapped`, `revealed`, `convoked`, … */
  readonly named: Readonly<Record<string, Value>>;
}

/**
 * Pays a cost in full.
 * @throws IllegalAction when it can't be paid, or not with what the player named; what was done by then is for the caller to undo.
 */
export function payCost(game: Game, cost: Cost, context: PaymentContext): Paid {
  const components = chooseComponents(game, cost, context);
  const parts = partsOf(game, components, context);
  if (isWhyNot(parts)) throw new IllegalAction(parts.rule, `the cost can’t be paid: ${parts.message}`);
  if (!payableTogether(parts)) throw new IllegalAction('118.10', 'nothing can pay for two parts of a cost');
  const life = lifeIn(game, components, context);

  // CR 601.2h lets costs be paid in any order; what they are paid with is settled first, so that no mana is made in vain.
  const chosen: ChosenPart[] = [];
  for (const [i, part] of parts.entries()) chosen.push(choosePart(game, part, parts.slice(i + 1), chosen, context));
  const mana = manaIn(components);
  const named: Record<string, Value> = {};
  const paidMana =
    mana.length > 0
      ? payMana(game, mana, context, reservedBy(chosen, life))
      : { mana: [], manaSpent: [], life: 0, paidWithLife: 0, named: {} };
  Object.assign(named, paidMana.named);

  // CR 601.2h: first what is not random and takes nothing from a library to a public zone, then the rest.
  for (const late of [false, true])
    for (const part of inOrder(chosen)) {
      if (isLate(part.part.component) !== late) continue;
      payPart(game, part, context, named);
    }
  Object.assign(context.bindings.named, named);
  return { ...paidMana, life: life + paidMana.life, named };
}

/** Whether a cost could be paid in full now, by whatever choices. Changes nothing and asks nobody. */
export const canPay = (game: Game, cost: Cost, context: PaymentContext): boolean =>
  whyNotPay(game, cost, context) === null;

/** Why a cost can't be paid now; `null` when it can. */
export function whyNotPay(game: Game, cost: Cost, context: PaymentContext): WhyNot | null {
  let first: WhyNot | null = null;
  for (const components of alternatives(cost)) {
    const reason = whyNotPayAll(game, components, context);
    if (!reason) return null;
    first ??= reason;
  }
  return first;
}

function whyNotPayAll(game: Game, components: readonly CostComponent[], context: PaymentContext): WhyNot | null {
  const parts = partsOf(game, components, context);
  if (isWhyNot(parts)) return parts;
  if (!payableTogether(parts)) return { rule: '118.10', message: 'nothing can pay for two parts of a cost' };
  const life = lifeIn(game, components, context);
  const unpayable = whyNotPayLife(game, context, life);
  if (unpayable) return unpayable;
  const mana = manaIn(components);
  if (mana.length === 0 || mana.every((symbol) => symbol === '0')) return null;
  return manaSolutionExists(game, mana, context, parts, life)
    ? null
    : { rule: '601.2h', message: 'there is not enough mana of the right kind' };
}

/** The greatest X for which the cost can be paid, up to `limit`; -1 when not even 0 can. */
export function greatestX(game: Game, cost: Cost, context: PaymentContext, limit = 100): number {
  const payable = (x: number) => canPay(game, cost, { ...context, bindings: { ...context.bindings, x } });
  if (!payable(0)) return -1;
  let low = 0;
  let high = 1;
  while (high <= limit && payable(high)) {
    low = high;
    high *= 2;
  }
  high = Math.min(high, limit + 1);
  // What more costs never becomes payable again.
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (payable(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export const manaIn = (components: readonly CostComponent[]) =>
  components.flatMap((component) => (component.kind === 'mana' ? component.mana : []));

/** Asks which of several costs is paid, among those that can be. */
function choosePayment(game: Game, ways: readonly Cost[], context: PaymentContext): CostComponent[] {
  const payable = ways.filter((way) => canPay(game, way, context));
  const [first] = payable;
  if (!first) throw new IllegalAction('601.2h', 'none of the costs can be paid');
  const index = chooseOne(game, {
    player: context.player,
    topic: 'payment',
    prompt: 'which cost to pay',
    rule: '601.2b',
    source: context.source,
    options: payable.map((way, i) => {
      const payers = payersOf(game, way, context);
      return { kind: 'option', number: i + 1, text: describeWay(game, way, payers), payers };
    }),
  });
  return [...(payable[index] ?? first)];
}

function payersOf(game: Game, way: Cost, context: PaymentContext): ObjectId[] {
  const parts = partsOf(game, way, context);
  return isWhyNot(parts) ? [] : parts.flatMap((part) => part.candidates);
}

/** A few words for a cost, with what it could be paid with: whoever answers with one of those means that cost. */
function describeWay(game: Game, way: Cost, payers: readonly ObjectId[]): string {
  const names = payers.map((id) => lookUp(game, id)?.characteristics.name ?? '');
  return names.length > 0 ? `${describeCost(way)} (${[...new Set(names)].join(', ')})` : describeCost(way);
}

/** Takes the choices in a cost, asking where more than one can be paid; loyalty costs become one (CR 606.5). */
function chooseComponents(game: Game, cost: Cost, context: PaymentContext): CostComponent[] {
  const ways = alternatives(cost);
  const [only] = ways;
  const chosen = ways.length > 1 ? choosePayment(game, ways, context) : (only ?? []);
  const loyalty = chosen.filter((component) => component.kind === 'loyalty');
  if (loyalty.length < 2) return chosen;
  const total = loyalty.reduce((sum, component) => sum + loyaltyChange(component, context.bindings.x), 0);
  return [{ kind: 'loyalty', amount: total }, ...chosen.filter((component) => component.kind !== 'loyalty')];
}

/** What paying the chosen parts will take away from mana payment. */
function reservedBy(chosen: readonly ChosenPart[], life: number): Reserved {
  const tap = new Set<ObjectId>();
  const leave = new Set<ObjectId>();
  for (const { part, things } of chosen)
    for (const id of things) {
      if (part.use === 'tap') tap.add(id);
      if (part.use === 'leave') leave.add(id);
    }
  return tap.size + leave.size + life === 0 ? NOTHING_RESERVED : { tap, leave, life };
}

/** Tapping first, what makes objects leave last: a cost's parts may be about the same object. */
function inOrder(chosen: readonly ChosenPart[]): ChosenPart[] {
  const rank = ({ part }: ChosenPart): number => (part.use === 'leave' ? 2 : part.use === 'other' ? 1 : 0);
  return [...chosen].sort((a, b) => rank(a) - rank(b));
}

const isLate = (component: CostComponent): boolean =>
  component.kind === 'mill' ||
  component.kind === 'perform' ||
  (component.kind === 'exile' && component.what.kind === 'topOfLibrary') ||
  ('what' in component &&
    'kind' in component.what &&
    component.what.kind === 'choose' &&
    component.what.random === true);
