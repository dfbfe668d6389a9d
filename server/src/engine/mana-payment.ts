/**
 * Paying mana (CR 118.3a, 601.2g): which sources are used is found by the solver, unless the player names them; then the mana abilities are
 * activated one after another and the mana is taken from the pool. When every way to pay gives up more than tapping, and there is more than
 * one such way, the player is asked.
 */
import type { ManaCost } from '../cards/index.ts';
import type { Part } from './cost-parts.ts';
import { answerOf, type Game, IllegalAction, objectOf, Unsupported } from './game.ts';
import { demandsOf, showMana } from './mana.ts';
import { isOpen, NOTHING_RESERVED, type Paying, type Reserved, solve, type Ways } from './mana-solution.ts';
import { COSTLY, type Solution, type Variant } from './mana-solver.ts';
import { manaSources, type Sources } from './mana-sources.ts';
import { payBySolution } from './mana-spending.ts';
import { stopAtUncountedMana } from './mana-uncounted.ts';
import type { Paid, PaymentContext } from './payment.ts';
import { readableMana } from './readable.ts';
import type { Answer, Choice, Request } from './requests.ts';
import { mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, playerThing } from './state.ts';

/**
 * Pays mana. Offers the player to name sources (topic `manaPayment`); the answer that the solver would give comes along, where there is one.
 * @throws IllegalAction when it can't be paid, or not with the sources named.
 */
export function payMana(game: Game, mana: ManaCost, by: PaymentContext, reserved = NOTHING_RESERVED): Paid {
  const context = withAnyMana(game, { written: mana, ...by });
  const ways = demandsOf(mana, context.bindings.x);
  const nothing: Paid = { mana: [], manaSpent: [], life: 0, paidWithLife: 0, named: {} };
  if (ways.every((way) => way.length === 0)) return nothing;
  const found = manaSources(game, ways, context, reserved);
  const paying: Paying = { game, context, reserved };
  const automatic = solve(paying, ways, found);
  if (!automatic) {
    readableMana(game, context.player);
    stopAtUncountedMana(game, context);
    throw new IllegalAction('601.2h', `${showMana(mana)} can’t be paid: there is not enough mana of the right kind`);
  }
  // Mana made for this purpose: nothing to say any more.
  const chosen = context.fromPool
    ? { ways, found, solution: automatic }
    : askForSources(paying, mana, ways, found, automatic);
  return payBySolution(game, chosen.ways, chosen.found, chosen.solution, context);
}

/** CR 609.4b: effects may let the player spend mana as though it were of any color or type. */
function withAnyMana(game: Game, context: PaymentContext): PaymentContext {
  if (context.anyMana === 'type') return context;
  const spends = (action: 'spendManaAsAnyType' | 'spendManaAsAnyColor') =>
    mayDo(game, action, playerThing(context.player), objectThing(context.source)).length > 0;
  if (spends('spendManaAsAnyType')) return { ...context, anyMana: 'type' };
  return spends('spendManaAsAnyColor') ? { ...context, anyMana: 'color' } : context;
}

