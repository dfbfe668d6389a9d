/** The editions of the Comprehensive Rules that the index knows, and which rule had which number in each. */
import { readNumbers, readTrail, type TrailStep } from './index-data.ts';
import { indexData } from './load-index.ts';
import { compareRuleNumbers, normaliseRuleNumber, parentOf } from './rule-number.ts';

/** One edition. */
export interface EditionInfo {
  /** Its place in `EDITIONS`, 0 for the oldest. */
  readonly index: number;
  /** The publisher's label, `YYYYMMDD`; usually but not always the date below. */
  readonly label: string;
  /** The date from which it applies, `YYYY-MM-DD`. */
  readonly date: string;
}

/** All editions of the index, oldest first. */
export const EDITIONS: readonly EditionInfo[] = indexData.editions.map(([label, date], index) => ({
  index,
  label,
  date,
}));

/** The edition whose numbers the index uses. */
export const NEWEST_EDITION: EditionInfo = EDITIONS.at(-1) ?? { index: 0, label: '', date: '' };

/**
 * The edition meant by `text`: `newest`, a label (`20241108`, `2024-11-08`), or a date (the edition that applied on that
 * day). A label counts before a date, for the few editions whose label is not the day from which they applied.
 * `undefined` for a text that is no date, or a day before the first edition of the index.
 */
export function findEdition(text: string): EditionInfo | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === 'newest' || wanted === 'current') return NEWEST_EDITION;
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(wanted) ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const label = `${year}${month}${day}`;
  const date = `${year}-${month}-${day}`;
  return EDITIONS.find((edition) => edition.label === label) ?? EDITIONS.findLast((edition) => edition.date <= date);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A stretch of editions in which a rule had one number. */
export interface RuleStage {
  readonly number: string;
  readonly from: EditionInfo;
  /** The last edition with this number; `NEWEST_EDITION` when it still has it. */
  readonly until: EditionInfo;
}

/** A rule through the editions: its stages, oldest first, and its number in the newest edition if it still exists. */
export interface RuleThread {
  /** Its title in the newest edition; for a rule that is gone, when it went. */
  readonly title: string;
  readonly stages: readonly RuleStage[];
  readonly current: string | undefined;
  /** For a rule that is gone: the number of the rule that now says most of what it said. */
  readonly successor: string | undefined;
}

/** Numbers of the newest edition, in order, without chapters. */
export const ruleNumbers: readonly string[] = Object.entries(indexData.numbers).flatMap(([section, packed]) => [
  section,
  ...readNumbers(section, packed),
]);

const currentNumbers: ReadonlySet<string> = new Set([
  ...ruleNumbers,
  ...Object.keys(indexData.titles).filter((number) => number.length === 1),
]);

/** Whether the newest edition has this canonical number. */
export function isCurrentNumber(number: string): boolean {
  return currentNumbers.has(number);
}

/** The title that a canonical number of the newest edition stands under: its own, or its nearest ancestor's. */
export function titleOf(number: string): string {
  for (let step: string | undefined = number; step !== undefined; step = parentOf(step)) {
    const title = indexData.titles[step];
    if (title !== undefined) return title;
  }
  return '';
}

/** A thread as stored, made into a `RuleThread` when somebody asks for it. */
class StoredThread {
  private readonly trail: string;
  private readonly current: string | undefined;
  private readonly last: { readonly title: string; readonly successor: string } | undefined;
  private made: RuleThread | undefined;

  constructor(trail: string, current: string | undefined, last?: { title: string; successor: string }) {
    this.trail = trail;
    this.current = current;
    this.last = last;
  }

  get thread(): RuleThread {
    this.made ??= {
      title: this.current === undefined ? (this.last?.title ?? '') : titleOf(this.current),
      stages: stagesOf(readTrail(this.trail)),
      current: this.current,
      successor: this.last?.successor || undefined,
    };
    return this.made;
  }
}

let storedByNumber: Map<string, StoredThread[]> | undefined;

/** Stored threads by every number they ever had. */
function storedThreads(): Map<string, StoredThread[]> {
  if (storedByNumber === undefined) {
    storedByNumber = new Map();
    for (const current in indexData.trails) {
      const trail = indexData.trails[current] ?? '';
      fileUnderNumbers(storedByNumber, trail, new StoredThread(trail, current));
    }
    for (const [title, trail, successor] of indexData.gone) {
      fileUnderNumbers(storedByNumber, trail, new StoredThread(trail, undefined, { title, successor }));
    }
  }
  return storedByNumber;
}

function fileUnderNumbers(byNumber: Map<string, StoredThread[]>, trail: string, stored: StoredThread): void {
  for (const step of trail.split(' ')) {
    const number = step.slice(step.indexOf(':') + 1);
    const list = byNumber.get(number);
    if (list === undefined) byNumber.set(number, [stored]);
    else if (!list.includes(stored)) list.push(stored);
  }
}

