/**
 * Counters (CR 122): put, removed, moved, doubled; on objects and players alike.
 * Not here: stickers (123).
 */
import type { CounterKind, Instruction } from '../../cards/index.ts';
import { lookUp } from '../characteristics.ts';
import { counterBarred } from '../counter-limits.ts';
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseDivision, chooseNumber, chooseSome, type Game, playerOf, Unsupported } from '../game.ts';
import { thingChoice } from '../requests.ts';
import { onePlayerOf, select } from '../select.ts';
import { sameThing, type Thing } from '../state.ts';
import { amountOf, by, type Carrying, type Handler, happenedAny, NOTHING } from './carrying.ts';

/** What counters a thing has now; nothing when it is gone. */
export function countersOn(game: Game, thing: Thing): Readonly<Record<string, number>> {
  if (thing.kind === 'player') return playerOf(game, thing.id).counters;
  return game.state.objects[thing.id]?.counters ?? {};
}

export const putCounters: Handler<'putCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const things = select(game, instruction.what, bindings, carrying.acting);
  const putter = instruction.who
    ? (onePlayerOf(thingsOf(game, instruction.who, bindings)) ?? carrying.acting)
    : carrying.acting;
  const slot =
    instruction.what.kind === 'ref' && instruction.what.ref.kind === 'target' ? instruction.what.ref.index : 0;
  const events = things.map((on, index): GameEvent => {
    const amount = instruction.divided
      ? (bindings.divisions[slot]?.[index] ?? 0)
      : quantity(game, instruction.amount, bindings, on);
    return { kind: 'putCounters', on, counter: instruction.counter, amount, by: putter, cause: by(carrying, '122.1') };
  });
  const entries = (yield events).flat();
  return { things, number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};

export const removeCounters: Handler<'removeCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const things = select(game, instruction.what, bindings, carrying.acting);
  const most = instruction.amount === 'all' ? Number.POSITIVE_INFINITY : quantity(game, instruction.amount, bindings);
  const upTo = instruction.upTo ?? false;
  const cause = by(carrying, '122.1');
  const enough = (on: Thing): boolean => {
    const there = countersOn(game, on);
    const kinds = instruction.counter === undefined ? Object.keys(there) : [instruction.counter];
    return kinds.reduce((sum, kind) => sum + (there[kind] ?? 0), 0) >= most;
  };
  if (carrying.whole && !upTo && instruction.amount !== 'all' && !things.every(enough)) return NOTHING;
  const events = things.flatMap((on) =>
    taken(carrying, on, { counter: instruction.counter, most, upTo, verb: 'remove' }).map(
      (some): GameEvent => ({ kind: 'removeCounters', on, ...some, cause }),
    ),
  );
  const entries = (yield events).flat();
  const removed = amountOf(entries, 'removeCounters');
  // "If you do" asks for all that was to be removed.
  return { things, number: removed, did: removed > 0 && (instruction.amount === 'all' || upTo || removed >= most) };
};

interface Wanted {
  /** Without one of any kinds, as the player chooses. */
  readonly counter: CounterKind | undefined;
  /** Infinity for all there are. */
  readonly most: number;
  readonly upTo: boolean;
  readonly verb: 'remove' | 'move';
}

/** Which counters come off a thing, and how many of each kind: as many as there are of those that are wanted. */
function taken(
  carrying: Carrying,
  on: Thing,
  { counter, most, upTo, verb }: Wanted,
): { counter: CounterKind; amount: number }[] {
  const { game, acting: player } = carrying;
  const source = carrying.bindings.self;
  const left = { ...countersOn(game, on) };
  // Nobody is asked which of them, where all that there are have to go.
  const every = !upTo && Object.values(left).reduce((sum, amount) => sum + amount, 0) <= most;
  if (counter !== undefined || every || most === Number.POSITIVE_INFINITY) {
    const kinds = counter === undefined ? Object.keys(left) : [counter];
    return kinds.flatMap((kind) => {
      const max = Math.min(most, left[kind] ?? 0);
      const amount =
        upTo && max > 0
          ? chooseNumber(game, {
              player,
              topic: 'number',
              prompt: `how many ${kind} counters to ${verb}`,
              rule: '608.2d',
              source,
              min: 0,
              max,
            })
          : max;
      return amount > 0 ? [{ counter: kind, amount }] : [];
    });
  }
  const amounts = new Map<CounterKind, number>();
  for (let i = 0; i < most; i++) {
    const kinds = Object.keys(left).filter((kind) => left[kind]! > 0);
    const [index] = chooseSome(game, {
      player,
      topic: 'choose',
      prompt: `which kind of counter to ${verb}${upTo ? ', or nothing' : ''}`,
      rule: '608.2d',
      source,
      options: kinds.map((word) => ({ kind: 'word', word })),
      min: upTo ? 0 : Math.min(1, kinds.length),
      max: 1,
    });
    if (index === undefined) break;
    const kind = kinds[index]!;
    left[kind]!--;
    amounts.set(kind, (amounts.get(kind) ?? 0) + 1);
  }
  return [...amounts].map(([kind, amount]) => ({ counter: kind, amount }));
}

