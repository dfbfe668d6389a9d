/** The edge: connection, settings, documents, and when to show what. Nothing is decided here. */

import { isAbsolute, resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  MessageType,
  SemanticTokensRefreshRequest,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { codeLenses } from './code-lenses.ts';
import { answerCompletion } from './completion-requests.ts';
import { diagnostics } from './diagnostics.ts';
import type { CardFileProblem } from './evaluation/messages.ts';
import { startEvaluation } from './evaluation/worker-host.ts';
import { answerFacts, factsChanged } from './facts.ts';
import { answerRequests, requestCapabilities } from './requests.ts';
import { keepResults } from './results-keeper.ts';
import { answerRules } from './rule-requests.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';
import { answerTests, testsNotification, wantsTests } from './test-requests.ts';
import { testResults } from './test-results.ts';
import { pathOf, usedFileReader } from './used-file-reader.ts';
import { answerViews, hasViews, viewCommands } from './views.ts';

export function startServer(connection: Connection, worker: URL, first?: Worker): void {
  const { timeout } = defaultSettings.run;
  const evaluation = startEvaluation({ worker, ...(first ? { first } : {}), timeout, cardFilesRead: tellCardFiles });
  const readFile = usedFileReader();
  const keeper = keepResults({ evaluation, readFile, changed: show });
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
  let cardFileProblems: readonly CardFileProblem[] = [];
  let tellsTests = false;

  const rules = answerRules(connection, { openDocuments, client: () => client });

  connection.onInitialize((params) => {
    client = params;
    tellsTests = wantsTests(params);
    applySettings(readSettings(params.initializationOptions));
    return {
      serverInfo: { name: 'judgecall' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        ...requestCapabilities,
        ...(hasViews(params) ? {} : { executeCommandProvider: { commands: viewCommands } }),
      },
    };
  });

  connection.onInitialized(async () => {
    const { workspace } = client?.capabilities ?? {};
    if (workspace?.didChangeConfiguration?.dynamicRegistration) {
      quietly(connection.client.register(DidChangeConfigurationNotification.type, { section: 'judgecall' }));
    }
    if (workspace?.configuration) applySettings(await askSettings());
    rules.started();
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
    if (!ready) return;
    if (JSON.stringify([next.cards, next.run]) !== JSON.stringify([before.cards, before.run])) keeper.runAgain();
    else if (client?.capabilities.workspace?.inlayHint?.refreshSupport)
      quietly(connection.languages.inlayHint.refresh());
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
    cardFileProblems = problems;
    if (tellsTests) void connection.sendNotification(factsChanged);
  }

  connection.onDidChangeWatchedFiles(({ changes }) => {
    rules.workspace.forget();
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
    shown.delete(`${uri} tests`);
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

  function openDocuments(): ScenarioDocument[] {
    flush();
    return [...documents.values()];
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
    tellTests(document);
    const lenses = JSON.stringify(codeLenses(document, results));
    if (lenses === shown.get(`${uri} lenses`)) return;
    shown.set(`${uri} lenses`, lenses);
    const { workspace } = client?.capabilities ?? {};
    if (workspace?.codeLens?.refreshSupport) quietly(connection.sendRequest(CodeLensRefreshRequest.type));
    if (workspace?.inlayHint?.refreshSupport) quietly(connection.languages.inlayHint.refresh());
    // Which facts fail is told by their tokens, too.
    if (workspace?.semanticTokens?.refreshSupport) quietly(connection.sendRequest(SemanticTokensRefreshRequest.type));
  }

  function tellTests(document: ScenarioDocument): void {
    if (!tellsTests) return;
    const tests = testResults(document, keeper.results(document.uri));
    const news = JSON.stringify(tests);
    if (news === shown.get(`${document.uri} tests`)) return;
    shown.set(`${document.uri} tests`, news);
    void connection.sendNotification(testsNotification, tests);
  }

  answerRequests(
    connection,
    { document: documentOf, keeper, evaluation, rules: rules.workspace },
    () => settings,
    openDocuments,
  );
  answerCompletion(connection, { document: documentOf, keeper, evaluation }, () => client);
  answerViews(connection, { document: documentOf, keeper }, whenReady, () => client);
  answerFacts(connection, { cardFiles: cardFilePaths, cardFileProblems: () => cardFileProblems });
  answerTests(connection, { document: documentOf, keeper, readFile }, whenReady);
  connection.onShutdown(() => evaluation.stop());
  open.listen(connection);
  connection.listen();
}

/** An editor that refuses what it said it could do is no reason to stop. */
function quietly(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
