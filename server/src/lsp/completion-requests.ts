/** Completion, as an editor asks for it. */
import type { CompletionOptions, Connection, InitializeParams } from 'vscode-languageserver/node.js';
import { completion, resolveCompletion } from './completion.ts';
import type { Sources } from './requests.ts';

/** A blank ends a word, a quote begins a name, a dot goes on with the number of a rule. */
export const completionProvider: CompletionOptions = { triggerCharacters: [' ', '"', '.'], resolveProvider: true };

/** `client` says what the editor can do, once it has said so itself. */
export function answerCompletion(
  connection: Connection,
  { document: documentOf, keeper, evaluation }: Sources,
  client: () => InitializeParams | undefined,
): void {
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const document = documentOf(uri);
    const snippets = client()?.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    return document && completion(document, position, { snippets });
  });
  connection.onCompletionResolve((item) =>
    resolveCompletion(item, (uri, name) => {
      const text = documentOf(uri)?.text ?? '';
      return evaluation.describe(name, { address: uri, text, uses: keeper.uses(uri) });
    }),
  );
}
