import type { Diagnostic } from './diagnostic.ts';
import type { Found } from './diagnostic-pieces.ts';
import { expected, missingWord, numberTooLarge, spelling, unexpectedRest } from './diagnostics.ts';
import type { Scope } from './scope.ts';
import type { Span } from './source-span.ts';
import { closest } from './suggestions.ts';
import type { Token, TokenKind } from './token.ts';

/** Thrown where a statement cannot be read on; caught once a statement, so one bad line is one diagnostic. */
export class SyntaxFault {
  readonly diagnostic: Diagnostic;
  /** Index of the token at which reading stopped. */
  readonly at: number;
  constructor(diagnostic: Diagnostic, at: number) {
    this.diagnostic = diagnostic;
    this.at = at;
  }
}

/** Reads the tokens of one statement from left to right. There is at least one. */
export class TokenReader {
  readonly tokens: readonly Token[];
  readonly scope: Scope;
  /** Faults that do not keep the statement from being read. */
  readonly diagnostics: Diagnostic[] = [];
  index = 0;

  constructor(tokens: readonly Token[], scope: Scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.index + ahead];
  }

  get done(): boolean {
    return this.index >= this.tokens.length;
  }

  advance(): Token {
    const token = this.tokens[this.index];
    if (token === undefined) throw new Error('invariant: no token left to read');
    this.index++;
    return token;
  }

  at(kind: TokenKind, ahead = 0): boolean {
    return this.peek(ahead)?.kind === kind;
  }

  take(kind: TokenKind): Token | undefined {
    return this.at(kind) ? this.advance() : undefined;
  }

  /** Whether the next tokens are these words, one space apart: `face down`. */
  atPhrase(phrase: string, ahead = 0): boolean {
    const first = this.peek(ahead);
    // Of the very many phrases that are looked for, almost all differ in their first letter.
    if (first === undefined || first.text.charCodeAt(0) !== phrase.charCodeAt(0)) return false;
    return wordsOf(phrase).every((word, i) => {
      const token = this.peek(ahead + i);
      return token !== undefined && isWordToken(token) && straight(token.text) === word;
    });
  }

  takePhrase(phrase: string): boolean {
    if (!this.atPhrase(phrase)) return false;
    this.index += wordsOf(phrase).length;
    return true;
  }

  expectPhrase(phrase: string): void {
    if (this.takePhrase(phrase)) return;
    const token = this.peek();
    const misspelt = token?.kind === 'name' && closest(token.text, [phrase]) !== undefined;
    this.fail(misspelt ? spelling(token.span, token.text, phrase) : missingWord(phrase, this.found()));
  }

  /** Takes the longest of the phrases that stands here. */
  takeLongest<T extends string>(phrases: readonly T[]): T | undefined {
    let best: T | undefined;
    for (const phrase of phrases) {
      if (phrase.length > (best?.length ?? 0) && this.atPhrase(phrase)) best = phrase;
    }
    if (best !== undefined) this.takePhrase(best);
    return best;
  }

  /** The value of a number token: `-3`, `12`. */
  number(token: Token): number {
    const value = Number(token.text.replace('\u2212', '-'));
    if (Math.abs(value) > LARGEST) this.fail(numberTooLarge(token.span, LARGEST));
    return value;
  }

  /** From the token at index `start` to the last one read. */
  spanFrom(start: number): Span {
    const first = this.tokens[start] ?? this.tokens.at(-1);
    const last = this.tokens[Math.max(start, this.index - 1)] ?? this.tokens.at(-1);
    if (first === undefined || last === undefined) throw new Error('invariant: a statement has at least one token');
    return { start: first.span.start, end: last.span.end };
  }

  /** From the token at index `start` to the end of the statement. */
  spanTo(start: number): Span {
    return { start: this.spanFrom(start).start, end: this.restSpan.end };
  }

  get restSpan(): Span {
    const last = this.tokens.at(-1);
    const first = this.peek() ?? last;
    if (first === undefined || last === undefined) throw new Error('invariant: a statement has at least one token');
    return { start: first.span.start, end: last.span.end };
  }

  get lastRead(): Token | undefined {
    return this.tokens[this.index - 1];
  }

  fail(diagnostic: Diagnostic): never {
    throw new SyntaxFault(diagnostic, this.index);
  }

  failExpected(what: string): never {
    this.fail(expected(what, this.found()));
  }

  /** What stands here, for a message. */
  found(): Found {
    return { token: this.peek(), before: this.lastRead };
  }

  expectEnd(): void {
    if (!this.done) this.fail(unexpectedRest(this.found(), this.restSpan));
  }
}

const LARGEST = 1_000_000_000;

function isWordToken(token: Token): boolean {
  return token.kind === 'name' || token.kind === 'possessive' || token.kind === 'contraction';
}

const wordsByPhrase = new Map<string, readonly string[]>();

/** Phrases are words of the language, so there are few of them. */
function wordsOf(phrase: string): readonly string[] {
  let words = wordsByPhrase.get(phrase);
  if (words === undefined) {
    words = phrase.split(' ');
    wordsByPhrase.set(phrase, words);
  }
  return words;
}

/** With straight apostrophes. */
export function straight(text: string): string {
  return text.replace(/[\u2019\u02bc]/g, "'");
}
