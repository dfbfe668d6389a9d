/** The documents beside the text: the board and the trace at a line. */
import type { ScenarioReport } from '../scenario/report.ts';
import { boardText } from './board-text.ts';
import { boardAt, type FileResults } from './results.ts';
import { holdsLine, lineText, type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { traceText } from './trace-text.ts';
import { fileHasErrors, type Trust, verdictWords } from './verdict.ts';

/** The board after what stands on a line (from 0); on a scenario's first line, the one it ends with. */
export function boardView(document: ScenarioDocument, results: FileResults, line: number): string {
  return viewOf(document, results, line, (report) => {
    const board = boardAt(report, line);
    return board === undefined ? 'There is no board: the scenario cannot be set up.\n' : boardText(board);
  });
}

/** The events of the scenario on a line: of all its actions, or of those up to that line when it stands inside. */
export function traceView(document: ScenarioDocument, results: FileResults, line: number): string {
  return viewOf(document, results, line, (report) => traceText(report, (at) => lineText(document, at)));
}

function viewOf(
  document: ScenarioDocument,
  results: FileResults,
  line: number,
  view: (report: ScenarioReport) => string,
): string {
  const index = scenariosOf(document).findIndex(({ span }) => holdsLine(span, line));
  const state = results.scenarios[index];
  if (state === undefined) return `There is no scenario on line ${line + 1}.\n`;
  if (state.kind !== 'current') return 'Running…\n';
  const trust = fileHasErrors(document, results) ? 'file has errors' : 'sure';
  return `${headOf(state.report, trust)}\n${view(state.report)}`;
}

function headOf(report: ScenarioReport, trust: Trust): string {
  const problems = report.problems.map(
    ({ message, rule, span }) => `  line ${span.start.line + 1}: ${message}${rule === null ? '' : ` (${rule})`}`,
  );
  return [report.title, verdictWords(report, trust), ...problems, ''].join('\n');
}
