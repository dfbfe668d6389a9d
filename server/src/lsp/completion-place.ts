/**
 * Where in a file something is being typed, read from the lines themselves: the line of the cursor is half-typed, and may
 * leave what stands around it unreadable.
 */
import type { Range } from 'vscode-languageserver';
import { lineText, offsetAt, type ScenarioDocument } from './scenario-document.ts';

export type PlaceSection = 'file' | 'card' | 'header' | 'given' | 'when' | 'then';

export interface CompletionPlace {
  readonly section: PlaceSection;
  /** The words, names in quotes and signs of the statement before what is being typed. */
  readonly before: readonly string[];
  /** What is being typed, with an opening quote if it has one; empty between two words. */
  readonly typed: string;
  /** The words before the cursor without signs between them, one blank between two: what is typed, and what stands before it. */
  readonly words: string;
  /** What an answer replaces: what is typed, and the rest of a name in quotes around the cursor. */
  readonly range: Range;
  /** Where the statement begins. */
  readonly start: number;
  readonly line: number;
  /** The line on which the `card`, `background` or `scenario` around it begins; -1 outside of all. */
  readonly blockLine: number;
}

/** `undefined` where nothing can be offered: in comments, titles and rules texts, and just behind a closing quote. */
export function completionPlace(
  document: ScenarioDocument,
  position: { readonly line: number; readonly character: number },
): CompletionPlace | undefined {
  const offset = offsetAt(document, position);
  const { line } = position;
  const { section, blockLine } = sectionOf(document, line);
  if (section === 'card' && insideText(document, blockLine, offset)) return undefined;
  const first = section === 'file' || section === 'card' ? line : firstLine(document, line);
  const start = document.lines.starts[first] ?? offset;
  const whole = withoutComments(document.text.slice(start, offset));
  if (whole === undefined) return undefined;
  // A section's first statement may stand behind its label.
  const label = section === 'file' || section === 'card' ? null : /^\s*(given|when|then)\s*:/.exec(whole);
  const text = whole.slice(label?.[0].length ?? 0);
  const tokens = [...text.matchAll(token)];
  const last = tokens.at(-1);
  const touches = last !== undefined && last.index + last[0].length === text.length && !/^[,:]$/.test(last[0]);
  const typed = touches ? last[0] : '';
  if (isClosed(typed)) return undefined;
  const behind = lineText(document, line).slice(position.character);
  return {
    section: (label?.[1] as PlaceSection | undefined) ?? section,
    before: (touches ? tokens.slice(0, -1) : tokens).map(([each]) => each),
    typed,
    words: /(?:[\p{L}\p{M}'’-]+ )*[\p{L}\p{M}'’-]*$/u.exec(text)?.[0] ?? '',
    range: {
      start: { line, character: position.character - typed.length },
      end: { line, character: position.character + (typed.startsWith('"') ? restOfName(behind) : 0) },
    },
    start: start + (whole.length - text.trimStart().length),
    line,
    blockLine,
  };
}

const token = /"(?:[^"\\\r\n]|\\[^\r\n])*"?|\{[^\s}]*\}?|,|:|[^\s,:"{]+/g;

const isClosed = (text: string): boolean => text.length > 1 && text.startsWith('"') && /[^\\]"$/.test(text);

/** How much of a name in quotes stands behind the cursor, its closing quote with it. */
function restOfName(behind: string): number {
  if (behind.startsWith('"')) return 1;
  const quotes = behind.split('"').length - 1;
  const rest = /^[^",:{}]*"(?=[\s,]|$)/.exec(behind);
  return quotes % 2 === 1 && rest !== null ? rest[0].length : 0;
}

function sectionOf(document: ScenarioDocument, line: number): { section: PlaceSection; blockLine: number } {
  let section: PlaceSection | undefined;
  for (let above = line - 1; above >= 0; above--) {
    const text = lineText(document, above);
    if (/^\}/.test(text)) break;
    const label = /^\s*(given|when|then)\s*:/.exec(text)?.[1] as 'given' | 'when' | 'then' | undefined;
    section ??= label;
    const block = /^\s*(?:(?:skip|only)\s+)?(card|face|background|scenario)\b(?:\s*["{]|\s*$)/.exec(text)?.[1];
    switch (block) {
      case 'card':
        return { section: 'card', blockLine: above };
      case 'background':
      case 'scenario':
        return { section: section ?? 'header', blockLine: above };
      default:
    }
  }
  return { section: 'file', blockLine: -1 };
}

function insideText({ text, lines: { starts } }: ScenarioDocument, blockLine: number, offset: number): boolean {
  return text.slice(starts[blockLine] ?? 0, offset).split('"""').length % 2 === 0;
}

/** A line goes on the one before when that ends in a comma. */
function firstLine(document: ScenarioDocument, line: number): number {
  let first = line;
  while (first > 0 && /,\s*$/.test(withoutComments(lineText(document, first - 1), 'cut') ?? '')) first--;
  return first;
}

/** The text without its comments; `undefined` when it ends inside of one, unless that is to be cut off. */
function withoutComments(text: string, atEnd: 'refuse' | 'cut' = 'refuse'): string | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  const kept = lines.map((each) => /^(?:"(?:[^"\\]|\\.)*"?|\/(?!\/)|[^"/])*/.exec(each)?.[0] ?? '');
  if (atEnd === 'refuse' && kept.at(-1) !== lines.at(-1)) return undefined;
  return atEnd === 'cut'
    ? kept.join('\n')
    : text.replace(/\/\/[^\r\n]*(?=[\r\n])/g, (comment) => ' '.repeat(comment.length));
}
