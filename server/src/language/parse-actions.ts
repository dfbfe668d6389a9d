/** Reads the actions of `when`, and of `can` and `can't`. */
import {
  refuseAbilityVerb,
  refuseDefenderAfter,
  refuseNothing,
  refuseTextAsAction,
  refuseTurnWords,
} from './action-slips.ts';
import {
  abilityBeforeObject,
  actorMissing,
  andInList,
  expected,
  spelling,
  unknownActor,
  unknownStatement,
  unknownWord,
} from './diagnostics.ts';
import { parseCastParts } from './parse-cast-parts.ts';
import { atAbilityOf, parseObject, parseObjects, parseTarget } from './parse-objects.ts';
import {
  atString,
  parseNumber,
  parsePlayer,
  parseStep,
  parseString,
  parseText,
  refuseContraction,
  standsAsName,
  takePossessive,
} from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import { commaBetweenGroups, factInWhen, oneActionALine } from './section-diagnostics.ts';
import type { Span } from './source-span.ts';
import { closest } from './suggestions.ts';
import type {
  Action,
  AttackGroup,
  BlockGroup,
  GameAction,
  NumberLiteral,
  PlayerAction,
  PlayerRef,
  StringLiteral,
} from './syntax.ts';
import { straight, type TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import {
  ACTION_STARTERS,
  ACTION_VERBS,
  type ActionVerb,
  CHOICE_VERBS,
  FACT_STARTERS,
  FACT_VERBS,
  type SPECIAL_ACTIONS,
} from './vocabulary.ts';

/**
 * How an action is written: a line of `when` says what a player does (`attacks … with …`), `can` what they could do
 * (`attack`), where what is left out may be anything.
 */
type Form = 'done' | 'possible';

/** One action, to the end of the statement. */
export function parseAction(reader: TokenReader): Action {
  const action = parseAnyAction(reader);
  refuseAnotherAction(reader);
  reader.expectEnd();
  return action;
}

function parseAnyAction(reader: TokenReader): Action {
  const start = reader.index;
  const first = reader.peek();
  if (first?.kind === 'name' && !isDeclared(reader.scope, nameOf(first))) {
    if (reader.takePhrase('resolve')) {
      const all = reader.takePhrase('all');
      return { kind: 'resolve', all, span: reader.spanFrom(start) };
    }
    if (reader.takePhrase('advance')) return parseAdvance(reader, start);
    if ((FACT_STARTERS as readonly string[]).includes(first.text)) return reader.fail(factInWhen(reader.restSpan));
  }
  if (first?.kind !== 'name' || !standsAsName(reader, first)) return failAtSubject(reader);
  const player = parsePlayer(reader);
  refuseContraction(reader);
  if (reader.takePhrase('does not')) return parseDeclined(reader, player, start);
  const verb = verbAt(reader, 'done');
  if (verb === undefined) return failAtVerb(reader, start);
  refuseTextAsAction(reader, player);
  reader.advance();
  return parseByVerb(reader, verb, player, start, 'done');
}

/** The action after `can` or `can't`; the caller sees to the end of the statement. `start` is where its player stands. */
export function parseBareAction(reader: TokenReader, player: PlayerRef, start: number): PlayerAction {
  const verb = verbAt(reader, 'possible');
  if (verb === undefined) {
    const token = reader.peek();
    const bare = Object.values(ACTION_VERBS);
    if (token?.kind !== 'name') return reader.failExpected('an action such as `cast "Shock"` or `attack`');
    return reader.fail(unknownWord('action', token.span, token.text, bare, closest(token.text, bare)));
  }
  reader.advance();
  return parseByVerb(reader, verb, player, start, 'possible');
}

function verbAt(reader: TokenReader, form: Form): ActionVerb | undefined {
  const token = reader.peek();
  if (token?.kind !== 'name') return undefined;
  for (const [third, bare] of Object.entries(ACTION_VERBS)) {
    if (token.text === (form === 'done' ? third : bare)) return bare;
  }
  return undefined;
}

function failAtSubject(reader: TokenReader): never {
  const token = reader.peek();
  if (token !== undefined && (atString(reader) || token.kind === 'possessive')) {
    const factVerb = reader.tokens.some((each) => each.kind === 'name' && (each.text === 'is' || each.text === 'has'));
    if (factVerb) return reader.fail(factInWhen(reader.restSpan));
  }
  return reader.fail(expected('an action: a player and what they do, `resolve` or `advance to …`', reader.found()));
}

function failAtVerb(reader: TokenReader, start: number): never {
  const first = reader.tokens[start]!;
  const token = reader.peek();
  const written = token === undefined ? '' : straight(token.text);
  refuseTurnWords(reader, isDeclared(reader.scope, nameOf(first)) ? reader.index : start);
  if ((FACT_VERBS as readonly string[]).includes(written) || OUTCOMES.has(written)) {
    return reader.fail(factInWhen({ start: first.span.start, end: reader.restSpan.end }));
  }
  const verbs = [...Object.keys(ACTION_VERBS), ...CHOICE_VERBS];
  const suggestion = token?.kind === 'name' ? (LOOSE_VERBS[token.text] ?? closest(token.text, verbs)) : undefined;
  if (!isDeclared(reader.scope, nameOf(first))) {
    const word = first.text.toLowerCase();
    const starter = LOOSE_STARTERS[word] ?? closest(first.text, ACTION_STARTERS);
    if (starter !== undefined) reader.fail(unknownStatement('action', first.span, first.text, starter, 'resolve'));
    const { players } = reader.scope;
    const third = LOOSE_VERBS[word] ?? verbs.find((verb) => verb === word);
    if (third !== undefined) reader.fail(actorMissing(first.span, third, [...players]));
    if (suggestion === undefined) reader.fail(unknownActor(first.span, first.text, [...players]));
  }
  if (token?.kind !== 'name') return reader.failExpected('what the player does, such as `casts` or `attacks`');
  refuseAbilityVerb(reader, nameOf(first));
  refuseTextAsAction(reader, { kind: 'player', name: nameOf(first), span: first.span });
  return reader.fail(unknownWord('action or choice', token.span, token.text, verbs, suggestion));
}

/** What comes of the game, and is no action. */
const OUTCOMES = new Set(['wins', 'won', 'lost', 'dies']);

/** What people write at the start of an action. */
const LOOSE_STARTERS: Readonly<Record<string, string>> = {
  go: 'advance',
  proceed: 'advance',
  continue: 'advance',
  move: 'advance',
  next: 'advance to next',
  flip: 'coin lands',
  roll: 'die rolls',
};

/** Bare forms and other words people write for an action. */
const LOOSE_VERBS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ACTION_VERBS).map(([third, bare]) => [bare, third])),
  choose: 'chooses',
  selects: 'chooses',
  picks: 'chooses',
  target: 'targets',
  uses: 'activates',
  declares: 'attacks',
};

