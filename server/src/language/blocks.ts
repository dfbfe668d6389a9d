/**
 * Cuts the tokens of a file into lines, section labels and blocks, before any of them is read. Mends the frame where
 * it can, so that one missing or surplus brace does not cost the rest of the file: a declaration that starts a line
 * ends the blocks before it, and a `}` between two sections does not end their scenario.
 */
import type { Token } from './token.ts';
import { SECTION_WORDS } from './vocabulary.ts';

/** One statement: a line of text with the lines that a comma carries on into. */
export interface StatementLine {
  readonly kind: 'line';
  readonly tokens: readonly Token[];
  /** Indices of tokens that begin a new line of text, in ascending order. */
  readonly breaks: readonly number[];
}

/** `given:` and the like; the colon may be missing when the word stands alone. */
export interface LabelLine {
  readonly kind: 'label';
  readonly word: Token;
  readonly colon: Token | undefined;
}

/** A missing brace is undefined. */
export interface Block {
  readonly kind: 'block';
  readonly head: readonly Token[];
  readonly open: Token | undefined;
  readonly items: readonly BlockItem[];
  readonly close: Token | undefined;
}

/** A `}` that closes nothing, or that stands between two sections. */
export interface StrayBrace {
  readonly kind: 'strayBrace';
  readonly token: Token;
}

export type BlockItem = StatementLine | LabelLine | Block | StrayBrace;

/** The deepest nesting that is kept; the language itself needs two levels. */
const DEEPEST = 6;

interface OpenBlock {
  readonly head: readonly Token[];
  readonly open: Token | undefined;
  readonly items: BlockItem[];
}

export function buildBlocks(tokens: readonly Token[]): BlockItem[] {
  const closers = matchBraces(tokens);
  const top: BlockItem[] = [];
  const stack: OpenBlock[] = [];
  let line: Token[] = [];
  let breaks: number[] = [];
  let tooDeep = 0;
  /** Closing braces that belong to a line, since their opening ones do. */
  const inLine = new Set<Token>();

  const items = (): BlockItem[] => stack.at(-1)?.items ?? top;

  const openBlock = (head: readonly Token[], open: Token | undefined): void => {
    stack.push({ head, open, items: [] });
    line = [];
    breaks = [];
  };

  const closeBlock = (close: Token | undefined): void => {
    const block = stack.pop();
    if (block !== undefined) items().push({ kind: 'block', ...block, close });
  };

  const endLine = (next: number): void => {
    if (line.length === 0) return;
    const [first] = line;
    if (line.length === 1 && first !== undefined && isSectionWord(first)) {
      items().push({ kind: 'label', word: first, colon: undefined });
    } else if (isHead(line) && line.at(-1)!.kind === 'unclosedString') {
      // A title that is never closed has swallowed the brace at the end of its line.
      const last = line.at(-1)!;
      openBlock(line, last.text.trimEnd().endsWith('{') ? last : undefined);
    } else if (isWholeHead(line)) {
      const brace = nextSignificant(tokens, next);
      if (brace !== undefined && tokens[brace]!.kind === 'openBrace') return;
      openBlock(line, undefined);
    } else {
      items().push({ kind: 'line', tokens: line, breaks });
    }
    line = [];
    breaks = [];
  };

  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (tooDeep > 0) {
      if (token.kind === 'openBrace') tooDeep++;
      else if (token.kind === 'closeBrace') tooDeep--;
      continue;
    }
    if (line.length === 0 && stack.length > 0 && startsDeclaration(tokens, i)) {
      while (stack.length > 0) closeBlock(undefined);
    }
    switch (token.kind) {
      case 'newline':
        if (line.at(-1)?.kind !== 'comma' || !continues(tokens, i)) endLine(i);
        else if (breaks.at(-1) !== line.length) breaks.push(line.length);
        break;
      case 'colon':
        if (isLabel(line, tokens[i + 1])) {
          items().push({ kind: 'label', word: line[0]!, colon: token });
          line = [];
          breaks = [];
        } else line.push(token);
        break;
      case 'openBrace':
        if (stack.length >= DEEPEST) tooDeep = 1;
        else if (isHead(line) || isNested(closers.get(token), stack.at(-1), line)) {
          const close = closers.get(token);
          if (isHead(line) || !isWithinLine(line, token, close)) openBlock(line, token);
          else {
            line.push(token);
            if (close !== undefined) inLine.add(close);
          }
        } else line.push(token);
        break;
      case 'closeBrace':
        if (inLine.delete(token)) {
          line.push(token);
          break;
        }
        endLine(i);
        if (stack.length === 0 || (stack.length === 1 && isSectionLabel(tokens, nextSignificant(tokens, i + 1)))) {
          items().push({ kind: 'strayBrace', token });
        } else closeBlock(token);
        break;
      default:
        line.push(token);
    }
  }
  endLine(tokens.length);
  while (stack.length > 0) closeBlock(undefined);
  return top;
}

