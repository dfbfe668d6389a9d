import { type FileResult, isFine } from '../test-run.ts';
import { problemLine } from './problem-line.ts';
import type { Reporter } from './reporter.ts';

/** TAP version 14: one line a scenario, its problems as diagnostics below. */
export function tapReporter(): Reporter {
  let count = 0;
  const point = (good: boolean, title: string, directive = ''): string =>
    `${good ? 'ok' : 'not ok'} ${++count} - ${title.replaceAll('\\', '\\\\').replaceAll('#', '\\#').replace(/\s+/g, ' ')}${directive}\n`;
  const comments = (lines: readonly string[]): string => lines.map((line) => `# ${line}\n`).join('');
  return {
    begin: () => 'TAP version 14\n',
    file(result: FileResult) {
      const { file, scenarios, problems, unreadable } = result;
      const errors = problems.filter(({ severity }) => severity === 'error');
      const points: string[] = [];
      if (unreadable !== undefined) points.push(point(false, file) + comments([`it cannot be read: ${unreadable}`]));
      if (errors.length > 0) points.push(point(false, file) + comments(errors.map((each) => problemLine(file, each))));
      const warnings = problems.filter(({ severity }) => severity === 'warning');
      points.push(comments(warnings.map((each) => problemLine(file, each))));
      for (const { report, problems: own, status } of scenarios) {
        const good = isFine(status);
        const title = point(good, `${file}: ${report.title}`, status === 'skipped' ? ' # SKIP' : '');
        points.push(title + comments([...(good ? [] : [status]), ...own.map((each) => problemLine(file, each))]));
      }
      return points.join('');
    },
    end: () => `1..${count}\n`,
  };
}
