/** Reads the choice lines below an action. */

import { spelling, unknownWord } from './diagnostics.ts';
import { parseCards } from './parse-cards.ts';
import { parsePayments, parseShare } from './parse-cast-parts.ts';
import { parseList, parseObject, parseTarget, parseTargets } from './parse-objects.ts';
import { parseNumber, parsePlayer, parsePossessive } from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import { putsNothing } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type { Choice, ChoiceAnswer, ObjectRef, Placement, PlayerRef } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import { unreachable } from './unreachable.ts';
import { CHOICE_VERBS, type ChoiceVerb, COIN_SIDES, COLORS, type Destination, PLANAR_DIE_FACES } from './vocabulary.ts';

/** Whether the statement begins as a choice and not as an action. */
export function atChoice(reader: TokenReader): boolean {
  if (reader.atPhrase('coin') || reader.atPhrase('die')) return true;
  if (reader.at('possessive') && reader.atPhrase('library', 1)) return true;
  return reader.at('name') && choiceVerbAt(reader, 1) !== undefined;
}

function choiceVerbAt(reader: TokenReader, ahead: number): ChoiceVerb | undefined {
  return CHOICE_VERBS.find((verb) => reader.atPhrase(verb, ahead));
}

/** One choice, to the end of the statement. */
export function parseChoice(reader: TokenReader): Choice {
  const choice = parseAnyChoice(reader);
  reader.expectEnd();
  return choice;
}

