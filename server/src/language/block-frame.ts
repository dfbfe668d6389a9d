/** What all blocks share: a name, braces, a span. */
import type { Block } from './blocks.ts';
import { parseString } from './parse-values.ts';
import { type Report, readStatements } from './read-statements.ts';
import { EMPTY_SCOPE } from './scope.ts';
import { bracesMissing, closeBraceMissing, openBraceMissing, unquotedTitle } from './section-diagnostics.ts';
import type { Span } from './source-span.ts';
import type { StringLiteral } from './syntax.ts';
import type { Token } from './token.ts';
import { joinTokens } from './token-spacing.ts';

/** From the head to the closing brace, or to the last thing inside when that is missing. */
export function blockSpan(block: Block): Span {
  const first = block.head[0] ?? block.open;
  if (first === undefined) throw new Error('invariant: a block has a head or a brace');
  return { start: first.span.start, end: blockEnd(block) };
}

function blockEnd(block: Block): Span['end'] {
  if (block.close !== undefined) return block.close.span.end;
  const last = block.items.at(-1);
  switch (last?.kind) {
    case undefined:
      return (block.open ?? block.head.at(-1)!).span.end;
    case 'line':
      return last.tokens.at(-1)!.span.end;
    case 'label':
      return (last.colon ?? last.word).span.end;
    case 'strayBrace':
      return last.token.span.end;
    case 'block':
      return blockEnd(last);
  }
}

export function reportBraces(block: Block, report: Report): void {
  const head = block.head;
  const [first] = head;
  if (block.open === undefined && block.close === undefined && first !== undefined) {
    report(bracesMissing({ start: first.span.start, end: head.at(-1)!.span.end }, first.text));
    return;
  }
  if (block.open === undefined) report(openBraceMissing({ start: head[0]!.span.start, end: head.at(-1)!.span.end }));
  if (block.close === undefined) {
    const word = head.find((token) => token.text !== 'skip' && token.text !== 'only') ?? block.open!;
    report(closeBraceMissing(word.span, word.text));
  }
}

/** The quoted name in a block's head; an empty one after a fault. `word` is the last word before it. */
export function parseBlockName(block: Block, word: string, report: Report): StringLiteral {
  const at = block.head.findIndex((token) => token.kind === 'name' && token.text === word);
  return parseNameAfter(block.head, Math.max(0, at), report);
}

export function parseNameAfter(head: readonly Token[], wordIndex: number, report: Report): StringLiteral {
  const bare = head.slice(wordIndex + 1);
  if (bare.length > 0 && bare.every(({ kind }) => kind === 'name' || kind === 'possessive' || kind === 'number')) {
    const value = joinTokens(bare);
    const span = { start: bare[0]!.span.start, end: bare.at(-1)!.span.end };
    report(unquotedTitle(span, value));
    return { kind: 'string', value, span };
  }
  const [name] = readStatements({ kind: 'line', tokens: head, breaks: [] }, EMPTY_SCOPE, report, (reader) => {
    reader.index = wordIndex + 1;
    const string = parseString(reader, 'a name in quotes');
    reader.expectEnd();
    return string;
  });
  if (name === undefined || name.kind === 'invalid') {
    const last = head[wordIndex] ?? head[0]!;
    return { kind: 'string', value: '', span: last.span };
  }
  return name;
}
