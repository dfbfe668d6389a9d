import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver';
import type { StatementReport } from '../scenario/index.ts';
import { positionOf } from './positions.ts';
import type { FileResults } from './results.ts';

/** Longer hints push the text out of view; the whole is in the tooltip. */
const longest = 60;

/** What each action has changed, and the actual value of each fact that fails, at the end of its line. */
export function inlayHints({ scenarios }: FileResults, { start, end }: Range): InlayHint[] {
  return scenarios
    .flatMap((state) => (state.kind === 'current' ? state.report.statements : []))
    .filter(({ span }) => start.line <= span.end.line && span.end.line <= end.line)
    .flatMap((statement) => {
      const words = wordsOf(statement);
      if (words === '') return [];
      const label = words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
      return [
        {
          position: positionOf(statement.span.end),
          label,
          kind: InlayHintKind.Type,
          paddingLeft: true,
          ...(label !== words && { tooltip: words }),
        },
      ];
    });
}

function wordsOf({ section, outcome, changes }: StatementReport): string {
  if (section === 'when') return changes.join(', ');
  return section === 'then' && outcome.kind === 'failed' ? `actual: ${outcome.actual}` : '';
}
