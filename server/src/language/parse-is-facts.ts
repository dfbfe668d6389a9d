/** Reads what follows `is` in a fact. */
import { fateOfObject, saidSo, unknownWord, zoneNeedsOwner } from './diagnostics.ts';
import { type FactSubject, objectOf, playerOf } from './fact-subject.ts';
import { parseTypeDescription } from './parse-cards.ts';
import { takeDungeonPlace } from './parse-dungeon-facts.ts';
import { parseObject, parseTarget } from './parse-objects.ts';
import { parsePowerToughness, refuseOtherSlash } from './parse-power-toughness.ts';
import {
  atAnotherFact,
  parsePlayer,
  parsePossessive,
  parseString,
  parseZone,
  refuseArticle,
  takePossessive,
} from './parse-values.ts';
import { oneFactALine } from './section-diagnostics.ts';
import type { Fact } from './syntax.ts';
import type { Token } from './token.ts';
import { straight, type TokenReader } from './token-reader.ts';
import { SHARED_ZONES, STATUSES } from './vocabulary.ts';

export function parseIs(reader: TokenReader, subject: FactSubject, start: number): Fact {
  const negated = reader.takePhrase('not');
  if (reader.takePhrase('the')) {
    const designation = reader.takePhrase('archenemy') ? 'archenemy' : 'monarch';
    if (designation === 'monarch') reader.expectPhrase('monarch');
    const player = playerOf(reader, subject);
    return { kind: 'designation', player, designation, negated, span: reader.spanFrom(start) };
  }
  const place = takeDungeonPlace(reader, subject, start, negated);
  if (place !== undefined) return place;
  refuseArticle(reader);
  refuseOfPlayer(reader, subject, start, negated);
  refuseOtherSlash(reader);
  if (reader.at('slashed')) {
    const value = parsePowerToughness(reader);
    const span = reader.spanFrom(start);
    return { kind: 'isPowerToughness', subject: objectOf(subject), base: false, ...value, negated, span };
  }
  return takeRelation(reader, subject, start, negated) ?? parseStatusOrTypes(reader, subject, start, negated);
}

