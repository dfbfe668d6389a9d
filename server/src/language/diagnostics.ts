/**
 * Every fault the language can find in a file, one constructor each: the code, the sentence, the fix. Sentences put
 * the key fact first, then what can be done.
 */
import type { Diagnostic, Fix } from './diagnostic.ts';
import type { Span } from './source-span.ts';
import type { Token } from './token.ts';

/** A token that was not expected, or the end of the statement, with what stands before it. */
export interface Found {
  readonly token: Token | undefined;
  readonly before: Token | undefined;
}

function error(code: string, message: string, span: Span, fix?: Fix): Diagnostic {
  return fix === undefined
    ? { code, message, span, severity: 'error' }
    : { code, message, span, severity: 'error', fix };
}

function warning(code: string, message: string, span: Span): Diagnostic {
  return { code, message, span, severity: 'warning' };
}

function replace(span: Span, newText: string): Fix {
  return { title: `Change to ${newText}`, edits: [{ span, newText }] };
}

function remove(span: Span, what: string): Fix {
  return { title: `Remove ${what}`, edits: [{ span, newText: '' }] };
}

function insertAfter(span: Span, newText: string): Fix {
  return { title: `Insert ${newText.trim()}`, edits: [{ span: { start: span.end, end: span.end }, newText }] };
}

function insertBefore(span: Span, newText: string): Fix {
  return { title: `Insert ${newText.trim()}`, edits: [{ span: { start: span.start, end: span.start }, newText }] };
}

const LONGEST_QUOTE = 40;

/** A piece of the file in a message, cut when long. */
export function quote(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return `\`${oneLine.length > LONGEST_QUOTE ? `${oneLine.slice(0, LONGEST_QUOTE)}…` : oneLine}\``;
}

const LONGEST_LIST = 14;

function list(words: readonly string[]): string {
  const quoted = words.slice(0, LONGEST_LIST).map((word) => `\`${word}\``);
  if (words.length > LONGEST_LIST) return `one such as ${quoted.slice(0, 6).join(', ')}`;
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`;
}

function suggestionFix(span: Span, suggestion: string | undefined): Fix | undefined {
  return suggestion === undefined ? undefined : replace(span, suggestion);
}

function spanOf(found: Found): Span {
  const token = found.token ?? found.before;
  if (token === undefined) throw new Error('invariant: a fault has a token at or before it');
  return token.span;
}

// ---------------------------------------------------------------- characters and literals

export function unclosedString(span: Span): Diagnostic {
  return error('unclosed-string', 'This quote is never closed on its line: add a `"` where the name ends.', span);
}

export function unclosedText(span: Span): Diagnostic {
  const opening = {
    start: span.start,
    end: { ...span.start, offset: span.start.offset + 3, column: span.start.column + 3 },
  };
  return error('unclosed-text', 'This `"""` is never closed: end the text with a `"""` of its own.', opening);
}

export function curlyQuotes(span: Span, straightened: string): Diagnostic {
  return error('curly-quotes', 'Curly quotes do not quote here: write straight ones.', span, {
    title: 'Write straight quotes',
    edits: [{ span, newText: straightened }],
  });
}

export function unknownEscape(span: Span, written: string): Diagnostic {
  return error('unknown-escape', `\`${written}\` means nothing in quotes: only \`\\"\` and \`\\\\\` do.`, span);
}

export function numberTooLarge(span: Span, largest: number): Diagnostic {
  return error('number-too-large', `This number is too large: the largest is ${largest}.`, span);
}

export function commentSign(span: Span, written: string): Diagnostic {
  return error('comment-sign', `${quote(written)} begins no comment: write \`//\`.`, span, replace(span, '//'));
}

// ---------------------------------------------------------------- statements

export function expected(what: string, found: Found, fix?: Fix): Diagnostic {
  const { token, before } = found;
  const message =
    token === undefined
      ? `Expected ${what}${before === undefined ? '' : ` after ${quote(before.text)}`}.`
      : `Expected ${what}, found ${quote(token.text)}.`;
  return error('expected', message, spanOf(found), fix);
}

/** A word that is none of those that can stand here. */
export function unknownWord(
  what: string,
  span: Span,
  written: string,
  choices: readonly string[],
  suggestion: string | undefined,
): Diagnostic {
  const message =
    suggestion === undefined
      ? `${quote(written)} is no ${what}: expected ${list(choices)}.`
      : `${quote(written)} is no ${what}.${didYouMean(suggestion)}`;
  return error('unknown-word', message, span, suggestionFix(span, suggestion));
}

