/**
 * The worker's side: runs what it is asked to, one scenario at a time, so that a cancellation and questions about cards
 * get their turn in between. Knows no thread: `send` takes its answers.
 */
import { type CardSource, combineSources } from '../../cards/index.ts';
import { type ParsedFile, parseScenarioFile, type ScenarioDeclaration } from '../../language/index.ts';
import { compileFace } from '../../oracle/index.ts';
import {
  builtInCards,
  type CardMemory,
  cardsOfFile,
  type EvaluateOptions,
  evaluateFile,
  type FileCards,
  type LoadFile,
  type Mend,
  mendsAt,
  type ScenarioReport,
} from '../../scenario/index.ts';
import { describeCard } from '../card-description.ts';
import { type CompletionAnswer, completionAnswers } from './completion-answers.ts';
import { crashReport } from './cut-short.ts';
import type { CardFileProblem, FileToRun, FromWorker, RunRequest, ToWorker } from './messages.ts';
import { resolveUse } from './used-files.ts';

/** Reads card files; what can't be used is told, not thrown. */
export type ReadCardFiles = (paths: readonly string[]) => {
  readonly sources: readonly CardSource[];
  readonly problems: readonly CardFileProblem[];
};

/** So many milliseconds are spent on what could be written, before runs have their turn again. */
const longestLook = 400;

function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

/** Events of one action while mends are tried. */
const mendBudget = 2000;
/** Cards of blocks that are remembered for one file; while a block is typed, each key press makes another. */
const mostRemembered = 2000;

export function createEvaluator(
  readCardFiles: ReadCardFiles,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const builtIn = builtInCards(compileFace);
  let cards = builtIn;
  const memories = new Map<string, CardMemory>();
  const cancelled = new Set<number>();
  let working: Promise<void> = Promise.resolve();
  const answers = completionAnswers();
  let cardsRead = 0;
  let newest = 0;

  const cardsFor = (file: FileToRun, parsed: ParsedFile): FileCards => {
    const use = { load: loadFrom(file.uses), address: file.address };
    return cardsOfFile(parsed, cards, compileFace, use, memoryFor(memories, file.address));
  };

  async function run(number: number, request: RunRequest): Promise<void> {
    const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await pause();
    if (!cancelled.has(number)) {
      send({ kind: 'begins', run: number, what: 'cards' });
      const parsed = parseScenarioFile(request.text);
      const found = cardsFor(request, parsed);
      send({ kind: 'fileProblems', run: number, problems: found.problems });
      const options = { cards: found.cards, broken: found.broken, compile: compileFace };
      const declared = parsed.file.items.filter((item) => item.kind === 'scenario');
      for (const scenario of request.scenarios) {
        await pause();
        if (cancelled.has(number)) break;
        const declaration = declared[scenario];
        if (declaration === undefined) continue;
        send({ kind: 'begins', run: number, what: scenario });
        const from = performance.now();
        const alone = onlyScenario(parsed, marked(declaration, request.onlyMarked));
        const report = runOne(alone, declaration, options);
        send({ kind: 'scenario', run: number, scenario, report, milliseconds: performance.now() - from });
      }
    }
    cancelled.delete(number);
    send({ kind: 'ended', run: number });
  }

  function complete({ about, file }: Extract<ToWorker, { kind: 'complete' }>): CompletionAnswer | undefined {
    try {
      const parsed = parseScenarioFile(file.text);
      const use = { load: loadFrom(file.uses), address: file.address };
      const own = cardsOfFile(parsed, combineSources([]), compileFace, use, memoryFor(memories, file.address)).cards;
      const world = `${cardsRead} ${JSON.stringify([file.address, file.uses])}`;
      return answers.answer(
        about,
        { own, others: cards, cards: combineSources([own, cards]) },
        world,
        after(longestLook),
      );
    } catch {
      // What can't be looked at has nothing to offer; its own run says what is wrong with it.
      return undefined;
    }
  }

  function mends({ place, file }: Extract<ToWorker, { kind: 'mend' }>): readonly Mend[] {
    try {
      const found = cardsFor(file, parseScenarioFile(file.text));
      return mendsAt(file.text, place, {
        cards: found.cards,
        compile: compileFace,
        budget: mendBudget,
        enough: after(longestLook),
      });
    } catch {
      return [];
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'cardFiles':
        working = working.then(() => {
          const { sources, problems } = readCardFiles(message.paths);
          cards = sources.length === 0 ? builtIn : combineSources([...sources, builtIn]);
          cardsRead++;
          send({ kind: 'cardFilesRead', problems });
        });
        break;
      case 'run':
        working = working.then(() => run(message.run, message.request));
        break;
      case 'cancel':
        cancelled.add(message.run);
        break;
      case 'checkCards': {
        const { sources, problems } = readCardFiles([message.path]);
        const [problem] = problems;
        const checked = problem ? { reason: problem.reason } : { cards: [...(sources[0]?.names() ?? [])].length };
        send({ kind: 'cardsChecked', question: message.question, checked });
        break;
      }
      case 'describe': {
        const source = cardsFor(message.file, parseScenarioFile(message.file.text));
        const card = source.cards.find(message.name);
        send({ kind: 'described', question: message.question, card: card && describeCard(card) });
        break;
      }
      case 'mend':
        send({ kind: 'mended', question: message.question, mends: mends(message) });
        break;
      case 'complete':
        if (message.about.patient !== true) newest = message.question;
        // Questions that have come meanwhile are taken first: only the newest one is still of use.
        setImmediate(() => {
          const isWanted = message.about.patient === true || message.question === newest;
          const answer = isWanted ? complete(message) : undefined;
          send({ kind: 'completed', question: message.question, answer });
        });
    }
  };
}

function loadFrom(uses: Readonly<Record<string, string>>): LoadFile {
  return (path, from) => {
    const address = resolveUse(path, from);
    const text = address === undefined ? undefined : uses[address];
    return address === undefined || text === undefined ? undefined : { address, text };
  };
}

function memoryFor(memories: Map<string, CardMemory>, address: string): CardMemory {
  let memory = memories.get(address);
  if (memory === undefined || memory.size > mostRemembered) {
    memory = new Map();
    memories.set(address, memory);
  }
  return memory;
}

/** The file with one scenario and what is set up before it. Its cards have been found already, once for all its scenarios. */
function onlyScenario(parsed: ParsedFile, scenario: ScenarioDeclaration): ParsedFile {
  const backgrounds = parsed.file.items.filter((item) => item.kind === 'background');
  return { ...parsed, file: { ...parsed.file, items: [...backgrounds, scenario] } };
}

/** A scenario that others marked `only` leave out is skipped, as if it said so itself. */
function marked(scenario: ScenarioDeclaration, onlyMarked: boolean): ScenarioDeclaration {
  if (!onlyMarked || scenario.marker !== undefined) return scenario;
  return { ...scenario, marker: { kind: 'marker', marker: 'skip', span: scenario.title.span } };
}

function runOne(alone: ParsedFile, scenario: ScenarioDeclaration, options: EvaluateOptions): ScenarioReport {
  try {
    const [report] = evaluateFile(alone, options).scenarios;
    return report ?? crashReport(scenario, 'it has no report');
  } catch (error) {
    return crashReport(scenario, error instanceof Error ? error.message : String(error));
  }
}
