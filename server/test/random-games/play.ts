// One random game, played from a plan: the same plan is the same game.
import type { CardSource } from '../../src/cards/index.ts';
import {
  cloneState,
  EndlessLoop,
  type Game,
  type GameState,
  IllegalAction,
  PROCEDURES,
  type Request,
  settle,
  Unsupported,
} from '../../src/engine/index.ts';
import { isCurrentNumber } from '../../src/rules/index.ts';
import { chooseAct } from './acts.ts';
import { answer, type Chooser, chooserOf, NoAnswer } from './answers.ts';
import { type Board, type GamePlan, setUpBoard } from './board.ts';
import { type Before, beforeGame, brokenInvariants, difference, whyNotPlain } from './invariants.ts';
import type { Pool } from './pool.ts';

/** Events that one act may take. */
const BUDGET = 4000;

/** What a game broke: the kind of fault, and where. */
export class Broken extends Error {
  readonly told: readonly string[];
  constructor(message: string, told: readonly string[], cause?: unknown) {
    super(message, { cause });
    this.told = told;
  }
}

/** What games came to, counted by kind. */
export class Tally {
  readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

export interface World {
  readonly pool: Pool;
  readonly cards: CardSource;
}

/** A game under way, with what is written down of it. */
interface Table {
  readonly game: Game;
  readonly before: Before;
  readonly told: string[];
  chooser: Chooser;
  /** It can't go on: something that is not executed is in the way. */
  stopped: boolean;
}

function open(board: Board, state: GameState): Table {
  const table: Table = {
    told: [],
    before: beforeGame(state),
    chooser: chooserOf([]),
    stopped: false,
    game: {
      state,
      procedures: PROCEDURES,
      tables: board.tables,
      cache: null,
      budget: BUDGET,
      decide: (request, only) => {
        isSound(request, table);
        return answer(request, only, table.chooser);
      },
    },
  };
  return table;
}

/** A request asks somebody who is in the game, something, by a rule. */
function isSound(request: Request, { game, told }: Table): void {
  const fail = (what: string): never => {
    throw new Broken(`a question ${what}: ${request.topic} (${request.rule})`, told);
  };
  if (game.state.players[request.player]?.lost !== null) fail('to somebody who has left the game');
  if (!isCurrentNumber(request.rule)) fail('by no rule');
  if (request.shape === 'oneOf' && request.options.length === 0) fail('without an answer');
  if (request.shape === 'number' && request.min > request.max) fail('without an answer');
  if (request.shape === 'someOf' && request.min > request.max) fail('without an answer');
  if (
    request.shape === 'divide' &&
    (request.total < request.minimum * request.options.length || request.options.length === 0)
  )
    fail('without an answer');
}

/** Plays these acts. @throws Broken when an invariant is */
function playOn(table: Table, acts: readonly (readonly number[])[], tally: Tally | null): void {
  const { game } = table;
  for (const numbers of acts) {
    if (game.state.over || table.stopped) return;
    table.chooser = chooserOf(numbers);
    tally?.add('acts');
    actOnce(table, () => chooseAct(game, table.chooser), tally);
    const wrong = brokenInvariants(game, table.before);
    if (wrong[0] !== undefined) throw new Broken(wrong[0], table.told);
  }
}

function actOnce(table: Table, choose: () => ReturnType<typeof chooseAct>, tally: Tally | null): void {
  const { game } = table;
  const before = cloneState(game.state);
  game.budget = BUDGET;
  let act: ReturnType<typeof chooseAct> | null = null;
  try {
    act = choose();
    table.told.push(act.what);
    act.run();
  } catch (error) {
    game.state = before;
    game.cache = null;
    if (error instanceof IllegalAction && act?.mayBeIllegal) {
      tally?.add(`illegal: ${error.rule}`);
      table.told.push(`  illegal: ${error.message}`);
    } else if (error instanceof Unsupported) {
      tally?.add(`unsupported: ${error.message}`);
      table.told.push(`  unsupported: ${error.message}`);
      // What players choose can be left alone; where the game itself can't go on, it stays so.
      table.stopped = act === null || !act.mayBeIllegal;
    } else if (error instanceof EndlessLoop || error instanceof NoAnswer) {
      tally?.add(error instanceof NoAnswer ? `gave up: ${error.message}` : 'without end');
      table.told.push(`  ${error.message}`);
      table.stopped = true;
    } else if (error instanceof Broken) throw error;
    else {
      const message = error instanceof Error ? error.message : String(error);
      const name =
        error instanceof IllegalAction ? `illegal although the engine does it itself (${error.rule})` : 'crash';
      throw new Broken(`${name}: ${message.replace(/\d+/g, 'N')}`, table.told, error);
    }
  }
}

/** A game from its first to its last act, `again` from its beginning, and its second half on a copy. @throws Broken */
export const playGame = (plan: GamePlan, world: World, tally: Tally | null = null, again = true): readonly string[] =>
  playFrom(setUpBoard(plan, world.pool, world.cards), plan, tally, again);

/** The same from a board that is there. @throws Broken */
export function playFrom(
  board: Board,
  plan: Pick<GamePlan, 'acts'>,
  tally: Tally | null,
  again = true,
): readonly string[] {
  const half = Math.floor(plan.acts.length / 2);

  const first = open(board, cloneState(board.state));
  begin(first, tally);
  playOn(first, plan.acts.slice(0, half), tally);
  const middle = cloneState(first.game.state);
  const { stopped } = first;
  playOn(first, plan.acts.slice(half), tally);
  const { state } = first.game;
  const why = whyNotPlain(state);
  if (why !== null) throw new Broken(`not plain data: ${why}`, first.told);
  tally?.add(state.over ? `over: ${state.over.rule}` : first.stopped ? 'stopped' : 'went on');

  if (again) repeat(board, plan.acts, { middle, end: state, stopped, told: first.told });
  return first.told;
}

/** Plays the first half once more, and the second half on a copy that shares nothing with the original. */
function repeat(
  board: Board,
  acts: GamePlan['acts'],
  first: {
    readonly middle: GameState;
    readonly end: GameState;
    readonly stopped: boolean;
    readonly told: Table['told'];
  },
): void {
  const { middle, end, stopped, told } = first;
  const half = Math.floor(acts.length / 2);
  const replay = open(board, cloneState(board.state));
  begin(replay, null);
  quietly(replay, acts.slice(0, half));
  differs('the same answers give another game', middle, replay.game.state, told);

  const kept = cloneState(end);
  const copy = open(board, structuredClone(middle));
  copy.stopped = stopped;
  quietly(copy, acts.slice(half));
  differs('a copy plays on in another way', end, copy.game.state, told);
  differs('playing on with a copy changes the original', kept, end, told);
}

/** CR 704.3: what is wrong with a random board is put right before anybody acts. */
function begin(table: Table, tally: Tally | null): void {
  actOnce(table, () => ({ what: 'the board stands', mayBeIllegal: false, run: () => void settle(table.game) }), tally);
}

/** Plays without looking at the state after each act. */
function quietly(table: Table, acts: readonly (readonly number[])[]): void {
  for (const numbers of acts) {
    if (table.game.state.over || table.stopped) return;
    table.chooser = chooserOf(numbers);
    actOnce(table, () => chooseAct(table.game, table.chooser), null);
  }
}

function differs(what: string, a: GameState, b: GameState, told: readonly string[]): void {
  const found = difference(a, b);
  if (found !== null) throw new Broken(`${what}: ${found.replace(/\d+/g, 'N').slice(0, 100)}`, told);
}
