import { describe, expect, it } from 'vitest';
import { formatScenarioFile } from '../language/index.ts';
import { documentLinks } from './document-links.ts';
import { documentSymbols } from './document-symbols.ts';
import { foldingRanges } from './folding-ranges.ts';
import { formattingEdits, rangeFormattingEdits } from './formatting.ts';
import { semanticTokens, semanticTokensLegend } from './semantic-tokens.ts';
import { documentOf, marked, twoScenarios } from './test-support.ts';

describe('the outline', () => {
  it('has cards and scenarios with their sections', () => {
    expect(
      documentSymbols(documentOf(twoScenarios)).map(({ name, detail, children }) => [
        name,
        detail,
        children?.map((child) => `${child.name}: ${child.detail}`),
      ]),
    ).toEqual([
      ['Bear', 'Creature — Bear', []],
      ['First', '', ['given: 1 fact', 'when: 2 actions', 'then: 1 fact']],
      ['Second', '', ['given: 1 fact', 'then: 1 fact']],
    ]);
  });

  it('has a name for what has none, since editors insist', () => {
    expect(documentSymbols(documentOf('scenario "" {\n}\n'))[0]?.name).toBe('(no name)');
  });
});

describe('folds', () => {
  it('are declarations without their closing brace, sections, texts and runs of comments', () => {
    const text = `// one\n// two\ncard "Bear" {\n  text """\n    Flying\n  """\n}\n\nscenario "x" {\n  given:\n    Bob has 1 life\n}\n`;
    expect(foldingRanges(documentOf(text))).toEqual([
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 2, endLine: 5 },
      { startLine: 3, endLine: 5 },
      { startLine: 8, endLine: 10 },
      { startLine: 9, endLine: 10 },
    ]);
  });
});

describe('formatting', () => {
  const result = formatScenarioFile(twoScenarios);
  const formatted = 'text' in result ? result.text : '';

  it('touches only the lines that differ', () => {
    const { document } = marked(formatted.replace('    Bob has 18 life', 'Bob   has 18 life'));
    const [edit, ...others] = formattingEdits(document);
    expect(others).toEqual([]);
    expect(edit).toEqual({
      range: { start: { line: 15, character: 0 }, end: { line: 16, character: 0 } },
      newText: '    Bob has 18 life\n',
    });
  });

  it('reaches to the end of a file without a last line end', () => {
    const document = documentOf('scenario "x" {\n  given:\n    Bob has 1 life\n\n  then:\n    Bob has 1 life\n}');
    expect(formattingEdits(document)).toEqual([
      { range: { start: { line: 6, character: 0 }, end: { line: 6, character: 1 } }, newText: '}\n' },
    ]);
  });

  it('leaves alone a file whose frame is in doubt', () => {
    expect(formattingEdits(documentOf('scenario "x" {\ngiven:\nBob has 1 life\n'))).toEqual([]);
  });

  it('of a selection leaves the rest', () => {
    const text = twoScenarios.replaceAll('    Bob has', 'Bob  has');
    const { document, range } = marked(text.replace('Bob  has 18 life', '«Bob  has 18 life»'));
    expect(rangeFormattingEdits(document, range).map(({ newText }) => newText)).toEqual(['    Bob has 18 life']);
  });
});

describe('semantic tokens', () => {
  it('tell players, aliases and cards apart', () => {
    const text = 'scenario "x" {\n  given:\n    Alice controls "Bear" as bear\n  then:\n    bear is tapped\n}\n';
    const data = semanticTokens(documentOf(text));
    const found: string[] = [];
    let line = 0;
    let column = 0;
    for (let at = 0; at < data.length; at += 5) {
      const [lines = 0, columns = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
      column = lines === 0 ? column + columns : columns;
      line += lines;
      const word = text.split('\n')[line]?.slice(column, column + length);
      found.push(`${word} ${semanticTokensLegend.tokenTypes[type]}${modifiers === 1 ? ' declared' : ''}`);
    }
    expect(found).toEqual(
      expect.arrayContaining([
        'Alice variable',
        '"Bear" class',
        'bear property declared',
        'bear property',
        'tapped keyword',
      ]),
    );
  });
});

describe('links', () => {
  it('lead to rules that exist and to used files', () => {
    const document = documentOf(
      'use "./b c.scenario"\n\nscenario "x" {\n  cite 702.164c, 999.9z\n\n  given:\n    Bob has 1 life\n}\n',
    );
    expect(
      documentLinks(document, { hasRulePages: true }).map(({ target, range }) => [range.start.line, target]),
    ).toEqual([
      [0, 'file:///folder/b%20c.scenario'],
      [3, 'judgecall-rule:/702.164c'],
    ]);
  });
});
