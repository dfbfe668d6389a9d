/** What is different between two boards, in a few words each: `Bob 20 → 18 life`, `Grizzly Bears tapped`. */
import type { BoardView, ObjectView, PlayerView, StackView } from '../board-view.ts';

export function changesBetween(before: BoardView, after: BoardView): string[] {
  const changes: string[] = [];
  for (const player of after.players) {
    const old = before.players.find((one) => one.name === player.name);
    if (old) changes.push(...playerChanges(old, player));
  }
  changes.push(...objectChanges(before, after), ...stackChanges(before.stack, after.stack));
  if (before.turn !== after.turn || before.step !== after.step)
    changes.push(`${before.turn === after.turn ? '' : `turn ${after.turn}, `}${after.activePlayer}'s ${after.step}`);
  if (before.dayNight !== after.dayNight && after.dayNight) changes.push(`it is ${after.dayNight}`);
  if (after.over && !before.over)
    changes.push(after.over.winners.length === 0 ? `the game is a draw (${after.over.rule})` : '');
  return changes.filter((change) => change !== '');
}

function playerChanges(old: PlayerView, now: PlayerView): string[] {
  const parts: string[] = [];
  if (old.life !== now.life) parts.push(`${old.life} → ${now.life} life`);
  for (const kind of keysOf(old.counters, now.counters)) {
    const [a, b] = [old.counters[kind] ?? 0, now.counters[kind] ?? 0];
    if (a !== b) parts.push(`${a} → ${b} ${kind}`);
  }
  if (old.mana !== now.mana) parts.push(`mana ${now.mana === '' ? 'none' : now.mana}`);
  if (old.hand.length !== now.hand.length) parts.push(`${signed(now.hand.length - old.hand.length)} in hand`);
  if (!old.lost && now.lost) parts.push(`lost: ${now.lost.reason} (${now.lost.rule})`);
  if (!old.won && now.won) parts.push(`won (${now.won.rule})`);
  for (const designation of now.designations) if (!old.designations.includes(designation)) parts.push(designation);
  return parts.length > 0 ? [`${now.name} ${parts.join(', ')}`] : [];
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
const keysOf = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): string[] => [
  ...new Set([...Object.keys(a), ...Object.keys(b)]),
];
const label = (object: ObjectView): string => object.alias ?? object.name;
const ofBoard = (board: BoardView): ObjectView[] => board.players.flatMap((player) => player.battlefield);

function objectChanges(before: BoardView, after: BoardView): string[] {
  const old = new Map(ofBoard(before).map((object) => [object.id, object]));
  const now = new Map(ofBoard(after).map((object) => [object.id, object]));
  const changes: string[] = [];
  for (const [id, object] of now) {
    const was = old.get(id);
    if (was) changes.push(...changesOf(was, object));
    else changes.push(`+ ${label(object)}${object.tapped ? ' tapped' : ''}`);
  }
  for (const [id, object] of old) if (!now.has(id)) changes.push(`− ${label(object)}`);
  return counted(changes);
}

function changesOf(was: ObjectView, now: ObjectView): string[] {
  const parts: string[] = [];
  if (was.tapped !== now.tapped) parts.push(now.tapped ? 'tapped' : 'untapped');
  if (was.power !== now.power || was.toughness !== now.toughness)
    parts.push(now.power === null ? 'no longer a creature' : `${now.power}/${now.toughness}`);
  if (was.damage !== now.damage && now.damage > 0) parts.push(`${now.damage} damage`);
  for (const kind of keysOf(was.counters, now.counters))
    if (was.counters[kind] !== now.counters[kind]) parts.push(`${now.counters[kind] ?? 0} ${kind}`);
  if (was.controller !== now.controller) parts.push(`now ${now.controller}'s`);
  if (was.attachedTo?.name !== now.attachedTo?.name)
    parts.push(now.attachedTo ? `on ${now.attachedTo.name}` : 'unattached');
  if (was.name !== now.name) parts.push(`is ${now.name}`);
  else if (was.typeLine !== now.typeLine) parts.push(now.typeLine);
  if (!was.attacking && now.attacking) parts.push(`attacks ${now.attacking}`);
  if (was.blocking.length === 0 && now.blocking.length > 0) parts.push(`blocks ${now.blocking.join(', ')}`);
  for (const status of now.statuses)
    if (!was.statuses.includes(status) && status !== 'summoning sick') parts.push(status);
  return parts.length > 0 ? [`${label(was)} ${parts.join(', ')}`] : [];
}

/** The same change of several of one name is said once. */
function counted(changes: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1);
  return [...counts].map(([change, count]) =>
    count === 1
      ? change
      : /^[+−] /.test(change)
        ? `${change.slice(0, 2)}${count} ${change.slice(2)}`
        : `${count}× ${change}`,
  );
}

function stackChanges(before: readonly StackView[], after: readonly StackView[]): string[] {
  const known = new Set(before.map((one) => one.id));
  return after
    .filter((one) => !known.has(one.id))
    .reverse()
    .map(
      (one) =>
        `stack: ${one.kind === 'ability' ? `ability of ${one.name}` : one.name}${one.targets.length > 0 ? ` → ${one.targets.join(', ')}` : ''}`,
    );
}
