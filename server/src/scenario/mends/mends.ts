/**
 * What would mend a fault of a scenario, and what else can be written for its author. Every mend has been tried: with it the
 * scenario is read, and the fault is gone.
 */
import type { CardSource, CompileText } from '../../cards/index.ts';
import { parseScenarioFile, type ScenarioDeclaration, type TextEdit } from '../../language/index.ts';
import { checkFact } from '../checks/index.ts';
import { changedFacts } from '../completions/changed-facts.ts';
import { type Enough, type Point, type PointOptions, pointOfGame, readFacts } from '../completions/point.ts';
import { evaluateFile } from '../evaluate.ts';
import { Fault } from '../play.ts';
import type { Problem, ScenarioReport } from '../report.ts';
import { answersInstead } from './answers.ts';
import { edited, type Source } from './edits.ts';
import { actionAt, missingThings } from './missing.ts';
import { namedByAlias } from './naming.ts';
import { splitScenario } from './split.ts';
import { sentencesInstead } from './true-facts.ts';

export interface MendOptions {
  readonly cards: CardSource;
  readonly compile: CompileText;
  readonly budget: number;
  readonly enough?: Enough;
}

export interface Mend {
  readonly title: string;
  /** The problem that it mends; `null` for what writes or rewrites without one. */
  readonly problem: Pick<Problem, 'code' | 'span'> | null;
  readonly edits: readonly TextEdit[];
  /** The one that an author would take without thinking. */
  readonly preferred: boolean;
}

/** One that has not been tried yet. */
export type Proposal = Pick<Mend, 'title' | 'edits'>;

/** Mends of one kind that are tried. */
const mostTried = 24;
/** Answers that are offered in place of one. */
const mostAnswers = 12;

/** `text` is a file with one scenario. Mends are for what stands on the lines `first` to `last`. */
export function mendsAt(
  text: string,
  { first, last }: { readonly first: number; readonly last: number },
  options: MendOptions,
): Mend[] {
  const parsed = parseScenarioFile(text);
  const scenario = parsed.file.items.find((item): item is ScenarioDeclaration => item.kind === 'scenario');
  const report = evaluateFile(parsed, options).scenarios[0];
  if (scenario === undefined || report === undefined) return [];
  const source = { text, scenario };
  const around = { source, report, unread: errorsIn(parsed.diagnostics), options };
  const here = report.problems.filter(({ span }) => span.start.line <= last && first <= span.end.line);
  const mends = here.flatMap((problem) => mendsOf(around, problem));
  const failing = report.problems.filter(({ code }) => code === 'fact-failed');
  if (failing.length > 1 && here.some(({ code }) => code === 'fact-failed')) mends.push(...acceptAll(around, failing));
  return [...mends, ...rewrites(around, first)];
}

interface Around {
  readonly source: Source;
  readonly report: ScenarioReport;
  /** Faults of the text as it stands: a mend of something else leaves them, but adds none. */
  readonly unread: number;
  readonly options: MendOptions;
}

const errorsIn = (faults: readonly { readonly severity: string }[]): number =>
  faults.filter(({ severity }) => severity === 'error').length;

function mendsOf(around: Around, problem: Problem): Mend[] {
  const good: Proposal[] = [];
  for (const { proposals, most, only } of groupsFor(around, problem)) {
    if (only === 'ifNothingElse' && good.length > 0) continue;
    good.push(...helpful(around, problem, proposals, most));
  }
  return good.map(({ title, edits }, index) => ({
    title,
    edits,
    problem: { code: problem.code, span: problem.span },
    preferred: index === 0 && (good.length === 1 || problem.code === 'fact-failed'),
  }));
}

/** The first ones that help. */
function helpful(around: Around, problem: Problem, proposals: readonly Proposal[], most: number): Proposal[] {
  const found: Proposal[] = [];
  for (const proposal of proposals.slice(0, mostTried)) {
    if (found.length === most || around.options.enough?.() === true) break;
    if (isGone(around, problem, proposal.edits)) found.push(proposal);
  }
  return found;
}

/** Proposals of one kind, the simplest first. */
export interface ProposalGroup {
  readonly proposals: readonly Proposal[];
  /** More than so many that help are not offered. */
  readonly most: number;
  readonly only?: 'ifNothingElse';
}

