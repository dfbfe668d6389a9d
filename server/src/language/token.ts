import type { Span } from './source-span.ts';

/**
 * Kinds of token. A `name` is any word; words of the language are told apart by their place, not by the lexer.
 * `slashed` is anything of the shape `2/2`, `+1/+1`, `1+*`/`*`; `symbol` is a character that has no use of its own.
 */
export type TokenKind =
  | 'name'
  | 'possessive'
  | 'contraction'
  | 'string'
  | 'text'
  | 'number'
  | 'slashed'
  | 'ruleNumber'
  | 'date'
  | 'mana'
  | 'comma'
  | 'colon'
  | 'hash'
  | 'equals'
  | 'openBrace'
  | 'closeBrace'
  | 'newline'
  | 'curlyString'
  | 'unclosedString'
  | 'unclosedText'
  | 'symbol';

export interface Token {
  readonly kind: TokenKind;
  /** As written. */
  readonly text: string;
  readonly span: Span;
}
