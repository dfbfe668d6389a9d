/** The documents in which a card may be spoken of: those that are used, and those that use the same. */
import { resolveUse } from './evaluation/used-files.ts';
import type { ResultsKeeper } from './results-keeper.ts';
import type { ScannedFile } from './rule-scan.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { pathOf } from './used-file-reader.ts';

export function relatedDocuments(
  document: ScenarioDocument,
  open: readonly ScenarioDocument[],
  { uses }: Pick<ResultsKeeper, 'uses'>,
): ScenarioDocument[] {
  const used = Object.entries(uses(document.uri)).map(
    ([uri, text]) => open.find((one) => one.uri === uri) ?? scenarioDocument(uri, 0, text),
  );
  const shared = new Set([document.uri, ...used.map(({ uri }) => uri)]);
  const users = open.filter(
    (one) => !shared.has(one.uri) && Object.keys(uses(one.uri)).some((address) => shared.has(address)),
  );
  return [...used.filter(({ uri }) => uri !== document.uri), ...users];
}

/** The files of the workspace that use, directly or through others, what the documents are; those themselves are left out. */
export function workspaceUsers(
  documents: readonly ScenarioDocument[],
  files: readonly ScannedFile[],
  documentAt: (address: string) => ScenarioDocument | undefined,
): ScenarioDocument[] {
  const there = new Set(documents.map(({ uri }) => addressKey(uri)));
  const reached = new Set(there);
  const waiting = new Map(
    files.map(({ uri, uses }) => [
      addressKey(uri),
      { uri, uses: uses.flatMap((path) => resolveUse(path, uri) ?? []).map(addressKey) },
    ]),
  );
  const users: string[] = [];
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    for (const [key, { uri, uses }] of waiting) {
      if (!uses.some((used) => reached.has(used))) continue;
      waiting.delete(key);
      reached.add(key);
      if (!there.has(key)) users.push(uri);
    }
  }
  return users.flatMap((uri) => documentAt(uri) ?? []);
}

/** Editors write an address in more than one way: what counts is the path. */
export const addressKey = (uri: string): string => pathOf(uri) ?? uri;
