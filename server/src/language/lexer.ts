import { createToken, type IToken, type ITokenConfig, Lexer, type TokenType } from 'chevrotain';
import { indexLines, type LineIndex, positionAt } from './line-starts.ts';
import type { Comment } from './syntax.ts';
import type { Token, TokenKind } from './token.ts';

export interface LexedText {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly lines: LineIndex;
}

/**
 * Cuts a text into tokens. Never fails: a character of no use is a `symbol`, an open quote an `unclosedString` to the
 * end of its line, an open `"""` an `unclosedText` (see {@link endOfUnclosedText}).
 */
export function tokenise(text: string): LexedText {
  const lexed = lexer.tokenize(text);
  const lines = indexLines(text);
  const cursor = positionCursor(lines);
  const tokens: Token[] = [];
  let commentIndex = 0;
  const comments: Comment[] = [];
  const commentTokens = lexed.groups.comments ?? [];
  let lastTokenLine = -1;
  const takeCommentsBefore = (offset: number): void => {
    for (; commentIndex < commentTokens.length && commentTokens[commentIndex]!.startOffset < offset; commentIndex++) {
      const comment = commentTokens[commentIndex]!;
      const start = cursor(comment.startOffset);
      const end = cursor(comment.startOffset + comment.image.length);
      const trailing = lastTokenLine === start.line;
      comments.push({ kind: 'comment', text: comment.image.slice(2), trailing, span: { start, end } });
    }
  };
  for (const token of lexed.tokens) {
    takeCommentsBefore(token.startOffset);
    const start = cursor(token.startOffset);
    const end = cursor(token.startOffset + token.image.length);
    const kind = kindOf(token);
    if (kind !== 'newline') lastTokenLine = end.line;
    tokens.push({ kind, text: token.image, span: { start, end } });
  }
  takeCommentsBefore(Number.POSITIVE_INFINITY);
  return { tokens, comments, lines };
}

/** Like {@link positionAt}, for offsets that are asked for in ascending order. */
function positionCursor(lines: LineIndex): (offset: number) => ReturnType<typeof positionAt> {
  let line = 0;
  return (offset) => {
    if (offset < lines.starts[line]!) return positionAt(lines, offset);
    while (line + 1 < lines.starts.length && lines.starts[line + 1]! <= offset) line++;
    return { offset, line, column: offset - lines.starts[line]! };
  };
}

const kinds = new Map<TokenType, TokenKind>();

function kindOf(token: IToken): TokenKind {
  return kinds.get(token.tokenType) ?? 'symbol';
}

/**
 * Chevrotain looks up the patterns to try by a token's first character. It cannot work that out for patterns with
 * Unicode classes, so they say it: the characters below 256 themselves, and above that one of each block of 255 that
 * Chevrotain files together, since names may be in any script.
 */
function startingWith(isStart: RegExp): number[] {
  const codes: number[] = [];
  for (let code = 0; code < 256; code++) if (isStart.test(String.fromCharCode(code))) codes.push(code);
  for (let code = 256; code < 65536; code += 100) codes.push(code);
  return codes;
}

const NAME = '\\p{L}[\\p{L}\\p{M}\\p{N}_-]*';
const NO_MORE_NAME = '(?![\\p{L}\\p{M}\\p{N}_])';
const APOSTROPHE = "['\u2019\u02bc]";
const LETTERS = startingWith(/\p{L}/u);
/** One side of `1+*`/`*`: a sign, a number or star, and perhaps a sum. */
const SIDE = '[+\\-\u2212]?(?:\\d+|[*XY])(?:[+\\-\u2212](?:\\d+|\\*))?';

type CustomPattern = (text: string, offset: number) => RegExpExecArray | null;

function token(kind: TokenKind, pattern: RegExp | CustomPattern, extra: Partial<ITokenConfig> = {}): TokenType {
  const type = createToken({ name: kind, pattern: pattern as RegExp, line_breaks: false, ...extra });
  kinds.set(type, kind);
  return type;
}