function groupsFor(around: Around, problem: Problem): readonly ProposalGroup[] {
  switch (problem.code) {
    case 'fact-failed': {
      const sentence = trueSentence(around, problem);
      return sentence === undefined ? [] : [{ proposals: [accept(problem, sentence)], most: 1 }];
    }
    case 'undecided':
      return [{ proposals: decided(around, problem), most: 1 }];
    case 'illegal-answer':
      return [{ proposals: answersInstead(around.source, problem, pointBefore(around)), most: mostAnswers }];
    case 'illegal-action':
    case 'missing-object':
      return missingThings(around.source, problem);
    case 'ambiguous-object':
      return [{ proposals: namedByAlias(around.source, problem), most: mostAnswers }];
    default:
      return [];
  }
}

/** The game before a place of the scenario. */
function pointBefore({ source, options }: Pick<Around, 'source' | 'options'>): (offset: number) => Point | undefined {
  const { text, scenario } = source;
  const before = text.slice(0, scenario.span.start.offset);
  const behind = text.slice(scenario.span.end.offset);
  return (offset) =>
    pointOfGame(
      `${before}${behind}\n${text.slice(scenario.span.start.offset, offset)}`,
      options satisfies PointOptions,
    );
}

/**
 * Whether the scenario with the edits can be read as far as before and has the fault no more; an action that was not
 * legal is carried out.
 */
function isGone({ source, report, unread, options }: Around, problem: Problem, edits: readonly TextEdit[]): boolean {
  const text = edited(source.text, edits);
  const file = evaluateFile(text, options);
  const [after] = file.scenarios;
  if (after === undefined || errorsIn(file.syntax) > unread) return false;
  const count = ({ problems }: ScenarioReport): number => problems.filter((one) => isSame(one, problem)).length;
  if (count(after) >= count(report)) return false;
  const words = actionAt(source, problem)?.words;
  if (words === undefined || !isAboutAction(problem) || edits.some(({ newText }) => newText === '')) return true;
  return after.statements.some(
    ({ span, outcome }) =>
      text.slice(span.start.offset, span.end.offset) === words &&
      (outcome.kind === 'held' || outcome.kind === 'undecided'),
  );
}

const isAboutAction = ({ code }: Problem): boolean => code === 'illegal-action' || code === 'missing-object';

const isSame = (a: Problem, b: Problem): boolean => a.code === b.code && a.message === b.message;

// ---------------------------------------------------------------- facts

function accept({ span }: Problem, sentence: string): Proposal {
  return { title: `Accept: \`${sentence}\``, edits: [{ span, newText: sentence }] };
}

