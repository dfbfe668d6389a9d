/** Plain text for a document, with links in it, broken into lines of a width or left for the editor to break. */
import type { Range } from 'vscode-languageserver';

export interface Link {
  readonly text: string;
  readonly target: string;
}

export type Part = string | Link;

/** One paragraph: its parts one after another, and by how many columns it stands in; later lines stand in further. */
export interface Paragraph {
  readonly parts: readonly Part[];
  readonly indent?: number;
  /** Columns by which lines after the first stand in further. */
  readonly hang?: number;
}

export interface LinkedText {
  readonly text: string;
  readonly links: readonly { readonly range: Range; readonly target: string }[];
}

export const blank: Paragraph = { parts: [] };

/** What stands between two places where a line may be broken. */
type Word = readonly Link[];

/** `width`: columns after which a line is broken where it can be. */
export function linkedText(paragraphs: readonly Paragraph[], width = Number.POSITIVE_INFINITY): LinkedText {
  const lines: string[] = [];
  const links: LinkedText['links'][number][] = [];
  for (const { parts, indent = 0, hang = 0 } of paragraphs) {
    let current = ' '.repeat(indent);
    let empty = true;
    for (const word of wordsOf(parts)) {
      const length = word.reduce((sum, { text }) => sum + text.length, 0);
      if (!empty && current.length + 1 + length > width) {
        lines.push(current.trimEnd());
        current = ' '.repeat(indent + hang);
        empty = true;
      }
      if (!empty) current += ' ';
      for (const { text, target } of word) {
        const place = (character: number) => ({ line: lines.length, character });
        const range = { start: place(current.length), end: place(current.length + text.length) };
        if (target !== '') links.push({ range, target });
        current += text;
      }
      empty = false;
    }
    lines.push(current.trimEnd());
  }
  return { text: `${lines.join('\n')}\n`, links };
}

function wordsOf(parts: readonly Part[]): Word[] {
  const words: Link[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string') words.at(-1)?.push(part);
    else {
      part.split(' ').forEach((text, index) => {
        if (index > 0) words.push([]);
        words.at(-1)?.push({ text, target: '' });
      });
    }
  }
  return words;
}

/** Parts with something between each two. */
export function joined(parts: readonly Part[], between = ', '): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}
