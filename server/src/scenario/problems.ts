/**
 * Every fault that running a scenario can find, one constructor each: the code, the sentence, the mend. Sentences put the
 * key fact first, then what can be done.
 */
import type { CardFace, NotUnderstood } from '../cards/index.ts';
import { characteristics } from '../engine/characteristics.ts';
import { answererOf, type Request } from '../engine/requests.ts';
import type { ObjectId } from '../engine/state.ts';
import type {
  CardDeclaration,
  FaceDeclaration,
  Fix,
  NamedObject,
  NameRef,
  ObjectRef,
  Span,
  TextEdit,
} from '../language/index.ts';
import { placeOf } from './names/places.ts';
import { plainName, refer } from './names/refer.ts';
import { placeInText } from './place-in-text.ts';
import { type Play, playerName } from './play.ts';
import { asSentence, error, fixesTo, replace, suggestionIn, warning } from './problem.ts';
import type { Hint, Problem } from './report.ts';

// ---------------------------------------------------------------- files and cards

export const usedFileMissing = (span: Span, path: string): Problem =>
  error('missing-file', `There is no file “${path}” to use.`, span);

export const usesItself = (span: Span): Problem => warning('uses-itself', 'This file uses itself.', span);

export const usedFileBroken = (span: Span, path: string, line: number, message: string): Problem =>
  error('broken-file', `“${path}” has an error in line ${line}: ${message}`, span);

export const duplicateCard = (span: Span, name: string): Problem =>
  error('duplicate-card', `The card “${name}” is declared twice: the first one counts.`, span);

export const unknownManaSymbol = (span: Span, symbol: string): Problem =>
  error(
    'unknown-symbol',
    `${symbol} is no mana symbol: a cost is made of symbols such as {2}, {W}, {U/B}, {G/P}, {X}.`,
    span,
    { rule: '107.4' },
  );

/** In a card's text. */
export const unknownSymbol = (span: Span, symbol: string): Problem =>
  error('unknown-symbol', `${symbol} is no symbol that the rules know.`, span, { rule: '107.4' });

export const symbolNotClosed = (span: Span): Problem =>
  error('symbol-not-closed', 'A `}` is missing: each symbol has its own pair of braces, as in `{1}{G}`.', span, {
    fixes: [{ title: 'Add `}`', edits: [{ span: { start: span.end, end: span.end }, newText: '}' }] }],
  });

export const unknownCardType = (span: Span, word: string, suggestion: string | undefined): Problem =>
  error(
    'unknown-type',
    `“${word}” is no card type and no supertype.${suggestionIn(suggestion) || ' Subtypes stand after a dash.'}`,
    span,
    { rule: '205.1', fixes: fixesTo(span, suggestion) },
  );

export function subtypeBeforeDash(span: Span, word: string, dashMissing: boolean, ofArtifact: boolean): Problem {
  if (!dashMissing) {
    const before = ofArtifact ? 'Artifact — ' : 'Creature — ';
    return error(
      'type-missing',
      `“${word}” is a subtype: a card type stands before it, as in \`${before}${word}\`.`,
      span,
      {
        rule: '205.1',
        fixes: [
          { title: `Insert ${before}`, edits: [{ span: { start: span.start, end: span.start }, newText: before }] },
        ],
      },
    );
  }
  return error('dash-missing', `“${word}” is a subtype: a dash stands before it.`, span, {
    rule: '205.3b',
    fixes: [{ title: 'Insert a dash', edits: [{ span: { start: span.start, end: span.start }, newText: '— ' }] }],
  });
}

export const cardTypeMissing = (span: Span): Problem =>
  error('type-missing', 'This type line has no card type, such as `Creature` or `Artifact`.', span, { rule: '205.1' });

export const doubtfulSubtype = (span: Span, word: string, suggestion: string): Problem =>
  warning('unknown-subtype', `“${word}” is no subtype that the rules know.${suggestionIn(suggestion)}`, span, {
    rule: '205.3',
    fixes: fixesTo(span, suggestion),
  });

export const unknownColor = (span: Span, word: string, suggestion: string | undefined): Problem =>
  error(
    'unknown-color',
    `“${word}” is no color.${suggestionIn(suggestion) || ' The colors are white, blue, black, red and green.'}`,
    span,
    { rule: '105.1', fixes: fixesTo(span, suggestion) },
  );

