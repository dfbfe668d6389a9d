/** Cuts a file into what the formatter moves about: statements, labels, heads of blocks, braces, comments. */
import type { Block, BlockItem, StatementLine } from './blocks.ts';
import type { SyntaxFile } from './syntax.ts';
import { readTextBlock } from './text-block.ts';
import type { Token } from './token.ts';
import { isSpaced, joinTokens } from './token-spacing.ts';
import { HEADER_WORDS } from './vocabulary.ts';
import { nodesIn } from './walk.ts';

/** One thing that begins a line of its own. */
export interface FormatUnit {
  readonly role: 'statement' | 'label' | 'open' | 'close';
  /** In levels of two spaces. */
  readonly level: number;
  readonly start: Token;
  readonly end: Token;
  /** Lines as they will stand, the first without its indentation, further ones with it. */
  readonly pieces: readonly UnitPiece[];
  /** Whether the text is taken as it is, comments inside it included. */
  readonly verbatim: boolean;
  /** Whether a blank line must stand before it. */
  readonly apart: boolean;
}

/** A part of a unit up to a line break; `end` is its last token, after which comments may stand. */
export interface UnitPiece {
  readonly text: string;
  readonly end: Token;
}

export const INDENT = '  ';
/** A statement goes on two levels in, so that it differs from the choices below it. */
const CONTINUATION = 2;

interface Context {
  readonly source: string;
  /** Offsets at which statements begin that could not be read, or were cut at a wrong comma. */
  readonly bad: ReadonlySet<number>;
  readonly choices: ReadonlySet<number>;
  readonly units: FormatUnit[];
}

export function formatUnits(
  source: string,
  items: readonly BlockItem[],
  file: SyntaxFile,
  wrongCommas: ReadonlySet<number>,
): FormatUnit[] {
  const bad = new Set<number>();
  const choices = new Set<number>();
  for (const node of nodesIn(file)) {
    if (node.kind === 'invalid') bad.add(node.span.start.offset);
    if (node.kind === 'whenStep') for (const choice of node.choices) choices.add(choice.span.start.offset);
  }
  const context: Context = { source, bad, choices, units: [] };
  let previous: BlockItem | undefined;
  for (const item of items) {
    const together = isUse(item) && previous !== undefined && isUse(previous);
    addItem(item, 0, previous !== undefined && !together, context, wrongCommas);
    previous = item;
  }
  return context.units;
}

function isUse(item: BlockItem): boolean {
  return item.kind === 'line' && item.tokens[0]?.text === 'use';
}

function addItem(
  item: BlockItem,
  level: number,
  apart: boolean,
  context: Context,
  wrongCommas: ReadonlySet<number>,
): void {
  switch (item.kind) {
    case 'line':
      context.units.push(statementUnit(item, level, apart, context, wrongCommas));
      return;
    case 'label': {
      const end = item.colon ?? item.word;
      const pieces = [{ text: `${item.word.text}${item.colon === undefined ? '' : ':'}`, end }];
      context.units.push({ role: 'label', level, start: item.word, end, pieces, verbatim: false, apart });
      return;
    }
    case 'block':
      addBlock(item, level, apart, context, wrongCommas);
      return;
    case 'strayBrace':
      throw new Error('invariant: a file with stray braces is not formatted');
  }
}

function addBlock(
  block: Block,
  level: number,
  apart: boolean,
  context: Context,
  wrongCommas: ReadonlySet<number>,
): void {
  const { open, close } = block;
  if (open === undefined || close === undefined) throw new Error('invariant: the braces are all there');
  const head = [...block.head, open];
  const pieces = [{ text: joinTokens(head), end: open }];
  context.units.push({ role: 'open', level, start: head[0]!, end: open, pieces, verbatim: false, apart });
  let inSection = false;
  block.items.forEach((item, i) => {
    if (item.kind === 'label') {
      addItem(item, level + 1, i > 0, context, wrongCommas);
      inSection = !isCard(block);
      return;
    }
    const header = item.kind === 'line' && (HEADER_WORDS as readonly string[]).includes(item.tokens[0]!.text);
    addItem(item, level + (inSection && !header ? 2 : 1), false, context, wrongCommas);
  });
  const closing = [{ text: '}', end: close }];
  context.units.push({
    role: 'close',
    level,
    start: close,
    end: close,
    pieces: closing,
    verbatim: false,
    apart: false,
  });
}

function isCard(block: Block): boolean {
  const word = block.head[0]?.text;
  return word === 'card' || word === 'face';
}

function statementUnit(
  line: StatementLine,
  level: number,
  apart: boolean,
  context: Context,
  wrongCommas: ReadonlySet<number>,
): FormatUnit {
  const start = line.tokens[0]!;
  const end = line.tokens.at(-1)!;
  const own = context.choices.has(start.span.start.offset) ? level + 1 : level;
  const verbatim =
    context.bad.has(start.span.start.offset) || line.tokens.some((token) => wrongCommas.has(token.span.start.offset));
  const unit = { role: 'statement', level: own, start, end, verbatim, apart } as const;
  if (verbatim) {
    return { ...unit, pieces: [{ text: context.source.slice(start.span.start.offset, end.span.end.offset), end }] };
  }
  const bounds = [0, ...line.breaks, line.tokens.length];
  const pieces = bounds.slice(1).map((to, i): UnitPiece => {
    const tokens = line.tokens.slice(bounds[i], to);
    const indent = INDENT.repeat(i === 0 ? 0 : own + CONTINUATION);
    return { text: indent + renderTokens(tokens, own), end: tokens.at(-1)! };
  });
  return { ...unit, pieces };
}

/** Tokens on one line, but for rules text in triple quotes, which takes lines of its own. */
function renderTokens(tokens: readonly Token[], level: number): string {
  let text = '';
  tokens.forEach((token, i) => {
    const previous = tokens[i - 1];
    if (previous !== undefined && isSpaced(previous, token)) text += ' ';
    text += token.kind === 'text' ? renderTextBlock(token, level) : token.text;
  });
  return text;
}

function renderTextBlock(token: Token, level: number): string {
  const inside = INDENT.repeat(level + 1);
  const lines = readTextBlock(token).lines.map((line) => (line.text === '' ? '' : inside + line.text));
  return ['"""', ...lines, `${INDENT.repeat(level)}"""`].join('\n');
}
