import { expect, it } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver';
import { onTypeFormattingEdits } from './on-type-formatting.ts';
import { offsetAt } from './scenario-document.ts';
import { selectionRanges } from './selection-ranges.ts';
import { semanticTokens, semanticTokensLegend } from './semantic-tokens.ts';
import { currentResults, documentOf, marked, reportOf, spanOfText, twoScenarios } from './test-support.ts';

/** The texts that are selected one after another. */
function selectedAt(text: string): string[] {
  const { document, position } = marked(text);
  const texts: string[] = [];
  let selection: SelectionRange | undefined = selectionRanges(document, [position])[0];
  for (; selection !== undefined; selection = selection.parent) {
    const { start, end } = selection.range;
    texts.push(document.text.slice(offsetAt(document, start), offsetAt(document, end)));
  }
  return texts;
}

it('a selection grows from the word to the file', () => {
  const texts = selectedAt('scenario "t" {\n  given:\n    Alice controls "Grizzly Be‸ars" as bear, "Forest"\n}\n');
  expect(texts.slice(0, 3)).toEqual(['Bears', 'Grizzly Bears', '"Grizzly Bears"']);
  expect(texts).toContain('Alice controls "Grizzly Bears" as bear, "Forest"');
  expect(texts.at(-1)).toMatch(/^scenario.*\}\n$/s);
  expect(texts.every((text, index) => index === 0 || text.length > (texts[index - 1]?.length ?? 0))).toBe(true);
});

it('a selection begins with nothing in an empty file', () => {
  expect(selectedAt('‸')).toEqual(['']);
});

it('a line is brought into style when the next one is begun', () => {
  const { document, position } = marked('scenario "t" {\n  given:\n  Alice   controls "Forest"\n‸\n}\n');
  const edits = onTypeFormattingEdits(document, position, '\n');
  expect(edits.length).toBeGreaterThan(0);
  expect(edits.every(({ range }) => range.end.line <= 2)).toBe(true);
  expect(onTypeFormattingEdits(documentOf('\n'), { line: 0 }, '\n')).toEqual([]);
});

it('tokens of a fact that fails are marked', () => {
  const document = documentOf(twoScenarios);
  const statement = {
    section: 'then',
    kind: 'hasLife',
    span: spanOfText(document, 'Bob has 18 life'),
    outcome: { kind: 'failed', expected: '', actual: '' },
    changes: [],
    trace: { first: 0, end: 0 },
    snapshot: null,
  } as const;
  const failing = 2 ** semanticTokensLegend.tokenModifiers.indexOf('failing');
  const marks = (data: readonly number[]): number =>
    data.filter((value, at) => at % 5 === 4 && value === failing).length;
  expect(marks(semanticTokens(document, currentResults(reportOf(document, 0, { statements: [statement] }))))).toBe(4);
  expect(marks(semanticTokens(document))).toBe(0);
});
