/** The documents beside the text: the board and the trace at a line, and a rule. */
import { type OfficialText, ruleInfo } from '../rules/index.ts';
import { type ScenarioReport, verdict } from '../scenario/report.ts';
import { boardText } from './board-text.ts';
import { boardAt, type FileResults } from './results.ts';
import { holdsLine, lineText, type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { traceText } from './trace-text.ts';

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
  { scenarios }: FileResults,
  line: number,
  view: (report: ScenarioReport) => string,
): string {
  const index = scenariosOf(document).findIndex(({ span }) => holdsLine(span, line));
  const state = scenarios[index];
  if (state === undefined) return `There is no scenario on line ${line + 1}.\n`;
  if (state.kind !== 'current') return 'Running…\n';
  return `${headOf(state.report)}\n${view(state.report)}`;
}

function headOf(report: ScenarioReport): string {
  const problems = report.problems.map(
    ({ message, rule, span }) => `  line ${span.start.line + 1}: ${message}${rule === null ? '' : ` (${rule})`}`,
  );
  return [report.title, verdict(report), ...problems, ''].join('\n');
}

/** A rule as plain text: what it says, in our words and in the official ones if there are any, and what stands below it. */
export function ruleView(number: string, official: OfficialText | undefined): string {
  const info = ruleInfo(number);
  if (info === undefined) return `There is no rule ${number} in the newest edition.\n`;
  const place = [info.chapter, info.section].flatMap((heading) =>
    heading === undefined || heading.number === info.number ? [] : [`${heading.number} ${heading.title}`],
  );
  const parts = [
    [`${info.number}  ${info.title}`, ...(place.length === 0 ? [] : [`in ${place.join(' › ')}`])].join('\n'),
    ...(info.summary === undefined ? [] : [info.summary]),
    ...(official === undefined ? [] : officialParts(official)),
    ...info.below.map((below) => `${below}  ${ruleInfo(below)?.summary ?? ruleInfo(below)?.title ?? ''}`.trimEnd()),
    ...(info.related.length === 0 ? [] : [`See also ${info.related.join(', ')}.`]),
  ];
  return `${parts.map(wrapped).join('\n\n')}\n`;
}

function officialParts({ number, effective, text, examples }: OfficialText): string[] {
  return [
    `Official text, ${number}, effective ${effective}:\n${text}`,
    ...examples.map((example) => `Example: ${example}`),
  ];
}

const widest = 100;

/** Editors do not wrap documents by themselves. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let width = 0;
      return line
        .split(' ')
        .map((word) => {
          const breaks = width > 0 && width + 1 + word.length > widest;
          const joint = width === 0 ? '' : breaks ? '\n' : ' ';
          width = breaks || width === 0 ? word.length : width + 1 + word.length;
          return joint + word;
        })
        .join('');
    })
    .join('\n');
}
