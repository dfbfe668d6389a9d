/** What a test explorer asks: which scenarios there are, open or not, and what they come to. */
import { type Connection, type InitializeParams, NotificationType, RequestType } from 'vscode-languageserver/node.js';
import type { FileTests } from './protocol.ts';
import type { Sources } from './requests.ts';
import { scenarioDocument } from './scenario-document.ts';
import { testResults, testsOf } from './test-results.ts';

const findTests = new RequestType<{ readonly uris: readonly string[] }, FileTests[], void>('judgecall/findTests');
const runTests = new RequestType<{ readonly uri: string }, FileTests, void>('judgecall/runTests');

/** Told of an open document whenever there is anything new about its scenarios. */
export const testsNotification = new NotificationType<FileTests>('judgecall/tests');

/** Whether the client shows scenarios as tests and wants to be told of them. */
export function wantsTests({ initializationOptions }: InitializeParams): boolean {
  return (initializationOptions as { tests?: unknown } | undefined)?.tests === true;
}

export interface TestSources extends Omit<Sources, 'evaluation'> {
  /** The text of a file on disk; `undefined` when there is none. */
  readFile(uri: string): string | undefined;
}

/** `ready` resolves when documents are being run. */
export function answerTests(connection: Connection, sources: TestSources, ready: Promise<void>): void {
  const { document: documentOf, keeper, readFile } = sources;
  let running: Promise<unknown> = Promise.resolve();

  connection.onRequest(findTests, async ({ uris }) => {
    const found: FileTests[] = [];
    for (const uri of uris) {
      found.push(testsIn(uri));
      // Keys that are pressed meanwhile come first.
      await new Promise((next) => setImmediate(next));
    }
    return found;
  });

  function testsIn(uri: string): FileTests {
    const document = documentOf(uri);
    if (document !== undefined) return { uri, version: document.version, problem: null, tests: testsOf(document) };
    const text = readFile(uri);
    if (text === undefined) return unreadable(uri);
    return { uri, version: null, problem: null, tests: testsOf(scenarioDocument(uri, 0, text)) };
  }

  connection.onRequest(runTests, ({ uri }, cancelled) => {
    // One file after another: what is typed meanwhile waits for no more than one of them.
    const result = running.then(() =>
      cancelled.isCancellationRequested ? { ...testsIn(uri), tests: [] } : resultsOf(uri),
    );
    running = result.catch(() => undefined);
    return result;
  });

  async function resultsOf(uri: string): Promise<FileTests> {
    await ready;
    if (documentOf(uri) !== undefined) {
      await keeper.settled(uri);
      const document = documentOf(uri);
      // Closed meanwhile: then it is run as it is on disk.
      if (document !== undefined) return testResults(document, keeper.results(uri));
    }
    const text = readFile(uri);
    if (text === undefined) return unreadable(uri);
    const document = scenarioDocument(uri, 0, text);
    keeper.update(document);
    await keeper.settled(uri);
    // Opened meanwhile: the open document is what counts.
    const open = documentOf(uri);
    if (open !== undefined) {
      await keeper.settled(uri);
      return testResults(open, keeper.results(uri));
    }
    const tests = testResults(document, keeper.results(uri), null);
    keeper.close(uri);
    return tests;
  }
}

function unreadable(uri: string): FileTests {
  return { uri, version: null, problem: 'The file cannot be read.', tests: [] };
}
