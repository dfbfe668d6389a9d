/** `judgecall rules`: look up, translate, compare and import rules. All input and output goes through `RulesIo`. */
import { closest } from '../language/index.ts';
import { damagedEdition, type ImportResult, type StoredEditions } from '../lsp/index.ts';
import {
  type EditionInfo,
  findEdition,
  findRules,
  keywordInfo,
  knownWords,
  NEWEST_EDITION,
  normaliseRuleNumber,
  officialText,
  type RuleInfo,
  ruleInfo,
  ruleNumbers,
  threadIn,
  titleOf,
} from '../rules/index.ts';
import { describeRule, explainMissing, formerMeanings } from './rules-describe.ts';
import { movedLines } from './rules-moved.ts';

/** What the command needs from outside. */
export interface RulesIo {
  out(line: string): void;
  err(line: string): void;
  /** Brings in the official text of an edition from a file. */
  importEdition(path: string): ImportResult;
  /** What has been imported so far. */
  importedEditions(): StoredEditions;
  /** Which rules the scenario files named cite, by chapter; by default of all files below the current folder. */
  coverage(files: readonly string[]): { readonly text: string; readonly faults: readonly string[] };
}

export const rulesUsage = `usage: judgecall rules NUMBER… [--edition DATE]   rules, in the numbering of an edition (default: newest)
       judgecall rules WORDS…                     rules that fit the words
       judgecall rules moved DATE..DATE           what moved, came and went between two editions ("newest" is one)
       judgecall rules coverage [FILES…]          which rules scenario files cite, by chapter (default: all below this folder)
       judgecall rules import FILE                the official text of an edition, to be shown beside the summaries
`;

type Code = 0 | 1 | 2;

/** Runs the command with the arguments after `rules`. 0: done, 1: nothing found or refused, 2: bad usage or unreadable. */
export async function runRules(args: readonly string[], io: RulesIo): Promise<Code> {
  if (args.includes('--help')) {
    for (const line of rulesUsage.trimEnd().split('\n')) io.out(line);
    return 0;
  }
  const parsed = readArguments(args, io);
  if (typeof parsed === 'string') {
    io.err(parsed);
    return misuse(io);
  }
  const { words, edition } = parsed;
  const [first = '', ...rest] = words;
  const [second] = rest;
  switch (first) {
    case 'moved':
      return second === undefined || rest.length > 1 ? misuse(io) : showMoved(second, io);
    case 'import':
      return second === undefined || rest.length > 1 ? misuse(io) : importEdition(second, io);
    case 'coverage':
      return showCoverage(rest, io);
    default:
      return lookUp(words, edition, io);
  }
}

function misuse(io: RulesIo): 2 {
  for (const line of rulesUsage.trimEnd().split('\n')) io.err(line);
  return 2;
}

function readArguments(args: readonly string[], io: RulesIo): { words: string[]; edition: EditionInfo } | string {
  const words: string[] = [];
  let edition = NEWEST_EDITION;
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] ?? '';
    const [name, inline] = argument.split('=', 2);
    if (name === '--edition') {
      const value = inline ?? args[++at];
      if (value === undefined) return '--edition needs a date';
      const found = findEdition(value);
      if (found === undefined) return `no edition of the index applied on ${value}; dates are written 2024-11-08`;
      edition = found;
      tellLater(value, io);
    } else if (argument.startsWith('--')) return `unknown option ${argument}`;
    else words.push(argument);
  }
  return words.length === 0 ? 'a number or words are missing' : { words, edition };
}

/** A day after the newest edition may have one that is not known here. */
function tellLater(date: string, io: RulesIo): void {
  if (/^\d/.test(date) && date.replaceAll('-', '') > NEWEST_EDITION.date.replaceAll('-', ''))
    io.err(`no edition of ${date} is known here: this is the newest, of ${NEWEST_EDITION.date}`);
}

/** One number (`CR 701.55` is one), several, or words. */
function lookUp(words: readonly string[], edition: EditionInfo, io: RulesIo): Code {
  const whole = normaliseRuleNumber(words.join(' '));
  const parts = words.flatMap(numbersIn);
  const numbers = whole === undefined ? parts.map(normaliseRuleNumber) : [whole];
  if (numbers.length === 0 || numbers.some((number) => number === undefined)) return showMatches(words, io);
  let code: Code = 0;
  for (const [index, number] of numbers.entries()) {
    if (index > 0) io.out('');
    if (number !== undefined && showNumber(number, edition, io) !== 0) code = 1;
  }
  return code;
}

