/** Reads `card "…" { … }` and the faces in it. */

import { blockSpan, parseBlockName, reportBraces } from './block-frame.ts';
import type { Block, BlockItem } from './blocks.ts';
import { expected, missingWord, spelling, unknownStatement } from './diagnostics.ts';
import { parsePrintedPowerToughness } from './parse-power-toughness.ts';
import { parseMana, parseNumber, parseText } from './parse-values.ts';
import { type Report, readStatements } from './read-statements.ts';
import { EMPTY_SCOPE } from './scope.ts';
import { faceInFace, repeatedLine, strayBlock, strayCloseBrace } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type { CardDeclaration, CardLine, FaceDeclaration, InvalidStatement, Word } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { CARD_WORDS } from './vocabulary.ts';

export function parseCard(block: Block, report: Report): CardDeclaration {
  reportBraces(block, report);
  const name = parseBlockName(block, 'card', report);
  return { kind: 'card', name, lines: parseCardLines(block, 'card', report), span: blockSpan(block) };
}

function parseFace(block: Block, report: Report): FaceDeclaration {
  reportBraces(block, report);
  const name = parseBlockName(block, 'face', report);
  return { kind: 'face', name, lines: parseCardLines(block, 'face', report), span: blockSpan(block) };
}

function parseCardLines(block: Block, around: 'card' | 'face', report: Report): CardLine[] {
  const lines: CardLine[] = [];
  const seen = new Set<string>();
  const add = (line: CardLine): void => {
    if (line.kind !== 'face' && line.kind !== 'invalid') {
      if (seen.has(line.kind)) report(repeatedLine(line.span, WORD_OF_LINE[line.kind]));
      seen.add(line.kind);
    }
    lines.push(line);
  };
  for (const item of block.items) for (const line of parseItem(item, around, report)) add(line);
  return lines;
}

const WORD_OF_LINE = {
  costLine: 'cost',
  typeLine: 'type',
  colorLine: 'color',
  powerToughnessLine: 'pt',
  loyaltyLine: 'loyalty',
  defenseLine: 'defense',
  rulesTextLine: 'text',
} as const;

function parseItem(item: BlockItem, around: 'card' | 'face', report: Report): CardLine[] {
  switch (item.kind) {
    case 'line':
      return readStatements(item, EMPTY_SCOPE, report, parseCardLine);
    case 'label': {
      const { word, colon } = item;
      const text = word.text;
      report(unknownStatement('line of a card', word.span, `${text}:`, closest(text, CARD_WORDS), 'cost {2}{W}'));
      return [{ kind: 'invalid', span: { start: word.span.start, end: (colon ?? word).span.end } }];
    }
    case 'strayBrace':
      report(strayCloseBrace(item.token.span));
      return [];
    case 'block':
      if (item.head[0]?.text !== 'face') {
        report(strayBlock(blockSpan(item), item.head[0]?.text ?? '', `in a ${around}`));
        return [{ kind: 'invalid', span: blockSpan(item) }];
      }
      if (around === 'face') {
        report(faceInFace(blockSpan(item)));
        return [{ kind: 'invalid', span: blockSpan(item) }];
      }
      return [parseFace(item, report)];
  }
}

function parseCardLine(reader: TokenReader): Exclude<CardLine, FaceDeclaration | InvalidStatement> {
  const start = reader.index;
  const line = parseLineByWord(reader, start);
  reader.expectEnd();
  return line;
}

function parseLineByWord(reader: TokenReader, start: number): Exclude<CardLine, FaceDeclaration | InvalidStatement> {
  if (reader.takePhrase('cost')) {
    const cost = parseMana(reader);
    return { kind: 'costLine', cost, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('type')) {
    const words = parseTypeWords(reader);
    return { kind: 'typeLine', text: typeText(words), words, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('color')) {
    const words = parseColorWords(reader);
    return { kind: 'colorLine', words, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('pt')) {
    const value = parsePrintedPowerToughness(reader);
    return { kind: 'powerToughnessLine', value, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('loyalty')) {
    const value = parsePrintedNumber(reader);
    return { kind: 'loyaltyLine', value, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('defense')) {
    const value = parsePrintedNumber(reader);
    return { kind: 'defenseLine', value, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('text')) {
    const text = parseText(reader, 'the rules text between `"""` and `"""`');
    return { kind: 'rulesTextLine', text, span: reader.spanFrom(start) };
  }
  const token = reader.peek();
  if (token?.kind === 'slashed') reader.fail(missingWord('pt', reader.found()));
  for (const [phrase, word] of Object.entries(LOOSE_CARD_PHRASES)) {
    if (reader.takePhrase(phrase)) reader.fail(spelling(reader.spanFrom(start), phrase, word));
  }
  if (token?.kind === 'name' && reader.tokens.some(({ text }) => /^[-\u2013\u2014]$/.test(text))) {
    reader.fail(missingWord('type', reader.found()));
  }
  if (token?.kind !== 'name') return reader.fail(expected('a line of a card such as `cost {2}{W}`', reader.found()));
  const suggestion = LOOSE_CARD_WORDS[token.text.toLowerCase()] ?? closest(token.text, CARD_WORDS);
  return reader.fail(unknownStatement('line of a card', token.span, token.text, suggestion, 'cost {2}{W}'));
}

/** What people write in two words for one. */
const LOOSE_CARD_PHRASES: Readonly<Record<string, string>> = {
  'mana cost': 'cost',
  'type line': 'type',
  'rules text': 'text',
  'oracle text': 'text',
  'color indicator': 'color',
};

/** What people write for a line of a card. */
const LOOSE_CARD_WORDS: Readonly<Record<string, string>> = {
  mana: 'cost',
  manacost: 'cost',
  colors: 'color',
  types: 'type',
  power: 'pt',
  toughness: 'pt',
  stats: 'pt',
  oracle: 'text',
  rules: 'text',
};

function parsePrintedNumber(reader: TokenReader): number | 'X' {
  return reader.takePhrase('X') ? 'X' : parseNumber(reader, 'a number').value;
}

const TYPE_TOKENS = new Set(['name', 'possessive', 'contraction', 'symbol']);

function parseTypeWords(reader: TokenReader): Word[] {
  const words: Word[] = [];
  for (let token = reader.peek(); token !== undefined && TYPE_TOKENS.has(token.kind); token = reader.peek()) {
    words.push({ kind: 'word', text: token.text, span: token.span });
    reader.advance();
  }
  return words.length === 0 ? reader.failExpected('types such as `Creature — Elf`') : words;
}

/** One dash between types and subtypes, however it is typed. */
function typeText(words: readonly Word[]): string {
  return words
    .map((word) => (/^[-\u2013\u2014]$/.test(word.text) ? '\u2014' : word.text))
    .filter((text, i, all) => text !== '\u2014' || all[i - 1] !== '\u2014')
    .join(' ');
}

function parseColorWords(reader: TokenReader): Word[] {
  const words: Word[] = [];
  do {
    const token = reader.take('name');
    if (token === undefined) return reader.failExpected('a color');
    words.push({ kind: 'word', text: token.text, span: token.span });
    reader.take('comma');
  } while (!reader.done);
  return words;
}
