/** Choosing what the parts of a cost are paid with, and paying them (CR 118.1, 601.2h). */
import type { Cost, CostComponent } from '../cards/index.ts';
import { unreachable } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { lookUp } from './characteristics.ts';
import { loyaltyChange, type Part, payableTogether } from './cost-parts.ts';
import { quantity } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseOne, chooseSome, type Game, IllegalAction, objectOf, playerOf } from './game.ts';
import { keyOfPair } from './linked-choices.ts';
import { showMana } from './mana.ts';
import type { PaymentContext } from './payment.ts';
import { perform } from './perform.ts';
import { KEPT_X } from './quantities.ts';
import type { Topic } from './requests.ts';
import { type ObjectId, objectThing, playerThing, type Value } from './state.ts';

/** A part with what pays it. */
export interface ChosenPart {
  readonly part: Part;
  readonly things: readonly ObjectId[];
}

/** A few words for a cost, for whoever is asked. */
export const describeCost = (cost: Cost): string =>
  cost.length === 0 ? 'nothing' : cost.map(describeComponent).join(', ');

function describeComponent(component: CostComponent): string {
  switch (component.kind) {
    case 'mana':
      return showMana(component.mana);
    case 'tap':
      return '{T}';
    case 'untap':
      return '{Q}';
    case 'loyalty':
      return String(component.amount);
    case 'life':
      return 'pay life';
    case 'sacrifice':
      return 'sacrifice';
    case 'discard':
      return 'discard';
    case 'exile':
      return 'exile';
    case 'return':
      return 'return to hand';
    case 'putIntoLibrary':
      return 'put into a library';
    case 'tapOthers':
      return 'tap';
    case 'untapOthers':
      return 'untap';
    case 'removeCounters':
      return 'remove counters';
    case 'putCounters':
      return 'put counters';
    case 'payCounters':
      return `pay ${component.counter} counters`;
    case 'reveal':
      return 'reveal';
    case 'mill':
      return 'mill';
    case 'collectEvidence':
      return 'collect evidence';
    case 'choice':
      return component.of.map(describeCost).join(' or ');
    case 'perform':
      return 'do as it says';
    default:
      return unreachable(component);
  }
}

const topicOf = (component: CostComponent): Topic =>
  component.kind === 'sacrifice' ? 'sacrifice' : component.kind === 'discard' ? 'discard' : 'payment';

/** Settles what a part is paid with; the parts still to come stay payable (CR 118.10, 118.3). */
export function choosePart(
  game: Game,
  part: Part,
  later: readonly Part[],
  before: readonly ChosenPart[],
  context: PaymentContext,
): ChosenPart {
  const taken = new Set(before.filter((one) => one.part.use === part.use).flatMap((one) => one.things));
  const conflicts = part.use !== 'other';
  if (part.fixed) return { part, things: part.candidates };
  const fits = (id: ObjectId): boolean => {
    if (!conflicts) return true;
    if (taken.has(id)) return false;
    const without = (one: Part): Part =>
      one.use === part.use ? { ...one, candidates: one.candidates.filter((c) => c !== id && !taken.has(c)) } : one;
    const rest = later.map(without);
    return rest.every((one) => one.candidates.length >= one.min) && payableTogether(rest);
  };
  const options = part.candidates.filter(fits);
  const indices = chooseSome(game, {
    player: context.player,
    topic: topicOf(part.component),
    prompt: `what to ${describeComponent(part.component)}${part.random ? ' (at random)' : ' to pay the cost'}`,
    rule: context.purpose === 'effect' ? '118.12' : '601.2h',
    source: context.source,
    options: options.map((id) => ({ kind: 'object', id })),
    min: part.min,
    max: Math.min(part.max, options.length),
  });
  const things = indices.map((index) => options[index] as ObjectId);
  if (part.total) {
    const sum = things.reduce((total, id) => total + (part.total?.of(id) ?? 0), 0);
    if (sum < part.total.atLeast)
      throw new IllegalAction(part.total.rule, `what was chosen has ${sum} of the ${part.total.atLeast} needed`);
  }
  return { part, things };
}

