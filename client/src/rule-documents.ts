// Rules as documents: what the number of a diagnostic and the numbers after `cite` open.
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';

const scheme = 'judgecall-rule';
const ruleRequest = new RequestType<{ readonly number: string }, { text: string }, void>('judgecall/rule');

export function provideRules(client: LanguageClient): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent(address, token) {
      try {
        return (await client.sendRequest(ruleRequest, { number: address.path.slice(1) }, token)).text;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return vscode.l10n.t('The language server did not answer: {0}', reason);
      }
    },
  });
}
