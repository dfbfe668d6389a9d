import type { Position, Span } from './source-span.ts';

/** Turns offsets of one text into positions. Lines end with `\n`, `\r\n` or a lone `\r`. */
export interface LineIndex {
  readonly starts: readonly number[];
  readonly length: number;
}

export function indexLines(text: string): LineIndex {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return { starts, length: text.length };
}

/** The position of an offset; one outside the text is moved to its nearest end. */
export function positionAt(index: LineIndex, offset: number): Position {
  const clamped = Math.max(0, Math.min(offset, index.length));
  let low = 0;
  let high = index.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (index.starts[middle]! <= clamped) low = middle;
    else high = middle - 1;
  }
  return { offset: clamped, line: low, column: clamped - index.starts[low]! };
}

export function spanAt(index: LineIndex, start: number, end: number): Span {
  return { start: positionAt(index, start), end: positionAt(index, end) };
}
