/** Which events have an amount of which "that much" and "that many" speak. */
import type { EventPattern } from '../cards/index.ts';

const AMOUNT_EVENTS = new Set([
  'damage',
  'gainLife',
  'loseLife',
  'countersPut',
  'countersRemoved',
  'draw',
  'createToken',
  'zoneChange',
]);

export function amountOf(pattern: EventPattern): boolean {
  // "Attack with one or more creatures": how many of them.
  if (pattern.event === 'playerAttacks') return pattern.with !== undefined;
  if (pattern.event === 'attacks') return pattern.oneOrMore === true;
  return pattern.event === 'oneOf'
    ? pattern.patterns.every(amountOf)
    : AMOUNT_EVENTS.has(pattern.event) && (pattern.event !== 'zoneChange' || pattern.oneOrMore === true);
}
