/** The rules that a scenario cites, and the edition it asks for. */
import type { ScenarioDeclaration } from '../language/index.ts';
import { checkCitation, findEdition } from '../rules/index.ts';
import { movedRule, noSuchRule, otherRule, unknownEdition } from './problems.ts';
import type { Problem } from './report.ts';

/** What is wrong with the citations: a number that no edition has is an error, one that means another rule now a warning. */
export function citationProblems({ headers }: ScenarioDeclaration): Problem[] {
  const problems: Problem[] = [];
  const rules = headers.find((header) => header.kind === 'rules');
  if (rules !== undefined && findEdition(rules.date) === undefined) {
    problems.push(unknownEdition(rules.dateSpan, rules.date));
  }
  const edition = rules?.date ?? 'newest';
  for (const header of headers) {
    if (header.kind !== 'cite') continue;
    for (const { number, span } of header.rules) {
      const citation = checkCitation(number, findEdition(edition) === undefined ? 'newest' : edition);
      switch (citation.kind) {
        case 'ok':
        case 'meansSomethingElse':
          break;
        case 'doesNotExist':
          problems.push(noSuchRule(span, citation.number, citation.suggestions));
          break;
        case 'moved':
          problems.push(movedRule(span, citation.number, citation.newNumber, citation.title));
          break;
        case 'removed':
          problems.push(
            otherRule(span, `Rule ${citation.number} (${citation.title}) is in no newer edition`, citation.successor),
          );
          break;
        case 'notYet':
          problems.push(
            otherRule(
              span,
              `Rule ${citation.number} (${citation.title}) is not in that edition yet`,
              citation.numberThen,
            ),
          );
          break;
      }
    }
  }
  return problems;
}