/** CR 122.5: to move a counter is to remove it there and put it here; nothing moves if either can't be. All that are moved move at once. */
export const moveCounters: Handler<'moveCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const sources = select(game, instruction.from, bindings, carrying.acting);
  const there = (thing: Thing): boolean => thing.kind === 'player' || game.state.objects[thing.id] !== undefined;
  const hosts = select(game, instruction.to, bindings, carrying.acting).filter(there);
  const { amount, counter } = instruction;
  if (hosts.length > 1 && (sources.length > 1 || amount !== 'anyNumber' || counter === undefined))
    throw new Unsupported('moving counters onto several things', '122.5');
  const moved = sources.flatMap((from) => movedFrom(carrying, from, hosts, instruction));
  const cause = by(carrying, '122.5');
  const events = moved.flatMap(({ from, to, ...some }): GameEvent[] => [
    { kind: 'removeCounters', on: from, ...some, cause },
    { kind: 'putCounters', on: to, ...some, by: carrying.acting, cause },
  ]);
  const entries = (yield events).flat();
  return { things: hosts, number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};

interface Moved {
  readonly from: Thing;
  readonly to: Thing;
  readonly counter: CounterKind;
  readonly amount: number;
}

/** What goes from there to each of them: of several kinds onto one, or any number of one kind, divided among several. */
function movedFrom(
  carrying: Carrying,
  from: Thing,
  hosts: readonly Thing[],
  { counter, amount }: Extract<Instruction, { do: 'moveCounters' }>,
): Moved[] {
  const { game, bindings } = carrying;
  const others = hosts.filter((to) => !sameThing(from, to));
  if (others.length > 1) return dividedFrom(carrying, from, others, counter!);
  const [to] = others;
  if (to === undefined) return [];
  const all = amount === 'all' || amount === 'anyNumber';
  const most = all ? Number.POSITIVE_INFINITY : quantity(game, amount, bindings);
  return taken(carrying, from, { counter, most, upTo: amount === 'anyNumber', verb: 'move' })
    .filter((one) => counterBarred(game, to, one.counter) === null)
    .map((one) => ({ from, to, ...one }));
}

function dividedFrom(carrying: Carrying, from: Thing, others: readonly Thing[], counter: CounterKind): Moved[] {
  const { game, acting: player } = carrying;
  const asking = { player, rule: '608.2d', source: carrying.bindings.self };
  const possible = others.filter((to) => counterBarred(game, to, counter) === null);
  const max = possible.length === 0 ? 0 : (countersOn(game, from)[counter] ?? 0);
  const prompt = `how many ${counter} counters to move`;
  const total = chooseNumber(game, { ...asking, topic: 'number', prompt, min: 0, max });
  if (total === 0) return [];
  const options = possible.map(thingChoice);
  const amounts = chooseDivision(game, { ...asking, topic: 'division', prompt, options, total, minimum: 0 });
  return possible.flatMap((to, at) => (amounts[at]! > 0 ? [{ from, to, counter, amount: amounts[at]! }] : []));
}

/** CR 122.8, 122.9: nothing is moved from what has left; as many of each kind as it had are put. */
export const putCountersLike: Handler<'putCountersLike'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const models = thingsOf(game, instruction.like, bindings);
  const things = select(game, instruction.what, bindings, carrying.acting);
  const events = models.flatMap((like) => {
    const had = like.kind === 'player' ? playerOf(game, like.id).counters : lookUp(game, like.id)?.object.counters;
    return things.flatMap((on) =>
      Object.entries(had ?? {}).map(([counter, amount]): GameEvent => {
        return { kind: 'putCounters', on, counter, amount, by: carrying.acting, cause: by(carrying, '122.8') };
      }),
    );
  });
  const entries = (yield events).flat();
  return { things, number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};

/** CR 701.10e: to double counters of a kind is to put as many more of it. */
export const doubleCounters: Handler<'doubleCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const things = select(game, instruction.what, bindings, carrying.acting);
  const events = things.flatMap((on) => {
    const there = countersOn(game, on);
    return Object.entries(there)
      .filter(([counter]) => instruction.counter === undefined || counter === instruction.counter)
      .map(
        ([counter, amount]): GameEvent => ({
          kind: 'putCounters',
          on,
          counter,
          amount,
          by: carrying.acting,
          cause: by(carrying, '701.10e'),
        }),
      );
  });
  const entries = (yield events).flat();
  return { things, number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};
