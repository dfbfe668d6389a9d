/** Reads lists of cards: `2 "Forest" tapped, "Bear" as bear with 1 +1/+1 counter, 3 tokens`. */
import {
  brokenCounterKind,
  countMissing,
  modifierBeforeCard,
  noCoversOneItem,
  spelling,
  tooManyAliases,
  unknownWord,
} from './diagnostics.ts';
import { atAbilityOf, atOrigin, parseList, parseObject, parseTarget } from './parse-objects.ts';
import {
  atString,
  atZone,
  counterWordAhead,
  isFunctionWord,
  parseAlias,
  parseCount,
  parseCounterKind,
  parseNumber,
  parseString,
  refuseArticle,
  refuseNumberWord,
  takeCount,
} from './parse-values.ts';
import { nameOf } from './scope.ts';
import { closest } from './suggestions.ts';
import type { AliasDeclaration, CardItem, Modifier, NamedCard, ObjectRef, TypeDescription, Word } from './syntax.ts';
import { straight, type TokenReader } from './token-reader.ts';
import { MODIFIER_STARTS, PLAIN_MODIFIERS } from './vocabulary.ts';

export function parseCards(reader: TokenReader): CardItem[] {
  const items = parseList(reader, parseCardItem);
  const none = items.findIndex((item) => item.count?.value === 0);
  const next = none < 0 ? undefined : items[none + 1];
  if (next !== undefined && next.count === undefined) reader.fail(noCoversOneItem(next.span));
  return items;
}

function parseCardItem(reader: TokenReader): CardItem {
  const start = reader.index;
  refuseArticle(reader);
  const count = takeCount(reader);
  refuseModifierBeforeName(reader);
  const leading = takeLeadingModifiers(reader);
  const what = parseWhat(reader);
  const aliases: AliasDeclaration[] = [];
  const modifiers: Modifier[] = [...leading];
  for (;;) {
    if (aliases.length === 0 && reader.takePhrase('as')) takeAliases(reader, aliases);
    else if (atModifier(reader)) modifiers.push(parseModifier(reader));
    else break;
  }
  const span = reader.spanFrom(start);
  const last = aliases.at(-1);
  const cards = count?.value ?? 1;
  if (last !== undefined && aliases.length > cards) {
    reader.diagnostics.push(
      tooManyAliases({ start: aliases[0]!.span.start, end: last.span.end }, cards, aliases.length),
    );
  }
  return { kind: 'cardItem', count, what, aliases, modifiers, span };
}

function takeAliases(reader: TokenReader, into: AliasDeclaration[]): void {
  into.push(parseAlias(reader));
  while (reader.at('comma') && reader.at('name', 1)) {
    reader.advance();
    into.push(parseAlias(reader));
  }
}

function parseWhat(reader: TokenReader): NamedCard | TypeDescription | ObjectRef {
  const token = reader.peek();
  if (token === undefined) return reader.failExpected('the name of a card in quotes');
  if (atString(reader) && !reader.at('hash', 1) && !atOwnedZone(reader)) {
    const name = parseString(reader, 'the name of a card in quotes');
    return { kind: 'namedCard', name, span: name.span };
  }
  const possessedName = reader.at('possessive') && atString(reader, 1);
  const alias = token.kind === 'name' && reader.scope.aliases.has(nameOf(token)) && !atAnotherWord(reader);
  if (atString(reader) || possessedName || alias || atOrigin(reader) || atAbilityOf(reader)) {
    return parseObject(reader, 'of the statement');
  }
  return parseTypeDescription(reader, 'the name of a card in quotes, or types');
}

/** `"Bear" in Alice's graveyard` names one object. */
function atOwnedZone(reader: TokenReader): boolean {
  return reader.atPhrase('in', 1) && reader.at('possessive', 2);
}

/** Whether the word after this one goes on describing: then this one is no alias. */
function atAnotherWord(reader: TokenReader): boolean {
  return reader.at('name', 1) && !atModifier(reader, 1) && !reader.atPhrase('as', 1) && !reader.atPhrase('in', 1);
}

/** Type words, to the end of the item. */
export function parseTypeDescription(reader: TokenReader, what: string): TypeDescription {
  const start = reader.index;
  const words: Word[] = [];
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if (token.kind !== 'name' && token.kind !== 'possessive' && token.kind !== 'contraction') break;
    if (words.length > 0 && endsDescription(reader)) break;
    if (isFunctionWord(token) && token.text !== 'card') break;
    if (straight(token.text) in STATEMENT_VERBS) break;
    words.push({ kind: 'word', text: token.text, span: token.span });
    reader.advance();
  }
  if (words.length === 0) return reader.failExpected(what);
  return { kind: 'description', words, span: reader.spanFrom(start) };
}

/** Verbs of facts: where one stands among type words, another statement has begun. */
const STATEMENT_VERBS: Readonly<Record<string, true>> = {
  controls: true,
  owns: true,
  can: true,
  "can't": true,
  does: true,
};

function endsDescription(reader: TokenReader): boolean {
  if (reader.atPhrase('as') || reader.atPhrase('and') || (reader.atPhrase('in') && atZone(reader, 1))) return true;
  return atModifier(reader) && !reader.atPhrase('token');
}

// ---------------------------------------------------------------- modifiers

function atModifier(reader: TokenReader, ahead = 0): boolean {
  return MODIFIER_STARTS.some((start) => reader.atPhrase(start, ahead));
}

