/** What can be wrong with the rules that a scenario cites and the edition that it names, and what is worth a second look. */
import type { Span } from '../language/index.ts';
import { error, replace, warning } from './problem.ts';
import type { Hint, Problem } from './report.ts';

export function unknownEdition(span: Span, date: string, oldest: string | undefined): Problem {
  if (!isDay(date)) return error('unknown-edition', `There is no day ${date}.`, span);
  const since = oldest !== undefined && date < oldest ? ` The oldest that is known here is of ${oldest}.` : '';
  const fixes = since === '' || oldest === undefined ? [] : [replace(span, oldest)];
  return error('unknown-edition', `There is no edition of the rules from ${date}.${since}`, span, { fixes });
}

function isDay(written: string): boolean {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day on which no edition appeared: it is the one in force then that counts. */
export const editionInForce = (span: Span, date: string, inForce: string): Hint => ({
  code: 'edition-in-force',
  message: `No edition of the rules is of ${date}: the scenario is judged by the one in force then, of ${inForce}.`,
  span,
  fixes: [replace(span, inForce)],
});

export const laterEdition = (span: Span, date: string, newest: string): Problem =>
  warning(
    'later-edition',
    `No edition of ${date} is known here: the newest is of ${newest}, and the scenario is judged by that.`,
    span,
    { fixes: [replace(span, newest)] },
  );

export function noSuchRule(span: Span, number: string, suggestions: readonly string[]): Problem {
  const meant = suggestions.length === 0 ? '' : ` Did you mean ${orList(suggestions)}?`;
  const fixes = suggestions.map((one) => replace(span, one));
  return error('unknown-rule', `There is no rule ${number}.${meant}`, span, { fixes });
}

/** `a, b or c`. */
function orList(items: readonly string[]): string {
  const [last = '', ...rest] = [...items].reverse();
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} or ${last}`;
}

export const movedRule = (span: Span, number: string, newNumber: string, title: string): Problem =>
  warning('moved-rule', `Rule ${number} (${title}) is ${newNumber} in this edition.`, span, {
    rule: newNumber,
    fixes: [replace(span, newNumber)],
  });

export const otherRule = (span: Span, message: string, number: string | undefined): Problem =>
  warning('other-rule', `${message}.`, span, { fixes: number === undefined ? [] : [replace(span, number)] });

/** A number that stood for another rule before: that one acted, the present one did not. */
export const reusedNumber = (span: Span, number: string, until: string, now: string): Hint => ({
  code: 'reused-rule-number',
  message: `By ${number} nothing happens here. Until the edition of ${until} that number was the rule that is ${now} now, which does act here.`,
  span,
  fixes: [replace(span, now)],
});

/** A number of the newest edition in a scenario of an older one, in which it is another rule's. */
export const numberOfToday = (span: Span, number: string, edition: string, then: string): Hint => ({
  code: 'rule-number-of-today',
  message: `By what ${number} was in the edition of ${edition} nothing happens here. What ${number} says today was ${then} then, and does act here.`,
  span,
  fixes: [replace(span, then)],
});

/** A rule about something that no card, effect or statement names; `former`: what the number was before may be meant. */
export function notShown(
  span: Span,
  number: string,
  subject: string,
  former: { readonly until: string; readonly now: string } | undefined,
): Hint {
  const before =
    former === undefined
      ? ''
      : ` Until the edition of ${former.until} that number was the rule that is ${former.now} now.`;
  return {
    code: 'rule-not-shown',
    message: `Nothing here shows ${number} (${subject}): no card, effect, action or fact names it.${before}`,
    span,
    fixes: former === undefined ? [] : [replace(span, former.now)],
  };
}