function parseAnyChoice(reader: TokenReader): Choice {
  const start = reader.index;
  if (reader.takePhrase('coin')) {
    reader.expectPhrase('lands');
    const side = reader.takeLongest(COIN_SIDES);
    if (side === undefined) return reader.failExpected('`heads` or `tails`');
    return { kind: 'coin', side, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('die')) {
    reader.expectPhrase('rolls');
    const face = reader.takeLongest(PLANAR_DIE_FACES);
    if (face !== undefined) return { kind: 'planarDie', face, span: reader.spanFrom(start) };
    const value = parseNumber(reader, 'the number rolled', 1);
    return { kind: 'die', value, span: reader.spanFrom(start) };
  }
  if (reader.at('possessive')) return parseShuffled(reader, start);
  const player = parsePlayer(reader);
  const verb = choiceVerbAt(reader, 0);
  if (verb === undefined) return reader.failExpected('a choice');
  reader.advance();
  return parseByVerb(reader, verb, player, start);
}

function parseByVerb(reader: TokenReader, verb: ChoiceVerb, player: PlayerRef, start: number): Choice {
  switch (verb) {
    case 'chooses': {
      const answers = parseList(reader, parseAnswer);
      return { kind: 'chooses', player, answers, span: reader.spanFrom(start) };
    }
    case 'targets': {
      const targets = takeNothing(reader) ? [] : parseTargets(reader);
      return { kind: 'targets', player, targets, span: reader.spanFrom(start) };
    }
    case 'orders': {
      const items = parseTargets(reader);
      return { kind: 'orders', player, items, span: reader.spanFrom(start) };
    }
    case 'assigns': {
      const shares = parseList(reader, parseShare);
      const from = reader.takePhrase('from') ? parseObject(reader) : undefined;
      return { kind: 'assigns', player, shares, from, span: reader.spanFrom(start) };
    }
    case 'pays': {
      const payments = reader.takePhrase('with') ? parsePayments(reader) : [];
      if (!reader.done && payments.length === 0) return reader.failExpected('`with` and what is used to pay');
      return { kind: 'pays', player, payments, span: reader.spanFrom(start) };
    }
    case 'declines':
      return { kind: 'declines', player, span: reader.spanFrom(start) };
    case 'puts': {
      if (reader.atPhrase('nothing') && !isDeclared(reader.scope, 'nothing')) {
        reader.fail(putsNothing(reader.restSpan, player.name));
      }
      const placements = parseList(reader, parsePlacement);
      return { kind: 'puts', player, placements, span: reader.spanFrom(start) };
    }
    case 'applies': {
      const source = parseObject(reader);
      return { kind: 'applies', player, source, span: reader.spanFrom(start) };
    }
    default:
      return unreachable(verb);
  }
}

function parseShuffled(reader: TokenReader, start: number): Choice {
  const player = parsePossessive(reader);
  reader.expectPhrase('library');
  reader.expectPhrase('is');
  reader.expectPhrase('shuffled');
  reader.expectPhrase('to');
  const cards = parseCards(reader);
  return { kind: 'shuffled', player, cards, span: reader.spanFrom(start) };
}

/** A word that is an answer of its own, unless it is the name of a player or an object. */
function isAnswerWord(reader: TokenReader): boolean {
  const token = reader.peek();
  return token?.kind === 'name' && !isDeclared(reader.scope, nameOf(token));
}

function takeNothing(reader: TokenReader): boolean {
  return isAnswerWord(reader) && reader.takePhrase('nothing');
}

function parseAnswer(reader: TokenReader): ChoiceAnswer {
  const start = reader.index;
  if (reader.at('number')) return parseNumber(reader, 'a number');
  if (isAnswerWord(reader)) {
    if (reader.atPhrase('option')) {
      reader.advance();
      const number = parseNumber(reader, 'the number of an option', 1);
      return { kind: 'option', number, span: reader.spanFrom(start) };
    }
    const word = reader.peek();
    if (word?.text === 'mode') reader.fail(spelling(word.span, word.text, 'option'));
    const answer = reader.takeLongest(['yes', 'no'] as const);
    if (answer !== undefined) return { kind: 'yesNo', answer, span: reader.spanFrom(start) };
    if (reader.takePhrase('nothing')) return { kind: 'nothing', span: reader.spanFrom(start) };
    const color = reader.takeLongest(COLORS);
    if (color !== undefined) return { kind: 'color', color, span: reader.spanFrom(start) };
  }
  return parseTarget(reader, 'an answer: an option, an object, a player, a number, a color, yes or no');
}

/** `"A", "B" on top`: cards, then where they go. */
function parsePlacement(reader: TokenReader): Placement {
  const start = reader.index;
  const objects: ObjectRef[] = [parseObject(reader, 'of the statement')];
  while (reader.take('comma') !== undefined) objects.push(parseObject(reader, 'of the statement'));
  const destination = parseDestination(reader);
  return { kind: 'placement', objects, destination, span: reader.spanFrom(start) };
}

const DESTINATION_PHRASES: Readonly<Record<string, Destination>> = {
  'on top': 'top',
  'on the top': 'top',
  'on the bottom': 'bottom',
  'on bottom': 'bottom',
  'into the graveyard': 'graveyard',
  'into graveyard': 'graveyard',
  'into the hand': 'hand',
  'into hand': 'hand',
  'into exile': 'exile',
  'onto the battlefield': 'battlefield',
};

/** The destinations as they are usually written, for messages. */
const PLACES_TO_PUT = [
  'on top',
  'on the bottom',
  'into the graveyard',
  'into hand',
  'into exile',
  'onto the battlefield',
];

function parseDestination(reader: TokenReader): Destination {
  const phrases = Object.keys(DESTINATION_PHRASES);
  const phrase = reader.takeLongest(phrases);
  const destination = phrase === undefined ? undefined : DESTINATION_PHRASES[phrase];
  if (destination !== undefined) return destination;
  const token = reader.peek();
  if (token?.kind !== 'name') return reader.failExpected('where it goes, such as `on top` or `into the graveyard`');
  const written = joinTokens(reader.tokens.slice(reader.index, reader.index + 8));
  return reader.fail(
    unknownWord('place to put a card', reader.restSpan, written, PLACES_TO_PUT, closest(written, phrases)),
  );
}