export const noPrintedNumber = (span: Span, written: string): Problem =>
  error('no-number', `“${written}” is no power or toughness: write it as in \`2/2\`, \`*/1+*\`.`, span, {
    rule: '208.1',
  });

export const typeLineMissing = (span: Span): Problem =>
  error('type-missing', 'This card has no type: add a line such as `type Creature — Elf`.', span, { rule: '205.1' });

export const cardLineMissing = (span: Span, what: string, line: string, rule: string): Problem =>
  error('card-line-missing', `${what} needs a line such as \`${line}\`.`, span, { rule });

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'An' : 'A'} ${noun}`;

/** A number that no card of that type has. */
export const lineOfOtherType = (span: Span, type: string, what: string, rule: string): Problem =>
  error('line-of-other-type', `${withArticle(type)} has no ${what}: leave the line out, or change the type.`, span, {
    rule,
    fixes: [{ title: 'Remove the line', edits: [{ span, newText: '' }] }],
  });

export const keywordOfCreatures = (span: Span, text: string, type: string, rule: string): Problem =>
  warning(
    'keyword-of-creatures',
    `“${text}” does nothing here: ${type === 'instant' ? 'an' : 'a'} ${type} is never in combat.`,
    span,
    {
      rule,
    },
  );

/** The piece of a block's text that is not understood: from the word where reading stops. */
export function notUnderstoodText(block: CardDeclaration, face: CardFace, line: NotUnderstood): Problem {
  const declaration =
    block.lines.find((each): each is FaceDeclaration => each.kind === 'face' && each.name.value === face.name) ?? block;
  const text = declaration.lines.find((each) => each.kind === 'rulesTextLine')?.text;
  const span = text === undefined ? block.name.span : placeInText(text, line);
  return warning('text-not-understood', `This text is not understood: ${line.reason}`, span);
}

// ---------------------------------------------------------------- names of objects

/** How a reference is written, for messages. */
export function written(ref: ObjectRef | NameRef): string {
  switch (ref.kind) {
    case 'alias':
    case 'name':
      return `\`${ref.name}\``;
    case 'abilityOf':
      return `ability of ${written(ref.source)}`;
    case 'object':
      return `“${ref.name.value}”`;
  }
}

/** Where an object is, in words: `on the battlefield`, `in Bob's graveyard`. */
export function whereIs(play: Pick<Play, 'game' | 'players'>, id: ObjectId): string {
  const place = placeOf(play.game, id);
  if (place === null) return 'nowhere';
  if (place === 'battlefield' || place === 'stack') return `on the ${place}`;
  const owner = playerName(play, play.game.state.objects[id]?.owner ?? 0);
  return `in ${owner}'s ${place}`;
}

export function ambiguousObject(play: Play, ref: ObjectRef | NameRef, ids: readonly ObjectId[]): Problem {
  const names = ids.map((id) => refer(play, id, ids));
  const each = ids.map((id, index) => `${names[index]} (${describe(play, id)})`);
  const message = `${written(ref)} may be any of ${ids.length}: ${each.join('; ')}. Say which, or name it with \`as\`.`;
  const distinct = names.filter((name, index) => names.indexOf(name) === index);
  return error('ambiguous-object', message, ref.span, { fixes: distinct.map((name) => replace(ref.span, name)) });
}

/** What tells an object from another of its name, in a few words. */
function describe(play: Play, id: ObjectId): string {
  const { game } = play;
  const object = game.state.objects[id];
  if (object === undefined) return 'gone';
  const { power, toughness, controller } = characteristics(game, id);
  const parts = [`${playerName(play, controller)}'s`, whereIs(play, id)];
  if (power !== null) parts.push(`${power}/${toughness}`);
  if (object.tapped) parts.push('tapped');
  for (const [kind, count] of Object.entries(object.counters)) if (count > 0) parts.push(`${count} ${kind}`);
  if (object.damage > 0) parts.push(`${object.damage} damage`);
  return parts.join(', ');
}

export function missingObject(
  play: Play,
  ref: ObjectRef | NameRef,
  where: string,
  elsewhere: readonly ObjectId[],
): Problem {
  const [other] = elsewhere;
  const hint = other === undefined ? '' : ` One is ${whereIs(play, other)}.`;
  return error('missing-object', `There is no ${written(ref)} ${where}.${hint}`, ref.span);
}