// ---------------------------------------------------------------- about the game

function parseAdvance(reader: TokenReader, start: number): GameAction {
  reader.expectPhrase('to');
  if (reader.takePhrase('next turn')) return { kind: 'advanceToNextTurn', span: reader.spanFrom(start) };
  let turn: NumberLiteral | undefined;
  if (reader.takePhrase('turn')) {
    turn = parseNumber(reader, 'the number of a turn', 1);
    if (reader.take('comma') === undefined) return reader.failExpected('a comma and a step: `turn 3, upkeep`');
  }
  const player = takePossessive(reader);
  const step = parseStep(reader, turn === undefined && player === undefined ? ['next turn'] : []);
  return { kind: 'advanceToStep', turn, player, step, span: reader.spanFrom(start) };
}

// ---------------------------------------------------------------- by verb

function parseDeclined(reader: TokenReader, player: PlayerRef, start: number): PlayerAction {
  if (reader.takePhrase('attack')) return { kind: 'declineAttack', player, span: reader.spanFrom(start) };
  if (reader.takePhrase('block')) return { kind: 'declineBlock', player, span: reader.spanFrom(start) };
  if (reader.atPhrase('control') || reader.atPhrase('have') || reader.atPhrase('own')) {
    const first = reader.tokens[start]!;
    return reader.fail(factInWhen({ start: first.span.start, end: reader.restSpan.end }));
  }
  return reader.failExpected('`attack` or `block`');
}

