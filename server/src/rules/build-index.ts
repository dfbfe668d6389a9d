/**
 * The index made from edition texts. Used by `scripts/rules/build-index.mjs`; nothing that ships imports it.
 */
import { type IndexData, readNumbers, readTrail, type TrailStep, writeTrail } from './index-data.ts';
import { comparableWords, keysOf, matchEditions } from './match-editions.ts';
import type { Edition, EditionRule } from './parse-edition.ts';
import { compareRuleNumbers, findRuleNumbers, parentOf } from './rule-number.ts';

/** An edition with the label under which its publisher keeps it, `YYYYMMDD`. */
export interface LabelledEdition extends Edition {
  readonly label: string;
}

/** One rule on its way through the editions. */
interface Thread {
  readonly steps: TrailStep[];
  readonly reworded: number[];
  title: string;
  words: string;
  /** For a thread that ended: the rule that now says what it said. */
  successor?: Thread | undefined;
}

/**
 * Builds the index from editions, oldest first. An index that reaches up to the first of them is continued, so that the
 * texts of its older editions need not be at hand.
 */
export function buildIndex(editions: readonly LabelledEdition[], earlier?: IndexData): IndexData {
  const newest = editions.at(-1);
  if (newest === undefined) throw new Error('an index needs at least one edition');
  const base = earlier?.editions.at(-1)?.[0] === editions[0]?.label ? earlier : undefined;
  const { alive, gone } = followThreads(editions, base);
  const known = base?.editions.slice(0, -1) ?? [];
  const titles: Record<string, string> = {};
  const related: Record<string, string> = {};
  const trails: Record<string, string> = {};
  const reworded: Record<string, string> = {};
  const numbers = new Set(newest.rules.map((rule) => rule.number));
  const keys = keysOf(newest);
  newest.rules.forEach((rule, index) => {
    const { number } = rule;
    const thread = alive.get(keys[index] ?? number);
    if (rule.title !== undefined) titles[number] = rule.title;
    const others = referencesOf(rule.text ?? '', numbers).filter((other) => other !== number);
    if (others.length > 0) related[number] = others.join(' ');
    if (thread === undefined) return;
    const [first] = thread.steps;
    if (thread.steps.length > 1 || first?.from !== 0 || first.number !== number)
      trails[number] = writeTrail(thread.steps);
    if (thread.reworded.length > 0) reworded[number] = thread.reworded.join(' ');
  });
  return {
    editions: [...known, ...editions.map(({ label, effective }) => [label, effective] as const)],
    titles,
    numbers: packNumbers(newest.rules),
    related,
    trails,
    gone: gone
      .map((thread) => [thread.title, writeTrail(thread.steps), currentNumberOf(thread)] as const)
      .sort((a, b) => compareRuleNumbers(lastNumber(a[1]), lastNumber(b[1]))),
    reworded,
    terms: Object.fromEntries(
      newest.glossary.map(({ term, text }) => [
        term.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'),
        referencesOf(text, numbers).join(' '),
      ]),
    ),
  };
}

/** The newest number of a thread, or of what took its place; empty when nothing did. */
function currentNumberOf(thread: Thread): string {
  const last = thread.steps.at(-1)?.number;
  return last ?? (thread.successor === undefined ? '' : currentNumberOf(thread.successor));
}

function lastNumber(trail: string): string {
  return readTrail(trail).findLast((step) => step.number !== undefined)?.number ?? '';
}

interface Threads {
  /** By key in the last edition followed. */
  alive: Map<string, Thread>;
  readonly gone: Thread[];
}

function followThreads(editions: readonly LabelledEdition[], base: IndexData | undefined): Threads {
  const start = base === undefined || editions[0] === undefined ? undefined : threadsOfIndex(base, editions[0]);
  const before = base === undefined ? 0 : base.editions.length - 1;
  let alive = start?.alive ?? new Map<string, Thread>();
  const gone = start?.gone ?? [];
  editions.forEach((edition, position) => {
    if (start !== undefined && position === 0) return;
    const index = before + position;
    const older = editions[position - 1];
    const match = older === undefined ? undefined : matchEditions(older, edition);
    const titles = titlesOf(edition.rules);
    const next = new Map<string, Thread>();
    const keys = keysOf(edition);
    edition.rules.forEach((rule, place) => {
      const key = keys[place] ?? rule.number;
      const words = comparableWords(rule);
      const title = titles.get(rule.number) ?? '';
      const old = match?.olderOf.get(key);
      const thread = old === undefined ? undefined : alive.get(old);
      if (old === undefined || thread === undefined) {
        next.set(key, { steps: [{ from: index, number: rule.number }], reworded: [], title, words });
        return;
      }
      alive.delete(old);
      if (thread.steps.at(-1)?.number !== rule.number) thread.steps.push({ from: index, number: rule.number });
      if (thread.words !== words) thread.reworded.push(index);
      thread.words = words;
      thread.title = title;
      next.set(key, thread);
    });
    for (const [key, thread] of alive) {
      thread.steps.push({ from: index, number: undefined });
      thread.successor = next.get(match?.successorOf.get(key) ?? '');
      gone.push(thread);
    }
    alive = next;
  });
  return { alive, gone };
}

