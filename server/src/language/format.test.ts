import { describe, expect, test } from 'vitest';
import { formatLines, formatScenarioFile } from './format.ts';

function formatted(text: string): string {
  const result = formatScenarioFile(text);
  if ('diagnostics' in result) throw new Error(result.diagnostics.map((each) => each.message).join('\n'));
  return result.text;
}

describe('formatScenarioFile', () => {
  test('indents, spaces and sets apart', () => {
    const text = `use   "./a.scenario"
use "./b.scenario"
card "Bog Stinger"{
cost {B} {G}
type Creature — Phyrexian   Insect
pt 2/2
text """Flying
       Toxic 1"""
}
skip   scenario "Toxic"   {
cite 702.164c,120.3g
players Alice , Bob
given: Alice controls "Bog Stinger"  #  2 tapped
   Alice has 1 life
when:
Alice casts "Shock"   targeting Bob
Bob chooses yes
resolve
then:
Bob has 15 life }`;
    expect(formatted(text)).toBe(`use "./a.scenario"
use "./b.scenario"

card "Bog Stinger" {
  cost {B}{G}
  type Creature — Phyrexian Insect
  pt 2/2
  text """
    Flying
    Toxic 1
  """
}

skip scenario "Toxic" {
  cite 702.164c, 120.3g
  players Alice, Bob

  given:
    Alice controls "Bog Stinger" #2 tapped
    Alice has 1 life

  when:
    Alice casts "Shock" targeting Bob
      Bob chooses yes
    resolve

  then:
    Bob has 15 life
}
`);
  });

  test('keeps comments where they are', () => {
    const text = `// the file

// about the scenario
scenario "x" { // the head
// a header follows
players Alice, Bob // in turn order
// what the board is

given: // the board
Alice controls "A", // the first
// the second
"B" // done

// nothing more
when:
// first
resolve // it goes
// its choice
Bob chooses yes

// at the end
} // closed
// after it`;
    expect(formatted(text)).toBe(`// the file

// about the scenario
scenario "x" { // the head
  // a header follows
  players Alice, Bob // in turn order
  // what the board is

  given: // the board
    Alice controls "A", // the first
        // the second
        "B" // done

  // nothing more
  when:
    // first
    resolve // it goes
      // its choice
      Bob chooses yes

      // at the end
} // closed
// after it
`);
  });

  test('keeps bad lines as they are and formats the rest', () => {
    const text = 'scenario "x" {\ngiven:\n Alice   contrls  "A"   //  why\nAlice  has 3 life,\nBob has   2 life\n}\n';
    expect(formatted(text)).toBe(
      'scenario "x" {\n  given:\n    Alice   contrls  "A" //  why\n    Alice  has 3 life,\nBob has   2 life\n}\n',
    );
  });

  test('collapses blank lines and drops those at the edges of blocks', () => {
    expect(formatted('\n\nscenario "x" {\n\n\ngiven:\n\nit is day\n\n\n\nit is night\n\n}\n\n\n')).toBe(
      'scenario "x" {\n  given:\n    it is day\n\n    it is night\n}\n',
    );
  });

  test('keeps the kind of line ending', () => {
    expect(formatted('scenario "x" {\r\ngiven:\r\n  it is day\r\n}')).toBe(
      'scenario "x" {\r\n  given:\r\n    it is day\r\n}\r\n',
    );
  });

  test('does not touch a file whose braces are in doubt', () => {
    const result = formatScenarioFile('scenario "x" {\ngiven:\n');
    expect('diagnostics' in result && result.diagnostics.map((each) => each.code)).toEqual(['close-brace-missing']);
  });

  test('an empty file stays empty', () => {
    expect(formatted('')).toBe('');
    expect(formatted('\n \n')).toBe('');
  });
});

describe('formatLines', () => {
  const text = 'scenario "x" {\ngiven:\nit  is day\n  it  is   night\n}\n';

  test('edits only the lines asked for', () => {
    const edits = formatLines(text, 2, 2);
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({
      newText: '    it is day',
      span: { start: { line: 2, column: 0 }, end: { line: 2, column: 10 } },
    });
  });

  test('leaves alone what is well written', () => {
    expect(formatLines(text, 0, 0)).toEqual([]);
  });

  test('takes statements that share a line together', () => {
    const edits = formatLines('scenario "x" { given: it is day\n}', 0, 0);
    expect(edits.map((each) => each.newText)).toEqual(['scenario "x" {\n  given:\n    it is day']);
  });
});
