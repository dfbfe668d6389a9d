/** `judgecall rules`: look up, translate, compare and import rules. All input and output goes through `RulesIo`. */
import {
  changesBetween,
  checkCitation,
  decodeText,
  type Edition,
  type EditionInfo,
  findEdition,
  findRules,
  NEWEST_EDITION,
  newNumbersOf,
  normaliseRuleNumber,
  officialText,
  parentOf,
  parseEdition,
  type RuleChange,
  type RuleInfo,
  type RuleStage,
  rewordedIn,
  ruleInfo,
  threadIn,
} from '../rules/index.ts';

/** What the command needs from outside. */
export interface RulesIo {
  out(line: string): void;
  err(line: string): void;
  /** Rejects when the file cannot be read; the message of the error is shown. */
  readFile(path: string): Promise<Uint8Array>;
  /** Stores an imported edition outside the workspace and tells where. */
  saveEdition(edition: Edition): Promise<string>;
  /** The editions imported so far. */
  loadEditions(): Promise<readonly Edition[]>;
}

const usage = `usage: judgecall rules NUMBER [--edition DATE]   one rule, in the numbering of an edition (default: newest)
       judgecall rules WORDS…                     rules that fit the words
       judgecall rules moved DATE..DATE           what moved, came and went between two editions ("newest" is one)
       judgecall rules import FILE                the official text of an edition, to be shown beside the summaries`;

/** Runs the command with the arguments after `rules`. 0: done, 1: nothing found or refused, 2: bad usage or unreadable. */
export async function runRules(args: readonly string[], io: RulesIo): Promise<0 | 1 | 2> {
  const parsed = readArguments(args);
  if (typeof parsed === 'string') {
    io.err(parsed);
    io.err(usage);
    return 2;
  }
  const { words, edition } = parsed;
  const [first = '', second] = words;
  if (first === 'moved') return second === undefined || words.length > 2 ? misuse(io) : showMoved(second, io);
  if (first === 'import') return second === undefined || words.length > 2 ? misuse(io) : importEdition(second, io);
  const text = words.join(' ');
  const number = normaliseRuleNumber(text);
  return number === undefined ? showMatches(text, io) : showNumber(number, edition, io);
}

function misuse(io: RulesIo): 2 {
  io.err(usage);
  return 2;
}

function readArguments(args: readonly string[]): { words: string[]; edition: EditionInfo } | string {
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
    } else if (argument.startsWith('--')) return `unknown option ${argument}`;
    else words.push(argument);
  }
  return words.length === 0 ? 'a number or words are missing' : { words, edition };
}

async function showNumber(number: string, edition: EditionInfo, io: RulesIo): Promise<0 | 1> {
  const thread = threadIn(number, edition);
  const current = thread?.current;
  if (thread === undefined || current === undefined) {
    io.err(explainMissing(number, edition));
    return 1;
  }
  if (current !== number)
    io.out(`${number} of ${edition.date} is ${current} in the newest edition (${NEWEST_EDITION.date})`);
  const info = ruleInfo(current);
  if (info === undefined) return 1;
  for (const line of describeRule(info)) io.out(line);
  const imported = await io.loadEditions();
  const source = imported.find((each) => each.effective === edition.date) ?? newestOf(imported);
  const official = source === undefined ? undefined : officialText(source, current);
  if (official !== undefined) {
    io.out('');
    io.out(`Official text, effective ${official.effective} (${official.number}):`);
    for (const line of [official.text, ...official.examples.map((example) => `Example: ${example}`)])
      io.out(`  ${line}`);
  }
  return 0;
}

function newestOf(editions: readonly Edition[]): Edition | undefined {
  return [...editions].sort((a, b) => (a.effective < b.effective ? 1 : -1))[0];
}

function explainMissing(number: string, edition: EditionInfo): string {
  const verdict = checkCitation(number, edition.date);
  switch (verdict.kind) {
    case 'moved':
      return `${number} (${verdict.title}) is ${verdict.newNumber} since ${verdict.since.date}`;
    case 'removed': {
      const successor = verdict.successor === undefined ? '' : `; see ${verdict.successor}`;
      return `${number} (${verdict.title}) was last in the edition of ${verdict.until.date}${successor}`;
    }
    case 'notYet': {
      const then = verdict.numberThen === undefined ? '' : `; the rule was ${verdict.numberThen} then`;
      return `${number} (${verdict.title}) came with the edition of ${verdict.since.date}${then}`;
    }
    case 'meansSomethingElse':
      return `${number} of ${edition.date} (${verdict.title}) is no longer in the newest edition${
        verdict.newNumber === undefined ? '' : `; see ${verdict.newNumber}`
      }`;
    case 'ok':
    case 'doesNotExist': {
      const hints = verdict.kind === 'doesNotExist' ? verdict.suggestions : [];
      return `there is no rule ${number}${hints.length === 0 ? '' : `; did you mean ${hints.join(', ')}?`}`;
    }
  }
}

