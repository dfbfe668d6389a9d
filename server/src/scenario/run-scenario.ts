/** Runs one scenario from its set-up to its last fact, and accounts for every statement. */
import type { CardSource, CompileText } from '../cards/index.ts';
import { EndlessLoop, Unsupported } from '../engine/game.ts';
import { settle } from '../engine/priority.ts';
import {
  type Action,
  type BackgroundDeclaration,
  type Choice,
  type Fact,
  type InvalidStatement,
  nodesIn,
  type ScenarioDeclaration,
  type Section,
  type Span,
  type SyntaxNode,
  type WhenStep,
} from '../language/index.ts';
import { carryOutAction } from './actions/index.ts';
import type { BoardView } from './board-view.ts';
import { type Context, proceduresFor } from './chance.ts';
import { checkFact } from './checks/index.ts';
import { decide } from './choices/decide.ts';
import { refuse, settleImplied } from './choices/from-lines.ts';
import { newScript } from './choices/script.ts';
import { citationHints } from './citation-hints.ts';
import { citationProblems, editionHints } from './citations.ts';
import { endsInDraw } from './endless.ts';
import { statusOf, stopOf } from './fault-of.ts';
import { refuseForgotten } from './forgotten.ts';
import { inEdition } from './in-edition.ts';
import { unknownCounters } from './names/known-counters.ts';
import { checkWords, slipsIn } from './names/slips.ts';
import { Fault, newPlay, type Play, playerNamed } from './play.ts';
import { actsAtOnce, factFailed, unusedChoice } from './problems.ts';
import type { Outcome, ScenarioReport, ScenarioStatus, SectionReport, Snapshot, StatementReport } from './report.ts';
import { playerKey } from './set-up/facts.ts';
import { formatOf, playerNames, setUp } from './set-up/index.ts';
import { newGame, newState } from './set-up/new-game.ts';
import { boardView } from './views/board.ts';
import { changeLine, changesBetween } from './views/changes.ts';
import { summaryLine } from './views/summary.ts';
import { traceOf } from './views/trace.ts';

export interface RunOptions {
  readonly cards: CardSource;
  readonly compile: CompileText;
  readonly budget: number;
}

/** An action that was carried out, with what it needs to be carried out again. */
interface Done {
  readonly step: WhenStep;
  readonly action: Action;
  readonly following: readonly WhenStep[];
}

/** What is written down while a scenario runs. */
interface Run {
  readonly play: Play;
  readonly background: BackgroundDeclaration | undefined;
  readonly context: Context;
  readonly options: RunOptions;
  /** The set-up and the actions so far: the same again is the same game. */
  facts: readonly (Fact | InvalidStatement)[];
  readonly done: Done[];
  readonly statements: StatementReport[];
  readonly snapshots: Snapshot[];
  readonly sections: SectionReport[];
  /** The board that the next `then:` is compared with. */
  compared: BoardView | null;
  /** How the scenario ended before its end: the rest is not reached. */
  stopped: ScenarioStatus | null;
  readonly checks: { total: number; held: number };
}

type Statement = Fact | Action | InvalidStatement;

export function runScenario(
  scenario: ScenarioDeclaration,
  background: BackgroundDeclaration | undefined,
  options: RunOptions,
): ScenarioReport {
  const run = play(scenario, background, options);
  const cited = run.stopped === null ? citationHints(run.play) : [];
  const hints = [...editionHints(scenario), ...run.play.hints, ...cited];
  return { ...inEdition(scenario, report(run)), hints };
}

/** A scenario's game as it has come to stand, for whoever goes on from there; `stopped` when an action was not carried out. */
export function playThrough(
  scenario: ScenarioDeclaration,
  background: BackgroundDeclaration | undefined,
  options: RunOptions,
): {
  readonly play: Play;
  readonly stopped: boolean;
  readonly statements: readonly StatementReport[];
  readonly begin: BoardView | null;
} {
  const { play: played, statements, snapshots } = play(scenario, background, options);
  const stopped = statements.some(({ section, outcome }) => section === 'when' && outcome.kind !== 'held');
  return { play: played, stopped, statements, begin: snapshots[0]?.board ?? null };
}

function play(scenario: ScenarioDeclaration, background: BackgroundDeclaration | undefined, options: RunOptions): Run {
  const run = begin(scenario, background, options);
  run.play.problems.push(...citationProblems(scenario));
  const given = [...(background?.sections ?? []), ...scenario.sections].filter((section) => section.kind === 'given');
  setTheBoard(run, given);
  for (const section of scenario.sections) {
    if (section.kind === 'when') carryOutSection(run, section);
    else if (section.kind === 'then') checkSection(run, section);
  }
  if (run.stopped !== null) tellSlips(run, [...given, ...scenario.sections.filter(({ kind }) => kind !== 'given')]);
  return run;
}

