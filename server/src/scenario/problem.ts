/** What problems are made of. */
import type { Fix, Span } from '../language/index.ts';
import type { Problem } from './report.ts';

export type Extra = Partial<Pick<Problem, 'rule' | 'related' | 'fixes'>>;

export const error = (code: string, message: string, span: Span, extra: Extra = {}): Problem => ({
  code,
  rule: null,
  message,
  severity: 'error',
  span,
  related: [],
  fixes: [],
  ...extra,
});

export const warning = (code: string, message: string, span: Span, extra: Extra = {}): Problem => ({
  ...error(code, message, span, extra),
  severity: 'warning',
});

export const replace = (span: Span, newText: string): Fix => ({
  title: `Change to ${newText}`,
  edits: [{ span, newText }],
});

export const suggestionIn = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`;

export const fixesTo = (span: Span, suggestion: string | undefined): Fix[] =>
  suggestion === undefined ? [] : [replace(span, suggestion)];

export const asSentence = (text: string): string => {
  const trimmed = text.trim();
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?”]$/.test(first) ? first : `${first}.`;
};
