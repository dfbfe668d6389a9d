// The command line as it is shipped: the program is started, and its output and exit code are looked at.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from './language-client.ts';

// A process is started for each run, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const program = join(root, 'server/dist/judgecall.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'judgecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function judgecall(...args: readonly string[]): Promise<Outcome> {
  if (!existsSync(program)) throw new Error('The program is not built: npm test builds it, and so does npm run build.');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, '.cache'), XDG_DATA_HOME: join(folder, '.data') },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  // Whatever happens, people are told in words.
  expect(err).not.toMatch(/^\s+at .*:\d+:\d+/m);
  return { code, out, err };
}

function write(file: string, text: string | Uint8Array): void {
  writeFileSync(join(folder, file), text);
}

const passing = `scenario "A bear attacks" {
  cite 510.2

  given:
    Alice controls "Grizzly Bears"

  when:
    Alice attacks Bob with "Grizzly Bears"
    advance to end of combat

  then:
    Bob has 18 life
}
`;
const failing = passing.replace('A bear attacks', 'A bear is gentle').replace('18 life', '20 life');

describe('judgecall test', () => {
  test('exits with 0 when all pass, and says how they ended', async () => {
    write('good.scenario', passing);
    const { code, out, err } = await judgecall('test', 'good.scenario');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('good.scenario\n  ✓ A bear attacks');
    expect(out).toMatch(/\n1 passed \([\d.]+ m?s\)\n$/);
    expect(out).not.toContain('\u001b');
  });

  test('exits with 1 when one does not, and shows the line, what was expected and what is', async () => {
    write('good.scenario', passing);
    write('bad.scenario', failing);
    const { code, out } = await judgecall('test');
    expect(code).toBe(1);
    expect(out).toContain('✗ failed: A bear is gentle (line 1)');
    expect(out).toContain('12:5  Bob has 20 life');
    expect(out).toMatch(/error: .*20 life.*18/);
    expect(out).toContain('1 passed, 1 failed');
  });

  test('shows boards', async () => {
    write('good.scenario', passing);
    const { out } = await judgecall('test', '--show');
    expect(out).toContain('Bob · 18 life');
    expect(out).toContain('Grizzly Bears 2/2 · tapped');
  });

  test('reads folders and patterns, each file once, in order', async () => {
    mkdirSync(join(folder, 'a/deep'), { recursive: true });
    write('a/deep/one.scenario', passing);
    write('a/two.scenario', passing);
    write('three.scenario', passing);
    const files = async (...args: string[]): Promise<string[]> =>
      (await judgecall('test', ...args)).out.split('\n').filter((line) => line.endsWith('.scenario'));
    expect(await files()).toEqual(['a/deep/one.scenario', 'a/two.scenario', 'three.scenario']);
    expect(await files('a')).toEqual(['a/deep/one.scenario', 'a/two.scenario']);
    expect(await files('a/**/*.scenario', 'three.scenario', 'a/two.scenario')).toEqual([
      'a/deep/one.scenario',
      'a/two.scenario',
      'three.scenario',
    ]);
    expect(await files('*.scenario')).toEqual(['three.scenario']);
    expect(await files('{three,four}.scenario')).toEqual(['three.scenario']);
  });

  test('runs only what --grep finds, and says when that is nothing', async () => {
    write('all.scenario', `${passing}\n${failing}`);
    const some = await judgecall('test', '--grep', 'ATTACKS');
    expect(some.code).toBe(0);
    expect(some.out).toContain('1 passed');
    const none = await judgecall('test', '--grep', 'nothing like it');
    expect(none.code).toBe(2);
    expect(none.err).toContain('No scenario has “nothing like it” in its title.');
  });

  test.each([
    ['an empty file', '', 'There is no scenario in a.scenario.'],
    ['comments', '// soon\n', 'There is no scenario in a.scenario.'],
    ['cards', 'card "X" {\n  type Artifact\n}\n', 'There is no scenario in a.scenario.'],
  ])('is not green where nothing is run: %s', async (_, text, words) => {
    write('a.scenario', text);
    const { code, out, err } = await judgecall('test', 'a.scenario');
    expect({ code, err }).toEqual({ code: 2, err: `${words}\n` });
    expect(out).toContain('a.scenario\n  no scenario in this file\n');
  });

  test('takes no offence at a file of cards among others', async () => {
    write('a.scenario', 'card "X" {\n  type Artifact\n}\n');
    write('b.scenario', passing);
    expect(await judgecall('test')).toMatchObject({ code: 0, err: '' });
  });

  test('lists what did not pass at the end of a long run', async () => {
    write('a.scenario', `${failing}\n${passing.repeat(50)}`);
    const { code, out } = await judgecall('test');
    expect(code).toBe(1);
    expect(out).toContain('\nNot passed (1):\n  ✗ failed: a.scenario:1 A bear is gentle\n\n50 passed, 1 failed');
  });

  test('stops with --bail', async () => {
    write('all.scenario', `${failing}\n${passing}\n${passing.replace('attacks"', 'attacks again"')}`);
    const { code, out } = await judgecall('test', '--bail');
    expect(code).toBe(1);
    expect(out).toContain('0 passed, 1 failed');
  });

  test('takes no notice of what is not marked where something is marked only', async () => {
    write('all.scenario', `only ${passing}\n${failing}`);
    const { code, out } = await judgecall('test');
    expect(code).toBe(0);
    expect(out).toContain('1 passed, 1 skipped');
  });

  describe('for a file with errors', () => {
    const use = passing.replace('Alice controls "Grizzly Bears"', 'Alice controls "Grizzly Bears", "X"');
    const cut = passing.replace('    Bob has 18 life\n', '    Bob has 18 life\n  }\n    Bob has 3 life\n');
    const other = passing.replace('A bear attacks', 'Another attacks');

    test.each([
      ['a card that nothing names', 'card "X" {\n  typo Creature\n}\n', passing, '✓ A bear attacks'],
      ['a card that is named', 'card "X" {\n  typo Creature\n}\n', use, '✗ invalid: A bear attacks'],
      ['the name of a card', 'card X {\n  type Artifact\n}\n', passing, '✗ invalid: A bear attacks'],
      ['a text that is never closed', 'card "X" {\n  text """Draw a card.\n}\n', passing, '✗ invalid: A bear attacks'],
      ['a use in a card that is never closed', 'card "X" {\n  use "./y"\n', passing, '✗ invalid: A bear attacks'],
      ['a line that belongs to nothing', 'frobnicate\n', passing, '✗ invalid: A bear attacks'],
      ['a file that is not there', 'use "./nowhere.scenario"\n', passing, '✗ invalid: A bear attacks'],
      ['a surplus brace', '', `${passing}}\n`, '✓ A bear attacks'],
      ['lines that a brace cut off', '', cut, '✗ invalid: A bear attacks'],
      ['lines that a brace cut off elsewhere', `${cut}\n`, other, '✓ Another attacks'],
    ])('what the fault may touch is not green, and all else is judged: %s', async (_, before, scenario, line) => {
      write('bad.scenario', before + scenario);
      const { code, out } = await judgecall('test', 'bad.scenario');
      expect(code).toBe(1);
      expect(out).toContain(line);
    });
  });

  test('takes cards from files', async () => {
    write('a.scenario', passing.replaceAll('Grizzly Bears', 'Filed Bear'));
    write('more.scenario', 'card "Filed Bear" {\n  type Creature — Bear\n  pt 2/2\n}\n');
    write(
      'cards.json',
      JSON.stringify([
        {
          object: 'card',
          name: 'Filed Bear',
          layout: 'normal',
          type_line: 'Creature — Bear',
          power: '2',
          toughness: '2',
        },
      ]),
    );
    const lacking = await judgecall('test', 'a.scenario');
    expect(lacking.code).toBe(1);
    expect(lacking.out).toContain('Filed Bear');
    expect((await judgecall('test', '--cards', 'cards.json', 'a.scenario')).code).toBe(0);
    expect((await judgecall('test', '--cards', 'more.scenario', 'a.scenario')).code).toBe(0);
    write('broken.json', '{');
    const broken = await judgecall('test', '--cards', 'broken.json', 'a.scenario');
    expect(broken).toMatchObject({ code: 2, err: expect.stringContaining('It is not JSON') });
  });

  test('reads a large card file once', async () => {
    const cards = Array.from({ length: 12_000 }, (_, index) => ({
      object: 'card',
      name: index === 11_999 ? 'Filed Bear' : `Filler ${index}`,
      layout: 'normal',
      type_line: 'Creature — Bear',
      power: '2',
      toughness: '2',
      oracle_text: '',
    }));
    write('cards.json', JSON.stringify(cards));
    write('a.scenario', passing.replaceAll('Grizzly Bears', 'filed bear'));
    const run = (): Promise<Outcome> => judgecall('test', '--cards', 'cards.json', 'a.scenario');
    expect((await run()).code).toBe(0);
    expect(existsSync(join(folder, '.cache/judgecall'))).toBe(true);
    expect((await run()).code).toBe(0);
    cards[11_999] = { ...cards[0]!, name: 'Changed Bear' };
    write('cards.json', JSON.stringify(cards));
    expect((await run()).code).toBe(1);
  });
});

