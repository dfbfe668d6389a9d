/** What the Board view's page and the extension say to each other. */
import type { BoardAnswer } from '../../server/src/lsp/protocol.ts';

/** What is shown: kept by the page, so that the view comes back after a reload of the window. */
export interface ShownPlace {
  readonly uri: string;
  readonly line: number;
}

export type ToPage =
  | { readonly kind: 'board'; readonly answer: BoardAnswer; readonly place: ShownPlace }
  /** What is drawn is of an earlier text; the new board is on its way. */
  | { readonly kind: 'stale' };

export type FromPage =
  | { readonly kind: 'ready' }
  /** A line of the shown file. */
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'rule'; readonly number: string };
