/**
 * The lenses above a scenario: verdict and resolved state, `Board`, `Trace`; and above each `then:` what has changed.
 * How many there are and on which lines follows from the text alone, so that they never jump while somebody types: only
 * their words depend on results.
 */
import type { CodeLens } from 'vscode-languageserver';
import { unreachable } from '../cards/unreachable.ts';
import type { ScenarioDeclaration, Span } from '../language/index.ts';
import { rangeOf } from './positions.ts';
import type { FileResults, ScenarioState } from './results.ts';
import { type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { fileHasErrors, resultWords } from './verdict.ts';

/** The commands behind the lenses; the arguments are the document's address and a line. The client has them. */
export const boardCommand = 'judgecall.showBoard';
export const traceCommand = 'judgecall.showTrace';

/** Longer states make the lens unreadable; the board has the rest. */
const longestState = 160;

export function codeLenses(document: ScenarioDocument, results: FileResults): CodeLens[] {
  const { scenarios } = results;
  const doubtful = fileHasErrors(document, results);
  return scenariosOf(document).flatMap((scenario, index) => {
    const state = scenarios[index] ?? { kind: 'running' };
    return [
      ...lensesOfScenario(document.uri, scenario, state, doubtful),
      ...lensesOfSections(document.uri, scenario, state),
    ];
  });
}

function lensesOfScenario(
  uri: string,
  { title, span }: ScenarioDeclaration,
  state: ScenarioState,
  doubtful: boolean,
): CodeLens[] {
  const range = rangeOf({ start: span.start, end: title.span.end });
  const args = [uri, span.start.line];
  return [
    // A lens without a command is a text that can't be clicked.
    { range, command: { title: scenarioWords(state, doubtful), command: '' } },
    { range, command: { title: 'Board', command: boardCommand, arguments: args } },
    { range, command: { title: 'Trace', command: traceCommand, arguments: args } },
  ];
}

function scenarioWords(state: ScenarioState, doubtful: boolean): string {
  switch (state.kind) {
    case 'running':
      return 'running…';
    case 'stale':
      return `… ${shorten(resultWords(state.report, 'stale'))}`;
    case 'current':
      return shorten(resultWords(state.report, doubtful ? 'file has errors' : 'sure'));
    default:
      return unreachable(state);
  }
}

const shorten = (text: string): string => (text.length > longestState ? `${text.slice(0, longestState - 1)}…` : text);

function lensesOfSections(uri: string, scenario: ScenarioDeclaration, state: ScenarioState): CodeLens[] {
  return scenario.sections.flatMap((section, index) => {
    if (section.kind !== 'then') return [];
    const command = {
      title: sectionWords(state, index),
      command: boardCommand,
      arguments: [uri, lineBefore(section.label)],
    };
    return [{ range: rangeOf(section.label), command }];
  });
}

/** The board that a `then:` looks at is the one after what stands above it. */
const lineBefore = ({ start }: Span): number => Math.max(0, start.line - 1);

function sectionWords(state: ScenarioState, index: number): string {
  switch (state.kind) {
    case 'running':
      return 'running…';
    case 'stale':
    case 'current': {
      const section = state.report.sections[index];
      const mark = state.kind === 'stale' ? '… ' : '';
      if (section === undefined || !section.reached) return `${mark}not reached`;
      return shorten(mark + (section.change === '' ? 'nothing has changed' : section.change));
    }
    default:
      return unreachable(state);
  }
}
