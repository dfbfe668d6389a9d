// Numbers of rules and dates as people write them elsewhere: one fault, and the mend that puts them as they are written here.
import { expect, test } from 'vitest';
import { parseScenarioFile } from './index.ts';

const file = (line: string): string => `scenario "x" {\n  ${line}\n  then:\n    Bob has 20 life\n}\n`;

/** The line with its only mend carried out; `undefined` when there is no fault. */
function mended(line: string): string | undefined {
  const { diagnostics } = parseScenarioFile(file(line));
  if (diagnostics.length === 0) return undefined;
  expect(diagnostics).toHaveLength(1);
  const [edit] = diagnostics[0]?.fix?.edits ?? [];
  if (edit === undefined) return 'no mend';
  const { start, end } = edit.span;
  const text = file(line);
  return `${text.slice(0, start.offset)}${edit.newText}${text.slice(end.offset)}`.split('\n')[1]?.trim();
}

test.each([
  'CR 702.164c',
  'C.R. 702.164c',
  'cr702.164C.',
  '702.164(c)',
  '702.164.c',
  '702.164 c',
  '702.164c.',
  '[CR 702.164c]',
  '(702.164c)',
  'rule 702.164c',
  '§702.164c',
  '"702.164c"',
  '702.0164c',
])('cite %s', (written) => {
  expect(mended(`cite ${written}`)).toBe('cite 702.164c');
  expect(mended(`cite 120.3g, ${written}`)).toBe('cite 120.3g, 702.164c');
});

test('what is written otherwise hides nothing else in the line', () => {
  const { diagnostics, file: read } = parseScenarioFile(file('cite 704.5gg, CR 702.19(b)., [702.2], 120.3g'));
  expect(diagnostics.map(({ code }) => code)).toEqual(['spelling', 'spelling']);
  const [scenario] = read.items;
  const [cite] = scenario?.kind === 'scenario' ? scenario.headers : [];
  expect(cite).toMatchObject({
    kind: 'cite',
    rules: [{ number: '704.5gg' }, { number: '702.19b' }, { number: '702.2' }, { number: '120.3g' }],
  });
});

test.each(['CR 702', '702.', 'section 702'])('cite %s, a section', (written) => {
  expect(mended(`cite ${written}`)).toBe('cite 702');
});

test.each(['toxic', '１', 'CR', '"toxic"'])('cite %s has no mend', (written) => {
  expect(mended(`cite ${written}`)).toBe('no mend');
});

test.each(['702.164c', '702', '7011.55', '702.164c, 120'])('cite %s can be read', (written) => {
  expect(mended(`cite ${written}`)).toBeUndefined();
});

test.each(['2024-11-8', '2024/11/08', '2024.11.8', '2024 11 08', '20241108', '"2024-11-08"', '2024-11-08T00:00Z'])(
  'rules %s',
  (written) => {
    expect(mended(`rules ${written}`)).toBe('rules 2024-11-08');
  },
);

test.each(['08.11.2024', 'newest', 'November 8', '2024'])('rules %s has no mend', (written) => {
  expect(mended(`rules ${written}`)).toBe('no mend');
});
