/**
 * Writes a file in the one style: two spaces a level, one space between words, one blank line between declarations
 * and before sections, comments where they were. What could not be read stays as it is.
 */
import type { BlockItem } from './blocks.ts';
import { buildBlocks } from './blocks.ts';
import type { Diagnostic, TextEdit } from './diagnostic.ts';
import { unclosedString, unclosedText } from './diagnostics.ts';
import { type FormatUnit, formatUnits, INDENT } from './format-units.ts';
import { tokenise } from './lexer.ts';
import { type LineIndex, positionAt } from './line-starts.ts';
import { parseBlocks } from './parser.ts';
import type { Comment } from './syntax.ts';

export type FormatResult = { readonly text: string } | { readonly diagnostics: readonly Diagnostic[] };

/** The file in the one style, or the faults in its braces and quotes that leave its frame in doubt. */
export function formatScenarioFile(text: string): FormatResult {
  const layout = layOut(text);
  if ('diagnostics' in layout) return layout;
  const written = layout.lines.map((line) => line.text).join('\n');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const whole = written === '' ? '' : `${written}\n`;
  return { text: newline === '\n' ? whole : whole.replace(/\r?\n/g, newline) };
}

/**
 * The edits that bring the statements on some lines into the one style; other lines and blank lines are left alone.
 * Lines count from 0, the last included. No edits when the file's frame is in doubt.
 */
export function formatLines(text: string, firstLine: number, lastLine: number): TextEdit[] {
  const layout = layOut(text);
  if ('diagnostics' in layout) return [];
  const edits: TextEdit[] = [];
  for (const group of groupsByLine(layout.lines)) {
    const from = group[0]!.from;
    const to = group.at(-1)!.to;
    if (to < firstLine || from > lastLine) continue;
    const start = layout.index.starts[from]!;
    const end = endOfLine(text, layout.index, to);
    const newText = group.map((line) => line.text).join('\n');
    if (text.slice(start, end) === newText) continue;
    edits.push({ span: { start: positionAt(layout.index, start), end: positionAt(layout.index, end) }, newText });
  }
  return edits;
}

// ---------------------------------------------------------------- layout

/** A line (or, for verbatim text, several) of the result, and the lines of the source it comes from. */
interface LaidLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

type Layout =
  | { readonly lines: readonly LaidLine[]; readonly index: LineIndex }
  | { readonly diagnostics: readonly Diagnostic[] };

const FRAME_FAULTS = new Set([
  'open-brace-missing',
  'close-brace-missing',
  'stray-close-brace',
  'stray-block',
  'face-in-face',
]);

function layOut(text: string): Layout {
  const lexed = tokenise(text);
  const { tokens, comments, lines } = lexed;
  const open = tokens.find((token) => token.kind === 'unclosedText');
  if (open !== undefined) return { diagnostics: [unclosedText(open.span)] };
  const items: BlockItem[] = buildBlocks(tokens);
  for (const item of items) {
    const title = item.kind === 'block' ? item.head.at(-1) : undefined;
    if (title?.kind === 'unclosedString') return { diagnostics: [unclosedString(title.span)] };
  }
  const { file, diagnostics } = parseBlocks(lexed, items);
  const faults = diagnostics.filter((each) => FRAME_FAULTS.has(each.code) || each.code === 'too-many-faults');
  if (faults.length > 0) return { diagnostics: faults };
  const wrongCommas = new Set(
    diagnostics.filter((each) => each.code === 'trailing-comma').map((each) => each.span.start.offset),
  );
  const units = formatUnits(text, items, file, wrongCommas);
  return { lines: new Writer(text, comments).write(units), index: lines };
}

/** Lays units and comments out line by line, in the order of the text. */
class Writer {
  readonly #source: string;
  readonly #comments: readonly Comment[];
  readonly #lines: LaidLine[] = [];
  #nextComment = 0;
  /** The last line of the source that has been laid out. */
  #lastLine = -1;

  constructor(source: string, comments: readonly Comment[]) {
    this.#source = source;
    this.#comments = comments;
  }

