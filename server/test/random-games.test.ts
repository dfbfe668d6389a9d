// The engine's invariants hold in games of random legal actions and answers on random boards; see random-games/.
// `npm run games -- --count 10000` plays more of them, and makes what it finds smaller.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFace } from '../src/oracle/index.ts';
import { builtInCards } from '../src/scenario/index.ts';
import { boardText, gamePlans, poolOf } from './random-games/board.ts';
import { Broken, playGame, Tally } from './random-games/play.ts';

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
