/** What a search through the workspace finds: scenarios by their titles, declared cards by their names, and rules by number or words. */
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import { findRules } from '../rules/index.ts';
import { ruleAddress } from './rule-address.ts';
import type { ScannedFile } from './rule-scan.ts';

const most = 200;
const mostRules = 50;
const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** `canOpenRules`: the client shows documents at `judgecall-rule:` addresses. */
export function workspaceSymbols(
  query: string,
  files: readonly ScannedFile[],
  { canOpenRules }: { readonly canOpenRules: boolean },
): SymbolInformation[] {
  return [...declaredSymbols(query, files), ...(canOpenRules ? ruleSymbols(query) : [])];
}

function declaredSymbols(query: string, files: readonly ScannedFile[]): SymbolInformation[] {
  const words = query.toLowerCase().split(/\s+/);
  const found: SymbolInformation[] = [];
  for (const { uri, scenarios, cards } of files) {
    const declared = [
      ...cards.map(({ name, range }) => ({ name, range, kind: SymbolKind.Class })),
      ...scenarios.map(({ title, range }) => ({ name: title, range, kind: SymbolKind.Method })),
    ].sort((a, b) => a.range.start.line - b.range.start.line);
    for (const { name, range, kind } of declared) {
      if (found.length >= most) return found;
      const folded = name.toLowerCase();
      if (name === '' || !words.every((word) => folded.includes(word))) continue;
      found.push({ name, kind, location: { uri, range }, containerName: fileName(uri) });
    }
  }
  return found;
}

function ruleSymbols(query: string): SymbolInformation[] {
  return findRules(query.replace(/^\s*(?:CR\.?|§)\s*/i, ''), mostRules).map(({ number, title, section, chapter }) => ({
    name: `${number} ${title}`,
    kind: SymbolKind.Key,
    location: { uri: ruleAddress(number), range: start },
    containerName: `Comprehensive Rules › ${(section ?? chapter).title}`,
  }));
}

function fileName(uri: string): string {
  const last = uri.split('/').at(-1) ?? uri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
