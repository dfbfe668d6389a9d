/** Runs one scenario from its set-up to its last fact, and accounts for every statement (language reference, "Meaning"). */
import type { CardSource, CompileText } from '../cards/index.ts';
import { EndlessLoop, IllegalAction, Unsupported } from '../engine/game.ts';
import { settle } from '../engine/priority.ts';
import type {
  Action,
  BackgroundDeclaration,
  Choice,
  Fact,
  InvalidStatement,
  ScenarioDeclaration,
  Section,
  Span,
  WhenStep,
} from '../language/index.ts';
import { restore, save } from './actions/attempt.ts';
import { carryOutAction } from './actions/index.ts';
import type { BoardView } from './board-view.ts';
import { type Context, proceduresFor } from './chance.ts';
import { checkFact } from './checks/index.ts';
import { decide } from './choices/decide.ts';
import { newScript } from './choices/script.ts';
import { endlessLoop, endsInDraw } from './endless.ts';
import { Fault, type Play, playerNamed } from './play.ts';
import { actsAtOnce, factFailed, illegalAction, unsupported, unusedChoice } from './problems.ts';
import type {
  Outcome,
  Problem,
  ScenarioReport,
  ScenarioStatus,
  SectionReport,
  Snapshot,
  StatementReport,
} from './report.ts';
import { formatOf, playerNames, setUp } from './set-up/index.ts';
import { newGame, newState } from './set-up/new-game.ts';
import { boardView } from './views/board.ts';
import { changesBetween } from './views/changes.ts';
import { summaryLine } from './views/summary.ts';
import { traceOf } from './views/trace.ts';

export interface RunOptions {
  readonly cards: CardSource;
  readonly compile: CompileText;
  readonly budget: number;
}

/** What is written down while a scenario runs. */
interface Run {
  readonly play: Play;
  readonly context: Context;
  readonly statements: StatementReport[];
  readonly snapshots: Snapshot[];
  readonly sections: SectionReport[];
  /** The board that the next `then:` is compared with. */
  compared: BoardView | null;
  /** How the scenario ended before its end: the rest is not reached. */
  stopped: ScenarioStatus | null;
  checks: { total: number; held: number };
}

type Statement = Fact | Action | InvalidStatement;

export function runScenario(
  scenario: ScenarioDeclaration,
  background: BackgroundDeclaration | undefined,
  options: RunOptions,
): ScenarioReport {
  const run = begin(scenario, options);
  const given = [...(background?.sections ?? []), ...scenario.sections].filter((section) => section.kind === 'given');
  const broken = hasInvalid(scenario);
  if (broken) run.stopped = 'invalid';
  const first = scenario.sections.find((section) => section.kind === 'given');
  if (!broken)
    guarded(run, first?.label ?? scenario.title.span, () =>
      setTheBoard(
        run,
        given.flatMap((section) => section.facts),
      ),
    );
  for (const section of given) reportGiven(run, section);
  for (const section of scenario.sections) {
    if (section.kind === 'when') carryOutSection(run, section);
    else if (section.kind === 'then') checkSection(run, section);
  }
  return report(scenario, run);
}

function begin(scenario: ScenarioDeclaration, options: RunOptions): Run {
  const players = playerNames(scenario);
  const context: Context = { play: null, stopBefore: null };
  const game = newGame(
    newState(players, formatOf(scenario)),
    proceduresFor(context),
    (request, only) => decide(play, request, only),
    options.compile,
    options.budget,
  );
  const play: Play = {
    scenario,
    game,
    players,
    aliases: new Map(),
    cards: options.cards,
    compile: options.compile,
    origins: new Map(),
    problems: [],
    script: null,
    blocks: [],
    exploring: false,
    budget: options.budget,
  };
  context.play = play;
  return {
    play,
    context,
    statements: [],
    snapshots: [],
    sections: [],
    compared: null,
    stopped: null,
    checks: { total: 0, held: 0 },
  };
}

const hasInvalid = (scenario: ScenarioDeclaration): boolean =>
  scenario.headers.some((header) => header.kind === 'invalid') ||
  scenario.sections.some((section) =>
    section.kind === 'when'
      ? section.steps.some(
          (step) => step.action.kind === 'invalid' || step.choices.some((choice) => choice.kind === 'invalid'),
        )
      : section.facts.some((fact) => fact.kind === 'invalid'),
  );

