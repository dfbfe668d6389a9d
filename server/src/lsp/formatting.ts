import type { Range, TextEdit } from 'vscode-languageserver';
import { formatLines, formatScenarioFile } from '../language/index.ts';
import { textEditOf } from './positions.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/**
 * The edits that bring a file into the one style; none when its braces or quotes leave the frame in doubt. Where the
 * lines stay as many, only those that differ are touched, so that the cursor and marks stay where they are.
 */
export function formattingEdits({ text, lines: { starts } }: ScenarioDocument): TextEdit[] {
  const result = formatScenarioFile(text);
  if (!('text' in result) || result.text === text) return [];
  const before = linesOf(text);
  const after = linesOf(result.text);
  let first = 0;
  while (first < before.length && first < after.length && before[first] === after[first]) first++;
  let behind = 0;
  while (
    behind < before.length - first &&
    behind < after.length - first &&
    before[before.length - 1 - behind] === after[after.length - 1 - behind]
  ) {
    behind++;
  }
  const last = before.length - behind;
  const lastLine = starts.length - 1;
  const end =
    last >= before.length
      ? { line: lastLine, character: text.length - (starts[lastLine] ?? 0) }
      : { line: last, character: 0 };
  return [
    {
      range: { start: { line: first, character: 0 }, end },
      newText: after.slice(first, after.length - behind).join(''),
    },
  ];
}

/** With their line ends. */
const linesOf = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);

/** The same for the statements on some lines. */
export function rangeFormattingEdits({ text }: ScenarioDocument, { start, end }: Range): TextEdit[] {
  // A selection that ends before the first character of a line does not mean that line.
  const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
  return formatLines(text, start.line, last).map(textEditOf);
}
