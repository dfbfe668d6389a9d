/** Runs the scenarios of a file. A pure function of its input: no clock, no chance, no file. */
import type { CardSource, CompileText } from '../cards/index.ts';
import { type ParsedFile, parseScenarioFile } from '../language/index.ts';
import type { FileReport } from './report.ts';
import { type RunOptions, runScenario } from './run-scenario.ts';
import { type CardMemory, cardsOfFile, type LoadFile } from './sources.ts';

export interface EvaluateOptions {
  /** Cards besides those that the file declares or uses: `builtInCards(compile)`, card files. */
  readonly cards: CardSource;
  /** Reads the rules text of cards and of `performs`. */
  readonly compile: CompileText;
  /** Where the file is, for its `use` lines; by default nowhere. */
  readonly address?: string;
  readonly load?: LoadFile;
  /** Most events in one action before the game counts as endless. */
  readonly budget?: number;
  /** Keeps what need not be done again when the same file is evaluated after a change: give the same one each time. */
  readonly memory?: CardMemory;
}

/** Most events that one action may take. */
const DEFAULT_BUDGET = 20_000;

/** Runs all scenarios of a file, or reports why they can't be run. Never throws. */
export function evaluateFile(input: string | ParsedFile, options: EvaluateOptions): FileReport {
  const parsed = typeof input === 'string' ? parseScenarioFile(input) : input;
  const use = { load: options.load, address: options.address ?? '' };
  const { cards, problems } = cardsOfFile(parsed, options.cards, options.compile, use, options.memory);
  const { items } = parsed.file;
  const background = items.find((item) => item.kind === 'background');
  const run: RunOptions = { cards, compile: options.compile, budget: options.budget ?? DEFAULT_BUDGET };
  const scenarios = items.flatMap((item) => (item.kind === 'scenario' ? [runScenario(item, background, run)] : []));
  return { syntax: parsed.diagnostics, problems, scenarios };
}
