/** What a Quantity comes to now (CR 107, 608.2h). What can't be determined is 0 (CR 107.2). */

import { type Color, type Quantity, unreachable } from '../cards/index.ts';
import { manaSpentOn, paidKey } from './cast-history.ts';
import { characteristicOf, countersIn } from './characteristic-values.ts';
import { countNow, countThen } from './counted-then.ts';
import { basicLandTypesAmong, devotionOf, partySize } from './defined-counts.ts';
import { distinctValues, mostAlike } from './distinct-values.ts';
import { playerOf, Unsupported } from './game.ts';
import { rememberedBy } from './linked-choices.ts';
import { maximumHandSize, startingLife } from './player-numbers.ts';
import { choicesOfTargets } from './references.ts';
import { type Scope, see } from './scope.ts';
import { objectThing, type PlayerId, type Thing, type Value } from './state.ts';

/** Under this key a permanent remembers the X that its abilities may refer to. */
export const KEPT_X = 'x';

export function quantityIn(scope: Scope, quantity: Quantity): number {
  if (typeof quantity === 'number') return quantity;
  const { game, bindings, core } = scope;
  switch (quantity.kind) {
    case 'x':
      if (quantity.of) return sum(core.things(scope, quantity.of).map((thing) => xOfOther(scope, thing)));
      return bindings.x ?? xOfSelf(scope);
    case 'count':
      return countThen(scope, quantity.filter) ?? countNow(scope, quantity.filter);
    case 'size':
      // CR 115.9a: how many targets it has counts what was chosen twice twice.
      if (quantity.of.kind === 'targetsOf')
        return core.things(scope, quantity.of.of).flatMap((thing) => choicesOfTargets(scope, thing)).length;
      return core.things(scope, quantity.of).length;
    case 'characteristic':
      return sum(core.things(scope, quantity.of).map((thing) => characteristicOf(game, quantity.what, thing) ?? 0));
    case 'over': {
      const values = core
        .candidates(scope, quantity.filter)
        .flatMap((thing) => characteristicOf(game, quantity.what, thing) ?? []);
      if (quantity.how === 'total') return sum(values);
      if (values.length === 0) return 0;
      return quantity.how === 'greatest' ? Math.max(...values) : Math.min(...values);
    }
    case 'counters':
      return sum(core.things(scope, quantity.on).map((thing) => countersOn(scope, thing, quantity.counter)));
    case 'countersOver':
      return sum(core.candidates(scope, quantity.filter).map((thing) => countersOn(scope, thing, quantity.counter)));
    case 'eventAmount':
      if (!bindings.event) throw new Unsupported('"that much" where no event says how much');
      return bindings.event.amount;
    case 'result':
      return quantity.excess ? excessOf(bindings.named[quantity.name]) : numberOf(bindings.named[quantity.name]);
    case 'linked':
      return numberOf(rememberedBy(game, see(game, bindings.self)?.object, quantity.key));
    case 'sum':
      return sum(quantity.of.map((part) => quantityIn(scope, part)));
    case 'difference':
      return quantityIn(scope, quantity.from) - quantityIn(scope, quantity.minus);
    case 'times':
      return quantity.of.reduce((product: number, part) => product * quantityIn(scope, part), 1);
    case 'half': {
      // CR 107.1a: which way is always said.
      const half = quantityIn(scope, quantity.of) / 2;
      return quantity.rounded === 'up' ? Math.ceil(half) : Math.floor(half);
    }
    case 'atMost':
      return Math.min(...quantity.of.map((part) => quantityIn(scope, part)));
    case 'atLeast':
      return Math.max(...quantity.of.map((part) => quantityIn(scope, part)));
    case 'happened': {
      const before = quantity.beforeThisSpell ? castOf(scope) : undefined;
      const found = core.lookBack(scope, quantity.pattern, quantity.within, before);
      const { total } = quantity;
      // CR 608.2h: as they last were, when they are gone.
      if (total)
        return sum(found.flatMap((facts) => facts.subject.map((thing) => characteristicOf(game, total, thing) ?? 0)));
      return quantity.sum ? sum(found.map((facts) => facts.amount)) : found.length;
    }
    case 'devotion':
      return devotionOf(game, bindings.you, quantity.colors);
    case 'defined':
      return sum(definedFor(scope, quantity).map((player) => definedCount(scope, quantity.what, player)));
    case 'distinct':
      return distinctValues(game, quantity.what, core.candidates(scope, quantity.filter)).size;
    case 'mostAlike':
      return mostAlike(game, quantity.what, core.candidates(scope, quantity.filter));
    case 'timesPaid':
      return see(game, bindings.self)?.object.cast?.paid[paidKey(quantity.cost, quantity.which)] ?? 0;
    case 'manaSpent': {
      const [cast] = quantity.of ? core.things(scope, quantity.of) : [objectThing(bindings.self)];
      const object = cast?.kind === 'object' ? see(game, cast.id)?.object : undefined;
      const spent = object ? manaSpentOn(game, object) : [];
      return quantity.what === 'total' ? spent.length : new Set(spent.filter(isColor)).size;
    }
    default:
      return unreachable(quantity);
  }
}

