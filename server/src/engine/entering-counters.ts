/** What the rules themselves give to what enters: counters (CR 306.5b, 310.4b, 714.3a) and a battle's protector (310.9a). */
import { characteristics, copiableValues, hasKeyword } from './characteristics.ts';
import { loyaltyAsOne } from './compleated.ts';
import type { EnteringEvent } from './entering.ts';
import { chooseNumber, type Game, objectOf } from './game.ts';
import { chooseProtector, PROTECTOR } from './protector.ts';
import { type Characteristics, type ObjectId, type PlayerId, playerThing } from './state.ts';

/** The event with the loyalty, defense or lore counters that the permanent enters with, and with its protector. */
export function intrinsicChanges(game: Game, event: EnteringEvent): EnteringEvent {
  const changed = withCounters(game, event);
  if (!characteristics(game, event.becomes).types.includes('battle')) return changed;
  const protector = chooseProtector(game, event.becomes);
  if (protector === null) return changed;
  const linked = { ...changed.enter.linked, [PROTECTOR]: { things: [playerThing(protector)] } };
  return { ...changed, enter: { ...changed.enter, linked } };
}

function withCounters(game: Game, event: EnteringEvent): EnteringEvent {
  const values = characteristics(game, event.becomes);
  // On the battlefield the current values are the numbers of counters; what is printed is copiable.
  const printed = copiableValues(game, event.becomes);
  const loyalty = printed.loyalty?.value ?? 0;
  const defense = printed.defense?.value ?? 0;
  const by = objectOf(game, event.becomes).controller;
  const counters = [...event.enter.counters];
  // CR 306.5b: a planeswalker enters with its printed loyalty.
  if (values.types.includes('planeswalker') && loyalty > 0) counters.push({ counter: 'loyalty', amount: loyalty, by });
  // CR 310.4b: a battle with its printed defense.
  if (values.types.includes('battle') && defense > 0) counters.push({ counter: 'defense', amount: defense, by });
  const last = finalChapter(values);
  // CR 714.3a: a Saga with chapter abilities enters with a lore counter; 714.3b: one with read ahead with as many as are chosen.
  if (values.subtypes.includes('Saga') && last > 0)
    counters.push({
      counter: 'lore',
      amount: hasKeyword(game, event.becomes, 'read ahead') ? chooseChapter(game, event.becomes, by, last) : 1,
      by,
    });
  if (counters.length === event.enter.counters.length) return event;
  const changed = { ...event, enter: { ...event.enter, counters } };
  return { ...changed, enter: { ...changed.enter, counters: loyaltyAsOne(game, changed) } };
}

/** The greatest number among its chapters (cf. 714.2d); 0 without any. */
const finalChapter = (values: Characteristics): number =>
  Math.max(0, ...values.abilities.flatMap(({ ability }) => (ability.kind === 'chapter' ? ability.chapters : [])));

const chooseChapter = (game: Game, saga: ObjectId, player: PlayerId, last: number): number =>
  chooseNumber(game, {
    player,
    topic: 'number',
    prompt: 'the chapter that the Saga begins with',
    rule: '714.3b',
    source: saga,
    min: 1,
    max: last,
  });
