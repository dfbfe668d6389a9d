// The Board view: a panel beside the editor that draws the table at the cursor. What is drawn comes from the server; the page
// (client/webview/) draws it.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import type { BoardAnswer, BoardParams } from '../../server/src/lsp/protocol.ts';
import type { FromPage, ShownPlace, ToPage } from '../webview/messages.ts';
import { boardPage } from './board-page.ts';
import { languageId } from './language-client.ts';
import type { ResultsFeed } from './results-feed.ts';
import { revealLine } from './reveal-line.ts';

const viewType = 'judgecall.board';
const boardRequest = new RequestType<BoardParams, BoardAnswer, void>('judgecall/boardView');

/** Milliseconds that the cursor rests before its board is asked for, and that a new board may take before the old one is dimmed. */
const cursorRest = 40;
const dimAfter = 150;

interface OpenView {
  show(place: ShownPlace): void;
  readonly place: ShownPlace | undefined;
  readonly panel: vscode.WebviewPanel;
}

export interface BoardView extends vscode.Disposable {
  /** Opens the view if need be, and shows the board at a place. */
  show(place: ShownPlace): void;
}

export function registerBoardView(
  context: vscode.ExtensionContext,
  client: LanguageClient,
  feed: ResultsFeed,
): BoardView {
  let view: OpenView | undefined;
  let timer: NodeJS.Timeout | undefined;

  function open(panel: vscode.WebviewPanel, place: ShownPlace | undefined): OpenView {
    const opened = connectPanel(context.extensionUri, panel, client, place);
    panel.onDidDispose(() => {
      if (view === opened) view = undefined;
    });
    view = opened;
    return opened;
  }

  function follow(editor: vscode.TextEditor | undefined): void {
    if (view === undefined || editor?.document.languageId !== languageId) return;
    const place = { uri: editor.document.uri.toString(), line: editor.selection.active.line };
    clearTimeout(timer);
    timer = setTimeout(() => view?.show(place), cursorRest);
  }

  const registrations = vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => follow(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(follow),
    feed.onTests(({ uri }) => {
      if (view?.place?.uri === uri) view.show(view.place);
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, state: ShownPlace | undefined) {
        open(panel, state);
      },
    }),
    { dispose: () => clearTimeout(timer) },
  );

  return {
    show(place) {
      clearTimeout(timer);
      if (view === undefined) {
        const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        open(vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Board'), column), place);
      } else {
        view.panel.reveal(undefined, true);
        view.show(place);
      }
    },
    dispose: () => registrations.dispose(),
  };
}

function connectPanel(
  extension: vscode.Uri,
  panel: vscode.WebviewPanel,
  client: LanguageClient,
  first: ShownPlace | undefined,
): OpenView {
  let place = first;
  let asked: vscode.CancellationTokenSource | undefined;
  panel.iconPath = {
    light: vscode.Uri.joinPath(extension, 'icons', 'board-light.svg'),
    dark: vscode.Uri.joinPath(extension, 'icons', 'board-dark.svg'),
  };
  panel.webview.options = {
    enableScripts: true,
    localResourceRoots: [vscode.Uri.joinPath(extension, 'dist'), vscode.Uri.joinPath(extension, 'media')],
  };
  const send = (message: ToPage): void => void panel.webview.postMessage(message);

  async function show(next: ShownPlace): Promise<void> {
    place = next;
    panel.title = vscode.l10n.t('Board: {0}', fileName(next.uri));
    asked?.cancel();
    const asking = new vscode.CancellationTokenSource();
    asked = asking;
    const dim = setTimeout(() => send({ kind: 'stale' }), dimAfter);
    const answer = await answerFor(client, next, asking.token);
    clearTimeout(dim);
    if (asked === asking) send({ kind: 'board', answer, place: next });
  }

  panel.webview.onDidReceiveMessage((message: FromPage) => {
    switch (message.kind) {
      case 'ready':
        if (place === undefined) send({ kind: 'board', answer: noPlace(), place: { uri: '', line: 0 } });
        else void show(place);
        break;
      case 'line':
        if (place !== undefined) void revealLine(place.uri, message.line);
        break;
      case 'rule':
        void openRule(message.number);
    }
  });
  panel.onDidDispose(() => asked?.cancel());
  panel.webview.html = boardPage(panel.webview, extension);
  return {
    panel,
    get place() {
      return place;
    },
    show: (next) => void show(next),
  };
}

async function answerFor(
  client: LanguageClient,
  { uri, line }: ShownPlace,
  token: vscode.CancellationToken,
): Promise<BoardAnswer> {
  try {
    return await client.sendRequest(boardRequest, { uri, position: { line, character: 0 } }, token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'nothing', reason: vscode.l10n.t('The language server did not answer: {0}', reason) };
  }
}

const noPlace = (): BoardAnswer => ({
  kind: 'nothing',
  reason: vscode.l10n.t('Place the cursor in a scenario to see its board.'),
});

const fileName = (uri: string): string => vscode.Uri.parse(uri).path.split('/').at(-1) ?? '';

async function openRule(number: string): Promise<void> {
  await vscode.commands.executeCommand(
    'vscode.open',
    vscode.Uri.from({ scheme: 'judgecall-rule', path: `/${number}` }),
  );
}
