import type { Span } from './source-span.ts';

/** A replacement of the text at `span`. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** A mend that can be applied as it stands. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What is wrong with a piece of text, in one plain sentence, and where. `code` is stable and names the kind of fault. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly severity: 'error' | 'warning';
  readonly fix?: Fix;
}
