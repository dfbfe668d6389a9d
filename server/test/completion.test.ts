// Completion in the language server as it is shipped, over standard input and output.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodeAction, CompletionItem, CompletionList, SelectionRange } from 'vscode-languageserver/node.js';
import { type Client, startClient } from './language-client.ts';

// A process is started for each test, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const uri = 'file:///folder/a.scenario';
const text = (line: string): string => `card "Bog Stinger" {
  cost {B}{G}
  type Creature — Phyrexian Insect
  pt 2/2
}

scenario "First" {
  given:
    Alice controls "Mountain"
    Alice has "Shock", "Bog Stinger" in hand
    Bob controls "Bog Stinger" as bug
  when:
    ${line}
  then:
    Bob has 20 life
}
`;
const line = 12;

let client: Client;
beforeEach(async () => {
  client = await startClient();
});
afterEach(() => client.stop());

async function completeAt(written: string): Promise<CompletionItem[]> {
  const { items } = await client.request<CompletionList>('textDocument/completion', {
    textDocument: { uri },
    position: { line, character: 4 + written.length },
  });
  return items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
}

test('offers the cards that are held while the line is being typed, and tells of one when it is looked at', async () => {
  await client.open(uri, text('Alice casts '));
  const items = await completeAt('Alice casts ');
  expect(items.map(({ label }) => label)).toEqual(['"Shock"', '"Bog Stinger"']);
  expect(items[0]?.labelDetails?.description).toBe("{R} Instant · Alice's hand");
  expect(items[1]?.labelDetails?.description).toMatch(/^✗ .*601\.2h/);
  const resolved = await client.request<CompletionItem>('completionItem/resolve', items[0] ?? {});
  expect(JSON.stringify(resolved.documentation)).toContain('2 damage to any target');
});

test('follows every key press', async () => {
  await client.open(uri, text(''));
  const written = 'Alice casts "Shock" targeting ';
  for (let length = 1; length <= written.length; length++) {
    await client.change(uri, 1 + length, text(written.slice(0, length)));
    await completeAt(written.slice(0, length));
  }
  expect((await completeAt(written)).map(({ label }) => label)).toEqual(['Alice', 'Bob', 'bug']);
});

test('answers the newest of many questions, and none of them with an error', async () => {
  const written = 'Alice casts "Shock" targeting ';
  await client.open(uri, text(written));
  const all = await Promise.all(Array.from({ length: 12 }, () => completeAt(written)));
  expect(all.at(-1)?.map(({ label }) => label)).toEqual(['Alice', 'Bob', 'bug']);
});

test('mends a fact, writes what has changed, and selects step by step', async () => {
  const failing = text('Alice casts "Shock" targeting Bob');
  const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
  await client.open(uri, failing.replace('Bob has 20 life', 'Bob has 19 life'));
  const fixes = await client.fixes(uri, await published);
  expect(fixes.map(({ title }) => title)).toEqual(['Accept: `Bob has 20 life`']);
  const then = { start: { line: 13, character: 2 }, end: { line: 13, character: 2 } };
  const rewrites = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: then,
    context: { diagnostics: [] },
  });
  expect(rewrites).toMatchObject([{ title: 'Write what has changed since the `given:`', kind: 'refactor.rewrite' }]);
  const [selection] = await client.request<SelectionRange[]>('textDocument/selectionRange', {
    textDocument: { uri },
    positions: [{ line: 9, character: 16 }],
  });
  expect(selection?.range).toEqual({ start: { line: 9, character: 15 }, end: { line: 9, character: 20 } });
  expect(selection?.parent?.range).toEqual({ start: { line: 9, character: 14 }, end: { line: 9, character: 21 } });
});

test('formats the line that Enter has finished', async () => {
  await client.open(uri, text('Alice   casts "Shock"   targeting Bob\n'));
  const edits = await client.request<{ newText: string }[]>('textDocument/onTypeFormatting', {
    textDocument: { uri },
    position: { line: line + 1, character: 0 },
    ch: '\n',
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(edits.map(({ newText }) => newText).join('')).not.toContain('  casts');
  expect(edits.length).toBeGreaterThan(0);
});
