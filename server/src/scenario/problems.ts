/**
 * Every fault that running a scenario can find, one constructor each: the code, the sentence, the mend. Sentences put the
 * key fact first, then what can be done.
 */
import type { CardFace, NotUnderstood } from '../cards/index.ts';
import { type CardDeclaration, closest, type FaceDeclaration, type Fix, type Span } from '../language/index.ts';
import type { Problem } from './report.ts';

type Extra = Partial<Pick<Problem, 'rule' | 'related' | 'fixes'>>;

const error = (code: string, message: string, span: Span, extra: Extra = {}): Problem => ({
  code,
  rule: null,
  message,
  severity: 'error',
  span,
  related: [],
  fixes: [],
  ...extra,
});

const warning = (code: string, message: string, span: Span, extra: Extra = {}): Problem => ({
  ...error(code, message, span, extra),
  severity: 'warning',
});

const replace = (span: Span, newText: string): Fix => ({
  title: `Change to ${newText}`,
  edits: [{ span, newText }],
});

// ---------------------------------------------------------------- files and cards

export const usedFileMissing = (span: Span, path: string): Problem =>
  error('missing-file', `There is no file “${path}” to use.`, span);

export const usesItself = (span: Span): Problem => warning('uses-itself', 'This file uses itself.', span);

export const usedFileBroken = (span: Span, path: string, line: number, message: string): Problem =>
  error('broken-file', `“${path}” has an error in line ${line}: ${message}`, span);

export const duplicateCard = (span: Span, name: string): Problem =>
  error('duplicate-card', `The card “${name}” is declared twice: the first one counts.`, span);

/** The line of a block's text that is not understood, where it stands in the file. */
export function notUnderstoodText(block: CardDeclaration, face: CardFace, line: NotUnderstood): Problem {
  const declaration =
    block.lines.find((each): each is FaceDeclaration => each.kind === 'face' && each.name.value === face.name) ?? block;
  const text = declaration.lines.find((each) => each.kind === 'rulesTextLine')?.text;
  const where = text?.lines.find((each) => each.text.trim() === line.line.trim());
  return warning('text-not-understood', `This text is not understood: ${line.reason}`, where?.span ?? block.name.span);
}

/** A card that no source has. */
export function unknownCard(span: Span, name: string, names: Iterable<string>): Problem {
  const suggestion = closest(name, names);
  const hint = suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`;
  return error('unknown-card', `There is no card “${name}”.${hint}`, span, {
    fixes: suggestion === undefined ? [] : [replace(span, JSON.stringify(suggestion))],
  });
}
