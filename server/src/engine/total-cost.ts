/**
 * The total cost of a spell or ability (CR 601.2f, 602.2b, 118.7): what effects set, then additional costs and increases,
 * then reductions, then what says that it costs at least so much. Once determined it is locked in: callers keep the result.
 */
import {
  type Ability,
  type Cost,
  type Filter,
  isManaAbility,
  type ManaCost,
  type ManaSymbol,
  type Quantity,
  type StaticEffect,
  unreachable,
} from '../cards/index.ts';
import { enteredThisTurn } from './chapters.ts';
import { characteristics } from './characteristics.ts';
import { holds, matches, quantity, scopeOf } from './evaluate.ts';
import type { Game } from './game.ts';
import { manaValueOf, meaningOf, typesIn } from './mana.ts';
import { type Bindings, type ObjectId, objectThing, type PlayerId, playerThing, type Thing } from './state.ts';
import { activeStaticEffects } from './static-effects.ts';
import { matchesThere } from './where-it-is.ts';

type CostEffect = Extract<StaticEffect, { kind: 'cost' }>;
export type CostKind = 'spell' | 'ability';
type Activated = Extract<Ability, { kind: 'activated' }>;

interface Applicable {
  readonly change: CostEffect['change'];
  readonly bindings: Bindings;
}

/**
 * What casting or activating costs in all. `base`: the mana cost, alternative or activation cost with announced additional costs.
 * `object`: the spell on the stack, or the source of the ability. `bindings`: the spell's or ability's own, for its X.
 * `ability`: which one is activated, with what it says of its own cost; `keyword`: which keyword it comes of.
 * `less`: what the way of casting itself reduces the total cost by.
 */
export function totalCost(
  game: Game,
  base: Cost,
  kind: CostKind,
  object: ObjectId,
  player: PlayerId,
  bindings: Bindings,
  ability?: Activated,
  keyword?: string | null,
  less: ManaCost = [],
): Cost {
  const effects = applicableTo(game, kind, object, player, ability, keyword, bindings.targets.flat());
  const price = ability?.limits.price;
  if (price && (!price.condition || holds(game, price.condition, bindings))) effects.push({ change: price, bindings });
  // CR 702.193a: a power-up ability of what entered this turn costs less by the permanent's mana cost.
  if (keyword === 'power-up' && enteredThisTurn(game, object))
    effects.push({ change: { by: 'less', mana: characteristics(game, object).manaCost ?? [] }, bindings });
  if (less.length > 0) effects.push({ change: { by: 'less', mana: less }, bindings });
  let cost = base;
  for (const { change } of effects) if (change.by === 'set') cost = change.cost;
  for (const { change } of effects) if (change.by === 'additional') cost = [...cost, ...change.cost];
  const mana = cost.flatMap((component) => (component.kind === 'mana' ? component.mana : []));
  const asksForMana = cost.some((component) => component.kind === 'mana');
  const total = adjusted(game, mana, effects, bindings, objectThing(object));
  const rest = cost.filter((component) => component.kind !== 'mana');
  // A cost reduced to {0} is still a cost (cf. 118.5), and one without mana that nothing raises has none.
  return asksForMana || total.length > 0 ? [{ kind: 'mana', mana: total.length > 0 ? total : ['0'] }, ...rest] : rest;
}

/** The mana part of the total cost alone, for a base that is only mana. */
export function totalManaCost(
  game: Game,
  base: ManaCost,
  kind: CostKind,
  object: ObjectId,
  player: PlayerId,
  bindings: Bindings,
): ManaCost {
  const mana = adjusted(game, base, applicableTo(game, kind, object, player), bindings, objectThing(object));
  return mana.length > 0 ? mana : ['0'];
}