/** Something before the word `counters` that is no name of a kind. */
export const brokenCounterKind = (span: Span): Diagnostic =>
  error(
    'broken-counter-kind',
    'This is no kind of counter: write it as in `+1/+1`, `-1/-1`, `poison` or `first strike`.',
    span,
  );

/** A word where the statement calls for one of very many, so that they are not listed. */
export function unknownStatement(
  what: string,
  span: Span,
  written: string,
  suggestion: string | undefined,
  example: string,
): Diagnostic {
  const hint = suggestion === undefined ? ` Expected something like \`${example}\`.` : didYouMean(suggestion);
  return error(
    'unknown-statement',
    `${quote(written)} begins no ${what}.${hint}`,
    span,
    suggestionFix(span, suggestion),
  );
}

/** An action whose player is missing. */
export function actorMissing(span: Span, verb: string, players: readonly string[]): Diagnostic {
  const [first = 'Alice'] = players;
  return error(
    'actor-missing',
    `Say who does this: a player stands first, as in \`${first} ${verb} …\`.`,
    span,
    players.length === 1 ? replace(span, `${first} ${verb}`) : undefined,
  );
}

/** A first word of an action that is no player and no word that begins one. */
export function unknownActor(span: Span, written: string, players: readonly string[]): Diagnostic {
  return error(
    'unknown-statement',
    `${quote(written)} begins no action: a player does (${players.join(', ')}), or \`resolve\`, or \`advance to …\`.`,
    span,
  );
}

/** A first word of a fact that is no player, no alias and no word that begins one. */
export function unknownSubject(span: Span, written: string, players: readonly string[]): Diagnostic {
  return error(
    'unknown-statement',
    `${quote(written)} begins no fact: it speaks of a player (${players.join(', ')}), of a card by its name in quotes, or of \`the stack\` and the like.`,
    span,
  );
}

/** What rules text does, said as if a player could do it by themselves. */
export function textAsAction(verb: Span, written: string, line: Span, right: string | undefined): Diagnostic {
  const how = right ?? 'Alice performs "…"';
  const message = `Nobody ${quote(written)} of their own accord: a card's text does that. To carry out such a text, write \`${how}\`.`;
  return error('text-as-action', message, verb, right === undefined ? undefined : replace(line, right));
}

export function unexpectedRest(found: Found, rest: Span): Diagnostic {
  const after = found.before === undefined ? '' : ` after ${quote(found.before.text)}`;
  return error(
    'unexpected-rest',
    `${quote(found.token?.text ?? '')} cannot follow here: the statement is complete${after}.`,
    rest,
    remove(rest, 'the rest of the line'),
  );
}

/** The right words in a wrong order or with a wrong one among them: the fix says it as the language does. */
export function saidSo(span: Span, right: string): Diagnostic {
  return error('said-so', `Write this as \`${right}\`.`, span, replace(span, right));
}

/** A word that must stand here and does not: the fix puts it in. */
export function missingWord(word: string, found: Found): Diagnostic {
  const { token, before } = found;
  const fix =
    token === undefined ? before && insertAfter(before.span, ` ${word}`) : insertBefore(token.span, `${word} `);
  return expected(`\`${word}\``, found, fix);
}

/** A word with only one place after it, written another way. */
export function spelling(span: Span, written: string, right: string): Diagnostic {
  return error('spelling', `${quote(written)} is written \`${right}\` here.`, span, replace(span, right));
}

/** A section or chapter of the rules would be the reason for almost anything. */
export function wholeSection(span: Span, number: string): Diagnostic {
  const what = number.length === 3 ? 'section' : 'chapter';
  return error(
    'whole-section',
    `${number} is a whole ${what} of the rules: say which rule is the reason, such as \`508.1a\`.`,
    span,
  );
}

export function commaMissing(before: Span, found: Span): Diagnostic {
  return error('comma-missing', 'A comma is missing before this item of the list.', found, insertAfter(before, ','));
}

export function countMissing(span: Span): Diagnostic {
  return error(
    'count-missing',
    'Say how many: a number stands before the kind of counter.',
    span,
    insertBefore(span, '1 '),
  );
}

export function modifierBeforeCard(span: Span, modifier: string, name: string): Diagnostic {
  return error(
    'modifier-before-card',
    `\`${modifier}\` stands after the card it is said of.`,
    span,
    replace(span, `${name} ${modifier}`),
  );
}

