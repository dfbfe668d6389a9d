// Nothing that an editor asks fails anywhere in a file, whole or half-typed, whatever its line ends and letters.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { combineSources } from '../cards/index.ts';
import { indexLines, positionAt } from '../language/index.ts';
import { compileFace } from '../oracle/index.ts';
import { builtInCards, evaluateFile, mendsAt } from '../scenario/index.ts';
import { completion } from './completion.ts';
import { documentSymbols } from './document-symbols.ts';
import { completionAnswers } from './evaluation/completion-answers.ts';
import { foldingRanges } from './folding-ranges.ts';
import { hover } from './hover.ts';
import { definitions, references } from './names.ts';
import { onTypeFormattingEdits } from './on-type-formatting.ts';
import { mendQuestion, quickFixes } from './quick-fixes.ts';
import { renameRange } from './rename.ts';
import type { FileResults } from './results.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { selectionRanges } from './selection-ranges.ts';
import { semanticTokens } from './semantic-tokens.ts';

// Thousands of questions, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const folder = join(import.meta.dirname, '../../../examples');
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.scenario'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const cards = builtInCards(compileFace);
const none = combineSources([]);
const answers = completionAnswers();

type Place = { readonly line: number; readonly character: number };

function resultsOf({ text }: ScenarioDocument): FileResults {
  const { problems, scenarios } = evaluateFile(text, { cards, compile: compileFace });
  return { problems, scenarios: scenarios.map((report) => ({ kind: 'current', report })) };
}

/** Everything that is asked at a place; what the game is asked about as well, where that is wanted. */
async function askAll(document: ScenarioDocument, results: FileResults, place: Place, game: 'asked' | 'not asked') {
  const list = await completion(document, place, {
    snippets: true,
    ask: async (question) =>
      game === 'asked' ? answers.answer(question, { own: none, others: cards, cards }, '') : undefined,
  });
  // An edit is on one line and reaches to the cursor, or editors drop the item.
  const lost = list.items.find(({ textEdit }) => {
    const range = textEdit !== undefined && 'range' in textEdit ? textEdit.range : undefined;
    if (range?.start.line !== place.line || range.end.line !== place.line) return true;
    return (
      range.start.character < 0 || range.start.character > place.character || range.end.character < place.character
    );
  });
  expect(lost).toBeUndefined();
  await hover(document, results, place, {
    card: async () => undefined,
    sizes: async () => [],
    officialText: () => undefined,
    hasRulePages: false,
  });
  quickFixes(document, results, { start: place, end: place }, []);
  selectionRanges(document, [place]);
  definitions(document, place);
  references(document, place, 'declarations');
  renameRange(document, place);
  // This reads the whole file each time.
  if (place.character === 4) onTypeFormattingEdits(document, place, '\n');
}

const placeOf = (text: string, offset: number): Place => {
  const { line, column } = positionAt(indexLines(text), offset);
  return { line, character: column };
};

test.each(examples.map(({ name, text }) => [name, text] as const))('at every 7th place of %s', async (_, text) => {
  const document = scenarioDocument('file:///a.scenario', 1, text);
  const results = resultsOf(document);
  for (let offset = 0; offset <= text.length; offset += 7) {
    await askAll(document, results, placeOf(text, offset), 'not asked');
  }
});

describe('half-typed', () => {
  /** The rest of the line is not there yet. */
  async function typedUpTo(text: string, offset: number, game: 'asked' | 'not asked'): Promise<void> {
    const half = text.slice(0, offset) + text.slice(offset).replace(/^[^\r\n]*/, '');
    const document = scenarioDocument('file:///a.scenario', 1, half);
    await askAll(document, { problems: [], scenarios: [] }, placeOf(half, offset), game);
    documentSymbols(document);
    foldingRanges(document);
    semanticTokens(document);
  }

  test.each(examples.map(({ name, text }) => [name, text] as const))('lines of %s', async (_, text) => {
    for (let offset = 3; offset <= text.length; offset += 83) await typedUpTo(text, offset, 'not asked');
    for (let offset = 20; offset <= text.length; offset += 701) await typedUpTo(text, offset, 'asked');
  });

  test.each([
    ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
    ['tabs', (text: string) => text.replaceAll('  ', '\t')],
    ['letters of other scripts', (text: string) => text.replaceAll('Alice', 'Ælís').replaceAll('bear', 'медведь')],
    ['letters outside the basic plane', (text: string) => text.replaceAll('Alice', '𝒜lice').replaceAll('Bob', 'B🐻b')],
    ['no closing braces', (text: string) => text.replace(/^\}$/gm, '')],
    ['quotes left open', (text: string) => text.replace(/"( as |$)/gm, '$1')],
  ] as const)('with %s', async (_, change) => {
    const text = change(examples[2]?.text ?? '');
    for (let offset = 0; offset <= text.length; offset += 107) await typedUpTo(text, offset, 'not asked');
    for (let offset = 9; offset <= text.length; offset += 901) await typedUpTo(text, offset, 'asked');
  });
});

test('an empty file, and places that are none', async () => {
  for (const text of ['', '\n', 'scenario', '"', '"""', 'scenario "x" {\n  when:\n    Alice casts "']) {
    const document = scenarioDocument('file:///a.scenario', 1, text);
    for (const place of [{ line: 0, character: 0 }, { line: 99, character: 3 }, placeOf(text, text.length)]) {
      selectionRanges(document, [place]);
      await completion(document, place, { snippets: false, ask: async () => undefined });
    }
  }
});

test('mends of every line of an example whose numbers are wrong', () => {
  for (const { text } of examples.slice(0, 1)) {
    const broken = text.replace(/(has )(\d+)( life)/g, '$19$2$3');
    const document = scenarioDocument('file:///a.scenario', 1, broken);
    const results = resultsOf(document);
    for (const [line] of document.lines.starts.entries()) {
      const place = { line, character: 0 };
      const question = mendQuestion(document, results, { start: place, end: { line, character: 99 } });
      if (question === undefined) continue;
      const mends = mendsAt(question.text, question, { cards, compile: compileFace, budget: 1000 });
      quickFixes(document, results, { start: place, end: place }, [], mends);
    }
  }
});
