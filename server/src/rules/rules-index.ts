/** Looking up rules of the newest edition: by number, by words, by keyword, by glossary term. */

import { isCurrentNumber, type RuleStage, ruleHistory, ruleNumbers, titleOf } from './editions.ts';
import { indexData } from './load-index.ts';
import { kindOfNumber, normaliseRuleNumber, parentOf, type RuleKind } from './rule-number.ts';
import { allSummaries } from './summaries/index.ts';

/** A number with the title of what it numbers. */
export interface Heading {
  readonly number: string;
  readonly title: string;
}

/** What the index knows of one rule of the newest edition. */
export interface RuleInfo {
  readonly number: string;
  readonly kind: RuleKind;
  /** The title it stands under: `702.164c` → "Toxic", `704.5c` → "State-Based Actions". */
  readonly title: string;
  readonly chapter: Heading;
  /** The section, itself included; `undefined` for a chapter. */
  readonly section: Heading | undefined;
  readonly parent: string | undefined;
  /** The numbers one level down, in order. */
  readonly below: readonly string[];
  /** Numbers that the official text refers to. */
  readonly related: readonly string[];
  /** What it says, in our own words: one to three sentences. */
  readonly summary: string | undefined;
  /** Its numbers over the editions, oldest first. */
  readonly history: readonly RuleStage[];
}

const cache = new Map<string, RuleInfo>();
let childrenOf: Map<string, string[]> | undefined;

/** The rule of the newest edition with this number, however it is written (`normaliseRuleNumber`). */
export function ruleInfo(number: string): RuleInfo | undefined {
  const key = normaliseRuleNumber(number);
  if (key === undefined || !isCurrentNumber(key)) return undefined;
  const known = cache.get(key);
  if (known) return known;
  const chapter = key.slice(0, 1);
  const section = key.length >= 3 ? key.slice(0, 3) : undefined;
  const info: RuleInfo = {
    number: key,
    kind: kindOfNumber(key),
    title: titleOf(key),
    chapter: { number: chapter, title: titleOf(chapter) },
    section: section === undefined ? undefined : { number: section, title: titleOf(section) },
    parent: parentOf(key),
    below: children(key),
    related: indexData.related[key]?.split(' ') ?? [],
    summary: summaryOf(key),
    history: ruleHistory(key),
  };
  cache.set(key, info);
  return info;
}

function children(number: string): readonly string[] {
  if (childrenOf === undefined) {
    childrenOf = new Map();
    for (const child of ruleNumbers) {
      const parent = parentOf(child) ?? '';
      const list = childrenOf.get(parent);
      if (list) list.push(child);
      else childrenOf.set(parent, [child]);
    }
  }
  return childrenOf.get(number) ?? [];
}

/** Our own words on a rule of the newest edition; `undefined` when there are none. Parents do not stand in. */
export function summaryOf(number: string): string | undefined {
  const key = normaliseRuleNumber(number);
  return key === undefined ? undefined : allSummaries().get(key);
}

/** Our own words on a rule, or failing that on the nearest rule above it that has some. */
export function nearestSummary(number: string): { readonly number: string; readonly summary: string } | undefined {
  for (let step = normaliseRuleNumber(number); step !== undefined; step = parentOf(step)) {
    const summary = allSummaries().get(step);
    if (summary !== undefined) return { number: step, summary };
  }
  return undefined;
}

/** A glossary term of the newest edition with the rules that its entry names. */
export interface TermInfo {
  readonly term: string;
  readonly rules: readonly string[];
}

let termsByName: Map<string, TermInfo> | undefined;

/** A glossary term by name, in any letter case; one of several in a heading ("Tap, Untap") or a plural will do. */
export function glossary(term: string): TermInfo | undefined {
  const terms = allTerms();
  const key = term.trim().toLowerCase().replace(/’/g, "'");
  return terms.get(key) ?? terms.get(key.replace(/(?<=[^s])s$/, '')) ?? terms.get(key.replace(/ies$/, 'y'));
}

function allTerms(): Map<string, TermInfo> {
  if (termsByName === undefined) {
    termsByName = new Map();
    for (const [heading, numbers] of Object.entries(indexData.terms)) {
      const rules = numbers === '' ? [] : numbers.split(' ');
      const name = heading.replace(/ \(Obsolete\)$/, '');
      for (const term of new Set([heading, name, ...name.split(', ')])) {
        if (!termsByName.has(term.toLowerCase())) termsByName.set(term.toLowerCase(), { term, rules });
      }
    }
  }
  return termsByName;
}

