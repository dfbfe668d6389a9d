// Scenarios in VS Code's Test Explorer. The server finds and judges them: of an open document, what the lenses show is told
// here as it comes; a closed file is run the same way when it is asked for.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import type { FileTests } from '../../server/src/lsp/protocol.ts';
import type { MarkedLines } from './marked-lines.ts';
import type { ResultsFeed } from './results-feed.ts';
import { createTestTree } from './test-items.ts';
import { isFinal, tellOutcome } from './test-outcomes.ts';

const findTests = new RequestType<{ readonly uris: readonly string[] }, FileTests[], void>('judgecall/findTests');
const runTests = new RequestType<{ readonly uri: string }, FileTests, void>('judgecall/runTests');

/** Where the packages of others are kept. */
const notOurs = 'node_modules';

/** So many files are asked for at once: small enough that the first ones are shown soon. */
const filesAtOnce = 25;

export function registerTestExplorer(
  client: LanguageClient,
  feed: ResultsFeed,
  marks: MarkedLines,
  showTrace: (uri: string, line: number) => void,
): vscode.Disposable {
  const controller = vscode.tests.createTestController('judgecall', 'Judgecall');
  const tree = createTestTree(controller);
  /** What was told last of each scenario of open documents, by the item's id. */
  const told = new Map<string, string>();
  const continuous = new Set<vscode.TestRunRequest>();
  const running = controller.createRunProfile(
    vscode.l10n.t('Run'),
    vscode.TestRunProfileKind.Run,
    run,
    true,
    undefined,
    true,
  );
  // What a debugger is to a program, the trace is to a scenario: every event with its cause.
  controller.createRunProfile(vscode.l10n.t('Trace'), vscode.TestRunProfileKind.Debug, trace, true);
  controller.resolveHandler = (item) => (item === undefined ? discover() : undefined);
  controller.refreshHandler = discover;

  // ------------------------------------------------------------ which scenarios there are

  async function discover(): Promise<void> {
    const found = (await vscode.workspace.findFiles('**/*.scenario', `**/${notOurs}/**`)).map(String).sort();
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    for (const uri of tree.files()) if (!found.includes(uri) && !open.has(uri)) tree.remove(uri);
    for (let from = 0; from < found.length; from += filesAtOnce) await find(found.slice(from, from + filesAtOnce));
  }

  async function find(uris: readonly string[]): Promise<void> {
    for (const file of await client.sendRequest(findTests, { uris })) tree.update(file);
  }

  async function fileChanged(address: vscode.Uri): Promise<void> {
    const uri = address.toString();
    if (isOpen(uri) || address.path.includes(`/${notOurs}/`)) return;
    await find([uri]);
    const file = tree.file(uri);
    if (file === undefined) return;
    controller.invalidateTestResults(file.item);
    for (const request of continuous) {
      const items = file.scenarios.filter((item) => isWanted(request, item));
      // A request of its own: the run of the first one has ended.
      const again = new vscode.TestRunRequest(items, undefined, request.profile, true);
      if (items.length > 0) await runFiles(again, [uri], undefined);
    }
  }

  const isOpen = (uri: string): boolean =>
    vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri && !document.isClosed);

  // ------------------------------------------------------------ open documents tell their results themselves

  function hear(news: FileTests): void {
    if (!isTestable(vscode.Uri.parse(news.uri))) return;
    const file = tree.update(news);
    if (file === undefined) return;
    const fresh = file.scenarios.flatMap((item, index) => {
      const state = news.tests[index]?.state;
      return state === undefined ? [] : [{ item, state }];
    });
    for (const { item, state } of fresh) {
      if (state.kind !== 'stale' || !told.delete(item.id)) continue;
      controller.invalidateTestResults(item);
    }
    if (!fresh.every(({ state }) => isFinal(state))) return;
    const changed = fresh.filter(({ item, state }) => told.get(item.id) !== JSON.stringify(state));
    if (changed.length === 0) return;
    const items = changed.map(({ item }) => item);
    // Continuous, so that nothing opens or takes the focus; not kept, since it says no more than the lenses do.
    const request = new vscode.TestRunRequest(items, undefined, running, true);
    const run = controller.createTestRun(request, vscode.l10n.t('While typing'), false);
    for (const { item, state } of changed) {
      told.set(item.id, JSON.stringify(state));
      tellOutcome(run, item, state, 'quiet');
      marks.set(item.id, news.uri, []);
    }
    run.end();
  }

  // ------------------------------------------------------------ runs that somebody asked for

  /** The files in which something is to be run. */
  function wanted({ include }: vscode.TestRunRequest): Set<string> {
    return new Set(include === undefined ? tree.files() : include.flatMap(tree.filesBelow));
  }

  async function run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (request.continuous) {
      continuous.add(request);
      token.onCancellationRequested(() => continuous.delete(request));
    }
    await runFiles(request, [...wanted(request)], token);
  }

  async function runFiles(
    request: vscode.TestRunRequest,
    uris: readonly string[],
    token: vscode.CancellationToken | undefined,
  ): Promise<void> {
    const run = controller.createTestRun(request);
    const wantedIn = (uri: string): vscode.TestItem[] =>
      (tree.file(uri)?.scenarios ?? []).filter((item) => isWanted(request, item));
    for (const uri of uris) for (const item of wantedIn(uri)) run.enqueued(item);
    for (const uri of uris) {
      if (token?.isCancellationRequested || run.token.isCancellationRequested) break;
      for (const item of wantedIn(uri)) run.started(item);
      try {
        tellFile(run, request, await client.sendRequest(runTests, { uri }, run.token));
      } catch (error) {
        if (run.token.isCancellationRequested) break;
        const reason = error instanceof Error ? error.message : String(error);
        const message = new vscode.TestMessage(vscode.l10n.t('The language server did not answer: {0}', reason));
        for (const item of wantedIn(uri)) run.errored(item, message);
      }
    }
    run.end();
  }

  function tellFile(run: vscode.TestRun, request: vscode.TestRunRequest, results: FileTests): void {
    const file = tree.update(results);
    for (const [index, item] of (file?.scenarios ?? []).entries()) {
      const state = results.tests[index]?.state;
      if (state === undefined || !isWanted(request, item)) continue;
      tellOutcome(run, item, state, 'marked');
      const problems = 'messages' in state ? state.messages : [];
      marks.set(
        item.id,
        results.uri,
        problems.map(({ range }) => range.start.line),
      );
      if (results.version !== null) told.set(item.id, JSON.stringify(state));
    }
  }

  async function trace(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    await run(request, token);
    const [uri] = wanted(request);
    const item = tree.file(uri ?? '')?.scenarios.find((each) => isWanted(request, each));
    if (uri !== undefined && item?.range !== undefined) showTrace(uri, item.range.start.line);
  }

  const scenarioFiles = vscode.workspace.createFileSystemWatcher('**/*.scenario');
  return vscode.Disposable.from(
    controller,
    scenarioFiles,
    feed.onTests(hear),
    scenarioFiles.onDidCreate(fileChanged),
    scenarioFiles.onDidChange(fileChanged),
    scenarioFiles.onDidDelete((uri) => tree.remove(uri.toString())),
    vscode.workspace.onDidCloseTextDocument((document) => {
      const uri = document.uri.toString();
      for (const item of tree.file(uri)?.scenarios ?? []) told.delete(item.id);
      if (tree.file(uri) === undefined) return;
      if (vscode.workspace.getWorkspaceFolder(document.uri) === undefined) tree.remove(uri);
      else if (document.isDirty) void fileChanged(document.uri);
    }),
  );
}

/** A file or what becomes one, but no earlier version of one that is shown for comparison. */
const isTestable = (uri: vscode.Uri): boolean =>
  uri.scheme === 'file' || uri.scheme === 'untitled' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;

/** Whether an item or what it is in was asked for, and not left out. */
function isWanted(
  { include, exclude }: Pick<vscode.TestRunRequest, 'include' | 'exclude'>,
  item: vscode.TestItem,
): boolean {
  const above = new Set<vscode.TestItem>();
  for (let at: vscode.TestItem | undefined = item; at !== undefined; at = at.parent) above.add(at);
  if (exclude?.some((each) => above.has(each))) return false;
  return include === undefined || include.some((each) => above.has(each));
}