export function ownerOfOwnZone(span: Span, zone: string): Diagnostic {
  return error(
    'owner-of-own-zone',
    `The ${zone} is the player's own: leave out whose it is.`,
    span,
    replace(span, `in ${zone}`),
  );
}

export function abilityBeforeObject(span: Span, right: string): Diagnostic {
  return error(
    'ability-before-object',
    'The object comes first, then which of its abilities.',
    span,
    replace(span, right),
  );
}

export function fateOfObject(span: Span, written: string): Diagnostic {
  return error(
    'fate-of-object',
    `${quote(written)} is no status: say where the object is, such as \`is in Alice's graveyard\`.`,
    span,
  );
}

export function trailingComma(comma: Span): Diagnostic {
  return error(
    'trailing-comma',
    'This comma carries the statement on into the next line, which is a statement of its own: remove it.',
    comma,
    remove(comma, 'the comma'),
  );
}

export function nothingAfterComma(comma: Span): Diagnostic {
  return error(
    'trailing-comma',
    'Nothing stands behind this comma: remove it, or go on with the list.',
    comma,
    remove(comma, 'the comma'),
  );
}

/** `before`: what the comma is written right behind, where that is on the same line. */
export function andInList(span: Span, before: Token | undefined): Diagnostic {
  const start = before?.span.end.line === span.start.line ? before.span.end : span.start;
  const fix = replace({ start, end: span.end }, ',');
  return error('and-in-list', '`and` does not join a list here: write a comma.', span, fix);
}

export function surplusWord(span: Span, word: string): Diagnostic {
  return error('surplus-word', `\`${word}\` does not stand here: leave it out.`, span, remove(span, `\`${word}\``));
}

export function article(span: Span): Diagnostic {
  return error('article', 'No article stands here: leave it out.', span, remove(span, 'the article'));
}

export function numberInLetters(span: Span, written: string, digits: string): Diagnostic {
  return error(
    'number-in-letters',
    `${quote(written)} is written in digits: \`${digits}\`.`,
    span,
    replace(span, digits),
  );
}

export function contraction(span: Span, written: string, inFull: string): Diagnostic {
  return error('contraction', `${quote(written)} is written in full: \`${inFull}\`.`, span, replace(span, inFull));
}

export function unquotedName(span: Span, written: string): Diagnostic {
  return error(
    'unquoted-name',
    `${quote(written)} is no player or alias here: the name of a card stands in quotes.`,
    span,
    replace(span, JSON.stringify(written)),
  );
}

export function severalSubjects(span: Span): Diagnostic {
  return error('several-subjects', 'A fact speaks of one object: write one line for each.', span);
}

export function modifierAfterZone(span: Span): Diagnostic {
  return error('modifier-after-zone', 'What is said of a card stands before the zone, right after the card.', span);
}

export function noCoversOneItem(span: Span): Diagnostic {
  return error(
    'no-covers-one',
    '`no` speaks of one item of a list: write it before each.',
    span,
    insertBefore(span, 'no '),
  );
}

export function tooManyAliases(span: Span, count: number, aliases: number): Diagnostic {
  return error(
    'too-many-aliases',
    `${aliases} names for ${count} card${count === 1 ? '' : 's'}: give one name a card.`,
    span,
  );
}

export function counterKindMissing(span: Span): Diagnostic {
  return error('counter-kind-missing', 'Say which kind of counter: `2 +1/+1 counters`, `3 poison counters`.', span);
}

export function repeatedPart(span: Span, part: string): Diagnostic {
  return error('repeated-part', `\`${part}\` stands twice in this action: put it all after one.`, span);
}

/** A fact that tells what happened, where the language says what is so after it. */
export function whatHappened(span: Span, written: string, instead: string): Diagnostic {
  return error(
    'what-happened',
    `${quote(written)} tells what happened: a fact says what is so, such as \`${instead}\`.`,
    span,
  );
}

/** `less than 18`: amounts are exact. */
export function exactAmount(span: Span, written: string): Diagnostic {
  return error('exact-amount', `${quote(written)} cannot be said: an amount is exact, such as \`18 life\`.`, span);
}

/** A line that says what is so anyway. */
export function needless(span: Span, why: string): Diagnostic {
  return error('needless', `${why}: leave this line out.`, span, remove(span, 'the line'));
}

