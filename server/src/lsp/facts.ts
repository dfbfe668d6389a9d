/** What answers come from: the edition of the rules and the sources of cards, for a client that shows them. */
import { type Connection, NotificationType0, RequestType0 } from 'vscode-languageserver/node.js';
import { NEWEST_EDITION } from '../rules/index.ts';
import type { CardFileProblem } from './evaluation/messages.ts';
import { importedDates } from './imported-rules.ts';
import type { ServerFacts } from './protocol.ts';

const factsRequest = new RequestType0<ServerFacts, void>('judgecall/facts');

/** Told when the answer to `judgecall/facts` may be another one. */
export const factsChanged = new NotificationType0('judgecall/factsChanged');

export interface FactSources {
  cardFiles(): readonly string[];
  cardFileProblems(): readonly CardFileProblem[];
}

export function answerFacts(connection: Connection, { cardFiles, cardFileProblems }: FactSources): void {
  connection.onRequest(factsRequest, () => ({
    rules: { newest: NEWEST_EDITION.date, imported: importedDates() },
    cards: { files: cardFiles(), problems: cardFileProblems() },
  }));
}
