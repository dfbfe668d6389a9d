/**
 * The host's side of evaluation: one worker that runs one file after another. A scenario that takes too long, or takes
 * the worker down with it, ends with an error of its own; the worker is started anew and goes on with the next one.
 */
import { Worker } from 'node:worker_threads';
import { unreachable } from '../../cards/unreachable.ts';
import type { Mend, Problem, ScenarioReport } from '../../scenario/index.ts';
import type { DescribedCard } from '../card-description.ts';
import type { CompletionAnswer, CompletionQuestion } from './completion-answers.ts';
import type {
  CardFileProblem,
  CheckedCards,
  FileToRun,
  FromWorker,
  MendPlace,
  RunRequest,
  ToWorker,
} from './messages.ts';
import { workerLimits } from './worker-limits.ts';

/** How one scenario ended: with a report, or cut short before it had one. */
export type RunOutcome =
  | { readonly kind: 'report'; readonly report: ScenarioReport; readonly milliseconds: number }
  | { readonly kind: 'timeout'; readonly milliseconds: number }
  | { readonly kind: 'crash'; readonly reason: string };

export interface RunListener {
  /** Faults outside scenarios. Not called when the run is cut short before they are known. */
  fileProblems(problems: readonly Problem[]): void;
  scenario(index: number, outcome: RunOutcome): void;
  /** Called last, once; also after `cancel`. */
  ended(): void;
}

export interface RunControl {
  /** Ends the run now: no outcome is told after this. */
  cancel(): void;
  /** Ends the run with the scenario that is running, whose outcome is still told. */
  endAfterThis(): void;
  /** The scenario that is running. */
  running(): number | undefined;
}

export interface Evaluation {
  /** Runs when what was asked before has ended. */
  run(request: RunRequest, listener: RunListener): RunControl;
  /** The card that a name means in a file; `undefined` when there is none, or the worker was stopped meanwhile. */
  describe(name: string, file: FileToRun): Promise<DescribedCard | undefined>;
  /** What can be written at a place; `undefined` when a newer question came first, or the worker was stopped meanwhile. */
  complete(about: CompletionQuestion, file: FileToRun): Promise<CompletionAnswer | undefined>;
  /** What would mend the faults on some lines; nothing when the worker was stopped meanwhile. */
  mends(place: MendPlace, file: FileToRun): Promise<readonly Mend[]>;
  /** Reads a card file to tell what it holds; it is not used thereby. `undefined` when the worker was stopped meanwhile. */
  checkCards(path: string): Promise<CheckedCards | undefined>;
  /** Which card files there are besides the built-in cards, for all that is run from now on. */
  useCardFiles(paths: readonly string[]): void;
  /** Milliseconds that one scenario may take. */
  setTimeout(milliseconds: number): void;
  stop(): Promise<void>;
}

export interface EvaluationOptions {
  readonly worker: URL;
  /** A thread of it that has been started already. */
  readonly first?: Worker;
  readonly timeout: number;
  cardFilesRead(problems: readonly CardFileProblem[]): void;
}

interface Job {
  readonly request: RunRequest;
  readonly listener: RunListener;
  readonly remaining: Set<number>;
  cancelled: boolean;
  /** The number of the job's run in the worker that is alive. */
  run: number;
}

/** A cancelled scenario may go on so long before the worker is stopped for it. */
const patience = 300;
/** A worker that ends so often before it has said anything will not do better the next time. */
const mostSilentEnds = 3;
/** The cards of a file are read before its scenarios: not as fast as one of them, but not for ever. */
const cardsAllowance = 10_000;

