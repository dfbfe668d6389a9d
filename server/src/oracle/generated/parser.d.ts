// Kept by hand beside parser.js, which scripts/build.mjs makes from the grammar files.

export interface ParserPosition {
  /** UTF-16 units from the beginning of the input, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export interface ParserRange {
  readonly source: unknown;
  readonly start: ParserPosition;
  readonly end: ParserPosition;
}

export type Expectation =
  | { readonly type: 'literal'; readonly text: string; readonly ignoreCase: boolean }
  | { readonly type: 'class'; readonly parts: readonly (string | readonly string[])[]; readonly inverted: boolean; readonly ignoreCase: boolean }
  | { readonly type: 'any' }
  | { readonly type: 'end' }
  | { readonly type: 'not'; readonly expected: Expectation }
  | { readonly type: 'other'; readonly description: string };

/** The input is not in the language; `location` is the furthest point that was reached. */
export class SyntaxError extends globalThis.SyntaxError {
  readonly expected: readonly Expectation[] | null;
  /** The character found there; null at the end of the input. */
  readonly found: string | null;
  readonly location: ParserRange;
}

export interface ParseOptions {
  /** Any rule of any grammar file; default: the first rule of the first file in name order. */
  readonly startRule?: string;
  readonly grammarSource?: unknown;
  /** Values for the grammars' actions, which see them as `options`. */
  readonly [option: string]: unknown;
}

/** The value of the start rule over the whole input. Throws {@link SyntaxError}. */
export function parse(input: string, options?: ParseOptions): unknown;

/** The names of all rules. */
export const StartRules: readonly string[];
