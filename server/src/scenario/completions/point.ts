/** The game at the point of a scenario at which a statement is being written. */
import type { CardSource, CompileText } from '../../cards/index.ts';
import {
  type BackgroundDeclaration,
  type CanFact,
  type Fact,
  parseScenarioFile,
  playerNames,
  type ScenarioDeclaration,
  type Section,
  type Span,
} from '../../language/index.ts';
import type { BoardView } from '../board-view.ts';
import { faultsOf, withoutFaulty } from '../faulty-text.ts';
import type { Play } from '../play.ts';
import type { StatementReport } from '../report.ts';
import { playThrough } from '../run-scenario.ts';

/** How a question about a point is put. */
export interface PointOptions {
  readonly cards: CardSource;
  readonly compile: CompileText;
  /** Events that one action may take. */
  readonly budget: number;
}

/** Asked between tries: whether no more should be made, since somebody is waiting. */
export type Enough = () => boolean;

export interface Point {
  /** A file whose last item is the scenario up to the point, with no brace behind it. */
  readonly text: string;
  readonly play: Play;
  /** An action above could not be carried out, so that the game never comes here. */
  readonly stopped: boolean;
  /** How the last statement above ended: a choice line may be missing. */
  readonly last: StatementReport | undefined;
  /** The board that the set-up made; `null` when it could not be made. */
  readonly begin: BoardView | null;
}

/** Plays a scenario as far as it is written; `undefined` when there is none. Facts on the way are not checked. */
export function pointOfGame(text: string, options: PointOptions): Point | undefined {
  const parsed = parseScenarioFile(`${text}\n}\n`);
  const written = parsed.file.items.findLast((item): item is ScenarioDeclaration => item.kind === 'scenario');
  if (written === undefined) return undefined;
  const faults = faultsOf(parsed);
  const sections = written.sections.filter(({ kind }) => kind !== 'then');
  let scenario = withoutFaulty({ ...written, sections }, faults, playerNames(written));
  const found = parsed.file.items.find((item) => item.kind === 'background');
  let background = found && withoutFaulty(found, faults, playerNames(written));
  let played = playThrough(scenario, background, options);
  // A line of the set-up that is at fault is no reason to say nothing of the rest of the board, nor is a card of it.
  let broken = brokenFacts(played.statements);
  if (broken.size > 0) {
    const mend = <T extends ScenarioDeclaration | BackgroundDeclaration>(whole: T): T => withoutFacts(whole, broken);
    scenario = withFacts(scenario, (fact) => (broken.has(fact.span) ? cardByCard(fact) : [fact]));
    background = background && withFacts(background, (fact) => (broken.has(fact.span) ? cardByCard(fact) : [fact]));
    played = playThrough(scenario, background, options);
    broken = brokenFacts(played.statements);
    if (broken.size > 0) played = playThrough(mend(scenario), background && mend(background), options);
  }
  const { play, stopped, statements, begin } = played;
  return { text, play, stopped, last: statements.at(-1), begin };
}

const brokenFacts = (statements: readonly StatementReport[]): Set<Span> =>
  new Set(
    statements.filter(({ section, outcome }) => section === 'given' && outcome.kind !== 'held').map(({ span }) => span),
  );

/** A fact about several cards as one about each of them. */
function cardByCard(fact: SetUp): SetUp[] {
  if (fact.kind === 'invalid' || !('cards' in fact)) return [fact];
  return fact.cards.map((card) => ({ ...fact, cards: [card], span: card.span }));
}

const withoutFacts = <T extends ScenarioDeclaration | BackgroundDeclaration>(whole: T, spans: ReadonlySet<Span>): T =>
  withFacts(whole, (fact) => (spans.has(fact.span) ? [] : [fact]));

type SetUp = Extract<Section, { kind: 'given' }>['facts'][number];

/** The same with other facts in place of each one of its set-up. */
function withFacts<T extends ScenarioDeclaration | BackgroundDeclaration>(
  declaration: T,
  replace: (fact: SetUp) => readonly SetUp[],
): T {
  const sections = declaration.sections.map((section: Section) =>
    section.kind === 'given' ? { ...section, facts: section.facts.flatMap(replace) } : section,
  );
  return { ...declaration, sections };
}

/** Facts as they read at this point; `undefined` for a line that is none. */
export function readFacts({ text }: Point, lines: readonly string[]): (Fact | undefined)[] {
  const { file, diagnostics } = parseScenarioFile(
    `${text}\n  then:\n${lines.map((line) => `    ${line}\n`).join('')}}\n`,
  );
  const scenario = file.items.findLast((item): item is ScenarioDeclaration => item.kind === 'scenario');
  const section = scenario?.sections.at(-1);
  const first = section?.label.start.line ?? 0;
  const faulty = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ span }) => span.start.line));
  const facts = section?.kind === 'then' ? section.facts : [];
  return lines.map((_, index) => {
    const line = first + 1 + index;
    const fact = faulty.has(line) ? undefined : facts.find(({ span }) => span.start.line === line);
    return fact === undefined || fact.kind === 'invalid' ? undefined : fact;
  });
}

/** What players might do, in the words of `P can …`. */
export function readPossibilities(point: Point, lines: readonly string[]): (CanFact | undefined)[] {
  return readFacts(point, lines).map((fact) => (fact?.kind === 'can' ? fact : undefined));
}
