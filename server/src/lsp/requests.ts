/** What an editor asks about a document, handed to the feature that answers it. */
import {
  type Connection,
  LSPErrorCodes,
  RequestType,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver/node.js';
import { codeLenses } from './code-lenses.ts';
import { cardsOnly, textThroughLine } from './completion-point.ts';
import { completionProvider } from './completion-requests.ts';
import { documentLinks } from './document-links.ts';
import { documentSymbols } from './document-symbols.ts';
import type { CheckedCards, FileToRun } from './evaluation/messages.ts';
import type { Evaluation } from './evaluation/worker-host.ts';
import { foldingRanges } from './folding-ranges.ts';
import { formattingEdits, rangeFormattingEdits } from './formatting.ts';
import { hover } from './hover.ts';
import { officialTextFinder } from './imported-rules.ts';
import { inlayHints } from './inlay-hints.ts';
import { definitions, documentHighlights, references } from './names.ts';
import { onTypeFormattingEdits, onTypeFormattingOptions } from './on-type-formatting.ts';
import { codeActionKinds, mendQuestion, quickFixes } from './quick-fixes.ts';
import { relatedDocuments, workspaceUsers } from './related-documents.ts';
import { renameEdits, renameRange } from './rename.ts';
import type { ResultsKeeper } from './results-keeper.ts';
import { ruleReferences } from './rule-references.ts';
import { type RulesAtHand, ruleCapabilities } from './rule-requests.ts';
import { mentionAt } from './rule-scan.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { selectionRanges } from './selection-ranges.ts';
import { semanticTokens, semanticTokensLegend } from './semantic-tokens.ts';
import type { Settings } from './settings.ts';
import { usedFileReader } from './used-file-reader.ts';

/** What answers are made from. */
export interface Sources {
  /** An open document with all changes that have come so far. */
  document(uri: string): ScenarioDocument | undefined;
  readonly keeper: ResultsKeeper;
  readonly evaluation: Evaluation;
}

export const requestCapabilities: ServerCapabilities = {
  ...ruleCapabilities,
  codeActionProvider: { codeActionKinds },
  codeLensProvider: {},
  completionProvider,
  definitionProvider: true,
  documentFormattingProvider: true,
  documentHighlightProvider: true,
  documentOnTypeFormattingProvider: onTypeFormattingOptions,
  documentLinkProvider: {},
  documentRangeFormattingProvider: true,
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  hoverProvider: true,
  inlayHintProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  selectionRangeProvider: true,
  semanticTokensProvider: { legend: semanticTokensLegend, full: true },
};

/** For a client that has fetched a file of cards: whether it is one. */
const checkCards = new RequestType<{ readonly path: string }, CheckedCards, void>('judgecall/checkCards');

/** Lenses and hints wait so many milliseconds for a run that is about to end, so that they need not be drawn twice. */
const shortWait = 50;

export function answerRequests(
  connection: Connection,
  { document: documentOf, keeper, evaluation, rules }: Sources & { readonly rules: RulesAtHand },
  settings: () => Settings,
  openDocuments: () => readonly ScenarioDocument[],
): void {
  const officialText = officialTextFinder();
  /** The files that a document uses, and the open ones that use it or one of those. */
  const related = (document: ScenarioDocument): ScenarioDocument[] =>
    relatedDocuments(document, openDocuments(), keeper);
  const readFile = usedFileReader();
  const closedDocument = (uri: string): ScenarioDocument | undefined => {
    const text = readFile(uri);
    return text === undefined ? undefined : scenarioDocument(uri, 0, text);
  };
  /** Those, and the files of the workspace that use the same, open or not; and what could not be looked at. */
  async function relatedEverywhere(uri: string) {
    rules.forget();
    const { files, lacking } = await rules.files();
    const document = documentOf(uri);
    if (document === undefined) return undefined;
    const near = related(document);
    const users = workspaceUsers([document, ...near], files, (one) => documentOf(one) ?? closedDocument(one));
    return { document, related: [...near, ...users], lacking };
  }
  const refused = (why: string) => new ResponseError(LSPErrorCodes.RequestFailed, why);
  const soon = (uri: string): Promise<unknown> =>
    Promise.race([keeper.settled(uri), new Promise((done) => setTimeout(done, shortWait))]);

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    documentOf(uri);
    await soon(uri);
    const document = documentOf(uri);
    return document && codeLenses(document, keeper.results(uri));
  });
  connection.languages.inlayHint.on(async ({ textDocument: { uri }, range }) => {
    documentOf(uri);
    await soon(uri);
    return inlayHints(keeper.results(uri), range, settings().hints);
  });
  async function sizesAt(document: ScenarioDocument, name: string, line: number, file: FileToRun): Promise<string[]> {
    const point = { text: textThroughLine(document, line), asks: [{ kind: 'sizes', name } as const] };
    const answer = await evaluation.complete({ cardName: null, patient: true, point }, file);
    const items = answer?.possible[0]?.items ?? [];
    const words = [...new Set(items.map((item) => item.words))];
    return words.map((one) => {
      const steps = items.filter((item) => item.words === one).map(({ text }) => text);
      return `${one}: ${steps.join(', ')}`;
    });
  }

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    if (document === undefined) return undefined;
    const file = { address: uri, text: document.text, uses: keeper.uses(uri) };
    const card = (name: string) => evaluation.describe(name, file);
    const sizes = (name: string, line: number) => sizesAt(document, name, line, { ...file, text: cardsOnly(document) });
    return hover(document, keeper.results(uri), position, {
      card,
      sizes,
      officialText,
      hasRulePages: rules.hasPages(),
    });
  });
  connection.onRequest(
    checkCards,
    async ({ path }) => (await evaluation.checkCards(path)) ?? { reason: 'it could not be read to its end' },
  );
  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const document = documentOf(uri);
    if (document === undefined) return undefined;
    const results = keeper.results(uri);
    const question = mendQuestion(document, results, range);
    const file = (text: string) => ({ address: uri, text, uses: keeper.uses(uri) });
    const mends = question === undefined ? [] : await evaluation.mends(question, file(question.text));
    return quickFixes(document, results, range, context.diagnostics, mends);
  });
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && formattingEdits(document);
  });
  connection.onDocumentRangeFormatting(({ textDocument: { uri }, range }) => {
    const document = documentOf(uri);
    return document && rangeFormattingEdits(document, range);
  });
  connection.onDocumentLinks(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && documentLinks(document, { hasRulePages: rules.hasPages() });
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && documentSymbols(document);
  });
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    return document && definitions(document, position, related(document));
  });
  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const file = rules.open(uri);
    const rule = file && mentionAt(file, position);
    if (rule !== undefined) {
      rules.forget();
      return ruleReferences((await rules.files()).files, rule.current ?? rule.number);
    }
    const also = context.includeDeclaration ? 'declarations' : 'nothing';
    const all = await relatedEverywhere(uri);
    return all && references(all.document, position, also, all.related);
  });
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    return document && documentHighlights(document, position);
  });
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    const result = document && renameRange(document, position, related(document));
    return result !== undefined && 'refusal' in result ? refused(result.refusal) : result;
  });
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const text = documentOf(uri)?.text;
    if (text === undefined) return undefined;
    const isCard = (await evaluation.describe(newName, { address: uri, text, uses: keeper.uses(uri) })) !== undefined;
    const all = await relatedEverywhere(uri);
    if (all === undefined) return undefined;
    const result = renameEdits(all.document, position, newName, all.related, { lacking: all.lacking, isCard });
    if ('refusal' in result) return refused(result.refusal);
    return { changes: { ...result.changes } };
  });
  connection.onSelectionRanges(({ textDocument: { uri }, positions }) => {
    const document = documentOf(uri);
    return document && selectionRanges(document, positions);
  });
  connection.onDocumentOnTypeFormatting(({ textDocument: { uri }, position, ch }) => {
    const document = documentOf(uri);
    return document && onTypeFormattingEdits(document, position, ch);
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && foldingRanges(document);
  });
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return { data: document === undefined ? [] : semanticTokens(document, keeper.results(uri)) };
  });
}
