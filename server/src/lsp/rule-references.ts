/** Where in the workspace a rule is named. */
import type { Location } from 'vscode-languageserver';
import { isWithin } from '../rules/index.ts';
import type { RuleMention, ScannedFile, ScannedScenario } from './rule-scan.ts';

/** A mention with the scenario around it. */
export interface RulePlace {
  readonly uri: string;
  readonly mention: RuleMention;
  readonly scenario: ScannedScenario | undefined;
}

/** Whether a mention names the rule, or a rule below it: who looks for 702.164 finds 702.164c too. */
export function placesOfRule(files: readonly ScannedFile[], number: string): RulePlace[] {
  return files.flatMap(({ uri, mentions, scenarios }) =>
    mentions
      .filter((mention) => names(mention, number))
      .map((mention) => ({
        uri,
        mention,
        scenario: mention.scenario === undefined ? undefined : scenarios[mention.scenario],
      })),
  );
}

function names({ current, number }: RuleMention, wanted: string): boolean {
  const named = current ?? number;
  // Almost all others begin differently, which is seen sooner.
  return named.startsWith(wanted) && isWithin(named, wanted);
}

export function ruleReferences(files: readonly ScannedFile[], number: string): Location[] {
  return placesOfRule(files, number).map(({ uri, mention: { range } }) => ({ uri, range }));
}

/** The scenarios that cite the rule, each once. */
export function scenariosCiting(files: readonly ScannedFile[], number: string): RulePlace[] {
  const seen = new Set<ScannedScenario>();
  return placesOfRule(files, number).filter(({ mention, scenario }) => {
    if (!mention.cited || scenario === undefined || seen.has(scenario)) return false;
    seen.add(scenario);
    return true;
  });
}
