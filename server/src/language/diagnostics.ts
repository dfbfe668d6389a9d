/**
 * Every fault the language can find in what is written in a line, one constructor each: the code, the sentence, the fix.
 * Sentences put the key fact first, then what can be done. Faults of sections and declarations are in section-diagnostics.ts.
 */

import type { Diagnostic, Fix } from './diagnostic.ts';
import {
  didYouMean,
  error,
  type Found,
  insertAfter,
  insertBefore,
  list,
  quote,
  remove,
  replace,
  spanOf,
  suggestionFix,
} from './diagnostic-pieces.ts';
import type { Span } from './source-span.ts';
import type { Token } from './token.ts';

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
