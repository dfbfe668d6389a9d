/** Runs scenario files, several at once if asked to, and tells how each scenario ended, file by file in the given order. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScenarioDeclaration } from '../language/index.ts';
import {
  type CardFileProblem,
  collectUses,
  type Evaluation,
  outcomeReport,
  readTextFile,
  type ScenarioDocument,
  scenarioDocument,
  scenariosOf,
  startEvaluation,
  usedFileReader,
} from '../lsp/index.ts';
import { outerFaults, type Problem, type ScenarioReport, type ScenarioStatus } from '../scenario/index.ts';

export interface ScenarioResult {
  readonly report: ScenarioReport;
  /** Of the report, and of the text between the scenario's braces. */
  readonly problems: readonly Problem[];
  /** Where the text has errors that may matter to it, a scenario has not passed. */
  readonly status: ScenarioStatus;
  readonly milliseconds: number;
}

export interface FileResult {
  /** As it was named. */
  readonly file: string;
  /** Empty for a file that could not be read. */
  readonly text: string;
  /** Why it could not be read. */
  readonly unreadable: string | undefined;
  /** How many scenarios it has, run or not. */
  readonly declared: number;
  /** Faults outside the scenarios that were run. */
  readonly problems: readonly Problem[];
  readonly scenarios: readonly ScenarioResult[];
}

export interface TestRun {
  readonly files: readonly string[];
  readonly folder: string;
  readonly cardFiles: readonly string[];
  /** Only scenarios whose title has this text in it, in any letter case. */
  readonly grep: string | undefined;
  /** Stops after the first scenario that does not pass. */
  readonly bail: boolean;
  /** How many files are run at once. */
  readonly jobs: number;
  readonly timeout: number;
  readonly worker: URL;
}

export interface RunObserver {
  /** In the order of the files. */
  file(result: FileResult): void;
  /** After every scenario, with how many have ended so far. */
  progress(ended: number): void;
}

/** Resolves to the card files that could not be used; nothing is run when there is one. */
export async function runTests(run: TestRun, observer: RunObserver): Promise<readonly CardFileProblem[]> {
  const waiting = [...run.files.entries()];
  const finished = new Map<number, FileResult>();
  let next = 0;
  let ended = 0;
  let stopping = false;

  const tell = (): void => {
    for (let result = finished.get(next); result !== undefined; result = finished.get(next)) {
      finished.delete(next++);
      observer.file(result);
    }
  };
  const onScenario = ({ status }: ScenarioResult): boolean => {
    observer.progress(++ended);
    stopping ||= run.bail && !isFine(status);
    return stopping;
  };

  async function work(evaluation: Evaluation): Promise<void> {
    for (let one = waiting.shift(); one !== undefined && !stopping; one = waiting.shift()) {
      const [index, file] = one;
      finished.set(index, await runFile(file, run, evaluation, onScenario));
      tell();
    }
  }

  const count = Math.max(1, Math.min(run.jobs, run.files.length));
  const workers = Array.from({ length: count }, () => evaluationWith(run));
  try {
    const [problems = []] = await Promise.all(workers.map(({ cardFiles }) => cardFiles));
    if (problems.length > 0) return problems;
    await Promise.all(workers.map(({ evaluation }) => work(evaluation)));
    return [];
  } finally {
    await Promise.all(workers.map(({ evaluation }) => evaluation.stop()));
  }
}

export const isFine = (status: ScenarioStatus): boolean => status === 'passed' || status === 'skipped';

function evaluationWith({ worker, timeout, cardFiles }: TestRun): {
  evaluation: Evaluation;
  cardFiles: Promise<readonly CardFileProblem[]>;
} {
  let resolveRead: (problems: readonly CardFileProblem[]) => void = () => undefined;
  const read = new Promise<readonly CardFileProblem[]>((done) => {
    resolveRead = done;
  });
  const evaluation = startEvaluation({ worker, timeout, cardFilesRead: (problems) => resolveRead(problems) });
  if (cardFiles.length > 0) evaluation.useCardFiles(cardFiles);
  else resolveRead([]);
  return { evaluation, cardFiles: read };
}

