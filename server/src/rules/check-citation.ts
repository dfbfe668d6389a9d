/** Whether a rule number that a scenario cites means what its author thinks. */
import {
  type EditionInfo,
  findEdition,
  isCurrentNumber,
  NEWEST_EDITION,
  numberIn,
  type RuleThread,
  ruleNumbers,
  threadIn,
  threadsOf,
} from './editions.ts';
import { isWithin, kindOfNumber, normaliseRuleNumber, parentOf } from './rule-number.ts';

/** The verdict on one citation, as cited in a scenario of an edition. */
export type Citation =
  /**
   * The edition has the rule, and the newest gives it the same number. `formerly`: before that, the number belonged to
   * another rule, which an author with an old ruling at hand may mean. Both can stand under one title ("State-Based
   * Actions"); their summaries tell them apart.
   */
  | {
      readonly kind: 'ok';
      readonly number: string;
      readonly title: string;
      readonly formerly: FormerMeaning | undefined;
    }
  /** No edition of the index has such a number. `suggestions`: what may be meant, in the newest edition. */
  | { readonly kind: 'doesNotExist'; readonly number: string; readonly suggestions: readonly string[] }
  /** The edition has no such number, but an earlier one had: its rule is `newNumber` since edition `since`. */
  | {
      readonly kind: 'moved';
      readonly number: string;
      readonly title: string;
      readonly newNumber: string;
      readonly since: EditionInfo;
    }
  /** The rule was taken out after edition `until`; `successor` now says most of what it said. */
  | {
      readonly kind: 'removed';
      readonly number: string;
      readonly title: string;
      readonly until: EditionInfo;
      readonly successor: string | undefined;
    }
  /** The number comes only with edition `since`, later than the scenario's; `numberThen`: the rule's number then. */
  | {
      readonly kind: 'notYet';
      readonly number: string;
      readonly title: string;
      readonly since: EditionInfo;
      readonly numberThen: string | undefined;
    }
  /**
   * The scenario names an old edition, in which the number means `title`. That rule is `newNumber` in the newest edition
   * (`undefined`: gone), where the same number means `titleToday` (`undefined`: nothing).
   */
  | {
      readonly kind: 'meansSomethingElse';
      readonly number: string;
      readonly title: string;
      readonly newNumber: string | undefined;
      readonly titleToday: string | undefined;
    };

/** A rule that had a number before the present one. */
export interface FormerMeaning {
  readonly title: string;
  readonly until: EditionInfo;
  /** Its number in the newest edition. */
  readonly newNumber: string | undefined;
}

/**
 * Judges a number (in any writing) as cited in a scenario of an edition (as in `findEdition`; the newest for a text that
 * names none).
 */
export function checkCitation(text: string, edition = 'newest'): Citation {
  const number = normaliseRuleNumber(text);
  if (number === undefined) return { kind: 'doesNotExist', number: text.trim(), suggestions: [] };
  const meant = findEdition(edition) ?? NEWEST_EDITION;
  const thread = threadIn(number, meant);
  if (thread !== undefined) return judgeExisting(number, thread, meant);
  const uses = threadsOf(number);
  const past = uses.findLast((use) => lastUse(use, number).index < meant.index);
  if (past !== undefined) return judgePast(number, past, meant);
  const future = uses[0];
  if (future === undefined) return { kind: 'doesNotExist', number, suggestions: suggestNumbers(number) };
  const since = future.stages.find((stage) => stage.number === number)?.from ?? NEWEST_EDITION;
  return { kind: 'notYet', number, title: future.title, since, numberThen: numberIn(future, meant) };
}

function judgeExisting(number: string, thread: RuleThread, meant: EditionInfo): Citation {
  const title = thread.title;
  if (thread.current === number) {
    const before = threadsOf(number).findLast((use) => use !== thread && lastUse(use, number).index < meant.index);
    const formerly = before && {
      title: before.title,
      until: lastUse(before, number),
      newNumber: before.current ?? before.successor,
    };
    return { kind: 'ok', number, title, formerly };
  }
  const today = threadIn(number, NEWEST_EDITION);
  const newNumber = thread.current ?? thread.successor;
  return { kind: 'meansSomethingElse', number, title, newNumber, titleToday: today?.title };
}

function judgePast(number: string, past: RuleThread, meant: EditionInfo): Citation {
  const title = past.title;
  const newNumber = numberIn(past, meant);
  if (newNumber === undefined) {
    const until = past.stages.at(-1)?.until ?? NEWEST_EDITION;
    return { kind: 'removed', number, title, until, successor: past.successor };
  }
  const since = past.stages.find((stage) => stage.number === newNumber)?.from ?? NEWEST_EDITION;
  return { kind: 'moved', number, title, newNumber, since };
}

function lastUse(thread: RuleThread, number: string): EditionInfo {
  return thread.stages.findLast((stage) => stage.number === number)?.until ?? NEWEST_EDITION;
}

/**
 * Numbers of the newest edition that a wrong one may mean: what is spelt much like it, the rule it would belong to, the
 * last of its neighbours.
 */
export function suggestNumbers(number: string): string[] {
  const parent = parentOf(number);
  const alike = likeLetters(/[a-z]+$/.exec(number)?.[0] ?? '').map((letters) => `${parent}${letters}`);
  const ancestor = parent !== undefined && isCurrentNumber(parent) ? parent : number.slice(0, 3);
  // Of a section the neighbours are sections, not rules.
  const kind = kindOfNumber(number) === 'section' ? 'section' : undefined;
  const last = ruleNumbers.findLast(
    (other) => other !== ancestor && isWithin(other, ancestor) && (kind === undefined || kindOfNumber(other) === kind),
  );
  const meant = [...alike, parent, last].filter((other) => other !== undefined && isCurrentNumber(other));
  return [...new Set(meant as string[])];
}

/** Letters of a subrule that others may stand for. */
function likeLetters(letters: string): readonly string[] {
  // Subrules skip l and o, which look like digits: who counts on arrives at the next letter, who looks back at the one before.
  if (letters === 'l') return ['m', 'k'];
  if (letters === 'o') return ['p', 'n'];
  // A key pressed twice, or a letter that belongs to the next word.
  return letters.length === 2 ? [letters.charAt(0)] : [];
}
