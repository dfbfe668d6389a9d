/** Completion, as an editor asks for it. */
import type { CompletionOptions, Connection, InitializeParams } from 'vscode-languageserver/node.js';
import { completion, resolveCompletion } from './completion.ts';
import { cardsOnly } from './completion-point.ts';
import type { CompletionAnswer, CompletionQuestion } from './evaluation/completion-answers.ts';
import type { Sources } from './requests.ts';

/** A blank ends a word, a quote begins a name, a dot goes on with the number of a rule. */
export const completionProvider: CompletionOptions = { triggerCharacters: [' ', '"', '.'], resolveProvider: true };

/** Milliseconds after which a list comes without what the game would have to say: something else takes long just now. */
const longestWait = 5000;

/** `client` says what the editor can do, once it has said so itself. */
export function answerCompletion(
  connection: Connection,
  { document: documentOf, keeper, evaluation }: Sources,
  client: () => InitializeParams | undefined,
): void {
  connection.onCompletion(({ textDocument: { uri }, position, context }) => {
    const document = documentOf(uri);
    const file = { address: uri, text: document === undefined ? '' : cardsOnly(document), uses: keeper.uses(uri) };
    const ask = (question: CompletionQuestion): Promise<CompletionAnswer | undefined> =>
      Promise.race([
        evaluation.complete(question, file),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWait)),
      ]);
    const snippets = client()?.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    return (
      document &&
      completion(document, position, {
        snippets,
        ...(context?.triggerCharacter === ' ' && { asker: 'blank' as const }),
        results: keeper.results(uri),
        ask,
      })
    );
  });
  connection.onCompletionResolve((item) =>
    resolveCompletion(item, (uri, name) => {
      const document = documentOf(uri);
      const text = document === undefined ? '' : cardsOnly(document);
      return evaluation.describe(name, { address: uri, text, uses: keeper.uses(uri) });
    }),
  );
}
