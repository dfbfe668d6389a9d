/** Which rules the scenarios of some files cite, chapter by chapter. */
import { compareRuleNumbers, isWithin, NEWEST_EDITION, ruleInfo, ruleNumbers, titleOf } from '../rules/index.ts';
import { scenarioCount } from './rule-document.ts';
import { blank, joined, type LinkedText, linkedText, type Paragraph, type Part } from './rule-linked-text.ts';
import { linkToPlace, linkToRule } from './rule-place-names.ts';
import type { RulePlace } from './rule-references.ts';
import type { ScannedFile } from './rule-scan.ts';
import type { FoundFiles } from './rule-workspace.ts';

/** So many places of a rule are named, the others counted. */
const mostPlaces = 2;

export function ruleCoverage({ files, lacking }: FoundFiles, folders: readonly string[], width?: number): LinkedText {
  const cited = citedRules(files);
  const known = [...cited.keys()].filter((number) => ruleInfo(number) !== undefined).sort(compareRuleNumbers);
  const unknown = [...cited.keys()].filter((number) => ruleInfo(number) === undefined).sort(compareRuleNumbers);
  const chapters =
    ruleInfo('1') === undefined ? [] : '123456789'.split('').filter((one) => ruleInfo(one) !== undefined);
  const paragraphs = [
    ...summary(files, known.length),
    ...lacking.map((sentence) => ({ parts: [sentence] })),
    ...chapters.flatMap((chapter) => chapterLines(chapter, known, cited, folders)),
    ...(unknown.length === 0
      ? []
      : [
          blank,
          { parts: [`Cited, and not in the newest edition (${NEWEST_EDITION.date}):`] },
          ...unknown.map((number) => ruleLine(number, cited.get(number) ?? [], folders)),
        ]),
  ];
  return linkedText(paragraphs, width);
}

/** The places where each rule is cited, one a scenario, by its newest number. */
function citedRules(files: readonly ScannedFile[]): Map<string, RulePlace[]> {
  const cited = new Map<string, RulePlace[]>();
  for (const { uri, mentions, scenarios } of files) {
    for (const mention of mentions) {
      if (!mention.cited || mention.scenario === undefined) continue;
      const number = mention.current ?? mention.number;
      const places = cited.get(number) ?? [];
      const scenario = scenarios[mention.scenario];
      // Mentions come in the order of the text, so that a scenario's stand together.
      if (places.at(-1)?.scenario !== scenario) places.push({ uri, mention, scenario });
      cited.set(number, places);
    }
  }
  return cited;
}

function summary(files: readonly ScannedFile[], rules: number): Paragraph[] {
  const withScenarios = files.filter(({ scenarios }) => scenarios.length > 0);
  const all = withScenarios.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
  const citing = withScenarios.reduce(
    (sum, { mentions }) => sum + new Set(mentions.flatMap((one) => (one.cited ? [one.scenario] : []))).size,
    0,
  );
  const silent = all - citing;
  return [
    { parts: ['Rules coverage'] },
    blank,
    {
      parts: [
        `${scenarioCount(all)} in ${withScenarios.length} file${withScenarios.length === 1 ? '' : 's'} cite ${rules} of ${ruleNumbers.length} rules${silent === 0 ? '' : `; ${scenarioCount(silent)} cite${silent === 1 ? 's' : ''} none`}.`,
      ],
    },
  ];
}

function chapterLines(
  chapter: string,
  known: readonly string[],
  cited: ReadonlyMap<string, RulePlace[]>,
  folders: readonly string[],
): Paragraph[] {
  const here = known.filter((number) => isWithin(number, chapter));
  const sections = ruleInfo(chapter)?.below ?? [];
  const silent = sections.filter((section) => !here.some((number) => isWithin(number, section)));
  const lines: Paragraph[] = [
    blank,
    { parts: [linkToRule(chapter), ` ${titleOf(chapter)}: ${shareOf(chapter, here)}`] },
  ];
  const whole = here.filter((number) => number === chapter);
  lines.push(...whole.map((number) => ruleLine(number, cited.get(number) ?? [], folders)));
  for (const section of sections) {
    const inside = here.filter((number) => isWithin(number, section));
    if (inside.length === 0) continue;
    lines.push({ parts: [linkToRule(section), ` ${titleOf(section)}: ${shareOf(section, inside)}`], indent: 2 });
    lines.push(...inside.map((number) => ruleLine(number, cited.get(number) ?? [], folders)));
  }
  if (silent.length > 0) lines.push({ parts: ['no rule of ', ...rowOf(silent, sections)], indent: 2, hang: 2 });
  return lines;
}

/** Sections that follow each other as `100–104`. */
function rowOf(silent: readonly string[], sections: readonly string[]): Part[] {
  const runs: string[][] = [];
  for (const section of silent) {
    const last = runs.at(-1);
    const before = sections[sections.indexOf(section) - 1];
    if (last !== undefined && last.at(-1) === before) last.push(section);
    else runs.push([section]);
  }
  return runs.flatMap((run, index) => {
    const [first = '', end = first] = [run[0], run.at(-1)];
    const separator = index === 0 ? [] : [', '];
    return [...separator, linkToRule(first), ...(end === first ? [] : ['–', linkToRule(end)])];
  });
}

function shareOf(ancestor: string, cited: readonly string[]): string {
  const all = ruleNumbers.filter((number) => isWithin(number, ancestor)).length;
  return `${cited.length} of ${all} rules`;
}

/** A title that its section has too says nothing new. */
function ruleLine(number: string, places: readonly RulePlace[], folders: readonly string[]): Paragraph {
  const title = titleOf(number);
  const own = title === titleOf(number.slice(0, 3)) ? '' : `${title}: `;
  const links: Part[] = places
    .slice(0, mostPlaces)
    .map(({ uri, mention }) => linkToPlace(uri, mention.range.start, folders));
  const more = places.length > mostPlaces ? ', …' : '';
  return {
    parts: [
      linkToRule(number),
      ' '.repeat(Math.max(1, 10 - number.length)),
      `${own}${scenarioCount(places.length)}: `,
      ...joined(links),
      more,
    ],
    indent: 4,
    hang: 12,
  };
}
