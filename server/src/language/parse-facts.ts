/** Reads the facts of `given` and `then`. */
import {
  article,
  expected,
  saidSo,
  severalSubjects,
  spelling,
  unknownStatement,
  unknownSubject,
  unknownWord,
  whatHappened,
  wholeSection,
} from './diagnostics.ts';
import { type FactSubject, playerOf } from './fact-subject.ts';
import { parseBareAction } from './parse-actions.ts';
import { failAtModifier, parseCards } from './parse-cards.ts';
import { parseHas } from './parse-has-facts.ts';
import { parseIs } from './parse-is-facts.ts';
import { parseObject, parseObjects, parseTarget } from './parse-objects.ts';
import {
  atAnotherFact,
  parseCount,
  parseNumber,
  parsePlayer,
  parsePossessive,
  parseRuleNumber,
  parseStep,
  parseString,
  refuseContraction,
} from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import { actionInFacts, aliasAsPlayer, oneFactALine, oneLineAPlayer } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type { Fact, GameFact, PlayerFact, QuantifiedSubject } from './syntax.ts';
import type { Token } from './token.ts';
import { straight, type TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import { ACTION_VERBS, CHOICE_VERBS, FACT_STARTERS, FACT_VERBS } from './vocabulary.ts';

/** One fact, to the end of the statement. `section` is named in messages. */
export function parseFact(reader: TokenReader, section: 'given' | 'then'): Fact {
  const fact = parseAnyFact(reader, section);
  if (atAnotherFact(reader)) reader.fail(oneFactALine(reader.restSpan));
  reader.expectEnd();
  return fact;
}

function parseAnyFact(reader: TokenReader, section: 'given' | 'then'): Fact {
  const start = reader.index;
  const first = reader.peek();
  if (first?.kind === 'name' && !isDeclared(reader.scope, nameOf(first))) {
    switch (first.text) {
      case 'it':
        return parseMomentOrDay(reader, start);
      case 'the':
        return parseThe(reader, start);
      case 'all':
        return parseAllPlayers(reader, start);
      case 'only':
        return parseOnly(reader, start);
      case 'card':
        if (reader.at('number', 1)) return parseLibraryCard(reader, start);
        break;
      case 'resolve':
      case 'advance':
      case 'coin':
      case 'die':
        return reader.fail(actionInFacts(reader.restSpan, section));
      default:
    }
  }
  refuseBareSubject(reader);
  const subject = parseFactSubject(reader);
  return parseVerb(reader, subject, start, section);
}

/** `stack is empty`, `it's day`. */
function refuseBareSubject(reader: TokenReader): void {
  const first = reader.peek();
  if (first === undefined || isDeclared(reader.scope, nameOf(first))) return;
  if (first.kind === 'possessive' && straight(first.text).toLowerCase() === "it's") refuseContraction(reader);
  const word = first.text.toLowerCase();
  refusePossessive(reader);
  if (word === 'there') reader.fail(unknownSubject(first.span, first.text, [...reader.scope.players]));
  if (first.kind === 'name' && (word === 'stack' || word === 'game' || word === 'plane')) {
    reader.fail(spelling(first.span, first.text, `the ${word}`));
  }
}

/** `Alice's life is 20`, `Alice's hand is empty`: said of a player as of a thing. */
function refusePossessive(reader: TokenReader): void {
  const first = reader.peek();
  const thing = reader.peek(1);
  if (first?.kind !== 'possessive' || thing?.kind !== 'name') return;
  const name = straight(first.text).slice(0, -2);
  const number = reader.tokens.find(({ kind }) => kind === 'number')?.text;
  const right = factAbout(thing.text, number, reader.tokens.at(-1)?.text === 'empty');
  if (right !== undefined) reader.fail(saidSo(reader.restSpan, `${name} has ${right}`));
}

function factAbout(thing: string, number: string | undefined, empty: boolean): string | undefined {
  switch (thing) {
    case 'life':
      return `${number ?? 20} life`;
    case 'poison':
      return `${number ?? 1} poison counters`;
    case 'hand':
    case 'graveyard':
    case 'library':
      return empty || number !== undefined ? `${empty ? 'no' : number} cards in ${thing}` : undefined;
    case 'mana':
      return empty ? 'no mana' : undefined;
    default:
      return undefined;
  }
}

function parseFactSubject(reader: TokenReader): FactSubject {
  const start = reader.index;
  if (['each player has', 'both players have', 'every player has'].some((words) => reader.atPhrase(words))) {
    const [name = 'Alice'] = reader.scope.players;
    reader.index += 3;
    reader.fail(oneLineAPlayer(reader.spanTo(start), `${name} has ${joinTokens(reader.tokens.slice(reader.index))}`));
  }
  const quantifier = reader.takePhrase('each') ? 'each' : reader.takePhrase('any') ? 'any' : undefined;
  if (quantifier === undefined) return parseTarget(reader, 'a fact');
  const name = parseString(reader, 'the name of a card in quotes');
  const subject: QuantifiedSubject = { kind: 'quantified', quantifier, name, span: reader.spanFrom(start) };
  return subject;
}

function parseVerb(reader: TokenReader, subject: FactSubject, start: number, section: 'given' | 'then'): Fact {
  refuseContraction(reader);
  if (reader.takePhrase('is')) return parseIs(reader, subject, start);
  if (reader.takePhrase('has')) return parseHas(reader, subject, start, false);
  if (reader.takePhrase('controls')) return parseControls(reader, subject, start, false);
  if (reader.takePhrase('owns')) return parseOwns(reader, subject, start, false);
  if (reader.takePhrase('can')) return parseCan(reader, subject, start, false);
  if (reader.takePhrase("can't")) return parseCan(reader, subject, start, true);
  if (reader.takePhrase('does not')) {
    if (reader.takePhrase('control')) return parseControls(reader, subject, start, true);
    if (reader.takePhrase('own')) return parseOwns(reader, subject, start, true);
    if (reader.takePhrase('have')) return parseHas(reader, subject, start, true);
    return failAtVerb(reader, ['control', 'have', 'own'], section, start);
  }
  return failAtVerb(reader, FACT_VERBS, section, start);
}

function failAtVerb(reader: TokenReader, verbs: readonly string[], section: 'given' | 'then', start: number): never {
  const first = reader.tokens[start]!;
  const token = reader.peek();
  if (token?.kind === 'comma' || reader.atPhrase('and')) return reader.fail(severalSubjects(reader.spanFrom(start)));
  const written = token === undefined ? undefined : straight(token.text);
  if (written !== undefined && token !== undefined && verbs === FACT_VERBS) {
    if (token.kind === 'name' && section === 'then' && (!(written in ACTION_VERBS) || reader.at('number', 1)))
      refuseHappening(reader, first);
    if (written in ACTION_VERBS || (CHOICE_VERBS as readonly string[]).includes(written)) {
      return reader.fail(actionInFacts({ start: first.span.start, end: reader.restSpan.end }, section));
    }
  }
  if (first.kind === 'name' && !isDeclared(reader.scope, nameOf(first))) {
    const suggestion = closest(first.text, FACT_STARTERS);
    if (suggestion !== undefined && suggestion !== first.text) {
      return reader.fail(
        unknownStatement('fact', first.span, first.text, suggestion, 'Alice controls "Grizzly Bears"'),
      );
    }
  }
  if (token?.kind === 'name' && verbs === FACT_VERBS) refuseHappening(reader, first);
  if (token?.kind === 'name' || token?.kind === 'contraction') {
    const loose = verbs === FACT_VERBS ? LOOSE_VERBS : LOOSE_INFINITIVES;
    const suggestion = loose[straight(token.text)] ?? closest(straight(token.text), verbs);
    if (suggestion === undefined && first.kind === 'name') {
      if (!isDeclared(reader.scope, nameOf(first))) {
        reader.fail(unknownSubject(first.span, first.text, [...reader.scope.players]));
      }
      // `Alice life is 20`.
      const number = reader.tokens.find(({ kind }) => kind === 'number')?.text;
      const right = number === undefined ? undefined : factAbout(token.text, number, false);
      if (right !== undefined) reader.fail(saidSo(reader.spanTo(start), `${first.text} has ${right}`));
    }
    return reader.fail(unknownWord('verb of a fact', token.span, token.text, verbs, suggestion));
  }
  return reader.fail(expected('a verb such as `has`, `is` or `controls`', reader.found()));
}

/** `dies`, `took 2 damage`, `drew a card`: a fact tells no story. */
function refuseHappening(reader: TokenReader, first: Token): void {
  const token = reader.peek()!;
  const instead = HAPPENINGS[token.text];
  if (instead === undefined) return;
  if (reader.peek(1) === undefined && instead.includes('life')) return;
  reader.fail(
    whatHappened(reader.restSpan, token.text, instead.replace('P', first.kind === 'name' ? first.text : 'Bob')),
  );
}

const HAPPENINGS: Readonly<Record<string, string>> = {
  dies: "is in Alice's graveyard",
  died: "is in Alice's graveyard",
  survives: 'is on the battlefield',
  survived: 'is on the battlefield',
  took: 'P has 18 life',
  takes: 'P has 18 life',
  lost: 'P has 18 life',
  loses: 'P has 18 life',
  gained: 'P has 22 life',
  gains: 'P has 22 life',
  drew: 'P has 1 card in hand',
  draws: 'P has 1 card in hand',
  discarded: 'P has "Shock" in graveyard',
  discards: 'P has "Shock" in graveyard',
  sacrificed: 'P controls no tokens',
  sacrifices: 'P controls no tokens',
  dealt: 'Bob has 18 life',
  deals: 'Bob has 18 life',
  resolved: 'the stack is empty',
  resolves: 'the stack is empty',
};

/** What people write for the verb of a fact. */
const LOOSE_VERBS: Readonly<Record<string, string>> = {
  lost: 'has lost',
  loses: 'has lost',
  won: 'has won',
  wins: 'has won',
  control: 'controls',
  own: 'owns',
  looses: 'has lost',
  have: 'has',
  are: 'is',
  had: 'has',
  was: 'is',
};

const LOOSE_INFINITIVES: Readonly<Record<string, string>> = { has: 'have', controls: 'control', owns: 'own' };

// ---------------------------------------------------------------- by verb

function parseControls(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): PlayerFact {
  const player = playerOf(reader, subject);
  const only = reader.takePhrase('only');
  const cards = parseCards(reader);
  if (reader.at('name')) failAtModifier(reader);
  return { kind: 'controls', player, only, cards, negated, span: reader.spanFrom(start) };
}

function parseOwns(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): PlayerFact {
  const player = playerOf(reader, subject);
  const object = parseObject(reader);
  return { kind: 'owns', player, object, negated, span: reader.spanFrom(start) };
}

function parseCan(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): Fact {
  const player = playerOf(reader, subject);
  if (reader.scope.aliases.has(player.name)) reader.fail(aliasAsPlayer(player.span, player.name));
  const action = parseBareAction(reader, player, start);
  const because = negated && reader.takePhrase('because') ? parseRuleNumber(reader) : undefined;
  if (because !== undefined && !because.number.includes('.')) reader.fail(wholeSection(because.span, because.number));
  return { kind: 'can', action, because, negated, span: reader.spanFrom(start) };
}

function parseAllPlayers(reader: TokenReader, start: number): PlayerFact {
  reader.advance();
  reader.expectPhrase('players');
  if (reader.atPhrase('have') || reader.atPhrase('has')) {
    const [name = 'Alice'] = reader.scope.players;
    reader.advance();
    reader.fail(oneLineAPlayer(reader.spanTo(start), `${name} has ${joinTokens(reader.tokens.slice(reader.index))}`));
  }
  reader.expectPhrase('control');
  const only = reader.takePhrase('only');
  const cards = parseCards(reader);
  return { kind: 'controls', player: 'all players', only, cards, negated: false, span: reader.spanFrom(start) };
}

// ---------------------------------------------------------------- about the game

/** `[is] not` after the subject of a sentence with `is`. */
function takeIs(reader: TokenReader): boolean {
  refuseContraction(reader);
  reader.expectPhrase('is');
  return reader.takePhrase('not');
}

function parseMomentOrDay(reader: TokenReader, start: number): GameFact {
  reader.advance();
  const negated = takeIs(reader);
  if (reader.takePhrase('neither day nor night')) {
    return { kind: 'dayNight', value: 'neither', negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('day')) return { kind: 'dayNight', value: 'day', negated, span: reader.spanFrom(start) };
  if (reader.takePhrase('night')) return { kind: 'dayNight', value: 'night', negated, span: reader.spanFrom(start) };
  if (reader.takePhrase('before the game')) return { kind: 'beforeTheGame', negated, span: reader.spanFrom(start) };
  let turn: ReturnType<typeof parseNumber> | undefined;
  if (reader.takePhrase('turn')) {
    turn = parseNumber(reader, 'the number of a turn', 1);
    if (reader.take('comma') === undefined) reader.failExpected("a comma and whose step: `turn 3, Alice's upkeep`");
  }
  if (!reader.at('possessive')) return reader.failExpected("whose step it is (`Alice's upkeep`), `day` or `night`");
  const player = parsePossessive(reader);
  const step = parseStep(reader);
  return { kind: 'moment', turn, player, step, negated, span: reader.spanFrom(start) };
}

function parseThe(reader: TokenReader, start: number): GameFact | PlayerFact {
  reader.advance();
  if (reader.takePhrase('game')) {
    const negated = takeIs(reader);
    reader.expectPhrase('a draw');
    return { kind: 'gameIsDraw', negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('plane')) {
    const negated = takeIs(reader);
    const name = parseString(reader, 'the name of a plane in quotes');
    return { kind: 'plane', name, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('scheme')) {
    const negated = takeIs(reader);
    const name = parseString(reader, 'the name of a scheme in quotes');
    return { kind: 'scheme', name, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('Ring')) {
    const negated = takeHas(reader);
    reader.expectPhrase('tempted');
    const player = parsePlayer(reader);
    const count = parseNumber(reader, 'how many times');
    if (!reader.takePhrase('times')) reader.expectPhrase(count.value === 1 ? 'time' : 'times');
    return { kind: 'ringTempted', player, count, negated, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('stack')) return parseStack(reader, start);
  if (reader.takePhrase('top of the stack')) {
    const negated = takeIs(reader);
    const object = parseObject(reader);
    return { kind: 'stackTop', object, negated, span: reader.spanFrom(start) };
  }
  if (reader.atPhrase('top card')) {
    reader.index += 2;
    return parseOfLibrary(reader, start, 1);
  }
  const token = reader.peek();
  const isObject = token?.kind === 'string' || (token?.kind === 'name' && isDeclared(reader.scope, nameOf(token)));
  if (isObject) reader.fail(article({ start: reader.tokens[start]!.span.start, end: token.span.start }));
  const choices = [
    'the game',
    'the stack',
    'the top of the stack',
    'the top card',
    'the plane',
    'the scheme',
    'the Ring',
  ];
  if (token?.kind !== 'name') return reader.failExpected('`game`, `stack`, `top` or `plane` after `the`');
  const suggestion = closest(token.text, ['game', 'stack', 'top', 'plane', 'scheme', 'Ring']);
  return reader.fail(unknownWord('part of the game', token.span, token.text, choices, suggestion));
}

function takeHas(reader: TokenReader): boolean {
  reader.expectPhrase('has');
  return reader.takePhrase('not');
}

function parseStack(reader: TokenReader, start: number): GameFact {
  refuseContraction(reader);
  if (reader.atPhrase('is')) {
    const negated = takeIs(reader);
    reader.expectPhrase('empty');
    return { kind: 'stackIsEmpty', negated, span: reader.spanFrom(start) };
  }
  const negated = reader.takePhrase('does not have');
  if (!negated && !reader.takePhrase('has')) return reader.failExpected('`is empty` or `has`');
  const only = reader.takePhrase('only');
  if (
    (reader.at('number') || reader.atPhrase('no')) &&
    (reader.atPhrase('objects', 1) || reader.atPhrase('object', 1))
  ) {
    const count = parseCount(reader, 'a number');
    reader.advance();
    return { kind: 'stackCount', count, negated, span: reader.spanFrom(start) };
  }
  const cards = parseCards(reader);
  return { kind: 'stackHas', only, cards, negated, span: reader.spanFrom(start) };
}

function parseLibraryCard(reader: TokenReader, start: number): PlayerFact {
  reader.advance();
  const position = parseNumber(reader, 'a place in the library', 1);
  return parseOfLibrary(reader, start, position.value);
}

function parseOfLibrary(reader: TokenReader, start: number, position: number): PlayerFact {
  reader.expectPhrase('of');
  const player = parsePossessive(reader);
  reader.expectPhrase('library');
  const negated = takeIs(reader);
  const name = parseString(reader, 'the name of a card in quotes');
  return { kind: 'libraryCard', player, position, name, negated, span: reader.spanFrom(start) };
}

function parseOnly(reader: TokenReader, start: number): GameFact {
  reader.advance();
  const objects = parseObjects(reader);
  if (!reader.takePhrase('are') && !reader.takePhrase('is'))
    return reader.failExpected('`are attacking` or `are blocking`');
  const role = reader.takePhrase('attacking') ? 'attacking' : reader.takePhrase('blocking') ? 'blocking' : undefined;
  if (role === undefined) return reader.failExpected('`attacking` or `blocking`');
  return { kind: 'onlyInCombat', objects, role, span: reader.spanFrom(start) };
}
