/** Where in a file a piece of rules text stands that is not understood. */
import type { NotUnderstood } from '../cards/index.ts';
import type { Position, Span, TextLiteral } from '../language/index.ts';

/** The word at which reading a line stops, or the whole line where it is understood to its end and still means nothing. */
export function placeInText(text: TextLiteral, { span, furthest }: Pick<NotUnderstood, 'span' | 'furthest'>): Span {
  const { value } = text;
  // Reading may stop within a word: the whole word is meant.
  let reached = Math.max(furthest, span.start);
  while (reached > span.start && /\S\S/.test(value.slice(reached - 1, reached + 1))) reached--;
  const word = reached <= span.start ? null : /\S+/.exec(value.slice(reached, span.end));
  // Of a text that is wholly unknown all is meant, quotes and all.
  if (word === null && text.lines.length === 1) return text.span;
  const from = word === null ? span.start : reached + word.index;
  const to = word === null ? span.end : from + word[0].length;
  const start = positionOf(text, from);
  // What goes over several lines is marked in its first one.
  const end = positionOf(text, Math.min(to, endOfLine(value, from)));
  return start === undefined || end === undefined ? text.span : { start, end };
}

/** A piece of the text's value in the file; the whole text where escapes make that unclear. */
export function placeOf(text: TextLiteral, from: number, to: number): Span {
  const start = positionOf(text, from);
  const end = positionOf(text, to);
  return start === undefined || end === undefined ? text.span : { start, end };
}

function endOfLine(value: string, from: number): number {
  const end = value.indexOf('\n', from);
  return end < 0 ? value.length : end;
}

/** The place of an offset into the text's value; `undefined` where escapes make it unclear. */
function positionOf({ value, lines, span }: TextLiteral, offset: number): Position | undefined {
  // A text in simple quotes is one line, which begins after the quote.
  const quoted = lines[0]?.span.start.offset === span.start.offset ? 1 : 0;
  if (quoted === 1 && span.end.offset - span.start.offset !== value.length + 2) return undefined;
  let start = 0;
  for (const line of lines) {
    const end = start + line.text.length;
    if (offset <= end) {
      const by = offset - start + quoted;
      const { start: first } = line.span;
      return { offset: first.offset + by, line: first.line, column: first.column + by };
    }
    start = end + 1;
  }
  return undefined;
}