async function runFile(
  file: string,
  run: TestRun,
  evaluation: Evaluation,
  onScenario: (result: ScenarioResult) => boolean,
): Promise<FileResult> {
  const path = resolve(run.folder, file);
  const read = readTextFile(path);
  if (!read.ok) return { file, text: '', unreadable: read.reason, declared: 0, problems: [], scenarios: [] };
  const document = scenarioDocument(pathToFileURL(path).href, 0, read.text);
  const declared = scenariosOf(document);
  const wanted = declared.flatMap((scenario, index) => (fits(scenario, run.grep) ? [index] : []));
  const { problems, outcomes } = await evaluate(document, wanted, evaluation, onScenario);
  return {
    file,
    text: read.text,
    unreadable: undefined,
    declared: declared.length,
    problems,
    scenarios: outcomes,
  };
}

function fits({ title }: ScenarioDeclaration, grep: string | undefined): boolean {
  return grep === undefined || title.value.toLowerCase().includes(grep.toLowerCase());
}

function evaluate(
  document: ScenarioDocument,
  wanted: readonly number[],
  evaluation: Evaluation,
  onScenario: (result: ScenarioResult) => boolean,
): Promise<{ problems: Problem[]; outcomes: ScenarioResult[] }> {
  const scenarios = scenariosOf(document);
  const problems = syntaxProblems(document);
  const outcomes: ScenarioResult[] = [];
  const outer = outerFaults(document.parsed);
  let usesBroken = false;
  const request = {
    address: document.uri,
    text: document.text,
    uses: collectUses(document.parsed.file, document.uri, usedFileReader()),
    scenarios: wanted,
    onlyMarked: scenarios.some(({ marker }) => marker?.marker === 'only'),
  };
  return new Promise((done) => {
    const control = evaluation.run(request, {
      fileProblems(found) {
        problems.push(...found);
        usesBroken ||= found.some((problem) => problem.severity === 'error' && !isInCard(problem, document));
      },
      scenario(index, outcome) {
        const scenario = scenarios[index];
        if (scenario === undefined) return;
        const report = outcomeReport(outcome, scenario);
        const milliseconds = outcome.kind === 'crash' ? 0 : outcome.milliseconds;
        const isTouched = usesBroken || outer(scenario).length > 0;
        const result = { report, ...judge(report, problems, isTouched), milliseconds };
        outcomes.push(result);
        if (onScenario(result)) control.cancel();
      },
      ended: () => done({ problems: outsideOf(problems, outcomes), outcomes }),
    });
  });
}

/** Errors inside other scenarios make no difference to this one; those outside all scenarios may touch it. */
function judge(
  report: ScenarioReport,
  problems: readonly Problem[],
  isTouched: boolean,
): { problems: readonly Problem[]; status: ScenarioStatus } {
  const { start, end } = report.span;
  // A fault that covers the rest of a file ("more than so many faults") is in each of its scenarios.
  const inside = problems.filter(
    ({ span }) =>
      span.start.offset <= end.offset && (start.offset <= span.start.offset || start.offset < span.end.offset),
  );
  const said = new Set(report.problems.map(keyOf));
  const own = [...inside.filter((problem) => !said.has(keyOf(problem))), ...report.problems];
  own.sort((a, b) => a.span.start.offset - b.span.start.offset);
  const isBroken = isTouched || inside.some(({ severity }) => severity === 'error');
  return { problems: own, status: isBroken && report.status !== 'skipped' ? 'invalid' : report.status };
}

/** Faults of a card count for the scenarios that name it, which say so themselves. */
function isInCard({ span: { start } }: Problem, { parsed }: ScenarioDocument): boolean {
  return parsed.file.items.some(
    ({ kind, span }) => kind === 'card' && span.start.offset <= start.offset && start.offset < span.end.offset,
  );
}

/** What the scenarios that were run do not say already. */
function outsideOf(problems: readonly Problem[], outcomes: readonly ScenarioResult[]): Problem[] {
  const said = new Set(outcomes.flatMap((outcome) => outcome.problems.map(keyOf)));
  return problems.filter((problem) => !said.has(keyOf(problem)));
}

const keyOf = ({ span, message }: Problem): string => `${span.start.offset} ${message}`;

function syntaxProblems({ parsed }: ScenarioDocument): Problem[] {
  return parsed.diagnostics.map(({ code, message, severity, span, fix }) => ({
    code,
    rule: null,
    message,
    severity,
    span,
    related: [],
    fixes: fix === undefined ? [] : [fix],
  }));
}