/** CR 107.3m: a spell's own X, also for abilities that trigger on or replace its entering as a permanent; otherwise the permanent's X is 0. */
function xOfSelf({ game, bindings: { self, event } }: Scope): number {
  const object = see(game, self)?.object;
  const kept = numberOf(object?.linked[KEPT_X]);
  // CR 701.37c, 702.37f, 702.168e: the X with which it became monstrous or was turned face up.
  if (!object || kept > 0) return kept;
  const entering = event?.subject.some((thing) => thing.kind === 'object' && thing.id === self) ?? false;
  return entering || object.zone.zone === 'stack' ? (object.cast?.x ?? 0) : 0;
}

/** CR 107.3e: the X of a spell that was cast, or of an ability that was activated. */
function xOfOther({ game }: Scope, thing: Thing): number {
  const object = thing.kind === 'object' ? see(game, thing.id)?.object : undefined;
  return object?.cast?.x ?? object?.stack?.bindings[0]?.x ?? 0;
}

/** Where in the log self was cast as a spell; for a copy, which was not, the end of the log. */
function castOf({ game: { state }, bindings: { self } }: Scope): number {
  const entry = state.log.findLast(({ event, happened }) => happened && event.kind === 'cast' && event.spell === self);
  return entry?.sequence ?? state.log.length;
}

const COLORED: ReadonlySet<string> = new Set<Color>(['W', 'U', 'B', 'R', 'G']);
const isColor = (symbol: string): boolean => COLORED.has(symbol);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function countersOn({ game }: Scope, thing: Thing, kind: string | undefined): number {
  const counters = thing.kind === 'player' ? playerOf(game, thing.id).counters : see(game, thing.id)?.object.counters;
  return counters ? countersIn(counters, kind) : 0;
}

/** A result's amount, or else how many things it holds; an instruction that was not carried out left nothing. */
function numberOf(value: Value | undefined): number {
  if (!value || 'word' in value) return 0;
  return value.number ?? ('things' in value ? value.things.length : 0);
}

const excessOf = (value: Value | undefined): number => (value && 'things' in value ? (value.excess ?? 0) : 0);

type Defined = Extract<Quantity, { kind: 'defined' }>;

function definedFor(scope: Scope, quantity: Defined): PlayerId[] {
  if (!quantity.of) return [scope.bindings.you];
  return scope.core.things(scope, quantity.of).flatMap((thing) => (thing.kind === 'player' ? [thing.id] : []));
}

function definedCount({ game }: Scope, what: Defined['what'], player: PlayerId): number {
  switch (what) {
    case 'domain':
      return basicLandTypesAmong(game, player);
    case 'party':
      return partySize(game, player);
    case 'speed':
      // CR 702.179f: having no speed counts as 0.
      return playerOf(game, player).speed ?? 0;
    case 'startingLife':
      return startingLife(game, player);
    case 'maximumHandSize':
      return maximumHandSize(game);
    case 'ringTempted':
      return playerOf(game, player).ringTempted;
    case 'completedDungeons':
      return new Set(playerOf(game, player).completedDungeons).size;
    default:
      return unreachable(what);
  }
}
