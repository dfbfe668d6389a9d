// What the Test Explorer and the Board view ask, over JSON-RPC, of the server as it is shipped.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardAnswer, FileTests, ServerFacts, TraceAnswer } from '../src/lsp/protocol.ts';
import { type Client, startClient } from './language-client.ts';

const scenarios = (life: number): string => `scenario "It holds" {
  given:
    Bob has 5 life

  then:
    Bob has 5 life
}

scenario "Damage is dealt" {
  given:
    Alice controls "Mountain"
    Alice has "Shock" in hand

  when:
    Alice casts "Shock" targeting Bob
    resolve

  then:
    Bob has ${life} life
}
`;

// A process is started for each test, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000 });
const soon = (look: () => unknown): Promise<unknown> => vi.waitFor(look, { timeout: 15_000 });

let client: Client;
let folder: string;
let uri: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'judgecall-explorer-'));
  writeFileSync(join(folder, 'a.scenario'), scenarios(17));
  uri = pathToFileURL(join(folder, 'a.scenario')).href;
  client = await startClient({}, { initializationOptions: { views: true, tests: true } });
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (): Promise<FileTests> => client.request('judgecall/runTests', { uri });
const kinds = ({ tests }: FileTests): string[] => tests.map(({ state }) => state.kind);
const told = (): FileTests[] =>
  client.notifications.filter(({ method }) => method === 'judgecall/tests').map(({ params }) => params as FileTests);

describe('a file that is not open', () => {
  test('is found, and not run', async () => {
    const [file, missing] = await client.request<FileTests[]>('judgecall/findTests', { uris: [uri, `${uri}-not`] });
    expect(file?.tests.map(({ title, state }) => [title, state.kind])).toEqual([
      ['It holds', 'notRun'],
      ['Damage is dealt', 'notRun'],
    ]);
    expect(file).toMatchObject({ version: null, problem: null });
    expect(missing).toMatchObject({ tests: [], problem: 'The file cannot be read.' });
  });

  test('is run as it is on disk, each time', async () => {
    const first = await run();
    expect(first.version).toBeNull();
    expect(kinds(first)).toEqual(['passed', 'failed']);
    expect(first.tests[1]?.state).toMatchObject({
      words: expect.stringMatching(/^✗ 0 of 1/),
      messages: [
        { expected: 'Bob has 17 life', actual: 'Bob has 18 life', range: { start: { line: 18, character: 4 } } },
      ],
    });
    writeFileSync(join(folder, 'a.scenario'), scenarios(18));
    expect(kinds(await run())).toEqual(['passed', 'passed']);
    expect(told()).toEqual([]);
  });
});

describe('a file that is open', () => {
  test('has the results of its text, which are those of the lenses', async () => {
    await client.open(uri, scenarios(18));
    const results = await run();
    expect(results.version).toBe(1);
    expect(kinds(results)).toEqual(['passed', 'passed']);
    const verdicts = (await client.lenses(uri)).filter((title) => title.startsWith('✓'));
    expect(results.tests.map(({ state }) => ('words' in state ? state.words : ''))).toEqual(verdicts);
  });

  test('tells of its own accord when there is anything new', async () => {
    await client.open(uri, scenarios(18));
    await soon(() =>
      expect(kinds(told().at(-1) ?? { uri, version: 0, problem: null, tests: [] })).toEqual(['passed', 'passed']),
    );
    await client.change(uri, 2, scenarios(19));
    await soon(() => expect(told().at(-1)).toMatchObject({ version: 2 }));
    await soon(() => expect(kinds(told().at(-1) as FileTests)).toEqual(['passed', 'failed']));
    // Closed again, the file on disk counts.
    await client.close(uri);
    expect((await run()).version).toBeNull();
  });

  test('is drawn as data: the table after a line, with what it changed', async () => {
    await client.open(uri, scenarios(18));
    const at = (line: number): Promise<BoardAnswer> =>
      client.request('judgecall/boardView', { uri, position: { line, character: 0 } });
    const cast = await at(14);
    if (cast.kind !== 'board') throw new Error(cast.reason);
    expect(cast.picture.board.stack).toMatchObject([{ name: 'Shock', targets: ['Bob'], targetIds: [null] }]);
    const resolved = await at(15);
    expect(resolved).toMatchObject({
      kind: 'board',
      picture: {
        title: 'Damage is dealt',
        verdict: '✓ 1 of 1',
        moment: 2,
        changedPlayers: [{ name: 'Bob', changes: ['20 → 18 life'] }],
      },
    });
    expect((await at(7)).kind).toBe('nothing');
  });

  test('has a trace with folds and links', async () => {
    await client.open(uri, scenarios(18));
    const { text, folds, links } = await client.request<TraceAnswer>('judgecall/trace', { uri, line: 8 });
    expect(text).toContain('Shock deals 2 damage to Bob');
    expect(folds.length).toBeGreaterThan(2);
    expect(links.map(({ target }) => target)).toEqual(expect.arrayContaining([`${uri}#L15`, 'judgecall-rule:/120.3a']));
  });
});

test('what answers come from is told', async () => {
  const missing = join(folder, 'none.json');
  await client.configure({ cards: { files: [missing] } });
  await soon(async () => {
    const { rules, cards } = await client.request<ServerFacts>('judgecall/facts', {});
    expect(rules.newest).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(cards.files).toEqual([missing]);
    expect(cards.problems).toMatchObject([{ path: missing }]);
  });
  expect(client.notifications.some(({ method }) => method === 'judgecall/factsChanged')).toBe(true);
});
