// The built language server and an editor's side of the protocol, for tests.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CodeAction,
  type CodeLens,
  createProtocolConnection,
  type Hover,
  type InitializeResult,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node.js';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const serverFile = join(root, 'dist/server.mjs');

export interface Client {
  readonly process: ChildProcessWithoutNullStreams;
  readonly capabilities: InitializeResult['capabilities'];
  readonly warnings: readonly string[];
  /** What the server has told beyond the protocol, in order. */
  readonly notifications: readonly { readonly method: string; readonly params: unknown }[];
  open(uri: string, text: string): Promise<void>;
  /** Replaces the whole text, or one piece of it where the server has to find the place. */
  change(uri: string, version: number, text: string): Promise<void>;
  close(uri: string): Promise<void>;
  configure(settings: object): Promise<void>;
  /** The next diagnostics of the document that are as wished. */
  diagnostics(uri: string, wished?: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams>;
  /** The titles of the lenses as soon as they are as wished. */
  lenses(uri: string, wished?: (titles: readonly string[]) => boolean): Promise<string[]>;
  lensesNow(uri: string): Promise<CodeLens[]>;
  hover(uri: string, line: number, character: number): Promise<string>;
  fixes(uri: string, params: PublishDiagnosticsParams): Promise<CodeAction[]>;
  request<T>(method: string, params: object): Promise<T>;
  /** What is not the protocol at all. */
  raw(bytes: string): void;
  stop(): Promise<number | null>;
}

export interface StartOptions {
  /** Addresses of the folders of the workspace. */
  readonly folders?: readonly string[];
  readonly initializationOptions?: object;
  /** Other sections of the settings, by name, such as `files.exclude`. */
  readonly sections?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startClient(settings: object = {}, options: StartOptions = {}): Promise<Client> {
  if (!existsSync(serverFile))
    throw new Error('The server is not built: npm test builds it, and so does npm run build.');
  const env = { ...process.env, ...options.environment };
  const child = spawn(process.execPath, [serverFile, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'], env });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let current = settings;
  const warnings: string[] = [];
  const notifications: { method: string; params: unknown }[] = [];
  const published: PublishDiagnosticsParams[] = [];
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
    for (const look of [...waiting]) look();
  });
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => warnings.push(message));
  for (const method of ['judgecall/tests', 'judgecall/factsChanged']) {
    connection.onNotification(method, (params: unknown) => void notifications.push({ method, params }));
  }
  connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
    items.map(({ section = '' }) => (section === 'judgecall' ? current : (options.sections?.[section] ?? null))),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/codeLens/refresh', () => null);
  connection.onRequest('workspace/inlayHint/refresh', () => null);
  connection.listen();
  const { capabilities } = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    initializationOptions: options.initializationOptions,
    workspaceFolders: options.folders?.map((uri) => ({ uri, name: uri.split('/').at(-1) ?? '' })) ?? null,
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, codeLens: { refreshSupport: true } },
      textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } },
    },
  });
  await connection.sendNotification('initialized', {});

  const lensesNow = (uri: string): Promise<CodeLens[]> =>
    connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });

  return {
    process: child,
    capabilities,
    warnings,
    notifications,
    open: (uri, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'scenario', version: 1, text },
      }),
    change: (uri, version, text) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    close: (uri) => connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    configure(next) {
      current = next;
      return connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    },
    diagnostics(uri, wished = () => true) {
      const from = published.length;
      return new Promise((done, fail) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          fail(new Error(`Waited in vain for diagnostics; the last were ${JSON.stringify(published.at(-1))}`));
        }, 15_000);
        const look = (): void => {
          const found = published.slice(from).find((params) => params.uri === uri && wished(params));
          if (found === undefined) return;
          clearTimeout(late);
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
      });
    },
    async lenses(uri, wished = (titles) => titles.every((title) => !title.includes('running…'))) {
      const deadline = Date.now() + 15_000;
      for (;;) {
        const titles = (await lensesNow(uri)).map(({ command }) => command?.title ?? '');
        if (wished(titles)) return titles;
        if (Date.now() > deadline) throw new Error(`Waited in vain for lenses; they are ${JSON.stringify(titles)}`);
        await new Promise((next) => setTimeout(next, 20));
      }
    },
    lensesNow,
    async hover(uri, line, character) {
      const found = await connection.sendRequest<Hover | null>('textDocument/hover', {
        textDocument: { uri },
        position: { line, character },
      });
      return (found?.contents as { value: string } | undefined)?.value ?? '';
    },
    async fixes(uri, { diagnostics }) {
      const [first] = diagnostics;
      if (first === undefined) return [];
      const context = { diagnostics };
      return connection.sendRequest('textDocument/codeAction', { textDocument: { uri }, range: first.range, context });
    },
    request: (method, params) => connection.sendRequest(method, params),
    raw: (bytes) => child.stdin.write(bytes),
    async stop() {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const late = setTimeout(() => child.kill(), 5_000);
      const code = await ended;
      clearTimeout(late);
      connection.dispose();
      return code;
    },
  };
}
