/** `judgecall show`: the board, or the events, of one scenario. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  boardAt,
  boardText,
  collectUses,
  lineText,
  outcomeReport,
  readTextFile,
  type ScenarioDocument,
  scenarioDocument,
  scenariosOf,
  startEvaluation,
  traceText,
  usedFileReader,
} from '../lsp/index.ts';
import { type ScenarioReport, verdict } from '../scenario/index.ts';
import { readArguments } from './arguments.ts';
import type { ExitCode, Io } from './io.ts';
import { problemLine } from './reporters/problem-line.ts';

export const showUsage = `usage: judgecall show FILE[:LINE]
  the board after LINE; without LINE, the board with which the first scenario ends
  --trace        the events instead, each with its cause and its rule
  --cards FILE   more cards: Scryfall's or MTGJSON's shape, or .scenario with card blocks; repeatable
`;

const timeout = 10_000;

export async function runShowCommand(args: readonly string[], io: Io, worker: URL): Promise<ExitCode> {
  const read = readArguments(args, { trace: 'flag', cards: 'list' });
  if ('fault' in read) return misuse(io, read.fault);
  if (read.flag('help')) {
    io.out(showUsage);
    return 0;
  }
  const [place, ...others] = read.words;
  if (place === undefined || others.length > 0) return misuse(io, 'One file is needed.');
  const { file, line } = placeOf(place);
  const path = resolve(io.folder, file);
  const text = readTextFile(path);
  if (!text.ok) {
    io.err(`${file} cannot be read: ${text.reason}.\n`);
    return 2;
  }
  const document = scenarioDocument(pathToFileURL(path).href, 0, text.text);
  const scenario = scenarioAt(document, line);
  if (scenario === undefined) {
    io.err(line === undefined ? `${file} has no scenario.\n` : `${file} has no scenario on line ${line}.\n`);
    return 1;
  }
  const cards = read.list('cards').map((each) => resolve(io.folder, each));
  const report = await runScenario(document, scenario, cards, io, worker);
  if (report === undefined) return 2;
  const shown = line === undefined ? report.span.start.line : line - 1;
  io.out(view(document, report, shown, file, read.flag('trace')));
  return 0;
}

function misuse(io: Io, fault: string): 2 {
  io.err(`${fault}\n${showUsage}`);
  return 2;
}

/** Lines count from 1. A colon may also be part of the name, as in `C:\`. */
function placeOf(place: string): { file: string; line: number | undefined } {
  const [, file, line] = /^(.*?):(\d+)(?::\d+)?$/.exec(place) ?? [];
  return file === undefined ? { file: place, line: undefined } : { file, line: Number(line) };
}

/** The index of the scenario on a line, or of the first one. */
function scenarioAt(document: ScenarioDocument, line: number | undefined): number | undefined {
  const index = scenariosOf(document).findIndex(
    ({ span }) => line === undefined || (span.start.line < line && line <= span.end.line + 1),
  );
  return index < 0 ? undefined : index;
}

async function runScenario(
  document: ScenarioDocument,
  index: number,
  cards: readonly string[],
  io: Io,
  worker: URL,
): Promise<ScenarioReport | undefined> {
  let usable = true;
  const evaluation = startEvaluation({
    worker,
    timeout,
    cardFilesRead(problems) {
      for (const { path, reason } of problems) io.err(`The card file ${path} cannot be used: ${reason}\n`);
      usable = problems.length === 0;
    },
  });
  if (cards.length > 0) evaluation.useCardFiles(cards);
  const scenario = scenariosOf(document)[index];
  const report = await new Promise<ScenarioReport | undefined>((done) => {
    let found: ScenarioReport | undefined;
    evaluation.run(
      {
        address: document.uri,
        text: document.text,
        uses: collectUses(document.parsed.file, document.uri, usedFileReader()),
        scenarios: [index],
        onlyMarked: false,
      },
      {
        fileProblems: () => undefined,
        scenario(_index, outcome) {
          found = scenario && outcomeReport(outcome, scenario);
        },
        ended: () => done(found),
      },
    );
  });
  await evaluation.stop();
  return usable ? report : undefined;
}

function view(
  document: ScenarioDocument,
  report: ScenarioReport,
  line: number,
  file: string,
  asTrace: boolean,
): string {
  // Faults of this scenario, and of what stands outside all of them: another scenario's are not its own.
  const others = scenariosOf(document).filter(({ span }) => span.start.offset !== report.span.start.offset);
  const syntax = document.parsed.diagnostics
    .filter(({ severity }) => severity === 'error')
    .filter(
      ({ span }) =>
        !others.some((one) => one.span.start.offset <= span.start.offset && span.start.offset <= one.span.end.offset),
    )
    .map((fault) => problemLine(file, { ...fault, rule: null, related: [], fixes: [] }));
  const problems = report.problems.map((problem) => problemLine(file, problem));
  const head = [report.title, verdict(report), ...new Set([...syntax, ...problems])].join('\n');
  if (asTrace) return `${head}\n\n${traceText(report, (at) => lineText(document, at))}`;
  const board = boardAt(report, line);
  return `${head}\n\n${board === undefined ? 'There is no board: the scenario cannot be set up.\n' : boardText(board)}`;
}
