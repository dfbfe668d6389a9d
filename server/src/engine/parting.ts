/**
 * CR 730.3a, 712.21a: who owns a permanent of several parts arranges what becomes of it in the library.
 * Not here: the order in a graveyard, and that of timestamps in exile (730.3b, 712.21b).
 */
import { becomingOf } from './components.ts';
import type { GameEvent } from './events.ts';
import { chooseOrder, type Game, objectOf, playerOf } from './game.ts';
import type { ObjectId } from './state.ts';

/** Asks for the order of what such permanents have become where they were put into a library at a place. */
export function arrangeParts(game: Game, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'zoneChange' || event.to.zone !== 'library' || !event.place || !event.alsoBecome) continue;
    const { library, id: player } = playerOf(game, event.to.player ?? 0);
    const parts = becomingOf(event).filter((id) => library.includes(id));
    if (parts.length < 2 || areAlike(game, parts)) continue;
    const order = chooseOrder(game, {
      player,
      topic: 'orderLibrary',
      prompt: 'the order in which its parts are in the library, nearest the top first',
      rule: '730.3a',
      source: null,
      options: parts.map((id) => ({ kind: 'object', id })),
    });
    const places = parts.map((id) => library.indexOf(id)).sort((a, b) => a - b);
    // CR 730.3a: they lie there in that order.
    order.forEach((at, index) => {
      library[places[index]!] = parts[at]!;
    });
    game.state.version++;
  }
}

const areAlike = (game: Game, ids: readonly ObjectId[]): boolean =>
  ids.every((id) => objectOf(game, id).card === objectOf(game, ids[0]!).card);
