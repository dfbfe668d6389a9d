/** The faults of sections, declarations and names, as those of lines are in diagnostics.ts. */

import type { Diagnostic } from './diagnostic.ts';
import {
  didYouMean,
  error,
  type Found,
  insertAfter,
  quote,
  remove,
  replace,
  suggestionFix,
  warning,
} from './diagnostic-pieces.ts';
import { expected } from './diagnostics.ts';
import type { Span } from './source-span.ts';

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