export function goneObject(play: Play, ref: ObjectRef | NameRef, last: ObjectId | undefined): Problem {
  const name = last === undefined ? '' : ` (${plainName(play, last)})`;
  return error(
    'gone-object',
    `${written(ref)}${name} does not exist ${last === undefined ? 'yet' : 'any more'}.`,
    ref.span,
  );
}

/** A list that names one object more often than there are such objects. */
export const namedTwice = (ref: ObjectRef | NameRef): Problem =>
  error('named-twice', `${written(ref)} stands in this list already: each object is named once.`, ref.span);

/** A card that nobody has where it could be cast from. */
export const nowhereToCast = (ref: NamedObject, player: string): Problem =>
  error(
    'missing-object',
    `There is no ${written(ref)} that could be cast: give it in the \`given:\`, such as \`${player} has ${JSON.stringify(ref.name.value)} in hand\`.`,
    ref.span,
    { rule: '601.2a' },
  );

export const missingOrdinal = (ref: NamedObject, count: number): Problem =>
  error(
    'missing-object',
    `There ${count === 1 ? 'is' : 'are'} only ${count} “${ref.name.value}” there.`,
    ref.ordinal?.span ?? ref.span,
  );

// ---------------------------------------------------------------- choices

export function undecided(
  play: Play,
  action: Span,
  request: Pick<Request, 'player' | 'by' | 'prompt' | 'rule' | 'source'>,
  answers: readonly string[],
  fixes: readonly Fix[],
  listing: 'all' | 'examples' = 'all',
): Problem {
  const who = playerName(play, answererOf(request));
  const whose = request.by === undefined ? '' : ` for ${playerName(play, request.player)}`;
  const source = request.source === null ? '' : ` (${plainName(play, request.source)})`;
  const listed = listOf(answers, listing);
  return error('undecided', `${who} must choose${whose} ${request.prompt}${source}.${listed}`, action, {
    rule: request.rule,
    fixes,
  });
}

/** Answers that a message lists; the rest is counted. */
const MOST_LISTED = 12;

function listOf(answers: readonly string[], listing: 'all' | 'examples'): string {
  if (answers.length === 0) return '';
  const more = answers.length - MOST_LISTED;
  const listed = answers.slice(0, MOST_LISTED).map((answer) => `\`${answer}\``);
  const head = listing === 'all' ? 'Legal' : 'For example';
  return ` ${head}: ${listed.join(', ')}${more > 0 && listing === 'all' ? `, and ${more} more` : ''}.`;
}

export function wrongPlayer(play: Play, span: Span, nameSpan: Span, request: Request): Problem {
  const who = playerName(play, answererOf(request));
  const controlled = request.by !== undefined;
  // Who chooses another player's votes controls nothing else.
  const wholly = controlled && request.topic !== 'vote';
  const control = wholly ? `, whom ${who} controls,` : '';
  const whose = controlled ? ` for ${playerName(play, request.player)}${control}` : '';
  return error('wrong-player', `It is ${who} who chooses${whose} ${request.prompt}.`, span, {
    // CR 723.5: the one who is controlled does not choose.
    rule: wholly ? '723.5' : request.rule,
    fixes: [replace(nameSpan, who)],
  });
}

export function illegalAnswer(
  span: Span,
  request: Request,
  why: string,
  legal: readonly string[],
  listing: 'all' | 'examples',
): Problem {
  const listed = listOf(legal, listing);
  return error('illegal-answer', `${why}.${listed}`, span, { rule: request.rule });
}

export const unusedChoice = (play: Play, span: Span, player: number | null): Problem =>
  error(
    'unused-choice',
    player === null
      ? 'This is never asked during the action above: no coin is flipped, no die rolled, no library shuffled then.'
      : `This choice is never asked of ${playerName(play, player)} during the action above: remove it, or write it below the action that asks for it.`,
    span,
    { fixes: [{ title: 'Remove the choice', edits: [{ span, newText: '' }] }] },
  );

export const unusedPart = (span: Span, what: string, rule: string): Problem =>
  error('unused-part', `${what} is not asked for by this action: leave it out.`, span, {
    rule,
    fixes: [{ title: `Remove ${what}`, edits: [{ span, newText: '' }] }],
  });

// ---------------------------------------------------------------- actions

/** An action that the rules forbid; the engine's reasons come with or without their full stop. */
export const illegalAction = (span: Span, rule: string, reason: string): Problem =>
  error('illegal-action', asSentence(reason), span, { rule });

