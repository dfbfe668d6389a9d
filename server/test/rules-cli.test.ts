// `judgecall rules` as it is shipped, and that it and the editor's server keep imported texts in one place.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madeUpEdition } from '../src/lsp/rule-test-support.ts';
import { root, startClient } from './language-client.ts';

vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'judgecall-rules-'));
const environment = { XDG_DATA_HOME: join(folder, 'data') };
const text = join(folder, 'rules.txt');

beforeAll(() => writeFileSync(text, madeUpEdition('June 19, 2026').replaceAll('\n', '\r\n')));
afterAll(() => rmSync(folder, { recursive: true }));

function judgecall(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/dist/judgecall.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, out: stdout, err: stderr };
}

test('a number of an edition, words, and what moved', () => {
  const old = judgecall('rules', '701.53', '--edition', '2024-11-08');
  expect(old).toMatchObject({ status: 0, err: '' });
  expect(old.out).toMatch(/^701\.53 of 2024-11-08 is 701\.55 in the newest edition/);
  expect(judgecall('rules', 'toxic').out).toMatch(/^702\.164 /);
  expect(judgecall('rules', 'moved', '2024-11-08..newest').out).toContain('moved  701.53 → 701.55  Face a Villainous');
});

test('coverage of files, which need not be whole', () => {
  const covered = judgecall('rules', 'coverage', 'examples');
  expect(covered).toMatchObject({ status: 0, err: '' });
  expect(covered.out).toMatch(/^Rules coverage\n\n\d+ scenarios in \d+ files cite \d+ of \d+ rules/);
  expect(covered.out).toMatch(/ {4}701\.55a? .*examples\/villainous-choice\//);
  const broken = join(folder, 'broken.scenario');
  writeFileSync(broken, 'scenario "x {\n cite 704.5c,\n 702.164c\n given: """\n');
  expect(judgecall('rules', 'coverage', broken).status).toBe(0);
  expect(judgecall('rules', 'coverage', join(folder, 'nowhere'))).toMatchObject({ status: 2, out: '' });
});

test('a hint at a number that was used again, which is no fault', () => {
  const file = join(folder, 'hinted.scenario');
  const lines = ['cite 701.27a', 'given:', 'Bob has 1 poison counter', 'when:', 'Alice performs "Proliferate."'];
  const rest = ['Alice chooses Bob', 'then:', 'Bob has 2 poison counters'];
  writeFileSync(file, `scenario "x" {\n${[...lines, ...rest].join('\n')}\n}\n`);
  const { status, out } = judgecall('test', file);
  expect(status).toBe(0);
  expect(out).toMatch(/2:6 {2}cite 701\.27a\n\s+hint: By 701\.27a nothing happens here\. .*701\.34a now/);
  const { scenarios } = JSON.parse(judgecall('test', file, '--reporter', 'json').out) as { scenarios: object[] };
  expect(scenarios).toMatchObject([
    { problems: [], hints: [{ line: 2, column: 6, code: 'reused-rule-number', message: expect.any(String) }] },
  ]);
});

test('what is imported here is shown here and in the editor', async () => {
  expect(judgecall('rules', '704.5z').out).not.toContain('Official text');
  const imported = judgecall('rules', 'import', text);
  expect(imported).toMatchObject({ status: 0, err: '' });
  expect(imported.out).toMatch(/^imported the rules effective 2026-06-19: \d+ rules, 320 terms\nstored in /);
  expect(readdirSync(join(environment.XDG_DATA_HOME, 'judgecall', 'rules'))).toEqual(['2026-06-19.json']);
  expect(judgecall('rules', '704.5z').out).toContain(
    'Official text, effective 2026-06-19 (704.5y):\n  A player’s made-up',
  );

  const client = await startClient({}, { environment });
  await client.open('file:///a.scenario', '// 704.5z\n');
  expect(await client.hover('file:///a.scenario', 0, 5)).toContain('Official text, 704.5y, effective 2026-06-19');
  await client.stop();
});

test('what is no edition is refused and changes nothing', () => {
  const page = join(folder, 'page.html');
  writeFileSync(page, '<html>');
  expect(judgecall('rules', 'import', page)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('web page'),
  });
  expect(judgecall('rules', 'import', folder)).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining('folder'),
  });
  expect(readdirSync(join(environment.XDG_DATA_HOME, 'judgecall', 'rules'))).toEqual(['2026-06-19.json']);
});
