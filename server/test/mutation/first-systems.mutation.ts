// The scenarios of the first systems, one test each, for mutation testing (docs/testing.md): a mutant is caught by the first one that fails.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ParsedFile, parseScenarioFile } from '../../src/language/index.ts';
import { compileFace } from '../../src/oracle/index.ts';
import { builtInCards, evaluateFile } from '../../src/scenario/index.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const folders = ['examples/villainous-choice', 'examples/roles', 'examples/poison', 'server/test/rules/first-systems'];
const cards = builtInCards(compileFace);

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.scenario'))
    .map((name) => join(root, folder, name))
    .sort(),
);

/** The file with one of its scenarios alone. */
const only = (parsed: ParsedFile, title: string): ParsedFile => ({
  ...parsed,
  file: {
    ...parsed.file,
    items: parsed.file.items.filter((item) => item.kind !== 'scenario' || item.title.value === title),
  },
});

describe.each(files.map((path) => [relative(root, path), path] as const))('%s', (_name, path) => {
  const parsed = parseScenarioFile(readFileSync(path, 'utf8'));
  const titles = parsed.file.items.flatMap((item) => (item.kind === 'scenario' ? [item.title.value] : []));
  test.each(titles)('%s', (title) => {
    const { scenarios } = evaluateFile(only(parsed, title), { cards, compile: compileFace, address: path });
    expect(scenarios.map(({ status, problems }) => ({ status, problems }))).toEqual([
      { status: 'passed', problems: [] },
    ]);
  });
});
