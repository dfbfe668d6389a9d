// What the language status (`{}` in the status bar) tells: whether the server runs, and what its answers come from.
import * as vscode from 'vscode';
import { type LanguageClient, NotificationType0, RequestType0, State } from 'vscode-languageclient/node';
import type { ServerFacts } from '../../server/src/lsp/protocol.ts';
import { languageId } from './language-client.ts';

const factsRequest = new RequestType0<ServerFacts, void>('judgecall/facts');
const factsChanged = new NotificationType0('judgecall/factsChanged');

const { Error: Broken, Information, Warning } = vscode.LanguageStatusSeverity;

export interface ServerStatus extends vscode.Disposable {
  /** Asks the server anew what its answers come from. */
  refresh(): void;
}

export function showServerState(client: LanguageClient): ServerStatus {
  const server = newItem('server', vscode.l10n.t('Judgecall'));
  const rules = newItem('rules', vscode.l10n.t('Judgecall: Rules'));
  const cards = newItem('cards', vscode.l10n.t('Judgecall: Cards'));
  server.command = { command: 'judgecall.restartServer', title: vscode.l10n.t('Restart') };
  rules.command = { command: 'judgecall.importRules', title: vscode.l10n.t('Import Official Text') };
  cards.command = { command: 'judgecall.fetchCards', title: vscode.l10n.t('Fetch Card Data') };

  function showState(state: State): void {
    server.busy = state === State.Starting;
    server.severity = state === State.Stopped ? Broken : Information;
    server.text =
      state === State.Stopped
        ? vscode.l10n.t('Judgecall: server stopped')
        : state === State.Starting
          ? vscode.l10n.t('Judgecall: server starting')
          : vscode.l10n.t('Judgecall: server running');
    if (state === State.Running) void refresh();
  }

  async function refresh(): Promise<void> {
    // Without a server there is nothing to tell; the first item says so.
    const facts = await client.sendRequest(factsRequest).catch(() => undefined);
    if (facts === undefined) return;
    showRules(rules, facts);
    showCards(cards, facts);
  }

  rules.text = vscode.l10n.t('Rules');
  cards.text = vscode.l10n.t('Cards');
  showState(client.state);
  const parts = vscode.Disposable.from(
    server,
    rules,
    cards,
    client.onDidChangeState((change) => showState(change.newState)),
    client.onNotification(factsChanged, () => void refresh()),
  );
  return { refresh: () => void refresh(), dispose: () => parts.dispose() };
}

function newItem(id: string, name: string): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem(`judgecall.${id}`, { language: languageId });
  item.name = name;
  return item;
}

function showRules(item: vscode.LanguageStatusItem, { rules: { newest, imported } }: ServerFacts): void {
  item.text = vscode.l10n.t('Rules of {0}', newest);
  item.detail =
    imported.length === 0
      ? vscode.l10n.t('summaries in our own words')
      : vscode.l10n.t('official text imported: {0}', imported.join(', '));
}

function showCards(item: vscode.LanguageStatusItem, { cards: { files, problems } }: ServerFacts): void {
  const names = files.map((file) => file.split(/[\\/]/).at(-1) ?? file);
  const unusable = problems.map(({ path, reason }) => `${path}: ${reason}`);
  item.text = [vscode.l10n.t('Built-in cards'), ...names].join(', ');
  item.severity = problems.length > 0 ? Warning : Information;
  item.detail = unusable.length > 0 ? unusable.join('; ') : undefined;
}
