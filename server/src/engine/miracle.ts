/** Miracle (CR 702.94): the first card drawn in a turn may be revealed and then cast for its miracle cost. */
import type { Effect } from '../cards/index.ts';
import { hasKeyword } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { LogEntry } from './events.ts';
import { chooseYesNo, type Game } from './game.ts';
import { perform } from './perform.ts';

const you = { kind: 'ref', ref: { kind: 'you' } } as const;

const CAST_IT: Effect = {
  targets: [],
  do: [
    {
      do: 'may',
      who: you,
      what: [
        { do: 'play', who: you, what: { kind: 'ref', ref: { kind: 'self' } }, castOnly: true, keyword: 'miracle' },
      ],
    },
  ],
};

/** CR 702.94a: asked as the card is drawn; revealing it is what the linked ability triggers on (603.11). */
export function miracleTriggers(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  for (const { event, turn, sequence, facts } of happened) {
    if (event.kind !== 'zoneChange' || event.move !== 'draw' || event.becomes === undefined) continue;
    const drawn = event.becomes;
    if (!state.objects[drawn] || !hasKeyword(game, drawn, 'miracle')) continue;
    const player = state.objects[drawn].owner;
    const earlier = state.log.some(
      (entry) =>
        entry.happened &&
        entry.turn === turn &&
        entry.sequence < sequence &&
        entry.event.kind === 'zoneChange' &&
        entry.event.move === 'draw' &&
        entry.event.to.player === player,
    );
    if (earlier) continue;
    const reveals = chooseYesNo(game, {
      player,
      topic: 'may',
      prompt: 'whether to reveal the card that was drawn for its miracle ability',
      rule: '702.94a',
      source: drawn,
    });
    if (!reveals) continue;
    const cause = { source: drawn, controller: player, by: 'effect' as const, rule: '702.94a' };
    perform(game, [{ kind: 'reveal', objects: [drawn], player, cause }]);
    state.pendingTriggers.push({
      source: drawn,
      controller: player,
      ability: {
        kind: 'triggered',
        text: 'When you reveal this card this way, you may cast it by paying its miracle cost rather than its mana cost.',
        pattern: { event: 'state', condition: { kind: 'and', of: [] } },
        effect: CAST_IT,
      },
      effect: CAST_IT,
      condition: null,
      bindings: { ...newBindings(drawn, player), event: facts },
      causedBy: sequence,
    });
  }
}
