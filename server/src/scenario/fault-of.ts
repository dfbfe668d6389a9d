/** What stops a statement, as a problem at its place and as the outcome of the statement. */
import { EndlessLoop, IllegalAction, Unsupported } from '../engine/game.ts';
import type { Span } from '../language/index.ts';
import { Fault } from './play.ts';
import { brokenEngine, dependsOnUnknown, endless, illegalAction, unsupported } from './problems.ts';
import type { Outcome, Problem, ScenarioStatus } from './report.ts';
import { UnknownCard } from './unknown-cards.ts';

export interface Stop {
  readonly problem: Problem;
  readonly outcome: Outcome;
}

/** Anything thrown while a statement at `span` was carried out or checked. */
export function stopOf(error: unknown, span: Span): Stop {
  if (error instanceof Fault) return error;
  if (error instanceof IllegalAction) {
    const { rule, message } = error;
    return { problem: illegalAction(span, rule, message), outcome: { kind: 'illegal', rule, reason: message } };
  }
  if (error instanceof UnknownCard) return invalid(dependsOnUnknown(span));
  if (error instanceof Unsupported) {
    const problem = unsupported(span, error.message, error.rule);
    return { problem, outcome: { kind: 'unsupported', text: error.message } };
  }
  if (error instanceof EndlessLoop) return invalid(endless(span));
  // A fault of this program: no answer is better than a wrong one, and the others go on.
  const message = error instanceof Error ? error.message : String(error);
  return { problem: brokenEngine(span, message), outcome: { kind: 'unsupported', text: message } };
}

const invalid = (problem: Problem): Stop => ({ problem, outcome: { kind: 'invalid', message: problem.message } });

/** What the scenario comes to when one of its statements ends so. */
export function statusOf(outcome: Outcome): ScenarioStatus | null {
  switch (outcome.kind) {
    case 'held':
    case 'notReached':
      return null;
    case 'failed':
    case 'illegal':
    case 'undecided':
    case 'unsupported':
    case 'invalid':
      return outcome.kind;
  }
}
