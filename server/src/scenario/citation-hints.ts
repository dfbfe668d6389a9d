/**
 * Hints on rules that a scenario cites and its run does not show. A rule can matter without an event of its own (what
 * does not happen by it, a layer, a definition), so only what is certain is said: of keywords and state-based actions
 * whose subject nothing names, and of numbers that stood for another rule before, when that one acted.
 */
import { nodesIn, type RuleNumber } from '../language/index.ts';
import {
  isWithin,
  normaliseRuleNumber,
  parentOf,
  ruleInfo,
  threadsOf,
  titleOf,
  translateRule,
} from '../rules/index.ts';
import { notShown, numberOfToday, reusedNumber } from './citation-problems.ts';
import { newestNumber, olderEdition } from './in-edition.ts';
import type { Play } from './play.ts';
import type { Hint } from './report.ts';

/** Of a scenario that was played to its end. */
export function citationHints(play: Play): Hint[] {
  const run: Shown = { acted: actedRules(play), ...wordsOf(play) };
  const edition = olderEdition(play.scenario);
  // Who names an edition knows which rule is meant, unless it is an older one and the number is one of today.
  const dated = play.scenario.headers.some(({ kind }) => kind === 'rules');
  const told = play.problems.map((problem) => problem.span.start.offset);
  return citedRules(play).flatMap(({ number: written, span }): Hint[] => {
    // What is wrong with the number itself is enough to say of it.
    if (told.includes(span.start.offset)) return [];
    const plain = normaliseRuleNumber(written) ?? written;
    const number = newestNumber(play.scenario, plain);
    if (ruleInfo(number) === undefined || !judged(number) || isShown(number, run)) return [];
    if (edition !== null) {
      const then = translateRule(plain, 'newest', edition);
      if (then !== undefined && plain !== number && isShown(plain, run))
        return [numberOfToday(span, plain, edition, then)];
    }
    const former = dated ? undefined : formerMeaning(number, run);
    if (former !== undefined) return [reusedNumber(span, number, former.until, former.now)];
    const subject = missingSubject(number, run);
    return subject === undefined
      ? []
      : [notShown(span, written, subject, dated ? undefined : formerSubject(number, run))];
  });
}

/** What a run has shown. */
interface Shown {
  readonly acted: ReadonlySet<string>;
  /** Whether anything that takes part names a keyword. */
  names(keyword: string): boolean;
  /** Whether a word stands in anything that takes part. */
  speaksOf(word: string): boolean;
}

const citedRules = ({ scenario: { headers } }: Play): RuleNumber[] =>
  headers.flatMap((header) => (header.kind === 'cite' ? header.rules : []));

/** The rules by which something happened, or did not. */
function actedRules({ game: { state }, problems }: Play): ReadonlySet<string> {
  const rules = new Set<string>();
  for (const { event, replaced } of state.log) {
    rules.add(event.cause.rule);
    for (const { rule } of replaced) rules.add(rule);
  }
  for (const { rule } of problems) if (rule !== null) rules.add(rule);
  return rules;
}

/** Whether the absence of a rule can be told: state-based actions, which are always recorded, and keywords, which have names. */
function judged(number: string): boolean {
  return /^704\.5[a-z]+$/.test(number) || keywordOf(number) !== undefined;
}

/** What happens by many rules whose words do not name it: that nothing names it says little. */
const plainVerbs = new Set(
  'Activate|Attach|Cast|Convert|Counter|Create|Destroy|Discard|Double|Exchange|Exile|Play|Regenerate|Reveal|Sacrifice|Search|Shuffle|Tap and Untap|Transform|Triple'.split(
    '|',
  ),
);

interface Keyword {
  readonly number: string;
  readonly title: string;
}

/** The keyword ability or action that a number is about. */
function keywordOf(number: string): Keyword | undefined {
  const rule = /^70[12]\.\d+/.exec(number)?.[0];
  if (rule === undefined) return undefined;
  const title = titleOf(rule);
  return title === titleOf(rule.slice(0, 3)) ? undefined : { number: rule, title };
}