/** Chevrotain drops the `u` flag of a pattern, so patterns that need it are matched here. */
function unicode(source: string): CustomPattern {
  const pattern = new RegExp(source, 'uy');
  return (text, offset) => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
}

function matchAt(text: string, offset: number, end: number): RegExpExecArray {
  return [text.slice(offset, end)] as unknown as RegExpExecArray;
}

/** `"""` to the next `"""`; null when there is none, or when a line in between opens a text of its own. */
function endOfText(text: string, offset: number): number | null {
  const close = text.indexOf('"""', offset + 3);
  if (close < 0) return null;
  const inside = text.slice(offset + 3, close);
  const lineStart = inside.lastIndexOf('\n') + 1;
  if (lineStart > 0 && inside.slice(lineStart).trim() === 'text') return null;
  return close + 3;
}

/**
 * A `"""` that is never closed reaches to the end of the last line before one that holds nothing but `}`, since that
 * is where the card ends, so that the rest of the file can be read.
 */
function endOfUnclosedText(text: string, offset: number): number {
  const brace = /\r?[\n\r][ \t]*\}[ \t]*(?=\/\/|[\r\n]|$)/g;
  brace.lastIndex = offset;
  const found = brace.exec(text);
  return found === null ? text.length : found.index;
}

const closedText: CustomPattern = (text, offset) => {
  if (!text.startsWith('"""', offset)) return null;
  const end = endOfText(text, offset);
  return end === null ? null : matchAt(text, offset, end);
};

const unclosedText: CustomPattern = (text, offset) =>
  text.startsWith('"""', offset) ? matchAt(text, offset, endOfUnclosedText(text, offset)) : null;

const tokenTypes: TokenType[] = [
  createToken({
    name: 'whitespace',
    pattern: /[ \t\v\f\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/,
    group: Lexer.SKIPPED,
    line_breaks: false,
  }),
  token('newline', /\r\n|\n|\r/, { line_breaks: true }),
  createToken({ name: 'comment', pattern: /\/\/[^\n\r]*/, group: 'comments' }),
  token('text', closedText, { line_breaks: true, start_chars_hint: ['"'] }),
  token('unclosedText', unclosedText, { line_breaks: true, start_chars_hint: ['"'] }),
  token('string', /"(?:[^"\\\r\n]|\\[^\r\n])*"/),
  token('unclosedString', /"[^\r\n]*/),
  token('curlyString', /[\u201c\u201d\u201e][^"\u201c\u201d\u201e\r\n]*["\u201c\u201d\u201f]/),
  token('possessive', unicode(`${NAME}${APOSTROPHE}s${NO_MORE_NAME}`), { start_chars_hint: LETTERS }),
  token('contraction', unicode(`${NAME}${APOSTROPHE}${NAME}`), { start_chars_hint: LETTERS }),
  token('slashed', unicode(`${SIDE}/${SIDE}(?![\\p{L}\\p{N}_/])`), {
    start_chars_hint: ['+', '-', '\u2212', '*', 'X', 'Y', ...'0123456789'],
  }),
  token('name', unicode(NAME), { start_chars_hint: LETTERS }),
  token('date', /\d{4}-\d{2}-\d{2}/),
  token('ruleNumber', /\d+\.\d+[a-z]{0,2}/),
  token('number', /[+\-\u2212]?\d+/),
  token('mana', /\{[A-Za-z0-9/\u00bd\u221e]+\}/),
  token('comma', /,/),
  token('colon', /:/),
  token('hash', /#/),
  token('equals', /=/),
  token('openBrace', /\{/),
  token('closeBrace', /\}/),
  token('symbol', unicode('[\\s\\S]'), { start_chars_hint: startingWith(/[\s\S]/) }),
];

const lexer = new Lexer(tokenTypes, {
  positionTracking: 'onlyOffset',
  ensureOptimizations: true,
  deferDefinitionErrorsHandling: false,
});
