// Every scenario of the examples and of the rules chapters passes, through the whole pipeline, without a warning or a hint.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '../src/engine/index.ts';
import { PROCEDURES } from '../src/engine/procedures.ts';
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
  const problems = [...report.problems, ...report.hints].map(({ span, message }) => `${place(span)} ${message}`);
  return report.status === 'passed' ? problems : [`${report.status} (line ${place(report.span)})`, ...problems];
}

/** What an event lacks of a reader's "why": an existing rule, what caused it, and what kept it from happening if it did not. */
function lacking({ event, replaced, happened }: LogEntry): string[] {
  const { rule, by, source, controller } = event.cause;
  const caused = by === 'game' || by === 'turnBasedAction' || by === 'stateBasedAction' || by === 'replacement';
  return [
    ...(isCurrentNumber(rule) ? [] : [`${event.kind}: there is no rule ${rule}`]),
    ...(caused || (source !== null && controller !== null) ? [] : [`${event.kind} by ${by} (${rule}): from nothing`]),
    ...(happened || replaced.length > 0 ? [] : [`${event.kind} (${rule}): nothing says why it did not happen`]),
    ...replaced.flatMap((one) => (isCurrentNumber(one.rule) ? [] : [`${event.kind}: replaced by no rule ${one.rule}`])),
  ];
}

/** Every event of every scenario below goes through here. */
const shown = { events: 0, faults: new Set<string>() };
const { perform } = PROCEDURES;
const door = vi.spyOn(PROCEDURES, 'perform').mockImplementation((game, events) => {
  const from = game.state.log.length;
  const entries = perform(game, events);
  for (const entry of game.state.log.slice(from)) {
    shown.events++;
    for (const fault of lacking(entry)) shown.faults.add(fault);
  }
  return entries;
});
afterAll(() => door.mockRestore());

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

test('every event that is recorded names its rule and its cause', () => {
  expect(shown.events).toBeGreaterThan(10_000);
  expect([...shown.faults]).toEqual([]);
});
