/**
 * The parts of a cost that are not mana: what each may be paid with now (CR 118.3), before anyone chooses.
 * Nothing here changes the state or asks a player.
 */
import type { CostComponent, Selection } from '../cards/index.ts';
import { unreachable } from '../cards/index.ts';
import type { WhyNot } from './activation-limits.ts';
import { characteristics, hasKeyword, lookUp } from './characteristics.ts';
import { counterBarred } from './counter-limits.ts';
import { candidatesFor, matches, quantity, thingsOf } from './evaluate.ts';
import { asItIsNow } from './following.ts';
import { type Game, playerOf, Unsupported } from './game.ts';
import type { PaymentContext } from './payment.ts';
import { isForbidden, mayDo } from './rule-effect.ts';
import { objectsAmong } from './select.ts';
import { type GameObject, type ObjectId, objectThing, playerThing, type Thing } from './state.ts';
import { latestTurnOf } from './statuses.ts';

/** What paying does to an object: two parts of one kind can't be paid with the same one (CR 118.10). */
export type Use = 'leave' | 'tap' | 'untap' | 'other';

/** What a part may be paid with. */
export interface Part {
  readonly component: CostComponent;
  readonly use: Use;
  readonly candidates: readonly ObjectId[];
  readonly min: number;
  readonly max: number;
  /** Nothing to choose: these are what it is paid with. */
  readonly fixed: boolean;
  readonly random: boolean;
  /** Together they must have at least this much. */
  readonly total: { readonly atLeast: number; readonly of: (id: ObjectId) => number; readonly rule: string } | null;
}

const no = (rule: string, message: string): WhyNot => ({ rule, message });
export const isWhyNot = (value: object): value is WhyNot => 'message' in value;

const plain = (component: CostComponent): Part => ({
  component,
  use: 'other',
  candidates: [],
  min: 0,
  max: 0,
  fixed: true,
  random: false,
  total: null,
});

/** What the part can be paid with, or why it can't be paid. */
export function partOf(game: Game, component: CostComponent, context: PaymentContext): Part | WhyNot {
  const { bindings, player, source } = context;
  const amountOf = (amount: Parameters<typeof quantity>[1]) => quantity(game, amount, bindings);
  const chosen = (what: Selection, use: Use, rule: string, message: string, fits: (object: GameObject) => boolean) =>
    chosenPart(game, component, what, context, use, rule, message, fits);
  const state = playerOf(game, player);

  switch (component.kind) {
    case 'mana':
      return plain(component);
    case 'tap':
    case 'untap': {
      const reason = whyNotTurnSideways(game, source, component.kind);
      return reason ?? { ...plain(component), use: component.kind, candidates: [source], min: 1, max: 1 };
    }
    case 'loyalty': {
      const change = loyaltyChange(component, bindings.x);
      const has = game.state.objects[source]?.counters.loyalty ?? 0;
      // CR 606.6: a negative loyalty cost needs that many loyalty counters.
      return change < 0 && has < -change ? no('606.6', `it has ${has} loyalty counters`) : plain(component);
    }
    case 'life':
      return whyNotPayLife(game, context, amountOf(component.amount)) ?? plain(component);
    case 'sacrifice':
      // CR 701.21a: a player sacrifices only permanents they control.
      return chosen(component.what, 'leave', '118.3', 'no such permanent to sacrifice', (object) => {
        const { id, zone } = object;
        return (
          zone.zone === 'battlefield' &&
          !object.phasedOut &&
          characteristics(game, id).controller === player &&
          !isForbidden(game, 'beSacrificed', objectThing(id)) &&
          !(isToPlay(context) && isForbidden(game, 'sacrificeToPlay', playerThing(player), objectThing(id)))
        );
      });
    case 'discard':
      // CR 701.9a: from the player's own hand.
      return chosen(component.what, 'leave', '118.3', 'no such card to discard', ({ id }) => state.hand.includes(id));
    case 'exile':
      return chosen(component.what, 'leave', '118.3', 'nothing of the kind to exile', () => true);
    case 'return':
      return chosen(component.what, 'leave', '118.3', 'nothing of the kind to return', () => true);
    case 'putIntoLibrary':
      return chosen(component.what, 'leave', '118.3', 'nothing of the kind to put into a library', () => true);
    case 'tapOthers': {
      const { by } = component;
      const canBeTapped = canBecomeTapped(game);
      const part = chosen(
        component.what,
        'tap',
        '118.3',
        'nothing of the kind that is untapped',
        // CR 702.122d: a creature that can’t crew Vehicles can’t be tapped for it.
        (object) =>
          canBeTapped(object) && (by !== 'crew' || isForbidden(game, 'crew', objectThing(object.id)) === null),
      );
      if (component.totalPower === undefined || isWhyNot(part)) return part;
      return withTotal(
        part,
        component.totalPower,
        (id) => (characteristics(game, id).power ?? 0) + (by === undefined ? 0 : asThoughStronger(game, id, by)),
        '702.122a',
        'too little power',
      );
    }
    case 'untapOthers':
      return chosen(component.what, 'untap', '118.3', 'nothing of the kind that is tapped', ({ tapped }) => tapped);
    case 'removeCounters': {
      const amount = amountOf(component.amount);
      return chosen(component.what, 'other', '118.3', 'too few counters', ({ counters }) =>
        component.counter === undefined
          ? Object.values(counters).reduce((a, b) => a + b, 0) >= amount
          : (counters[component.counter] ?? 0) >= amount,
      );
    }
    case 'putCounters':
      return chosen(
        component.what,
        'other',
        '118.3',
        'nothing of the kind to put counters on',
        ({ id }) => !counterBarred(game, objectThing(id), component.counter),
      );
    case 'payCounters': {
      const amount = amountOf(component.amount);
      const has = state.counters[component.counter] ?? 0;
      return has < amount ? no('118.3', `${state.name} has ${has} ${component.counter} counters`) : plain(component);
    }
    case 'reveal':
      return chosen(component.what, 'other', '118.3', 'no such card to reveal', () => true);
    case 'mill': {
      // CR 701.17b: a player can't mill more cards than there are to pay a cost.
      const amount = amountOf(component.amount);
      return state.library.length < amount ? no('701.17b', 'too few cards in the library') : plain(component);
    }
    case 'collectEvidence': {
      const cards = {
        ...plain(component),
        use: 'leave' as const,
        candidates: state.graveyard,
        max: state.graveyard.length,
        fixed: false,
      };
      // CR 701.59b: impossible when the cards there have too little mana value in all.
      return withTotal(
        cards,
        component.amount,
        (id) => characteristics(game, id).manaValue,
        '701.59b',
        'too little mana value in the graveyard',
      );
    }
    case 'choice':
    case 'perform':
      return plain(component);
    default:
      return unreachable(component);
  }
}

