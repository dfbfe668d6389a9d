import type { Span } from '../../language/index.ts';
import { boardText } from '../../lsp/index.ts';
import type { Problem, ScenarioStatus } from '../../scenario/index.ts';
import type { Paint, Style } from '../styles.ts';
import { type FileResult, isFine, type ScenarioResult } from '../test-run.ts';
import { problemLine } from './problem-line.ts';
import { type Reporter, type Summary, statuses } from './reporter.ts';

export interface PrettyOptions {
  readonly paint: Paint;
  /** Each scenario with the board it ends with. */
  readonly boards: boolean;
}

/** For people: files with their scenarios, and below each the lines where something is wrong. */
export function prettyReporter({ paint, boards }: PrettyOptions): Reporter {
  let printed = 0;
  const notPassed: string[] = [];
  return {
    begin: () => '',
    file(result) {
      if (result.unreadable !== undefined) return '';
      notPassed.push(...linesOfNotPassed(result, paint));
      const lines = linesOfFile(result, { paint, boards });
      printed += lines.length;
      return lines.map((line) => `${line.trimEnd()}\n`).join('');
    },
    end(summary) {
      // What has gone out of sight is told again.
      const again = notPassed.length > 0 && printed > ONE_SCREEN;
      const list = again
        ? `\n${[paint('strong', `Not passed (${notPassed.length}):`), ...notPassed].join('\n')}\n`
        : '';
      return `${list}\n${summaryLine(summary, paint)}\n`;
    },
  };
}

/** Lines that are still to be seen when a run has ended. */
const ONE_SCREEN = 40;

function linesOfFile(result: FileResult, { paint, boards }: PrettyOptions): string[] {
  const lines = [
    paint('strong', result.file),
    ...result.problems.flatMap((problem) => problemLines(problem, result, paint).map(indent)),
  ];
  for (const scenario of result.scenarios) {
    lines.push(...scenarioLines(scenario, result, paint).map(indent));
    if (boards) lines.push('', ...boardLines(scenario).map((line) => indent(indent(line))), '');
  }
  if (result.declared === 0) lines.push(indent(paint('faint', 'no scenario in this file')));
  return lines.length === 1 ? [] : lines;
}

/** One line for each scenario that has not passed, and for each fault outside scenarios. */
function linesOfNotPassed({ file, scenarios, problems }: FileResult, paint: Paint): string[] {
  const faults = problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => indent(`${paint('bad', '✗ error:')} ${problemLine(file, problem)}`));
  const bad = scenarios.flatMap(({ report, status }) => {
    if (isFine(status)) return [];
    const [mark, style] = marks[status];
    return [indent(`${paint(style, mark)} ${file}:${report.span.start.line + 1} ${report.title}`)];
  });
  return [...faults, ...bad];
}

const indent = (line: string): string => `  ${line}`;

const marks: Readonly<Record<ScenarioStatus, readonly [string, Style]>> = {
  passed: ['✓', 'good'],
  failed: ['✗ failed:', 'bad'],
  undecided: ['✗ undecided:', 'bad'],
  illegal: ['✗ illegal:', 'bad'],
  unsupported: ['✗ unsupported:', 'doubtful'],
  invalid: ['✗ invalid:', 'bad'],
  skipped: ['– skipped:', 'faint'],
};

function scenarioLines({ report, problems: own, status }: ScenarioResult, result: FileResult, paint: Paint): string[] {
  const [mark, style] = marks[status];
  const line = status === 'passed' ? '' : ` (line ${report.span.start.line + 1})`;
  const state = report.summary === '' ? '' : ` ${paint('faint', `· ${report.summary}`)}`;
  const head = `${paint(style, mark)} ${report.title}${paint('faint', line)}${state}`;
  const problems = own.flatMap((problem) => problemLines(problem, result, paint));
  const bare = status === 'invalid' && own.every(({ severity }) => severity === 'warning');
  const hints = report.hints.flatMap(({ span, message }) => [
    sourceLine(span, result, paint),
    indent(`${paint('faint', 'hint:')} ${message}`),
  ]);
  const outside = bare ? ['the file has errors outside its scenarios'] : [];
  return [head, ...[...outside, ...problems, ...hints].map(indent)];
}

/** The line of the text, the message below it. */
function problemLines({ span, message, rule, severity }: Problem, result: FileResult, paint: Paint): string[] {
  return [
    sourceLine(span, result, paint),
    indent(
      `${paint(severity === 'error' ? 'bad' : 'doubtful', severity)}: ${message}${rule === null ? '' : ` (${rule})`}`,
    ),
  ];
}

function sourceLine({ start: { line, column, offset } }: Span, { text }: FileResult, paint: Paint): string {
  return `${paint('faint', `${line + 1}:${column + 1}`)}  ${lineFrom(text, offset - column).trim()}`;
}

/** Longest piece of a line that is shown. */
const LONGEST_LINE = 200;

/** The line that begins there, shortened where it is very long. */
function lineFrom(text: string, start: number): string {
  const source = /^[^\r\n]*/.exec(text.slice(start, start + LONGEST_LINE + 1))?.[0] ?? '';
  return source.length > LONGEST_LINE ? `${source.slice(0, LONGEST_LINE)}…` : source;
}

function boardLines({ report }: ScenarioResult): string[] {
  const board = report.snapshots.at(-1)?.board;
  return board === undefined ? ['(no board)'] : boardText(board).trimEnd().split('\n');
}

function summaryLine({ counts, fileErrors, unreadable, milliseconds }: Summary, paint: Paint): string {
  const parts = statuses
    .filter((status) => counts[status] > 0 || status === 'passed')
    .map((status) => paint(counts[status] > 0 ? marks[status][1] : 'faint', `${counts[status]} ${status}`));
  if (fileErrors > 0)
    parts.push(paint('bad', `${fileErrors} ${fileErrors === 1 ? 'error' : 'errors'} outside scenarios`));
  if (unreadable > 0) parts.push(paint('bad', `${unreadable} unreadable`));
  return `${parts.join(', ')} ${paint('faint', `(${duration(milliseconds)})`)}`;
}

const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