/** Pays one part; what it was paid with is remembered under the verb. */
export function payPart(
  game: Game,
  { part, things }: ChosenPart,
  context: PaymentContext,
  named: Record<string, Value>,
): void {
  const { component } = part;
  const { player, source, bindings } = context;
  const cause: EventCause = { ...context.reason, by: 'cost' };
  const remember = (name: string, what: readonly ObjectId[] = things) => {
    const before = named[name];
    named[name] = { things: [...(before && 'things' in before ? before.things : []), ...what.map(objectThing)] };
  };
  const happen = (events: readonly GameEvent[]): void => {
    if (context.collect) context.collect.push(...events);
    else perform(game, events);
  };
  const move = (event: (id: ObjectId) => GameEvent) => happen(things.map(event));
  const amountOf = (amount: Parameters<typeof quantity>[1]) => quantity(game, amount, bindings);

  switch (component.kind) {
    case 'mana':
    case 'choice':
      return;
    case 'tap':
      happen([{ kind: 'tap', object: source, forMana: context.forMana ?? false, cause: { ...cause, rule: '107.5' } }]);
      return;
    case 'untap':
      happen([{ kind: 'untap', object: source, cause: { ...cause, rule: '107.6' } }]);
      return;
    case 'loyalty': {
      // CR 606.4.
      const change = loyaltyChange(component, bindings.x);
      const on = objectThing(source);
      const loyalty = { on, counter: 'loyalty', cause: { ...cause, rule: '606.4' } } as const;
      if (change > 0) happen([{ kind: 'putCounters', amount: change, by: player, ...loyalty }]);
      if (change < 0) happen([{ kind: 'removeCounters', amount: -change, ...loyalty }]);
      return;
    }
    case 'life': {
      const amount = amountOf(component.amount);
      // CR 118.3b: paying life is losing it.
      if (amount > 0)
        happen([{ kind: 'loseLife', player, amount, from: 'payment', cause: { ...cause, rule: '119.4' } }]);
      return;
    }
    case 'sacrifice':
      remember('sacrificed');
      move((object) => leaving(game, object, 'graveyard', 'sacrifice', { ...cause, rule: '701.21a' }));
      return;
    case 'discard':
      // CR 107.3i: "when you cycle this card, … X" knows the X that was chosen for cycling it.
      if (context.keyword === 'cycling' && bindings.x !== null)
        perform(game, [
          {
            kind: 'remember',
            object: source,
            key: KEPT_X,
            value: { number: bindings.x },
            cause: { ...cause, rule: '107.3i' },
          },
        ]);
      move((object) =>
        leaving(game, object, 'graveyard', context.keyword === 'cycling' ? 'cycle' : 'discard', {
          ...cause,
          rule: '701.9a',
        }),
      );
      remember('discarded', afterMove(game, things));
      return;
    case 'exile': {
      move((object) => leaving(game, object, 'exile', 'exile', cause));
      remember('exiled', afterMove(game, things));
      if (component.linked === undefined) return;
      const exiled = things.flatMap((id) => {
        const past = game.state.past[id];
        return [past?.next ?? id, ...(past?.others ?? [])].map(objectThing);
      });
      const key = keyOfPair(game, source, component.linked);
      happen([{ kind: 'remember', object: source, key, value: { things: exiled }, cause }]);
      return;
    }
    case 'return':
      move((object) => leaving(game, object, 'hand', 'effect', cause));
      remember('returned', afterMove(game, things));
      return;
    case 'putIntoLibrary': {
      const { place } = component;
      remember('put');
      move((object) => ({
        kind: 'zoneChange',
        object,
        to: { zone: 'library', player: objectOf(game, object).owner },
        place: { at: place },
        move: 'effect',
        cause,
      }));
      return;
    }
    case 'tapOthers':
      remember('tapped');
      move((object) => ({ kind: 'tap', object, forMana: false, cause }));
      // CR 702.122b, 702.171c: what is tapped for it crews or saddles.
      if (component.by && things.length > 0)
        happen([
          {
            kind: 'keywordAction',
            action: component.by,
            player,
            subjects: things.map(objectThing),
            objects: [objectThing(source)],
            amount: 1,
            cause: { ...cause, rule: component.by === 'crew' ? '702.122b' : '702.171c' },
          },
        ]);
      return;
    case 'untapOthers':
      remember('untapped');
      move((object) => ({ kind: 'untap', object, cause }));
      return;
    case 'removeCounters':
      for (const id of things) removeCounters(game, id, component.counter, amountOf(component.amount), context, cause);
      return;
    case 'putCounters': {
      const { counter } = component;
      const amount = amountOf(component.amount);
      move((id) => ({ kind: 'putCounters', on: objectThing(id), counter, amount, by: player, cause }));
      return;
    }
    case 'payCounters':
      happen([
        {
          kind: 'removeCounters',
          on: playerThing(player),
          counter: component.counter,
          amount: amountOf(component.amount),
          cause,
        },
      ]);
      return;
    case 'reveal':
      remember('revealed');
      happen([{ kind: 'reveal', objects: things, player, cause }]);
      return;
    case 'mill': {
      const cards = playerOf(game, player).library.slice(0, amountOf(component.amount));
      named.milled = { things: cards.map(objectThing) };
      perform(
        game,
        cards.map((object) => leaving(game, object, 'graveyard', 'mill', { ...cause, rule: '701.17a' })),
      );
      return;
    }
    case 'collectEvidence':
      move((object) => leaving(game, object, 'exile', 'exile', { ...cause, rule: '701.59a' }));
      remember('exiled', afterMove(game, things));
      happen([
        {
          kind: 'keywordAction',
          action: 'collect evidence',
          player,
          subjects: things.map(objectThing),
          amount: amountOf(component.amount),
          cause: { ...cause, rule: '701.59a' },
        },
      ]);
      return;
    case 'perform':
      carryOut(game, component.what, bindings, cause);
      return;
    default:
      unreachable(component);
  }
}

