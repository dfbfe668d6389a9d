import type { BoardView, ScenarioReport, StatementReport } from '../scenario/index.ts';
import { escapeMarkdown } from './hover-card.ts';
import { statementAt } from './results.ts';
import { eventLine, eventLines } from './trace-text.ts';

/** More events than these are for the trace. */
const mostEvents = 40;

/** What came of the statement on a line, whose words are given: an action's events in order, a fact's expected and actual. */
export function statementHover(report: ScenarioReport, line: number, words: string): string[] {
  const statement = statementAt(report, line);
  if (statement === undefined || line > statement.span.end.line) return [];
  const outcome = outcomeText(statement);
  const parts = outcome === '' ? [] : [outcome];
  if (statement.section === 'when') parts.push(...eventsOf(report, statement));
  if (statement.section === 'then') parts.push(...lastCause(report, statement, words));
  return parts;
}

function outcomeText({ outcome, section, changes }: StatementReport): string {
  switch (outcome.kind) {
    case 'held':
      if (section === 'then') return '✓ This holds.';
      return changes.map((change) => `- ${escapeMarkdown(change)}`).join('\n');
    case 'failed':
      return `✗ Expected: ${escapeMarkdown(outcome.expected)}  \nActual: **${escapeMarkdown(outcome.actual)}**`;
    case 'illegal':
      return `✗ Illegal: ${escapeMarkdown(outcome.reason)} (${outcome.rule})`;
    case 'undecided':
      return `✗ ${escapeMarkdown(outcome.who)} must choose ${escapeMarkdown(outcome.what)} (${outcome.rule})`;
    case 'unsupported':
      return `✗ Not understood: ${escapeMarkdown(outcome.text)}`;
    case 'invalid':
      return `✗ ${escapeMarkdown(outcome.message)}`;
    case 'notReached':
      return 'Not reached: something above it stopped the scenario.';
  }
}

function eventsOf({ trace }: ScenarioReport, { trace: { first, end } }: StatementReport): string[] {
  const events = trace.slice(first, end);
  if (events.length === 0) return [];
  const lines = eventLines(events.slice(0, mostEvents));
  if (events.length > mostEvents) lines.push(`… and ${events.length - mostEvents} more: see the trace`);
  return [`\`\`\`text\n${lines.join('\n')}\n\`\`\``];
}

/** The last event before a fact that speaks of what the fact speaks of. */
function lastCause(report: ScenarioReport, { trace: { first }, snapshot }: StatementReport, words: string): string[] {
  const board = snapshot === null ? undefined : report.snapshots[snapshot]?.board;
  const names = namesIn(words, board);
  const wanted = SETS.filter(([said]) => said.test(words)).map(([, sets]) => sets);
  const last = report.trace
    .slice(0, first)
    .findLast(
      ({ happened, text }) =>
        happened &&
        names.some((name) => text.includes(name)) &&
        (wanted.length === 0 || wanted.some((sets) => sets.test(text))),
    );
  return last === undefined ? [] : [`Last: ${escapeMarkdown(eventLine(last))}`];
}

/** By the words of a fact, the words of events that can have set what it speaks of. */
const SETS: readonly (readonly [said: RegExp, sets: RegExp])[] = [
  [/ life$/, /life|damage/],
  [/ damage$/, /damage|regenerat/],
  [/ counters?$/, /counter|damage/],
  [/ (?:un)?tapped$/, /tap|attack/],
  [
    / (?:hand|graveyard|library|exile|zone|battlefield|stack)$/,
    /draw|put|discard|die|dies|destroy|exile|return|move|graveyard|hand|library|cast|enter|sacrific|mill/,
  ],
  [/ (?:won|lost)$/, /wins?|loses?/],
];

/** Cards in quotes, players, and the cards behind aliases. */
function namesIn(words: string, board: BoardView | undefined): string[] {
  const quoted = [...words.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const others = new Set(words.replace(/"[^"]*"/g, ' ').match(/[\p{L}\p{N}_-]+/gu));
  const players = board?.players ?? [];
  const objects = players.flatMap(({ battlefield, hand, graveyard }) => [...battlefield, ...hand, ...graveyard]);
  return [
    ...quoted,
    ...players.filter(({ name }) => others.has(name)).map(({ name }) => name),
    ...objects.filter(({ alias }) => alias !== null && others.has(alias)).map(({ name }) => name),
  ];
}
