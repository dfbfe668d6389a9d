// The language server as it is shipped, over standard input and output.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createProtocolConnection,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Client, serverFile, startClient } from './language-client.ts';

const attack = `card "Bog Stinger" {
  cost {B}{G}
  type Creature — Phyrexian Insect
  pt 2/2
  text """
    Flying
    Toxic 1
  """
}

scenario "Toxic adds poison" {
  given:
    Alice controls "Bog Stinger"
    Bob has 17 life

  when:
    Alice attacks Bob with "Bog Stinger"
    advance to end of combat

  then:
    Bob has 15 life
    Bob has 1 poison counter
}

scenario "Another" {
  given:
    Bob has 5 life

  then:
    Bob has 5 life
}
`;

// A process is started for each test, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const uri = 'file:///folder/a.scenario';
let client: Client;
beforeEach(async () => {
  client = await startClient();
});
afterEach(() => client.stop());

const verdicts = async (): Promise<string[]> => (await client.lenses(uri)).filter((title) => /^[✓✗–…0-9]/.test(title));

describe('a file that passes', () => {
  test('has no diagnostics, and lenses with verdict, state and changes', async () => {
    const published = client.diagnostics(uri);
    await client.open(uri, attack);
    expect(await published).toMatchObject({ version: 1, diagnostics: [] });
    const titles = await client.lenses(uri);
    expect(titles[0]).toMatch(/^✓ 2 of 2 · .*Bob 15 life, 1 poison/);
    expect(titles.slice(1, 3)).toEqual(['Board', 'Trace']);
    expect(titles[3]).toContain('17 → 15');
    expect(titles[4]).toMatch(/^✓ 1 of 1/);
  });

  test('shows board and trace at a line', async () => {
    await client.open(uri, attack);
    const board = await client.request<{ text: string }>('judgecall/board', { uri, line: 10 });
    expect(board.text).toContain('Bob · 15 life · 1 poison');
    expect(board.text).toContain('Bog Stinger 2/2 · tapped');
    const before = await client.request<{ text: string }>('judgecall/board', { uri, line: 13 });
    expect(before.text).toContain('Bob · 17 life');
    const trace = await client.request<{ text: string }>('judgecall/trace', { uri, line: 10 });
    expect(trace.text).toContain('17: Alice attacks Bob with "Bog Stinger"');
    expect(trace.text).toMatch(/Bob gets 1 poison counter.*\(120\.3g\)/);
    const nowhere = await client.request<{ text: string }>('judgecall/board', { uri, line: 0 });
    expect(nowhere.text).toContain('no scenario on line 1');
  });

  test('explains cards, keywords and actions', async () => {
    await client.open(uri, attack);
    await client.lenses(uri);
    const card = await client.hover(uri, 12, 22);
    expect(card).toContain('Phyrexian Insect');
    expect(card).toContain('✓ Toxic 1');
    expect(await client.hover(uri, 6, 6)).toContain('702.164');
    expect(await client.hover(uri, 17, 8)).toContain('Bob loses');
  });

  test('has hints at the ends of its actions', async () => {
    await client.open(uri, attack);
    await client.lenses(uri);
    const range = { start: { line: 0, character: 0 }, end: { line: 40, character: 0 } };
    const hints = await client.request<{ label: string }[]>('textDocument/inlayHint', { textDocument: { uri }, range });
    expect(hints.map(({ label }) => label).join()).toContain('17 → 15 life');
  });
});

describe('an editor without views of its own', () => {
  test('is shown the board as a file or a message, and no error, when the lens is clicked', async () => {
    expect(client.capabilities.executeCommandProvider?.commands).toContain('judgecall.showBoard');
    await client.open(uri, attack);
    await client.request('workspace/executeCommand', { command: 'judgecall.showBoard', arguments: [uri, 10] });
    expect(client.warnings).toMatchObject([expect.stringContaining('Bob · 15 life')]);
    await client.request('workspace/executeCommand', { command: 'judgecall.showBoard', arguments: [] });
  });
});

describe('names', () => {
  test('are found and renamed', async () => {
    await client.open(uri, attack.replace('"Bog Stinger"\n    Bob has 17', '"Bog Stinger" as bug\n    Bob has 17'));
    const textDocument = { uri };
    const position = { line: 12, character: 38 };
    const found = await client.request<object[]>('textDocument/references', {
      textDocument,
      position,
      context: { includeDeclaration: true },
    });
    expect(found).toHaveLength(1);
    const renamed = await client.request<{ changes: Record<string, object[]> }>('textDocument/rename', {
      textDocument,
      position,
      newName: 'stinger',
    });
    expect(renamed.changes[uri]).toHaveLength(1);
    const refused = client.request('textDocument/rename', { textDocument, position, newName: 'no name' });
    await expect(refused).rejects.toThrow('A name is a letter');
  });
});