export function zoneNeedsOwner(span: Span, zone: string): Diagnostic {
  return error('zone-needs-owner', `Say whose ${zone}: \`in Alice's ${zone}\`.`, span);
}

// ---------------------------------------------------------------- sections

export function negationInGiven(span: Span): Diagnostic {
  return error('negation-in-given', 'A `given` says what is so: leave out what is not.', span);
}

export function onlyInThen(span: Span, what: string): Diagnostic {
  return error('only-in-then', `${what} is checked, not set up: move the line to a \`then:\`.`, span);
}

export function onlyInGiven(span: Span, what: string): Diagnostic {
  return error('only-in-given', `${what} is set up, not checked: move the line to the \`given:\`.`, span);
}

export function aliasInThen(span: Span): Diagnostic {
  return error('alias-in-then', 'A name is given with `as` in a `given:` or by an action, not in a `then:`.', span);
}

export function choiceWithoutAction(span: Span): Diagnostic {
  return error(
    'choice-without-action',
    'This choice belongs to no action: write it below the action that asks for it.',
    span,
  );
}

export function factInWhen(span: Span): Diagnostic {
  return error('fact-in-when', 'This is a fact, not an action: facts stand in `given:` and `then:`.', span);
}

export function actionInFacts(span: Span, section: string): Diagnostic {
  return error('action-in-facts', `This is an action, not a fact: move it from \`${section}:\` to a \`when:\`.`, span);
}

export function givenAfterWhen(span: Span): Diagnostic {
  return error(
    'given-after-when',
    'A `given:` cannot follow a `when:`: the board is set up before anything is done.',
    span,
  );
}

export function sectionInBackground(span: Span, section: string): Diagnostic {
  return error('section-in-background', `A background has only a \`given:\`, not a \`${section}:\`.`, span);
}

export function unknownSection(span: Span, written: string, suggestion: string | undefined): Diagnostic {
  const message = `${quote(`${written}:`)} is no section: a scenario has \`given:\`, \`when:\` and \`then:\`.`;
  return error('unknown-section', `${message}${didYouMean(suggestion)}`, span, suggestionFix(span, suggestion));
}

export function colonMissing(word: Span, text: string): Diagnostic {
  return error('colon-missing', `\`${text}\` needs a colon after it.`, word, insertAfter(word, ':'));
}

export function bracesAroundSection(span: Span, text: string): Diagnostic {
  return error(
    'braces-around-section',
    `\`${text}\` takes a colon, not braces: a section ends where the next begins.`,
    span,
  );
}

export function statementOutsideSection(span: Span): Diagnostic {
  return error('outside-section', 'This line stands in no section: begin one with `given:`, `when:` or `then:`.', span);
}

export function headerAfterSection(span: Span, word: string): Diagnostic {
  return error('header-after-section', `\`${word}\` stands above the first section: move the line up.`, span);
}

export function repeatedLine(span: Span, word: string): Diagnostic {
  return error('repeated-line', `\`${word}\` stands here a second time: keep one.`, span, remove(span, 'this one'));
}

/** CR 100.1: a game has two or more players. */
export function tooFewPlayers(span: Span): Diagnostic {
  return error('too-few-players', 'A game has at least two players: name the others as well.', span);
}

export function oneFactALine(span: Span): Diagnostic {
  return error('one-fact-a-line', 'One line says one thing: write a line of its own for what follows.', span);
}

/** What is said of all players at once, where only what they control can be. */
export function oneLineAPlayer(span: Span, line: string): Diagnostic {
  return error('one-line-a-player', `Say this of each player in a line of its own, such as \`${line}\`.`, span);
}

/** `puts nothing on the bottom`: of cards that stay where they are that is said. */
export function putsNothing(span: Span, player: string): Diagnostic {
  const line = `${player} puts "…" on top`;
  return error('puts-nothing', `Say where the cards go that are looked at: of those that stay, \`${line}\`.`, span);
}

/** `targeting Bob and resolve`. */
export function oneActionALine(span: Span): Diagnostic {
  return error('one-action-a-line', 'One line says one action: write a line of its own for what follows.', span);
}

export function commaBetweenGroups(comma: Span): Diagnostic {
  const message = 'Between two attacks or two blocks stands `and`: `with bear and …`.';
  return error('comma-between-groups', message, comma, replace(comma, ' and'));
}

export function openBraceOfSymbol(span: Span): Diagnostic {
  return error('symbol-not-closed', 'A `}` is missing: each symbol has its own pair of braces, as in `{1}{G}`.', span, {
    title: 'Add `}`',
    edits: [{ span: { start: span.end, end: span.end }, newText: '}' }],
  });
}

