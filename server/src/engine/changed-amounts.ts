/** How often or how much of an event happens, once an effect has changed it (CR 614.1, 614.6): doubled, halved, one more, an additional time. */
import type { GameEvent } from './events.ts';
import { Unsupported } from './game.ts';

/** CR 614.6, 107.1b: nothing of a replaced amount of 0 happens. */
export function withAmount(event: GameEvent, was: number, amount: number): GameEvent[] {
  if (amount === was) return [event];
  if (amount <= 0) return [];
  if (event.kind === 'createToken') return [{ ...event, count: amount }];
  if ('amount' in event) return [{ ...event, amount }];
  // CR 106.12b: "twice as much of that mana".
  if (event.kind === 'addMana' && amount % was === 0)
    return [{ ...event, mana: Array.from({ length: amount / was }, () => event.mana).flat() }];
  throw new Unsupported(`a change of the amount of ${event.kind}`, '614.1');
}

/** CR 701.55c, 614.1: what happens that many additional times. */
export function moreTimes(event: GameEvent, more: number): GameEvent {
  if ('amount' in event) return { ...event, amount: event.amount + more };
  throw new Unsupported('something that happens an additional time', '614.1');
}