function applicableTo(
  game: Game,
  kind: CostKind,
  object: ObjectId,
  player: PlayerId,
  ability?: Activated,
  keyword?: string | null,
  targets: readonly Thing[] = [],
): Applicable[] {
  const found: Applicable[] = [];
  for (const { effect, bindings } of activeStaticEffects(game)) {
    if (effect.kind !== 'cost' || effect.what !== kind) continue;
    if (effect.keyword !== undefined && effect.keyword !== keyword) continue;
    const { targets: meant } = effect;
    if (meant && !targets.some((target) => matchesThere(scopeOf(game, bindings), meant, target))) continue;
    // "… unless they're mana abilities."
    if (effect.notMana && ability && isManaAbility(ability)) continue;
    if (effect.loyalty && !ability?.cost.some((component) => component.kind === 'loyalty')) continue;
    if (effect.player && !matches(game, effect.player, playerThing(player), bindings)) continue;
    const of = objectThing(object);
    // CR 109.2: abilities of creatures are abilities of permanents.
    const meansIt =
      kind === 'ability'
        ? matchesThere(scopeOf(game, bindings), onSource(effect.filter), of)
        : matches(game, effect.filter, of, bindings);
    if (!meansIt) continue;
    if (effect.condition && !holds(game, effect.condition, bindings, objectThing(object))) continue;
    found.push({ change: effect.change, bindings });
  }
  return found;
}

/** "Activated abilities of creatures": what is said of an ability's source, said of the source itself. */
function onSource(filter: Filter): Filter {
  switch (filter.kind) {
    case 'source':
      return filter.what;
    case 'all':
    case 'any':
      return { ...filter, of: filter.of.map(onSource) };
    case 'not':
      return { ...filter, of: onSource(filter.of) };
    case 'is':
      return filter.what === 'activatedAbility' ? { kind: 'anything' } : filter;
    default:
      return filter;
  }
}

function adjusted(game: Game, base: ManaCost, effects: readonly Applicable[], own: Bindings, on: Thing): ManaSymbol[] {
  const timesOf = (times: Quantity | undefined, bindings: Bindings): number =>
    times === undefined ? 1 : Math.max(0, quantity(game, times, bindings, on));
  let mana = withX(base, own.x);
  for (const { change, bindings } of effects)
    if (change.by === 'more') mana = [...mana, ...repeated(change.mana, timesOf(change.times, bindings))];
  mana = tidy(mana);
  // CR 601.2f: reductions come after increases, in the order that the player likes best: what leaves something over comes first.
  for (const { change, bindings } of effects) {
    if (change.by !== 'less' || change.downTo === undefined) continue;
    const less = repeated(change.mana, timesOf(change.times, bindings));
    const most = manaValueOf(mana) - change.downTo;
    mana = reduce(mana, manaValueOf(less) <= most ? less : [String(Math.max(0, most))]);
  }
  // "This effect reduces only the amount of colored mana you pay."
  for (const { change, bindings } of effects)
    if (change.by === 'less' && change.onlyColored)
      for (const symbol of repeated(change.mana, timesOf(change.times, bindings)))
        if (mana.some((one) => one === symbol || hasColor(one, symbol))) mana = reduce(mana, [symbol]);
  // Then those of particular colors first.
  const reductions = effects.flatMap(({ change, bindings }) =>
    change.by === 'less' && change.downTo === undefined && !change.onlyColored
      ? repeated(change.mana, timesOf(change.times, bindings))
      : [],
  );
  mana = reduce(mana, reductions);
  // CR 601.2f: what directly affects the total cost comes last, once it is otherwise determined.
  for (const { change } of effects) {
    if (change.by !== 'minimum') continue;
    const short = change.mana - manaValueOf(mana);
    if (short > 0) mana = addGeneric(mana, short);
  }
  return mana;
}

const repeated = (mana: ManaCost, times: number): ManaSymbol[] => Array.from({ length: times }, () => mana).flat();

/** {X} becomes generic mana once announced, so that it can be reduced like any other (CR 107.3a, 118.7a). */
const withX = (mana: ManaCost, x: number | null): ManaSymbol[] =>
  x === null ? [...mana] : mana.map((symbol) => (symbol === 'X' ? String(x) : symbol));

