import { type CodeAction, CodeActionKind, type Diagnostic, type Range, type TextEdit } from 'vscode-languageserver';
import type { Fix, Span } from '../language/index.ts';
import type { Mend } from '../scenario/index.ts';
import { type DiagnosticData, hintsOf, problemsOf } from './diagnostics.ts';
import { rangeOf, rangesTouch, textEditOf } from './positions.ts';
import { textFixes } from './quick-fix-text.ts';
import type { FileResults } from './results.ts';
import { holdsLine, lineText, type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { textWithScenarios } from './scenario-units.ts';

interface Fault {
  readonly code: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

/** The kinds of actions that {@link quickFixes} gives. */
export const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite];

/**
 * The mends of the faults in a range. `shown` are the diagnostics that the editor shows there, so that it can pair them;
 * `mends` what has been found by trying.
 */
export function quickFixes(
  document: ScenarioDocument,
  results: FileResults,
  range: Range,
  shown: readonly Diagnostic[],
  mends: readonly Mend[] = [],
): CodeAction[] {
  const faults = faultsIn(document, results).filter(({ span }) => rangesTouch(rangeOf(span), range));
  const tried = mends.map((mend) => mendAction(document, mend, shown));
  const ready = faults.flatMap((fault) => {
    // What is so, in whole sentences, goes before a piece of one.
    if (fault.code === 'fact-failed' && mends.some(({ problem }) => isAbout(problem, fault))) return [];
    const diagnostic = shown.filter((each) => isSame(each, fault));
    // With several mends none is the obvious one: the author decides, as with the answers to a choice.
    const isPreferred = fault.fixes.length === 1 && tried.length === 0;
    return fault.fixes.map((fix) => ({
      title: fault.code === 'fact-failed' ? acceptTitle(document, fault.span, fix) : fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: diagnostic,
      isPreferred,
      edit: editOf(
        document,
        fix.edits.map((edit) => tidied(document, textEditOf(edit))),
      ),
    }));
  });
  const [best] = tried;
  return best?.isPreferred === true ? [best, ...ready, ...tried.slice(1)] : [...ready, ...tried];
}

/** The whole sentence that is written: a number alone does not say what becomes so. */
function acceptTitle({ text }: ScenarioDocument, { start, end }: Span, { title, edits }: Fix): string {
  const [edit] = edits;
  if (edit === undefined || edits.length > 1) return title;
  const sentence =
    text.slice(start.offset, edit.span.start.offset) + edit.newText + text.slice(edit.span.end.offset, end.offset);
  return `Accept: \`${sentence}\``;
}

function faultsIn(document: ScenarioDocument, results: FileResults): Fault[] {
  return [
    ...document.parsed.diagnostics.map((fault) => ({
      code: fault.code,
      span: fault.span,
      fixes: fault.fix === undefined ? textFixes(document, fault) : [fault.fix],
    })),
    ...problemsOf(results),
    ...hintsOf(results),
  ];
}

/** What mends are to be looked for in: the scenario around a range, if there is anything in the range to mend or to write. */
export function mendQuestion(
  document: ScenarioDocument,
  results: FileResults,
  { start, end }: Range,
): { readonly text: string; readonly first: number; readonly last: number } | undefined {
  const scenario = scenariosOf(document).find(({ span }) => holdsLine(span, start.line));
  if (scenario === undefined) return undefined;
  const isHead =
    scenario.span.start.line === start.line || scenario.sections.some(({ label }) => label.start.line === start.line);
  const hasFault = problemsOf(results).some(({ span }) => span.start.line <= end.line && start.line <= span.end.line);
  if (!isHead && !hasFault) return undefined;
  return { text: textWithScenarios(document, new Set([scenario])), first: start.line, last: end.line };
}

function mendAction(document: ScenarioDocument, mend: Mend, shown: readonly Diagnostic[]): CodeAction {
  const { title, edits, problem, preferred } = mend;
  return {
    title,
    kind: problem === null && !title.startsWith('Accept') ? CodeActionKind.RefactorRewrite : CodeActionKind.QuickFix,
    ...(problem !== null && { diagnostics: shown.filter((each) => isSame(each, problem)) }),
    isPreferred: preferred,
    edit: editOf(document, edits.map(textEditOf)),
  };
}

function editOf({ uri, version }: ScenarioDocument, edits: readonly TextEdit[]): CodeAction['edit'] {
  return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
}

/** What is taken out takes its line with it when it stands there alone, and else the blanks on one of its sides. */
function tidied(document: ScenarioDocument, edit: TextEdit): TextEdit {
  const { start, end } = edit.range;
  if (edit.newText !== '' || start.line !== end.line) return edit;
  const text = lineText(document, start.line);
  const before = text.slice(0, start.character);
  const isAlone = before.trim() === '' && text.slice(end.character).trim() === '';
  if (isAlone) {
    const range = { start: { line: start.line, character: 0 }, end: { line: start.line + 1, character: 0 } };
    return { range, newText: '' };
  }
  // Between two words one blank has to stay: the one before what takes its own blank with it, and the line's indent.
  if (/\s$/.test(text.slice(start.character, end.character))) return edit;
  if (before.trim() === '') {
    const behind = text.slice(end.character);
    const blanks = behind.length - behind.trimStart().length;
    return { range: { start, end: { ...end, character: end.character + blanks } }, newText: '' };
  }
  const blanks = before.length - before.trimEnd().length;
  return { range: { start: { ...start, character: start.character - blanks }, end }, newText: '' };
}

function isSame({ range, data }: Diagnostic, { code, span }: Pick<Fault, 'code' | 'span'>): boolean {
  const start = rangeOf(span).start;
  return (
    (data as DiagnosticData | undefined)?.fault === code &&
    range.start.line === start.line &&
    range.start.character === start.character
  );
}

const isAbout = (problem: Mend['problem'], { code, span }: Fault): boolean =>
  problem?.code === code &&
  problem.span.start.line === span.start.line &&
  problem.span.start.column === span.start.column;
