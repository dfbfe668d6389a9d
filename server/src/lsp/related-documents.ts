/** The documents in which a card may be spoken of: those that are used, and open ones that use the same. */
import type { ResultsKeeper } from './results-keeper.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';

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
