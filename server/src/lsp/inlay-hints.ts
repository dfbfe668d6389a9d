import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver';
import { STEPS } from '../language/index.ts';
import type { StatementReport } from '../scenario/index.ts';
import { positionOf } from './positions.ts';
import type { FileResults } from './results.ts';

/** Editors cut longer hints; the whole is in the tooltip. */
const longest = 42;

/** What each action has changed, and the actual value of each fact that fails, at the end of its line. */
export function inlayHints({ scenarios }: FileResults, { start, end }: Range): InlayHint[] {
  return scenarios
    .flatMap((state) => (state.kind === 'current' ? state.report.statements : []))
    .filter(({ span }) => start.line <= span.end.line && span.end.line <= end.line)
    .flatMap((statement) => {
      const words = wordsOf(statement);
      if (words === '') return [];
      const whole = `⇒ ${words}`;
      const label = whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole;
      return [
        {
          position: positionOf(statement.span.end),
          label,
          kind: InlayHintKind.Type,
          paddingLeft: true,
          ...(label !== whole && { tooltip: words }),
        },
      ];
    });
}

function wordsOf({ section, outcome, changes }: StatementReport): string {
  // That the game has gone on to another step is what an action's own words say.
  if (section === 'when') return changes.filter((change) => !isStep(change)).join(', ');
  return section === 'then' && outcome.kind === 'failed' ? outcome.actual : '';
}

const isStep = (change: string): boolean => STEPS.some((step) => step === change);
