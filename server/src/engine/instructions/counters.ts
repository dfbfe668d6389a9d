/** Counters (CR 122): put, removed, moved, doubled; on objects and players alike. */
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseNumber, chooseOne, type Game, playerOf } from '../game.ts';
import { playersAmong, select } from '../select.ts';
import type { Thing } from '../state.ts';
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
    ? (playersAmong(thingsOf(game, instruction.who, bindings))[0] ?? carrying.acting)
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
  const wantedEach = instruction.amount === 'all' ? null : quantity(game, instruction.amount, bindings);
  const events = things.flatMap((on) =>
    removals(carrying, on, instruction.counter, wantedEach, instruction.upTo ?? false),
  );
  const entries = (yield events).flat();
  const removed = amountOf(entries, 'removeCounters');
  return {
    things,
    number: removed,
    did: removed > 0 && (wantedEach === null || instruction.upTo === true || removed >= wantedEach),
  };
};

/** Of one kind, or of kinds that the player chooses when the instruction names none. */
function removals(
  carrying: Carrying,
  on: Thing,
  counter: string | undefined,
  wanted: number | null,
  upTo: boolean,
): GameEvent[] {
  const { game } = carrying;
  const left: Record<string, number> = { ...countersOn(game, on) };
  const cause = by(carrying, '122.1');
  if (wanted === null) {
    const kinds = counter === undefined ? Object.keys(left) : [counter];
    return kinds.flatMap((kind): GameEvent[] =>
      (left[kind] ?? 0) > 0 ? [{ kind: 'removeCounters', on, counter: kind, amount: left[kind]!, cause }] : [],
    );
  }
  if (counter !== undefined) {
    const most = Math.min(wanted, left[counter] ?? 0);
    const amount = upTo
      ? chooseNumber(game, {
          player: carrying.acting,
          topic: 'number',
          prompt: `how many ${counter} counters to remove`,
          rule: '122.1',
          source: carrying.bindings.self,
          min: 0,
          max: most,
        })
      : most;
    return amount > 0 ? [{ kind: 'removeCounters', on, counter, amount, cause }] : [];
  }
  const events: GameEvent[] = [];
  for (let i = 0; i < wanted; i++) {
    const kinds = Object.keys(left).filter((kind) => (left[kind] ?? 0) > 0);
    if (kinds.length === 0) break;
    const kind =
      kinds[
        chooseOne(game, {
          player: carrying.acting,
          topic: 'choose',
          prompt: 'which kind of counter to remove',
          rule: '608.2d',
          source: carrying.bindings.self,
          options: kinds.map((word) => ({ kind: 'word', word })),
        })
      ]!;
    left[kind] = (left[kind] ?? 0) - 1;
    events.push({ kind: 'removeCounters', on, counter: kind, amount: 1, cause });
  }
  return events;
}

/** CR 122.5: to move a counter is to remove it there and put it here; nothing moves if either can't be. */
export const moveCounters: Handler<'moveCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const [from] = select(game, instruction.from, bindings, carrying.acting);
  const [to] = select(game, instruction.to, bindings, carrying.acting);
  if (!from || !to || (from.kind === to.kind && from.id === to.id)) return NOTHING;
  if (to.kind === 'object' && !game.state.objects[to.id]) return NOTHING;
  const there = countersOn(game, from);
  const kinds = instruction.counter === undefined ? Object.keys(there) : [instruction.counter];
  const cause = by(carrying, '122.5');
  const events: GameEvent[] = [];
  for (const counter of kinds) {
    const have = there[counter] ?? 0;
    const amount =
      instruction.amount === 'all'
        ? have
        : instruction.amount === 'anyNumber'
          ? chooseNumber(game, {
              player: carrying.acting,
              topic: 'number',
              prompt: `how many ${counter} counters to move`,
              rule: '122.5',
              source: bindings.self,
              min: 0,
              max: have,
            })
          : Math.min(have, quantity(game, instruction.amount, bindings));
    if (amount <= 0) continue;
    events.push(
      { kind: 'removeCounters', on: from, counter, amount, cause },
      { kind: 'putCounters', on: to, counter, amount, by: carrying.acting, cause },
    );
  }
  const entries = (yield events).flat();
  return { things: [to], number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};

/** CR 701.10e: to double counters of a kind is to put as many more of it. */
export const doubleCounters: Handler<'doubleCounters'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const things = select(game, instruction.what, bindings, carrying.acting);
  const events = things.flatMap((on) => {
    const there = countersOn(game, on);
    const kinds = instruction.counter === undefined ? Object.keys(there) : [instruction.counter];
    return kinds.flatMap((counter): GameEvent[] =>
      (there[counter] ?? 0) > 0
        ? [
            {
              kind: 'putCounters',
              on,
              counter,
              amount: there[counter]!,
              by: carrying.acting,
              cause: by(carrying, '701.10e'),
            },
          ]
        : [],
    );
  });
  const entries = (yield events).flat();
  return { things, number: amountOf(entries, 'putCounters'), did: happenedAny(entries) };
};
