/** Rebound (CR 702.88): the exiled card may be cast without paying at its controller's next upkeep. */
import { newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import type { Game } from './game.ts';
import { perform } from './perform.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

/** CR 702.88a, 603.7: the delayed triggered ability about the card that was exiled. */
export function startRebound(game: Game, id: ObjectId, player: PlayerId, cause: EventCause): void {
  const it = { kind: 'ref', ref: { kind: 'named', name: 'rebounding' } } as const;
  const you = { kind: 'ref', ref: { kind: 'you' } } as const;
  perform(game, [
    {
      kind: 'startDelayed',
      delayed: {
        id: game.state.nextId++,
        source: id,
        controller: player,
        pattern: { event: 'stepBegins', step: 'upkeep', player: { kind: 'same', as: { kind: 'you' } } },
        condition: null,
        effect: {
          targets: [],
          do: [{ do: 'may', who: you, what: [{ do: 'play', who: you, what: it, free: true, castOnly: true }] }],
        },
        bindings: { ...newBindings(id, player), named: { rebounding: { things: [objectThing(id)] } } },
        once: true,
        duration: null,
        startedTurn: game.state.turn.number,
        text: 'At the beginning of your next upkeep, you may cast this card from exile without paying its mana cost.',
      },
      cause: { ...cause, rule: '702.88a' },
    },
  ]);
}