/** `2 tapped creatures`: a status before type words says the same as one after them. */
function takeLeadingModifiers(reader: TokenReader): Modifier[] {
  const modifiers: Modifier[] = [];
  const leading = ['tapped', 'untapped', 'transformed', 'attacking'] as const;
  for (;;) {
    const word = leading.find((each) => reader.atPhrase(each) && reader.at('name', 1));
    if (word === undefined) return modifiers;
    const { span } = reader.advance();
    modifiers.push(
      word === 'attacking'
        ? { kind: 'attackingModifier', defender: undefined, span }
        : { kind: 'plainModifier', modifier: word, span },
    );
  }
}

/** `tapped "Bear"`: what is said of a card by name stands after it. */
function refuseModifierBeforeName(reader: TokenReader): void {
  const modifier = PLAIN_MODIFIERS.find((each) => reader.atPhrase(each));
  const first = reader.peek();
  const name = reader.peek(modifier?.split(' ').length ?? 0);
  if (modifier === undefined || first === undefined || name?.kind !== 'string') return;
  reader.fail(modifierBeforeCard({ start: first.span.start, end: name.span.end }, modifier, name.text));
}

function parseModifier(reader: TokenReader): Modifier {
  const start = reader.index;
  const modifier = reader.takeLongest(PLAIN_MODIFIERS);
  if (modifier !== undefined) return { kind: 'plainModifier', modifier, span: reader.spanFrom(start) };
  if (reader.takePhrase('attached to')) {
    const host = parseTarget(reader);
    return { kind: 'attachedToModifier', host, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('with')) return parseWith(reader, start);
  if (reader.takePhrase('at level')) {
    const level = parseNumber(reader, 'a level', 1);
    return { kind: 'levelModifier', level, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('exiling')) {
    const object = parseObject(reader, 'of the statement');
    return { kind: 'exilingModifier', object, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('copying')) {
    const name = parseString(reader, 'the name of what is copied, in quotes');
    return { kind: 'copyingModifier', name, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('over')) {
    const name = parseString(reader, 'the name of what it has merged with, in quotes');
    return { kind: 'overModifier', name, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('melded with')) {
    const name = parseString(reader, 'the name of the other card of the pair, in quotes');
    return { kind: 'meldedWithModifier', name, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('attacking')) {
    const defender = atDefender(reader) ? parseTarget(reader) : undefined;
    return { kind: 'attackingModifier', defender, span: reader.spanFrom(start) };
  }
  return failAtModifier(reader);
}

function atDefender(reader: TokenReader): boolean {
  if (atString(reader) || reader.at('possessive')) return true;
  return reader.at('name') && !atModifier(reader) && !reader.atPhrase('as') && !reader.atPhrase('in');
}

function parseWith(reader: TokenReader, start: number): Modifier {
  if (atString(reader)) {
    const choice = parseString(reader, 'what was chosen, in quotes');
    reader.expectPhrase('chosen');
    return { kind: 'chosenModifier', choice, span: reader.spanFrom(start) };
  }
  refuseNumberWord(reader);
  if (counterWordAhead(reader) !== undefined) reader.fail(countMissing(reader.peek()!.span));
  const count = parseCount(reader, 'a number of counters or damage, or a choice in quotes');
  if (reader.takePhrase('damage')) return { kind: 'damageModifier', amount: count, span: reader.spanFrom(start) };
  const words = reader.tokens.slice(reader.index);
  const unit = words.findIndex(({ text }) => /^counters?$/.test(text));
  if (counterWordAhead(reader) === undefined && unit > 0) {
    reader.fail(brokenCounterKind({ start: words[0]!.span.start, end: words[unit - 1]!.span.end }));
  }
  refuseMisspeltCounters(reader, count.value);
  if (counterWordAhead(reader) === undefined)
    return reader.failExpected('a kind of counter and `counters`, or `damage`');
  const counterKind = parseCounterKind(reader);
  return { kind: 'countersModifier', count, counterKind, span: reader.spanFrom(start) };
}

/** `2 +1/+1 conters`: the kind is well, the word after it is not. */
function refuseMisspeltCounters(reader: TokenReader, count: number): void {
  if (counterWordAhead(reader) !== undefined) return;
  for (let ahead = 1; ahead < 4; ahead++) {
    const token = reader.peek(ahead);
    if (token?.kind !== 'name' && token?.kind !== 'slashed') return;
    if (closest(token.text, ['counters', 'counter']) === undefined) continue;
    reader.fail(spelling(token.span, token.text, count === 1 ? 'counter' : 'counters'));
  }
}

/** At a word that looks like a modifier's but is none. */
export function failAtModifier(reader: TokenReader): never {
  const token = reader.peek();
  if (token?.kind !== 'name') return reader.failExpected('a modifier');
  const next = reader.peek(1);
  const two = next?.kind === 'name' ? `${token.text} ${next.text}` : undefined;
  const pair =
    two === undefined
      ? undefined
      : closest(
          two,
          MODIFIER_STARTS.filter((start) => start.includes(' ')),
        );
  if (two !== undefined && next !== undefined && pair !== undefined) {
    const span = { start: token.span.start, end: next.span.end };
    return reader.fail(unknownWord('modifier', span, two, MODIFIER_STARTS, pair));
  }
  const suggestion = closest(token.text, MODIFIER_STARTS);
  return reader.fail(unknownWord('modifier', token.span, token.text, MODIFIER_STARTS, suggestion));
}
