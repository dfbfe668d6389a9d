import type { DocumentOnTypeFormattingOptions, TextEdit } from 'vscode-languageserver';
import { rangeFormattingEdits } from './formatting.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** When a line has been written to its end, and when a block is closed. */
export const onTypeFormattingOptions: DocumentOnTypeFormattingOptions = {
  firstTriggerCharacter: '\n',
  moreTriggerCharacter: ['}'],
};

/** Brings the line that has just been finished into the one style; the one that the cursor is on is left to the author. */
export function onTypeFormattingEdits(
  document: ScenarioDocument,
  { line }: { readonly line: number },
  typed: string,
): TextEdit[] {
  const finished = typed === '\n' ? line - 1 : line;
  if (finished < 0) return [];
  const whole = { start: { line: finished, character: 0 }, end: { line: finished + 1, character: 0 } };
  return rangeFormattingEdits(document, whole).filter(({ range }) => typed !== '\n' || range.end.line < line);
}
