import * as vscode from 'vscode';
import { type LanguageClient, State } from 'vscode-languageclient/node';
import { languageId } from './language-client.ts';

/** The item in the language status (`{}` in the status bar) that tells whether the server runs, and restarts it. */
export function showServerState(client: LanguageClient): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('judgecall.server', { language: languageId });
  item.name = 'Judgecall';
  item.command = { command: 'judgecall.restartServer', title: vscode.l10n.t('Restart') };

  const show = (state: State): void => {
    item.busy = state === State.Starting;
    item.severity =
      state === State.Stopped ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    item.text =
      state === State.Stopped
        ? vscode.l10n.t('Judgecall: server stopped')
        : state === State.Starting
          ? vscode.l10n.t('Judgecall: server starting')
          : vscode.l10n.t('Judgecall: server running');
  };
  show(client.state);
  return vscode.Disposable.from(
    item,
    client.onDidChangeState((change) => show(change.newState)),
  );
}