/** `702.2,702.3` holds two, `701,53` one with a comma for its point. */
function numbersIn(word: string): string[] {
  return normaliseRuleNumber(word) === undefined ? word.split(/[,;]/).filter((part) => part !== '') : [word];
}

function showNumber(number: string, edition: EditionInfo, io: RulesIo): 0 | 1 {
  const current = threadIn(number, edition)?.current;
  const info = current === undefined ? undefined : ruleInfo(current);
  if (current === undefined || info === undefined) {
    io.err(explainMissing(number, edition));
    return 1;
  }
  if (current !== number)
    io.out(`${number} of ${edition.date} is ${current} in the newest edition (${NEWEST_EDITION.date})`);
  for (const line of describeRule(info)) io.out(line);
  // Whoever names an edition has said which of the number's meanings is meant.
  if (edition === NEWEST_EDITION) for (const line of formerMeanings(number)) io.out(line);
  showOfficial(current, edition, io);
  return 0;
}

function showOfficial(current: string, edition: EditionInfo, io: RulesIo): void {
  const { editions: imported, damaged } = io.importedEditions();
  for (const path of damaged) io.err(damagedEdition(path));
  const source = imported.find((each) => each.effective === edition.date) ?? imported[0];
  const official = source === undefined ? undefined : officialText(source, current);
  if (official === undefined) return;
  io.out('');
  io.out(`Official text, effective ${official.effective} (${official.number}):`);
  for (const line of [official.text, ...official.examples.map((example) => `Example: ${example}`)]) io.out(`  ${line}`);
}

/** More than a screen of rules helps nobody. */
const most = 20;
const mostForEach = 5;

function showMatches(words: readonly string[], io: RulesIo): 0 | 1 {
  const text = words.join(' ');
  const found = findRules(text, most);
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    for (const each of describeRule(only)) io.out(each);
    return 0;
  }
  if (found.length > 0) {
    showList(found, io);
    return 0;
  }
  // A keyword with the number that it takes: "toxic 2".
  const named = /\s(?:\d+|x|(?:\{[^{}\s]+\})+)$/i.test(text) ? keywordInfo(text)?.rule : undefined;
  const info = named === undefined ? undefined : ruleInfo(named);
  if (info !== undefined) {
    for (const each of describeRule(info)) io.out(each);
    return 0;
  }
  const each = words.map((word) => ({ word, rules: findRules(word, mostForEach) }));
  if (words.length < 2 || each.every(({ rules }) => rules.length === 0)) {
    const meant = closest(text, [...knownWords(), ...new Set(ruleNumbers.map(titleOf))]);
    io.err(`no rule fits "${text}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`);
    return 1;
  }
  io.out(`no rule speaks of all of "${text}"; of each by itself:`);
  for (const { word, rules } of each) {
    io.out('');
    if (rules.length === 0) io.out(`${word}: no rule`);
    else {
      io.out(`${word}:`);
      showList(rules, io);
    }
  }
  return 0;
}

function showList(rules: readonly RuleInfo[], io: RulesIo): void {
  for (const { number, title, summary } of rules) {
    io.out(`${number.padEnd(9)} ${title}${summary === undefined ? '' : `: ${summary}`}`);
  }
}

function showMoved(range: string, io: RulesIo): 0 | 2 {
  const lines = movedLines(range);
  if (lines === undefined) {
    io.err(`a range of editions is written 2024-11-08..newest, not ${range}`);
    return misuse(io);
  }
  for (const date of range.split('..')) tellLater(date, io);
  for (const line of lines) io.out(line);
  return 0;
}

function showCoverage(files: readonly string[], io: RulesIo): 0 | 2 {
  const { text, faults } = io.coverage(files);
  for (const fault of faults) io.err(fault);
  if (faults.length > 0) return 2;
  for (const line of text.trimEnd().split('\n')) io.out(line);
  return 0;
}

function importEdition(path: string, io: RulesIo): Code {
  const result = io.importEdition(path);
  if ('unreadable' in result) {
    io.err(`${path} was not imported: ${result.unreadable}`);
    return 2;
  }
  if ('refused' in result) {
    io.err(`${path} was not imported: ${result.refused}`);
    return 1;
  }
  const { effective, rules, terms, place, age, fresh } = result.imported;
  io.out(`imported the rules effective ${effective}: ${rules} rules, ${terms} terms`);
  io.out(`stored in ${place}`);
  if (age === 'newer') {
    const numbers = fresh.length === 0 ? '' : `; new numbers: ${fresh.join(', ')}`;
    io.out(`it is newer than the index (${NEWEST_EDITION.date})${numbers}`);
  }
  return 0;
}
