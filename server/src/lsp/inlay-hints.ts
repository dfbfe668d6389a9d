import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver';
import { STEPS } from '../language/index.ts';
import type { StatementReport } from '../scenario/index.ts';
import { positionOf } from './positions.ts';
import type { FileResults } from './results.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** Editors cut longer hints; the whole is in the tooltip. */
const longest = 42;

/**
 * What each action has changed, and the actual value of each fact that fails, at the end of its line; each kind where it
 * is wanted.
 */
export function inlayHints(
  { scenarios }: FileResults,
  { start, end }: Range,
  wanted: Settings['hints'] = defaultSettings.hints,
): InlayHint[] {
  return scenarios
    .flatMap((state) => (state.kind === 'current' ? state.report.statements : []))
    .filter(({ span }) => start.line <= span.end.line && span.end.line <= end.line)
    .flatMap((statement) => {
      const parts = partsOf(statement, wanted);
      if (parts.length === 0) return [];
      const whole = `⇒ ${parts.join(', ')}`;
      const label = whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole;
      return [
        {
          position: positionOf(statement.span.end),
          label,
          kind: InlayHintKind.Type,
          paddingLeft: true,
          tooltip: parts.join('\n'),
        },
      ];
    });
}

function partsOf(
  { section, outcome, changes }: StatementReport,
  { actions, facts }: Settings['hints'],
): readonly string[] {
  // That the game has gone on to another step is what an action's own words say.
  if (section === 'when') return actions ? changes.filter((change) => !isStep(change)) : [];
  return section === 'then' && outcome.kind === 'failed' && facts ? [outcome.actual] : [];
}

const isStep = (change: string): boolean => STEPS.some((step) => step === change);
