/** Compleated (CR 702.150): loyalty that was left behind by paying life for Phyrexian mana. */
import { hasKeyword } from './characteristics.ts';
import type { EnteringEvent } from './entering.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, Unsupported } from './game.ts';

/** CR 702.150a: two counters fewer for each Phyrexian symbol that was paid with life. */
const FEWER = 2;

/** The loyalty counters that it enters with are one number: what compleated takes is taken once. */
export function loyaltyAsOne(game: Game, event: EnteringEvent): EnteringEvent['enter']['counters'] {
  const { counters } = event.enter;
  const [first, ...more] = counters.filter(({ counter }) => counter === 'loyalty');
  if (!first || more.length === 0 || !hasKeyword(game, event.becomes, 'compleated')) return counters;
  const amount = more.reduce((sum, one) => sum + one.amount, first.amount);
  return [...counters.filter(({ counter }) => counter !== 'loyalty'), { ...first, amount }];
}

/** How many counters fewer than it would enter with; 0 for what compleated does not change. */
export function fewerLoyalty(game: Game, event: Extract<GameEvent, { kind: 'putCounters' }>): number {
  if (event.counter !== 'loyalty' || event.on.kind !== 'object' || event.on.id !== game.entering) return 0;
  const { cast, kind } = objectOf(game, event.on.id);
  if (!cast?.paidWithLife || !hasKeyword(game, event.on.id, 'compleated')) return 0;
  if (kind !== 'card') throw new Unsupported('compleated on a copy of a spell that was paid for with life', '702.150a');
  return FEWER * cast.paidWithLife;
}