describe('an edit', () => {
  test('is answered for its version only, and scenarios that it leaves alone stay', async () => {
    await client.open(uri, attack);
    await client.lenses(uri);
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.change(uri, 2, attack.replace('Bob has 15 life', 'Bob has 14 life'));
    const { version, diagnostics } = await published;
    expect(version).toBe(2);
    expect(diagnostics).toMatchObject([{ range: { start: { line: 20 } }, severity: 1, source: 'judgecall' }]);
    expect(diagnostics[0]?.message).toMatch(/14|15/);
    expect(await verdicts()).toMatchObject([expect.stringMatching(/^✗ 1 of 2/), expect.stringMatching(/^✓ 1 of 1/)]);
  });

  test('while scenarios run wins over them', async () => {
    await client.open(uri, attack);
    for (let version = 2; version <= 30; version++) {
      await client.change(uri, version, attack.replace('Bob has 15 life', `Bob has ${version} life`));
    }
    const last = client.diagnostics(uri, ({ version, diagnostics }) => version === 31 && diagnostics.length === 0);
    await client.change(uri, 31, attack);
    await last;
    expect(await verdicts()).toMatchObject([expect.stringMatching(/^✓ 2 of 2/), expect.stringMatching(/^✓ 1 of 1/)]);
  });

  test('that breaks the file takes away every sign of success, and a repair gives it back', async () => {
    await client.open(uri, attack);
    await client.lenses(uri);
    await client.change(uri, 2, attack.replace('Bob has 5 life', 'Bob hs 5 life'));
    const broken = await client.lenses(uri, (titles) => titles.some((title) => title.includes('has errors')));
    expect(broken.join()).not.toContain('✓');
    await client.change(uri, 3, attack);
    expect((await verdicts()).join()).toContain('✓ 2 of 2');
  });
});

describe('a fault', () => {
  test('of the rules has the number of the rule', async () => {
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, attack.replace('controls "Bog Stinger"', 'controls "Bog Stinger" tapped'));
    const { diagnostics } = await published;
    expect(diagnostics[0]).toMatchObject({ range: { start: { line: 16 } }, code: expect.stringMatching(/^508\.1/) });
    expect(diagnostics[0]?.codeDescription?.href).toContain('508.1');
  });

  test('of the pen has a mend', async () => {
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, attack.replace('Alice controls', 'Alice contrls'));
    const [fix] = await client.fixes(uri, await published);
    expect(fix).toMatchObject({ title: 'Change to controls', kind: 'quickfix' });
  });

  test('in the name of a card has a mend', async () => {
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, attack.replace('controls "Bog Stinger"', 'controls "Bog Stingr"'));
    const fixes = await client.fixes(uri, await published);
    expect(fixes.map(({ title }) => title).join()).toContain('Bog Stinger');
  });
});

describe('a choice that nobody has made', () => {
  const undecided = `scenario "Alice sacrifices one of two" {
  given:
    Alice controls "Grizzly Bears", "Hill Giant"
    Alice has "Diabolic Edict" in hand
    Alice has unlimited mana

  when:
    Alice casts "Diabolic Edict" targeting Alice
    resolve

  then:
    Alice controls no "Hill Giant"
}
`;

  test('is an error that offers each legal answer, and taking one mends it', async () => {
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, undecided);
    const fixes = await client.fixes(uri, await published);
    const giant = fixes.find(({ title }) => title.includes('Hill Giant'));
    const [change] = giant?.edit?.documentChanges ?? [];
    if (change === undefined || !('edits' in change)) throw new Error(`No such fix among ${JSON.stringify(fixes)}`);
    const text = TextDocument.applyEdits(TextDocument.create(uri, 'scenario', 1, undecided), [...change.edits]);
    expect(text).toContain('    resolve\n      Alice chooses "Hill Giant"\n');
    await client.change(uri, 2, text);
    expect((await client.lenses(uri, ([first]) => first?.startsWith('✓') ?? false))[0]).toContain('✓ 1 of 1');
  });
});

