/**
 * Keeps for every open document what its scenarios came to. An edit runs only what it touched; a result is current only
 * for the text it was made from; the newest text wins.
 */
import type { FileItem } from '../language/index.ts';
import type { Problem, ScenarioReport } from '../scenario/index.ts';
import { outcomeReport } from './evaluation/cut-short.ts';
import { collectUses } from './evaluation/used-files.ts';
import type { Evaluation, RunControl } from './evaluation/worker-host.ts';
import { moveProblem, moveReport } from './move-report.ts';
import type { FileResults, ScenarioState } from './results.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { type ScenarioUnit, type Segment, scenarioUnits, textWithScenarios } from './scenario-units.ts';

export interface ResultsKeeper {
  /** A document was opened or has changed. */
  update(document: ScenarioDocument): void;
  close(uri: string): void;
  /** Runs everything anew: other cards, another time limit. */
  runAgain(): void;
  /** Runs what depends on files that have changed on disk. */
  filesChanged(): void;
  results(uri: string): FileResults;
  /** The document and what is needed to find its cards. */
  uses(uri: string): Readonly<Record<string, string>>;
  /** Resolves when nothing of the document is running any more. */
  settled(uri: string): Promise<void>;
}

export interface KeeperOptions {
  readonly evaluation: Evaluation;
  /** The text of a used file that is not open; `undefined` when there is none. */
  readFile(address: string): string | undefined;
  /** Results have come, or nothing had to be run, or it takes a while: what is shown should be shown anew. */
  changed(uri: string): void;
}

/** While something is running, what is known so far is shown after so many milliseconds, and again so often. */
const showAfter = 100;
/** Results of texts that are no longer there, kept for undo. */
const mostKept = 600;

interface Stored {
  readonly report: ScenarioReport;
  readonly segments: readonly Segment[];
}

interface StoredProblems {
  readonly key: string;
  readonly problems: readonly Problem[];
  readonly segments: readonly Segment[];
}

interface Kept {
  document: ScenarioDocument;
  uses: Readonly<Record<string, string>>;
  units: readonly ScenarioUnit[];
  fileKey: string;
  readonly byKey: Map<string, Stored>;
  /** What each scenario showed last, in the order of the text. */
  shown: readonly (ScenarioReport | undefined)[];
  problems: StoredProblems | undefined;
  run: { readonly control: RunControl; readonly units: readonly ScenarioUnit[] } | undefined;
  timer: NodeJS.Timeout | undefined;
  readonly waiting: (() => void)[];
}

export function keepResults({ evaluation, readFile, changed }: KeeperOptions): ResultsKeeper {
  const documents = new Map<string, Kept>();
  let generation = 0;

  const textOf = (address: string): string | undefined => documents.get(address)?.document.text ?? readFile(address);

  function update(document: ScenarioDocument): void {
    const { uri } = document;
    const kept = documents.get(uri) ?? newlyKept(document);
    documents.set(uri, kept);
    const before = kept.units;
    const shown = before.map((unit, index) => reportFor(kept, unit) ?? kept.shown[index]);
    const titles = before.map(({ scenario }) => scenario.title.value);
    plan(kept, document);
    kept.shown = kept.units.map((unit, index) =>
      lastShown(unit.scenario.title.value, index, kept.units, titles, shown),
    );
    start(kept);
    for (const [other, dependent] of documents) if (other !== uri && uri in dependent.uses) refresh(dependent);
  }

  function plan(kept: Kept, document: ScenarioDocument): void {
    kept.document = document;
    kept.uses = collectUses(document.parsed.file, document.uri, textOf);
    const world = JSON.stringify([generation, kept.uses]);
    kept.units = scenarioUnits(document, world);
    kept.fileKey = JSON.stringify([world, outsideScenarios(document).map((item) => textIn(document, item))]);
  }

  /** The same text in another world: other used files, other cards. */
  function refresh(kept: Kept): void {
    kept.shown = kept.units.map((unit, index) => reportFor(kept, unit) ?? kept.shown[index]);
    plan(kept, kept.document);
    start(kept);
  }

  function start(kept: Kept): void {
    const { document, units, byKey } = kept;
    const missing = units.filter(({ key }) => !byKey.has(key));
    const running = kept.run;
    if (running !== undefined) {
      const index = running.control.running();
      const now = index === undefined ? undefined : running.units[index];
      const isWanted = now !== undefined && missing.some(({ key }) => key === now.key);
      kept.run = undefined;
      if (isWanted) {
        // What it comes to is needed; the rest is asked for anew, from the text as it is now.
        running.control.endAfterThis();
        missing.splice(
          missing.findIndex(({ key }) => key === now.key),
          1,
        );
      } else running.control.cancel();
    }
    if (!outsideScenarios(document).some(({ kind }) => kind === 'card' || kind === 'use')) {
      kept.problems = { key: kept.fileKey, problems: [], segments: [] };
    }
    if (missing.length === 0 && kept.problems?.key === kept.fileKey && running === undefined) {
      settle(kept);
      return;
    }
    const wanted = new Set(missing.map(({ scenario }) => scenario));
    const { fileKey } = kept;
    const segments = fileSegments(document);
    const request = {
      address: document.uri,
      text: textWithScenarios(document, wanted),
      uses: kept.uses,
      scenarios: missing.map((_, index) => index),
      onlyMarked: units.some(({ scenario }) => scenario.marker?.marker === 'only'),
    };
    const control = evaluation.run(request, {
      fileProblems: (problems) => {
        kept.problems = { key: fileKey, problems, segments };
      },
      scenario: (index, outcome) => {
        const unit = missing[index];
        if (unit !== undefined)
          byKey.set(unit.key, { report: outcomeReport(outcome, unit.scenario), segments: unit.segments });
      },
      ended: () => {
        if (kept.run?.control !== control) return;
        kept.run = undefined;
        forget(kept);
        settle(kept);
      },
    });
    kept.run = { control, units: missing };
    kept.timer ??= setInterval(() => changed(document.uri), showAfter);
  }

  function settle(kept: Kept): void {
    clearInterval(kept.timer);
    kept.timer = undefined;
    changed(kept.document.uri);
    for (const resolve of kept.waiting.splice(0)) resolve();
  }

  return {
    update,
    close(uri) {
      const kept = documents.get(uri);
      if (kept === undefined) return;
      documents.delete(uri);
      clearInterval(kept.timer);
      kept.run?.control.cancel();
      for (const resolve of kept.waiting.splice(0)) resolve();
    },
    runAgain() {
      generation++;
      for (const kept of documents.values()) refresh(kept);
    },
    filesChanged() {
      for (const kept of documents.values()) refresh(kept);
    },
    results(uri) {
      const kept = documents.get(uri);
      if (kept === undefined) return { problems: [], scenarios: [] };
      return { problems: problemsNow(kept), scenarios: kept.units.map((unit, index) => stateOf(kept, unit, index)) };
    },
    uses: (uri) => documents.get(uri)?.uses ?? {},
    settled(uri) {
      const kept = documents.get(uri);
      if (kept?.run === undefined) return Promise.resolve();
      return new Promise((resolve) => kept.waiting.push(resolve));
    },
  };
}

