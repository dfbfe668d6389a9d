import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CompletionItemKind } from 'vscode-languageserver';
import { parseScenarioFile } from '../language/index.ts';
import { completion } from './completion.ts';
import { marked } from './test-support.ts';

// Thousands of lists, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const folder = join(import.meta.dirname, '../../../examples');
const examples = readdirSync(folder).filter((name) => name.endsWith('.scenario'));

const labelsAt = async (text: string): Promise<string[]> => {
  const { document, position } = marked(text);
  const { items } = await completion(document, position, { snippets: false, ask: async () => undefined });
  return items.map(({ label }) => label);
};

const board = 'scenario "t" {\n  given:\n    Alice controls "Grizzly Bears" as bear\n';
const given = (line: string): string => `${board}    ${line}\n}\n`;
const then = (line: string): string => `${board}  then:\n    ${line}\n}\n`;

/** What may follow an item that does not end its statement. */
const ENDINGS = ['', ' in hand', ' in graveyard', ' is tapped', ' are attacking', ' with "X"', ' on top', '5'];

interface Beginning {
  /** The words of the statement so far, with the section that it is in. */
  readonly words: string;
  /** The text so far, without the file's other scenarios. */
  readonly before: string;
}

/** The beginnings of a text's statements, each up to one of its words. */
function beginnings(text: string): Beginning[] {
  const { items } = parseScenarioFile(text).file;
  const shared = items
    .filter(({ kind }) => kind === 'background')
    .map(({ span }) => `${text.slice(span.start.offset, span.end.offset)}\n\n`);
  return items.flatMap((item) => {
    if (item.kind !== 'scenario') return [];
    return item.sections.flatMap((section) => {
      const statements =
        section.kind === 'when' ? section.steps.flatMap(({ action, choices }) => [action, ...choices]) : section.facts;
      return statements.flatMap(({ span: { start, end } }) => {
        const statement = text.slice(start.offset, end.offset);
        const before = shared.join('') + text.slice(item.span.start.offset, start.offset);
        return [...statement.matchAll(/^|(?<= )(?=(?:[^"]*"[^"]*")*[^"]*$)/g)].map(({ index }) => ({
          words: `${section.kind} ${statement.slice(0, index)}`,
          before: before + statement.slice(0, index),
        }));
      });
    });
  });
}

/** Of beginnings that differ in names and numbers only, one is enough. */
const seen = new Set<string>();

it.each(examples)('every form that is offered in %s can be read where it is offered', async (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const unread = new Set<string>();
  for (const { words, before } of beginnings(text)) {
    const kind = words.replaceAll(/"[^"]*"/g, '""').replaceAll(/\d+/g, '1');
    if (seen.has(kind)) continue;
    seen.add(kind);
    const { document, position } = marked(`${before}‸\n}\n`);
    const { items } = await completion(document, position, { snippets: false, ask: async () => undefined });
    for (const { kind, label, textEdit } of items) {
      if (kind !== CompletionItemKind.Snippet && kind !== CompletionItemKind.Keyword) continue;
      const reads = ENDINGS.some((ending) => {
        const { diagnostics } = parseScenarioFile(`${before}${textEdit?.newText}${ending}\n}\n`);
        return !diagnostics.some(
          ({ severity, span, code }) =>
            severity === 'error' && span.start.line === position.line && code !== 'name-declared-twice',
        );
      });
      if (!reads) unread.add(`${words}‸${label}`);
    }
  }
  expect([...unread]).toEqual([]);
});

it.each([
  ['given', 'it ‸', ['is tapped', 'is 2/2'], ["is Alice's precombat main phase", 'is neither day nor night']],
  ['then', 'it is ‸', ['attacking Bob', 'creature'], ['day', 'night']],
  ['then', 'the stack ‸', ['is 2/2', 'is tapped'], ['is empty', 'has 2 objects']],
  ['then', 'each ‸', ['is tapped', 'bear'], []],
  ['then', 'only ‸', ['is tapped'], []],
  ['then', 'all ‸', ['is tapped', 'is 2/2'], ['players control "Forest"']],
  ['then', '"Hill Giant" ‸', ['tapped', 'transformed'], ['is tapped', 'is 2/2']],
] as const)('%s: %s', async (section, line, never, always) => {
  const labels = await labelsAt(section === 'given' ? given(line) : then(line));
  expect(labels.filter((label) => never.some((one) => one === label))).toEqual([]);
  expect(labels).toEqual(expect.arrayContaining([...always]));
});

it('writes the word that a kind of counter needs behind it', async () => {
  for (const [line, text] of [
    ['Bob has 2 ‸', 'poison counters'],
    ['Bob has 1 ‸', 'poison counter'],
  ] as const) {
    const { document, position } = marked(then(line));
    const { items } = await completion(document, position, { snippets: false, ask: async () => undefined });
    expect(items.find(({ label }) => label === 'poison')?.textEdit?.newText).toBe(text);
  }
});
