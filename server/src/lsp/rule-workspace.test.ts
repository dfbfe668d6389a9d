import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { excludedPatterns, globMatcher } from './rule-exclusions.ts';
import { ruleReferences, scenariosCiting } from './rule-references.ts';
import { bounds, type RuleWorkspace, ruleWorkspace } from './rule-workspace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'judgecall-workspace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text = 'scenario "x" {\n  cite 702.164c\n}\n'): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function workspace({ open = [], limits = bounds }: { open?: { uri: string; text: string }[]; limits?: typeof bounds }) {
  const folders = () => [pathToFileURL(folder).href];
  return ruleWorkspace({ folders, exclusions: async () => [], openDocuments: () => open }, limits);
}

const namesIn = async (found: RuleWorkspace): Promise<string[]> =>
  (await found.files()).files.map(({ uri }) => decodeURIComponent(uri).slice(folder.length + 'file:///'.length));

describe('the files of a workspace', () => {
  it('are found in all folders but those of packages and of version control', async () => {
    for (const file of ['a.scenario', 'b c/d.scenario', '.git/e.scenario', 'x/node_modules/f.scenario']) write(file);
    expect(await namesIn(workspace({}))).toEqual(['a.scenario', 'b c/d.scenario']);
  });

  it('are as they stand in the editor where they are open', async () => {
    write('a.scenario');
    const uri = pathToFileURL(join(folder, 'a.scenario')).href;
    const { files } = await workspace({ open: [{ uri, text: '// 704.5c' }] }).files();
    expect(files.flatMap(({ mentions }) => mentions.map(({ number }) => number))).toEqual(['704.5c']);
  });

  it('are one whichever way the editor writes its address', async () => {
    write('a b.scenario');
    const uri = pathToFileURL(join(folder, 'a b.scenario')).href.replace('a%20b', 'a%20%62');
    expect((await workspace({ open: [{ uri, text: '' }] }).files()).files).toHaveLength(1);
  });

  it('are read anew when they have changed', async () => {
    write('a.scenario');
    const found = workspace({});
    expect(ruleReferences((await found.files()).files, '702.164')).toHaveLength(1);
    write('a.scenario', '// nothing any more');
    found.forget();
    expect(ruleReferences((await found.files()).files, '702.164')).toEqual([]);
  });

  it('are bounded, and what is left out is told', async () => {
    for (const file of ['a.scenario', 'b.scenario', 'c.scenario']) write(file);
    const few = await workspace({ limits: { ...bounds, files: 2 } }).files();
    expect(few.files).toHaveLength(2);
    expect(few.lacking).toEqual(['There are more than 2 scenario files: the rest was not looked at.']);
    const small = await workspace({ limits: { ...bounds, bytes: 10 } }).files();
    expect(small.files).toEqual([]);
    expect(small.lacking).toHaveLength(3);
  });

  it('do not lead round in circles, nor into what is no file', async () => {
    write('a/b.scenario');
    symlinkSync(folder, join(folder, 'a', 'again'));
    symlinkSync('/dev/null', join(folder, 'a', 'null.scenario'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'a', 'broken.scenario'));
    const { files, lacking } = await workspace({}).files();
    expect(files).toHaveLength(1);
    expect(lacking).toEqual([
      expect.stringContaining('broken.scenario could not be read'),
      expect.stringContaining('null.scenario could not be read'),
    ]);
  });
});

it('a scenario that cites a rule in several ways is one', async () => {
  write('a.scenario', 'scenario "x" {\n  cite 702.164c, 702.164b, 702.164\n}\n');
  const { files } = await workspace({}).files();
  expect(scenariosCiting(files, '702.164')).toHaveLength(1);
  expect(scenariosCiting(files, '702.164c')).toHaveLength(1);
  expect(scenariosCiting(files, '702.16')).toEqual([]);
});

describe('exclusions', () => {
  it.each([
    ['**/out', 'a/out', true],
    ['**/out', 'out', true],
    ['**/out', 'a/outer', false],
    ['out/', 'out', true],
    ['out/**', 'out', true],
    ['./out', 'out', true],
    ['**/*.{tmp,old}.scenario', 'a/b.old.scenario', true],
    ['*.scenario', 'a/b.scenario', false],
    ['a?c', 'abc', true],
    ['[!a]x', 'bx', true],
    ['[', 'x', false],
    ['(', '(', true],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(globMatcher([pattern])(path)).toBe(fits);
  });

  it('are those that are switched on', () => {
    const when = { '**/*.js': { when: '$(basename).ts' } };
    expect(excludedPatterns({ a: true, b: false, ...when }, null, { c: true })).toEqual(['a', 'c']);
  });
});