/** The threads at the end of an index, taken up again with the text of its newest edition. */
function threadsOfIndex(index: IndexData, edition: LabelledEdition): Threads {
  const alive = new Map<string, Thread>();
  const titles = titlesOf(edition.rules);
  const keys = keysOf(edition);
  edition.rules.forEach((rule, place) => {
    const { number } = rule;
    alive.set(keys[place] ?? number, {
      steps: readTrail(index.trails[number] ?? `0:${number}`),
      reworded: index.reworded[number]?.split(' ').map(Number) ?? [],
      title: titles.get(number) ?? '',
      words: comparableWords(rule),
    });
  });
  const gone = index.gone.map(([title, trail, successor]) => ({
    steps: readTrail(trail),
    reworded: [],
    title,
    words: '',
    successor: alive.get(successor),
  }));
  return { alive, gone };
}

/** For each number the title it stands under: its own, or its nearest ancestor's. */
function titlesOf(rules: readonly EditionRule[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const rule of rules) {
    if (titles.has(rule.number)) continue;
    titles.set(rule.number, rule.title ?? titles.get(parentOf(rule.number) ?? '') ?? '');
  }
  return titles;
}

function referencesOf(text: string, known: ReadonlySet<string>): string[] {
  const found = new Set(findRuleNumbers(text).map((span) => span.number));
  return [...found].filter((number) => known.has(number)).sort(compareRuleNumbers);
}

function packNumbers(rules: readonly EditionRule[]): Record<string, string> {
  const sections: Record<string, string> = {};
  for (const { number } of rules) {
    if (number.length < 3) continue;
    const [section = '', rest] = number.split('.');
    if (rest === undefined) {
      sections[section] = '';
      continue;
    }
    const [, rule = '', letters = ''] = /^(\d+)([a-z]*)$/.exec(rest) ?? [];
    const before = sections[section] ?? '';
    if (letters === '') sections[section] = `${before}${before === '' ? '' : ' '}${rule}`;
    else sections[section] = before + (letters.length > 1 ? `,${letters}` : letters);
  }
  return sections;
}

const factsHead = `/**
 * The facts of the index as JSON, one a line, of the shape \`IndexData\`. Written by \`scripts/rules/build-index.mjs\`; a
 * string, because parsing it takes a tenth of the time that an object literal takes to load.
 */
export const indexFacts = String.raw\``;
const factsTail = '`;\n';

/** The module `index-facts.ts` for an index. */
export function writeFacts(data: IndexData): string {
  const parts = Object.entries(data).map(([name, value]) => {
    const lines = Array.isArray(value)
      ? value.map((item) => JSON.stringify(item))
      : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`);
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    return `${JSON.stringify(name)}:${open}\n${lines.join(',\n')}\n${close}`;
  });
  const json = `{${parts.join(',\n')}}`;
  if (/`|\$\{/.test(json)) throw new Error('a fact holds a character that ends the raw string');
  return factsHead + json + factsTail;
}

/** The index in the text of a module written by `writeFacts`. */
export function readFacts(module: string): IndexData {
  return JSON.parse(module.slice(module.indexOf('`{') + 1, module.lastIndexOf('}') + 1));
}

/** What the newest edition of `after` changed against the newest of `before`, for a reader. */
export function describeChanges(after: IndexData, before: IndexData | undefined): string {
  if (before === undefined) return 'no index was there before';
  const label = before.editions.at(-1)?.[0] ?? '';
  const since = after.editions.findIndex((edition) => edition[0] === label);
  if (since < 0) return `edition ${label} of the index before is not among these texts: changes cannot be told`;
  const lines: string[] = [];
  const titleOf = (number: string): string => after.titles[number] ?? titleOf(parentOf(number) ?? '1');
  for (const [number, trail] of Object.entries(after.trails)) {
    const steps = readTrail(trail);
    const then = steps.findLast((step) => step.from <= since)?.number;
    if (then === undefined) lines.push(`came   ${number} (${titleOf(number)})`);
    else if (then !== number) lines.push(`moved  ${then} → ${number} (${titleOf(number)})`);
  }
  for (const [title, trail] of after.gone) {
    const steps = readTrail(trail);
    const then = steps.findLast((step) => step.from <= since)?.number;
    if (then !== undefined) lines.push(`went   ${then} (${title})`);
  }
  for (const [number, changes] of Object.entries(after.reworded)) {
    if (changes.split(' ').some((edition) => Number(edition) > since))
      lines.push(`reworded ${number} (${titleOf(number)})`);
  }
  const count = Object.entries(after.numbers).flatMap(([section, packed]) => readNumbers(section, packed)).length;
  return [...lines, `${lines.length} changes since ${label}; ${count} rules and subrules`].join('\n');
}