/** What is so, in the words of the fact that is not. */
function trueSentence(around: Around, { span }: Problem): string | undefined {
  const { text, scenario } = around.source;
  const point = pointBefore(around)(span.start.offset);
  const fact = scenario.sections
    .flatMap((section) => (section.kind === 'then' ? section.facts : []))
    .find((one) => one.span.start.offset === span.start.offset);
  if (point === undefined || fact === undefined || fact.kind === 'invalid') return undefined;
  const written = text.slice(span.start.offset, span.end.offset);
  const piece = acceptedPiece(point, fact);
  const withPiece =
    piece === undefined
      ? []
      : [
          written.slice(0, piece.span.start.offset - span.start.offset) +
            piece.newText +
            written.slice(piece.span.end.offset - span.start.offset),
        ];
  const sentences = sentencesInstead(point.play, fact, written, withPiece);
  const facts = readFacts(point, sentences);
  return sentences.find((_, index) => {
    const one = facts[index];
    try {
      return one !== undefined && checkFact(point.play, one).held;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  });
}

function acceptedPiece({ play }: Point, fact: Parameters<typeof checkFact>[1]): TextEdit | undefined {
  try {
    return checkFact(play, fact).accept;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** What is so in place of all that is not, as one mend. */
function acceptAll(around: Around, failing: readonly Problem[]): Mend[] {
  const edits = failing.flatMap((problem) => {
    const sentence = trueSentence(around, problem);
    return sentence === undefined ? [] : [{ span: problem.span, newText: sentence }];
  });
  const [problem] = failing;
  if (edits.length < 2 || problem === undefined || !isGone(around, problem, edits)) return [];
  return [
    { title: `Accept all ${edits.length} actual values of this scenario`, problem: null, edits, preferred: false },
  ];
}

// ---------------------------------------------------------------- choices

/** As many choices as an action asks for in a row. */
const mostChoices = 12;

/** The first legal answer to the question, and to those that it leads to. The answers one by one come with the problem. */
function decided({ source, options }: Around, problem: Problem): Proposal[] {
  const lines: TextEdit[] = [];
  let { text } = source;
  for (let more = 0; more < mostChoices; more++) {
    const found: Problem | undefined = evaluateFile(text, options).scenarios[0]?.problems.find(
      ({ code, span }) => code === 'undecided' && span.start.line === problem.span.start.line,
    );
    const fix = found?.fixes[0];
    if (fix === undefined || options.enough?.() === true) break;
    lines.push(...fix.edits);
    text = edited(text, fix.edits);
  }
  if (lines.length === 0) return [];
  const [start, end] = changedPart(source.text, text);
  const place = (offset: number): TextEdit['span']['start'] => placeIn(source.text, offset);
  const edit = { span: { start: place(start), end: place(end.before) }, newText: text.slice(start, end.after) };
  const count = lines.length === 1 ? '' : ` (${lines.length} choices)`;
  return [{ title: `Choose for me${count}`, edits: [edit] }];
}

/** Where two texts begin to differ, and where they are the same again in each. */
function changedPart(before: string, after: string): [start: number, end: { before: number; after: number }] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  while (
    same < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - same] === after[after.length - 1 - same]
  ) {
    same++;
  }
  return [start, { before: before.length - same, after: after.length - same }];
}

function placeIn(text: string, offset: number): TextEdit['span']['start'] {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { offset, line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

// ---------------------------------------------------------------- what is written anew

function rewrites(around: Around, line: number): Mend[] {
  const { source } = around;
  const { scenario } = source;
  const section = scenario.sections.findLast(({ label }) => label.start.line === line);
  const onTitle = scenario.span.start.line === line;
  const mends: Mend[] = [];
  if (onTitle || section?.kind === 'then') {
    const point = pointBefore(around)(endOfActions(scenario));
    if (point !== undefined && !point.stopped && point.begin !== null) {
      const said = new Set(source.text.split(/\r\n|\n|\r/).map((line) => line.trim()));
      const facts = changedFacts(point, point.begin).filter((fact) => !said.has(fact));
      const edit = facts.length === 0 ? undefined : writeFacts(source, facts);
      if (edit !== undefined) {
        mends.push({
          title: 'Write what has changed since the `given:`',
          problem: null,
          edits: [edit],
          preferred: false,
        });
      }
    }
  }
  if (onTitle || section !== undefined) {
    const split = splitScenario(source, section);
    if (split !== undefined) mends.push({ ...split, problem: null, preferred: false });
  }
  return mends;
}

/** Behind the last action: a `then:` in the middle is of an earlier moment. */
function endOfActions({ sections, title }: ScenarioDeclaration): number {
  return sections.findLast(({ kind }) => kind !== 'then')?.span.end.offset ?? title.span.end.offset;
}

function writeFacts({ text, scenario }: Source, facts: readonly string[]): TextEdit | undefined {
  const { sections, span } = scenario;
  const last = sections.at(-1);
  if (last === undefined) return undefined;
  const lines = facts.map((fact) => `\n    ${fact}`).join('');
  if (last.kind === 'then') {
    const { end } = last.facts.at(-1)?.span ?? last.label;
    const rest = /[^\r\n]*/.exec(text.slice(end.offset, span.end.offset))?.[0].length ?? 0;
    const place = { offset: end.offset + rest, line: end.line, column: end.column + rest };
    return { span: { start: place, end: place }, newText: lines };
  }
  const { end } = last.span;
  const rest = /[^\r\n}]*/.exec(text.slice(end.offset, span.end.offset))?.[0].length ?? 0;
  const place = { offset: end.offset + rest, line: end.line, column: end.column + rest };
  return { span: { start: place, end: place }, newText: `\n\n  then:${lines}` };
}