/** What could not be played is looked through for slips of the pen, so that they are told in the same round. */
function tellSlips({ play, statements }: Run, sections: readonly Section[]): void {
  const played = new Set(statements.filter(({ outcome }) => isPlayed(outcome)).map(({ span }) => span));
  const rest = sections.flatMap((section): readonly SyntaxNode[] =>
    section.kind === 'when'
      ? section.steps.filter(({ action }) => !played.has(action.span))
      : section.facts.filter(({ span }) => !played.has(span)),
  );
  const told = play.problems.map(({ span }) => span);
  const missing = play.problems.some(({ code }) => code === 'unknown-card');
  const names = new Set<string>();
  for (const slip of rest.flatMap((statement) => slipsIn(play, statement))) {
    if (told.some((span) => overlap(span, slip.span))) continue;
    // A card that is missing may be what gives the name; and a name that is like no other is told once.
    const unlike = slip.fixes.length === 0;
    if (unlike && ((slip.code === 'unknown-card' && missing) || names.has(slip.message))) continue;
    names.add(slip.message);
    play.problems.push(slip);
  }
}

const isPlayed = ({ kind }: Outcome): boolean => kind === 'held' || kind === 'failed';

const overlap = (a: Span, b: Span): boolean => a.start.offset < b.end.offset && b.start.offset < a.end.offset;

/** A scenario that is left out. */
export function skippedScenario(scenario: ScenarioDeclaration): ScenarioReport {
  return { ...headOf(scenario), ...NOTHING_RUN, status: 'skipped', problems: citationProblems(scenario) };
}

const NOTHING_RUN = {
  checks: { total: 0, held: 0 },
  summary: '',
  hints: [],
  statements: [],
  sections: [],
  snapshots: [],
  trace: [],
} as const;

function begin(scenario: ScenarioDeclaration, background: BackgroundDeclaration | undefined, options: RunOptions): Run {
  const players = playerNames(scenario);
  const context: Context = { play: null, stopBefore: null };
  const game = newGame(
    newState(players, formatOf(scenario)),
    proceduresFor(context),
    (request, only) => decide(play, request, only),
    options.compile,
    options.cards,
    options.budget,
    scenario,
  );
  const play = newPlay({
    scenario,
    game,
    players,
    aliasesDeclared: new Set([...(background ? aliasesOf(background) : []), ...aliasesOf(scenario)]),
    cards: options.cards,
    compile: options.compile,
    budget: options.budget,
  });
  context.play = play;
  const checks = { total: 0, held: 0 };
  return {
    play,
    background,
    context,
    options,
    facts: [],
    done: [],
    statements: [],
    snapshots: [],
    sections: [],
    compared: null,
    stopped: null,
    checks,
  };
}

// ---------------------------------------------------------------- given

function setTheBoard(run: Run, sections: readonly Extract<Section, { kind: 'given' }>[]): void {
  const { play } = run;
  const facts = sections.flatMap((section) => section.facts);
  run.facts = facts;
  const last = facts.at(-1)?.span ?? play.scenario.title.span;
  const faults = new Map<Fact, Outcome>();
  const fail = (error: unknown, span: Span, fact?: Fact): void => {
    const { problem, outcome } = stopOf(error, span);
    play.problems.push(problem);
    run.stopped ??= statusOf(outcome) ?? 'invalid';
    if (fact !== undefined) faults.set(fact, outcome);
  };
  try {
    for (const [fact, fault] of setUp(play, facts)) fail(fault, fact.span, fact);
  } catch (error) {
    fail(error, last);
  }
  const slips = unknownCounters(play, play.scenario);
  play.problems.push(...slips);
  if (slips.length > 0) run.stopped ??= 'invalid';
  // A line that could not be read leaves the board incomplete: nothing that follows would mean anything.
  if (facts.some((fact) => fact.kind === 'invalid')) run.stopped ??= 'invalid';
  if (run.stopped === null) {
    try {
      settleBoard(play, last);
      warnOfActions(play, last);
    } catch (error) {
      // A text that stops the game belongs to the line that put its card there.
      const id = error instanceof Unsupported ? error.object : null;
      const cardId = id === null ? undefined : play.game.state.objects[id]?.cardId;
      fail(error, (cardId === undefined ? undefined : play.origins.get(cardId)) ?? last);
    }
  }
  if (faults.size === 0 || run.stopped === null) run.compared = takeSnapshot(run, last);
  for (const section of sections) {
    for (const fact of section.facts) {
      const outcome: Outcome =
        fact.kind === 'invalid' ? { kind: 'notReached' } : (faults.get(fact) ?? { kind: 'held' });
      note(run, 'given', fact, outcome, [], play.game.state.log.length);
    }
    noteSection(run, section, '', run.stopped === null);
  }
}

