import type { ScenarioReport, StatementReport } from '../scenario/index.ts';
import { escapeMarkdown } from './hover-card.ts';
import { statementAt } from './results.ts';
import { eventLine, eventLines } from './trace-text.ts';

/** More events than these are for the trace. */
const mostEvents = 40;

/** What came of the statement on a line: an action's events in order, a fact's expected and actual. */
export function statementHover(report: ScenarioReport, line: number): string[] {
  const statement = statementAt(report, line);
  if (statement === undefined || line > statement.span.end.line) return [];
  const outcome = outcomeText(statement);
  const parts = outcome === '' ? [] : [outcome];
  if (statement.section === 'when') parts.push(...eventsOf(report, statement));
  if (statement.section === 'then') parts.push(...lastCause(report, statement));
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

/** The last event that names what a fact speaks of is not known; the last one before it tells at least what came last. */
function lastCause({ trace }: ScenarioReport, { trace: { first } }: StatementReport): string[] {
  const last = trace.slice(0, first).findLast(({ happened }) => happened);
  return last === undefined ? [] : [`Last event before: ${escapeMarkdown(eventLine(last))}`];
}
