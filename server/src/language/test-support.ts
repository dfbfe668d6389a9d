/** Small helpers of this folder's tests: one statement in a scenario, faults marked in its text. */
import { parseScenarioFile } from './parser.ts';
import type { Action, Choice, Fact, ScenarioDeclaration, WhenStep } from './syntax.ts';

const PRELUDE = '    Alice controls "Wolf" as wolf, "Elf" as elf';

/** A scenario with one line of interest, and where that line begins. */
export function around(section: 'given' | 'when' | 'then', line: string): { text: string; offset: number } {
  const head = `scenario "t" {\n  players Alice, Bob, Carol\n  given:\n${PRELUDE}\n`;
  switch (section) {
    case 'given':
      return { text: `${head}    ${line}\n  then:\n    Bob has 20 life\n}\n`, offset: head.length + 4 };
    case 'when': {
      const before = `${head}  when:\n    `;
      return { text: `${before}${line}\n  then:\n    Bob has 20 life\n}\n`, offset: before.length };
    }
    case 'then': {
      const before = `${head}  then:\n    Bob has 20 life\n    `;
      return { text: `${before}${line}\n}\n`, offset: before.length };
    }
  }
}

export function scenarioOf(text: string): ScenarioDeclaration {
  const scenario = parseScenarioFile(text).file.items.find((item) => item.kind === 'scenario');
  if (scenario === undefined) throw new Error('no scenario in this text');
  return scenario;
}

/** The fact a line is read as, or its faults. */
export function factIn(section: 'given' | 'then', line: string): Fact | string[] {
  const { text } = around(section, line);
  const faults = parseScenarioFile(text).diagnostics;
  if (faults.length > 0) return faults.map((each) => each.message);
  const fact = scenarioOf(text).sections.at(section === 'given' ? 0 : -1);
  const last = fact?.kind === section ? fact.facts.at(-1) : undefined;
  if (last === undefined || last.kind === 'invalid') throw new Error('no fact');
  return last;
}

function stepIn(lines: string): WhenStep | string[] {
  const { text } = around('when', lines);
  const faults = parseScenarioFile(text).diagnostics;
  if (faults.length > 0) return faults.map((each) => each.message);
  const section = scenarioOf(text).sections.find((each) => each.kind === 'when');
  const step = section?.steps.at(-1);
  if (step === undefined) throw new Error('no step');
  return step;
}

export function actionIn(line: string): Action | string[] {
  const step = stepIn(line);
  if (Array.isArray(step)) return step;
  const { action } = step as WhenStep;
  if (action.kind === 'invalid') throw new Error('no action');
  return action;
}

export function choiceIn(line: string): Choice | string[] {
  const step = stepIn(`resolve\n      ${line}`);
  if (Array.isArray(step)) return step;
  const choice = (step as WhenStep).choices.at(-1);
  if (choice === undefined || choice.kind === 'invalid') throw new Error('no choice');
  return choice;
}

export interface MarkedFault {
  readonly code: string;
  /** The line with `«` and `»` around the fault's span. */
  readonly marked: string;
  readonly message: string;
  /** The line after the fix. */
  readonly fixed: string | undefined;
}

/** The faults of one line, marked in its text. */
export function faultsIn(section: 'given' | 'when' | 'then', line: string): MarkedFault[] {
  const { text, offset } = around(section, line);
  return parseScenarioFile(text).diagnostics.map((fault) => {
    const start = fault.span.start.offset - offset;
    const end = fault.span.end.offset - offset;
    const marked = `${line.slice(0, start)}«${line.slice(start, end)}»${line.slice(end)}`;
    let fixed: string | undefined;
    if (fault.fix !== undefined) {
      fixed = line;
      for (const edit of fault.fix.edits.toReversed()) {
        const from = edit.span.start.offset - offset;
        fixed = fixed.slice(0, from) + edit.newText + fixed.slice(edit.span.end.offset - offset);
      }
    }
    return { code: fault.code, marked, message: fault.message, fixed };
  });
}

/** A tree without its spans, for comparison. */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^(span|label|.*Span)$/.test(key))
      .map(([key, inner]) => [key, withoutSpans(inner)]),
  );
}
