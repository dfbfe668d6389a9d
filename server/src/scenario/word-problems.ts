/** Words that name nothing: cards, types, abilities, counters, costs, choices. One constructor each, as in problems.ts. */
import { closest, type Span } from '../language/index.ts';
import { error, fixesTo, replace, suggestionIn } from './problem.ts';
import type { Problem } from './report.ts';

/** A card that no source has. */
export function unknownCard(span: Span, name: string, names: Iterable<string>): Problem {
  const suggestion = closest(name, names);
  const hint =
    suggestion === undefined
      ? ' Declare it with a `card` block, or give a file of cards that has it (`--cards FILE`, in the editor the setting `judgecall.cards.files`).'
      : ` Did you mean “${suggestion}”?`;
  return error('unknown-card', `There is no card “${name}”.${hint}`, span, {
    fixes: suggestion === undefined ? [] : [replace(span, JSON.stringify(suggestion))],
  });
}

/** A scenario's own name for an object, written as if it were the name of a card. */
export const aliasInQuotes = (span: Span, alias: string): Problem =>
  error('alias-in-quotes', `\`${alias}\` is a name given with \`as\`: write it without quotes.`, span, {
    fixes: [replace(span, alias)],
  });

export const cardWithoutQuotes = (span: Span, name: string): Problem =>
  error('card-without-quotes', `The name of a card stands in quotes: ${JSON.stringify(name)}.`, span, {
    fixes: [replace(span, JSON.stringify(name))],
  });

/** Words without quotes where a card is named: types, which name no card, or the name itself. */
export function typesInSetUp(span: Span, words: string, find: (name: string) => unknown): Problem {
  const fixes = find(words) === undefined ? [] : [replace(span, JSON.stringify(words))];
  const message =
    fixes.length === 0
      ? `“${words}” names no card: write the name of a card in quotes.`
      : `The name of a card stands in quotes: ${JSON.stringify(words)}.`;
  return error('impossible-set-up', message, span, { fixes });
}

/** What was chosen as a permanent entered: nothing that could be chosen goes by that word. */
export const unknownChoice = (span: Span, word: string, suggestion: string | undefined): Problem =>
  error(
    'unknown-choice',
    `“${word}” is nothing that could have been chosen: no color, type, player, number or card, and no word of a card here.${suggestionIn(suggestion)}`,
    span,
    { fixes: suggestion === undefined ? [] : [replace(span, JSON.stringify(suggestion))] },
  );

/** The name of a cost that no spell or ability has. */
export const unknownCost = (span: Span, name: string, suggestion: string | undefined): Problem =>
  error('unknown-cost', `“${name}” is no cost that a spell or ability can have.${suggestionIn(suggestion)}`, span, {
    rule: '601.2b',
    fixes: fixesTo(span, suggestion),
  });

export const unknownTypeWord = (span: Span, word: string, suggestion: string | undefined): Problem =>
  error('unknown-type', `“${word}” is no color, type, supertype or subtype.${suggestionIn(suggestion)}`, span, {
    fixes: fixesTo(span, suggestion),
  });

export function unknownCounter(span: Span, name: string, names: Iterable<string>): Problem {
  const suggestion = closest(name, names);
  const hint = suggestion === undefined ? ' No card of this scenario speaks of it.' : ` Did you mean “${suggestion}”?`;
  return error('unknown-counter', `“${name}” is no kind of counter that is known here.${hint}`, span, {
    rule: '122.1',
    fixes: suggestion === undefined ? [] : [replace(span, suggestion)],
  });
}

export function unknownAbility(span: Span, text: string, names: Iterable<string>): Problem {
  // A number that belongs to the keyword is kept.
  const [, word = text, rest = ''] = /^(.+?)((?: \d+)?)$/.exec(text) ?? [];
  const meant = closest(word, names);
  const suggestion = meant === undefined ? undefined : `${meant}${rest}`;
  const hint = suggestion === undefined ? ' Rules text stands in quotes.' : ` Did you mean “${suggestion}”?`;
  return error('unknown-ability', `“${text}” is no keyword ability.${hint}`, span, {
    fixes: suggestion === undefined ? [] : [replace(span, suggestion)],
  });
}
