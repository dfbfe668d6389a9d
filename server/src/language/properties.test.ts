/** Properties of reading and formatting, over noise and over scenarios put together from the language's own words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLines, formatScenarioFile } from './format.ts';
import { parseScenarioFile } from './parser.ts';
import { withoutSpans } from './test-support.ts';
import { nodeAt, nodesIn } from './walk.ts';

const RUNS = { seed: 20240817, numRuns: 300 };

const WORDS =
  'use card background scenario skip only face cost type color pt loyalty text cite players format rules given: when: then: given when ' +
  "Alice Bob Alice's Bob’s wolf as and with to from in on of no not is has controls can can't does casts plays activates attacks blocks " +
  'passes priority resolve all advance turn step chooses targets orders assigns pays declines puts coin lands heads die rolls applies ' +
  'targeting choosing kicked using for free dividing paying because tapped face down token attached exiling copying attacking counters ' +
  'counter damage life cards hand graveyard library exile command zone the stack it day each any copy original ability option yes nothing';

const token = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS.split(' ')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('{', '}', '{R}', '{2}{W/U}', ',', ':', '#', '=', '"""', '"', '//', '// why', '-', '—'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('"Bear"', '"a \\" b"', '“x”', '2', '-3', '2/2', '+1/+1', '*/*', '702.1a', '2024-11-08'),
  },
  { weight: 3, arbitrary: fc.constantFrom('\n', '\n', '\r\n', '\n\n', '  ', '\t') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

const wordNoise = fc.array(token, { maxLength: 80 }).map((tokens) => tokens.join(' '));
const noise = fc.oneof(
  wordNoise,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const statement = fc.constantFrom(
  'Alice controls "Bear" as wolf tapped, 2 "Forest"',
  'Alice controls "Bear",\n\n // the other\n "Elf" with 2 +1/+1 counters',
  'Alice   has "Shock" in hand // why',
  'Bob has  -3 life',
  'it is turn 3 , Bob’s upkeep',
  'Alice contrls "Bear"',
  'Alice has 3 life,',
  'resolve all',
  'Alice casts "Shock" targeting Bob with X = 3',
  'Bob chooses option 2',
  'Alice has an emblem """\n   Flying\n\n     Deep\n  """',
  'Alice performs """Draw a card.""" targeting Bob',
  '// a comment',
  '',
);

const layout = fc.constantFrom('', ' ', '    ', '\t');
const lines = fc
  .array(fc.tuple(layout, statement, fc.constantFrom('\n', '\n', '\r\n', '\n\n\n')), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

const cardText = fc.constantFrom('Flying', '  Flying\n    Toxic 1', 'One\n\n   Two\n', '\n\t\tTabs\n\t\t\tdeep', ' ');
const declaration = fc.oneof(
  fc
    .tuple(lines, lines, lines)
    .map(
      ([given, when, then]) => `scenario "x" {\nplayers Alice, Bob\ngiven: ${given}\nwhen:\n${when}\nthen:\n${then}}`,
    ),
  lines.map((given) => `background{ given:\n${given}}`),
  cardText.map(
    (text) => `card "C"\n{ cost {1} {G}\ntype Land — Urza's   Mine\ntext """${text}"""\nface "D" {pt 1+*/2\n}}`,
  ),
  fc.constant('use "./x.scenario"'),
  fc.constant('// between'),
);
const file = fc
  .array(fc.tuple(declaration, fc.constantFrom('\n', '\n\n\n', ' // after\n')), { maxLength: 4 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

function formatted(text: string): string | undefined {
  const result = formatScenarioFile(text);
  return 'text' in result ? result.text : undefined;
}

describe('reading', () => {
  test('never throws, and covers its text with nodes in order', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const { file, diagnostics } = parseScenarioFile(text);
        for (const node of nodesIn(file)) {
          expect(node.span.start.offset).toBeLessThanOrEqual(node.span.end.offset);
          expect(node.span.end.offset).toBeLessThanOrEqual(text.length);
        }
        for (const fault of diagnostics) {
          expect(fault.span.end.offset).toBeLessThanOrEqual(text.length);
          expect(fault.message).toMatch(/[.?]$/);
        }
      }),
      RUNS,
    );
  });

  test('a node lies inside the node around it', () => {
    fc.assert(
      fc.property(fc.oneof(file, wordNoise), fc.nat(400), (text, offset) => {
        const path = nodeAt(parseScenarioFile(text).file, Math.min(offset, text.length));
        path.slice(1).forEach((node, i) => {
          expect(node.span.start.offset).toBeGreaterThanOrEqual(path[i]!.span.start.offset);
          expect(node.span.end.offset).toBeLessThanOrEqual(path[i]!.span.end.offset);
        });
      }),
      RUNS,
    );
  });
});

describe('formatting', () => {
  test('twice is once', () => {
    fc.assert(
      fc.property(fc.oneof(file, noise), (text) => {
        const once = formatted(text);
        if (once !== undefined) expect(formatted(once)).toBe(once);
      }),
      RUNS,
    );
  });

  test('keeps the tree, the faults and the comments', () => {
    fc.assert(
      fc.property(fc.oneof(file, wordNoise), (text) => {
        const once = formatted(text);
        if (once === undefined) return;
        const before = parseScenarioFile(text);
        const after = parseScenarioFile(once);
        expect(withoutSpans(after.file)).toEqual(withoutSpans(before.file));
        expect(after.diagnostics.map((each) => each.code)).toEqual(before.diagnostics.map((each) => each.code));
        const words = (comments: typeof before.comments): string =>
          comments
            .map((comment) => comment.text)
            .join('')
            .replace(/[\s/]/g, '');
        expect(words(after.comments)).toBe(words(before.comments));
      }),
      RUNS,
    );
  });

  test('by lines, all lines, changes nothing but layout', () => {
    fc.assert(
      fc.property(file, (text) => {
        let result = text;
        for (const edit of formatLines(text, 0, Number.POSITIVE_INFINITY).toReversed()) {
          result = result.slice(0, edit.span.start.offset) + edit.newText + result.slice(edit.span.end.offset);
        }
        expect(withoutSpans(parseScenarioFile(result).file)).toEqual(withoutSpans(parseScenarioFile(text).file));
      }),
      RUNS,
    );
  });
});