/** What state-based actions are about, where nothing else can bring them into play. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  '704.5c': ['poison', 'infect', 'toxic'],
  '704.5h': ['deathtouch'],
  '704.5i': ['planeswalker'],
  '704.5j': ['legendary'],
  '704.5k': ['world'],
  '704.5m': ['aura'],
  '704.5n': ['equipment', 'fortification'],
  '704.5q': ['-1/-1'],
  '704.5s': ['saga'],
  '704.5t': ['dungeon', 'initiative'],
  '704.5u': ['sculptor'],
  '704.5v': ['siege'],
  '704.5w': ['battle'],
  '704.5x': ['battle'],
  '704.5y': ['battle'],
  '704.5z': ['role'],
  '704.5aa': ['engines'],
};

/** What a rule that did not act would need and nothing speaks of. */
function missingSubject(number: string, run: Shown): string | undefined {
  const keyword = keywordOf(number);
  if (keyword !== undefined) return plainVerbs.has(keyword.title) ? undefined : keyword.title;
  const words = subjects[number] ?? [];
  return words.some(run.speaksOf) ? undefined : words[0];
}

function isShown(number: string, { acted, names }: Shown): boolean {
  if (!judged(number)) return false;
  const keyword = keywordOf(number);
  const family = keyword?.number ?? number;
  for (const rule of acted) if (isWithin(rule, family) || rule === parentOf(family)) return true;
  return keyword !== undefined && names(keyword.title);
}

/** A rule that had a number before. */
export interface FormerRule {
  /** The last edition in which it had the number. */
  readonly until: string;
  /** Its number today. */
  readonly now: string;
}

/** The rule that had the number before, when that one acted. */
function formerMeaning(number: string, run: Shown): FormerRule | undefined {
  return formerRules(number).find(({ now }) => isShown(now, run));
}

/** The rule that had the number before, when at least its subject is there. */
function formerSubject(number: string, run: Shown): FormerRule | undefined {
  return formerRules(number).find(({ now }) => subjects[now]?.some(run.speaksOf));
}

/** The latest first. */
function formerRules(number: string): FormerRule[] {
  return [...threadsOf(number)].reverse().flatMap(({ current, stages }) => {
    const last = stages.findLast((stage) => stage.number === number);
    return current === undefined || current === number || last === undefined
      ? []
      : [{ until: last.until.date, now: current }];
  });
}

/** Keywords are found in whatever form; what takes part is read only when first asked. */
function wordsOf(play: Play): Pick<Shown, 'names' | 'speaksOf'> {
  let read: string | undefined;
  const words = (): string => {
    read ??= everything(play).toLowerCase();
    return read;
  };
  return {
    names: (keyword) => stemsOf(keyword).every((stem) => words().includes(stem)),
    // “Battlefield” is no battle.
    speaksOf: (word) => new RegExp(`(?<![a-z])${word}s?(?![a-z])`).test(words()),
  };
}

/** All that cards, effects and the scenario itself say. More than is looked for does no harm: then nothing is hinted. */
function everything({ scenario, game: { state }, cards }: Play): string {
  const { sections } = scenario;
  const named = [...nodesIn(scenario)].flatMap((node) =>
    node.kind === 'string' ? (cards.find(node.value) ?? []) : [],
  );
  const { players, objects, past, effects, delayed } = state;
  return JSON.stringify([sections, named, players, objects, past, effects, delayed]);
}

/** `Phasing` is in “phased out”, `Landwalk` in “islandwalk”. */
function stemsOf(keyword: string): string[] {
  const words = keyword.toLowerCase().match(/[a-z]{4,}/g) ?? [keyword.toLowerCase()];
  return words.map((word) => (word === 'landwalk' ? 'walk' : word.replace(/(?:ing|e|y|s)$/, '')));
}
