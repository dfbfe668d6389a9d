/**
 * Hints on rules that a scenario cites and its run does not show. A rule can matter without an event of its own (what
 * does not happen by it, a layer, a definition), so only what is certain is said: of keywords that nothing names, and of
 * numbers that stood for another rule before, when that one acted.
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
import { newestNumber, olderEdition } from './in-edition.ts';
import type { Play } from './play.ts';
import { keywordNotShown, numberOfToday, reusedNumber } from './problems.ts';
import type { Hint } from './report.ts';

/** Of a scenario that was played to its end. */
export function citationHints(play: Play): Hint[] {
  const run: Shown = { acted: actedRules(play), names: wordsOf(play) };
  const edition = olderEdition(play.scenario);
  // Who names an edition knows which rule is meant, unless it is an older one and the number is one of today.
  const dated = play.scenario.headers.some(({ kind }) => kind === 'rules');
  return citedRules(play).flatMap(({ number: written, span }): Hint[] => {
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
    const keyword = keywordOf(number);
    if (keyword === undefined || plainVerbs.has(keyword.title)) return [];
    return [keywordNotShown(span, written, keyword.title)];
  });
}

/** What a run has shown. */
interface Shown {
  readonly acted: ReadonlySet<string>;
  /** Whether anything that takes part names a keyword. */
  names(keyword: string): boolean;
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

function isShown(number: string, { acted, names }: Shown): boolean {
  if (!judged(number)) return false;
  const keyword = keywordOf(number);
  const family = keyword?.number ?? number;
  for (const rule of acted) if (isWithin(rule, family) || rule === parentOf(family)) return true;
  return keyword !== undefined && names(keyword.title);
}

/** The rule that had the number before, when that one acted. */
function formerMeaning(number: string, run: Shown): { readonly until: string; readonly now: string } | undefined {
  for (const thread of [...threadsOf(number)].reverse()) {
    const { current } = thread;
    const last = thread.stages.findLast((stage) => stage.number === number);
    if (current === undefined || current === number || last === undefined) continue;
    if (isShown(current, run)) return { until: last.until.date, now: current };
  }
  return undefined;
}

/** Keywords are found in whatever form; what takes part is read only when first asked. */
function wordsOf(play: Play): Shown['names'] {
  let words: string | undefined;
  return (keyword) => {
    words ??= everything(play).toLowerCase();
    const all = words;
    return stemsOf(keyword).every((stem) => all.includes(stem));
  };
}

/** All that cards, effects and the scenario itself say. More than is looked for does no harm: then nothing is hinted. */
function everything({ scenario, game: { state }, cards }: Play): string {
  const { sections } = scenario;
  const named = [...nodesIn(scenario)].flatMap((node) =>
    node.kind === 'string' ? (cards.find(node.value) ?? []) : [],
  );
  const { objects, past, effects, delayed } = state;
  return JSON.stringify([sections, named, objects, past, effects, delayed]);
}

/** `Phasing` is in “phased out”, `Landwalk` in “islandwalk”. */
function stemsOf(keyword: string): string[] {
  const words = keyword.toLowerCase().match(/[a-z]{4,}/g) ?? [keyword.toLowerCase()];
  return words.map((word) => (word === 'landwalk' ? 'walk' : word.replace(/(?:ing|e|y|s)$/, '')));
}
