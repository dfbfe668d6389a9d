/** What is known of the scenarios of a document at a moment, and where in it to look. */
import type { BoardView, Problem, ScenarioReport, StatementReport } from '../scenario/index.ts';
import { holdsLine, type ScenarioDocument, scenariosOf } from './scenario-document.ts';

/** `stale`: the report is of an earlier text of what is the same scenario to the author. */
export type ScenarioState =
  | { readonly kind: 'running' }
  | { readonly kind: 'stale'; readonly report: ScenarioReport }
  | { readonly kind: 'current'; readonly report: ScenarioReport };

export interface FileResults {
  /** Faults outside scenarios. */
  readonly problems: readonly Problem[];
  /** One for each scenario of the document, in the order of the text. */
  readonly scenarios: readonly ScenarioState[];
}

/** The report of the scenario on a line, if the scenario has run as it stands there. */
export function currentReportAt(
  document: ScenarioDocument,
  { scenarios }: FileResults,
  line: number,
): ScenarioReport | undefined {
  const state = scenarios[scenariosOf(document).findIndex(({ span }) => holdsLine(span, line))];
  return state?.kind === 'current' ? state.report : undefined;
}

/** The last statement that begins on a line or above it. */
export function statementAt(report: ScenarioReport, line: number): StatementReport | undefined {
  return report.statements.findLast(({ span }) => span.start.line <= line);
}

/** Which of the report's snapshots is the board after what stands on a line; above the first statement, the last one. */
export function momentAt(report: ScenarioReport, line: number): number | undefined {
  const before = report.statements.filter(
    ({ span }) => span.start.line <= line && holdsLine(report.span, span.start.line),
  );
  const index =
    before.length === 0
      ? report.snapshots.length - 1
      : (before.findLast(({ snapshot }) => snapshot !== null)?.snapshot ?? 0);
  return report.snapshots[index] === undefined ? undefined : index;
}

export function boardAt(report: ScenarioReport, line: number): BoardView | undefined {
  const index = momentAt(report, line);
  return index === undefined ? undefined : report.snapshots[index]?.board;
}
