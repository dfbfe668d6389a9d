/** Rules to cite, found by the beginning of their number or by words of their title, of the glossary and of our summaries. */
import { type CompletionItem, CompletionItemKind, type Position, type Range } from 'vscode-languageserver';
import {
  compareRuleNumbers,
  findEdition,
  findRules,
  NEWEST_EDITION,
  nearestSummary,
  type RuleInfo,
  ruleInfo,
  ruleNumbers,
  translateRule,
} from '../rules/index.ts';
import { scanRules } from './rule-scan.ts';
import { lineText, type ScenarioDocument } from './scenario-document.ts';

/** More than fits a list that somebody reads; who wants another types on. */
const most = 60;

export interface RuleCompletionOptions {
  /** As the scenario's `rules` line names it: numbers are offered as that edition has them. Default: the newest. */
  readonly edition?: string | undefined;
  /** Numbers of the newest edition that are offered first while nothing is typed, such as the rules that acted. */
  readonly first?: readonly string[];
}

/**
 * The rules that fit what is typed, the best first: `701.5` finds numbers, `villainous` finds 701.55. `range` is what the
 * number replaces. The list depends on every letter typed, so whoever answers with it says that it is incomplete.
 */
export function ruleCompletions(typed: string, range: Range, options: RuleCompletionOptions = {}): CompletionItem[] {
  const named = options.edition === undefined ? undefined : findEdition(options.edition);
  const edition = named === undefined || named === NEWEST_EDITION ? undefined : named.date;
  const numberThen = (number: string): string | undefined =>
    edition === undefined ? number : translateRule(number, 'newest', edition);
  return rulesFor(typed.trim(), numberThen, options.first ?? []).map(({ info, number }, place) =>
    completionOf(info, number, typed, range, place),
  );
}

interface Offered {
  readonly info: RuleInfo;
  /** Its number in the scenario's edition. */
  readonly number: string;
}

function rulesFor(
  typed: string,
  numberThen: (number: string) => string | undefined,
  first: readonly string[],
): Offered[] {
  const offer = (info: RuleInfo | undefined): Offered[] => {
    const number = info && numberThen(info.number);
    return info === undefined || number === undefined ? [] : [{ info, number }];
  };
  if (typed === '') {
    const sections = ruleNumbers.filter((number) => /^\d{3}$/.test(number));
    return [...new Set([...first, ...sections])].flatMap((number) => offer(ruleInfo(number)));
  }
  const bare = typed.replace(/^(?:CR\.?|rules?|§)\s*/i, '').toLowerCase();
  if (!/^\d/.test(bare)) return findRules(bare, most).flatMap(offer);
  return ruleNumbers
    .flatMap((number) => {
      const then = numberThen(number);
      return then?.startsWith(bare) ? offer(ruleInfo(number)) : [];
    })
    .sort((a, b) => compareRuleNumbers(a.number, b.number))
    .slice(0, most);
}

function completionOf(
  { number: current, title, section, chapter }: RuleInfo,
  number: string,
  typed: string,
  range: Range,
  place: number,
): CompletionItem {
  const summary = nearestSummary(current);
  const { number: above, title: heading } = section ?? chapter;
  return {
    label: `${number} ${title}`,
    kind: CompletionItemKind.Reference,
    detail: above === current ? `${chapter.number} ${chapter.title}` : `${above} ${heading}`,
    ...(summary !== undefined && { documentation: { kind: 'plaintext', value: summary.summary } }),
    // What fits was decided here, by more than the label: the editor must not sift again by the label alone.
    filterText: typed === '' ? number : typed,
    sortText: String(place).padStart(4, '0'),
    textEdit: { range, newText: number },
  };
}

/** The rules that fit what is typed in a document, in the numbers of the edition that the scenario there names. */
export function ruleCompletionsAt(
  { uri, text }: ScenarioDocument,
  typed: string,
  range: Range,
  first: readonly string[] = [],
): CompletionItem[] {
  const scenario = scanRules(uri, text).scenarios.findLast((one) => one.range.start.line <= range.start.line);
  return ruleCompletions(typed, range, { edition: scenario?.edition, first });
}

/** In a comment or a title: the rules whose numbers begin as what stands before the place. Other words are left alone. */
export function ruleCompletionsInProse(document: ScenarioDocument, position: Position): CompletionItem[] {
  const before = lineText(document, position.line).slice(0, position.character);
  const isProse = /\/\//.test(before) || /^\s*(?:(?:skip|only)\s+)?scenario\s+"(?:[^"\\]|\\.)*$/.test(before);
  const typed = isProse ? /(?<![\w.])\d{3}(?:\.\d{0,3}[a-z]{0,2})?$/.exec(before)?.[0] : undefined;
  if (typed === undefined || !(typed.includes('.') || /(?:CR|rules?|§)\s?\d+$/i.test(before))) return [];
  const start = { line: position.line, character: position.character - typed.length };
  return ruleCompletionsAt(document, typed, { start, end: position });
}
