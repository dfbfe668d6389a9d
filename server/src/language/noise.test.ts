/** Long and hostile inputs end soon. The ceilings are generous: a slow machine passes, quadratic work does not. */
import { describe, expect, test } from 'vitest';
import { formatScenarioFile } from './format.ts';
import { parseScenarioFile } from './parser.ts';

const MEGABYTE = 1_000_000;
/** Enough to tell quadratic work from linear. */
const MUCH = 200_000;
const CEILING_MS = 5000;

/** Numbers from 0 to 1, the same every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function characters(first: number, last: number): string {
  const random = seeded(1);
  let text = '';
  while (text.length < MEGABYTE) text += String.fromCharCode(first + Math.floor(random() * (last - first + 1)));
  return text;
}

function words(): string {
  const random = seeded(2);
  const stock =
    'Alice Bob controls has "Bear" { } , given: when: then: """ casts targeting 2 with counters is attacks not // " # ability of in'.split(
      ' ',
    );
  stock.push('\n', '\n', 'scenario "x" {', 'card "y" {', "Alice's");
  let text = '';
  while (text.length < MEGABYTE) text += `${stock[Math.floor(random() * stock.length)]} `;
  return text;
}

function filled(piece: string, before = ''): string {
  return before + piece.repeat(Math.ceil(MUCH / piece.length));
}

const GIVEN = 'scenario "x" {\ngiven:\n';
const WHEN = 'scenario "x" {\nwhen:\n';

describe('long texts of anything are read soon', () => {
  test.each<[string, string]>([
    ['a megabyte of ASCII noise', characters(10, 126)],
    ['a megabyte of noise of any script', characters(0, 65535)],
    ['a megabyte of the language’s own words', words()],
    ['opening braces', filled('{')],
    ['opening braces on lines', filled('{\n')],
    ['closing braces on lines', filled('}\n')],
    ['quotes', filled('"')],
    ['triple quotes on lines', filled('"""\n')],
    ['texts never closed', filled('text """\n')],
    ['scenarios in scenarios', filled('scenario "x" {\n')],
    ['faces in faces', filled('face "x" {\n', 'card "x" {\n')],
    ['one list of nothing', filled(',')],
    ['one list over many lines', filled('"Bear",\n', `${GIVEN}Alice controls `)],
    ['statements joined by commas', filled('Alice has 1 life,\n', GIVEN)],
    ['bad statements', filled('Alise controlls "Bear" tappd\n', GIVEN)],
    ['abilities of abilities', filled('ability of ', `${WHEN}Alice casts `)],
    ['one long line', filled('foo ', GIVEN)],
    ['one long word', filled('a', GIVEN)],
    ['one long number', filled('1', GIVEN)],
    ['apostrophes', filled("a'", GIVEN)],
    ['mana', filled('{R}', `${GIVEN}Alice has mana `)],
    ['groups of attackers', filled('a and b with ', `${WHEN}Alice attacks Bob with `)],
    ['aliases', filled('a, ', `${GIVEN}Alice controls "Bear" as `)],
    ['unknown names', filled('Alicf has 1 life\n', GIVEN)],
    ['comments', filled('// a\n')],
  ])('%s', (_, text) => {
    const start = performance.now();
    const { file, diagnostics } = parseScenarioFile(text);
    formatScenarioFile(text);
    expect(performance.now() - start).toBeLessThan(CEILING_MS);
    expect(file.span.end.offset).toBe(text.length);
    expect(diagnostics.length).toBeLessThanOrEqual(1001);
  });
});

test('a scenario of 5,000 lines is read soon and in full', () => {
  const facts = Array.from(
    { length: 5000 },
    (_, i) => `    Alice controls "Bear" as b${i} tapped with 2 +1/+1 counters`,
  );
  const text = `scenario "long" {\n  given:\n${facts.join('\n')}\n  then:\n    Bob has 20 life\n}\n`;
  const start = performance.now();
  const { file, diagnostics } = parseScenarioFile(text);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(diagnostics).toEqual([]);
  const [scenario] = file.items;
  expect(
    scenario?.kind === 'scenario' && scenario.sections[0]?.kind === 'given' && scenario.sections[0].facts.length,
  ).toBe(5000);
});
