/**
 * What a `card` block says that no card can: symbols, types and numbers that do not exist, each at its word. Rules text
 * is read elsewhere. A block with a fault can't be relied on by a scenario that names its card.
 */
import {
  ARTIFACT_TYPES,
  CARD_TYPE_NAMES,
  COLOR_NAMES,
  CREATURE_TYPES,
  cardTypeNamed,
  isKnownSubtype,
  keywordNamed,
  parseManaCost,
  parsePrintedNumber,
  SUBTYPES,
  SUPERTYPE_NAMES,
  spellSubtype,
  supertypeNamed,
} from '../cards/index.ts';
import { type CardDeclaration, type CardLine, closest, type FaceDeclaration, type Word } from '../language/index.ts';
import { placeOf } from './place-in-text.ts';
import * as problems from './problems.ts';
import type { Problem } from './report.ts';

type Block = CardDeclaration | FaceDeclaration;
type LineOf<K extends CardLine['kind']> = Extract<CardLine, { readonly kind: K }>;

export function cardBlockFaults(block: Block): Problem[] {
  const found = block.lines.flatMap(faultsOfLine);
  // A line that could not be read may be the one that seems to be missing.
  const whole = found.length === 0 && !block.lines.some(({ kind }) => kind === 'invalid');
  return whole ? [...missingLines(block), ...linesOfOtherTypes(block), ...keywordsOfCreatures(block)] : found;
}

function faultsOfLine(line: CardLine): Problem[] {
  switch (line.kind) {
    case 'costLine':
      return line.cost.symbols
        .filter(({ text }) => !parseManaCost(text).ok)
        .map(({ text, span }) => problems.unknownManaSymbol(span, text));
    case 'typeLine':
      return faultsOfTypes(line.words);
    case 'colorLine':
      return line.words.flatMap(({ text, span }) =>
        COLOR_WORDS.includes(text.toLowerCase())
          ? []
          : [problems.unknownColor(span, text, closest(text, Object.values(COLOR_NAMES)))],
      );
    case 'powerToughnessLine': {
      const { power, toughness, span } = line.value;
      const bad = [power, toughness].find((one) => parsePrintedNumber(one) === undefined);
      return bad === undefined ? [] : [problems.noPrintedNumber(span, bad)];
    }
    case 'rulesTextLine':
      return faultsOfSymbols(line.text);
    case 'face':
      return cardBlockFaults(line);
    default:
      return [];
  }
}

const COLOR_WORDS: readonly string[] = [...Object.values(COLOR_NAMES), 'colorless', 'and'];

/** CR 107: symbols that are none, and braces that nothing closes. */
function faultsOfSymbols(text: LineOf<'rulesTextLine'>['text']): Problem[] {
  return [...text.value.matchAll(/\{([^{}\n]*)(\}?)/g)].flatMap((match) => {
    const [symbol, inside = '', end] = match;
    const span = placeOf(text, match.index, match.index + symbol.length);
    if (end === '') return [problems.symbolNotClosed(span)];
    return parseManaCost(symbol).ok || OTHER_SYMBOLS.has(inside.trim().toUpperCase())
      ? []
      : [problems.unknownSymbol(span, symbol)];
  });
}

/** Symbols besides those of mana (cf. 107.5, 107.6, 107.11, 107.12, 107.14, 107.17 and 107.18). */
const OTHER_SYMBOLS: ReadonlySet<string> = new Set(['T', 'Q', 'PW', 'CHAOS', 'E', 'TK', 'P']);

/** CR 205.1: supertypes and card types, then a dash, then subtypes. */
function faultsOfTypes(words: readonly Word[]): Problem[] {
  const dash = words.findIndex(({ text }) => /^[-\u2013\u2014]$/.test(text));
  const before = dash < 0 ? words : words.slice(0, dash);
  const after = dash < 0 ? [] : words.slice(dash + 1);
  const types = before.flatMap(({ text }) => cardTypeNamed(text) ?? []);
  const found: Problem[] = [];
  for (const { text, span } of before) {
    if (cardTypeNamed(text) !== undefined || supertypeNamed(text) !== undefined || text.toLowerCase() === 'token') {
      continue;
    }
    const subtype = spellSubtype(text);
    if (subtype === undefined) {
      found.push(problems.unknownCardType(span, text, closest(text, [...CARD_TYPE_NAMES, ...SUPERTYPE_NAMES])));
    } else {
      const dashMissing = dash < 0 && types.length > 0;
      found.push(problems.subtypeBeforeDash(span, text, dashMissing, ARTIFACT_TYPES.includes(subtype)));
      // The words after it are subtypes as well.
      break;
    }
  }
  if (types.length === 0 && found.length === 0 && before[0] !== undefined) {
    found.push(problems.cardTypeMissing(before[0].span));
  }
  if (types.includes('plane') || types.includes('dungeon')) return found;
  return [...found, ...after.flatMap(doubtfulSubtype)];
}

