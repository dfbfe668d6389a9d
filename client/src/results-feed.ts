// What the server tells of its own accord about the scenarios of open documents, for whoever shows any of it.
import * as vscode from 'vscode';
import { type LanguageClient, NotificationType } from 'vscode-languageclient/node';
import type { FileTests } from '../../server/src/lsp/protocol.ts';

const testsNotification = new NotificationType<FileTests>('judgecall/tests');

export interface ResultsFeed extends vscode.Disposable {
  readonly onTests: vscode.Event<FileTests>;
}

export function openResultsFeed(client: LanguageClient): ResultsFeed {
  const tests = new vscode.EventEmitter<FileTests>();
  const listening = client.onNotification(testsNotification, (news) => tests.fire(news));
  return {
    onTests: tests.event,
    dispose() {
      listening.dispose();
      tests.dispose();
    },
  };
}
