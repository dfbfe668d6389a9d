/** Runs the scenarios of a file. A pure function of its input: no clock, no chance, no file. */
import type { CardSource, CompileText } from '../cards/index.ts';
import { type ParsedFile, parseScenarioFile, type ScenarioDeclaration } from '../language/index.ts';
import type { FileReport, ScenarioReport } from './report.ts';
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

/** Runs all scenarios of a file, or reports why they can't be run. Never throws. */
export function evaluateFile(input: string | ParsedFile, options: EvaluateOptions): FileReport {
  const parsed = typeof input === 'string' ? parseScenarioFile(input) : input;
  const use = { load: options.load, address: options.address ?? '' };
  const { problems } = cardsOfFile(parsed, options.cards, options.compile, use, options.memory);
  const scenarios = parsed.file.items.flatMap((item) => (item.kind === 'scenario' ? [notRun(item)] : []));
  return { syntax: parsed.diagnostics, problems, scenarios };
}

function notRun(scenario: ScenarioDeclaration): ScenarioReport {
  return {
    title: scenario.title.value,
    span: scenario.span,
    titleSpan: scenario.title.span,
    cites: scenario.headers.flatMap((each) => (each.kind === 'cite' ? each.rules.map(({ number }) => number) : [])),
    status: scenario.marker?.marker === 'skip' ? 'skipped' : 'unsupported',
    checks: { total: 0, held: 0 },
    summary: '',
    problems: [],
    statements: [],
    sections: [],
    snapshots: [],
    trace: [],
  };
}