/**
 * What the things paid with are now. Cards are followed to where they went (CR 400.7j); what left the battlefield is remembered as it
 * last was there, which is what "the sacrificed creature's power" looks at (CR 608.2h).
 */
const afterMove = (game: Game, ids: readonly ObjectId[]): ObjectId[] =>
  ids.map((id) => {
    const past = game.state.past[id];
    return past && past.object.zone.zone !== 'battlefield' ? (past.next ?? id) : id;
  });

const leaving = (
  game: Game,
  object: ObjectId,
  zone: 'graveyard' | 'exile' | 'hand',
  move: 'sacrifice' | 'discard' | 'cycle' | 'exile' | 'mill' | 'effect',
  cause: EventCause,
): GameEvent => ({
  kind: 'zoneChange',
  object,
  to: { zone, player: zone === 'exile' ? null : objectOf(game, object).owner },
  move,
  cause,
});

/** Counters of one kind, or of any: then the player says which, one by one as long as some of several kinds stay. */
function removeCounters(
  game: Game,
  id: ObjectId,
  counter: string | undefined,
  amount: number,
  context: PaymentContext,
  cause: EventCause,
): void {
  let left = amount;
  while (left > 0) {
    const { counters } = objectOf(game, id);
    const kinds =
      counter === undefined
        ? Object.keys(counters)
            .filter((kind) => (counters[kind] ?? 0) > 0)
            .sort()
        : [counter];
    if (counter === undefined && kinds.reduce((sum, kind) => sum + (counters[kind] ?? 0), 0) <= left) {
      perform(
        game,
        kinds.map((kind) => ({
          kind: 'removeCounters',
          on: objectThing(id),
          counter: kind,
          amount: counters[kind] ?? 0,
          cause,
        })),
      );
      return;
    }
    const index =
      kinds.length > 1
        ? chooseOne(game, {
            player: context.player,
            topic: 'payment',
            prompt: `a kind of counter to remove from ${lookUp(game, id)?.characteristics.name ?? 'it'}`,
            rule: '601.2h',
            source: context.source,
            options: kinds.map((word) => ({ kind: 'word', word })),
          })
        : 0;
    const kind = kinds[index] ?? '';
    const taken = kinds.length > 1 ? 1 : left;
    perform(game, [{ kind: 'removeCounters', on: objectThing(id), counter: kind, amount: taken, cause }]);
    left -= taken;
  }
}
