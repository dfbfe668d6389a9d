/** The events of a scenario as text: what happened, by which rule, and what it was a result of. */
import type { ScenarioReport, StatementReport, TraceEntry } from '../scenario/index.ts';

/** Action by action, each with its events; what an event caused is set in below it. `sourceLine` gives the text of a line. */
export function traceText(report: ScenarioReport, sourceLine: (line: number) => string): string {
  const actions = report.statements.filter(({ section }) => section === 'when');
  if (actions.length === 0) return 'Nothing is done in this scenario.\n';
  return actions.map((action) => `${actionLines(report, action, sourceLine).join('\n')}\n`).join('\n');
}

function actionLines(
  { trace }: ScenarioReport,
  action: StatementReport,
  sourceLine: (line: number) => string,
): string[] {
  const { line } = action.span.start;
  const inside = [...eventLines(trace.slice(action.trace.first, action.trace.end)), ...outcomeLines(action)];
  const quiet = action.outcome.kind === 'notReached' ? 'not reached' : 'no event';
  return [
    `${line + 1}: ${sourceLine(line).trim()}`,
    ...(inside.length === 0 ? [quiet] : inside).map((each) => `   ${each}`),
  ];
}

function outcomeLines({ outcome }: StatementReport): string[] {
  switch (outcome.kind) {
    case 'illegal':
      return [`illegal: ${outcome.reason} (${outcome.rule})`];
    case 'undecided':
      return [`undecided: ${outcome.who} must choose ${outcome.what} (${outcome.rule})`];
    case 'unsupported':
      return [`not understood: ${outcome.text}`];
    case 'invalid':
      return [outcome.message];
    case 'held':
    case 'failed':
    case 'notReached':
      return [];
  }
}

/** The events of one action, in order. Those that were caused by another of them are indented once more than it. */
export function eventLines(events: readonly TraceEntry[]): string[] {
  const depths = new Map<number, number>();
  const lines: string[] = [];
  let step: string | undefined;
  for (const event of events) {
    const moment = `turn ${event.turn}, ${event.step}:`;
    // The beginning of a step or a turn says itself which one it is.
    if (moment !== step && !/ begins(:|$)/.test(event.text)) lines.push(moment);
    step = moment;
    const above = event.parent === null ? undefined : depths.get(event.parent);
    const depth = above === undefined ? 0 : above + 1;
    depths.set(event.sequence, depth);
    const indent = '  '.repeat(depth);
    lines.push(`${indent}${eventLine(event)}`);
    for (const { by, text, rule } of event.replaced) {
      lines.push(`${indent}  changed: ${text}${by === null || by === text ? '' : `, by ${by}`} (${rule})`);
    }
  }
  return lines;
}

/** `Bog Stinger deals 2 damage to Bob (120.3a)`. */
export function eventLine({ text, rule, source, happened }: TraceEntry): string {
  const because = source === null || text.includes(source) ? '' : `, because of ${source}`;
  return `${happened ? '' : 'did not happen: '}${text}${because}${rule === '' ? '' : ` (${rule})`}`;
}
