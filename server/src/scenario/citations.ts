/** The rules that a scenario cites, and the edition it asks for. */
import { type Header, nodesIn, type RuleNumber, type ScenarioDeclaration } from '../language/index.ts';
import { checkCitation, EDITIONS, findEdition, NEWEST_EDITION } from '../rules/index.ts';
import { editionInForce, laterEdition, movedRule, noSuchRule, otherRule, unknownEdition } from './citation-problems.ts';
import type { Hint, Problem } from './report.ts';

/** What is wrong with the citations: a number that no edition has is an error, one that means another rule now a warning. */
export function citationProblems(scenario: ScenarioDeclaration): Problem[] {
  const { headers } = scenario;
  const problems: Problem[] = [];
  const rules = headers.find((header) => header.kind === 'rules');
  if (rules !== undefined) problems.push(...editionProblems(rules));
  const edition = rules?.date ?? 'newest';
  for (const header of headers) {
    if (header.kind === 'cite') for (const rule of header.rules) problems.push(...problemsOf(rule, edition));
  }
  for (const node of nodesIn(scenario)) {
    if (node.kind !== 'can' || node.because === undefined) continue;
    // A number that no rule has is told as the fact is checked.
    problems.push(...problemsOf(node.because, edition).filter(({ severity }) => severity === 'warning'));
  }
  return problems;
}

function editionProblems({ date, dateSpan }: Extract<Header, { kind: 'rules' }>): Problem[] {
  if (findEdition(date) === undefined) return [unknownEdition(dateSpan, date, EDITIONS[0]?.date)];
  return date > NEWEST_EDITION.date ? [laterEdition(dateSpan, date, NEWEST_EDITION.date)] : [];
}

/** A date that is not an edition's own is taken as the day of a game: the edition in force then counts, and that is told. */
export function editionHints({ headers }: ScenarioDeclaration): Hint[] {
  const rules = headers.find((header) => header.kind === 'rules');
  const edition = rules && findEdition(rules.date);
  if (rules === undefined || edition === undefined || rules.date > NEWEST_EDITION.date) return [];
  const isItsOwn = edition.date === rules.date || edition.label === rules.date.replaceAll('-', '');
  return isItsOwn ? [] : [editionInForce(rules.dateSpan, rules.date, edition.date)];
}

function problemsOf({ number, span }: RuleNumber, edition: string): Problem[] {
  const citation = checkCitation(number, findEdition(edition) === undefined ? 'newest' : edition);
  switch (citation.kind) {
    case 'ok':
    case 'meansSomethingElse':
      return [];
    case 'doesNotExist':
      return [noSuchRule(span, citation.number, citation.suggestions)];
    case 'moved':
      return [movedRule(span, citation.number, citation.newNumber, citation.title)];
    case 'removed':
      return [
        otherRule(span, `Rule ${citation.number} (${citation.title}) is in no newer edition`, citation.successor),
      ];
    case 'notYet':
      return [
        otherRule(span, `Rule ${citation.number} (${citation.title}) is not in that edition yet`, citation.numberThen),
      ];
  }
}
