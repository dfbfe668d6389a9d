import * as vscode from 'vscode';
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  TransportKind,
} from 'vscode-languageclient/node';
import type { MarkedLines } from './marked-lines.ts';

export const languageId = 'scenario';

/** A client of the bundled server, not yet started. The server is a process of its own and talks over Node's IPC. */
export function createClient(
  context: vscode.ExtensionContext,
  outputChannel: vscode.OutputChannel,
  marks: MarkedLines,
): LanguageClient {
  const server = {
    module: vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.mjs').fsPath,
    transport: TransportKind.ipc,
  };
  const serverOptions: ServerOptions = {
    run: server,
    debug: { ...server, options: { execArgv: ['--nolazy', '--enable-source-maps', '--inspect=6019'] } },
  };
  const scenarioFiles = vscode.workspace.createFileSystemWatcher('**/*.scenario');
  context.subscriptions.push(scenarioFiles);
  const clientOptions: LanguageClientOptions = {
    documentSelector: [{ language: languageId }],
    outputChannel,
    // Hovers link the pages of rules.
    markdown: { isTrusted: { enabledCommands: ['judgecall.showRule'] } },
    // Board and trace are views of the client's own (game-views.ts), and it shows scenarios as tests (test-explorer.ts).
    initializationOptions: { views: true, tests: true },
    middleware: {
      async provideInlayHints(document, range, token, next) {
        const hints = await next(document, range, token);
        return hints?.filter(({ position }) => !marks.has(document.uri.toString(), position.line));
      },
    },
    // A file that others `use` may change without being open.
    synchronize: { configurationSection: 'judgecall', fileEvents: scenarioFiles },
  };
  return new LanguageClient('judgecall', 'Judgecall', serverOptions, clientOptions);
}
