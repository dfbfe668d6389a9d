// What `npm run rules:broken` takes for a citation, and how it breaks the code there (scripts/rules/broken).
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Break {
  readonly id: number;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
  readonly rules: ReadonlyMap<string, number>;
}

interface Broken {
  readonly source: string;
  readonly breaks: readonly Break[];
  readonly cited: readonly { readonly rule: string; readonly line: number }[];
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { breakSource } = (await import(pathToFileURL(join(root, 'scripts/rules/broken/breaks.mjs')).href)) as {
  breakSource(path: string, text: string, firstId: number): Broken;
};

const broken = (text: string): Broken => breakSource('server/src/engine/example.ts', `// head\n${text}`, 1);
const cited = (text: string): string[] => [...new Set(broken(text).cited.map(({ rule }) => rule))];

describe('citations', () => {
  test.each([
    ['a comment before a statement', '// CR 704.5f: dies.\ndie();', ['704.5f']],
    ['a comment at the end of a line', 'die(); // CR 704.5f', ['704.5f']],
    ['several letters', '// CR 702.95b–d\npair();', ['702.95b', '702.95c', '702.95d']],
    ['the cause of an event', "const f = () => ({ kind: 'die', rule: '704.5f' });", ['704.5f']],
    ['a pointer is none', '// CR 704.5f (cf. 704.3, 117.5 and 117.3a)\ndie();', ['704.5f']],
    ['a key of a table is none', "const words = { '704.5f': 'dies' };", []],
    ['what is not played is none', "function f() {\n  throw new Unsupported('banding', '702.22');\n}", []],
    [
      'what is no board is none',
      "function f() {\n  // CR 306.5a\n  if (none) impossible('no loyalty', '306.5a');\n}",
      [],
    ],
    ['what a type says is none', 'interface Die {\n  /** CR 704.5f */\n  readonly dead: boolean;\n}', []],
  ])('%s', (_, text, rules) => {
    expect(cited(text)).toEqual(rules);
  });
});

describe('breaks', () => {
  const changes = (text: string): string[] => broken(text).breaks.map(({ was, becomes }) => `${was} → ${becomes}`);

  test('stand where a rule is cited, and nowhere else', () => {
    expect(changes('// CR 704.5f\ndie();\nlive();')).toEqual(['die() → undefined']);
  });

  test('decide a condition, and turn a comparison round', () => {
    expect(changes('// CR 704.5f\nif (toughness <= 0) die();')).toEqual([
      'toughness <= 0 → false',
      'toughness <= 0 → true',
      'toughness <= 0 → toughness > 0',
      'toughness <= 0 → toughness < 0',
      'die() → undefined',
    ]);
  });

  test('know the rules of the code around them', () => {
    const [first] = broken('// CR 704.5f\nif (small) die();').breaks;
    expect([...(first?.rules.keys() ?? [])]).toEqual(['704.5f']);
  });

  test('are switched on one at a time', () => {
    const text = 'const dies = (toughness) => {\n  // CR 704.5f\n  return toughness <= 0;\n};\nreturn dies(0);';
    const { source, breaks } = breakSource('server/src/engine/example.ts', `function example() {\n${text}\n}`, 1);
    const run = (on: number): unknown =>
      new Function('__broken', `${source}\nreturn example();`)((id: number) => id === on);
    expect(run(0)).toBe(true);
    expect(breaks.map(({ id, becomes }) => [becomes, run(id)])).toEqual([
      ['false', false],
      ['true', true],
      ['toughness > 0', false],
      ['toughness < 0', false],
    ]);
  });
});
