/**
 * Dice and coins (CR 705, 706): results are requests; the engine holds no randomness.
 * Not here: optional modifiers and rerolls (706.2a–b), stored rolls (706.8).
 */
import type { Instruction } from '../../cards/index.ts';
import { quantity } from '../evaluate.ts';
import { chooseNumber, chooseOne, Unsupported } from '../game.ts';
import { chancesOf } from '../player-limits.ts';
import type { PlayerId } from '../state.ts';
import { by, type Carrying, eachPlayer, type Handler, type Outcome, type Steps, together } from './carrying.ts';

type Body = (carrying: Carrying, instructions: readonly Instruction[]) => Steps;
type Roll = Extract<Instruction, { do: 'rollDice' }>;

/** Under which name it is known that a die is to be rolled again. */
const AGAIN = 'roll again';

export const rollAgain: Handler<'rollAgain'> = function* ({ bindings }) {
  bindings.did[AGAIN] = true;
  yield [];
  return { things: [], did: true };
};

/** The results that count, of all that is rolled (CR 706.2, 706.6). */
function resultsOf(one: Carrying, player: PlayerId, { count, sides, plus }: Roll): number[] {
  const { game, bindings } = one;
  const roll = (): number =>
    chooseNumber(game, {
      player,
      topic: 'die',
      prompt: `what the ${sides}-sided die rolls`,
      rule: '706.2',
      source: bindings.self,
      min: 1,
      max: sides,
    });
  const dice = Math.max(0, quantity(game, count, bindings));
  const extra = dice === 0 ? 0 : chancesOf(game, player, 'extraDie');
  const twice = chancesOf(game, player, 'twiceDie');
  if (extra > 0 && twice > 0) throw new Unsupported('dice that several kinds of effects add and ignore', '706.6');
  const rolled = Array.from({ length: dice + extra }, () =>
    oneOf(Array.from({ length: 2 ** twice }, roll), (results) =>
      chooseResult(one, player, results, 'which result counts', '706.6'),
    ),
  );
  // CR 706.6: what is ignored was never rolled; which of several lowest is the same.
  for (let i = 0; i < extra; i++) rolled.splice(rolled.indexOf(Math.min(...rolled)), 1);
  // CR 706.2: the result is what was rolled, with what is added to it.
  return rolled.map((natural) => natural + (plus === undefined ? 0 : quantity(game, plus, bindings)));
}

/** Nobody is asked which of equal results counts. */
const oneOf = (results: readonly number[], choose: (different: readonly number[]) => number): number => {
  const different = [...new Set(results)];
  return different.length === 1 ? (different[0] as number) : choose(different);
};

function chooseResult(
  { game, bindings }: Carrying,
  player: PlayerId,
  results: readonly number[],
  prompt: string,
  rule: string,
): number {
  const options = results.map((number) => ({ kind: 'number' as const, number }));
  return results[chooseOne(game, { player, topic: 'number', prompt, rule, source: bindings.self, options })] as number;
}

/** The results that the effect is about: all, or the one that the roller chooses. */
function chosenOf(one: Carrying, player: PlayerId, roll: Roll, results: readonly number[]): readonly number[] {
  if (!roll.chooseOne || results.length === 0) return results;
  const chosen = oneOf(results, (different) => chooseResult(one, player, different, 'a result', '608.2d'));
  one.bindings.named[roll.chooseOne.other] = { number: results.reduce((sum, result) => sum + result, 0) - chosen };
  return [chosen];
}

export function withBodies(body: Body) {
  const rollDice: Handler<'rollDice'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      const { sides, table = [] } = instruction;
      const outcomes: Outcome[] = [];
      let again = true;
      while (again) {
        again = false;
        const results = resultsOf(one, player, instruction);
        // CR 706.1: several dice are rolled as one.
        yield results.map((result) => ({ kind: 'dieRolled', player, sides, result, cause: by(one, '706.2') }));
        const counted = chosenOf(one, player, instruction, results);
        for (const result of counted) {
          // CR 706.3a: the row of the table that the result falls in.
          const row = table.find((entry) => result >= entry.from && result <= entry.to);
          if (!row) continue;
          one.bindings.named.roll = { number: result };
          delete one.bindings.did[AGAIN];
          yield* body(one, row.do);
          // CR 706.3c: the same dice once more.
          if (one.bindings.did[AGAIN]) again = true;
        }
        outcomes.push(...counted.map((number): Outcome => ({ things: [], number, did: true })));
      }
      return together(outcomes);
    });

  const flipCoin: Handler<'flipCoin'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      const count = quantity(one.game, instruction.count, one.bindings);
      let wins = 0;
      let heads = 0;
      // CR 705.2: for a flip that is won or lost the player calls it.
      const calls =
        instruction.won !== undefined ||
        instruction.lost !== undefined ||
        instruction.call === true ||
        instruction.untilLost === true;
      for (let i = 0, lost = false; instruction.untilLost ? !lost : i < count; i++) {
        const sides = [{ kind: 'word', word: 'heads' } as const, { kind: 'word', word: 'tails' } as const];
        const called = calls
          ? chooseOne(one.game, {
              player,
              topic: 'call',
              prompt: 'heads or tails',
              rule: '705.2',
              source: one.bindings.self,
              options: sides,
            })
          : null;
        // CR 705.1: of the coins that an effect adds, one counts.
        const landed = Array.from({ length: 2 ** chancesOf(one.game, player, 'twiceCoin') }, () =>
          chooseOne(one.game, {
            player,
            topic: 'coin',
            prompt: 'how the coin lands',
            rule: '705.1',
            source: one.bindings.self,
            options: sides,
          }),
        );
        const lands = oneOf(landed, () =>
          chooseOne(one.game, {
            player,
            topic: 'choose',
            prompt: 'which flip counts',
            rule: '705.1',
            source: one.bindings.self,
            options: sides,
          }),
        );
        const won = called === null ? null : called === lands;
        lost = won === false;
        yield [{ kind: 'coinFlipped', player, heads: lands === 0, won, cause: by(one, '705.1') }];
        if (won) wins++;
        if (lands === 0) heads++;
        if (won === true && instruction.won) yield* body(one, instruction.won);
        if (won === false && instruction.lost) yield* body(one, instruction.lost);
        if (won === null) one.bindings.did.heads = lands === 0;
      }
      return { things: [], number: calls ? wins : heads, did: true };
    });

  return { rollDice, flipCoin };
}