function newlyKept(document: ScenarioDocument): Kept {
  return {
    document,
    uses: {},
    units: [],
    fileKey: '',
    byKey: new Map(),
    shown: [],
    problems: undefined,
    run: undefined,
    timer: undefined,
    waiting: [],
  };
}

/** What the same scenario showed before the edit: the one of that title, or the one in that place. */
function lastShown(
  title: string,
  index: number,
  units: readonly ScenarioUnit[],
  titles: readonly string[],
  shown: readonly (ScenarioReport | undefined)[],
): ScenarioReport | undefined {
  const at = titles.indexOf(title);
  if (at >= 0 && titles.lastIndexOf(title) === at) return shown[at];
  return titles.length === units.length ? shown[index] : undefined;
}

function reportFor(kept: Kept, unit: ScenarioUnit): ScenarioReport | undefined {
  const stored = kept.byKey.get(unit.key);
  if (stored === undefined) return undefined;
  const report = moveReport(stored.report, stored.segments, unit.segments);
  if (report !== stored.report) kept.byKey.set(unit.key, { report, segments: unit.segments });
  return report;
}

function stateOf(kept: Kept, unit: ScenarioUnit, index: number): ScenarioState {
  const report = reportFor(kept, unit);
  if (report !== undefined) return { kind: 'current', report };
  const before = kept.shown[index];
  return before === undefined ? { kind: 'running' } : { kind: 'stale', report: before };
}

/** Leaves the results that the document needs, and of the others the newest. */
function forget({ byKey, units }: Kept): void {
  if (byKey.size <= mostKept + units.length) return;
  const needed = new Set(units.map(({ key }) => key));
  for (const key of byKey.keys()) {
    if (byKey.size <= mostKept + units.length) return;
    if (!needed.has(key)) byKey.delete(key);
  }
}

function outsideScenarios({ parsed }: ScenarioDocument): FileItem[] {
  return parsed.file.items.filter((item) => item.kind !== 'scenario');
}

function textIn({ text }: ScenarioDocument, { span: { start, end } }: FileItem): string {
  return text.slice(start.offset - start.column, end.offset);
}

function fileSegments(document: ScenarioDocument): Segment[] {
  return outsideScenarios(document).map(({ span }, index) => ({ name: String(index), span }));
}

function problemsNow({ problems, fileKey, document }: Kept): readonly Problem[] {
  if (problems?.key !== fileKey) return [];
  const segments = fileSegments(document);
  return problems.problems.map((problem) => moveProblem(problem, problems.segments, segments));
}