function parseByVerb(
  reader: TokenReader,
  verb: ActionVerb,
  player: PlayerRef,
  start: number,
  form: Form,
): PlayerAction {
  switch (verb) {
    case 'cast': {
      const object = parseObject(reader);
      const parts = parseCastParts(reader);
      return { kind: 'cast', player, object, parts, span: reader.spanFrom(start) };
    }
    case 'play': {
      const object = parseObject(reader);
      return { kind: 'play', player, object, span: reader.spanFrom(start) };
    }
    case 'activate': {
      refuseAbilityFirst(reader);
      const object = parseObject(reader);
      const ability = takeAbility(reader);
      const parts = parseCastParts(reader);
      return { kind: 'activate', player, object, ability, parts, span: reader.spanFrom(start) };
    }
    case 'attack':
      return parseAttack(reader, player, start, form);
    case 'block':
      return parseBlock(reader, player, start, form);
    case 'pass':
      if (form === 'done' && reader.tokens.at(-1)?.text === 'turn') refuseTurnWords(reader, reader.index - 1);
      reader.expectPhrase('priority');
      return { kind: 'passPriority', player, span: reader.spanFrom(start) };
    case 'concede':
      return { kind: 'concede', player, span: reader.spanFrom(start) };
    case 'mulligan':
      return { kind: 'mulligan', player, span: reader.spanFrom(start) };
    case 'keep':
      return { kind: 'keepHand', player, span: reader.spanFrom(start) };
    case 'use': {
      const object = parseObject(reader);
      return { kind: 'useFromHand', player, object, span: reader.spanFrom(start) };
    }
    case 'turn': {
      const object = parseObject(reader);
      reader.expectPhrase('face up');
      return { kind: 'turnFaceUp', player, object, span: reader.spanFrom(start) };
    }
    case 'roll':
      reader.expectPhrase('the planar die');
      return { kind: 'rollPlanarDie', player, span: reader.spanFrom(start) };
    case 'perform': {
      const text = parseText(reader, 'a piece of rules text in quotes');
      const parts = parseCastParts(reader);
      return { kind: 'perform', player, text, parts, span: reader.spanFrom(start) };
    }
    default: {
      const special: (typeof SPECIAL_ACTIONS)[number] = verb;
      const object = parseObject(reader);
      const parts = parseCastParts(reader);
      return { kind: 'specialAction', player, verb: special, object, parts, span: reader.spanFrom(start) };
    }
  }
}

/** `ability 2 of "Jace"` is an ability on the stack; one to activate is said the other way round. */
function refuseAbilityFirst(reader: TokenReader): void {
  if (!atAbilityOf(reader)) return;
  const start = reader.index;
  const object = parseObject(reader);
  if (object.kind !== 'abilityOf') return;
  const source = joinTokens(
    reader.tokens.slice(start, reader.index).filter((token) => covers(object.source.span, token.span)),
  );
  const which = object.number === undefined ? '' : ` ability ${object.number.value}`;
  reader.fail(abilityBeforeObject(object.span, source + which));
}

function covers(outer: Span, inner: Span): boolean {
  return outer.start.offset <= inner.start.offset && inner.end.offset <= outer.end.offset;
}

