/** Between the language's places and the protocol's: both count lines and UTF-16 units from 0. */
import type { Position, Range, TextEdit } from 'vscode-languageserver';
import type { TextEdit as LanguageEdit, Position as Place, Span } from '../language/index.ts';

export function rangeOf({ start, end }: Span): Range {
  return { start: positionOf(start), end: positionOf(end) };
}

export function positionOf({ line, column }: Place): Position {
  return { line, character: column };
}

export function textEditOf({ span, newText }: LanguageEdit): TextEdit {
  return { range: rangeOf(span), newText };
}

export function rangesTouch(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

export function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
