/**
 * The rules that a scenario file names, with what it declares and uses, read line by line: far cheaper than parsing, since whole workspaces are looked
 * through. Numbers in comments and titles count as well; those in cards' texts are none of rules.
 */
import type { Position, Range } from 'vscode-languageserver';
import { findEdition, findRuleNumbers, isCurrentNumber, normaliseRuleNumber, translateRule } from '../rules/index.ts';

/** A rule named in a file. */
export interface RuleMention {
  /** As the author means it, in the edition of the scenario. */
  readonly number: string;
  /** The number of that rule in the newest edition; `undefined` for one that is gone or never was. */
  readonly current: string | undefined;
  readonly range: Range;
  /** Whether it stands after `cite`. */
  readonly cited: boolean;
  /** Index of the scenario it stands in; `undefined` outside of all. */
  readonly scenario: number | undefined;
}

export interface ScannedScenario {
  readonly title: string;
  /** The title with its quotes. */
  readonly range: Range;
  /** What stands after `rules`. */
  readonly edition: string | undefined;
}

export interface ScannedFile {
  readonly uri: string;
  readonly scenarios: readonly ScannedScenario[];
  /** Cards and faces that it declares. */
  readonly cards: readonly ScannedCard[];
  /** The paths after `use`, as they are written. */
  readonly uses: readonly string[];
  /** In the order of the text. */
  readonly mentions: readonly RuleMention[];
}

export interface ScannedCard {
  readonly name: string;
  /** The name with its quotes. */
  readonly range: Range;
}

interface Draft {
  title: string;
  range: Range;
  edition: string | undefined;
}

const head = /^\s*(?:(?:skip|only)\s+)?scenario\s+("(?:[^"\\]|\\.)*")/;
const otherHead = /^\s*(?:card|background|use)\b/;
const cardHead = /^\s*(?:card|face)\s+("(?:[^"\\]|\\.)*")/;
const useLine = /^\s*use\s+("(?:[^"\\]|\\.)*")/;
const citeLine = /^(?:.*\{)?\s*cite\s/;

export function scanRules(uri: string, text: string): ScannedFile {
  const scenarios: Draft[] = [];
  const cards: ScannedCard[] = [];
  const uses: string[] = [];
  const found: (Omit<RuleMention, 'current'> & { readonly scenario: number | undefined })[] = [];
  let scenario: number | undefined;
  let inText = false;
  let citing = false;
  for (const [line, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const quotes = whole.split('"""').length - 1;
    if (inText || quotes > 0) {
      if (quotes % 2 === 1) inText = !inText;
      continue;
    }
    const code = withoutComment(whole);
    const title = head.exec(code);
    if (title?.[1] !== undefined) {
      const start = title[0].length - title[1].length;
      scenario = scenarios.length;
      scenarios.push({ title: unquoted(title[1]), range: rangeIn(line, start, title[0].length), edition: undefined });
    } else if (otherHead.test(code)) scenario = undefined;
    const card = cardHead.exec(code);
    if (card?.[1] !== undefined) {
      const start = card[0].length - card[1].length;
      cards.push({ name: unquoted(card[1]), range: rangeIn(line, start, card[0].length) });
    }
    const used = useLine.exec(code)?.[1];
    if (used !== undefined) uses.push(unquoted(used));
    const own = scenario === undefined ? undefined : scenarios[scenario];
    if (own !== undefined) own.edition ??= /^\s*rules\s+(\S+)\s*$/.exec(code)?.[1];
    const starts: number = citing ? 0 : (citeLine.exec(code)?.[0].length ?? -1);
    const cites = starts < 0 ? [] : citedIn(code, starts);
    for (const { number, start, end } of cites) {
      found.push({ number, range: rangeIn(line, start, end), cited: true, scenario });
    }
    for (const { number, start, end } of findRuleNumbers(whole)) {
      if (cites.some((one) => one.start < end && start < one.end)) continue;
      found.push({ number, range: rangeIn(line, start, end), cited: false, scenario });
    }
    if (code.trim() !== '') citing = starts >= 0 && code.trimEnd().endsWith(',');
    if (/^\s*\}\s*$/.test(code)) scenario = undefined;
  }
  return {
    uri,
    scenarios,
    cards,
    uses,
    mentions: found.map((one) => ({ ...one, current: currentNumber(one, scenarios) })),
  };
}

function currentNumber({ number, scenario }: Omit<RuleMention, 'current'>, scenarios: readonly Draft[]) {
  const edition = scenario === undefined ? undefined : scenarios[scenario]?.edition;
  if (edition !== undefined && findEdition(edition) !== undefined) return translateRule(number, edition, 'newest');
  return isCurrentNumber(number) ? number : undefined;
}

/** The mention at a place of the file, its ends included. */
export function mentionAt({ mentions }: ScannedFile, { line, character }: Position): RuleMention | undefined {
  return mentions.find(
    ({ range: { start, end } }) => start.line === line && start.character <= character && character <= end.character,
  );
}

/** A line up to a comment that is not inside quotes. */
function withoutComment(line: string): string {
  return /^(?:[^"/]|"(?:[^"\\]|\\.)*"?|\/(?!\/))*/.exec(line)?.[0] ?? line;
}

/** Numbers of a list after `cite`, where a section may stand alone: `cite 702.164c, 120`. */
function citedIn(code: string, from: number): { number: string; start: number; end: number }[] {
  const found: { number: string; start: number; end: number }[] = [];
  for (const match of code.slice(from).matchAll(/[^,{}]+/g)) {
    const written = match[0].trim();
    const number = normaliseRuleNumber(written);
    if (number === undefined) continue;
    const start = from + match.index + match[0].indexOf(written);
    found.push({ number, start, end: start + written.length });
  }
  return found;
}

const rangeIn = (line: number, start: number, end: number): Range => ({
  start: { line, character: start },
  end: { line, character: end },
});

const unquoted = (literal: string): string => literal.slice(1, -1).replace(/\\(.)/g, '$1');
