import type { Hint, Problem } from '../../scenario/index.ts';
import type { FileResult } from '../test-run.ts';
import { type Reporter, statuses } from './reporter.ts';

/** One object, printed when all is done. Lines and columns count from 1. `files` has what is said of a file outside its scenarios. */
export function jsonReporter(): Reporter {
  const scenarios: object[] = [];
  const files: object[] = [];
  return {
    begin: () => '',
    file(result) {
      scenarios.push(...entriesOf(result));
      files.push({ file: result.file, problems: result.problems.map(problemEntry) });
      return '';
    },
    end({ counts }) {
      const summary = Object.fromEntries(statuses.map((status) => [status, counts[status]]));
      return `${JSON.stringify({ version: 1, summary, scenarios, files }, null, 2)}\n`;
    },
  };
}

/** Faults outside scenarios have an entry of their own, whose title is the file. */
function entriesOf({ file, problems, scenarios, unreadable }: FileResult): object[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const ofFile =
    unreadable === undefined && errors.length === 0
      ? []
      : [
          {
            file,
            line: (errors[0]?.span.start.line ?? 0) + 1,
            title: file,
            cites: [],
            status: 'invalid',
            milliseconds: 0,
            hints: [],
            problems:
              unreadable === undefined
                ? problems.map(problemEntry)
                : [
                    {
                      line: 1,
                      column: 1,
                      severity: 'error',
                      code: 'unreadable',
                      rule: null,
                      message: `The file cannot be read: ${unreadable}.`,
                    },
                  ],
          },
        ];
  return [
    ...ofFile,
    ...scenarios.map(({ report, problems: own, status, milliseconds }) => ({
      file,
      line: report.span.start.line + 1,
      title: report.title,
      cites: report.cites,
      status,
      milliseconds: Math.round(milliseconds * 100) / 100,
      problems: own.map(problemEntry),
      hints: report.hints.map(hintEntry),
    })),
  ];
}

function problemEntry({ span, severity, code, rule, message }: Problem): object {
  return { line: span.start.line + 1, column: span.start.column + 1, severity, code, rule, message };
}

function hintEntry({ span, code, message }: Hint): object {
  return { line: span.start.line + 1, column: span.start.column + 1, code, message };
}
