/** What is declared before the first turn (CR 103.5–103.6). Writes to the state, for apply.ts. */
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';

export function applyBeforeTheGame(
  game: Game,
  event: Extract<GameEvent, { kind: 'mulligan' | 'keepHand' | 'actFromOpeningHand' }>,
): void {
  const before = game.state.beforeTheGame;
  if (!before) return;
  switch (event.kind) {
    case 'mulligan':
      before.mulligans[event.player] = (before.mulligans[event.player] ?? 0) + 1;
      return;
    case 'keepHand':
      before.kept.push(event.player);
      return;
    case 'actFromOpeningHand':
      before.acting = event.player;
      before.used.push(objectOf(game, event.object).cardId);
      return;
  }
}
