import type { StatementLine } from './blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import { commentSign, saidSo, trailingComma, unclosedString, unclosedText } from './diagnostics.ts';
import { tokenise } from './lexer.ts';
import type { Rephrase } from './rephrase.ts';
import type { Scope } from './scope.ts';
import type { InvalidStatement } from './syntax.ts';
import type { Token } from './token.ts';
import { SyntaxFault, straight, TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';

export type Report = (diagnostic: Diagnostic) => void;

/**
 * Reads a line as one statement. A line that cannot be read is one fault and an invalid statement, but when a comma at
 * a line's end has joined two sound statements, the comma is the fault and both are kept.
 */
export function readStatements<T>(
  line: StatementLine,
  scope: Scope,
  report: Report,
  parse: (reader: TokenReader) => T,
  rephrase: Rephrase = () => [],
): (T | InvalidStatement)[] {
  const statements: (T | InvalidStatement)[] = [];
  let tokens = line.tokens;
  let breaks = line.breaks;
  for (let cuts = 0; ; cuts++) {
    const whole = attempt(tokens, scope, parse);
    if (whole.fault === undefined) {
      whole.diagnostics.forEach(report);
      statements.push(whole.value);
      return statements;
    }
    const { at } = whole.fault;
    const cut = cuts < MOST_CUTS ? breaks.findLast((each) => each > 1 && each <= at + 1) : undefined;
    const head = cut === undefined ? undefined : attempt(tokens.slice(0, cut - 1), scope, parse);
    if (
      cut === undefined ||
      head === undefined ||
      head.fault !== undefined ||
      !restReads(tokens, cut, breaks, scope, parse)
    ) {
      const { diagnostic } = whole.fault;
      const other = GENERAL.has(diagnostic.code) ? otherWords(tokens, scope, parse, rephrase) : undefined;
      report(lexicalFault(tokens) ?? other ?? diagnostic);
      statements.push({ kind: 'invalid', span: { start: tokens[0]!.span.start, end: tokens.at(-1)!.span.end } });
      return statements;
    }
    report(trailingComma(tokens[cut - 1]!.span));
    head.diagnostics.forEach(report);
    statements.push(head.value);
    breaks = breaks.filter((each) => each > cut).map((each) => each - cut);
    tokens = tokens.slice(cut);
  }
}

/** Faults that say no more than that a word does not fit. */
const GENERAL: ReadonlySet<string> = new Set([
  'comma-missing',
  'text-as-action',
  'expected',
  'unexpected-rest',
  'unknown-word',
  'unknown-statement',
  'unknown-name',
  'unquoted-name',
  'count-missing',
  'alias-as-player',
  'what-happened',
  'fact-in-when',
]);

/** The first proposal for what the line may mean that can be read. */
function otherWords<T>(
  tokens: readonly Token[],
  scope: Scope,
  parse: (reader: TokenReader) => T,
  rephrase: Rephrase,
): Diagnostic | undefined {
  for (const right of rephrase(straight(joinTokens(tokens)), scope)) {
    const again = tokenise(right).tokens.filter(({ kind }) => kind !== 'newline');
    const read = again.length === 0 ? undefined : attempt(again, scope, parse);
    if (read === undefined || read.fault !== undefined || read.diagnostics.length > 0) continue;
    return saidSo({ start: tokens[0]!.span.start, end: tokens.at(-1)!.span.end }, right);
  }
  return undefined;
}

/** Wrong commas in a row that are mended; more are not a slip. */
const MOST_CUTS = 20;

type Attempt<T> =
  | { readonly value: T; readonly diagnostics: readonly Diagnostic[]; readonly fault: undefined }
  | { readonly fault: SyntaxFault };

function attempt<T>(tokens: readonly Token[], scope: Scope, parse: (reader: TokenReader) => T): Attempt<T> {
  const reader = new TokenReader(tokens, scope);
  try {
    return { value: parse(reader), diagnostics: reader.diagnostics, fault: undefined };
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { fault };
    throw fault;
  }
}

/** Whether what follows the comma is sound, or may be cut again. */
function restReads<T>(
  tokens: readonly Token[],
  cut: number,
  breaks: readonly number[],
  scope: Scope,
  parse: (reader: TokenReader) => T,
): boolean {
  return (breaks.at(-1) ?? 0) > cut || attempt(tokens.slice(cut), scope, parse).fault === undefined;
}

/** An unclosed quote explains any other fault of its line. */
function lexicalFault(tokens: readonly Token[]): Diagnostic | undefined {
  const [first, second] = tokens;
  if (first?.kind === 'hash') return commentSign(first.span, first.text);
  if (first !== undefined && first.text === '/' && second?.text === '*') {
    return commentSign({ start: first.span.start, end: second.span.end }, '/*');
  }
  for (const token of tokens) {
    if (token.kind === 'unclosedString') return unclosedString(token.span);
    if (token.kind === 'unclosedText') return unclosedText(token.span);
  }
  return undefined;
}
