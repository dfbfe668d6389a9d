// What a scenario came to, told to a test run.
import * as vscode from 'vscode';
import type { TestProblem, TestState } from '../../server/src/lsp/protocol.ts';
import { rangeOf } from './ranges.ts';

/** Whether the scenario has run with the text as it is. */
export const isFinal = (state: TestState): boolean =>
  state.kind === 'passed' || state.kind === 'skipped' || state.kind === 'failed' || state.kind === 'errored';

/**
 * `marked`: failures stand as messages at their lines. `quiet`: they stand in the output alone; for results that come while
 * somebody types, whose lines the diagnostics and hints have marked already.
 */
export type Loudness = 'marked' | 'quiet';

export function tellOutcome(run: vscode.TestRun, item: vscode.TestItem, state: TestState, loudness: Loudness): void {
  switch (state.kind) {
    case 'passed':
      run.passed(item);
      break;
    case 'skipped':
      run.skipped(item);
      break;
    case 'failed':
      run.failed(item, loudness === 'marked' ? messagesOf(item, state.messages) : []);
      break;
    case 'errored':
      run.errored(item, loudness === 'marked' ? messagesOf(item, state.messages) : []);
      break;
    case 'notRun':
    case 'running':
    case 'stale':
      run.errored(item, new vscode.TestMessage(vscode.l10n.t('The scenario has not run to an end.')));
      return;
  }
  const problems = 'messages' in state ? state.messages : [];
  const lines = problems.map(({ range, ...problem }) => `line ${range.start.line + 1}: ${sentence(problem)}`);
  run.appendOutput(
    [item.label, `  ${state.words}`, ...lines.map((line) => `  ${line}`), ''].join('\r\n'),
    undefined,
    item,
  );
}

function messagesOf({ uri }: vscode.TestItem, problems: readonly TestProblem[]): vscode.TestMessage[] {
  return problems.map(({ message, range, rule, expected, actual }) => {
    const text = sentence({ message, rule });
    const told =
      expected === null || actual === null
        ? new vscode.TestMessage(text)
        : vscode.TestMessage.diff(text, expected, actual);
    if (uri !== undefined) told.location = new vscode.Location(uri, rangeOf(range));
    return told;
  });
}

const sentence = ({ message, rule }: Pick<TestProblem, 'message' | 'rule'>): string =>
  rule === null ? message : `${message} (${rule})`;