/** Whether an object could become tapped now. */
const canBecomeTapped =
  (game: Game) =>
  ({ id, tapped, phasedOut, zone }: GameObject): boolean =>
    zone.zone === 'battlefield' && !phasedOut && !tapped && !isForbidden(game, 'becomeTapped', objectThing(id));

export const isUntapped = (game: Game, id: ObjectId): boolean => {
  const object = game.state.objects[id];
  return object !== undefined && canBecomeTapped(game)(object);
};

/** CR 107.5, 107.6, 302.6: why {T} or {Q} of that permanent can't be paid. */
function whyNotTurnSideways(game: Game, id: ObjectId, how: 'tap' | 'untap'): WhyNot | null {
  const object = game.state.objects[id];
  const rule = how === 'tap' ? '107.5' : '107.6';
  if (object?.zone.zone !== 'battlefield' || object.phasedOut) return no(rule, 'it is not on the battlefield');
  if (object.tapped === (how === 'tap'))
    return no(rule, how === 'tap' ? 'it is already tapped' : 'it is already untapped');
  if (how === 'tap' ? isForbidden(game, 'becomeTapped', objectThing(id)) : isForbidden(game, 'untap', objectThing(id)))
    return no(rule, how === 'tap' ? 'it can’t become tapped' : 'it can’t become untapped');
  return isSummoningSick(game, id) && mayDo(game, 'activateWithHaste', objectThing(id)).length === 0
    ? no('302.6', 'it has not been under control since the turn began, and lacks haste')
    : null;
}

/**
 * CR 302.6, 702.10c: a creature without haste that its controller has not controlled since their most recent turn began. What may be done all
 * the same, as though it had haste, is another matter.
 */
export function isSummoningSick(game: Game, id: ObjectId): boolean {
  const { types, controller } = characteristics(game, id);
  if (!types.includes('creature') || hasKeyword(game, id, 'haste')) return false;
  const object = game.state.objects[id];
  return object !== undefined && object.controlledSinceTurn >= latestTurnOf(game, controller);
}

/** Whether it is paid to cast a spell or to activate an ability. */
const isToPlay = ({ purpose }: Pick<PaymentContext, 'purpose'>): boolean =>
  purpose === 'spell' || purpose === 'activate';

/** CR 119.4: life can be paid only by who has that much; 119.4b: 0 always can. */
export function whyNotPayLife(
  game: Game,
  { player, purpose }: Pick<PaymentContext, 'player' | 'purpose'>,
  amount: number,
): WhyNot | null {
  if (amount <= 0) return null;
  const { life, name } = playerOf(game, player);
  if (life < amount) return no('119.4', `${name} has ${life} life`);
  // CR 119.8: nor by who can't lose life.
  const stopped =
    isForbidden(game, 'payLife', playerThing(player)) ??
    isForbidden(game, 'loseLife', playerThing(player)) ??
    (isToPlay({ purpose }) ? isForbidden(game, 'payLifeToPlay', playerThing(player)) : null);
  return stopped ? no(stopped.rule === '101.2' ? '119.8' : stopped.rule, `${name} can’t pay life`) : null;
}

export const loyaltyChange = (component: Extract<CostComponent, { kind: 'loyalty' }>, x: number | null): number =>
  component.amount === '-X' ? -(x ?? 0) : component.amount === '+X' ? (x ?? 0) : component.amount;

