/** The edge: what an editor asks, handed to the features, and what they say, sent back. Nothing is decided here. */
import { isAbsolute, resolve } from 'node:path';
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  MessageType,
  RequestType,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { codeLenses } from './code-lenses.ts';
import { diagnostics } from './diagnostics.ts';
import { documentLinks } from './document-links.ts';
import { documentSymbols } from './document-symbols.ts';
import type { CardFileProblem } from './evaluation/messages.ts';
import { startEvaluation } from './evaluation/worker-host.ts';
import { foldingRanges } from './folding-ranges.ts';
import { formattingEdits, rangeFormattingEdits } from './formatting.ts';
import { boardView, ruleView, traceView } from './game-views.ts';
import { hover } from './hover.ts';
import { officialTextFinder } from './imported-rules.ts';
import { inlayHints } from './inlay-hints.ts';
import { quickFixes } from './quick-fixes.ts';
import { keepResults } from './results-keeper.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { semanticTokens, semanticTokensLegend } from './semantic-tokens.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';
import { pathOf, usedFileReader } from './used-file-reader.ts';

interface PlaceParams {
  readonly uri: string;
  readonly line: number;
}
const boardRequest = new RequestType<PlaceParams, { text: string }, void>('judgecall/board');
const traceRequest = new RequestType<PlaceParams, { text: string }, void>('judgecall/trace');
const ruleRequest = new RequestType<{ readonly number: string }, { text: string }, void>('judgecall/rule');

/** Lenses and hints wait so many milliseconds for a run that is about to end, so that they need not be drawn twice. */
const shortWait = 50;

