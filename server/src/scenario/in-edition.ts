/** Rule numbers as the edition of the rules that a scenario asks for has them. The game itself knows the newest numbers. */
import type { ScenarioDeclaration } from '../language/index.ts';
import { findEdition, NEWEST_EDITION, translateRule } from '../rules/index.ts';
import type { ScenarioReport } from './report.ts';

/** The scenario's edition where it is an older one that is known. */
export function olderEdition({ headers }: ScenarioDeclaration): string | null {
  const header = headers.find((one) => one.kind === 'rules');
  const edition = header && findEdition(header.date);
  return edition === undefined || edition === NEWEST_EDITION ? null : (header?.date ?? null);
}

/** The newest number of a rule that a scenario names by its edition's number. */
export const newestNumber = (scenario: ScenarioDeclaration, number: string): string => {
  const edition = olderEdition(scenario);
  return edition === null ? number : (translateRule(number, edition, 'newest') ?? number);
};

/** The same report with the numbers of the scenario's edition; a rule that it has not keeps its number of today. */
export function inEdition(scenario: ScenarioDeclaration, report: ScenarioReport): ScenarioReport {
  const edition = olderEdition(scenario);
  if (edition === null) return report;
  const known = new Map<string, string>();
  const translate = (number: string): string => {
    let then = known.get(number);
    if (then === undefined) {
      then = translateRule(number, 'newest', edition) ?? number;
      known.set(number, then);
    }
    return then;
  };
  const inText = (text: string): string =>
    text.replace(/\((\d{3}(?:\.\d+[a-z]*)?)\)/g, (_, number: string) => `(${translate(number)})`);
  const mapped = <T>(value: T, key: string): T => {
    if (typeof value === 'string') {
      const text = key === 'rule' ? translate(value) : TOLD.has(key) ? inText(value) : value;
      return text as T & string;
    }
    if (typeof value !== 'object' || value === null || key === 'span' || key === 'fixes') return value;
    if (Array.isArray(value)) return value.map((one: unknown) => mapped(one, key)) as T & unknown[];
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, name)])) as T;
  };
  return { ...mapped(report, ''), cites: report.cites };
}

/** Sentences that name rules in brackets. */
const TOLD = new Set(['summary', 'change', 'changes', 'message', 'actual']);
