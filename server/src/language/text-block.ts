import type { Position } from './source-span.ts';
import type { TextLine, TextLiteral } from './syntax.ts';
import type { Token } from './token.ts';

/**
 * The text inside `"""…"""`: without the line breaks next to the quotes, without the indentation that all lines
 * share, without blanks at the ends of lines.
 */
export function readTextBlock(token: Token): TextLiteral {
  const raw = rawLines(token);
  const blank = (line: RawLine): boolean => line.text.trim() === '';
  while (raw.length > 0 && blank(raw[0]!)) raw.shift();
  while (raw.length > 0 && blank(raw.at(-1)!)) raw.pop();
  // The line of the opening quotes has no indentation of its own to share.
  const indented = raw.filter((line) => !line.opening && !blank(line));
  const shared = Math.min(...indented.map((line) => indentation(line.text)));
  const lines = raw.map((line): TextLine => {
    const trimmed = line.text.trimEnd();
    const cut = Math.min(line.opening ? indentation(line.text) : shared, trimmed.length);
    return {
      kind: 'textLine',
      text: trimmed.slice(cut),
      span: { start: shift(line.start, cut), end: shift(line.start, trimmed.length) },
    };
  });
  return { kind: 'text', value: lines.map((line) => line.text).join('\n'), lines, span: token.span };
}

interface RawLine {
  readonly text: string;
  readonly start: Position;
  /** Whether the opening quotes stand on this line. */
  readonly opening: boolean;
}

function rawLines(token: Token): RawLine[] {
  const inside = token.text.slice(3, -3);
  const lines: RawLine[] = [];
  let offset = 0;
  const base = shift(token.span.start, 3);
  for (const [i, part] of inside.split(/(\r\n|\n|\r)/).entries()) {
    if (i % 2 === 0) {
      const start =
        lines.length === 0 ? base : { offset: base.offset + offset, line: base.line + lines.length, column: 0 };
      lines.push({ text: part, start, opening: lines.length === 0 });
    }
    offset += part.length;
  }
  return lines;
}

function indentation(text: string): number {
  return text.length - text.trimStart().length;
}

function shift(position: Position, by: number): Position {
  return { offset: position.offset + by, line: position.line, column: position.column + by };
}
