/** Whether a rule number that a scenario cites means what its author thinks. */
import { type EditionInfo, findEdition, isCurrentNumber, NEWEST_EDITION, threadIn, threadsOf } from './editions.ts';
import { normaliseRuleNumber, parentOf } from './rule-number.ts';
import { findRules, ruleInfo } from './rules-index.ts';

/** The verdict on one citation. */
export type Citation =
  /** The number means a rule in the edition, and still is that rule's number. */
  | { readonly kind: 'ok'; readonly number: string }
  /** No such number in the edition. `suggestions` are numbers of that edition's like, of the newest edition. */
  | { readonly kind: 'doesNotExist'; readonly number: string; readonly suggestions: readonly string[] }
  /** The edition does not have the number, but an earlier one had: the rule is `newNumber` since edition `since`. */
  | {
      readonly kind: 'moved';
      readonly number: string;
      readonly title: string;
      readonly newNumber: string;
      readonly since: EditionInfo;
    }
  /** The number stood for a rule that was removed: the last edition that has it. */
  | { readonly kind: 'removed'; readonly number: string; readonly title: string; readonly until: EditionInfo }
  /**
   * In the edition of the scenario the number means `title`, known today as `newNumber` (`undefined`: no longer there);
   * today the same number means `titleToday`, or nothing.
   */
  | {
      readonly kind: 'meansSomethingElse';
      readonly number: string;
      readonly title: string;
      readonly newNumber: string | undefined;
      readonly titleToday: string | undefined;
    };

/** Judges a number as cited in a scenario of an edition (as in `findEdition`; `newest` when it names none). */
export function checkCitation(text: string, edition = 'newest'): Citation {
  const number = normaliseRuleNumber(text);
  if (number === undefined) return { kind: 'doesNotExist', number: text, suggestions: [] };
  const meant = findEdition(edition) ?? NEWEST_EDITION;
  const thread = threadIn(number, meant);
  if (thread !== undefined) {
    if (thread.current === number) return { kind: 'ok', number };
    const titleToday = isCurrentNumber(number) ? ruleInfo(number)?.title : undefined;
    return { kind: 'meansSomethingElse', number, title: thread.title, newNumber: thread.current, titleToday };
  }
  const past = threadsOf(number).at(-1);
  const left = past?.stages.findLast((stage) => stage.number === number)?.until;
  if (past === undefined || left === undefined) return { kind: 'doesNotExist', number, suggestions: suggest(number) };
  const { title, current } = past;
  if (current === undefined) return { kind: 'removed', number, title, until: left };
  const since = past.stages.find((stage) => stage.number === current)?.from ?? NEWEST_EDITION;
  return { kind: 'moved', number, title, newNumber: current, since };
}

/** Numbers of the newest edition that a wrong one may have meant: without a stray letter, next to it, above it. */
function suggest(number: string): string[] {
  const parent = parentOf(number);
  const letter = /[a-z]+$/.exec(number)?.[0];
  // Subrules skip l and o, which look like digits: who counts them lands on the next letter.
  const skipped = letter === 'l' ? `${parent}m` : letter === 'o' ? `${parent}p` : undefined;
  const candidates = [skipped, parent, ...findRules(number.slice(0, -1), 3).map((rule) => rule.number)];
  return [...new Set(candidates)].filter((other) => other !== undefined && isCurrentNumber(other)) as string[];
}