/** A rule as lines for a terminal. */
export function describeRule(info: RuleInfo): string[] {
  const lines = [`${info.number}  ${info.title}`];
  const place = [info.chapter, info.section].flatMap((heading) =>
    heading === undefined || heading.number === info.number ? [] : [`${heading.number} ${heading.title}`],
  );
  if (place.length > 0) lines.push(`in ${place.join(' › ')}`);
  if (info.summary !== undefined) lines.push('', info.summary);
  if (info.below.length > 0) lines.push('', ...info.below.map((number) => line(number)));
  if (info.related.length > 0) lines.push('', `see also ${info.related.join(', ')}`);
  if (info.history.length > 1 || info.history[0]?.from.index !== 0) {
    lines.push('', `numbers: ${info.history.map(describeStage).join('; ')}`);
  }
  const reworded = rewordedIn(info.number);
  if (reworded.length > 0) lines.push(`reworded: ${reworded.map((edition) => edition.date).join(', ')}`);
  return lines;
}

function describeStage(stage: RuleStage): string {
  return stage.until.index === NEWEST_EDITION.index
    ? `${stage.number} since ${stage.from.date}`
    : `${stage.number} from ${stage.from.date} until after ${stage.until.date}`;
}

function line(number: string): string {
  const info = ruleInfo(number);
  const text = info?.kind === 'subrule' || info?.summary !== undefined ? (info.summary ?? '') : (info?.title ?? '');
  const title = info !== undefined && info.kind !== 'subrule' && isTitled(info) ? `${info.title}: ` : '';
  return `  ${number.padEnd(9)} ${title}${text}`.trimEnd();
}

function isTitled(info: RuleInfo): boolean {
  return info.parent === undefined || ruleInfo(info.parent)?.title !== info.title;
}

function showMatches(words: string, io: RulesIo): 0 | 1 {
  const found = findRules(words, 20);
  if (found.length === 0) {
    io.err(`no rule fits "${words}"`);
    return 1;
  }
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    for (const each of describeRule(only)) io.out(each);
    return 0;
  }
  for (const info of found) {
    const summary = info.summary === undefined ? '' : `: ${info.summary}`;
    io.out(`${info.number.padEnd(9)} ${info.title}${summary}`);
  }
  return 0;
}

function showMoved(range: string, io: RulesIo): 0 | 2 {
  const [from = '', to = ''] = range.split('..');
  const [older, newer] = [findEdition(from), findEdition(to === '' ? 'newest' : to)];
  if (older === undefined || newer === undefined) {
    io.err(`a range of editions is written 2024-11-08..newest, not ${range}`);
    return misuse(io);
  }
  const changes = changesBetween(older, newer);
  for (const { change, followers } of withFollowers(changes)) {
    const along = followers === 0 ? '' : ` (${followers} ${followers === 1 ? 'subrule' : 'subrules'} with it)`;
    io.out(`${describeChange(change)}${along}`);
  }
  io.out(`${changes.length} numbers changed from ${older.date} to ${newer.date}`);
  return 0;
}

function describeChange(change: RuleChange): string {
  switch (change.kind) {
    case 'moved':
      return `moved  ${change.from} → ${change.to}  ${change.title}`;
    case 'came':
      return `came   ${change.to}  ${change.title}`;
    case 'went':
      return `went   ${change.from}  ${change.title}`;
  }
}

/** The changes without those that only followed their parent's, which are counted at the topmost that did the same. */
function withFollowers(changes: readonly RuleChange[]): { change: RuleChange; followers: number }[] {
  const leaders = new Map<string, { change: RuleChange; followers: number }>();
  for (const change of changes) {
    const above = parentChange(change);
    const leader = above === undefined ? undefined : leaders.get(above);
    if (leader === undefined) leaders.set(changeKey(change), { change, followers: 0 });
    else {
      leader.followers++;
      leaders.set(changeKey(change), leader);
    }
  }
  return [...new Set(leaders.values())];
}

/** The key of the change that a change merely follows: the parent's, when the last part of the number stayed. */
function parentChange(change: RuleChange): string | undefined {
  const from = change.kind === 'came' ? '' : (parentOf(change.from) ?? '');
  const to = change.kind === 'went' ? '' : (parentOf(change.to) ?? '');
  if (change.kind === 'moved' && change.from.slice(from.length) !== change.to.slice(to.length)) return undefined;
  return `${from}>${to}`;
}

function changeKey(change: RuleChange): string {
  return `${change.kind === 'came' ? '' : change.from}>${change.kind === 'went' ? '' : change.to}`;
}

async function importEdition(path: string, io: RulesIo): Promise<0 | 1 | 2> {
  let bytes: Uint8Array;
  try {
    bytes = await io.readFile(path);
  } catch (error) {
    io.err(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const parsed = parseEdition(decodeText(bytes));
  if (!parsed.ok) {
    io.err(`${path} was not imported: ${parsed.reason}`);
    return 1;
  }
  const { edition } = parsed;
  const place = await io.saveEdition(edition);
  io.out(
    `imported the rules effective ${edition.effective}: ${edition.rules.length} rules, ${edition.glossary.length} terms`,
  );
  io.out(`stored in ${place}`);
  if (edition.effective > NEWEST_EDITION.date) {
    const fresh = newNumbersOf(edition);
    io.out(
      `it is newer than the index (${NEWEST_EDITION.date})${fresh.length === 0 ? '' : `; new numbers: ${fresh.join(', ')}`}`,
    );
  }
  return 0;
}
