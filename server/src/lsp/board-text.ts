/** The board as text: for the Board document, and for the terminal. */
import type { BoardView, ObjectView, PlayerView, StackView } from '../scenario/index.ts';

/** The whole board. A zone with nothing in it is left out, but for the battlefield. */
export function boardText(board: BoardView): string {
  const parts = [
    [momentLine(board), ...outcomeLines(board)],
    zoneLines('Stack, the next to resolve first', board.stack.map(stackLine)),
    ...board.players.map(playerLines),
    zoneLines('Exile', linesOf(board.exile, ownerOf)),
    zoneLines('Command zone', linesOf(board.command, ownerOf)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const indent = (line: string): string => `  ${line}`;

function momentLine({ turn, activePlayer, step, priority, awaitsDeclaration, dayNight, plane }: BoardView): string {
  const parts = [turn === 0 ? 'Before the game' : `Turn ${turn}, ${activePlayer}'s ${step}`];
  if (awaitsDeclaration) parts.push(`${step.includes('block') ? 'blockers' : 'attackers'} are to be declared`);
  else if (priority !== null) parts.push(`${priority} has priority`);
  if (dayNight !== null) parts.push(`it is ${dayNight}`);
  if (plane !== null) parts.push(`on ${plane}`);
  return parts.join(' · ');
}

/** Who won or lost stands with the players. */
function outcomeLines({ over }: BoardView): string[] {
  return over === null || over.winners.length > 0 ? [] : [`The game is a draw: ${over.reason} (${over.rule})`];
}

function playerLines(player: PlayerView): string[] {
  const battlefield = player.battlefield.flatMap((object) => [objectLine(object), ...abilityLines(object)]);
  return [
    playerLine(player),
    ...[
      ...zoneLines('Battlefield', battlefield.length === 0 ? ['nothing'] : battlefield),
      ...zoneLines('Hand', linesOf(player.hand)),
      ...zoneLines('Graveyard', linesOf(player.graveyard)),
      ...zoneLines('Sideboard', linesOf(player.sideboard)),
      libraryLine(player),
    ].map(indent),
  ];
}

/** What a permanent can do; everybody knows it of basic lands. */
function abilityLines({ abilities, typeLine }: ObjectView): string[] {
  if (abilities.length === 0 || typeLine.includes('Basic')) return [];
  return [indent(abilities.map((ability) => ability.replaceAll('\n', ' ')).join('; '))];
}

function playerLine(player: PlayerView): string {
  const counters = countersOf(player.counters).map((each) => each.replace(/ counters?$/, ''));
  const parts = [`${player.life} life`, ...counters, ...player.designations];
  if (player.unlimitedMana) parts.push('unlimited mana');
  else if (player.mana !== '') parts.push(`${player.mana} in the pool`);
  if (player.lost !== null) parts.push(`lost: ${player.lost.reason} (${player.lost.rule})`);
  if (player.won !== null) parts.push(`won: ${player.won.reason} (${player.won.rule})`);
  return `${player.name} · ${parts.join(' · ')}`;
}

function libraryLine({ librarySize, libraryTop }: PlayerView): string {
  const top = libraryTop.length === 0 ? '' : `, from the top: ${libraryTop.join(', ')}`;
  return `Library  ${librarySize} ${librarySize === 1 ? 'card' : 'cards'}${top}`;
}

function zoneLines(zone: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [zone, ...lines.map(indent)];
}

function linesOf(objects: readonly ObjectView[], also: (object: ObjectView) => string = () => ''): string[] {
  const known = objects.filter(({ unknown }) => !unknown).map((object) => objectLine(object) + also(object));
  const unknown = objects.length - known.length;
  return unknown === 0 ? known : [...known, `${unknown} unknown ${unknown === 1 ? 'card' : 'cards'}`];
}

const ownerOf = ({ owner }: ObjectView): string => ` · ${owner}'s`;

function stackLine({ name, alias, kind, controller, text, targets, x }: StackView): string {
  const what =
    kind === 'spell' ? named(name, alias) : `ability of ${named(name, alias)}: ${text.replaceAll('\n', ' ')}`;
  const parts = [what, `${controller}'s`];
  if (x !== null) parts.push(`X = ${x}`);
  if (targets.length > 0) parts.push(`→ ${targets.join(', ')}`);
  return parts.join(' · ');
}

const named = (name: string, alias: string | null): string => (alias === null ? name : `${name} (${alias})`);

/** `Jawbone Duelist (duelist) 1/1 · tapped · attacking Bob`. */
export function objectLine(object: ObjectView): string {
  const isCreature = /\bCreature\b/.test(object.typeLine);
  const size =
    object.power === null || object.toughness === null || !(isCreature || object.typeLine.includes('Vehicle'))
      ? ''
      : ` ${object.power}/${object.toughness}`;
  const parts = [`${named(object.name, object.alias)}${size}`];
  if (object.kind !== 'card') parts.push(object.kind);
  if (object.tapped) parts.push('tapped');
  if (object.faceDown) parts.push('face down');
  parts.push(...countersOf(object.counters));
  if (object.damage > 0) parts.push(`${object.damage} damage`);
  if (object.attachedTo !== null) parts.push(`attached to ${object.attachedTo.name}`);
  if (object.attacking !== null) parts.push(`attacking ${object.attacking}`);
  if (object.blocking.length > 0) parts.push(`blocking ${object.blocking.join(', ')}`);
  parts.push(...object.statuses);
  if (object.owner !== object.controller) parts.push(`${object.owner} owns it`);
  return parts.join(' · ');
}

/** `2 +1/+1 counters`, by kind. */
export function countersOf(counters: Readonly<Record<string, number>>): string[] {
  return Object.entries(counters)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind} ${count === 1 ? 'counter' : 'counters'}`);
}