function stagesOf(steps: readonly TrailStep[]): RuleStage[] {
  return steps.flatMap(({ from, number }, index) => {
    const first = EDITIONS[from];
    const last = EDITIONS[(steps[index + 1]?.from ?? EDITIONS.length) - 1];
    const exists = number !== undefined && first !== undefined && last !== undefined;
    return exists ? [{ number, from: first, until: last }] : [];
  });
}

const settledThreads = new Map<string, RuleThread>();

/** The thread of a rule that has had its number in all editions; such threads are not stored. */
function settledThread(number: string): RuleThread {
  let thread = settledThreads.get(number);
  if (thread === undefined) {
    const stage = { number, from: EDITIONS[0] ?? NEWEST_EDITION, until: NEWEST_EDITION };
    thread = { title: titleOf(number), stages: [stage], current: number, successor: undefined };
    settledThreads.set(number, thread);
  }
  return thread;
}

/**
 * Every rule that had this number in some edition, the earliest user of the number first. Freed numbers are used again,
 * so there can be several; none when no edition of the index has the number. The same rule is always the same object.
 */
export function threadsOf(number: string): readonly RuleThread[] {
  const key = normaliseRuleNumber(number);
  if (key === undefined) return [];
  const threads = (storedThreads().get(key) ?? []).map((stored) => stored.thread);
  if (isCurrentNumber(key) && indexData.trails[key] === undefined) threads.push(settledThread(key));
  return threads.sort((a, b) => firstUse(a, key) - firstUse(b, key));
}

function firstUse(thread: RuleThread, number: string): number {
  return thread.stages.find((stage) => stage.number === number)?.from.index ?? 0;
}

/** The rule that `number` meant in an edition. */
export function threadIn(number: string, edition: EditionInfo): RuleThread | undefined {
  const key = normaliseRuleNumber(number);
  return threadsOf(number).find((thread) =>
    thread.stages.some(
      (stage) => stage.number === key && stage.from.index <= edition.index && edition.index <= stage.until.index,
    ),
  );
}

/** The number that a rule has in an edition. */
export function numberIn(thread: RuleThread, edition: EditionInfo): string | undefined {
  return thread.stages.find((stage) => stage.from.index <= edition.index && edition.index <= stage.until.index)?.number;
}

/**
 * Every number of an edition, in order, without chapters: one that was given to two rules stands there twice.
 */
export function numbersOf(edition: EditionInfo): readonly string[] {
  const settled = ruleNumbers.filter((number) => indexData.trails[number] === undefined);
  const moving = [...new Set([...storedThreads().values()].flat())];
  const there = moving.flatMap(({ thread }) => numberIn(thread, edition) ?? []);
  return [...settled, ...there].sort(compareRuleNumbers);
}

/**
 * The number in `to` of the rule that is `number` in `from`; `undefined` when `from` has no such rule or `to` no longer
 * (or not yet) has it. Editions as in `findEdition`; one that is not known gives `undefined`.
 */
export function translateRule(number: string, from: string, to: string): string | undefined {
  const [source, target] = [findEdition(from), findEdition(to)];
  if (source === undefined || target === undefined) return undefined;
  const thread = threadIn(number, source);
  return thread === undefined ? undefined : numberIn(thread, target);
}

/** The stages of a rule of the newest edition, oldest first; empty when the newest edition has no such number. */
export function ruleHistory(number: string): readonly RuleStage[] {
  return threadIn(number, NEWEST_EDITION)?.stages ?? [];
}

/** The editions in which the wording of a rule of the newest edition changed. */
export function rewordedIn(number: string): readonly EditionInfo[] {
  const list = indexData.reworded[normaliseRuleNumber(number) ?? ''];
  return list === undefined ? [] : list.split(' ').flatMap((index) => EDITIONS[Number(index)] ?? []);
}

/** One difference of two editions. */
export type RuleChange =
  | { readonly kind: 'moved'; readonly title: string; readonly from: string; readonly to: string }
  | { readonly kind: 'came'; readonly title: string; readonly to: string }
  | { readonly kind: 'went'; readonly title: string; readonly from: string };

/** What moved, came and went from one edition to another, in the order of the numbers. */
export function changesBetween(older: EditionInfo, newer: EditionInfo): RuleChange[] {
  const threads = new Set([...storedThreads().values()].flat());
  const changes = [...threads].flatMap(({ thread }): RuleChange[] => {
    const [from, to] = [numberIn(thread, older), numberIn(thread, newer)];
    const { title } = thread;
    if (from === to) return [];
    if (from === undefined) return to === undefined ? [] : [{ kind: 'came', title, to }];
    return to === undefined ? [{ kind: 'went', title, from }] : [{ kind: 'moved', title, from, to }];
  });
  return changes.sort((a, b) => compareRuleNumbers(placeOf(a), placeOf(b)));
}

function placeOf(change: RuleChange): string {
  return change.kind === 'went' ? change.from : change.to;
}
