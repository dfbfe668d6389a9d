// Every scenario of the examples and of the rules chapters passes, through the whole pipeline, without a warning.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatScenarioFile, type Span } from '../src/language/index.ts';
import { compileFace } from '../src/oracle/index.ts';
import { isCurrentNumber } from '../src/rules/index.ts';
import { builtInCards, evaluateFile, type ScenarioReport } from '../src/scenario/index.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const cards = builtInCards(compileFace);

function load(path: string, from: string): { address: string; text: string } | undefined {
  const address = resolve(dirname(from), path);
  try {
    return { address, text: readFileSync(address, 'utf8') };
  } catch {
    return undefined;
  }
}

const files = ['examples', 'server/test/rules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scenario'))
    .map((name) => join(root, folder, name))
    .sort(),
);

const place = ({ start }: Span): string => `${start.line + 1}:${start.column + 1}`;

/** What keeps a scenario from being a plain pass, one line each; empty when nothing does. */
function shortcomings(report: ScenarioReport): string[] {
  const problems = report.problems.map(({ span, message }) => `${place(span)} ${message}`);
  return report.status === 'passed' ? problems : [`${report.status} (line ${place(report.span)})`, ...problems];
}

describe.each(files.map((path) => [relative(root, path).split(sep).join('/'), path] as const))('%s', (_, path) => {
  const text = readFileSync(path, 'utf8');
  const report = evaluateFile(text, { cards, compile: compileFace, address: path, load });

  test('is well-formed, in the one style, and cites rules that exist', () => {
    expect(report.syntax).toEqual([]);
    expect(report.problems).toEqual([]);
    expect(formatScenarioFile(text)).toEqual({ text });
    expect(report.scenarios.flatMap(({ cites }) => cites).filter((number) => !isCurrentNumber(number))).toEqual([]);
    expect(report.scenarios.filter(({ cites }) => cites.length === 0).map(({ title }) => title)).toEqual([]);
  });

  test.each(report.scenarios.map((scenario) => [scenario.title, scenario] as const))('%s', (_title, scenario) => {
    expect(shortcomings(scenario)).toEqual([]);
  });
});
