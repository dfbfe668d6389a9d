/** Reports of scenarios that did not come to an end of their own. */
import { unreachable } from '../../cards/unreachable.ts';
import type { ScenarioDeclaration } from '../../language/index.ts';
import type { Problem, ScenarioReport } from '../../scenario/index.ts';
import type { RunOutcome } from './worker-host.ts';

/** The report of a scenario that was run, whatever came of it. */
export function outcomeReport(outcome: RunOutcome, scenario: ScenarioDeclaration): ScenarioReport {
  switch (outcome.kind) {
    case 'report':
      return outcome.report;
    case 'timeout':
      return timeoutReport(scenario, outcome.milliseconds);
    case 'crash':
      return crashReport(scenario, outcome.reason);
    default:
      return unreachable(outcome);
  }
}

/** A scenario that was stopped after `milliseconds`. */
function timeoutReport(scenario: ScenarioDeclaration, milliseconds: number): ScenarioReport {
  return cutShort(
    scenario,
    'timeout',
    `This scenario was stopped after ${milliseconds} ms: it goes on without end, or needs more time than it is given.`,
  );
}

/** A scenario on which the engine itself failed. */
export function crashReport(scenario: ScenarioDeclaration, reason: string): ScenarioReport {
  return cutShort(
    scenario,
    'internal-error',
    `This scenario cannot be judged: running it failed inside Judgecall (${reason}).`,
  );
}

function cutShort(scenario: ScenarioDeclaration, code: string, message: string): ScenarioReport {
  const { span } = scenario.title;
  const problem: Problem = { code, rule: null, message, severity: 'error', span, related: [], fixes: [] };
  return {
    title: scenario.title.value,
    span: scenario.span,
    titleSpan: span,
    cites: scenario.headers.flatMap((header) =>
      header.kind === 'cite' ? header.rules.map(({ number }) => number) : [],
    ),
    status: 'unsupported',
    checks: { total: 0, held: 0 },
    summary: '',
    problems: [problem],
    hints: [],
    statements: [],
    sections: [],
    snapshots: [],
    trace: [],
  };
}
