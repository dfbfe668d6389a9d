/** Excess damage (CR 120.4a, 120.10). */
import { characteristics, hasKeyword } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import type { ObjectId } from './state.ts';

/** CR 120.4a, 120.10: what is dealt at the same time counts together; of several, the later ones are beyond what is lethal. */
export function setExcess(game: Game, events: readonly GameEvent[]): void {
  const dealt = new Map<ObjectId, number>();
  for (const event of events) {
    if (event.kind !== 'damage' || event.target.kind === 'player') continue;
    const { id } = event.target;
    const before = dealt.get(id) ?? 0;
    const excess = excessOf(game, event, before);
    if (excess > 0) event.excess = excess;
    dealt.set(id, before + event.amount);
  }
}

/** How much more than lethal damage, or than its loyalty or defense, it is dealt, once so much has been dealt before. */
function excessOf(game: Game, event: Extract<GameEvent, { kind: 'damage' }>, before: number): number {
  if (event.target.kind === 'player') return 0;
  const object = objectOf(game, event.target.id);
  const { types, toughness } = characteristics(game, event.target.id);
  const needed: number[] = [];
  if (types.includes('creature') && toughness !== null) {
    const lethal = Math.max(0, toughness - object.damage - before);
    // CR 702.2c: with deathtouch any damage is lethal.
    needed.push(hasKeyword(game, event.source, 'deathtouch') ? Math.min(1, lethal) : lethal);
  }
  if (types.includes('planeswalker')) needed.push(Math.max(0, (object.counters.loyalty ?? 0) - before));
  if (types.includes('battle')) needed.push(Math.max(0, (object.counters.defense ?? 0) - before));
  // Of several of these types, the greatest excess counts.
  return needed.length === 0 ? 0 : Math.max(0, event.amount - Math.min(...needed));
}
