import { expect, test } from 'vitest';
import type { BoardView, ObjectView, StackView, StatementReport } from '../scenario/index.ts';
import { boardPicture } from './board-picture.ts';
import type { BoardPicture } from './protocol.ts';
import { currentResults, marked, reportOf, spanOfText } from './test-support.ts';
import { objectView, playerView } from './test-views.ts';

const { document } = marked(`scenario "A" {
  given:
    Alice controls "Bear"
  when:
    Alice attacks Bob with "Bear"
    resolve
  then:
    Bob has 18 life
}
`);

const board = (battlefield: readonly ObjectView[], life: number, stack: readonly StackView[] = []): BoardView => ({
  turn: 1,
  activePlayer: 'Alice',
  step: 'declare attackers',
  priority: 'Alice',
  awaitsDeclaration: false,
  over: null,
  dayNight: null,
  plane: null,
  players: [playerView('Alice', { battlefield }), playerView('Bob', { life })],
  stack,
  exile: [],
  command: [],
});

const trigger: StackView = {
  id: 9,
  kind: 'ability',
  name: 'Bear',
  alias: null,
  controller: 'Alice',
  text: '',
  targets: ['Bob'],
  targetIds: [null],
  x: null,
};

const statement = (section: StatementReport['section'], text: string, snapshot: number | null): StatementReport => ({
  section,
  kind: 'any',
  span: spanOfText(document, text),
  outcome: { kind: 'held' },
  changes: [],
  trace: { first: 0, end: 0 },
  snapshot,
});

const given = spanOfText(document, 'Alice controls "Bear"');
const attack = spanOfText(document, 'Alice attacks Bob with "Bear"');
const resolve = spanOfText(document, 'resolve');
const results = currentResults(
  reportOf(document, 0, {
    statements: [
      statement('given', 'Alice controls "Bear"', 0),
      statement('when', 'Alice attacks Bob with "Bear"', 1),
      statement('when', 'resolve', 2),
      statement('then', 'Bob has 18 life', 2),
    ],
    snapshots: [
      { after: given, board: board([objectView()], 20) },
      { after: attack, board: board([objectView({ tapped: true, attacking: 'Bob' })], 20, [trigger]) },
      {
        after: resolve,
        board: board([objectView({ tapped: true, attacking: 'Bob' }), objectView({ id: 2, kind: 'token' })], 18),
      },
    ],
  }),
);

function pictureAt(line: number): BoardPicture {
  const answer = boardPicture(document, results, line);
  if (answer.kind !== 'board') throw new Error(answer.reason);
  return answer.picture;
}

test('the board is the one after what stands on the line, with the way through all of them', () => {
  const { moments, moment, verdict, title } = pictureAt(4);
  expect({ moment, verdict, title }).toEqual({ moment: 1, verdict: '✓ 1 of 1', title: 'A' });
  expect(moments).toEqual([
    { line: 2, text: 'the board as it is given' },
    { line: 4, text: 'Alice attacks Bob with "Bear"' },
    { line: 5, text: 'resolve' },
  ]);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((line) => pictureAt(line).moment)).toEqual([2, 2, 0, 0, 1, 2, 2, 2, 2]);
});

test('what the moment has changed is told of each object and player', () => {
  expect(pictureAt(2)).toMatchObject({ changes: [], changedObjects: [], changedPlayers: [] });
  expect(pictureAt(4).changedObjects).toEqual([
    { id: 1, changes: ['tapped', 'attacks Bob'] },
    { id: 9, changes: ['new'] },
  ]);
  expect(pictureAt(5)).toMatchObject({
    changedObjects: [{ id: 2, changes: ['new'] }],
    changedPlayers: [{ name: 'Bob', changes: ['20 → 18 life'] }],
  });
});

test('where there is no board it says why', () => {
  const running = { problems: [], scenarios: [{ kind: 'running' } as const] };
  expect(boardPicture(document, running, 2)).toEqual({ kind: 'nothing', reason: 'Running…' });
  expect(boardPicture(document, results, 20).kind).toBe('nothing');
  const skipped = currentResults(reportOf(document, 0, { status: 'skipped' }));
  expect(boardPicture(document, skipped, 2)).toEqual({ kind: 'nothing', reason: 'This scenario is skipped.' });
});
