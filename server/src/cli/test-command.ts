/** `judgecall test`: runs scenarios and tells how they ended. */
import { type FSWatcher, watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { ScenarioStatus } from '../scenario/index.ts';
import { type ReadArguments, readArguments } from './arguments.ts';
import type { ExitCode, Io } from './io.ts';
import { jsonReporter } from './reporters/json.ts';
import { junitReporter } from './reporters/junit.ts';
import { prettyReporter } from './reporters/pretty.ts';
import { type Reporter, type Summary, statuses } from './reporters/reporter.ts';
import { tapReporter } from './reporters/tap.ts';
import { findScenarioFiles } from './scenario-files.ts';
import { painter } from './styles.ts';
import { type FileResult, isFine, runTests, type TestRun } from './test-run.ts';

export const testUsage = `usage: judgecall test [FILES, folders or patterns…]
  --reporter pretty|tap|junit|json   how results are printed (default: pretty)
  --grep TEXT                        only scenarios whose title has TEXT in it
  --show                             each scenario with the board it ends with
  --cards FILE                       more cards: Scryfall's or MTGJSON's shape, or .scenario with card blocks; repeatable
  --jobs N                           files run at once (default: the number of processors)
  --timeout MS                       milliseconds that one scenario may take (default: 10000)
  --bail                             stop after the first scenario that does not pass
  --watch                            run again whenever a file changes
without files: all .scenario files below the current folder
exit code: 0 all passed or skipped, 1 something did not pass, 2 bad usage, unreadable input or nothing to run
`;

const options = {
  reporter: 'value',
  grep: 'value',
  show: 'flag',
  cards: 'list',
  jobs: 'value',
  timeout: 'value',
  bail: 'flag',
  watch: 'flag',
} as const;

const reporters = ['pretty', 'tap', 'junit', 'json'] as const;
type ReporterName = (typeof reporters)[number];

interface TestOptions {
  readonly reporter: ReporterName;
  readonly grep: string | undefined;
  readonly boards: boolean;
  readonly cards: readonly string[];
  readonly jobs: number;
  readonly timeout: number;
  readonly bail: boolean;
  readonly watch: boolean;
}

/** A command line waits longer than an editor. */
const defaultTimeout = 10_000;

export async function runTestCommand(args: readonly string[], io: Io, worker: URL): Promise<ExitCode> {
  const read = readArguments(args, options);
  if ('fault' in read) return misuse(io, read.fault);
  if (read.flag('help')) {
    io.out(testUsage);
    return 0;
  }
  const chosen = chooseOptions(read);
  if (typeof chosen === 'string') return misuse(io, chosen);
  if (chosen.watch) return watchTests(read.words, chosen, io, worker);
  const found = findScenarioFiles(read.words, io.folder);
  return runOnce(found, chosen, io, worker);
}

function misuse(io: Io, fault: string): 2 {
  io.err(`${fault}\n${testUsage}`);
  return 2;
}

function chooseOptions(read: ReadArguments): TestOptions | string {
  const reporter = read.value('reporter') ?? 'pretty';
  const name = reporters.find((each) => each === reporter);
  if (name === undefined) return `There is no reporter ${reporter}; there are ${reporters.join(', ')}.`;
  const jobs = wholeNumber(read.value('jobs'), availableParallelism());
  if (jobs === undefined) return '--jobs takes a number from 1.';
  const timeout = wholeNumber(read.value('timeout'), defaultTimeout);
  if (timeout === undefined) return '--timeout takes a number of milliseconds from 1.';
  return {
    reporter: name,
    grep: read.value('grep'),
    boards: read.flag('show'),
    cards: read.list('cards'),
    jobs,
    timeout,
    bail: read.flag('bail'),
    watch: read.flag('watch'),
  };
}

function wholeNumber(text: string | undefined, byDefault: number): number | undefined {
  if (text === undefined) return byDefault;
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

function reporterFor({ reporter, boards }: TestOptions, io: Io): Reporter {
  switch (reporter) {
    case 'pretty':
      return prettyReporter({ paint: painter(io.colors), boards });
    case 'tap':
      return tapReporter();
    case 'junit':
      return junitReporter();
    case 'json':
      return jsonReporter();
  }
}

async function runOnce(
  { files, faults }: { readonly files: readonly string[]; readonly faults: readonly string[] },
  chosen: TestOptions,
  io: Io,
  worker: URL,
): Promise<ExitCode> {
  for (const fault of faults) io.err(`${fault}\n`);
  if (files.length === 0) return 2;
  const reporter = reporterFor(chosen, io);
  const tally = newTally();
  let declared = 0;
  const progress = progressLine(io);
  const run: TestRun = {
    files,
    folder: io.folder,
    cardFiles: chosen.cards.map((file) => resolve(io.folder, file)),
    grep: chosen.grep,
    bail: chosen.bail,
    jobs: chosen.jobs,
    timeout: chosen.timeout,
    worker,
  };
  io.out(reporter.begin());
  const cardProblems = await runTests(run, {
    file(result) {
      progress.clear();
      if (result.unreadable !== undefined) io.err(`${result.file} cannot be read: ${result.unreadable}.\n`);
      tally.add(result);
      declared += result.declared;
      io.out(reporter.file(result));
    },
    progress: (ended) => progress.show(`${ended} scenarios…`),
  });
  progress.clear();
  for (const { path, reason } of cardProblems) io.err(`The card file ${path} cannot be used: ${reason}\n`);
  if (cardProblems.length > 0) return 2;
  const summary = tally.summary();
  io.out(reporter.end(summary));
  if (nothingWasRun(summary, chosen.grep)) {
    io.err(nothingRun(files, declared, chosen.grep));
    return 2;
  }
  return exitCode(summary, faults.length > 0);
}

/**
 * Where nothing was run nothing has passed. A title that nothing has is said whatever else is wrong with the files;
 * without one, faults of theirs are what keeps scenarios from being found.
 */
export function nothingWasRun({ counts, unreadable, fileErrors }: Summary, grep: string | undefined): boolean {
  const total = statuses.reduce((sum, status) => sum + counts[status], 0);
  return total === 0 && unreadable === 0 && (fileErrors === 0 || grep !== undefined);
}

function nothingRun(files: readonly string[], declared: number, grep: string | undefined): string {
  const [file = ''] = files;
  if (declared > 0 && grep !== undefined) return `No scenario has “${grep}” in its title.\n`;
  return files.length === 1 ? `There is no scenario in ${file}.\n` : 'There is no scenario in these files.\n';
}

function exitCode({ counts, fileErrors, unreadable }: Summary, lacking: boolean): ExitCode {
  if (unreadable > 0 || lacking) return 2;
  return fileErrors > 0 || statuses.some((status) => !isFine(status) && counts[status] > 0) ? 1 : 0;
}

function newTally(): { add(result: FileResult): void; summary(): Summary } {
  const from = performance.now();
  const counts: Record<ScenarioStatus, number> = {
    passed: 0,
    failed: 0,
    undecided: 0,
    illegal: 0,
    unsupported: 0,
    invalid: 0,
    skipped: 0,
  };
  let fileErrors = 0;
  let unreadable = 0;
  return {
    add(result) {
      if (result.unreadable !== undefined) unreadable++;
      fileErrors += result.problems.filter(({ severity }) => severity === 'error').length;
      for (const { status } of result.scenarios) counts[status]++;
    },
    summary: () => ({ counts, fileErrors, unreadable, milliseconds: performance.now() - from }),
  };
}

/** Shorter runs need no progress line. */
const quietFor = 1000;

function progressLine(io: Io): { show(text: string): void; clear(): void } {
  const from = performance.now();
  let shown = false;
  return {
    show(text) {
      if (!io.canRewrite || performance.now() - from < quietFor) return;
      io.err(`\r\u001b[K${text}`);
      shown = true;
    },
    clear() {
      if (shown) io.err('\r\u001b[K');
      shown = false;
    },
  };
}

/** Several changes at once, as an editor's saving makes them, are one run. */
const quietAfter = 100;

/** Runs until the process is interrupted. */
async function watchTests(named: readonly string[], chosen: TestOptions, io: Io, worker: URL): Promise<ExitCode> {
  const watched = new Map<string, FSWatcher>();
  for (;;) {
    const found = findScenarioFiles(named, io.folder);
    await runOnce(found, chosen, io, worker);
    io.err('Waiting for changes; Ctrl+C ends.\n');
    const files = [...found.files, ...chosen.cards].map((file) => resolve(io.folder, file));
    await changeIn(new Set([io.folder, ...files.map((file) => dirname(file))]), watched);
    io.out('\n');
  }
}

/** Resolves after the next change in the folders; the watchers stay for the next call. */
function changeIn(folders: ReadonlySet<string>, watched: Map<string, FSWatcher>): Promise<void> {
  return new Promise((done) => {
    let timer: NodeJS.Timeout | undefined;
    const onChange = (): void => {
      clearTimeout(timer);
      timer = setTimeout(done, quietAfter);
    };
    for (const folder of folders) {
      const watcher = watched.get(folder) ?? watchFolder(folder);
      if (watcher === undefined) continue;
      watched.set(folder, watcher);
      watcher.removeAllListeners('change');
      watcher.on('change', (_event, name) => {
        if (name === null || /\.(scenario|json)$/.test(String(name))) onChange();
      });
      watcher.on('error', () => watched.delete(folder));
    }
  });
}

/** A folder that is not there, of a file that is not there, cannot be watched. */
function watchFolder(folder: string): FSWatcher | undefined {
  try {
    return watch(folder);
  } catch {
    return undefined;
  }
}
