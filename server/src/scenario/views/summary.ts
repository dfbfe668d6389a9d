/** The resolved state in one line, for the lens: `Alice 20 life · Bob lost: 10 poison (704.5c)`. */
import type { BoardView, ObjectView, PlayerView } from '../board-view.ts';

/** Most permanents that a line names. */
const MOST_NAMED = 4;

export function summaryLine(board: BoardView): string {
  const parts = board.players.map(playerPart);
  const named = board.players.flatMap((player) => player.battlefield.filter(isNotable));
  if (named.length > 0 && named.length <= MOST_NAMED) parts.push(...named.map(objectPart));
  if (board.stack.length > 0)
    parts.push(
      `stack: ${board.stack.map((one) => (one.kind === 'ability' ? `ability of ${one.name}` : one.name)).join(', ')}`,
    );
  if (board.over && board.over.winners.length === 0) parts.push(`draw: ${board.over.reason} (${board.over.rule})`);
  return parts.join(' · ');
}

function playerPart(player: PlayerView): string {
  if (player.lost) return `${player.name} lost: ${player.lost.reason} (${player.lost.rule})`;
  const counters = Object.entries(player.counters).map(([kind, count]) => `${count} ${kind}`);
  const won = player.won ? ['won'] : [];
  return `${player.name} ${[`${player.life} life`, ...counters, ...player.designations, ...won].join(', ')}`;
}

/** Creatures and planeswalkers that are not as they are printed. */
const isNotable = (object: ObjectView): boolean =>
  object.power !== null &&
  (object.power !== object.basePower ||
    object.toughness !== object.baseToughness ||
    object.damage > 0 ||
    Object.keys(object.counters).length > 0);

function objectPart(object: ObjectView): string {
  const damage = object.damage > 0 ? `, ${object.damage} damage` : '';
  return `${object.alias ?? object.name} ${object.power}/${object.toughness}${damage}`;
}