// ---------------------------------------------------------------- given

function setTheBoard(run: Run, facts: readonly (Fact | InvalidStatement)[]): void {
  const { play } = run;
  const faults = setUp(play, facts);
  for (const fault of faults.values()) {
    play.problems.push(fault.problem);
    run.stopped = statusOf(fault.outcome);
  }
  if (run.stopped) return;
  const last = facts.at(-1);
  play.script = newScript(
    last?.span ?? play.scenario.title.span,
    [],
    (last?.span ?? play.scenario.title.span).end,
    (ref) => playerNamed(play, ref),
  );
  // CR 704.3: state-based actions are checked once the board stands; what they do is no silent part of the set-up.
  settle(play.game);
  play.script = null;
  warnOfActions(run, last?.span ?? play.scenario.title.span);
  run.compared = takeSnapshot(run, last?.span ?? play.scenario.title.span);
}

function warnOfActions(run: Run, otherwise: Span): void {
  const { play } = run;
  const { state } = play.game;
  for (const told of traceOf(play)) {
    const entry = state.log[told.sequence];
    if (!entry?.happened || entry.parent !== null || entry.event.cause.by !== 'stateBasedAction') continue;
    const id = 'object' in entry.event ? entry.event.object : null;
    const cardId = id === null ? undefined : (state.objects[id] ?? state.past[id]?.object)?.cardId;
    play.problems.push(
      actsAtOnce((cardId === undefined ? undefined : play.origins.get(cardId)) ?? otherwise, told.text, told.rule),
    );
  }
}

function reportGiven(run: Run, section: Extract<Section, { kind: 'given' }>): void {
  const faulty = new Set(
    run.play.problems.filter((problem) => problem.severity === 'error').map((problem) => problem.span.start.line),
  );
  for (const fact of section.facts) {
    const fault = run.play.problems.find((problem) => problem.severity === 'error' && within(problem.span, fact.span));
    const outcome: Outcome = fault
      ? { kind: 'invalid', message: fault.message }
      : run.stopped && faulty.size === 0
        ? { kind: 'notReached' }
        : { kind: 'held' };
    state(run, 'given', fact, outcome, [], run.play.game.state.log.length);
  }
  run.sections.push({
    section: 'given',
    label: section.label,
    change: '',
    reached: run.stopped === null,
    snapshot: lastSnapshot(run),
  });
}

const within = (inner: Span, outer: Span): boolean =>
  inner.start.offset >= outer.start.offset && inner.end.offset <= outer.end.offset;

// ---------------------------------------------------------------- when

function carryOutSection(run: Run, section: Extract<Section, { kind: 'when' }>): void {
  const reached = run.stopped === null;
  for (const [index, step] of section.steps.entries()) {
    if (run.stopped || step.action.kind === 'invalid')
      state(run, 'when', step.action, { kind: 'notReached' }, [], run.play.game.state.log.length);
    else carryOut(run, step, step.action, section.steps.slice(index));
  }
  run.sections.push({ section: 'when', label: section.label, change: '', reached, snapshot: lastSnapshot(run) });
}

function carryOut(run: Run, step: WhenStep, action: Action, following: readonly WhenStep[]): void {
  const { play } = run;
  const choices = step.choices.filter((choice): choice is Choice => choice.kind !== 'invalid');
  const before = boardView(play);
  const saved = save(play);
  const first = play.game.state.log.length;
  play.script = newScript(action.span, choices, step.span.end, (ref) => playerNamed(play, ref));
  play.game.budget = play.budget;
  const outcome = guarded(run, action.span, () => carryOutAction({ play, context: run.context, following }, action));
  if (outcome.kind === 'held') {
    for (const line of play.script.lines) {
      if (line.used) continue;
      play.problems.push(unusedChoice(play, line.choice.span, line.player));
      run.stopped ??= 'invalid';
    }
  } else restore(play, saved);
  play.script = null;
  const changes = outcome.kind === 'held' ? changesBetween(before, boardView(play)) : [];
  if (outcome.kind === 'held') takeSnapshot(run, step.span);
  state(run, 'when', action, outcome, changes, first);
}

