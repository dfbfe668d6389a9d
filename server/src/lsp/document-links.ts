import type { DocumentLink } from 'vscode-languageserver';
import { nodesIn } from '../language/index.ts';
import { isCurrentNumber, normaliseRuleNumber } from '../rules/index.ts';
import { resolveUse } from './evaluation/used-files.ts';
import { rangeOf } from './positions.ts';
import { ruleAddress } from './rule-address.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** Rules that are cited, where they can be read, and files that are used. */
export function documentLinks({ parsed, uri }: ScenarioDocument): DocumentLink[] {
  return [...nodesIn(parsed.file)].flatMap((node): DocumentLink[] => {
    switch (node.kind) {
      case 'ruleNumber': {
        const number = normaliseRuleNumber(node.number);
        if (number === undefined || !isCurrentNumber(number)) return [];
        return [{ range: rangeOf(node.span), target: ruleAddress(number) }];
      }
      case 'use': {
        const target = resolveUse(node.path.value, uri);
        return target === undefined ? [] : [{ range: rangeOf(node.path.span), target }];
      }
      default:
        return [];
    }
  });
}
