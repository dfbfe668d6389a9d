/** Small scenarios for the tests of this folder. For tests alone: nothing of the product imports this. */
import { compileFace } from '../oracle/index.ts';
import { evaluateFile } from './evaluate.ts';
import type { Problem, ScenarioReport } from './report.ts';
import { builtInCards } from './sources.ts';

const cards = builtInCards(compileFace);

export interface TestScenario {
  readonly headers?: readonly string[];
  readonly given?: readonly string[];
  readonly when?: readonly string[];
  readonly then?: readonly string[];
  /** What stands in the file before the scenario. */
  readonly file?: string;
}

export function textOf({ headers = [], given = [], when = [], then = [], file = '' }: TestScenario): string {
  const section = (word: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `  ${word}:\n${lines.map((line) => `    ${line}\n`).join('')}`;
  const heads = headers.map((line) => `  ${line}\n`).join('');
  return `${file}scenario "t" {\n${heads}${section('given', given)}${section('when', when)}${section('then', then)}}\n`;
}

export interface TestResult {
  readonly text: string;
  readonly report: ScenarioReport;
  /** Errors as `code (rule): the line with «» around the span: message`. */
  readonly problems: readonly string[];
}

export function runTest(scenario: TestScenario): TestResult {
  const text = textOf(scenario);
  const file = evaluateFile(text, { cards, compile: compileFace });
  const [report] = file.scenarios;
  if (report === undefined) throw new Error('no scenario');
  const faults = [...file.syntax.map((one) => ({ ...one, rule: null })), ...file.problems, ...report.problems];
  return { text, report, problems: faults.map((one) => shown(text, one)) };
}

/** A problem with its place marked in its line. */
export function shown(
  text: string,
  { code, rule, span, message }: Pick<Problem, 'code' | 'rule' | 'span' | 'message'>,
): string {
  const from = text.lastIndexOf('\n', span.start.offset - 1) + 1;
  const to = text.indexOf('\n', span.end.offset);
  const end = to < 0 ? text.length : to;
  const line = `${text.slice(from, span.start.offset)}«${text.slice(span.start.offset, span.end.offset)}»${text.slice(span.end.offset, end)}`;
  return `${code}${rule === null ? '' : ` (${rule})`}: ${line.trim()}: ${message}`;
}