/** Carries something out; what stops it becomes a problem at its place and ends the scenario. */
function guarded(run: Run, span: Span, act: () => void): Outcome {
  const { play } = run;
  try {
    act();
    return { kind: 'held' };
  } catch (error) {
    if (error instanceof EndlessLoop && endsInDraw(play)) return { kind: 'held' };
    const { problem, outcome } = faultOf(error, span);
    play.problems.push(problem);
    run.stopped = statusOf(outcome);
    return outcome;
  }
}

function faultOf(error: unknown, span: Span): { readonly problem: Problem; readonly outcome: Outcome } {
  if (error instanceof Fault) return error;
  if (error instanceof IllegalAction)
    return {
      problem: illegalAction(span, error.rule, error.message),
      outcome: { kind: 'illegal', rule: error.rule, reason: error.message },
    };
  if (error instanceof Unsupported)
    return {
      problem: unsupported(span, error.message, error.rule),
      outcome: { kind: 'unsupported', text: error.message },
    };
  if (error instanceof EndlessLoop)
    return { problem: endlessLoop(span), outcome: { kind: 'invalid', message: error.message } };
  throw error;
}

function statusOf(outcome: Outcome): ScenarioStatus {
  switch (outcome.kind) {
    case 'held':
      return 'passed';
    case 'failed':
    case 'illegal':
    case 'undecided':
    case 'unsupported':
    case 'invalid':
      return outcome.kind;
    case 'notReached':
      return 'invalid';
  }
}

// ---------------------------------------------------------------- then

function checkSection(run: Run, section: Extract<Section, { kind: 'then' }>): void {
  const { play } = run;
  const reached = run.stopped === null;
  let change = '';
  if (reached) {
    const now = boardView(play);
    change = (run.compared ? changesBetween(run.compared, now) : []).join(' · ');
    run.compared = now;
  }
  for (const fact of section.facts) {
    run.checks.total++;
    const at = play.game.state.log.length;
    if (run.stopped || fact.kind === 'invalid') {
      state(run, 'then', fact, { kind: 'notReached' }, [], at);
      continue;
    }
    const outcome = checkOne(run, fact);
    if (outcome.kind === 'held') run.checks.held++;
    state(run, 'then', fact, outcome, [], at);
  }
  run.sections.push({ section: 'then', label: section.label, change, reached, snapshot: lastSnapshot(run) });
}

/** A fact that fails does not stop the scenario: the others are checked all the same. */
function checkOne(run: Run, fact: Fact): Outcome {
  const { play } = run;
  try {
    const { held, expected, actual, accept } = checkFact(play, fact);
    if (held) return { kind: 'held' };
    play.problems.push(factFailed(fact.span, expected, actual, accept));
    return { kind: 'failed', expected, actual };
  } catch (error) {
    const { problem, outcome } = faultOf(error, fact.span);
    play.problems.push(problem);
    run.stopped = statusOf(outcome);
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

function state(
  run: Run,
  section: StatementReport['section'],
  statement: Statement,
  outcome: Outcome,
  changes: readonly string[],
  first: number,
): void {
  run.statements.push({
    section,
    kind: statement.kind,
    span: statement.span,
    outcome,
    changes,
    trace: { first, end: run.play.game.state.log.length },
    snapshot: lastSnapshot(run),
  });
}

function report(scenario: ScenarioDeclaration, run: Run): ScenarioReport {
  const { play } = run;
  const skipped = scenario.marker?.marker === 'skip';
  const failed = run.checks.held < run.checks.total || play.problems.some((problem) => problem.severity === 'error');
  const board = run.snapshots.at(-1)?.board;
  return {
    title: scenario.title.value,
    span: scenario.span,
    titleSpan: scenario.title.span,
    cites: scenario.headers.flatMap((header) =>
      header.kind === 'cite' ? header.rules.map(({ number }) => number) : [],
    ),
    status: skipped ? 'skipped' : (run.stopped ?? (failed ? 'failed' : 'passed')),
    checks: run.checks,
    summary: board ? summaryLine(board) : '',
    problems: play.problems,
    statements: run.statements,
    sections: run.sections,
    snapshots: run.snapshots,
    trace: traceOf(play),
  };
}
