/** Reads what follows `has` in a fact. */
import {
  brokenCounterKind,
  countMissing,
  exactAmount,
  missingWord,
  modifierAfterZone,
  ownerOfOwnZone,
  saidSo,
  unknownWord,
  whatHappened,
} from './diagnostics.ts';
import { type FactSubject, objectOf, playerOf } from './fact-subject.ts';
import { parseCards } from './parse-cards.ts';
import { parseCompleted } from './parse-dungeon-facts.ts';
import { parseObject } from './parse-objects.ts';
import { parsePowerToughness } from './parse-power-toughness.ts';
import {
  atString,
  atZone,
  counterWordAhead,
  parseCount,
  parseCounterKind,
  parseMana,
  parseNumber,
  parseString,
  parseText,
  parseZone,
  refuseArticle,
  refuseNumberWord,
} from './parse-values.ts';
import { closest } from './suggestions.ts';
import type { Fact, KeywordText } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import { MODIFIER_STARTS, ZONES } from './vocabulary.ts';

/** `denied` when `does not` stands before; `has not` is read here. */
export function parseHas(reader: TokenReader, subject: FactSubject, start: number, denied: boolean): Fact {
  const negated = denied || reader.takePhrase('not');
  refuseNumberWord(reader);
  refuseOtherWords(reader);
  if (subject.kind === 'name' && reader.scope.players.has(subject.name)) {
    refuseOfPlayer(reader, `${subject.name} has ${negated ? 'not ' : ''}lost`, start);
  }
  return (
    takePlayerFact(reader, subject, start, negated) ??
    takeObjectFact(reader, subject, start, negated) ??
    takeCounted(reader, subject, start, negated) ??
    parseCardsOrAbility(reader, subject, start, negated)
  );
}

/** `Bob has died`: a player has lost. */
function refuseOfPlayer(reader: TokenReader, right: string, start: number): void {
  const word = reader.peek()?.text ?? '';
  if (reader.peek(1) !== undefined || !/^(?:died|loosed|losed|lose|loses)$/.test(word)) return;
  reader.fail(saidSo(reader.spanTo(start), right));
}

/** What people write after `has` for something that is said another way. */
function refuseOtherWords(reader: TokenReader): void {
  const sized = reader.at('number') ? 1 : 0;
  if (reader.atPhrase('power', sized) || reader.atPhrase('toughness', sized)) {
    reader.failExpected('power and toughness with `is`: `is 2/2`');
  }
  refuseUnitFirst(reader);
  const inexact = ['less than', 'more than', 'fewer than', 'at least', 'at most', 'about'].find((words) =>
    reader.atPhrase(words),
  );
  if (inexact !== undefined) {
    const last = reader.peek(inexact.split(' ').length - 1)!;
    reader.fail(exactAmount({ start: reader.peek()!.span.start, end: last.span.end }, inexact));
  }
  if (reader.at('number') && reader.atPhrase('mana', 1)) {
    reader.failExpected('which mana, as in `mana {R}{R}`');
  }
  const ahead = counterWordAhead(reader);
  if (ahead !== undefined && !reader.atPhrase('no')) reader.fail(countMissing(reader.peek()!.span));
}

/** `has life 20`, `has a life total of 20`: the number stands first. */
function refuseUnitFirst(reader: TokenReader): void {
  const words = reader.tokens.slice(reader.index);
  const last = words.at(-1);
  if (last?.kind !== 'number' || words.length < 2) return;
  const unit = words.find(({ text }) => UNITS_FIRST[text] !== undefined);
  const between = words.slice(0, -1).every((word) => word === unit || /^(?:a|total|of|is|at)$/.test(word.text));
  if (unit !== undefined && between) reader.fail(saidSo(reader.restSpan, `${last.text} ${UNITS_FIRST[unit.text]}`));
}

const UNITS_FIRST: Readonly<Record<string, string>> = {
  life: 'life',
  lifes: 'life',
  lives: 'life',
  damage: 'damage',
  poison: 'poison counters',
  energy: 'energy counters',
};