/** The texts of a rule as searched, in lower case; in titles and terms each word has a blank before it. */
interface SearchEntry {
  readonly number: string;
  /** Its own title; empty for a rule without one. */
  readonly title: string;
  /** The title of the rule that a subrule belongs to. */
  readonly above: string;
  readonly terms: readonly string[];
  /** As it is written: to bring all of them into the form of the others takes longer than many searches. */
  readonly summary: string;
}

let searchEntries: SearchEntry[] | undefined;

/**
 * Rules of the newest edition that fit the words, best first: by number (`701.5` finds what begins so), by title, by
 * glossary term, and by our summaries. All words must be found; when they are nowhere together, some may be in the
 * title of the rule above ("state-based actions Role"). The last may be unfinished.
 */
export function findRules(words: string, limit = 50): RuleInfo[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const prefix = normaliseRuleNumber(wanted) ?? (/^[\d.]+[a-z]{0,2}$/.test(wanted) ? wanted : undefined);
  const numbers =
    prefix !== undefined ? ruleNumbers.filter((number) => number.startsWith(prefix)) : numbersByWords(wanted);
  return numbers.slice(0, limit).flatMap((number) => ruleInfo(number) ?? []);
}

function numbersByWords(wanted: string): string[] {
  const phrase = searchable(wanted.replace(/^[^a-z0-9+/'-]+/, ''));
  const parts = phrase.split(/(?= )/).filter((part) => part.trim() !== '');
  if (parts.length === 0) return [];
  const scored = (score: (entry: SearchEntry) => number) => {
    const found: { number: string; points: number; position: number }[] = [];
    for (const [position, entry] of searchTexts().entries()) {
      const points = score(entry);
      if (points > 0) found.push({ number: entry.number, points, position });
    }
    return found;
  };
  const own = scored((entry) => scoreOf(entry, phrase, parts));
  const found = own.length > 0 ? own : scored((entry) => scoreAbove(entry, parts));
  return found.sort((a, b) => b.points - a.points || a.position - b.position).map(({ number }) => number);
}

function scoreOf(entry: SearchEntry, phrase: string, parts: readonly string[]): number {
  if (!parts.every((part) => isIn(entry, part))) return 0;
  if (entry.title === phrase) return 100;
  if (entry.title.startsWith(phrase)) return 80;
  if (entry.terms.includes(phrase)) return 70;
  if (hasAll(entry.title, parts)) return 60;
  return entry.terms.some((term) => hasAll(term, parts)) ? 40 : 20;
}

/** Not a word of the rule above alone: a title does not bring all of its subrules along. */
function scoreAbove(entry: SearchEntry, parts: readonly string[]): number {
  if (!parts.some((part) => isIn(entry, part))) return 0;
  return parts.every((part) => entry.above.includes(part) || isIn(entry, part)) ? 10 : 0;
}

function isIn({ title, terms, summary }: SearchEntry, part: string): boolean {
  return title.includes(part) || beginsWord(summary, part.slice(1)) || terms.some((term) => term.includes(part));
}

/** Whether a word of the text begins so. */
function beginsWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[a-z0-9+/'-]/.test(text.charAt(at - 1))) return true;
  }
  return false;
}

function hasAll(text: string, parts: readonly string[]): boolean {
  return parts.every((part) => text.includes(part));
}

function searchable(text: string): string {
  const plain = text.includes('’') ? text.replaceAll('’', "'") : text;
  return ` ${plain.toLowerCase().replace(/[^a-z0-9+/'-]+/g, ' ')}`.trimEnd();
}

function searchTexts(): SearchEntry[] {
  if (searchEntries === undefined) {
    const termsOf = new Map<string, string[]>();
    for (const { term, rules } of new Set(allTerms().values())) {
      for (const rule of rules) {
        const list = termsOf.get(rule);
        if (list) list.push(searchable(term));
        else termsOf.set(rule, [searchable(term)]);
      }
    }
    searchEntries = ruleNumbers.map((number) => {
      const ownTitle = indexData.titles[number];
      const title = ownTitle === undefined ? '' : searchable(ownTitle);
      const terms = termsOf.get(number) ?? [];
      const summary = (allSummaries().get(number) ?? '').toLowerCase();
      const above = searchable(titleOf(number));
      return { number, title, above, terms, summary: summary.includes('’') ? summary.replaceAll('’', "'") : summary };
    });
  }
  return searchEntries;
}
