/** Reads what stands for objects and players. */
import { andInList, article, commaMissing, nothingAfterComma, unquotedName, zoneNeedsOwner } from './diagnostics.ts';
import {
  atString,
  atZone,
  isFunctionWord,
  parseNumber,
  parsePossessive,
  parseString,
  parseZone,
  standsAsName,
  takePossessive,
} from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import { notAName, oneActionALine } from './section-diagnostics.ts';
import type {
  AbilityOf,
  AliasRef,
  NamedObject,
  NameRef,
  NumberLiteral,
  ObjectRef,
  ObjectZone,
  Target,
} from './syntax.ts';
import type { Token } from './token.ts';
import type { TokenReader } from './token-reader.ts';
import { ACTION_STARTERS, ACTION_VERBS, CHOICE_VERBS, SHARED_ZONES } from './vocabulary.ts';

/**
 * Whether `in exile` after an object belongs to it. It does not where the statement itself ends with `in exile`.
 */
export type SharedZones = 'of the object' | 'of the statement';

export function parseObject(
  reader: TokenReader,
  sharedZones: SharedZones = 'of the object',
  what = 'an object',
): ObjectRef {
  return parseReference(reader, what, sharedZones, (token): AliasRef => {
    return { kind: 'alias', name: nameOf(token), span: token.span };
  });
}

export function parseTarget(reader: TokenReader, what = 'an object or a player'): Target {
  return parseReference(reader, what, 'of the object', (token): NameRef => {
    return { kind: 'name', name: nameOf(token), span: token.span };
  });
}

/** The source of an ability is no ability, but the grammar lets `ability of` stand before any object. */
const DEEPEST_ABILITY = 8;

function parseReference<Bare>(
  reader: TokenReader,
  what: string,
  sharedZones: SharedZones,
  bare: (token: Token) => Bare,
): NamedObject | AbilityOf | Bare {
  const abilities: { start: number; number: NumberLiteral | undefined }[] = [];
  while (atAbilityOf(reader)) {
    if (abilities.length === DEEPEST_ABILITY) return reader.failExpected('the source of the ability');
    const start = reader.index;
    reader.advance();
    const number = reader.at('number') ? parseNumber(reader, 'a number', 1) : undefined;
    reader.expectPhrase('of');
    abilities.push({ start, number });
  }
  if (abilities.length === 0) return parsePlainReference(reader, what, sharedZones, bare);
  let source: ObjectRef = parsePlainReference(reader, 'the source of the ability', sharedZones, (token): AliasRef => {
    return { kind: 'alias', name: nameOf(token), span: token.span };
  });
  let result: AbilityOf | undefined;
  for (const { start, number } of abilities.reverse()) {
    result = { kind: 'abilityOf', number, source, span: reader.spanFrom(start) };
    source = result;
  }
  if (result === undefined) throw new Error('invariant: there is an ability');
  return result;
}

export function atAbilityOf(reader: TokenReader): boolean {
  return reader.atPhrase('ability of') || (reader.atPhrase('ability') && reader.at('number', 1));
}

function parsePlainReference<Bare>(
  reader: TokenReader,
  what: string,
  sharedZones: SharedZones,
  bare: (token: Token) => Bare,
): NamedObject | Bare {
  refuseArticleBefore(reader);
  const token = reader.peek();
  if (token?.kind === 'name' && !atOrigin(reader)) {
    if (!standsAsName(reader, token)) return reader.fail(notAName(reader.found(), what));
    refuseUnquotedName(reader, token);
    reader.advance();
    return bare(token);
  }
  return parseNamedObject(reader, what, sharedZones);
}

/** `casts a "Shock"`, `blocks the bear`: an article or possessive pronoun before an object. */
function refuseArticleBefore(reader: TokenReader): void {
  const token = reader.peek();
  const next = reader.peek(1);
  if (token?.kind !== 'name' || next === undefined || !ARTICLES.has(token.text)) return;
  if (isDeclared(reader.scope, nameOf(token))) return;
  if (next.kind === 'name' && !isDeclared(reader.scope, nameOf(next)) && !isFunctionWord(next)) {
    // `plays a land`: a kind of card where one card is named.
    reader.fail(unquotedName({ start: token.span.start, end: next.span.end }, `${token.text} ${next.text}`));
  }
  if (!atString(reader, 1) && !isDeclared(reader.scope, nameOf(next))) return;
  reader.fail(article({ start: token.span.start, end: next.span.start }));
}