function takePlayerFact(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact | undefined {
  const outcome = reader.takePhrase('won') ? 'won' : reader.takePhrase('lost') ? 'lost' : undefined;
  if (outcome !== undefined) {
    if (reader.at('number')) {
      const name = subject.kind === 'name' ? subject.name : 'Bob';
      reader.fail(whatHappened(reader.spanTo(reader.index - 1), outcome, `${name} has 18 life`));
    }
    return { kind: 'outcome', player: playerOf(reader, subject), outcome, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('completed')) return parseCompleted(reader, subject, start, negated);
  if (reader.takePhrase('the')) return parseDesignation(reader, subject, start, negated);
  if (reader.atPhrase('speed') && reader.at('number', 1)) {
    reader.advance();
    const speed = parseNumber(reader, 'a speed');
    return { kind: 'hasSpeed', player: playerOf(reader, subject), speed, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('unlimited mana')) {
    const player = playerOf(reader, subject);
    if (negated) reader.failExpected('an amount of mana');
    return { kind: 'hasUnlimitedMana', player, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('no mana')) {
    const player = playerOf(reader, subject);
    return { kind: 'hasMana', player, mana: undefined, negated, span: reader.spanFrom(start) };
  }
  if (reader.atPhrase('mana') && !reader.atPhrase('mana value')) {
    reader.advance();
    const mana = parseMana(reader);
    return { kind: 'hasMana', player: playerOf(reader, subject), mana, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('an enduring story')) {
    const player = playerOf(reader, subject);
    return { kind: 'designation', player, designation: 'enduring story', negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('an emblem')) {
    const text = parseText(reader, "the emblem's text in quotes");
    return { kind: 'hasEmblem', player: playerOf(reader, subject), text, negated, span: reader.spanFrom(start) };
  }
  return undefined;
}

function parseDesignation(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact {
  const player = playerOf(reader, subject);
  const designation = reader.takeLongest(['initiative', "city's blessing"] as const);
  if (designation === undefined) return reader.failExpected("`initiative` or `city's blessing`");
  return { kind: 'designation', player, designation, negated, span: reader.spanFrom(start) };
}

function takeObjectFact(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact | undefined {
  if (reader.takePhrase('exiled')) {
    const object = parseObject(reader);
    return { kind: 'hasExiled', subject: objectOf(subject), object, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('base')) {
    const value = parsePowerToughness(reader);
    const span = reader.spanFrom(start);
    return { kind: 'isPowerToughness', subject: objectOf(subject), base: true, ...value, negated, span };
  }
  if (reader.takePhrase('mana value')) {
    const value = parseNumber(reader, 'a mana value');
    return { kind: 'hasManaValue', subject: objectOf(subject), value, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('no abilities')) {
    return { kind: 'hasNoAbilities', subject: objectOf(subject), negated, span: reader.spanFrom(start) };
  }
  if (reader.atPhrase('no counters')) {
    const count = parseCount(reader, 'a number');
    reader.advance();
    return { kind: 'hasCounters', subject, count, counterKind: undefined, negated, span: reader.spanFrom(start) };
  }
  return undefined;
}

/** Facts that begin with a number or `no`, but for cards. */
function takeCounted(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact | undefined {
  if (reader.at('number') && reader.atPhrase('life', 1)) {
    const amount = parseNumber(reader, 'a life total', Number.NEGATIVE_INFINITY);
    reader.advance();
    return { kind: 'hasLife', player: playerOf(reader, subject), amount, negated, span: reader.spanFrom(start) };
  }
  if (!reader.at('number') && !reader.atPhrase('no')) return undefined;
  if (reader.atPhrase('damage', 1)) {
    const amount = parseCount(reader, 'a number');
    reader.advance();
    return { kind: 'hasDamage', subject: objectOf(subject), amount, negated, span: reader.spanFrom(start) };
  }
  if ((reader.atPhrase('cards', 1) || reader.atPhrase('card', 1)) && reader.atPhrase('in', 2)) {
    const count = parseCount(reader, 'a number of cards');
    reader.advance();
    const player = playerOf(reader, subject);
    const { zone, zoneSpan } = parseInZone(reader);
    return { kind: 'hasCardCount', player, count, zone, zoneSpan, negated, span: reader.spanFrom(start) };
  }
  const mark = reader.index;
  const count = parseCount(reader, 'a number');
  if (counterWordAhead(reader) !== undefined) {
    const counterKind = parseCounterKind(reader);
    return { kind: 'hasCounters', subject, count, counterKind, negated, span: reader.spanFrom(start) };
  }
  refuseMisspeltUnit(reader);
  reader.index = mark;
  return undefined;
}

/** What people write for a unit. */
const LOOSE_UNITS: Readonly<Record<string, string>> = {
  lives: 'life',
  hp: 'life',
  poison: 'poison counters',
  energy: 'energy counters',
};

/** `3 lif`, `2 poison conters`: a number of something, and no zone for cards to be in. */
function refuseMisspeltUnit(reader: TokenReader): void {
  const last = reader.tokens.at(-1);
  if (reader.done) reader.failExpected('`life`, or what there are so many of,');
  if (last?.kind !== 'name' || endsWithZone(reader)) return;
  const units = ['life', 'damage', 'counter', 'counters', 'cards in hand'];
  // `+1+1 counters`: the unit is well, what stands before it is not.
  const kind = reader.tokens.at(-2);
  if (/^counters?$/.test(last.text) && kind !== undefined) reader.fail(brokenCounterKind(kind.span));
  const suggestion = LOOSE_UNITS[last.text] ?? closest(last.text, units);
  if (suggestion !== undefined) reader.fail(unknownWord('unit', last.span, last.text, units, suggestion));
}

function parseCardsOrAbility(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact {
  if (speaksOfCards(reader, subject)) {
    const player = playerOf(reader, subject);
    const only = reader.takePhrase('only');
    const cards = parseCards(reader);
    const last = cards.at(-1)?.what;
    if (reader.done && last?.kind === 'object' && last.zone !== undefined) {
      reader.fail(ownerOfOwnZone(last.zone.span, last.zone.zone));
    }
    const { zone, zoneSpan } = parseInZone(reader);
    return { kind: 'hasCards', player, only, cards, zone, zoneSpan, negated, span: reader.spanFrom(start) };
  }
  refuseArticle(reader);
  const ability = atString(reader) ? parseString(reader, 'an ability') : parseKeyword(reader);
  return { kind: 'hasAbility', subject, ability, negated, span: reader.spanFrom(start) };
}

/** Whether cards in a zone follow, rather than an ability: only players have cards. */
function speaksOfCards(reader: TokenReader, subject: FactSubject): boolean {
  if (subject.kind !== 'name') return false;
  if (reader.at('number') || reader.atPhrase('no') || reader.atPhrase('only')) return true;
  if (reader.scope.players.has(subject.name) && (atString(reader) || reader.at('possessive'))) return true;
  return endsWithZone(reader);
}

function endsWithZone(reader: TokenReader): boolean {
  const last = reader.tokens.length - reader.index;
  return ZONES.some((zone) => reader.atPhrase(`in ${zone}`, last - zone.split(' ').length - 1));
}

function parseInZone(reader: TokenReader): { zone: (typeof ZONES)[number]; zoneSpan: Fact['span'] } {
  if (!reader.atPhrase('in')) {
    const token = reader.peek();
    if (atZone(reader)) reader.fail(missingWord('in', reader.found()));
    if (token?.kind === 'name') {
      const suggestion = closest(token.text, MODIFIER_STARTS);
      const choices = ['in hand', 'in graveyard', 'in library', 'in exile', 'in command zone', 'in sideboard'];
      reader.fail(unknownWord('modifier or zone', token.span, token.text, choices, suggestion));
    }
    reader.failExpected('`in` and a zone');
  }
  reader.advance();
  if (reader.at('possessive') && atZone(reader, 1)) reader.failExpected('a zone without an owner');
  const mark = reader.index;
  const zone = parseZone(reader);
  const zoneSpan = reader.spanFrom(mark);
  if (MODIFIER_STARTS.some((modifier) => reader.atPhrase(modifier))) reader.fail(modifierAfterZone(reader.restSpan));
  return { zone, zoneSpan };
}

/** A keyword with what belongs to it, to the end of the statement. */
function parseKeyword(reader: TokenReader): KeywordText {
  const start = reader.index;
  if (!reader.at('name')) return reader.failExpected('what it has');
  while (!reader.done && KEYWORD_TOKENS.has(reader.peek()!.kind)) reader.advance();
  const words = reader.tokens.slice(start, reader.index);
  const counted = words.some((word) => word.kind === 'number') && words.some((word) => COUNTED_WORDS.has(word.text));
  if (counted || (words.length > 1 && words.at(-1)?.text === 'mana')) {
    reader.index = start;
    return reader.failExpected('an ability, or a number with what there are so many of');
  }
  const text = joinTokens(words);
  return { kind: 'keywordText', text, span: reader.spanFrom(start) };
}

/** Words that belong to facts with a number, not to keywords. */
const COUNTED_WORDS = new Set(['life', 'cards', 'card', 'damage', 'counter', 'counters']);

const KEYWORD_TOKENS = new Set(['name', 'possessive', 'contraction', 'number', 'slashed', 'mana', 'symbol']);