describe('judgecall test --watch', () => {
  test('runs again when a file changes, until it is interrupted', async () => {
    write('a.scenario', passing);
    const child = spawn(process.execPath, [program, 'test', '--watch'], { cwd: folder });
    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    const printed = async (words: string): Promise<void> => {
      while (!out.includes(words)) await new Promise((next) => setTimeout(next, 20));
    };
    await printed('1 passed');
    // The watch begins after the results have been printed.
    const again = setInterval(() => write('a.scenario', failing), 200);
    await printed('1 failed');
    clearInterval(again);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
  });
});

describe('reporters', () => {
  beforeEach(() => {
    write('a.scenario', `${passing}\n${failing}\nskip ${passing.replace('attacks"', 'sleeps & <snores>"')}`);
  });

  test('json prints one object', async () => {
    const { code, out } = await judgecall('test', '--reporter', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      version: 1,
      summary: { passed: 1, failed: 1, undecided: 0, illegal: 0, unsupported: 0, invalid: 0, skipped: 1 },
      scenarios: [
        expect.objectContaining({
          file: 'a.scenario',
          line: 1,
          title: 'A bear attacks',
          cites: ['510.2'],
          status: 'passed',
          problems: [],
        }),
        expect.objectContaining({
          line: 15,
          status: 'failed',
          milliseconds: expect.any(Number),
          problems: [
            {
              line: 26,
              column: 5,
              severity: 'error',
              code: expect.any(String),
              rule: null,
              message: expect.stringContaining('18'),
            },
          ],
        }),
        expect.objectContaining({ status: 'skipped' }),
      ],
      files: [{ file: 'a.scenario', problems: [] }],
    });
  });

  test('all of them tell warnings that stand outside scenarios', async () => {
    write('c.scenario', `card "Odd Elf" {\n  type Creature — Elff\n  pt 1/1\n}\n\n${passing}`);
    const json = JSON.parse((await judgecall('test', 'c.scenario', '--reporter', 'json')).out);
    expect(json.files).toEqual([
      {
        file: 'c.scenario',
        problems: [expect.objectContaining({ severity: 'warning', message: expect.stringContaining('Elff') })],
      },
    ]);
    expect((await judgecall('test', 'c.scenario', '--reporter', 'tap')).out).toMatch(/^# .*Elff/m);
    expect((await judgecall('test', 'c.scenario', '--reporter', 'junit')).out).toMatch(/<system-out>.*Elff/);
  });

  test('tap prints a line a scenario', async () => {
    const { out } = await judgecall('test', '--reporter=tap');
    expect(out.split('\n')).toEqual([
      'TAP version 14',
      'ok 1 - a.scenario: A bear attacks',
      'not ok 2 - a.scenario: A bear is gentle',
      '# failed',
      expect.stringMatching(/^# a\.scenario:26:5 .*18/),
      'ok 3 - a.scenario: A bear sleeps & <snores> # SKIP',
      '1..3',
      '',
    ]);
  });

  test('junit prints well-formed XML', async () => {
    const { out } = await judgecall('test', '--reporter', 'junit');
    expect(out).toContain('<testsuite name="a.scenario" tests="3" failures="1" errors="0" skipped="1"');
    expect(out).toContain('name="A bear sleeps &amp; &lt;snores&gt;"');
    expect(out).toMatch(/<failure type="failed" message="a\.scenario:26:5 /);
  });

  test('come to the same with several files at once', async () => {
    for (let index = 0; index < 12; index++) write(`b${index}.scenario`, index % 3 === 0 ? failing : passing);
    const statuses = async (jobs: string): Promise<string[]> => {
      const { out } = await judgecall('test', '--reporter', 'json', '--jobs', jobs);
      return JSON.parse(out).scenarios.map((each: { file: string; status: string }) => `${each.file} ${each.status}`);
    };
    expect(await statuses('4')).toEqual(await statuses('1'));
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a missing file', 'missing.scenario', 'there is no such file'],
    ['a file that is no text', 'binary.scenario', 'it is not a text file'],
    ['a file in another encoding', 'latin.scenario', 'it is not a text file in UTF-8'],
    ['a folder without scenarios', 'empty', 'There is no .scenario file below empty.'],
    ['a pattern that nothing fits', 'no*.thing', 'No file fits no*.thing.'],
  ])('%s is told, and the exit code is 2', async (_what, file, words) => {
    write('good.scenario', passing);
    write('binary.scenario', new Uint8Array([0, 1, 2, 255]));
    write('latin.scenario', new Uint8Array([0x22, 0xe9, 0x22]));
    mkdirSync(join(folder, 'empty'));
    const { code, out, err } = await judgecall('test', 'good.scenario', file);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
    expect(out).toContain('✓ A bear attacks');
  });

  test('nothing at all is told, too', async () => {
    expect(await judgecall('test')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no .scenario file below this folder'),
    });
  });
});

describe('judgecall show', () => {
  beforeEach(() => write('a.scenario', `${passing}\n${failing}`));

  test('shows the board at the end of the first scenario, or at a line', async () => {
    const end = await judgecall('show', 'a.scenario');
    expect(end.code).toBe(0);
    expect(end.out).toContain('A bear attacks\n✓ 1 of 1');
    expect(end.out).toContain('Bob · 18 life');
    const given = await judgecall('show', 'a.scenario:5');
    expect(given.out).toContain('Bob · 20 life');
    const second = await judgecall('show', 'a.scenario:20');
    expect(second.out).toContain('A bear is gentle\n✗ 0 of 1');
  });

  test('shows the events with their rules', async () => {
    const { out } = await judgecall('show', 'a.scenario', '--trace');
    expect(out).toContain('8: Alice attacks Bob with "Grizzly Bears"');
    expect(out).toMatch(/\(510\.2\)|\(120\.3a\)/);
  });

  test.each([
    [['show'], 2, 'One file is needed.'],
    [['show', 'nowhere.scenario'], 2, 'nowhere.scenario cannot be read: there is no such file.'],
    [['show', '.'], 2, '. cannot be read: it is a folder.'],
    [['show', 'a.scenario:14'], 1, 'a.scenario has no scenario on line 14.'],
  ])('%j is told in words', async (args, code, words) => {
    expect(await judgecall(...args)).toMatchObject({ code, err: expect.stringContaining(words) });
  });
});

describe('judgecall format', () => {
  const untidy = passing.replace('    Bob has 18 life', 'Bob   has 18 life');

  test('writes the one style, and --check only tells', async () => {
    write('a.scenario', untidy);
    expect(await judgecall('format', 'a.scenario', '--check')).toEqual({ code: 1, out: 'a.scenario\n', err: '' });
    expect(readFileSync(join(folder, 'a.scenario'), 'utf8')).toBe(untidy);
    expect(await judgecall('format', 'a.scenario')).toEqual({ code: 0, out: 'a.scenario\n', err: '' });
    expect(readFileSync(join(folder, 'a.scenario'), 'utf8')).toBe(passing);
    expect(await judgecall('format', '--check', 'a.scenario')).toEqual({ code: 0, out: '', err: '' });
  });

  test('leaves alone what it cannot make sense of', async () => {
    write('a.scenario', 'scenario "x" {\ngiven:\nBob has 1 life\n');
    const { code, err } = await judgecall('format', 'a.scenario');
    expect(code).toBe(1);
    expect(err).toContain('a.scenario:1:1');
  });

  test('tells which lines it has left as they are', async () => {
    write('a.scenario', `${untidy}\nfrobnicate\n`);
    const { code, out, err } = await judgecall('format', 'a.scenario');
    expect({ code, out }).toEqual({ code: 1, out: 'a.scenario\n' });
    expect(err).toMatch(/^a\.scenario has lines that are left as they are.*\n {2}a\.scenario:15:1 `frobnicate`/);
    expect(readFileSync(join(folder, 'a.scenario'), 'utf8')).toBe(`${passing}\nfrobnicate\n`);
  });

  test('wants files', async () => {
    expect((await judgecall('format')).code).toBe(2);
  });
});

describe('judgecall cards', () => {
  test('shows a card with each line understood or not', async () => {
    const { code, out } = await judgecall('cards', 'show', 'serra', 'angel');
    expect(code).toBe(0);
    expect(out).toMatch(/^Serra Angel {2}\{3\}\{W\}\{W\}\nCreature — Angel {2}4\/4\n✓ Flying/);
    write(
      'odd.scenario',
      'card "Odd Card" {\n  type Sorcery\n  text """\n    Draw a card.\n    Frobnicate the library.\n  """\n}\n',
    );
    const odd = await judgecall('cards', 'show', 'Odd Card', '--cards', 'odd.scenario');
    expect(odd.out).toContain('✓ Draw a card.');
    expect(odd.out).toContain('✗ Frobnicate the library.\n    not understood:');
  });

  test.each([
    ['Monster Role', 'Monster\nEnchantment — Aura Role'],
    ['monster', 'Monster\nEnchantment — Aura Role'],
    ['Treasure', 'Treasure Token\nArtifact — Treasure'],
  ])('shows a token of the rules: %s', async (name, words) => {
    const { code, out } = await judgecall('cards', 'show', name);
    expect(code).toBe(0);
    expect(out).toContain(words);
  });

  test('proposes what may be meant', async () => {
    expect(await judgecall('cards', 'show', 'Sera Angel')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Did you mean “Serra Angel”?'),
    });
  });

  test('checks a file, and ranks what would help most', async () => {
    const card = (name: string, text: string): object => ({
      object: 'card',
      name,
      layout: 'normal',
      type_line: 'Sorcery',
      oracle_text: text,
    });
    write(
      'cards.json',
      JSON.stringify([
        card('A', 'Draw a card.'),
        card('B', 'Frobnicate the library.'),
        card('C', 'Draw two cards.\nFrobnicate the library.'),
        card('D', 'Frobnicate the library.\nJuggle three hats.'),
      ]),
    );
    const { code, out } = await judgecall('cards', 'check', 'cards.json');
    expect(code).toBe(0);
    expect(out).toContain('1 of 4 cards understood to the last word (25.0 %)');
    expect(out).toMatch(/\n +2 +3 {2}.*library.* {2}\(B\)/);
    const json = JSON.parse((await judgecall('cards', 'check', 'cards.json', '--json', '--failures')).out);
    expect(json).toMatchObject({ version: 1, cards: 4, understood: 1, lines: 6, linesUnderstood: 2 });
    expect(json.failures).toHaveLength(4);
    expect(await judgecall('cards', 'check', 'nowhere.json')).toMatchObject({ code: 2 });
  });
});

describe('the rest', () => {
  test('rules are looked up', async () => {
    expect((await judgecall('rules', '702.164c')).out).toContain('Toxic');
    expect((await judgecall('rules')).code).toBe(2);
  });

  test.each([
    [[], 2],
    [['nothing'], 2],
    [['test', '--nothing'], 2],
    [['test', '--reporter', 'loud'], 2],
    [['test', '--jobs', '0'], 2],
    [['test', '--reporter'], 2],
    [['cards'], 2],
    [['lsp'], 2],
    [['--help'], 0],
    [['--version'], 0],
    [['test', '--help'], 0],
    [['help', 'show'], 0],
  ])('%j ends with %i', async (args, expected) => {
    const { code, out, err } = await judgecall(...args);
    expect(code).toBe(expected);
    expect(expected === 0 ? out : err).not.toBe('');
    expect(expected === 0 ? err : out).toBe('');
  });
});