/** Facts that say how an object stands to another, or where it is. */
function takeRelation(
  reader: TokenReader,
  factSubject: FactSubject,
  start: number,
  negated: boolean,
): Fact | undefined {
  const subject = objectOf(factSubject);
  if (reader.takePhrase('attacking')) {
    const defender = reader.done ? undefined : parseTarget(reader);
    return { kind: 'isAttacking', subject, defender, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('blocking')) {
    const attacker = reader.done ? undefined : parseObject(reader);
    return { kind: 'isBlocking', subject, attacker, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('goaded')) {
    const by = reader.takePhrase('by') ? parsePlayer(reader) : undefined;
    return { kind: 'isGoaded', subject, by, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('paired')) {
    reader.expectPhrase('with');
    const partner = parseObject(reader);
    return { kind: 'isPaired', subject, partner, negated, span: reader.spanFrom(start) };
  }
  if (reader.at('possessive') && reader.atPhrase('Ring-bearer', 1)) {
    const player = parsePossessive(reader);
    reader.advance();
    return { kind: 'isRingBearer', subject, player, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('attached')) {
    reader.expectPhrase('to');
    const host = parseTarget(reader);
    return { kind: 'isAttachedTo', subject, host, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('named')) {
    const name = parseString(reader, 'a name in quotes');
    return { kind: 'isNamed', subject, name, negated, span: reader.spanFrom(start) };
  }
  if (reader.atPhrase('on') || reader.atPhrase('in')) return parsePlace(reader, factSubject, start, negated);
  return undefined;
}

function parsePlace(reader: TokenReader, factSubject: FactSubject, start: number, negated: boolean): Fact {
  const subject = objectOf(factSubject);
  const mark = reader.index;
  if (reader.takePhrase('on')) {
    reader.expectPhrase('the');
    const place = reader.takePhrase('stack') ? 'stack' : reader.takePhrase('battlefield') ? 'battlefield' : undefined;
    if (place === undefined) return reader.failExpected('`stack` or `battlefield`');
    const placeSpan = reader.spanFrom(mark);
    return { kind: 'isIn', subject, place, owner: undefined, placeSpan, negated, span: reader.spanFrom(start) };
  }
  reader.advance();
  const owner = takePossessive(reader);
  if (owner === undefined) refuseUnownedZone(reader, mark);
  const zone = parseZone(reader);
  const placeSpan = reader.spanFrom(mark);
  if (owner === undefined && !(SHARED_ZONES as readonly string[]).includes(zone)) {
    return reader.fail(zoneNeedsOwner(placeSpan, zone));
  }
  return { kind: 'isIn', subject, place: zone, owner, placeSpan, negated, span: reader.spanFrom(start) };
}

/** `in the graveyard`, `in her hand`: whose it is must be said by name. */
function refuseUnownedZone(reader: TokenReader, mark: number): void {
  const word = reader.peek();
  const zone = ['hand', 'graveyard', 'library'].find((each) => reader.atPhrase(each, 1));
  if (word?.kind !== 'name' || zone === undefined || !/^(?:the|a|his|her|their|its|your|my)$/.test(word.text)) return;
  reader.index += 2;
  reader.fail(zoneNeedsOwner(reader.spanFrom(mark), zone));
}

/** `Alice is at 20 life`, `Bob is dead`: what is said of players with `has`. */
function refuseOfPlayer(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): void {
  if (subject.kind !== 'name' || !reader.scope.players.has(subject.name)) return;
  const words = reader.tokens.slice(reader.index);
  const number = words.find(({ kind }) => kind === 'number');
  if (number !== undefined && words.every((word) => word === number || /^(?:at|on|life|down|to)$/.test(word.text))) {
    reader.fail(saidSo(reader.spanTo(start), `${subject.name} has ${number.text} life`));
  }
  const [word] = words;
  if (words.length === 1 && word?.text === 'monarch') {
    reader.fail(saidSo(reader.spanTo(start), `${subject.name} is ${negated ? 'not ' : ''}the monarch`));
  }
  if (words.length === 1 && word?.kind === 'name' && LOST.has(word.text)) {
    reader.fail(saidSo(reader.spanTo(start), `${subject.name} has ${negated ? 'not ' : ''}lost`));
  }
}

const LOST = new Set(['dead', 'out', 'eliminated', 'defeated', 'gone']);

function parseStatusOrTypes(reader: TokenReader, factSubject: FactSubject, start: number, negated: boolean): Fact {
  const subject = objectOf(factSubject);
  const status = reader.takeLongest(STATUSES);
  if (status !== undefined && reader.done) {
    return { kind: 'status', subject, status, negated, span: reader.spanFrom(start) };
  }
  if (reader.atPhrase('face') || reader.atPhrase('phased')) {
    const choices = STATUSES.filter((each) => each.startsWith(reader.peek()!.text));
    return reader.fail(
      unknownWord(
        'status',
        reader.restSpan,
        reader.tokens
          .slice(reader.index)
          .map((t) => t.text)
          .join(' '),
        choices,
        undefined,
      ),
    );
  }
  if (status !== undefined && atAnotherFact(reader)) {
    reader.fail(oneFactALine(reader.restSpan));
  }
  if (status !== undefined) reader.expectEnd();
  const token = reader.peek();
  if (token !== undefined && FATES.has(token.text) && reader.peek(1) === undefined) {
    return reader.fail(fateOfObject(token.span, token.text));
  }
  const isPlayers = ({ kind, text }: Token): boolean =>
    kind === 'possessive' && reader.scope.players.has(straight(text).slice(0, -2));
  const control = reader.tokens.slice(reader.index).find((each) => isPlayers(each) || CONTROL.has(each.text));
  if (control !== undefined) return reader.failExpected('a status, types, or power and toughness');
  const types = parseTypeDescription(reader, 'a status, types, or power and toughness');
  return { kind: 'isTypes', subject, types, negated, span: reader.spanFrom(start) };
}

/** Words that say whose an object is, which the player's own facts do. */
const CONTROL = new Set(['under', 'controlled', 'owned', 'by']);

/** What has become of an object, where the language says where it is. */
const FATES = new Set(['dead', 'alive', 'gone', 'destroyed', 'sacrificed', 'discarded', 'exiled', 'countered']);
