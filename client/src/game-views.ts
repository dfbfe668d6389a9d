// Read-only documents that the server writes: the board in words, and the trace of events, at one line of a scenario file;
// and the ways to them and to the Board view.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import type { TraceAnswer } from '../../server/src/lsp/protocol.ts';
import type { BoardView } from './board-view.ts';
import { languageId } from './language-client.ts';
import { rangeOf } from './ranges.ts';
import { lineAddress, registerRevealLine } from './reveal-line.ts';

/** What the server is asked for: the state after line `line` (from 0) of the document. */
interface GameViewParams {
  readonly uri: string;
  readonly line: number;
}

/** The trace has folds and links as well; the board in words is plain. */
type View = Pick<TraceAnswer, 'text'> & Partial<TraceAnswer>;

const boardRequest = new RequestType<GameViewParams, View, void>('judgecall/board');
const traceRequest = new RequestType<GameViewParams, View, void>('judgecall/trace');

const views = {
  'judgecall-board': { command: 'judgecall.showBoardText', request: boardRequest, title: vscode.l10n.t('Board') },
  'judgecall-trace': { command: 'judgecall.showTrace', request: traceRequest, title: vscode.l10n.t('Trace') },
};

/** Colours the trace; the scenarios' own language would have it checked. */
const languages: Readonly<Record<string, string>> = { 'judgecall-trace': 'judgecall-trace' };

export function registerGameViews(client: LanguageClient, boardView: BoardView): vscode.Disposable {
  return vscode.Disposable.from(
    registerRevealLine(),
    placeCommand('judgecall.showBoard', (place) => boardView.show(place)),
    ...Object.entries(views).flatMap(([scheme, view]) => [
      provideView(client, scheme, view.request),
      placeCommand(view.command, (place) => openView(scheme, view.title, place)),
    ]),
  );
}

function placeCommand(command: string, run: (place: GameViewParams) => unknown): vscode.Disposable {
  return vscode.commands.registerCommand(command, (first?: unknown, line?: unknown) => {
    const place = placeOfLens(first, line) ?? placeOfTest(first) ?? placeOfCursor();
    return place && beOpen(place.uri).then(() => run(place));
  });
}

/** The server shows views of open documents; a test's file may not be open yet. */
async function beOpen(uri: string): Promise<void> {
  if (vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri)) return;
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preserveFocus: true });
}

/** A lens names document and line. */
function placeOfLens(uri: unknown, line: unknown): GameViewParams | undefined {
  return typeof uri === 'string' && typeof line === 'number' ? { uri, line } : undefined;
}

/** In the Test Explorer it is an item that the command is about. */
function placeOfTest(item: unknown): GameViewParams | undefined {
  const { uri, range } = (item ?? {}) as Partial<vscode.TestItem>;
  return uri instanceof vscode.Uri && range !== undefined ? { uri: uri.toString(), line: range.start.line } : undefined;
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
  const opened = await vscode.workspace.openTextDocument(address);
  const language = languages[scheme];
  const document = language === undefined ? opened : await vscode.languages.setTextDocumentLanguage(opened, language);
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    preserveFocus: true,
    preview: false,
  });
}

function provideView(
  client: LanguageClient,
  scheme: string,
  request: RequestType<GameViewParams, View, void>,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const shown = new Map<string, View>();
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    async provideTextDocumentContent(address, token) {
      try {
        const view = await client.sendRequest(request, paramsOf(address), token);
        // Not when a document closes: it does so as well when it is given its language.
        const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
        for (const known of shown.keys()) if (!open.has(known)) shown.delete(known);
        shown.set(address.toString(), view);
        return view.text;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return vscode.l10n.t('The language server did not answer: {0}', reason);
      }
    },
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    vscode.languages.registerFoldingRangeProvider(
      { scheme },
      {
        provideFoldingRanges: ({ uri }) =>
          shown.get(uri.toString())?.folds?.map(({ start, end }) => new vscode.FoldingRange(start, end)),
      },
    ),
    vscode.languages.registerDocumentLinkProvider(
      { scheme },
      {
        provideDocumentLinks: ({ uri }) =>
          shown
            .get(uri.toString())
            ?.links?.map(({ range, target }) => new vscode.DocumentLink(rangeOf(range), addressOf(target))),
      },
    ),
    // The server publishes diagnostics whenever a scenario has run anew: that is when an open view is out of date.
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const published = new Set(uris.map(String));
      for (const { uri } of vscode.workspace.textDocuments) {
        if (uri.scheme === scheme && published.has(paramsOf(uri).uri)) changed.fire(uri);
      }
    }),
  );
}

/** A line of a file is shown where the file is; whatever else is opened. */
function addressOf(target: string): vscode.Uri {
  const [, file, line] = /^(.*)#L(\d+)$/.exec(target) ?? [];
  return file === undefined ? vscode.Uri.parse(target) : lineAddress(file, Number(line) - 1);
}

function paramsOf(address: vscode.Uri): GameViewParams {
  return JSON.parse(address.query) as GameViewParams;
}
