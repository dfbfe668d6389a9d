/**
 * Rule numbers: how people write them, how they nest, how they are ordered.
 *
 * A number has up to four levels: chapter `7`, section `702`, rule `702.164`, subrule `702.164c`. The letters `l` and
 * `o` are never used for subrules; after `z` comes `aa`.
 */

/** A rule number found in a text, with the span `start..end` (UTF-16 offsets) that a link should cover. */
export interface RuleNumberSpan {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

const prefix = String.raw`(?:C\.?\s?R\.?|rules?|section|§)`;
const whole = new RegExp(
  String.raw`^[\s[(]*(?:${prefix}[\s.:]*|R\.\s*)?(\d|\d{3}(?:\s?(?:\.\s?\d{1,3}|,\d{1,2})\.?\s?(?:[a-z]{1,2}|\([a-z]{1,2}\))?)?)[\s.,;:)\]]*$`,
  'i',
);
const inText = new RegExp(
  String.raw`(?<![\w.])(?:(${prefix})\s?)?(\d{3})(?:\.(\d{1,3})(?:\.?(?:([a-z]{1,2})|\(([a-z]{1,2})\))(?![\w]))?)?(?![\d])(?!\.\d)`,
  'gi',
);

/**
 * The canonical form of one rule number, or `undefined` when `text` is something else. `CR 702.164c.`, `702.164C`,
 * `702.164(c)`, `Rule: 702.164c`, `[CR 702.164c]`, `702.164.c` and `702.164c` are the same number. Whether the rule
 * exists is not looked at.
 */
export function normaliseRuleNumber(text: string): string | undefined {
  // NFKC: digits and points as wide as Chinese characters.
  const found = whole.exec(text.normalize('NFKC'))?.[1];
  if (found === undefined) return undefined;
  const [, section, rule, letters] = /^(\d+)(?:\s?[.,]\s?(\d+))?\W*([a-z]*)$/i.exec(found.replace(/\)$/, '')) ?? [];
  if (section === undefined) return undefined;
  return section + (rule === undefined ? '' : `.${Number(rule)}`) + (letters ?? '').toLowerCase();
}

/**
 * All rule numbers in running text, such as a comment. A number without a dot counts only behind `CR`, `rule` or `§`,
 * since `100` alone is most often something else.
 */
export function findRuleNumbers(text: string): RuleNumberSpan[] {
  const found: RuleNumberSpan[] = [];
  for (const match of text.matchAll(inText)) {
    const [all, mark, section, rule, bare, enclosed] = match;
    if (rule === undefined && mark === undefined) continue;
    const letters = (bare ?? enclosed ?? '').toLowerCase();
    found.push({
      number: section + (rule === undefined ? '' : `.${Number(rule)}${letters}`),
      start: match.index,
      end: match.index + all.length,
    });
  }
  return found;
}

/** The level of a canonical number. */
export type RuleKind = 'chapter' | 'section' | 'rule' | 'subrule';

/** What level a canonical number is on. */
export function kindOfNumber(number: string): RuleKind {
  if (number.length === 1) return 'chapter';
  if (!number.includes('.')) return 'section';
  return /[a-z]$/.test(number) ? 'subrule' : 'rule';
}

/** The number one level up (`702.164c` → `702.164` → `702` → `7`), `undefined` for a chapter. */
export function parentOf(number: string): string | undefined {
  switch (kindOfNumber(number)) {
    case 'chapter':
      return undefined;
    case 'section':
      return number.slice(0, 1);
    case 'rule':
      return number.slice(0, 3);
    case 'subrule':
      return number.replace(/[a-z]+$/, '');
  }
}

/** Whether `number` is `ancestor` or lies below it: `702.164c` is within `702.164`, `702` and `7`, not within `702.16`. */
export function isWithin(number: string, ancestor: string): boolean {
  for (let step: string | undefined = number; step !== undefined; step = parentOf(step)) {
    if (step === ancestor) return true;
  }
  return false;
}

/** Whether a reason that cites `cited` meets a demand for `wanted`: that rule, its parent, or something below it. */
export function citesRule(cited: string, wanted: string): boolean {
  return isWithin(cited, wanted) || cited === parentOf(wanted);
}

/** Orders numbers as the rules print them: `702.9` before `702.10`, `704.5z` before `704.5aa`. */
export function compareRuleNumbers(left: string, right: string): number {
  const a = sortKey(left);
  const b = sortKey(right);
  return a[0] - b[0] || a[1] - b[1] || a[2].length - b[2].length || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}

function sortKey(number: string): [number, number, string] {
  const [, section = '', rule = '0', letters = ''] = /^(\d+)(?:\.(\d+))?([a-z]*)$/.exec(number) ?? [];
  const place = section.length === 1 ? Number(section) * 100 - 1 : Number(section);
  return [place, Number(rule), letters];
}
