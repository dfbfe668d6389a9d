import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from 'vscode-languageserver';
import type { Fix, Span } from '../language/index.ts';
import { type DiagnosticData, hintsOf, problemsOf } from './diagnostics.ts';
import { rangeOf, rangesTouch, textEditOf } from './positions.ts';
import type { FileResults } from './results.ts';
import type { ScenarioDocument } from './scenario-document.ts';

interface Fault {
  readonly code: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

/** The mends of the faults in a range. `shown` are the diagnostics that the editor shows there, so that it can pair them. */
export function quickFixes(
  document: ScenarioDocument,
  results: FileResults,
  range: Range,
  shown: readonly Diagnostic[],
): CodeAction[] {
  const faults: Fault[] = [
    ...document.parsed.diagnostics.map(({ code, span, fix }) => ({
      code,
      span,
      fixes: fix === undefined ? [] : [fix],
    })),
    ...problemsOf(results),
    ...hintsOf(results),
  ];
  return faults
    .filter(({ span }) => rangesTouch(rangeOf(span), range))
    .flatMap((fault) => {
      const diagnostic = shown.filter((each) => isSame(each, fault));
      // With several mends none is the obvious one: the author decides, as with the answers to a choice.
      const isPreferred = fault.fixes.length === 1;
      return fault.fixes.map((fix) => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: diagnostic,
        isPreferred,
        edit: {
          documentChanges: [
            {
              textDocument: { uri: document.uri, version: document.version },
              edits: fix.edits.map(textEditOf),
            },
          ],
        },
      }));
    });
}

function isSame({ range, data }: Diagnostic, { code, span }: Fault): boolean {
  const start = rangeOf(span).start;
  return (
    (data as DiagnosticData | undefined)?.fault === code &&
    range.start.line === start.line &&
    range.start.character === start.character
  );
}