/** State-based actions are checked once the board stands (cf. 704.3); what they do is no silent part of the set-up. */
function settleBoard(play: Play, last: Span): void {
  play.script = newScript(last, [], last.end, 0, (ref) => playerNamed(play, ref));
  settle(play.game);
  play.script = null;
}

function warnOfActions(play: Play, otherwise: Span): void {
  const { state } = play.game;
  const said = new Set<Span>();
  for (const told of traceOf(play)) {
    const entry = state.log[told.sequence];
    if (!entry?.happened || entry.parent !== null || entry.event.cause.by !== 'stateBasedAction') continue;
    const origin = originOf(play, entry.event) ?? otherwise;
    // What follows from the first action that a fact causes needs no warning of its own.
    if (said.has(origin)) continue;
    said.add(origin);
    play.problems.push(actsAtOnce(origin, told.text, told.rule));
  }
}

/** The fact that put there what an event is about. */
function originOf(
  { game: { state }, origins }: Play,
  event: Play['game']['state']['log'][number]['event'],
): Span | undefined {
  if ('object' in event) {
    const cardId = (state.objects[event.object] ?? state.past[event.object]?.object)?.cardId;
    return cardId === undefined ? undefined : origins.get(cardId);
  }
  return 'player' in event && event.player !== null ? origins.get(playerKey(event.player)) : undefined;
}

// ---------------------------------------------------------------- when

function carryOutSection(run: Run, section: Extract<Section, { kind: 'when' }>): void {
  const before = run.snapshots.at(-1)?.board ?? null;
  const reached = run.stopped === null;
  for (const [index, step] of section.steps.entries()) {
    const broken = step.action.kind === 'invalid' || step.choices.some((choice) => choice.kind === 'invalid');
    if (broken) run.stopped ??= 'invalid';
    if (run.stopped !== null || step.action.kind === 'invalid') {
      note(run, 'when', step.action, { kind: 'notReached' }, [], run.play.game.state.log.length);
    } else carryOut(run, step, step.action, section.steps.slice(index + 1));
  }
  const after = run.snapshots.at(-1)?.board ?? null;
  noteSection(
    run,
    section,
    before !== null && after !== null && before !== after ? changeLine(before, after) : '',
    reached,
  );
}

function carryOut(run: Run, step: WhenStep, action: Action, following: readonly WhenStep[]): void {
  const { play } = run;
  const done = { step, action, following };
  const before = run.snapshots.at(-1)?.board ?? boardView(play);
  const first = play.game.state.log.length;
  let outcome: Outcome = { kind: 'held' };
  try {
    checkWords(play, step);
    perform(play, run.context, done);
    run.done.push(done);
  } catch (error) {
    const stop = stopOf(error, action.span);
    // A line below that can't be read may be the choice that is missing: its own fault is enough.
    const unread = stop.outcome.kind === 'undecided' && following[0]?.action.kind === 'invalid';
    if (!unread) play.problems.push(stop.problem);
    run.stopped = unread ? 'invalid' : (statusOf(stop.outcome) ?? 'invalid');
    outcome = stop.outcome;
    takeBack(run);
  }
  play.script = null;
  const board = outcome.kind === 'held' ? takeSnapshot(run, step.span) : before;
  note(run, 'when', action, outcome, outcome.kind === 'held' ? changesBetween(before, board) : [], first);
}

function perform(play: Play, context: Context, { step, action, following }: Done): void {
  const choices = step.choices.filter((choice): choice is Choice => choice.kind !== 'invalid');
  const { length } = play.game.state.log;
  play.script = newScript(action.span, choices, step.span.end, length, (ref) => playerNamed(play, ref));
  play.game.budget = play.budget;
  withinBudget(play, () => carryOutAction({ play, context, following }, action));
  checkChoicesUsed(play, action);
}

/** CR 733.1: of an action that can't be completed nothing has happened. The game is played again up to it. */
function takeBack(run: Run): void {
  const { play, facts } = run;
  const again = begin(play.scenario, run.background, run.options);
  setUp(again.play, facts);
  settleBoard(again.play, facts.at(-1)?.span ?? play.scenario.title.span);
  for (const done of run.done) perform(again.play, again.context, done);
  play.game.state = again.play.game.state;
  play.game.cache = null;
  play.blocks = again.play.blocks;
  play.aliases.clear();
  for (const [name, cardId] of again.play.aliases) play.aliases.set(name, cardId);
}

