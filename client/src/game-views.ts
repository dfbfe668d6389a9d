// Read-only documents that the server writes: the board in words, and the trace of events, at one line of a scenario file;
// and the ways to them and to the Board view.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import type { BoardView } from './board-view.ts';
import { languageId } from './language-client.ts';

/** What the server is asked for: the state after line `line` (from 0) of the document. */
interface GameViewParams {
  readonly uri: string;
  readonly line: number;
}

const boardRequest = new RequestType<GameViewParams, { text: string }, void>('judgecall/board');
const traceRequest = new RequestType<GameViewParams, { text: string }, void>('judgecall/trace');

const views = {
  'judgecall-board': { command: 'judgecall.showBoardText', request: boardRequest, title: vscode.l10n.t('Board') },
  'judgecall-trace': { command: 'judgecall.showTrace', request: traceRequest, title: vscode.l10n.t('Trace') },
};
type View = (typeof views)[keyof typeof views];

export function registerGameViews(client: LanguageClient, boardView: BoardView): vscode.Disposable {
  return vscode.Disposable.from(
    placeCommand('judgecall.showBoard', (place) => boardView.show(place)),
    ...Object.entries(views).flatMap(([scheme, view]) => [
      provideView(client, scheme, view),
      placeCommand(view.command, (place) => openView(scheme, view.title, place)),
    ]),
  );
}

/** A lens names document and line; from the palette and the menu it is the cursor that does. */
function placeCommand(command: string, run: (place: GameViewParams) => unknown): vscode.Disposable {
  return vscode.commands.registerCommand(command, (uri?: unknown, line?: unknown) => {
    const place = typeof uri === 'string' && typeof line === 'number' ? { uri, line } : placeOfCursor();
    return place && run(place);
  });
}

function placeOfCursor(): GameViewParams | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId === languageId) {
    return { uri: editor.document.uri.toString(), line: editor.selection.active.line };
  }
  void vscode.window.showInformationMessage(vscode.l10n.t('Place the cursor in a .scenario file first.'));
  return undefined;
}

async function openView(scheme: string, title: string, { uri, line }: GameViewParams): Promise<void> {
  const file = vscode.Uri.parse(uri).path.split('/').at(-1) ?? '';
  const address = vscode.Uri.from({
    scheme,
    path: `/${title}: ${file}:${line + 1}`,
    query: JSON.stringify({ uri, line } satisfies GameViewParams),
  });
  const document = await vscode.workspace.openTextDocument(address);
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
}

function provideView(client: LanguageClient, scheme: string, { request }: View): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    async provideTextDocumentContent(address, token) {
      try {
        return (await client.sendRequest(request, paramsOf(address), token)).text;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return vscode.l10n.t('The language server did not answer: {0}', reason);
      }
    },
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    // The server publishes diagnostics whenever a scenario has run anew: that is when an open view is out of date.
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const published = new Set(uris.map(String));
      for (const { uri } of vscode.workspace.textDocuments) {
        if (uri.scheme === scheme && published.has(paramsOf(uri).uri)) changed.fire(uri);
      }
    }),
  );
}

function paramsOf(address: vscode.Uri): GameViewParams {
  return JSON.parse(address.query) as GameViewParams;
}
