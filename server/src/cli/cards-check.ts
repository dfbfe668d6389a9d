/** `judgecall cards check`: how much of a card file is understood, and which pieces of text would unlock the most cards. */
import { resolve } from 'node:path';
import type { RawCard } from '../cards/index.ts';
import { notExecuted } from '../engine/not-executed.ts';
import { readRawCards, reasonOf } from '../lsp/index.ts';
import { compileCard, isInGroup, SYSTEM_GROUPS } from '../oracle/index.ts';
import type { ExitCode, Io } from './io.ts';

export interface CheckOptions {
  readonly asJson: boolean;
  /** Each line that is not understood is listed. */
  readonly failures: boolean;
}

interface Failure {
  readonly card: string;
  readonly line: string;
  /** The line from where on it is not understood. */
  readonly from: string;
  readonly reason: string;
}

interface CheckedCard {
  readonly raw: RawCard;
  readonly lines: number;
  readonly failures: readonly Failure[];
}

interface Obstacle {
  readonly text: string;
  /** Cards that have it. */
  readonly cards: number;
  /** Cards that have nothing else against them. */
  readonly unlocks: number;
  readonly example: string;
}

const listedObstacles = 30;

export function runCardsCheck(file: string, { asJson, failures }: CheckOptions, io: Io): ExitCode {
  const cards = readOrTell(file, io);
  if (cards === undefined) return 2;
  const checked = cards.map((raw, index) => {
    if (io.canRewrite && index % 500 === 499) io.err(`\r\u001b[K${index + 1} of ${cards.length} cards…`);
    return checkCard(raw);
  });
  if (io.canRewrite) io.err('\r\u001b[K');
  io.out(asJson ? `${JSON.stringify(reportOf(checked, failures), null, 2)}\n` : textOf(checked, failures));
  return 0;
}

function readOrTell(file: string, io: Io): readonly RawCard[] | undefined {
  try {
    const result = readRawCards(resolve(io.folder, file));
    if (result.ok) return result.cards;
    io.err(`${file} cannot be used: ${result.reason}\n`);
  } catch (error) {
    io.err(`${file} cannot be read: ${reasonOf(error)}.\n`);
  }
  return undefined;
}

function checkCard(raw: RawCard): CheckedCard {
  const failures = compileCard(raw, 'checked').faces.flatMap((face) => [
    ...face.notUnderstood.map(({ line, span, furthest, reason }) => ({
      card: raw.name,
      line,
      from: face.text.slice(Math.max(span.start, furthest), span.end),
      reason,
    })),
    ...face.abilities.flatMap((ability) => {
      const missing = notExecuted(ability);
      const { text } = ability;
      return missing === null
        ? []
        : [{ card: raw.name, line: text, from: text, reason: `${missing} is not played yet.` }];
    }),
  ]);
  const lines = raw.faces.reduce(
    (sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length,
    0,
  );
  return { raw, lines, failures };
}

const isUnderstood = ({ failures }: CheckedCard): boolean => failures.length === 0;

function reportOf(checked: readonly CheckedCard[], withFailures: boolean): object {
  return {
    version: 1,
    ...numbersOf(checked),
    groups: groupsOf(checked),
    obstacles: obstaclesIn(checked),
    ...(withFailures && { failures: checked.flatMap(({ failures }) => failures) }),
  };
}

function numbersOf(checked: readonly CheckedCard[]): {
  cards: number;
  understood: number;
  lines: number;
  linesUnderstood: number;
} {
  const lines = checked.reduce((sum, card) => sum + card.lines, 0);
  const failed = checked.reduce((sum, card) => sum + card.failures.length, 0);
  return {
    cards: checked.length,
    understood: checked.filter(isUnderstood).length,
    lines,
    linesUnderstood: Math.max(0, lines - failed),
  };
}

function groupsOf(checked: readonly CheckedCard[]): { name: string; cards: number; understood: number }[] {
  return SYSTEM_GROUPS.map((group) => {
    const members = checked.filter(({ raw }) => isInGroup(raw, group));
    return { name: group.name, cards: members.length, understood: members.filter(isUnderstood).length };
  }).filter(({ cards }) => cards > 0);
}

/** The pieces of text at which reading fails, those first that would make the most cards understood. */
function obstaclesIn(checked: readonly CheckedCard[]): Obstacle[] {
  const found = new Map<string, { cards: Set<string>; alone: Set<string>; example: string }>();
  for (const { raw, failures } of checked) {
    const pieces = new Set(failures.map((failure) => pieceOf(failure, raw)));
    for (const piece of pieces) {
      const entry = found.get(piece) ?? { cards: new Set(), alone: new Set(), example: raw.name };
      found.set(piece, entry);
      entry.cards.add(raw.name);
      if (pieces.size === 1) entry.alone.add(raw.name);
    }
  }
  return [...found]
    .map(([text, { cards, alone, example }]) => ({ text, cards: cards.size, unlocks: alone.size, example }))
    .sort((a, b) => b.unlocks - a.unlocks || b.cards - a.cards || (a.text < b.text ? -1 : 1));
}

const wordsBefore = 3;
const wordsAfter = 3;

/** The words around the furthest point, which `▸` marks, with what differs from card to card taken out. */
function pieceOf({ line, from, reason }: Failure, { faces }: RawCard): string {
  const general = (text: string): string[] =>
    faces
      .reduce((rest, { name }) => rest.replaceAll(name, '~'), text)
      .replace(/\{[^}]*\}/g, '{…}')
      .replace(/\b\d+\b/g, 'N')
      .split(/\s+/)
      .filter((word) => word !== '');
  const before = line.endsWith(from) ? line.slice(0, line.length - from.length) : '';
  const after = general(from).slice(0, wordsAfter);
  return after.length === 0 ? reason : [...general(before).slice(-wordsBefore), '▸', ...after].join(' ');
}

function textOf(checked: readonly CheckedCard[], withFailures: boolean): string {
  const { cards, understood, lines, linesUnderstood } = numbersOf(checked);
  const out = [
    `${understood} of ${cards} cards understood to the last word (${share(understood, cards)})`,
    `${linesUnderstood} of ${lines} lines (${share(linesUnderstood, lines)})`,
  ];
  for (const group of groupsOf(checked)) out.push(`  ${group.name}: ${group.understood} of ${group.cards}`);
  const obstacles = obstaclesIn(checked);
  if (obstacles.length > 0)
    out.push('', 'What would unlock the most cards (unlocked alone · met in all · an example):');
  for (const { text, cards: met, unlocks, example } of obstacles.slice(0, listedObstacles)) {
    out.push(`${String(unlocks).padStart(6)} ${String(met).padStart(6)}  ${text}  (${example})`);
  }
  if (withFailures) {
    out.push('');
    for (const { card, line, from, reason } of checked.flatMap(({ failures }) => failures)) {
      out.push(`${card}: ${line.replaceAll('\n', ' ')}`, `    ${reason} From: ${from.replaceAll('\n', ' ')}`);
    }
  }
  return `${out.join('\n')}\n`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
