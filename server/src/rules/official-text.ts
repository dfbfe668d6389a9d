/**
 * The official text of a rule from an edition that the user imported, and that edition as stored. The text is shown
 * beside our summaries and goes nowhere else.
 */
import { EDITIONS, isCurrentNumber, NEWEST_EDITION, numberIn, ruleNumbers, threadIn, titleOf } from './editions.ts';
import type { Edition, EditionRule } from './parse-edition.ts';
import { isWithin, kindOfNumber, normaliseRuleNumber } from './rule-number.ts';

/** The words of one rule in one edition. */
export interface OfficialText {
  /** The number that the rule has in the imported edition. */
  readonly number: string;
  /** The date from which the imported edition applies. */
  readonly effective: string;
  readonly text: string;
  readonly examples: readonly string[];
}

/**
 * The official text of a rule of the newest edition, found in `imported` under the number it has there. `undefined`
 * when that edition lacks the rule, and for an edition unknown to the index unless the title above the number agrees.
 */
export function officialText(imported: Edition, number: string): OfficialText | undefined {
  const current = normaliseRuleNumber(number);
  if (current === undefined) return undefined;
  const known = EDITIONS.find((edition) => edition.date === imported.effective);
  const thread = threadIn(current, NEWEST_EDITION);
  const there = known === undefined ? current : thread && numberIn(thread, known);
  const rule = imported.rules.find((each) => each.number === there);
  if (rule === undefined || (known === undefined && !agrees(imported, current))) return undefined;
  const text = rule.text ?? rule.title ?? '';
  return { number: rule.number, effective: imported.effective, text, examples: rule.examples ?? [] };
}

/** Whether the title above a number is the same in an edition unknown to the index as in the newest known. */
function agrees(imported: Edition, number: string): boolean {
  const heading = imported.rules.findLast((rule) => rule.title !== undefined && isWithin(number, rule.number));
  return heading?.title === titleOf(number);
}

/** What an edition unknown to the index has that the index lacks, by numbers. */
export function newNumbersOf(imported: Edition): string[] {
  return imported.rules.map((rule) => rule.number).filter((number) => !isCurrentNumber(number));
}

/** Why an edition is not one of these rules: most of the index's sections have other titles there; else `undefined`. */
export function foreignReason({ rules }: Edition): string | undefined {
  const titles = new Set(
    rules.flatMap(({ kind, title }) => (kind === 'section' && title !== undefined ? [title] : [])),
  );
  const sections = ruleNumbers.filter((number) => kindOfNumber(number) === 'section');
  const shared = sections.filter((number) => titles.has(titleOf(number))).length;
  return shared * 2 > sections.length
    ? undefined
    : `they are other rules: only ${shared} of the ${sections.length} sections that are known are in them`;
}

/** An edition as text for storing. */
export function storeEdition(edition: Edition): string {
  return JSON.stringify(edition);
}

/** A stored edition, or `undefined` when the text is not one of a shape that this version reads. */
export function readStoredEdition(text: string): Edition | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isEdition(value) ? value : undefined;
}

function isEdition(value: unknown): value is Edition {
  if (typeof value !== 'object' || value === null) return false;
  const { format, effective, rules, glossary } = value as Partial<Record<keyof Edition, unknown>>;
  return (
    format === 1 &&
    typeof effective === 'string' &&
    Array.isArray(rules) &&
    rules.every(isEditionRule) &&
    Array.isArray(glossary)
  );
}

function isEditionRule(value: unknown): value is EditionRule {
  return typeof value === 'object' && value !== null && typeof (value as EditionRule).number === 'string';
}
