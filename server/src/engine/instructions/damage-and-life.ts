/** Damage (CR 120) and life totals (CR 119). */

import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { setExcess } from '../excess-damage.ts';
import { expand } from '../expand.ts';
import { forbiddenBy } from '../forbidden.ts';
import { type Game, playerOf, Unsupported } from '../game.ts';
import { select } from '../select.ts';
import { type PlayerId, sameThing, type Thing } from '../state.ts';
import {
  amountOf,
  by,
  type Carrying,
  DONE,
  eachPlayer,
  type Handler,
  happenedAny,
  NOTHING,
  type Steps,
} from './carrying.ts';

export const dealDamage: Handler<'dealDamage'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const targets = select(game, instruction.to, bindings, carrying.acting);
  const events = thingsOf(game, instruction.source, bindings).flatMap((source): GameEvent[] => {
    // CR 120.2b, 608.2h: the object that the text names deals it, as it last was if it is gone.
    if (source.kind !== 'object') return [];
    return targets.map((target, index): GameEvent => {
      const amount = instruction.divided
        ? dividedAmount(carrying, instruction, index)
        : quantity(game, instruction.amount, bindings, target);
      return {
        kind: 'damage',
        source: source.id,
        target,
        amount,
        combat: false,
        unpreventable: instruction.unpreventable ?? false,
        cause: by(carrying, '120.2b'),
      };
    });
  });
  const [to, more] = instruction.excessTo ? select(game, instruction.excessTo, bindings, carrying.acting) : [];
  if (more) throw new Unsupported('excess damage of several that goes to several', '120.4a');
  const entries = (yield to ? excessElsewhere(game, events, to) : events).flat();
  const dealt = entries.flatMap(({ event, happened }) => (happened && event.kind === 'damage' ? [event.target] : []));
  const excess = entries.reduce((sum, { event, happened }) => {
    return happened && event.kind === 'damage' ? sum + (event.excess ?? 0) : sum;
  }, 0);
  const number = amountOf(entries, 'damage');
  return { things: dealt, number, ...(excess > 0 ? { excess } : {}), did: dealt.length > 0 };
};

/** CR 120.4a: the damage is split, before anything else looks at it. */
function excessElsewhere(game: Game, events: readonly GameEvent[], to: Thing): GameEvent[] {
  const damage = events.flatMap((event) => (event.kind === 'damage' ? [event] : []));
  setExcess(game, damage);
  return damage.flatMap((event): GameEvent[] => {
    const { excess = 0, ...whole } = event;
    return [
      ...(event.amount > excess ? [{ ...whole, amount: event.amount - excess }] : []),
      ...(excess > 0 ? [{ ...whole, target: to, amount: excess }] : []),
    ];
  });
}

/** CR 601.2d: as it was divided when announced. */
function dividedAmount(
  carrying: Carrying,
  instruction: { readonly to: { readonly kind: string; readonly ref?: unknown } },
  index: number,
): number {
  const ref = instruction.to.kind === 'ref' ? (instruction.to.ref as { kind: string; index?: number }) : null;
  const slot = ref?.kind === 'target' ? (ref.index ?? 0) : 0;
  return carrying.bindings.divisions[slot]?.[index] ?? 0;
}

export const gainLife: Handler<'gainLife'> = function* (carrying, instruction) {
  return yield* lifeEach(
    carrying,
    instruction.who,
    (amount, player) => ({ kind: 'gainLife', player, amount, cause: by(carrying, '119.3') }),
    instruction.amount,
  );
};

export const loseLife: Handler<'loseLife'> = function* (carrying, instruction) {
  return yield* lifeEach(
    carrying,
    instruction.who,
    (amount, player) => ({ kind: 'loseLife', player, amount, from: 'effect', cause: by(carrying, '119.3') }),
    instruction.amount,
  );
};

export const setLife: Handler<'setLife'> = function* (carrying, instruction) {
  return yield* lifeEach(
    carrying,
    instruction.who,
    (amount, player) => ({ kind: 'setLife', player, amount, cause: by(carrying, '119.5') }),
    instruction.amount,
  );
};

function lifeEach(
  carrying: Carrying,
  who: Parameters<typeof eachPlayer>[1],
  event: (amount: number, player: PlayerId) => GameEvent,
  amount: Parameters<typeof quantity>[1],
): Steps {
  return eachPlayer(carrying, who, function* (one, player) {
    const entries = (yield [event(quantity(one.game, amount, one.bindings), player)]).flat();
    return {
      things: [{ kind: 'player', id: player }],
      number: amountOf(entries, 'gainLife') + amountOf(entries, 'loseLife'),
      did: happenedAny(entries),
    };
  });
}

/** CR 119.7, 701.12c: each gains or loses what makes the totals change places; nothing if one of them can't. */
export const exchangeLife: Handler<'exchangeLife'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  // CR 701.12a: "two target players" are one reference to both; what is left of them, one being illegal, exchanges nothing.
  const [a, second] = thingsOf(game, instruction.a, bindings);
  const b = thingsOf(game, instruction.b, bindings).find((thing) => a && !sameThing(thing, a)) ?? second;
  if (a?.kind !== 'player' || b?.kind !== 'player') return NOTHING;
  const cause = by(carrying, '701.12c');
  const events: GameEvent[] = [
    { kind: 'setLife', player: a.id, amount: playerOf(game, b.id).life, cause },
    { kind: 'setLife', player: b.id, amount: playerOf(game, a.id).life, cause },
  ];
  // CR 119.7, 119.8: no exchange that would raise or lower the total of somebody who can't gain or lose life.
  if (events.some((event) => expand(game, event).some((change) => forbiddenBy(game, change) !== null))) return NOTHING;
  yield events;
  return DONE;
};