function withTotal(
  part: Part,
  atLeast: number,
  of: (id: ObjectId) => number,
  rule: string,
  message: string,
): Part | WhyNot {
  const values = part.candidates
    .map(of)
    .filter((n) => n > 0)
    .sort((a, b) => b - a);
  let sum = 0;
  let fewest = 0;
  for (const value of values) {
    if (sum >= atLeast) break;
    sum += value;
    fewest++;
  }
  if (sum < atLeast) return no(rule, message);
  return { ...part, min: fewest, max: part.candidates.length, total: { atLeast, of, rule } };
}

function chosenPart(
  game: Game,
  component: CostComponent,
  what: Selection,
  context: PaymentContext,
  use: Use,
  rule: string,
  message: string,
  fits: (object: GameObject) => boolean,
): Part | WhyNot {
  const { bindings } = context;
  const base = { component, use, total: null };
  const usable = (things: readonly Thing[]): ObjectId[] =>
    objectsAmong(things).filter((id) => {
      const object = game.state.objects[id];
      return object !== undefined && fits(object);
    });
  switch (what.kind) {
    case 'ref':
    case 'topOfLibrary': {
      // CR 400.7: what the ability can find is paid with as it is now: "you may exile it" of what has died.
      const things =
        what.kind === 'ref'
          ? thingsOf(game, what.ref, bindings).flatMap((thing) => asItIsNow(game, thing, bindings))
          : topOf(game, what, context);
      const wanted = what.kind === 'ref' ? Math.max(1, things.length) : quantity(game, what.count, bindings);
      const candidates = usable(things);
      if (candidates.length < wanted) return no(rule, message);
      return { ...base, candidates, min: candidates.length, max: candidates.length, fixed: true, random: false };
    }
    case 'all': {
      // All there are, be it none: "discard your hand" can be paid with an empty hand.
      const candidates = usable(candidatesFor(game, what.filter, bindings));
      return { ...base, candidates, min: candidates.length, max: candidates.length, fixed: true, random: false };
    }
    case 'choose':
    case 'among': {
      if (what.kind === 'choose' && what.together)
        throw new Unsupported('a cost of things that have something in common');
      const things =
        what.kind === 'choose'
          ? candidatesFor(game, what.filter, bindings)
          : thingsOf(game, what.ref, bindings).filter((thing) => matches(game, what.filter, thing, bindings));
      // A spell or ability being paid for is not what it is paid with.
      const candidates = usable(things).filter((id) => lookUp(game, id) !== undefined && id !== castNow(game, context));
      const count = what.count ?? { min: candidates.length, max: candidates.length };
      const min = quantity(game, count.min, bindings);
      const max =
        count.max === null ? candidates.length : Math.min(candidates.length, quantity(game, count.max, bindings));
      if (candidates.length < min) return no(rule, message);
      return { ...base, candidates, min, max, fixed: false, random: what.kind === 'choose' && (what.random ?? false) };
    }
    default:
      return unreachable(what);
  }
}

const castNow = (game: Game, { purpose, source }: PaymentContext): ObjectId | null =>
  purpose === 'spell' && game.state.objects[source]?.zone.zone === 'stack' ? source : null;

function topOf(game: Game, what: Extract<Selection, { kind: 'topOfLibrary' }>, { bindings }: PaymentContext): Thing[] {
  const count = quantity(game, what.count, bindings);
  return thingsOf(game, what.of, bindings).flatMap((thing) => {
    if (thing.kind !== 'player') return [];
    const { library } = playerOf(game, thing.id);
    return (what.from === 'bottom' ? library.slice(-count).reverse() : library.slice(0, count)).map(objectThing);
  });
}

/** Whether all parts can be paid together, each object for one part of a kind (CR 118.10). */
export function payableTogether(parts: readonly Part[]): boolean {
  for (const use of ['leave', 'tap', 'untap'] as const) {
    const slots = parts
      .filter((part) => part.use === use)
      .flatMap((part) => Array.from({ length: part.min }, () => part.candidates));
    if (slots.length < 2) continue;
    const holder = new Map<ObjectId, number>();
    const place = (slot: number, seen: Set<ObjectId>): boolean => {
      for (const id of slots[slot] ?? []) {
        if (seen.has(id)) continue;
        seen.add(id);
        const other = holder.get(id);
        if (other === undefined || place(other, seen)) {
          holder.set(id, slot);
          return true;
        }
      }
      return false;
    };
    for (const slot of slots.keys()) if (!place(slot, new Set())) return false;
  }
  return true;
}

/** "Crews Vehicles as though its power were 2 greater", which says nothing of saddling. */
const asThoughStronger = (game: Game, id: ObjectId, by: 'crew' | 'saddle'): number =>
  (['crewWithPower', ...(by === 'crew' ? (['crewOnlyWithPower'] as const) : [])] as const)
    .flatMap((action) => mayDo(game, action, objectThing(id)))
    .reduce((sum, { effect: { grant } }) => {
      if (typeof grant?.times !== 'number') throw new Unsupported('crewing with a variable power');
      return sum + grant.times;
    }, 0);
