/** The table at the cursor as data: what a client draws it from. Nothing of it is computed anew; it is the run's own report. */
import type { BoardView, ObjectView, ScenarioReport, Snapshot } from '../scenario/index.ts';
import { changesBetween, permanentChanges, playerParts } from '../scenario/views/changes.ts';
import type { BoardAnswer, BoardMoment, BoardPicture } from './protocol.ts';
import { type FileResults, momentAt } from './results.ts';
import { holdsLine, lineText, type ScenarioDocument, scenariosOf } from './scenario-document.ts';
import { fileHasErrors, verdictWords } from './verdict.ts';

/** The board after what stands on a line (from 0); on a scenario's first line, the one it ends with. */
export function boardPicture(document: ScenarioDocument, results: FileResults, line: number): BoardAnswer {
  const index = scenariosOf(document).findIndex(({ span }) => holdsLine(span, line));
  const state = results.scenarios[index];
  if (state === undefined) return nothing('Place the cursor in a scenario to see its board.');
  if (state.kind !== 'current') return nothing('Running…');
  const { report } = state;
  const moment = momentAt(report, line);
  const snapshot = moment === undefined ? undefined : report.snapshots[moment];
  if (moment === undefined || snapshot === undefined) return nothing(whyNoBoard(report));
  const trust = fileHasErrors(document, results) ? 'file has errors' : 'sure';
  return { kind: 'board', picture: pictureOf(document, report, moment, snapshot, verdictWords(report, trust)) };
}

const nothing = (reason: string): BoardAnswer => ({ kind: 'nothing', reason });

function whyNoBoard({ status, problems }: ScenarioReport): string {
  if (status === 'skipped') return 'This scenario is skipped.';
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  const reason = problem === undefined ? '' : ` ${problem.message}`;
  return `There is no board: the scenario cannot be set up.${reason}`;
}

function pictureOf(
  document: ScenarioDocument,
  report: ScenarioReport,
  moment: number,
  { board }: Snapshot,
  verdict: string,
): BoardPicture {
  const before = report.snapshots[moment - 1]?.board;
  return {
    title: report.title,
    verdict,
    status: report.status,
    problems: report.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ span, message, rule }) => ({ line: span.start.line, message, rule })),
    moments: report.snapshots.map((snapshot, index) => momentOf(document, snapshot, index)),
    moment,
    board,
    changes: before === undefined ? [] : changesBetween(before, board),
    changedPlayers: before === undefined ? [] : changedPlayers(before, board),
    changedObjects: before === undefined ? [] : changedObjects(before, board),
  };
}

function momentOf(document: ScenarioDocument, { after }: Snapshot, index: number): BoardMoment {
  const { line } = after.start;
  return { line, text: index === 0 ? 'the board as it is given' : lineText(document, line).trim() };
}

function changedPlayers(before: BoardView, after: BoardView): BoardPicture['changedPlayers'] {
  return after.players.flatMap((player, index) => {
    const was = before.players[index];
    const changes = was === undefined ? [] : playerParts(was, player);
    return changes.length === 0 ? [] : [{ name: player.name, changes }];
  });
}

function changedObjects(before: BoardView, after: BoardView): BoardPicture['changedObjects'] {
  const was = new Map(objectsOf(before).map((object) => [object.id, object]));
  const stackWas = new Set(before.stack.map(({ id }) => id));
  const objects = objectsOf(after).flatMap((object) => {
    const old = was.get(object.id);
    const changes = old === undefined ? ['new'] : permanentChanges(old, object);
    return changes.length === 0 ? [] : [{ id: object.id, changes }];
  });
  const stack = after.stack.filter(({ id }) => !stackWas.has(id)).map(({ id }) => ({ id, changes: ['new'] }));
  return [...objects, ...stack];
}

function objectsOf({ players, exile, command }: BoardView): ObjectView[] {
  const ofPlayers = players.flatMap(({ battlefield, hand, graveyard }) => [...battlefield, ...hand, ...graveyard]);
  return [...ofPlayers, ...exile, ...command];
}