/** Whether there is a way to pay. Objects that other parts of the cost need are left to them as far as their own choices go. */
export function manaSolutionExists(
  game: Game,
  mana: ManaCost,
  by: PaymentContext,
  parts: readonly Part[],
  life: number,
): boolean {
  const context = withAnyMana(game, { written: mana, ...by });
  const ways = demandsOf(mana, context.bindings.x);
  if (ways.some((way) => way.length === 0)) return true;
  const tries = (reserved: Reserved) =>
    solve({ game, context, reserved }, ways, manaSources(game, ways, context, reserved)) !== null;
  const fixed = (use: 'tap' | 'leave') =>
    parts.filter((part) => part.use === use && part.fixed).flatMap((part) => part.candidates);
  const base: Reserved = { tap: new Set(fixed('tap')), leave: new Set(fixed('leave')), life };
  if (!tries(base)) {
    readableMana(game, context.player);
    stopAtUncountedMana(game, context);
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

interface Settled {
  readonly ways: Ways;
  readonly found: Sources;
  readonly solution: Solution;
}

const LIFE: Choice = { kind: 'word', word: 'life' };

function askForSources(paying: Paying, mana: ManaCost, ways: Ways, found: Sources, automatic: Solution): Settled {
  const { game, context } = paying;
  const phyrexian = Math.max(0, ...ways.map((way) => way.filter((demand) => demand.orLife).length));
  const ids = [...new Set(found.objects.filter((id) => id !== null))];
  const options: Choice[] = [
    ...ids.map((id): Choice => ({ kind: 'object', id })),
    ...Array.from({ length: phyrexian }, (): Choice => LIFE),
  ];
  if (options.length === 0) return { ways, found, solution: automatic };
  const used = indicesOf(automatic, found, options);
  const only: Answer | null = isOpen(paying, ways, found, automatic) ? null : { shape: 'someOf', indices: used };
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
  const answer = answerOf(game, request, only);
  if (answer.shape !== 'someOf' || answer.indices.some((index) => !options[index]))
    throw new Error('an answer outside the options');
  if (only && sameIndices(answer.indices, used)) return { ways, found, solution: automatic };
  const named = answer.indices.map((index) => options[index] as Choice);
  return solveNamed(paying, mana, ways, found, named);
}

function indicesOf(solution: Solution, found: Sources, options: readonly Choice[]): number[] {
  const indices = new Set<number>();
  for (const use of solution.uses) {
    const plan = found.plans[use.variant.id];
    const object = found.objects[use.source];
    const index = options.findIndex((option, i) =>
      plan?.kind === 'life'
        ? option.kind === 'word' && !indices.has(i)
        : option.kind === 'object' && option.id === object,
    );
    if (index >= 0) indices.add(index);
  }
  return [...indices].sort((a, b) => a - b);
}

const sameIndices = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && [...a].sort((x, y) => x - y).every((index, i) => index === b[i]);

/** Dearer than all that a player may name, what is given up for good included: it is used for what the named sources leave unpaid. */
const afterNamed = (variant: Variant): Variant => ({ ...variant, cost: variant.cost + 1000 * COSTLY });

/** With the sources that the player named; where they don't suffice, what else costs only tapping may help. */
function solveNamed(paying: Paying, mana: ManaCost, ways: Ways, found: Sources, named: readonly Choice[]): Settled {
  const lives = named.filter((choice) => choice.kind === 'word').length;
  const ids = new Set(named.flatMap((choice) => (choice.kind === 'object' ? [choice.id] : [])));
  const payable = found.sources.filter(({ variants: [first] }) => found.plans[first?.id ?? -1]?.kind === 'life').length;
  // CR 119.4, 119.8: life that a player does not have, or can't pay, pays nothing.
  if (lives > payable) throw new IllegalAction('119.4', `${2 * lives} life can’t be paid`);
  const forced = (how: 'used' | 'needed', among: (id: ObjectId) => boolean): Sources => {
    const first = new Set<ObjectId>();
    let paid = 0;
    return {
      ...found,
      sources: found.sources.map((source, i) => {
        const id = found.objects[i] ?? null;
        // CR 107.4f: as many Phyrexian symbols are paid with life as it is named for, and no more.
        if (lives > 0 && found.plans[source.variants[0]?.id ?? -1]?.kind === 'life')
          return paid++ < lives ? { ...source, forced: 'needed', signature: `life ${i}` } : { ...source, variants: [] };
        // What is in the pool, mana out of nothing and life wait until the named sources are used.
        if (id === null) return { ...source, variants: source.variants.map(afterNamed) };
        if (!ids.has(id)) {
          if (!among(id)) return { ...source, variants: [] };
          return { ...source, variants: source.variants.filter((variant) => variant.cost < COSTLY).map(afterNamed) };
        }
        const must = !first.has(id);
        first.add(id);
        return { ...source, forced: must && how, signature: `named ${i}` };
      }),
    };
  };
  const strict = forced('used', () => ids.size === 0 && lives > 0);
  const solution = solve(paying, ways, strict);
  if (solution) return { ways, found: strict, solution };
  const wide = forced('needed', () => true);
  const more = ids.size > 0 ? solve(paying, ways, wide) : null;
  if (more) return { ways, found: wide, solution: more };
  const names = [
    ...[...ids].map((id) => objectOf(paying.game, id).card.name),
    ...(lives > 0 ? [`${2 * lives} life`] : []),
  ];
  throw new IllegalAction('601.2h', `${showMana(mana)} can’t be paid with ${names.join(', ') || 'nothing'}`);
}
