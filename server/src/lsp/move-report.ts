import type { Fix, Position, Span } from '../language/index.ts';
import type { Problem, ScenarioReport } from '../scenario/index.ts';
import { movePosition, type Segment } from './scenario-units.ts';

/** A report with its places moved from where the parts of the file were to where they are. */
export function moveReport(
  report: ScenarioReport,
  before: readonly Segment[],
  after: readonly Segment[],
): ScenarioReport {
  if (sameStarts(before, after)) return report;
  const moved = mover(before, after);
  return {
    ...report,
    span: moved(report.span),
    titleSpan: moved(report.titleSpan),
    problems: report.problems.map((problem) => moveProblem(problem, before, after)),
    hints: report.hints.map((hint) => ({ ...hint, span: moved(hint.span), fixes: movedFixes(hint.fixes, moved) })),
    statements: report.statements.map((each) => ({ ...each, span: moved(each.span) })),
    sections: report.sections.map((each) => ({ ...each, label: moved(each.label) })),
    snapshots: report.snapshots.map((each) => ({ ...each, after: moved(each.after) })),
  };
}

export function moveProblem(problem: Problem, before: readonly Segment[], after: readonly Segment[]): Problem {
  if (sameStarts(before, after)) return problem;
  const moved = mover(before, after);
  return {
    ...problem,
    span: moved(problem.span),
    related: problem.related.map((each) => ({ ...each, span: moved(each.span) })),
    fixes: movedFixes(problem.fixes, moved),
  };
}

function movedFixes(fixes: readonly Fix[], moved: (span: Span) => Span): Fix[] {
  return fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => ({ ...edit, span: moved(edit.span) })) }));
}

function mover(before: readonly Segment[], after: readonly Segment[]): (span: Span) => Span {
  const place = (position: Position): Position => movePosition(position, before, after);
  return ({ start, end }) => ({ start: place(start), end: place(end) });
}

function sameStarts(before: readonly Segment[], after: readonly Segment[]): boolean {
  return before.every(({ span }, index) => span.start.offset === after[index]?.span.start.offset);
}
