/** What is different between two boards, in a few words each: for the end of an action's line and the lens of a section. */
import type { BoardView, ObjectView, PlayerView, StackView } from '../board-view.ts';

interface Placed {
  readonly view: ObjectView;
  /** In words, without the player: `the battlefield`, `graveyard`. */
  readonly zone: string;
  readonly player: string;
}

/** The visible changes from one board to the next, players first, then what stands on the table. */
export function changesBetween(before: BoardView, after: BoardView): string[] {
  return [
    ...after.players.flatMap((player, index) => playerChanges(before.players[index], player)),
    ...stackChanges(before, after),
    ...objectChanges(before, after),
    ...gameChanges(before, after),
  ];
}

// ---------------------------------------------------------------- players

function playerChanges(before: PlayerView | undefined, after: PlayerView): string[] {
  const parts = before === undefined ? [] : playerParts(before, after);
  return parts.length === 0 ? [] : [`${after.name} ${parts.join(', ')}`];
}

/** What is different about a player: `17 → 15 life`, `9 → 10 poison`. */
export function playerParts(before: PlayerView, after: PlayerView): string[] {
  const parts: string[] = [];
  if (before.life !== after.life) parts.push(`${before.life} → ${after.life} life`);
  for (const kind of kindsIn(before.counters, after.counters)) {
    parts.push(`${before.counters[kind] ?? 0} → ${after.counters[kind] ?? 0} ${kind}`);
  }
  if (before.mana !== after.mana) parts.push(`mana ${after.mana === '' ? 'gone' : after.mana}`);
  const hand = after.hand.length - before.hand.length;
  if (hand !== 0) parts.push(`hand ${before.hand.length} → ${after.hand.length}`);
  for (const word of after.designations) if (!before.designations.includes(word)) parts.push(word);
  if (after.lost !== null && before.lost === null) parts.push(`lost: ${after.lost.reason} (${after.lost.rule})`);
  if (after.won !== null && before.won === null) parts.push(`won (${after.won.rule})`);
  return parts;
}

const kindsIn = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((kind) => before[kind] !== after[kind]);

// ---------------------------------------------------------------- the stack

function stackChanges(before: BoardView, after: BoardView): string[] {
  const was = new Set(before.stack.map((one) => one.id));
  const is = new Set(after.stack.map((one) => one.id));
  const added = after.stack.filter((one) => !was.has(one.id)).reverse();
  const gone = before.stack.filter((one) => !is.has(one.id));
  return [
    ...gone.map((one) => `off the stack: ${stackName(one)}`),
    ...added.map((one) => `stack: ${stackName(one)}${aimed(one)}`),
  ];
}

const stackName = ({ kind, name, alias }: StackView): string =>
  `${kind === 'ability' ? 'ability of ' : ''}${alias ?? JSON.stringify(name)}`;

const aimed = ({ targets, x }: StackView): string =>
  `${x === null ? '' : ` X = ${x}`}${targets.length > 0 ? ` → ${targets.join(', ')}` : ''}`;

// ---------------------------------------------------------------- objects

function placed(board: BoardView): Map<number, Placed> {
  const found = new Map<number, Placed>();
  const put = (views: readonly ObjectView[], zone: string, player: string): void => {
    for (const view of views) found.set(view.id, { view, zone, player });
  };
  for (const player of board.players) {
    put(player.battlefield, 'the battlefield', player.name);
    put(player.graveyard, 'graveyard', player.name);
    put(player.sideboard, 'sideboard', player.name);
  }
  put(board.exile, 'exile', '');
  put(board.command, 'the command zone', '');
  return found;
}

const shortName = ({ alias, name }: ObjectView): string => alias ?? JSON.stringify(name);