export function startEvaluation(options: EvaluationOptions): Evaluation {
  let timeout = options.timeout;
  let cardFiles: readonly string[] = [];
  let runsOf = 0;
  let worker = startWorker();
  let stopped = false;
  let runs = 0;
  let questions = 0;
  const queue: Job[] = [];
  let current: Job | undefined;
  let doing: number | 'cards' | undefined;
  let timer: NodeJS.Timeout | undefined;
  let silentEnds = 0;
  const asked = new Map<number, (card: DescribedCard | undefined) => void>();
  const checking = new Map<number, (checked: CheckedCards | undefined) => void>();
  const mending = new Map<number, (mends: readonly Mend[] | undefined) => void>();
  const completing = new Map<number, (answer: CompletionAnswer | undefined) => void>();

  function startWorker(): Worker {
    const given = runsOf === 0 ? options.first : undefined;
    runsOf++;
    // A thread that has ended has this number.
    const started =
      given && given.threadId !== -1 ? given : new Worker(options.worker, { resourceLimits: workerLimits });
    started.on('message', (message: FromWorker) => {
      if (started !== worker) return;
      silentEnds = 0;
      receive(message);
    });
    started.on('error', (error) => {
      if (started === worker) replaceWorker({ kind: 'crash', reason: error.message });
    });
    started.on('exit', (code) => {
      if (started === worker && !stopped) replaceWorker({ kind: 'crash', reason: `its thread ended with ${code}` });
    });
    return started;
  }

  const send = (message: ToWorker): void => worker.postMessage(message);

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'begins':
        if (current?.run !== message.run) return;
        doing = message.what;
        limit(message.what === 'cards' ? Math.max(cardsAllowance, timeout) : timeout);
        return;
      case 'fileProblems':
        if (current?.run === message.run && !current.cancelled) current.listener.fileProblems(message.problems);
        return;
      case 'scenario':
        if (current?.run !== message.run) return;
        clearTimeout(timer);
        doing = undefined;
        current.remaining.delete(message.scenario);
        if (!current.cancelled) {
          const { report, milliseconds } = message;
          current.listener.scenario(message.scenario, { kind: 'report', report, milliseconds });
        }
        return;
      case 'ended':
        if (current?.run === message.run) endCurrent();
        return;
      case 'described':
        asked.get(message.question)?.(message.card);
        asked.delete(message.question);
        return;
      case 'cardsChecked':
        checking.get(message.question)?.(message.checked);
        checking.delete(message.question);
        return;
      case 'mended':
        mending.get(message.question)?.(message.mends);
        mending.delete(message.question);
        return;
      case 'completed':
        completing.get(message.question)?.(message.answer);
        completing.delete(message.question);
        return;
      case 'cardFilesRead':
        options.cardFilesRead(message.problems);
        return;
      default:
        unreachable(message);
    }
  }

  function limit(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => replaceWorker({ kind: 'timeout', milliseconds }), milliseconds);
  }

  function leaveUnanswered(): void {
    for (const answer of [...asked.values(), ...checking.values(), ...completing.values(), ...mending.values()])
      answer(undefined);
    asked.clear();
    checking.clear();
    completing.clear();
    mending.clear();
  }

  /** Ends what the worker is doing with an outcome of its own, and goes on in a new worker. */
  function replaceWorker(outcome: RunOutcome): void {
    clearTimeout(timer);
    void worker.terminate();
    leaveUnanswered();
    if (outcome.kind === 'crash') silentEnds++;
    if (silentEnds > mostSilentEnds) {
      giveUp(outcome);
      return;
    }
    worker = startWorker();
    if (cardFiles.length > 0) send({ kind: 'cardFiles', paths: cardFiles });
    const job = current;
    if (job === undefined) return;
    // Before anything has begun, or while the file's cards are read, there is no scenario to blame but all of them.
    const blamed = typeof doing === 'number' ? [doing] : [...job.remaining];
    for (const scenario of blamed) {
      job.remaining.delete(scenario);
      if (!job.cancelled) job.listener.scenario(scenario, outcome);
    }
    if (job.cancelled || job.remaining.size === 0) endCurrent();
    else begin(job);
  }

  /** Without a worker nothing can be run: all that was asked for ends so. */
  function giveUp(outcome: RunOutcome): void {
    stopped = true;
    const jobs = [...(current === undefined ? [] : [current]), ...queue.splice(0)];
    current = undefined;
    for (const job of jobs) failAll(job, outcome);
  }

  function failAll(job: Job, outcome: RunOutcome): void {
    for (const scenario of job.remaining) if (!job.cancelled) job.listener.scenario(scenario, outcome);
    job.listener.ended();
  }

  function endCurrent(): void {
    clearTimeout(timer);
    const ended = current;
    current = undefined;
    ended?.listener.ended();
    next();
  }

  function next(): void {
    if (current !== undefined || stopped) return;
    const job = queue.shift();
    if (job !== undefined) begin(job);
  }

  function begin(job: Job): void {
    current = job;
    doing = undefined;
    job.run = ++runs;
    send({ kind: 'run', run: job.run, request: { ...job.request, scenarios: [...job.remaining] } });
  }

  function endAfterThis(job: Job): void {
    if (job !== current || typeof doing !== 'number') {
      cancel(job);
      return;
    }
    for (const scenario of job.remaining) if (scenario !== doing) job.remaining.delete(scenario);
    send({ kind: 'cancel', run: job.run });
  }

  const controlOf = (job: Job): RunControl => ({
    cancel: () => cancel(job),
    endAfterThis: () => endAfterThis(job),
    running: () => (job === current && typeof doing === 'number' ? doing : undefined),
  });

  function cancel(job: Job): void {
    if (job.cancelled) return;
    job.cancelled = true;
    if (job === current) {
      send({ kind: 'cancel', run: job.run });
      if (doing !== undefined) limit(patience);
      return;
    }
    const at = queue.indexOf(job);
    if (at < 0) return;
    queue.splice(at, 1);
    job.listener.ended();
  }

  return {
    run(request, listener) {
      const job: Job = { request, listener, remaining: new Set(request.scenarios), cancelled: false, run: 0 };
      if (stopped) {
        queueMicrotask(() => failAll(job, { kind: 'crash', reason: 'its thread does not run' }));
        return controlOf(job);
      }
      queue.push(job);
      next();
      return controlOf(job);
    },
    describe(name, file) {
      if (stopped) return Promise.resolve(undefined);
      const question = ++questions;
      return new Promise((resolve) => {
        asked.set(question, resolve);
        send({ kind: 'describe', question, name, file });
      });
    },
    complete(about, file) {
      if (stopped) return Promise.resolve(undefined);
      const question = ++questions;
      return new Promise((resolve) => {
        completing.set(question, resolve);
        send({ kind: 'complete', question, about, file });
      });
    },
    mends(place, file) {
      if (stopped) return Promise.resolve([]);
      const question = ++questions;
      return new Promise((resolve) => {
        mending.set(question, (found) => resolve(found ?? []));
        send({ kind: 'mend', question, place, file });
      });
    },
    checkCards(path) {
      if (stopped) return Promise.resolve(undefined);
      const question = ++questions;
      return new Promise((resolve) => {
        checking.set(question, resolve);
        send({ kind: 'checkCards', question, path });
      });
    },
    useCardFiles(paths) {
      cardFiles = paths;
      send({ kind: 'cardFiles', paths });
    },
    setTimeout(milliseconds) {
      timeout = milliseconds;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      leaveUnanswered();
      await worker.terminate();
    },
  };
}
