/** Scenarios as tests: the same results that the lenses show, in the words of a test runner. */
import { unreachable } from '../cards/unreachable.ts';
import type { Problem, ScenarioReport } from '../scenario/index.ts';
import { rangeOf } from './positions.ts';
import type { FileTests, ScenarioTest, TestProblem, TestState } from './protocol.ts';
import type { FileResults, ScenarioState } from './results.ts';
import { type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { fileHasErrors, resultWords } from './verdict.ts';

/** The scenarios of a file that nobody has asked to run. */
export function testsOf(document: ScenarioDocument): ScenarioTest[] {
  return scenariosOf(document).map(({ title, span }) => ({
    title: title.value,
    range: rangeOf({ start: span.start, end: title.span.end }),
    state: { kind: 'notRun' },
  }));
}

export function testResults(
  document: ScenarioDocument,
  results: FileResults,
  version: number | null = document.version,
): FileTests {
  const faults = fileHasErrors(document, results) ? faultsOf(document, results) : [];
  return {
    uri: document.uri,
    version,
    problem: null,
    tests: testsOf(document).map((test, index) => ({
      ...test,
      state: stateOf(results.scenarios[index], faults, document),
    })),
  };
}

/** What keeps every scenario of the file from being called passed. */
function faultsOf({ parsed }: ScenarioDocument, { problems }: FileResults): TestProblem[] {
  const syntax = parsed.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, span }) => ({ message, range: rangeOf(span), rule: null, expected: null, actual: null }));
  return [...syntax, ...problems.filter(isError).map(problemOf)];
}

function stateOf(
  state: ScenarioState | undefined,
  faults: readonly TestProblem[],
  document: ScenarioDocument,
): TestState {
  switch (state?.kind) {
    case undefined:
    case 'running':
      return { kind: 'running' };
    case 'stale':
      return { kind: 'stale' };
    case 'current':
      return finished(state.report, faults, document);
    default:
      return unreachable(state);
  }
}

function finished(report: ScenarioReport, faults: readonly TestProblem[], document: ScenarioDocument): TestState {
  const trust = faults.length > 0 ? 'file has errors' : 'sure';
  const words = resultWords(report, trust);
  const own = problemsOf(report, document);
  switch (report.status) {
    case 'passed':
      if (faults.length > 0) return { kind: 'errored', words, messages: faults };
      return { kind: report.checks.total === 0 ? 'skipped' : 'passed', words };
    case 'failed':
      return { kind: 'failed', words, messages: own };
    case 'undecided':
    case 'illegal':
    case 'unsupported':
    case 'invalid':
      return { kind: 'errored', words, messages: own.length === 0 ? faults : own };
    case 'skipped':
      return { kind: 'skipped', words };
    default:
      return unreachable(report.status);
  }
}

/** Facts that do not hold with what was expected and what is; then whatever else is wrong. */
function problemsOf({ problems, statements }: ScenarioReport, document: ScenarioDocument): TestProblem[] {
  return problems.filter(isError).map((problem) => {
    const statement = statements.find(
      ({ span, outcome }) => outcome.kind === 'failed' && span.start.offset === problem.span.start.offset,
    );
    const { outcome } = statement ?? {};
    if (outcome?.kind !== 'failed') return problemOf(problem);
    return { ...problemOf(problem), ...compared(problem, outcome, document) };
  });
}

/** The fact as it is written and as it would be true, where that can be said so; else in the words of the check. */
function compared(
  { span, fixes }: Problem,
  { expected, actual }: { readonly expected: string; readonly actual: string },
  { text }: ScenarioDocument,
): Pick<TestProblem, 'expected' | 'actual'> {
  const [edit, ...more] = fixes[0]?.edits ?? [];
  const { start, end } = span;
  if (edit === undefined || more.length > 0) return { expected, actual };
  const inside = start.offset <= edit.span.start.offset && edit.span.end.offset <= end.offset;
  if (!inside || edit.newText.includes('\n')) return { expected, actual };
  const before = text.slice(start.offset, edit.span.start.offset);
  const after = text.slice(edit.span.end.offset, end.offset);
  return { expected: text.slice(start.offset, end.offset), actual: before + edit.newText + after };
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

function problemOf({ message, span, rule }: Problem): TestProblem {
  return { message, range: rangeOf(span), rule, expected: null, actual: null };
}