function objectChanges(before: BoardView, after: BoardView): string[] {
  const was = placed(before);
  const is = placed(after);
  const changes: string[] = [];
  const left = [...was.values()].filter(({ view, zone }) => zone === 'the battlefield' && !is.has(view.id));
  const arrived = [...is.values()].filter(({ view }) => !was.has(view.id));
  for (const { view } of left) {
    const now = arrived.find((one) => one.view.name === view.name && one.zone !== 'the battlefield');
    changes.push(now === undefined ? `${shortName(view)} left` : `${shortName(view)} → ${now.zone}`);
  }
  for (const { view, zone } of arrived) {
    if (zone === 'the battlefield') changes.push(`+ ${shortName(view)}${sizeOf(view)}`);
    else if (!left.some((one) => one.view.name === view.name)) changes.push(`${shortName(view)} → ${zone}`);
  }
  for (const [id, { view }] of is) {
    const old = was.get(id);
    const parts = old === undefined ? [] : permanentChanges(old.view, view);
    if (parts.length > 0) changes.push(`${shortName(view)} ${parts.join(', ')}`);
  }
  return together(changes);
}

const sizeOf = ({ power, toughness }: ObjectView): string => (power === null ? '' : ` ${power}/${toughness}`);

/** What is different about an object that is where it was: `tapped`, `3/3`, `2 damage`. */
export function permanentChanges(before: ObjectView, after: ObjectView): string[] {
  const parts: string[] = [];
  if (before.power !== after.power || before.toughness !== after.toughness) {
    parts.push(after.power === null ? 'no creature' : `${after.power}/${after.toughness}`);
  }
  for (const kind of kindsIn(before.counters, after.counters)) {
    parts.push(`${before.counters[kind] ?? 0} → ${after.counters[kind] ?? 0} ${kind}`);
  }
  if (before.damage !== after.damage) parts.push(after.damage === 0 ? 'no damage' : `${after.damage} damage`);
  if (before.tapped !== after.tapped) parts.push(after.tapped ? 'tapped' : 'untapped');
  if (before.faceDown !== after.faceDown) parts.push(after.faceDown ? 'face down' : 'face up');
  if (before.name !== after.name) parts.push(`is ${JSON.stringify(after.name)}`);
  if (before.controller !== after.controller) parts.push(`${after.controller}'s`);
  if (before.attachedTo?.name !== after.attachedTo?.name) {
    parts.push(after.attachedTo === null ? 'unattached' : `attached to ${after.attachedTo.name}`);
  }
  if (before.attacking !== after.attacking && after.attacking !== null) parts.push(`attacks ${after.attacking}`);
  if (after.blocking.length > 0 && before.blocking.join() !== after.blocking.join()) {
    parts.push(`blocks ${after.blocking.join(', ')}`);
  }
  for (const status of after.statuses) {
    if (!before.statuses.includes(status) && status !== 'summoning sick') parts.push(status);
  }
  return parts;
}

/** Equal changes of several objects in one. */
function together(changes: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1);
  return [...counts].map(([change, count]) => (count === 1 ? change : `${count} × ${change}`));
}

// ---------------------------------------------------------------- the game

function gameChanges(before: BoardView, after: BoardView): string[] {
  const changes: string[] = [];
  if (before.turn !== after.turn) changes.push(`turn ${after.turn}, ${after.activePlayer}'s ${after.step}`);
  else if (before.step !== after.step) changes.push(after.step);
  if (before.dayNight !== after.dayNight && after.dayNight !== null) changes.push(after.dayNight);
  if (after.over !== null && before.over === null && after.over.winners.length === 0) {
    changes.push(`the game is a draw: ${after.over.reason} (${after.over.rule})`);
  }
  return changes;
}

/** The lens of a section: changes of players and permanents, but not what moved where. */
export function changeLine(before: BoardView, after: BoardView): string {
  return [
    ...after.players.flatMap((player, index) => playerChanges(before.players[index], player)),
    ...objectChanges(before, after),
    ...gameChanges(before, after),
  ].join(' · ');
}
