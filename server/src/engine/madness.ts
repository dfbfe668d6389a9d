/** Madness (CR 702.35): a discarded card is exiled instead, and may then be cast for its madness cost. */
import type { Effect } from '../cards/index.ts';
import { hasKeyword } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { type Game, objectOf } from './game.ts';

export const MADNESS_RULE = '702.35a';

/** CR 702.35a: whether the static ability of a card in hand makes its discard an exile. */
export const isMaddened = (game: Game, event: Extract<GameEvent, { kind: 'zoneChange' }>): boolean =>
  (event.move === 'discard' || event.move === 'cycle') &&
  event.to.zone === 'graveyard' &&
  objectOf(game, event.object).zone.zone === 'hand' &&
  hasKeyword(game, event.object, 'madness');

const self = { kind: 'ref', ref: { kind: 'self' } } as const;
const you = { kind: 'ref', ref: { kind: 'you' } } as const;

/** Cast it for that cost, or put it into the graveyard. */
const CAST_OR_LOSE_IT: Effect = {
  targets: [],
  do: [
    {
      do: 'may',
      who: you,
      what: [{ do: 'play', who: you, what: self, castOnly: true, keyword: 'madness' }],
      ifNot: [{ do: 'move', what: self, to: { zone: 'graveyard' } }],
    },
  ],
};

/** CR 702.35a: the second ability triggers when the first has exiled the card; its owner controls it. */
export function madnessTriggers(game: Game, happened: readonly LogEntry[]): void {
  for (const { event, replaced, sequence, facts } of happened) {
    if (event.kind !== 'zoneChange' || event.to.zone !== 'exile' || event.becomes === undefined) continue;
    if (!replaced.some(({ rule }) => rule === MADNESS_RULE)) continue;
    const { owner } = objectOf(game, event.becomes);
    const text =
      "When this card is exiled this way, its owner may cast it by paying its madness cost. If that player doesn't, they put it into their graveyard.";
    game.state.pendingTriggers.push({
      source: event.becomes,
      controller: owner,
      ability: {
        kind: 'triggered',
        text,
        pattern: { event: 'state', condition: { kind: 'and', of: [] } },
        effect: CAST_OR_LOSE_IT,
      },
      effect: CAST_OR_LOSE_IT,
      condition: null,
      bindings: { ...newBindings(event.becomes, owner), event: facts },
      causedBy: sequence,
    });
  }
}