export function startServer(connection: Connection, worker: URL): void {
  const evaluation = startEvaluation({ worker, timeout: defaultSettings.run.timeout, cardFilesRead: tellCardFiles });
  const keeper = keepResults({ evaluation, readFile: usedFileReader(), changed: show });
  const officialText = officialTextFinder();
  const open = new TextDocuments(TextDocument);
  const documents = new Map<string, ScenarioDocument>();
  const outdated = new Set<string>();
  const shown = new Map<string, string>();
  let client: InitializeParams | undefined;
  let settings = defaultSettings;
  let ready = false;
  let nowReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => {
    nowReady = resolve;
  });
  let toldCardFiles = '';

  connection.onInitialize((params) => {
    client = params;
    applySettings(readSettings(params.initializationOptions));
    return {
      serverInfo: { name: 'judgecall' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        codeActionProvider: { codeActionKinds: ['quickfix'] },
        codeLensProvider: {},
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        documentLinkProvider: {},
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        hoverProvider: true,
        inlayHintProvider: true,
        semanticTokensProvider: { legend: semanticTokensLegend, full: true },
      },
    };
  });

  connection.onInitialized(async () => {
    const { workspace } = client?.capabilities ?? {};
    if (workspace?.didChangeConfiguration?.dynamicRegistration) {
      quietly(connection.client.register(DidChangeConfigurationNotification.type, { section: 'judgecall' }));
    }
    if (workspace?.configuration) applySettings(await askSettings());
    ready = true;
    for (const uri of open.keys()) outdated.add(uri);
    flush();
    nowReady();
  });

  async function askSettings(): Promise<Settings> {
    try {
      return readSettings(await connection.workspace.getConfiguration('judgecall'));
    } catch {
      return settings;
    }
  }

  connection.onDidChangeConfiguration(async ({ settings: sent }) => {
    const pulls = client?.capabilities.workspace?.configuration;
    applySettings(pulls ? await askSettings() : readSettings((sent as Record<string, unknown> | null)?.judgecall));
  });

  function applySettings(next: Settings): void {
    const before = settings;
    settings = next;
    if (next.run.timeout !== before.run.timeout) evaluation.setTimeout(next.run.timeout);
    if (JSON.stringify(next.cards.files) !== JSON.stringify(before.cards.files)) readCardFiles();
    if (ready && JSON.stringify(next) !== JSON.stringify(before)) keeper.runAgain();
  }

  function readCardFiles(): void {
    evaluation.useCardFiles(cardFilePaths());
  }

  function cardFilePaths(): string[] {
    const folder = client?.workspaceFolders?.[0]?.uri ?? client?.rootUri ?? '';
    const base = pathOf(folder) ?? process.cwd();
    return settings.cards.files.map((file) => (isAbsolute(file) ? file : resolve(base, file)));
  }

  function tellCardFiles(problems: readonly CardFileProblem[]): void {
    const text = problems.map(({ path, reason }) => `The card file ${path} cannot be used: ${reason}`).join('\n');
    if (text !== '' && text !== toldCardFiles) {
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message: text });
    }
    toldCardFiles = text;
  }

  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = new Set(cardFilePaths());
    if (changes.some(({ uri }) => paths.has(pathOf(uri) ?? ''))) {
      readCardFiles();
      keeper.runAgain();
    } else keeper.filesChanged();
  });

  open.onDidChangeContent(({ document: { uri } }) => {
    outdated.add(uri);
    // Changes that have come together are taken together.
    setImmediate(flush);
  });

  open.onDidClose(({ document: { uri } }) => {
    outdated.delete(uri);
    documents.delete(uri);
    shown.delete(uri);
    shown.delete(`${uri} lenses`);
    keeper.close(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  /** Brings what is known of the open documents up to their texts. */
  function flush(): void {
    for (const uri of outdated) {
      outdated.delete(uri);
      const text = open.get(uri);
      if (text === undefined) continue;
      const document = scenarioDocument(uri, text.version, text.getText());
      documents.set(uri, document);
      if (ready) keeper.update(document);
    }
  }

  function documentOf(uri: string): ScenarioDocument | undefined {
    flush();
    return documents.get(uri);
  }

  /** Sends diagnostics, and has lenses and hints asked for again, if there is anything new in them. */
  function show(uri: string): void {
    const document = documents.get(uri);
    if (document === undefined) return;
    const results = keeper.results(uri);
    const list = diagnostics(document, results);
    const news = JSON.stringify([document.version, list]);
    if (news !== shown.get(uri)) {
      shown.set(uri, news);
      void connection.sendDiagnostics({ uri, version: document.version, diagnostics: list });
    }
    const lenses = JSON.stringify(codeLenses(document, results));
    if (lenses === shown.get(`${uri} lenses`)) return;
    shown.set(`${uri} lenses`, lenses);
    const { workspace } = client?.capabilities ?? {};
    if (workspace?.codeLens?.refreshSupport) quietly(connection.sendRequest(CodeLensRefreshRequest.type));
    if (workspace?.inlayHint?.refreshSupport) quietly(connection.languages.inlayHint.refresh());
  }

  const soon = (uri: string): Promise<unknown> =>
    Promise.race([keeper.settled(uri), new Promise((done) => setTimeout(done, shortWait))]);

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    flush();
    await soon(uri);
    const document = documentOf(uri);
    return document && codeLenses(document, keeper.results(uri));
  });
  connection.languages.inlayHint.on(async ({ textDocument: { uri }, range }) => {
    flush();
    await soon(uri);
    return inlayHints(keeper.results(uri), range);
  });
  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    if (document === undefined) return undefined;
    const file = { address: uri, text: document.text, uses: keeper.uses(uri) };
    const card = (name: string) => evaluation.describe(name, file);
    return hover(document, keeper.results(uri), position, { card, officialText });
  });
  connection.onCodeAction(({ textDocument: { uri }, range, context }) => {
    const document = documentOf(uri);
    return document && quickFixes(document, keeper.results(uri), range, context.diagnostics);
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
    return document && documentLinks(document);
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && documentSymbols(document);
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return document && foldingRanges(document);
  });
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) => {
    const document = documentOf(uri);
    return { data: document === undefined ? [] : semanticTokens(document) };
  });

  connection.onRequest(boardRequest, (params) => viewAt(params, boardView));
  connection.onRequest(traceRequest, (params) => viewAt(params, traceView));
  connection.onRequest(ruleRequest, ({ number }) => ({ text: ruleView(number, officialText(number)) }));

  async function viewAt({ uri, line }: PlaceParams, view: typeof boardView): Promise<{ text: string }> {
    await whenReady;
    flush();
    await keeper.settled(uri);
    const document = documentOf(uri);
    if (document === undefined) return { text: 'The file is not open any more.\n' };
    return { text: view(document, keeper.results(uri), line) };
  }

  connection.onShutdown(() => evaluation.stop());
  open.listen(connection);
  connection.listen();
}

/** An editor that refuses what it said it could do is no reason to stop. */
function quietly(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