/** Which ability of the object: the beginning of its text in quotes, or `ability 2`. */
function takeAbility(reader: TokenReader): StringLiteral | NumberLiteral | undefined {
  if (atString(reader)) return parseString(reader, "the beginning of the ability's text in quotes");
  if (reader.takePhrase('ability')) return parseNumber(reader, 'the number of the ability', 1);
  const token = reader.peek();
  if (token?.kind === 'number') reader.fail(spelling(token.span, token.text, `"${token.text}"`));
  return undefined;
}

// ---------------------------------------------------------------- combat

function parseAttack(reader: TokenReader, player: PlayerRef, start: number, form: Form): PlayerAction {
  if (reader.takePhrase('with nothing')) return { kind: 'declineAttack', player, span: reader.spanFrom(start) };
  const groups: AttackGroup[] = [];
  if (form === 'possible' && atEndOfAction(reader))
    return { kind: 'attack', player, groups, span: reader.spanFrom(start) };
  do {
    const mark = reader.index;
    const defender = reader.atPhrase('with') ? undefined : parseTarget(reader, 'who or what is attacked, or `with`');
    if (form === 'possible' && atEndOfAction(reader)) {
      groups.push({ kind: 'attackGroup', defender, attackers: [], span: reader.spanFrom(mark) });
      break;
    }
    reader.expectPhrase('with');
    refuseNothing(reader, player, 'attacks');
    const attackers = parseObjects(reader);
    if (defender === undefined) refuseDefenderAfter(reader, mark, player);
    groups.push({ kind: 'attackGroup', defender, attackers, span: reader.spanFrom(mark) });
  } while (takeAnd(reader));
  return { kind: 'attack', player, groups, span: reader.spanFrom(start) };
}

function parseBlock(reader: TokenReader, player: PlayerRef, start: number, form: Form): PlayerAction {
  if (reader.takePhrase('with nothing')) return { kind: 'declineBlock', player, span: reader.spanFrom(start) };
  const groups: BlockGroup[] = [];
  if (form === 'possible' && atEndOfAction(reader))
    return { kind: 'block', player, groups, span: reader.spanFrom(start) };
  do {
    const mark = reader.index;
    const attacker =
      form === 'possible' && reader.atPhrase('with')
        ? undefined
        : parseObject(reader, undefined, 'the attacker that is blocked');
    if (form === 'possible' && atEndOfAction(reader)) {
      groups.push({ kind: 'blockGroup', attacker, blockers: [], span: reader.spanFrom(mark) });
      break;
    }
    reader.expectPhrase('with');
    refuseNothing(reader, player, 'blocks');
    const blockers = parseObjects(reader);
    groups.push({ kind: 'blockGroup', attacker, blockers, span: reader.spanFrom(mark) });
  } while (takeAnd(reader));
  return { kind: 'block', player, groups, span: reader.spanFrom(start) };
}

/** `with bear, Bob blocks …`, `with bear, Carol with hawk`: a second action, or a group of its own. */
function refuseAnotherAction(reader: TokenReader): void {
  const before = reader.tokens[reader.index - 1];
  const comma = reader.tokens[reader.index - 2];
  if (before === undefined || comma?.kind !== 'comma') return;
  if (reader.atPhrase('with')) reader.fail(commaBetweenGroups(comma.span));
  if (
    before.kind === 'name' &&
    reader.scope.players.has(nameOf(before)) &&
    (reader.peek()?.text ?? '') in ACTION_VERBS
  ) {
    reader.fail(oneActionALine({ start: before.span.start, end: reader.restSpan.end }));
  }
}

/** `and` between two groups; without a `with` after it, it was meant to join a list. */
function takeAnd(reader: TokenReader): boolean {
  if (!reader.atPhrase('and')) return false;
  let ahead = 1;
  while (reader.peek(ahead) !== undefined && !reader.atPhrase('with', ahead)) ahead++;
  if (reader.peek(ahead) === undefined) reader.fail(andInList(reader.peek()!.span, reader.lastRead));
  reader.advance();
  return true;
}

function atEndOfAction(reader: TokenReader): boolean {
  return reader.done || reader.atPhrase('because');
}