/** The closing brace of each opening one. */
function matchBraces(tokens: readonly Token[]): Map<Token, Token> {
  const open: Token[] = [];
  const closers = new Map<Token, Token>();
  for (const token of tokens) {
    if (token.kind === 'openBrace') open.push(token);
    else if (token.kind === 'closeBrace') {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, token);
    }
  }
  return closers;
}

/**
 * Whether a `{` after something that takes no block opens one all the same. When its closing brace stands where the
 * block around it should end, it is a slip of the pen and belongs to its line.
 */
function isNested(close: Token | undefined, around: OpenBlock | undefined, line: readonly Token[]): boolean {
  if (line.length === 1 && isSectionWord(line[0]!)) return true;
  if (close === undefined) return false;
  if (around === undefined) return true;
  return close.span.start.column !== (around.head[0] ?? around.open)?.span.start.column;
}

/** `cost {2}{}`: braces that open and close within a line, after other words, are a slip in that line. */
function isWithinLine(line: readonly Token[], open: Token, close: Token | undefined): boolean {
  const [first] = line;
  if (first === undefined || close === undefined || (line.length === 1 && isSectionWord(first))) return false;
  return close.span.start.line === open.span.start.line;
}

function nextSignificant(tokens: readonly Token[], from: number): number | undefined {
  for (let i = from; i < tokens.length; i++) if (tokens[i]!.kind !== 'newline') return i;
  return undefined;
}

/** Whether a line that ends in a comma goes on in the next one: not into a brace, a section or a declaration. */
function continues(tokens: readonly Token[], newline: number): boolean {
  const next = nextSignificant(tokens, newline);
  if (next === undefined) return false;
  const kind = tokens[next]!.kind;
  if (kind === 'closeBrace' || kind === 'openBrace') return false;
  return !isSectionLabel(tokens, next) && !startsDeclaration(tokens, next);
}

function isSectionWord(token: Token): boolean {
  return token.kind === 'name' && (SECTION_WORDS as readonly string[]).includes(token.text);
}

/** Whether a colon after these tokens makes them a label: a word of a section, or any word alone on its line. */
function isLabel(line: readonly Token[], next: Token | undefined): boolean {
  const [word] = line;
  if (line.length !== 1 || word?.kind !== 'name') return false;
  return isSectionWord(word) || next === undefined || next.kind === 'newline';
}

function isSectionLabel(tokens: readonly Token[], at: number | undefined): boolean {
  return at !== undefined && isSectionWord(tokens[at]!) && tokens[at + 1]?.kind === 'colon';
}

/** Whether a declaration of the file's own level begins here. */
function startsDeclaration(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]!;
  const second = tokens[at + 1];
  if (first.kind !== 'name') return false;
  switch (first.text) {
    case 'scenario':
    case 'card':
      return second?.kind === 'string' || second?.kind === 'unclosedString' || second?.kind === 'curlyString';
    case 'background':
      return second?.kind === 'openBrace';
    case 'skip':
    case 'only':
      return second?.kind === 'name' && second.text === 'scenario';
    default:
      return false;
  }
}

/** Whether a `{` after these tokens opens the block of a declaration. */
function isHead(line: readonly Token[]): boolean {
  const [first, second] = line;
  if (first?.kind !== 'name') return false;
  switch (first.text) {
    case 'scenario':
    case 'background':
      return true;
    case 'card':
    case 'face':
      return second?.kind !== 'number';
    case 'skip':
    case 'only':
      return second?.kind === 'name' && second.text === 'scenario';
    default:
      return false;
  }
}

/** Whether these tokens are the head of a declaration and only the `{` is missing. */
function isWholeHead(line: readonly Token[]): boolean {
  if (!isHead(line)) return false;
  const last = line.at(-1)!;
  return last.kind === 'string' || (line.length === 1 && last.text === 'background');
}
