import type { DocumentLink } from 'vscode-languageserver';
import type { SyntaxFile } from '../language/index.ts';
import { isCurrentNumber } from '../rules/index.ts';
import { resolveUse } from './evaluation/used-files.ts';
import { rangeOf } from './positions.ts';
import { ruleAddress } from './rule-address.ts';
import { scanRules } from './rule-scan.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** Files that are used; and rules that are named, in comments too, where the client has pages of them to open. */
export function documentLinks(
  { parsed, text, uri }: ScenarioDocument,
  { hasRulePages }: { readonly hasRulePages: boolean },
): DocumentLink[] {
  return [...useLinks(parsed.file, uri), ...(hasRulePages ? ruleLinks(uri, text) : [])];
}

function ruleLinks(uri: string, text: string): DocumentLink[] {
  return scanRules(uri, text).mentions.flatMap(({ current, range }) =>
    current === undefined || !isCurrentNumber(current) ? [] : [{ range, target: ruleAddress(current) }],
  );
}

function useLinks(file: SyntaxFile, uri: string): DocumentLink[] {
  return file.items.flatMap((item) => {
    const target = item.kind === 'use' ? resolveUse(item.path.value, uri) : undefined;
    return item.kind === 'use' && target !== undefined ? [{ range: rangeOf(item.path.span), target }] : [];
  });
}
