// Documents about rules, which the server writes: the page of a rule, and which rules the workspace's scenarios cite.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import { languageId } from './language-client.ts';

/** A text with links in it. */
interface LinkedText {
  readonly text: string;
  readonly links: readonly {
    readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
    readonly target: string;
  }[];
}

const ruleScheme = 'judgecall-rule';
const coverageScheme = 'judgecall-coverage';
/** For its defaults in the manifest: lines are wrapped and not numbered. */
const pageLanguage = 'judgecall-rule';
const ruleRequest = new RequestType<{ readonly number: string }, LinkedText, void>('judgecall/rule');
const coverageRequest = new RequestType<Record<string, never>, LinkedText, void>('judgecall/ruleCoverage');

/** `refresh` has the documents that are open written anew. */
export function provideRules(client: LanguageClient): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const refresh = (): void => {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (uri.scheme === ruleScheme || uri.scheme === coverageScheme) changed.fire(uri);
    }
  };
  const scenarios = vscode.workspace.createFileSystemWatcher('**/*.scenario');
  const parts = vscode.Disposable.from(
    changed,
    scenarios,
    scenarios.onDidChange(refresh),
    scenarios.onDidCreate(refresh),
    scenarios.onDidDelete(refresh),
    vscode.workspace.onDidOpenTextDocument((document) => {
      const isPage = document.uri.scheme === ruleScheme || document.uri.scheme === coverageScheme;
      // However it was opened: by a command, or by a link of the editor's own.
      if (isPage && document.languageId !== pageLanguage) {
        void vscode.languages.setTextDocumentLanguage(document, pageLanguage);
      }
    }),
    provideLinkedText(ruleScheme, changed.event, (address, token) =>
      client.sendRequest(ruleRequest, { number: address.path.slice(1) }, token),
    ),
    provideLinkedText(coverageScheme, changed.event, (_, token) => client.sendRequest(coverageRequest, {}, token)),
    vscode.commands.registerCommand('judgecall.showRule', async (number?: unknown) => {
      const chosen = typeof number === 'string' ? number : await chooseRule(client);
      if (chosen !== undefined) await show(vscode.Uri.from({ scheme: ruleScheme, path: `/${chosen}` }));
    }),
    vscode.commands.registerCommand('judgecall.showRuleCoverage', async () => {
      const address = vscode.Uri.from({ scheme: coverageScheme, path: `/${vscode.l10n.t('Rules coverage')}` });
      await show(address);
      changed.fire(address);
    }),
  );
  return { dispose: () => parts.dispose(), refresh };
}

async function show(address: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(address);
  const beside = vscode.window.activeTextEditor?.document.languageId === languageId;
  await vscode.window.showTextDocument(document, {
    viewColumn: beside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
    preserveFocus: beside,
  });
}

function provideLinkedText(
  scheme: string,
  onDidChange: vscode.Event<vscode.Uri>,
  ask: (address: vscode.Uri, token: vscode.CancellationToken) => Promise<LinkedText>,
): vscode.Disposable {
  const written = new Map<string, LinkedText>();
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange,
      async provideTextDocumentContent(address, token) {
        try {
          const answer = await ask(address, token);
          written.set(address.toString(), answer);
          return answer.text;
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          return vscode.l10n.t('The language server did not answer: {0}', reason);
        }
      },
    }),
    vscode.languages.registerDocumentLinkProvider(
      { scheme },
      {
        provideDocumentLinks(document) {
          const answer = written.get(document.uri.toString());
          // Of a text that has changed since, the places mean nothing.
          if (answer?.text !== document.getText().replaceAll('\r\n', '\n')) return [];
          return answer.links.map(({ range: { start, end }, target }) => {
            const range = new vscode.Range(start.line, start.character, end.line, end.character);
            return new vscode.DocumentLink(range, vscode.Uri.parse(target));
          });
        },
      },
    ),
  );
}

interface RuleItem extends vscode.QuickPickItem {
  readonly number: string;
}

/** Lets the user find a rule by its number or by words. */
function chooseRule(client: LanguageClient): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<RuleItem>();
  pick.placeholder = vscode.l10n.t('The number of a rule, or words: 704.5c, villainous choice');
  pick.matchOnDescription = true;
  let asked = 0;
  pick.onDidChangeValue(async (query) => {
    asked++;
    const mine = asked;
    pick.busy = true;
    const items = await findRules(client, query);
    // A later answer must not be overwritten by an earlier question's.
    if (mine !== asked) return;
    pick.items = items;
    pick.busy = false;
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.number);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

const findRequest = new RequestType<
  { readonly words: string },
  readonly { readonly number: string; readonly title: string; readonly summary: string }[],
  void
>('judgecall/findRules');

async function findRules(client: LanguageClient, words: string): Promise<RuleItem[]> {
  try {
    const found = await client.sendRequest(findRequest, { words });
    return found.map(({ number, title, summary }) => ({
      number,
      label: `${number} ${title}`,
      detail: summary,
      // What fits was decided by more than is shown.
      alwaysShow: true,
    }));
  } catch {
    return [];
  }
}
