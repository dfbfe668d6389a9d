// The VS Code part: starts the language server and shows what it says. It parses nothing and knows no rules and no game state.
import * as vscode from 'vscode';
import { registerBoardView } from './board-view.ts';
import { registerCardData } from './card-data.ts';
import { registerGameViews } from './game-views.ts';
import { createClient } from './language-client.ts';
import { keepMarkedLines, refreshHints } from './marked-lines.ts';
import { registerNewScenario } from './new-scenario.ts';
import { openResultsFeed } from './results-feed.ts';
import { provideRules } from './rule-documents.ts';
import { registerRuleImport } from './rule-import.ts';
import { showServerState } from './server-status.ts';
import { registerTestExplorer } from './test-explorer.ts';

let stopServer: (() => Promise<void>) | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const output = vscode.window.createOutputChannel('Judgecall');
  const marks = keepMarkedLines();
  const client = createClient(context, output, marks);
  stopServer = () => (client.needsStop() ? client.stop() : Promise.resolve());

  async function orSay(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const show = vscode.l10n.t('Show Output');
      const reason = error instanceof Error ? error.message : String(error);
      output.appendLine(reason);
      void vscode.window
        .showErrorMessage(vscode.l10n.t('Judgecall: the language server did not start. {0}', reason), show)
        .then((chosen) => chosen === show && output.show());
    }
  }

  const feed = openResultsFeed(client);
  const boardView = registerBoardView(context, client, feed);
  const rules = provideRules(client);
  const status = showServerState(client);
  context.subscriptions.push(
    output,
    feed,
    boardView,
    marks.onDidChange(() => refreshHints(client)),
    status,
    registerGameViews(client, boardView),
    registerTestExplorer(client, feed, marks, (uri, line) =>
      vscode.commands.executeCommand('judgecall.showTrace', uri, line),
    ),
    rules,
    registerRuleImport(context, client, () => {
      rules.refresh();
      status.refresh();
    }),
    registerCardData(context, client),
    registerNewScenario(),
    vscode.commands.registerCommand('judgecall.showOutput', () => output.show()),
    vscode.commands.registerCommand('judgecall.restartServer', () =>
      orSay(client.needsStop() ? client.restart() : client.start()),
    ),
  );
  // Not awaited: the editor need not wait for the server, and what asks it something waits by itself.
  void orSay(client.start());
}

export function deactivate(): Promise<void> | undefined {
  return stopServer?.();
}
