/** Where a line goes in a scenario, in the one style. */
import type { Fix, ScenarioDeclaration, Span, TextEdit } from '../../language/index.ts';

/** The text of a file, looked at by its places. */
export interface Source {
  readonly text: string;
  readonly scenario: ScenarioDeclaration;
}

export const replaceSpan = (span: Span, newText: string): TextEdit => ({ span, newText });

const at = (place: Span['start']): Span => ({ start: place, end: place });

/** The end of the line on which a place stands, behind its comment. */
export function endOfLine({ text }: Pick<Source, 'text'>, place: Span['start']): Span['start'] {
  const rest = /[^\r\n]*/.exec(text.slice(place.offset))?.[0].length ?? 0;
  return { offset: place.offset + rest, line: place.line, column: place.column + rest };
}

const startOfLine = (place: Span['start']): Span['start'] => ({
  offset: place.offset - place.column,
  line: place.line,
  column: 0,
});

/** The whole of the lines that a statement stands on, with the line break behind them. */
export function wholeLines({ text }: Pick<Source, 'text'>, { start, end }: Span): Span {
  const last = endOfLine({ text }, end);
  const lineBreak = /^\r\n|^\n|^\r/.exec(text.slice(last.offset, last.offset + 2))?.[0].length ?? 0;
  const next = { offset: last.offset + lineBreak, line: last.line + 1, column: 0 };
  return { start: startOfLine(start), end: lineBreak === 0 ? last : next };
}

/** A fact at the end of the set-up; a scenario without one gets it. */
export function addToGiven(source: Source, line: string): TextEdit | undefined {
  const { sections } = source.scenario;
  const given = sections.findLast(({ kind }) => kind === 'given');
  if (given === undefined) {
    const [first] = sections;
    return first && { span: at(startOfLine(first.label.start)), newText: `  given:\n    ${line}\n\n` };
  }
  const last = given.kind === 'given' ? given.facts.at(-1) : undefined;
  return below(source, last?.span ?? given.label, line);
}

/** A line of its own below a statement, indented as statements are. */
export const below = (source: Source, { end }: Span, line: string): TextEdit => ({
  span: at(endOfLine(source, end)),
  newText: `\n    ${line}`,
});

export const above = ({ start }: Span, line: string): TextEdit => ({
  span: at(startOfLine(start)),
  newText: `    ${line}\n`,
});

/** A text after edits that do not overlap. */
export function edited(text: string, edits: Fix['edits']): string {
  return edits
    .toSorted((a, b) => b.span.start.offset - a.span.start.offset)
    .reduce((now, { span, newText }) => now.slice(0, span.start.offset) + newText + now.slice(span.end.offset), text);
}