export function scenarioWithoutThen(span: Span): Diagnostic {
  return warning('nothing-checked', 'This scenario checks nothing: add a `then:` with what must be true.', span);
}

export function actionsUnchecked(label: Span): Diagnostic {
  return warning(
    'actions-unchecked',
    'Nothing checks what is done here: add a `then:` below with what must be true after it.',
    label,
  );
}

// ---------------------------------------------------------------- declarations

export function notAtTopLevel(span: Span, written: string, suggestion: string | undefined): Diagnostic {
  return error(
    'unknown-declaration',
    `${quote(written)} begins nothing here: a file holds \`use\`, \`card\`, \`background\` and \`scenario\`.${didYouMean(suggestion)}`,
    span,
    suggestion === undefined ? undefined : replace(span, suggestion),
  );
}

export function openBraceMissing(span: Span): Diagnostic {
  return error('open-brace-missing', 'A `{` is missing at the end of this line.', span, insertAfter(span, ' {'));
}

export function bracesMissing(span: Span, word: string): Diagnostic {
  return error(
    'braces-missing',
    `This \`${word}\` has no braces: add a \`{\` at the end of this line, and a \`}\` on a line of its own after its last.`,
    span,
  );
}

export function unquotedTitle(span: Span, written: string): Diagnostic {
  return error(
    'unquoted-name',
    `${quote(written)} stands in quotes here.`,
    span,
    replace(span, JSON.stringify(written)),
  );
}

export function closeBraceMissing(span: Span, word: string): Diagnostic {
  return error(
    'close-brace-missing',
    `This \`${word}\` is never closed: add a \`}\` on a line of its own after it.`,
    span,
  );
}

export function strayCloseBrace(span: Span): Diagnostic {
  return error('stray-close-brace', 'This `}` closes nothing: remove it.', span, remove(span, 'the brace'));
}

export function strayBlock(span: Span, written: string, where: string): Diagnostic {
  return error('stray-block', `${written === '' ? '`{`' : quote(written)} opens no block ${where}.`, span);
}

export function faceInFace(span: Span): Diagnostic {
  return error('face-in-face', 'A face has no faces of its own: move this one out to the card.', span);
}

export function repeatedBackground(span: Span): Diagnostic {
  return error('repeated-background', 'A file has one background: put its facts into the first one.', span);
}

// ---------------------------------------------------------------- names

export function nameClash(span: Span, name: string): Diagnostic {
  return error('name-clash', `\`${name}\` begins statements, so it cannot be a name: choose another.`, span);
}

export function notAName(found: Found, what: string): Diagnostic {
  const { token } = found;
  if (token?.kind === 'string') {
    return expected(`${what} without quotes`, found, replace(token.span, token.text.slice(1, -1)));
  }
  return expected(what, found);
}

export function nameDeclaredTwice(span: Span, name: string): Diagnostic {
  return error('name-declared-twice', `\`${name}\` is a name already: choose another.`, span);
}

export function unknownPlayer(
  span: Span,
  name: string,
  players: readonly string[],
  suggestion: string | undefined,
): Diagnostic {
  const message = `\`${name}\` is no player here: the players are ${players.join(', ')}.`;
  return error('unknown-player', `${message}${didYouMean(suggestion)}`, span, suggestionFix(span, suggestion));
}

export function unknownName(span: Span, name: string, what: string, suggestion: string | undefined): Diagnostic {
  const hint = suggestion === undefined ? ' The name of a card stands in quotes.' : didYouMean(suggestion);
  const fix = suggestion === undefined ? replace(span, `"${name}"`) : replace(span, suggestion);
  return error('unknown-name', `\`${name}\` is no ${what} here.${hint}`, span, fix);
}

export function playerAsObject(span: Span, name: string): Diagnostic {
  return error('player-as-object', `\`${name}\` is a player: an object is needed here.`, span);
}

export function aliasAsPlayer(span: Span, name: string): Diagnostic {
  return error('alias-as-player', `\`${name}\` is an object's alias: a player is needed here.`, span);
}

// ---------------------------------------------------------------- limits

export function tooManyFaults(span: Span, shown: number): Diagnostic {
  return error(
    'too-many-faults',
    `More than ${shown} faults: from here on, faults are no longer listed one by one.`,
    span,
  );
}
