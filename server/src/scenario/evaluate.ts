/** Runs the scenarios of a file. A pure function of its input: no clock, no chance, no file. */
import { type CardSource, type CompileText, foldName } from '../cards/index.ts';
import {
  type BackgroundDeclaration,
  nodesIn,
  type ParsedFile,
  parseScenarioFile,
  playerNames,
  type ScenarioDeclaration,
  type Span,
} from '../language/index.ts';
import { type Faults, faultsOf, hasFault, watched, withoutFaulty } from './faulty-text.ts';
import { brokenCard } from './problems.ts';
import type { FileReport, ScenarioReport } from './report.ts';
import { type RunOptions, runScenario, skippedScenario } from './run-scenario.ts';
import { type CardMemory, cardsOfFile, type LoadFile } from './sources.ts';

export interface EvaluateOptions {
  /** Cards besides those that the file declares or uses: `builtInCards(compile)`, card files. */
  readonly cards: CardSource;
  /** Names, folded, of cards that can't be relied on, besides the file's own: `FileCards.broken`. */
  readonly broken?: ReadonlySet<string>;
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

/** Most events that one action may take: some tenths of a second. */
const DEFAULT_BUDGET = 5000;

/** Runs all scenarios of a file, or reports why they can't be run. Never throws. */
export function evaluateFile(input: string | ParsedFile, options: EvaluateOptions): FileReport {
  const parsed = typeof input === 'string' ? parseScenarioFile(input) : input;
  const use = { load: options.load, address: options.address ?? '' };
  const { cards, problems, broken: own } = cardsOfFile(parsed, options.cards, options.compile, use, options.memory);
  const { items } = parsed.file;
  const background = items.find((item) => item.kind === 'background');
  const only = items.some((item) => item.kind === 'scenario' && item.marker?.marker === 'only');
  const faults = faultsOf(parsed);
  const broken = new Set([...own, ...(options.broken ?? [])]);
  const run: RunOptions = { cards, compile: options.compile, budget: options.budget ?? DEFAULT_BUDGET };
  const scenarios = items.flatMap((item) => {
    if (item.kind !== 'scenario') return [];
    const marker = item.marker?.marker;
    const runs = marker !== 'skip' && (!only || marker === 'only');
    return [runs ? evaluateScenario(item, background, run, faults, broken) : skippedScenario(item)];
  });
  return { syntax: parsed.diagnostics, problems, scenarios };
}

/** A scenario with faults in its text runs as far as it goes, so that there is a board to look at; it is invalid all the same. */
function evaluateScenario(
  scenario: ScenarioDeclaration,
  background: BackgroundDeclaration | undefined,
  options: RunOptions,
  faults: Faults,
  broken: ReadonlySet<string>,
): ScenarioReport {
  const { cards, used } = watched(options.cards, broken);
  const players = playerNames(scenario);
  const sound = withoutFaulty(scenario, faults, players);
  const report = runScenario(sound, background && withoutFaulty(background, faults, players), {
    ...options,
    cards,
  });
  const faulty = hasFault(faults, scenario.span) || (background !== undefined && hasFault(faults, background.span));
  if (!faulty && used.size === 0) return report;
  // What happens with such a card means nothing, so that it is not told.
  const told = report.problems.filter(({ code }) => used.size === 0 || !CONSEQUENCES.has(code));
  const problems = [...told, ...[...used].map((name) => brokenCard(mentionOf(scenario, name), name))];
  return { ...report, status: 'invalid', problems };
}

/** Problems that come of playing. */
const CONSEQUENCES = new Set(['state-based-action', 'unsupported', 'illegal-action', 'undecided', 'fact-failed']);

/** Where a scenario names a card first; its title where only the background or another card does. */
function mentionOf(scenario: ScenarioDeclaration, name: string): Span {
  const folded = foldName(name);
  for (const node of nodesIn(scenario)) {
    if (node.kind === 'string' && node !== scenario.title && foldName(node.value) === folded) return node.span;
  }
  return scenario.title.span;
}