/** CR 118.7a–g. */
export function reduce(mana: readonly ManaSymbol[], reductions: readonly ManaSymbol[]): ManaSymbol[] {
  let left = [...mana];
  let generic = 0;
  for (const symbol of reductions) {
    const meaning = meaningOf(symbol);
    switch (meaning.kind) {
      case 'generic':
        generic += meaning.amount;
        break;
      case 'snow':
        // CR 118.7g.
        generic += 1;
        break;
      case 'variable':
        break;
      case 'typed': {
        // CR 118.7e–f: one half of the symbol, whichever the cost has; 118.7b–d: without one, generic mana.
        const types: readonly string[] = typesIn(meaning.types);
        const at = left.findIndex((one) => types.includes(one));
        const hybrid = left.findIndex((one) => !/^\d+$/.test(one) && hasType(one, meaning.types));
        const found = at >= 0 ? at : hybrid;
        if (found >= 0) left.splice(found, 1);
        else generic += meaning.orGeneric ?? 1;
        break;
      }
      default:
        unreachable(meaning);
    }
  }
  const rest = generic - genericIn(left);
  left = takeGeneric(left, generic);
  // CR 601.2b, 118.7a: what a monocolored hybrid symbol turns out to ask for in generic mana is less by what is left of the reduction.
  return rest > 0 && left.some(mayBeGeneric) ? [...left, `-${rest}`] : left;
}

const genericIn = (mana: readonly ManaSymbol[]): number =>
  mana.reduce((sum, symbol) => {
    const meaning = meaningOf(symbol);
    return meaning.kind === 'generic' ? sum + Math.max(0, meaning.amount) : sum;
  }, 0);

const mayBeGeneric = (symbol: ManaSymbol): boolean => {
  const meaning = meaningOf(symbol);
  return meaning.kind === 'typed' && meaning.orGeneric !== null;
};

const hasColor = (symbol: ManaSymbol, color: ManaSymbol): boolean => {
  const meaning = meaningOf(color);
  return meaning.kind === 'typed' && hasType(symbol, meaning.types);
};

const hasType = (symbol: ManaSymbol, types: number): boolean => {
  const meaning = meaningOf(symbol);
  return meaning.kind === 'typed' && meaning.orGeneric === null && (meaning.types & types) !== 0;
};

/** CR 118.7a: generic mana is taken from generic mana alone, and never below nothing. */
function takeGeneric(mana: readonly ManaSymbol[], amount: number): ManaSymbol[] {
  let rest = amount;
  return mana.flatMap((symbol) => {
    const meaning = meaningOf(symbol);
    if (meaning.kind !== 'generic' || meaning.amount < 0 || rest <= 0) return [symbol];
    const taken = Math.min(rest, meaning.amount);
    rest -= taken;
    return meaning.amount - taken > 0 ? [String(meaning.amount - taken)] : [];
  });
}

/** Generic mana as one symbol in front, as costs are written. */
function tidy(mana: readonly ManaSymbol[]): ManaSymbol[] {
  const isGeneric = (symbol: ManaSymbol) => meaningOf(symbol).kind === 'generic';
  if (mana.filter(isGeneric).length < 2 && mana.findIndex(isGeneric) <= 0) return [...mana];
  const sum = mana.reduce((total, symbol) => total + (isGeneric(symbol) ? Number(symbol) : 0), 0);
  return [...(sum > 0 ? [String(sum)] : []), ...mana.filter((symbol) => !isGeneric(symbol))];
}

function addGeneric(mana: readonly ManaSymbol[], amount: number): ManaSymbol[] {
  const at = mana.findIndex((symbol) => meaningOf(symbol).kind === 'generic');
  if (at < 0) return [String(amount), ...mana];
  return mana.map((symbol, i) => (i === at ? String(Number(symbol) + amount) : symbol));
}

/** CR 601.2f: the effects on only the next such spell that this one has used up. */
export const nextUsedUp = (game: Game, spell: ObjectId, player: PlayerId): number[] =>
  game.state.effects.flatMap(({ id, effect, bindings }) =>
    effect.kind === 'cost' &&
    effect.next &&
    (!effect.player || matches(game, effect.player, playerThing(player), bindings)) &&
    matches(game, effect.filter, objectThing(spell), bindings)
      ? [id]
      : [],
  );
