/** What all diagnostics of the language are made of: the kinds, the usual fixes, and words for what was found. */
import type { Diagnostic, Fix } from './diagnostic.ts';
import type { Span } from './source-span.ts';
import type { Token } from './token.ts';

/** A token that was not expected, or the end of the statement, with what stands before it. */
export interface Found {
  readonly token: Token | undefined;
  readonly before: Token | undefined;
}

export function error(code: string, message: string, span: Span, fix?: Fix): Diagnostic {
  return fix === undefined
    ? { code, message, span, severity: 'error' }
    : { code, message, span, severity: 'error', fix };
}

export function warning(code: string, message: string, span: Span): Diagnostic {
  return { code, message, span, severity: 'warning' };
}

export function replace(span: Span, newText: string): Fix {
  return { title: `Change to ${newText}`, edits: [{ span, newText }] };
}

export function remove(span: Span, what: string): Fix {
  return { title: `Remove ${what}`, edits: [{ span, newText: '' }] };
}

export function insertAfter(span: Span, newText: string): Fix {
  return { title: `Insert ${newText.trim()}`, edits: [{ span: { start: span.end, end: span.end }, newText }] };
}

export function insertBefore(span: Span, newText: string): Fix {
  return { title: `Insert ${newText.trim()}`, edits: [{ span: { start: span.start, end: span.start }, newText }] };
}

const LONGEST_QUOTE = 40;

/** A piece of the file in a message, cut when long. */
export function quote(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return `\`${oneLine.length > LONGEST_QUOTE ? `${oneLine.slice(0, LONGEST_QUOTE)}…` : oneLine}\``;
}

const LONGEST_LIST = 14;

export function list(words: readonly string[]): string {
  const quoted = words.slice(0, LONGEST_LIST).map((word) => `\`${word}\``);
  if (words.length > LONGEST_LIST) return `one such as ${quoted.slice(0, 6).join(', ')}`;
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`;
}

export function suggestionFix(span: Span, suggestion: string | undefined): Fix | undefined {
  return suggestion === undefined ? undefined : replace(span, suggestion);
}

export function spanOf(found: Found): Span {
  const token = found.token ?? found.before;
  if (token === undefined) throw new Error('invariant: a fault has a token at or before it');
  return token.span;
}
