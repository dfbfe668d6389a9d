import type { Problem } from '../../scenario/index.ts';
import { type FileResult, isFine, type ScenarioResult } from '../test-run.ts';
import { problemLine } from './problem-line.ts';
import type { Reporter } from './reporter.ts';

/** JUnit's XML as build servers read it: a suite a file, a case a scenario. */
export function junitReporter(): Reporter {
  const suites: string[] = [];
  return {
    begin: () => '',
    file(result) {
      suites.push(suiteOf(result));
      return '';
    },
    end({ milliseconds }) {
      const time = seconds(milliseconds);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="judgecall" time="${time}">\n${suites.join('')}</testsuites>\n`;
    },
  };
}

function suiteOf(result: FileResult): string {
  const cases = [...faultCases(result), ...result.scenarios.map((scenario) => scenarioCase(result.file, scenario))];
  const count = (pattern: RegExp): number => cases.filter((text) => pattern.test(text)).length;
  const time = seconds(result.scenarios.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const numbers = `tests="${cases.length}" failures="${count(/<failure /)}" errors="${count(/<error /)}" skipped="${count(/<skipped\/>/)}"`;
  const warnings = result.problems.filter(({ severity }) => severity === 'warning');
  const said =
    warnings.length === 0 ? '' : `    <system-out>${escaped(linesOf(result.file, warnings).join('\n'))}</system-out>\n`;
  return `  <testsuite name="${escaped(result.file)}" ${numbers} time="${time}">\n${cases.join('')}${said}  </testsuite>\n`;
}

function faultCases({ file, problems, unreadable }: FileResult): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (unreadable !== undefined)
    return [caseOf(file, file, 0, element('error', 'unreadable', [`cannot be read: ${unreadable}`]))];
  return errors.length === 0 ? [] : [caseOf(file, file, 0, element('error', 'invalid', linesOf(file, errors)))];
}

function scenarioCase(file: string, { report, problems, status, milliseconds }: ScenarioResult): string {
  const inside = isFine(status)
    ? status === 'skipped'
      ? '      <skipped/>\n'
      : ''
    : element(status === 'failed' ? 'failure' : 'error', status, linesOf(file, problems));
  return caseOf(file, report.title, milliseconds, inside, report.span.start.line + 1);
}

/** Errors first: the first line is what a build server shows. */
const linesOf = (file: string, problems: readonly Problem[]): string[] =>
  [...problems]
    .sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
    .map((problem) => problemLine(file, problem));

function caseOf(file: string, name: string, milliseconds: number, inside: string, line = 1): string {
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(name)}" file="${escaped(file)}" line="${line}" time="${seconds(milliseconds)}"`;
  return inside === '' ? `${head}/>\n` : `${head}>\n${inside}    </testcase>\n`;
}

function element(name: 'failure' | 'error', type: string, lines: readonly string[]): string {
  const message = escaped(lines[0] ?? type);
  return `      <${name} type="${type}" message="${message}">${escaped(lines.join('\n'))}</${name}>\n`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
