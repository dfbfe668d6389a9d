/**
 * Winning, drawing, and leaving the game (CR 104.2–104.4, 800.4).
 * Not here: teams, limited range of influence, attacking only left or right.
 */
import { characteristics } from '../characteristics.ts';
import type { EventCause, GameEvent } from '../events.ts';
import { type Game, isIn } from '../game.ts';
import { perform } from '../perform.ts';
import { handOverPlane } from '../planechase.ts';

const LEAVING: EventCause = { source: null, controller: null, by: 'game', rule: '800.4a' };

/** After players have lost or won: those who lost leave (800.4a); the game ends when at most one is left (104.2a) or somebody won (104.2b). */
export function endOfGame(game: Game): void {
  const { state } = game;
  if (state.over) return;
  const winners = state.players.filter((player) => player.won && !player.lost);
  const left = state.players.filter((player) => !player.lost);
  const winner = winners[0];
  if (winner?.won) {
    state.over = { winners: winners.map((one) => one.id), rule: winner.won.rule, reason: winner.won.reason };
  } else if (left.length === 0) {
    // CR 104.4a: all players who are left lose at once: a draw.
    state.over = { winners: [], rule: '104.4a', reason: 'all remaining players lost at the same time' };
  } else if (left.length === 1 && state.players.length > 1) {
    const [last] = left;
    last!.won = { rule: '104.2a', reason: 'all opponents have left the game' };
    state.over = { winners: [last!.id], rule: '104.2a', reason: 'all opponents have left the game' };
  }
  if (state.over) {
    state.priority = null;
    return;
  }
  const leaving = state.players.filter(
    (player) =>
      player.lost && !state.log.some((entry) => entry.event.kind === 'leaveGame' && entry.event.player === player.id),
  );
  const events: GameEvent[] = leaving.map((player) => ({
    kind: 'leaveGame',
    player: player.id,
    cause: LEAVING,
  }));
  handOverPlane(game, LEAVING);
  perform(game, events);
  if (leaving.length > 0) exileWhatIsLeft(game);
  for (const player of leaving) if (state.priority === player.id) state.priority = null;
}

/** CR 800.4a: in the end, what a player who has left still controls is exiled. */
function exileWhatIsLeft(game: Game): void {
  const { state } = game;
  const ids = [...state.battlefield, ...state.stack].filter((id) => !isIn(game, characteristics(game, id).controller));
  perform(
    game,
    ids.map((object) => ({
      kind: 'zoneChange',
      object,
      to: { zone: 'exile', player: null },
      move: 'exile',
      cause: LEAVING,
    })),
  );
}
