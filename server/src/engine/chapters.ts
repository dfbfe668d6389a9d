/** Chapter abilities of Sagas (CR 714.2b): they trigger as lore counters reach their numbers. */
import { abilitiesOf, characteristics, hasKeyword } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { LogEntry } from './events.ts';
import type { Game } from './game.ts';
import type { ObjectId } from './state.ts';
import { additionalTriggers } from './triggers.ts';

/** After a batch: chapters whose number the lore counters passed trigger. */
export function collectChapters(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind !== 'putCounters' || event.counter !== 'lore' || event.on.kind !== 'object') continue;
    const object = state.objects[event.on.id];
    if (object?.zone.zone !== 'battlefield') continue;
    const now = object.counters.lore ?? 0;
    const before = now - event.amount;
    const { controller } = characteristics(game, object.id);
    // CR 702.155a: with read ahead, on the turn it entered only the chapter whose number it has exactly.
    const exactly = hasKeyword(game, object.id, 'read ahead') && enteredThisTurn(game, object.id);
    for (const { ability } of abilitiesOf(game, object.id)) {
      if (ability.kind !== 'chapter') continue;
      for (const number of ability.chapters) {
        // CR 714.2b: the number of lore counters was less than N and became at least N.
        if (before >= number || now < number || (exactly && now !== number)) continue;
        // CR 603.2d: chapter abilities are triggered abilities, which may trigger additional times.
        const times = 1 + additionalTriggers(game, object.id, entry);
        for (let i = 0; i < times; i++)
          state.pendingTriggers.push({
            source: object.id,
            controller,
            ability,
            effect: ability.effect,
            condition: null,
            bindings: newBindings(object.id, controller),
            causedBy: entry.sequence,
          });
      }
    }
  }
}

export const enteredThisTurn = ({ state }: Game, id: ObjectId): boolean =>
  state.log.some(
    ({ event, happened, turn }) =>
      happened &&
      turn === state.turn.number &&
      (event.kind === 'zoneChange' || event.kind === 'enterToken') &&
      event.becomes === id,
  );
