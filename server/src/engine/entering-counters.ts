/** Counters that the rules themselves give to what enters (CR 306.5b, 310.4b, 714.3a). */
import { characteristics, copiableValues } from './characteristics.ts';
import type { EnteringEvent } from './entering.ts';
import { type Game, objectOf } from './game.ts';

/** The event with the loyalty, defense or lore counters that the permanent enters with. */
export function intrinsicCounters(game: Game, event: EnteringEvent): EnteringEvent {
  const values = characteristics(game, event.becomes);
  // On the battlefield the current values are the numbers of counters (CR 306.5c, 310.4c); what is printed is copiable.
  const printed = copiableValues(game, event.becomes);
  const loyalty = printed.loyalty?.value ?? 0;
  const defense = printed.defense?.value ?? 0;
  const by = objectOf(game, event.becomes).controller;
  const counters = [...event.enter.counters];
  // CR 306.5b: a planeswalker enters with its printed loyalty, CR 310.4b: a battle with its printed defense.
  if (values.types.includes('planeswalker') && loyalty > 0) counters.push({ counter: 'loyalty', amount: loyalty, by });
  if (values.types.includes('battle') && defense > 0) counters.push({ counter: 'defense', amount: defense, by });
  // CR 714.3a: a Saga with chapter abilities enters with a lore counter.
  if (values.subtypes.includes('Saga') && values.abilities.some((held) => held.ability.kind === 'chapter'))
    counters.push({ counter: 'lore', amount: 1, by });
  return counters.length === event.enter.counters.length ? event : { ...event, enter: { ...event.enter, counters } };
}