/** CR 104.4b: an action that sets off a loop that nobody can stop ends the game in a draw. */
function withinBudget(play: Play, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof EndlessLoop) || !endsInDraw(play)) throw error;
  }
}

/** @throws Fault for a choice line that nothing asked for; blocks that wait for other players' lines keep theirs. */
function checkChoicesUsed(play: Play, action: Action): void {
  const { script } = play;
  if (script === null || (play.blocks.length > 0 && action.kind === 'block')) return;
  settleImplied(play, script);
  const line = script.lines.find((one) => !one.used);
  if (line === undefined) return;
  if (line.refusedBy !== undefined) refuse(play, line, line.refusedBy);
  refuseForgotten(play, line.choice);
  const problem = unusedChoice(play, line.choice.span, line.player);
  throw new Fault(problem, { kind: 'illegal', rule: null, reason: problem.message });
}

// ---------------------------------------------------------------- then

function checkSection(run: Run, section: Extract<Section, { kind: 'then' }>): void {
  const { play } = run;
  const reached = run.stopped === null;
  let change = '';
  const now = run.snapshots.at(-1)?.board;
  if (reached && now !== undefined) {
    change = run.compared === null ? '' : changeLine(run.compared, now);
    run.compared = now;
  }
  for (const fact of section.facts) {
    run.checks.total++;
    const outcome: Outcome =
      run.stopped !== null || fact.kind === 'invalid' ? { kind: 'notReached' } : checkOne(play, fact);
    if (outcome.kind === 'held') run.checks.held++;
    note(run, 'then', fact, outcome, [], play.game.state.log.length);
  }
  noteSection(run, section, change, reached);
}

/** A fact that fails, or can't be made sense of, does not keep the others from being checked. */
function checkOne(play: Play, fact: Fact): Outcome {
  play.game.budget = play.budget;
  try {
    const { held, expected, actual, accept } = checkFact(play, fact);
    if (held) return { kind: 'held' };
    play.problems.push(factFailed(fact.span, expected, actual, accept));
    return { kind: 'failed', expected, actual };
  } catch (error) {
    const { problem, outcome } = stopOf(error, fact.span);
    play.problems.push(problem);
    return outcome;
  }
}

// ---------------------------------------------------------------- the report

function takeSnapshot(run: Run, after: Span): BoardView {
  const board = boardView(run.play);
  run.snapshots.push({ after, board });
  return board;
}

const lastSnapshot = (run: Run): number | null => (run.snapshots.length === 0 ? null : run.snapshots.length - 1);

function note(
  run: Run,
  section: StatementReport['section'],
  statement: Statement,
  outcome: Outcome,
  changes: readonly string[],
  first: number,
): void {
  const trace = { first, end: run.play.game.state.log.length };
  const { kind, span } = statement;
  run.statements.push({ section, kind, span, outcome, changes, trace, snapshot: lastSnapshot(run) });
}

function noteSection(run: Run, { kind, label }: Section, change: string, reached: boolean): void {
  run.sections.push({ section: kind, label, change, reached, snapshot: lastSnapshot(run) });
}

const aliasesOf = (declaration: ScenarioDeclaration | BackgroundDeclaration): string[] =>
  [...nodesIn(declaration)].flatMap((node) => (node.kind === 'aliasDeclaration' ? [node.name] : []));

const headOf = (scenario: ScenarioDeclaration) => ({
  title: scenario.title.value,
  span: scenario.span,
  titleSpan: scenario.title.span,
  cites: scenario.headers.flatMap((header) => (header.kind === 'cite' ? header.rules.map(({ number }) => number) : [])),
});

function report({ play, statements, sections, snapshots, checks, stopped }: Run): ScenarioReport {
  const { scenario, problems } = play;
  const board = snapshots.at(-1)?.board;
  return {
    ...headOf(scenario),
    status: finalStatus(play, statements, stopped),
    checks,
    summary: board === undefined ? '' : summaryLine(board),
    problems,
    hints: [],
    statements,
    sections,
    snapshots,
    trace: traceOf(play),
  };
}

/** The gravest outcomes first: a file with faults, then what stopped the scenario, then facts that do not hold. */
function finalStatus(
  { scenario, problems }: Play,
  statements: readonly StatementReport[],
  stopped: ScenarioStatus | null,
): ScenarioStatus {
  if (stopped !== null) return stopped;
  const ends = new Set(statements.map(({ outcome }) => outcome.kind));
  for (const kind of ['invalid', 'unsupported', 'failed'] as const) if (ends.has(kind)) return kind;
  const unread = scenario.headers.some((header) => header.kind === 'invalid') || ends.has('notReached');
  return unread || problems.some((problem) => problem.severity === 'error') ? 'invalid' : 'passed';
}
