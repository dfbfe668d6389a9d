/** The views beside the text: as requests of a client that shows them itself, and as commands for any other. */
import {
  type Connection,
  type InitializeParams,
  MessageType,
  RequestType,
  ShowMessageNotification,
} from 'vscode-languageserver/node.js';
import { boardPicture } from './board-picture.ts';
import { boardCommand, traceCommand } from './code-lenses.ts';
import { boardView, traceView } from './game-views.ts';
import type { BoardAnswer, BoardParams, TraceAnswer, TraceParams } from './protocol.ts';
import type { Sources } from './requests.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { traceAnswer } from './trace-document.ts';
import { writeViewFile } from './view-files.ts';

interface PlaceParams {
  readonly uri: string;
  /** From 0. */
  readonly line: number;
}
const boardRequest = new RequestType<PlaceParams, { text: string }, void>('judgecall/board');
const boardPictureRequest = new RequestType<BoardParams, BoardAnswer, void>('judgecall/boardView');
const traceRequest = new RequestType<TraceParams, TraceAnswer, void>('judgecall/trace');

export const viewCommands = [boardCommand, traceCommand];

/** Whether the client shows board and trace itself when their lenses are clicked: then the commands are its own. */
export function hasViews({ initializationOptions }: InitializeParams): boolean {
  return (initializationOptions as { views?: unknown } | undefined)?.views === true;
}

/** `ready` resolves when documents are being run. */
export function answerViews(
  connection: Connection,
  { document: documentOf, keeper }: Omit<Sources, 'evaluation'>,
  ready: Promise<void>,
  client: () => InitializeParams | undefined,
): void {
  connection.onRequest(boardRequest, (params) => viewAt(params, boardView));
  connection.onRequest(boardPictureRequest, async ({ uri, position }) => {
    const document = await settledDocument(uri);
    if (document === undefined) return { kind: 'nothing', reason: 'The file is not open any more.' };
    return boardPicture(document, keeper.results(uri), position.line);
  });
  connection.onRequest(traceRequest, async ({ uri, line }) => {
    const document = await settledDocument(uri);
    if (document === undefined) return { text: 'The file is not open any more.\n', folds: [], links: [] };
    return traceAnswer(document, keeper.results(uri), line);
  });

  async function viewAt({ uri, line }: PlaceParams, view: typeof boardView): Promise<{ text: string }> {
    const document = await settledDocument(uri);
    if (document === undefined) return { text: 'The file is not open any more.\n' };
    return { text: view(document, keeper.results(uri), line) };
  }

  /** The document as it is when nothing of it is running any more. */
  async function settledDocument(uri: string): Promise<ScenarioDocument | undefined> {
    await ready;
    documentOf(uri);
    await keeper.settled(uri);
    return documentOf(uri);
  }

  connection.onExecuteCommand(async ({ command, arguments: args }) => {
    const [uri, line] = args ?? [];
    if (typeof uri !== 'string' || typeof line !== 'number') return undefined;
    const view = command === boardCommand ? ('board' as const) : ('trace' as const);
    const { text } = await viewAt({ uri, line }, view === 'board' ? boardView : traceView);
    if (client()?.capabilities.window?.showDocument?.support) {
      await connection.window.showDocument({ uri: writeViewFile(view, text), takeFocus: false });
    } else await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message: text });
    return undefined;
  });
}
