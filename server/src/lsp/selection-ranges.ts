import type { Range, SelectionRange } from 'vscode-languageserver';
import { nodeAt } from '../language/index.ts';
import { rangeOf } from './positions.ts';
import { lineText, offsetAt, type ScenarioDocument } from './scenario-document.ts';

interface Place {
  readonly line: number;
  readonly character: number;
}

/** What is selected step by step around each place: word, name without and with quotes, part, statement, section, scenario, file. */
export function selectionRanges(document: ScenarioDocument, places: readonly Place[]): SelectionRange[] {
  return places.map((place) => selectionAt(document, place));
}

function selectionAt(document: ScenarioDocument, place: Place): SelectionRange {
  const nodes = nodeAt(document.parsed.file, offsetAt(document, place));
  const inner = [...nodes].reverse().flatMap((node): Range[] => {
    const range = rangeOf(node.span);
    const isOneLine = range.start.line === range.end.line;
    return node.kind === 'string' && isOneLine ? [withoutQuotes(range), range] : [range];
  });
  const lastLine = document.lines.starts.length - 1;
  const whole: Range = {
    start: { line: 0, character: 0 },
    end: { line: lastLine, character: lineText(document, lastLine).length },
  };
  const ranges = [...wordAt(document, place), ...inner, whole];
  // From the outside inward: each holds the next, which is smaller.
  let selection: SelectionRange | undefined;
  for (const range of ranges.reverse()) {
    if (!holds(range, place)) continue;
    if (selection === undefined) selection = { range };
    else if (isInside(range, selection.range)) selection = { range, parent: selection };
  }
  return selection ?? { range: { start: place, end: place } };
}

function wordAt(document: ScenarioDocument, { line, character }: Place): Range[] {
  for (const { index, 0: word } of lineText(document, line).matchAll(/[\p{L}\p{M}\p{N}_'’-]+/gu)) {
    if (index <= character && character <= index + word.length) {
      return [{ start: { line, character: index }, end: { line, character: index + word.length } }];
    }
  }
  return [];
}

const withoutQuotes = ({ start, end }: Range): Range => ({
  start: { ...start, character: start.character + 1 },
  end: { ...end, character: Math.max(start.character + 1, end.character - 1) },
});

const compare = (a: Place, b: Place): number => a.line - b.line || a.character - b.character;

const holds = ({ start, end }: Range, place: Place): boolean => compare(start, place) <= 0 && compare(place, end) <= 0;

/** Inside, and not the same. */
function isInside(inner: Range, outer: Range): boolean {
  const starts = compare(outer.start, inner.start);
  const ends = compare(inner.end, outer.end);
  return starts <= 0 && ends <= 0 && (starts < 0 || ends < 0);
}
