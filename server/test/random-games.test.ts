// The engine's invariants hold in games of random legal actions and answers on random boards; see random-games/.
// `npm run games -- --count 10000` plays more of them, and makes what it finds smaller.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloneState, type Game, PROCEDURES, perform, settle } from '../src/engine/index.ts';
import { compileFace } from '../src/oracle/index.ts';
import { builtInCards } from '../src/scenario/index.ts';
import { boardOf, boardText, gamePlans } from './random-games/board.ts';
import { beforeGame, brokenInvariants } from './random-games/invariants.ts';
import { Broken, playGame, Tally } from './random-games/play.ts';
import { poolOf } from './random-games/pool.ts';

const cards = builtInCards(compileFace);
const world = { cards, pool: poolOf(cards) };
const GAMES = 200;
const SEED = 20_260_819;

test(`${GAMES} random games keep every invariant`, { timeout: 120_000 }, () => {
  const tally = new Tally();
  const plans = fc.sample(gamePlans({ cards: 20, acts: 30 }), { seed: SEED, numRuns: GAMES });
  const broken = plans.flatMap((plan, index) => {
    try {
      // Every other game is played again, which is most of the work.
      playGame(plan, world, tally, index % 2 === 0);
      return [];
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return [[`game ${index}: ${error.message}`, boardText(plan, world.pool), ...error.told].join('\n')];
    }
  });
  expect(broken).toEqual([]);
  // Games in which nothing could be done would keep anything.
  expect(tally.counts.get('acts')).toBeGreaterThan(2000);
});

test('only a dungeon card comes from outside the game, and leaves it (CR 309.2, 400.11b)', () => {
  const board = boardOf('scenario "Dungeon" {\n  given:\n    Alice controls "Grizzly Bears"\n}\n', cards);
  const unasked = (): never => {
    throw new Error('a question');
  };
  const game: Game = {
    state: cloneState(board.state),
    procedures: PROCEDURES,
    tables: board.tables,
    cache: null,
    budget: 100,
    decide: unasked,
  };
  const before = beforeGame(game.state);
  const cause = { source: null, controller: 0, by: 'game' as const, rule: '701.49a' };
  const card = cards.find('Lost Mine of Phandelver')!;
  const [entered] = perform(game, [{ kind: 'enterDungeon', player: 0, card, cause }]);
  const dungeon = entered?.event.kind === 'enterDungeon' ? entered.event.becomes! : 0;
  expect(brokenInvariants(game, before)).toEqual(['a dungeon card without a marker in it']);
  perform(game, [{ kind: 'moveVentureMarker', player: 0, dungeon, room: 0, name: 'Cave Entrance', cause }]);
  settle(game);
  expect(brokenInvariants(game, before)).toEqual([]);
  perform(game, [{ kind: 'completeDungeon', player: 0, object: dungeon, cause }]);
  expect(brokenInvariants(game, before)).toEqual([]);
  // Another card has to have been there.
  const bears = game.state.objects[game.state.battlefield[0]!]!;
  bears.cardId = game.state.nextId++;
  expect(brokenInvariants(game, before)).toContain('a card from nowhere');
  expect(brokenInvariants(game, before)).toContain('a card is lost');
});