/** A subtype that is nearly one of the rules': it may be the author's own, so it is only doubted. */
function doubtfulSubtype({ text, span }: Word): Problem[] {
  if (isKnownSubtype(text)) return [];
  const near = closest(text, CREATURE_TYPES) ?? closest(text, Object.values(SUBTYPES).flat());
  return near === undefined ? [] : [problems.doubtfulSubtype(span, text, near)];
}

function missingLines(block: Block): Problem[] {
  const typeLine = typeLineOf(block);
  const has = (kind: CardLine['kind']): boolean => block.lines.some((line) => line.kind === kind);
  if (typeLine === undefined) {
    // CR 712.1 and the like: a block without a type line of its own is the cover of its faces.
    return has('face') ? [] : [problems.typeLineMissing(block.name.span)];
  }
  const word = (type: string) => typeLine.words.find(({ text }) => cardTypeNamed(text) === type);
  const creature = word('creature');
  if (creature !== undefined && !has('powerToughnessLine')) {
    return [problems.cardLineMissing(creature.span, 'A creature', 'pt 2/2', '302.4')];
  }
  const planeswalker = word('planeswalker');
  if (planeswalker !== undefined && !has('loyaltyLine')) {
    return [problems.cardLineMissing(planeswalker.span, 'A planeswalker', 'loyalty 3', '306.5a')];
  }
  const battle = word('battle');
  if (battle !== undefined && !has('defenseLine')) {
    return [problems.cardLineMissing(battle.span, 'A battle', 'defense 3', '310.4a')];
  }
  return [];
}

/** CR 208.1, 209.1, 210.1: numbers that are printed only on cards of some types. */
function linesOfOtherTypes(block: Block): Problem[] {
  const types = typesOf(block);
  if (types.length === 0) return [];
  const what = typeLineOf(block)?.words ?? [];
  const sized = types.includes('creature') || what.some(({ text }) => SIZED.has(text));
  return block.lines.flatMap((line) => {
    if (line.kind === 'powerToughnessLine' && !sized) {
      return [problems.lineOfOtherType(line.span, types[0] ?? '', 'power and toughness', '208.1')];
    }
    if (line.kind === 'loyaltyLine' && !types.includes('planeswalker')) {
      return [problems.lineOfOtherType(line.span, types[0] ?? '', 'loyalty', '209.1')];
    }
    return line.kind === 'defenseLine' && !types.includes('battle')
      ? [problems.lineOfOtherType(line.span, types[0] ?? '', 'defense', '210.1')]
      : [];
  });
}

/** CR 301.7, 721.2: artifacts of these types have power and toughness printed on them though they are no creatures. */
const SIZED: ReadonlySet<string> = new Set(['Vehicle', 'Spacecraft']);

/** What an instant or sorcery never does: it is never in combat. */
function keywordsOfCreatures(block: Block): Problem[] {
  const types = typesOf(block);
  if (!types.some((type) => type === 'instant' || type === 'sorcery')) return [];
  const text = block.lines.find((line): line is LineOf<'rulesTextLine'> => line.kind === 'rulesTextLine')?.text;
  return (text?.lines ?? []).flatMap((line) => {
    const entries = line.text.split(',').map((word) => keywordNamed(word.trim().toLowerCase()));
    const [first] = entries;
    return first !== undefined && entries.every((entry) => entry?.systems?.includes('combat'))
      ? [problems.keywordOfCreatures(line.span, line.text.trim(), types[0] ?? '', first.rule)]
      : [];
  });
}

const typeLineOf = (block: Block): LineOf<'typeLine'> | undefined =>
  block.lines.find((line): line is LineOf<'typeLine'> => line.kind === 'typeLine');

const typesOf = (block: Block): string[] =>
  (typeLineOf(block)?.words ?? []).flatMap(({ text }) => cardTypeNamed(text) ?? []);

/** The same block with what is faulty left out or mended, so that the rest of it is a card: for blocks with faults, which nothing relies on. */
export function withoutFaultyLines<B extends Block>(block: B): B {
  const lines = block.lines.flatMap((line): CardLine[] => {
    if (line.kind === 'face') return [withoutFaultyLines(line)];
    if (line.kind === 'typeLine') return [{ ...line, text: mendedTypes(block, line.words) }];
    return faultsOfLine(line).length === 0 ? [line] : [];
  });
  return { ...block, lines };
}

function mendedTypes(block: Block, words: readonly Word[]): string {
  const dash = words.findIndex(({ text }) => /^[-\u2013\u2014]$/.test(text));
  const before = dash < 0 ? words : words.slice(0, dash);
  const types = before.map(({ text }) => text).filter((text) => cardTypeNamed(text) ?? supertypeNamed(text));
  const subtypes = [
    ...before.map(({ text }) => text).filter((text) => spellSubtype(text) !== undefined),
    ...(dash < 0 ? [] : words.slice(dash + 1).map(({ text }) => text)),
  ];
  const sized = block.lines.some(({ kind }) => kind === 'powerToughnessLine');
  if (!types.some(cardTypeNamed)) types.push(sized ? 'Creature' : 'Artifact');
  return subtypes.length === 0 ? types.join(' ') : `${types.join(' ')} — ${subtypes.join(' ')}`;
}
