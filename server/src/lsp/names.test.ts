import { describe, expect, it } from 'vitest';
import { definitions, documentHighlights, references, renameEdits, renameRange } from './names.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { marked } from './test-support.ts';

const text = `card "Bear" {
  type Creature
}

scenario "x" {
  players Alice, Bob

  given:
    Alice controls "Bear" as teddy, "Bear"

  when:
    Alice attacks Bob with teddy

  then:
    teddy is tapped
    Alice's "bear" #2 is untapped
}

scenario "y" {
  given:
    Bob controls "Wolf" as teddy

  then:
    teddy is untapped
}
`;

const at = (piece: string): ReturnType<typeof marked> => marked(text.replace(piece.replace('‸', ''), piece));

const lineOf = ({ range }: { range: { start: { line: number } } }): number => range.start.line + 1;

const textAt = (
  { text: all }: ScenarioDocument,
  { range }: ReturnType<typeof references>[number],
): string | undefined => all.split('\n')[range.start.line]?.slice(range.start.character, range.end.character);

describe('an alias', () => {
  const { document, position } = at('with ted‸dy');

  it('leads to where it is given', () => {
    expect(definitions(document, position).map(lineOf)).toEqual([9]);
  });

  it('is found in its own scenario only', () => {
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([9, 12, 15]);
    expect(references(document, position, 'nothing').map(lineOf)).toEqual([12, 15]);
  });

  it('is renamed in its own scenario only, to what can be a name', () => {
    const result = renameEdits(document, position, 'bruin');
    expect('edits' in result && result.edits.map((edit) => [lineOf(edit), edit.newText])).toEqual([
      [9, 'bruin'],
      [12, 'bruin'],
      [15, 'bruin'],
    ]);
    expect(renameEdits(document, position, 'two words')).toHaveProperty('refusal');
  });
});

describe('a player', () => {
  it('is found as possessor, too', () => {
    const { document, position } = at('players Ali‸ce');
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([6, 9, 12, 16]);
    expect(new Set(references(document, position, 'nothing').map((each) => textAt(document, each)))).toEqual(
      new Set(['Alice']),
    );
  });

  it('that is there by default is found, but not renamed', () => {
    const { document, position } = at('    Bo‸b controls');
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([21]);
    expect(renameRange(document, position)).toBeUndefined();
  });
});

describe('a card', () => {
  it('leads to its block, whatever the letter case, without quotes', () => {
    const { document, position } = at('"be‸ar" #2');
    expect(definitions(document, position).map(lineOf)).toEqual([1]);
    expect(documentHighlights(document, position)).toHaveLength(4);
    expect(references(document, position, 'declarations').map((each) => textAt(document, each))).toEqual([
      'Bear',
      'Bear',
      'Bear',
      'bear',
    ]);
  });

  it('of the library is not renamed', () => {
    const { document, position } = at('"Wo‸lf"');
    expect(renameEdits(document, position, 'Dog')).toHaveProperty('refusal');
  });
});

it('titles and words have no meaning of this kind', () => {
  for (const piece of ['scenario "‸x"', '  gi‸ven:']) {
    const { document, position } = at(piece);
    expect(definitions(document, position)).toEqual([]);
    expect(documentHighlights(document, position)).toEqual([]);
  }
});
