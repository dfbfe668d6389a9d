/** One scenario made into two at a `then:`: both begin with the same set-up, the second goes on where the first has looked. */
import type { Section, TextEdit } from '../../language/index.ts';
import { endOfLine, type Source, wholeLines } from './edits.ts';

/** `undefined` where there is nothing to split: a scenario that looks only once. */
export function splitScenario(
  source: Source,
  section: Section | undefined,
): { readonly title: string; readonly edits: readonly TextEdit[] } | undefined {
  const { text, scenario } = source;
  const { sections, span, title } = scenario;
  const looks = sections.filter(({ kind }) => kind === 'then');
  const at =
    section === undefined ? looks[0] : looks.findLast(({ label }) => label.start.offset <= section.label.start.offset);
  const behind = at === undefined ? [] : sections.filter(({ label }) => label.start.offset > at.label.start.offset);
  if (at === undefined || !behind.some(({ kind }) => kind === 'then')) return undefined;
  // The second scenario does what the first has done, but looks only at what comes after.
  const looked = sections.filter(({ kind, label }) => kind === 'then' && label.start.offset <= at.label.start.offset);
  const whole = text.slice(span.start.offset - span.start.column, span.end.offset);
  const from = span.start.offset - span.start.column;
  let second = '';
  let next = 0;
  for (const one of looked) {
    const lines = sectionLines(source, one);
    second += whole.slice(next, lines.start - from);
    next = lines.end - from;
  }
  second += whole.slice(next);
  second = second.replace(
    text.slice(title.span.start.offset, title.span.end.offset),
    JSON.stringify(`${title.value}, then`),
  );
  const [first] = behind;
  if (first === undefined) return undefined;
  const end = endOfLine(source, at.span.end);
  return {
    title: 'Split the scenario here',
    edits: [{ span: { start: end, end: span.end }, newText: `\n}\n\n${joinedSections(second)}` }],
  };
}

/** The lines of a section with the blank ones behind it. */
function sectionLines(source: Source, { label, span }: Section): { start: number; end: number } {
  const { start } = wholeLines(source, { start: label.start, end: label.start });
  const { end } = wholeLines(source, { start: label.start, end: span.end });
  const blank = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(source.text.slice(end.offset))?.[0].length ?? 0;
  return { start: start.offset, end: end.offset + blank };
}

/** Two `when:` with nothing between them are one. */
function joinedSections(text: string): string {
  let before: string | undefined;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const label = /^\s*(given|when|then):\s*$/.exec(line)?.[1];
    if (label === undefined) lines.push(line);
    else if (label === before) while (lines.at(-1)?.trim() === '') lines.pop();
    else lines.push(line);
    before = label ?? before;
  }
  return lines.join('\n');
}