const ARTICLES = new Set(['a', 'an', 'the', 'his', 'her', 'their', 'its']);

export function atOrigin(reader: TokenReader): boolean {
  if (reader.atPhrase('copy of')) return true;
  return reader.atPhrase('original') && (reader.at('possessive', 1) || atString(reader, 1));
}

function parseNamedObject(reader: TokenReader, what: string, sharedZones: SharedZones): NamedObject {
  const start = reader.index;
  const origin = reader.takePhrase('copy of') ? 'copy' : reader.takePhrase('original') ? 'original' : undefined;
  const possessor = takePossessive(reader);
  const name = parseString(
    reader,
    origin === undefined && possessor === undefined ? what : 'the name of a card in quotes',
  );
  const ordinal = reader.take('hash') === undefined ? undefined : parseNumber(reader, 'a number after `#`', 1);
  const zone = takeObjectZone(reader, sharedZones);
  return { kind: 'object', origin, possessor, name, ordinal, zone, span: reader.spanFrom(start) };
}

function takeObjectZone(reader: TokenReader, sharedZones: SharedZones): ObjectZone | undefined {
  if (!reader.atPhrase('in')) return undefined;
  const start = reader.index;
  if (reader.at('possessive', 1)) {
    reader.advance();
    const owner = parsePossessive(reader);
    const zone = parseZone(reader);
    return { kind: 'objectZone', zone, owner, span: reader.spanFrom(start) };
  }
  if (sharedZones === 'of the statement' || !atZone(reader, 1)) return undefined;
  reader.advance();
  const zone = parseZone(reader);
  const span = reader.spanFrom(start);
  if (!(SHARED_ZONES as readonly string[]).includes(zone)) reader.fail(zoneNeedsOwner(span, zone));
  return { kind: 'objectZone', zone, owner: undefined, span };
}

/** Several capitalised words in a row that nobody declared are a card's name without its quotes. */
export function refuseUnquotedName(reader: TokenReader, token: Token): void {
  if (isDeclared(reader.scope, nameOf(token)) || !isCapitalised(token)) return;
  let count = 1;
  for (let next = reader.peek(count); next !== undefined && isCapitalised(next); next = reader.peek(count)) count++;
  if (count === 1) return;
  const last = reader.peek(count - 1)!;
  const words = reader.tokens.slice(reader.index, reader.index + count).map((word) => word.text);
  reader.fail(unquotedName({ start: token.span.start, end: last.span.end }, words.join(' ')));
}

function isCapitalised(token: Token): boolean {
  return (token.kind === 'name' || token.kind === 'possessive') && /^\p{Lu}/u.test(token.text);
}

/** One or more items with commas between them. */
export function parseList<T>(reader: TokenReader, item: (reader: TokenReader) => T): T[] {
  const items = [item(reader)];
  while (reader.take('comma') !== undefined) {
    if (reader.done) reader.fail(nothingAfterComma(reader.lastRead!.span));
    if (atAction(reader, 0)) reader.fail(oneActionALine(reader.restSpan));
    items.push(item(reader));
  }
  if (reader.atPhrase('and')) {
    const rest = { start: reader.peek()!.span.start, end: reader.restSpan.end };
    reader.fail(atAction(reader, 1) ? oneActionALine(rest) : andInList(reader.peek()!.span, reader.lastRead));
  }
  const next = reader.peek();
  if (next?.kind === 'string' || next?.kind === 'ruleNumber')
    reader.fail(commaMissing(reader.lastRead!.span, next.span));
  return items;
}

/** Whether an action begins there: a player with a verb, or what the game does. */
function atAction(reader: TokenReader, ahead: number): boolean {
  const first = reader.peek(ahead);
  if (first?.kind !== 'name') return false;
  if (!isDeclared(reader.scope, nameOf(first))) return (ACTION_STARTERS as readonly string[]).includes(first.text);
  const verb = reader.peek(ahead + 1)?.text ?? '';
  return verb in ACTION_VERBS || (CHOICE_VERBS as readonly string[]).includes(verb);
}

export function parseTargets(reader: TokenReader): Target[] {
  return parseList(reader, (each) => parseTarget(each));
}

/** Does not refuse `and`, which begins the next group of attackers or blockers. */
export function parseObjects(reader: TokenReader): ObjectRef[] {
  const objects = [parseObject(reader)];
  while (reader.take('comma') !== undefined) objects.push(parseObject(reader));
  return objects;
}