describe('files beside the open one', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'judgecall-lsp-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const wolf = `scenario "A wolf stands there" {
  given:
    Alice controls "Filed Wolf"

  then:
    "Filed Wolf" is 2/2
}
`;

  test('are used, and read again when they change', async () => {
    const used = join(folder, 'wolf cards.scenario');
    const card = (pt: string): string => `card "Filed Wolf" {\n  type Creature — Wolf\n  pt ${pt}\n}\n`;
    writeFileSync(used, card('2/2'));
    const address = pathToFileURL(join(folder, 'a.scenario')).href;
    await client.open(address, `use "./wolf cards.scenario"\n\n${wolf}`);
    expect((await client.lenses(address))[0]).toContain('✓ 1 of 1');
    writeFileSync(used, card('33/33'));
    await client.change(address, 2, `use "./wolf cards.scenario"\n\n${wolf}\n`);
    expect((await client.lenses(address, ([first]) => first?.startsWith('✗') ?? false))[0]).toContain('✗ 0 of 1');
  });

  test('give cards by setting', async () => {
    const cards = join(folder, 'cards.json');
    writeFileSync(
      cards,
      JSON.stringify([
        {
          object: 'card',
          name: 'Filed Wolf',
          layout: 'normal',
          type_line: 'Creature — Wolf',
          power: '2',
          toughness: '2',
        },
      ]),
    );
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, wolf);
    expect((await published).diagnostics[0]?.message).toContain('Filed Wolf');
    await client.configure({ cards: { files: [cards] } });
    expect((await client.lenses(uri, ([first]) => first?.startsWith('✓') ?? false))[0]).toContain('✓ 1 of 1');
    expect(client.warnings).toEqual([]);
  });

  test('that cannot be read are told once', async () => {
    await client.configure({ cards: { files: [join(folder, 'nowhere.json')] } });
    await client.open(uri, attack);
    await client.lenses(uri);
    expect(client.warnings).toMatchObject([expect.stringContaining('there is no such file')]);
  });
});

describe('what no editor should send', () => {
  test('requests about documents that are not open are answered with nothing', async () => {
    for (const method of ['codeLens', 'hover', 'documentSymbol', 'foldingRange', 'formatting', 'codeAction']) {
      const answer = await client.request(`textDocument/${method}`, {
        textDocument: { uri: 'file:///nowhere.scenario' },
        position: { line: 3, character: 3 },
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        context: { diagnostics: [] },
        options: { tabSize: 2, insertSpaces: true },
      });
      expect(answer ?? [], method).toEqual([]);
    }
  });

  test('places outside the text are answered with nothing', async () => {
    await client.open(uri, attack);
    expect(await client.hover(uri, 99_999, 99_999)).toBe('');
    expect(await client.hover(uri, 3, 99_999)).toBeTypeOf('string');
  });

  test('unknown methods and broken content are refused, and the server lives on', async () => {
    await expect(client.request('judgecall/nothing', {})).rejects.toThrow();
    const broken = '{"jsonrpc": "2.0", "id": 77, "method": ';
    client.raw(`Content-Length: ${broken.length}\r\n\r\n${broken}`);
    await client.open(uri, attack);
    expect((await client.lenses(uri))[0]).toContain('✓');
  });
});

describe('large and strange texts', () => {
  test('a megabyte of noise hangs nothing', async () => {
    let seed = 1;
    let noise = '';
    while (noise.length < 1_000_000) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      noise += seed % 60 === 0 ? '\n' : String.fromCharCode(32 + (seed % 95));
    }
    const published = client.diagnostics(uri);
    await client.open(uri, noise);
    expect((await published).diagnostics.length).toBeGreaterThan(0);
    await client.change(uri, 2, attack);
    expect((await client.lenses(uri, ([first]) => first?.startsWith('✓') ?? false))[0]).toContain('✓');
  });

  test('a scenario of 5,000 lines is answered', async () => {
    const facts = Array.from({ length: 5_000 }, () => '    Bob has 5 life').join('\n');
    await client.open(uri, `scenario "long" {\n  given:\n    Bob has 5 life\n  then:\n${facts}\n}\n`);
    expect((await client.lenses(uri))[0]).toContain('✓ 5000 of 5000');
  });

  test('200 scenarios are all answered', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      attack.slice(attack.indexOf('scenario "Another"')).replace('Another', `Number ${index}`),
    );
    await client.open(uri, many.join('\n'));
    const titles = await client.lenses(uri);
    expect(titles.filter((title) => title.startsWith('✓'))).toHaveLength(200);
  });
});

test('the server answers over the channel of the process that started it, too', async () => {
  const child = fork(serverFile, ['--node-ipc'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  connection.listen();
  const answer = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  expect(answer.serverInfo?.name).toBe('judgecall');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
});

test('the server ends when it is told to', async () => {
  const other = await startClient();
  await other.open(uri, attack);
  expect(await other.stop()).toBe(0);
});
