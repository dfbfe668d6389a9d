import { blockSpan } from './block-frame.ts';
import { type Block, type BlockItem, buildBlocks } from './blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type LexedText, tokenise } from './lexer.ts';
import { spanAt } from './line-starts.ts';
import { resolveNames } from './names.ts';
import { parseCard } from './parse-card-block.ts';
import { parseBackground, parseScenario } from './parse-scenario-block.ts';
import { parseString } from './parse-values.ts';
import { type Report, readStatements } from './read-statements.ts';
import { DEFAULT_PLAYERS, EMPTY_SCOPE, type Scope, scopeOf } from './scope.ts';
import {
  notAtTopLevel,
  repeatedBackground,
  strayBlock,
  strayCloseBrace,
  tooManyFaults,
} from './section-diagnostics.ts';
import type { Span } from './source-span.ts';
import { closest } from './suggestions.ts';
import type { Comment, FileItem, SyntaxFile, UseDirective } from './syntax.ts';
import type { Token } from './token.ts';
import type { TokenReader } from './token-reader.ts';
import { FILE_WORDS } from './vocabulary.ts';

export interface ParsedFile {
  readonly file: SyntaxFile;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly comments: readonly Comment[];
}

/** Faults listed one by one; a file with more than these is not one that was typed. */
const MOST_FAULTS = 1000;

/**
 * Reads a file. Never throws: what cannot be read is a diagnostic, one for one bad line, and an invalid statement in
 * its place. After a thousand faults the rest of the file is covered by one.
 */
export function parseScenarioFile(text: string): ParsedFile {
  const lexed = tokenise(text);
  return parseBlocks(lexed, buildBlocks(lexed.tokens));
}

/** The same, for callers that need the tokens and blocks themselves. */
export function parseBlocks({ comments, lines }: LexedText, items: readonly BlockItem[]): ParsedFile {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const file: SyntaxFile = {
    kind: 'file',
    items: parseItems(items, report),
    span: spanAt(lines, 0, lines.length),
  };
  resolveNames(file).diagnostics.forEach(report);
  diagnostics.sort((a, b) => a.span.start.offset - b.span.start.offset);
  return { file, diagnostics: capped(diagnostics, file.span), comments };
}

function capped(diagnostics: Diagnostic[], file: Span): Diagnostic[] {
  if (diagnostics.length <= MOST_FAULTS) return diagnostics;
  const rest = diagnostics[MOST_FAULTS]!.span.start;
  return [...diagnostics.slice(0, MOST_FAULTS), tooManyFaults({ start: rest, end: file.end }, MOST_FAULTS)];
}

// ---------------------------------------------------------------- the file's own level

function parseItems(items: readonly BlockItem[], report: Report): FileItem[] {
  const outer = outerScope(items);
  const result: FileItem[] = [];
  let backgrounds = 0;
  let junk: Span | undefined;
  for (const item of items) {
    if (item.kind === 'strayBrace') {
      report(strayCloseBrace(item.token.span));
      continue;
    }
    const first = firstToken(item);
    const word = first.text;
    if (item.kind === 'block') {
      const kind = blockKind(item);
      if (kind !== 'unknown' && !isExact(item, kind)) report(notAtTopLevel(first.span, word, kind));
      switch (kind) {
        case 'card':
          result.push(parseCard(item, report));
          break;
        case 'background':
          if (backgrounds++ > 0) report(repeatedBackground(first.span));
          result.push(parseBackground(item, outer, report));
          break;
        case 'scenario':
          result.push(parseScenario(item, outer, report));
          break;
        case 'unknown':
          report(strayBlock(blockSpan(item), word === '{' ? '' : word, 'here'));
          result.push({ kind: 'invalid', span: blockSpan(item) });
      }
      junk = undefined;
      continue;
    }
    if (item.kind === 'line' && word === 'use') {
      result.push(...readStatements(item, EMPTY_SCOPE, report, parseUse));
      junk = undefined;
      continue;
    }
    // A run of lines that belong nowhere is one fault, at its first line.
    const end = item.kind === 'line' ? item.tokens.at(-1)! : (item.colon ?? item.word);
    const span: Span = { start: first.span.start, end: end.span.end };
    if (junk === undefined || closest(word, FILE_WORDS) !== undefined) {
      const suggestion = first.kind === 'name' ? closest(word, FILE_WORDS) : undefined;
      report(notAtTopLevel(suggestion === undefined ? span : first.span, word, suggestion));
    }
    junk = span;
    result.push({ kind: 'invalid', span });
  }
  return result;
}

function firstToken(item: Exclude<BlockItem, { kind: 'strayBrace' }>): Token {
  switch (item.kind) {
    case 'line':
      return item.tokens[0]!;
    case 'label':
      return item.word;
    case 'block':
      return (item.head[0] ?? item.open)!;
  }
}

function parseUse(reader: TokenReader): UseDirective {
  const start = reader.index;
  reader.advance();
  const path = parseString(reader, 'the path of a file in quotes');
  reader.expectEnd();
  return { kind: 'use', path, span: reader.spanFrom(start) };
}

type BlockKind = 'card' | 'background' | 'scenario';

/** What a block is, or is meant to be when its word is misspelt. */
function blockKind(block: Block): BlockKind | 'unknown' {
  const word = wordOf(block)?.text ?? '';
  const kinds = ['card', 'background', 'scenario'] as const;
  const meant = kinds.find((kind) => kind === word) ?? closest(word, kinds);
  return kinds.find((kind) => kind === meant) ?? 'unknown';
}

function isExact(block: Block, kind: BlockKind): boolean {
  return wordOf(block)?.text === kind;
}

function wordOf(block: Block): Token | undefined {
  const [first, second] = block.head;
  return first?.text === 'skip' || first?.text === 'only' ? second : first;
}

/**
 * What scenarios share: the aliases of the background. In the background itself every player of any scenario is a
 * player.
 */
function outerScope(items: readonly BlockItem[]): Scope {
  const players = new Set<string>();
  let aliases: ReadonlySet<string> = new Set();
  for (const item of items) {
    if (item.kind !== 'block') continue;
    const scope = scopeOf(item);
    const kind = blockKind(item);
    if (kind === 'scenario') for (const player of scope.players) players.add(player);
    if (kind === 'background') aliases = scope.aliases;
  }
  return { players: players.size > 0 ? players : new Set(DEFAULT_PLAYERS), aliases };
}