/** A step that is over in this turn: the next one is another turn's. */
export const goesToNextTurn = (span: Span, turn: string, meant: string): Hint => ({
  code: 'goes-to-next-turn',
  message: `That step is over in this turn, so the game goes on to the next one: ${turn}. Say so if that is meant: \`${meant}\`.`,
  span,
  fixes: [replace(span, meant)],
});

export const unsupported = (span: Span, what: string, rule: string | null = null): Problem =>
  error('unsupported', asSentence(what), span, { rule });

// ---------------------------------------------------------------- set-up

export const impossibleSetUp = (span: Span, message: string, rule: string | null = null): Problem =>
  error('impossible-set-up', asSentence(message), span, { rule });

/** Two lines of a set-up that speak of the same; the values are shown where they differ. */
export function saidTwice(
  span: Span,
  what: string,
  before: { readonly value: number | string; readonly span: Span },
  now: number | string,
  rule: string | null,
): Problem {
  const values = before.value === now ? '' : `: ${before.value} above, ${now} here`;
  return error('said-twice', `${what} is said twice${values}. Keep one of the two.`, span, {
    rule,
    related: [{ message: 'It is said here, too', span: before.span }],
  });
}

export const actsAtOnce = (span: Span, what: string, rule: string): Problem =>
  warning('state-based-action', `As soon as the board stands, a state-based action happens: ${what}.`, span, {
    rule,
  });

export const missingFromLibrary = (span: Span): Problem =>
  error('missing-object', 'That library has no such cards.', span, { rule: '701.24a' });

/** Several ways to cast a card or abilities to activate, and the line says of none that it is meant. */
export function unclearWay(span: Span, object: string, names: readonly string[]): Problem {
  const fixes = names.map((name) => ({
    title: `Add \`using ${name}\``,
    edits: [{ span: { start: span.end, end: span.end }, newText: ` using ${name}` }],
  }));
  const ways = names.map((name) => `\`using ${name}\``).join(', ');
  return error('unclear-way', `${object} can be cast in several ways: say which (${ways}).`, span, {
    rule: '118.9',
    fixes,
  });
}

export function unclearAbility(span: Span, objectSpan: Span, object: string, abilities: readonly string[]): Problem {
  const fixes = abilities.map((_, index) => ({
    title: `Add \`ability ${index + 1}\``,
    edits: [{ span: { start: objectSpan.end, end: objectSpan.end }, newText: ` ability ${index + 1}` }],
  }));
  const listed = abilities.map((text, index) => `${index + 1}: “${text}”`).join('; ');
  return error(
    'unclear-ability',
    `${object} has ${abilities.length} activated abilities: say which. ${listed}.`,
    span,
    {
      rule: '602.2',
      fixes,
    },
  );
}

// ---------------------------------------------------------------- checks

export function factFailed(span: Span, expected: string, actual: string, accept: TextEdit | undefined): Problem {
  const fixes = accept === undefined ? [] : [{ title: `Accept: ${accept.newText}`, edits: [accept] }];
  return error('fact-failed', `Expected ${expected}, but ${actual}.`, span, { fixes });
}

/** `owner`: whose cards are asked about, outside a library. */
export function dependsOnUnknown(span: Span, zone = 'library', owner = 'Alice'): Problem {
  const top = `\`the top card of ${owner}'s library is "…"\``;
  const how =
    zone === 'library'
      ? `(${top}), or say how the library was shuffled`
      : `(\`${owner} has "…" in ${zone}\`; for what comes from the library, ${top})`;
  const message = `This depends on what an unknown card is: name it in the \`given:\` ${how}.`;
  return error('unknown-card-matters', message, span, { rule: '400.2' });
}

export const endless = (span: Span): Problem =>
  error(
    'endless-loop',
    'This goes on for longer than can be played out here, and nothing is known of its end: no result is given.',
    span,
    {
      rule: '732.4',
    },
  );

export const brokenEngine = (span: Span, message: string): Problem =>
  error('engine-fault', `The engine failed at this: ${asSentence(message)}`, span);

// ---------------------------------------------------------------- rules

export const brokenCard = (span: Span, name: string): Problem =>
  error('broken-card', `The \`card\` block of “${name}” has errors: nothing that it takes part in is certain.`, span);