  write(units: readonly FormatUnit[]): LaidLine[] {
    units.forEach((unit, i) => {
      const previous = units[i - 1];
      this.#writeCommentsBefore(unit, previous);
      const next = units[i + 1];
      this.#writeUnit(unit, next === undefined ? Number.POSITIVE_INFINITY : next.start.span.start.offset);
    });
    for (const comment of this.#comments.slice(this.#nextComment)) {
      this.#push(
        this.#textOf(comment),
        comment.span.start.line,
        comment.span.end.line,
        this.#blankBefore(comment.span.start.line),
      );
    }
    return this.#lines;
  }

  /** Comments on lines of their own above a unit, and the blank lines among them. */
  #writeCommentsBefore(unit: FormatUnit, previous: FormatUnit | undefined): void {
    const { start } = unit.start.span;
    const above: Comment[] = [];
    while (this.#nextComment < this.#comments.length) {
      const comment = this.#comments[this.#nextComment]!;
      if (comment.span.start.offset >= start.offset) break;
      above.push(comment);
      this.#nextComment++;
    }
    const inside = previous?.role === 'open' || previous?.role === 'label';
    const lines = [...above.map((comment) => comment.span.start.line), start.line];
    const blanks = lines.map((line, i) => line - (i === 0 ? this.#lastLine : lines[i - 1]!) > 1);
    if (inside || previous === undefined) blanks[0] = false;
    if (unit.role === 'close') blanks[blanks.length - 1] = false;
    if (unit.apart && !blanks.includes(true)) blanks[0] = true;
    const level = unit.role === 'close' ? levelBeforeClose(unit, previous) : unit.level;
    above.forEach((comment, i) => {
      const text = INDENT.repeat(level) + this.#textOf(comment);
      this.#push(text, comment.span.start.line, comment.span.end.line, blanks[i]!);
    });
    if (blanks.at(-1) === true) this.#pushBlank();
  }

  #writeUnit(unit: FormatUnit, limit: number): void {
    const indent = INDENT.repeat(unit.level);
    if (unit.verbatim) {
      const { end } = unit.end.span;
      while (
        this.#comments[this.#nextComment] !== undefined &&
        this.#comments[this.#nextComment]!.span.start.offset < end.offset
      ) {
        this.#nextComment++;
      }
    }
    let from = unit.start.span.start.line;
    unit.pieces.forEach((piece, i) => {
      const last = i === unit.pieces.length - 1;
      const nextPiece = unit.pieces[i + 1];
      const before = last || nextPiece === undefined ? limit : nextPiece.end.span.start.offset;
      const to = piece.end.span.end.line;
      const text = (i === 0 ? indent : '') + piece.text;
      this.#push(text + this.#takeTrailing(piece.end.span.end.line, before), from, to, false);
      if (!last) this.#writeCommentsInside(unit, nextPiece!);
      from = to + 1;
    });
  }

  /** Comments on lines of their own between the lines of a statement. */
  #writeCommentsInside(unit: FormatUnit, next: FormatUnit['pieces'][number]): void {
    for (;;) {
      const comment = this.#comments[this.#nextComment];
      if (comment === undefined || comment.span.start.line >= next.end.span.start.line) return;
      this.#nextComment++;
      const { line } = comment.span.start;
      this.#push(INDENT.repeat(unit.level + 2) + this.#textOf(comment), line, line, false);
    }
  }

  /** Comments up to the end of a line, as they follow its text. */
  #takeTrailing(line: number, before: number): string {
    let text = '';
    for (;;) {
      const comment = this.#comments[this.#nextComment];
      if (comment === undefined || comment.span.start.line > line || comment.span.start.offset >= before) return text;
      this.#nextComment++;
      text += ` ${this.#textOf(comment)}`;
    }
  }

  #textOf(comment: Comment): string {
    return this.#source.slice(comment.span.start.offset, comment.span.end.offset).trimEnd();
  }

  #blankBefore(line: number): boolean {
    return this.#lines.length > 0 && line - this.#lastLine > 1;
  }

  #push(text: string, from: number, to: number, blankBefore: boolean): void {
    if (blankBefore) this.#pushBlank();
    this.#lines.push({ text, from, to });
    this.#lastLine = Math.max(this.#lastLine, to);
  }

  #pushBlank(): void {
    this.#lines.push({ text: '', from: -1, to: -1 });
  }
}

/** Comments above a closing brace stand as deep as what is inside it. */
function levelBeforeClose(unit: FormatUnit, previous: FormatUnit | undefined): number {
  if (previous === undefined) return unit.level + 1;
  return previous.role === 'open' || previous.role === 'label'
    ? previous.level + 1
    : Math.max(previous.level, unit.level + 1);
}

/** Laid lines, those together that share lines of the source. Blank lines belong to none. */
function groupsByLine(lines: readonly LaidLine[]): LaidLine[][] {
  const groups: LaidLine[][] = [];
  for (const line of lines) {
    if (line.from < 0) continue;
    const last = groups.at(-1);
    if (last !== undefined && line.from <= last.at(-1)!.to) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function endOfLine(text: string, index: LineIndex, line: number): number {
  let end = index.starts[line + 1] ?? text.length;
  while (end > index.starts[line]! && /[\r\n]/.test(text[end - 1]!)) end--;
  return end;
}
