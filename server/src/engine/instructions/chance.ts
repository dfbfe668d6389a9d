/**
 * Dice and coins (CR 705, 706): results are requests; the engine holds no randomness.
 * Not here: rolling again, ignoring rolls.
 */
import type { Instruction } from '../../cards/index.ts';
import { quantity } from '../evaluate.ts';
import { chooseNumber, chooseOne } from '../game.ts';
import { by, type Carrying, eachPlayer, type Handler, type Outcome, type Steps, together } from './carrying.ts';

type Body = (carrying: Carrying, instructions: readonly Instruction[]) => Steps;

export function withBodies(body: Body) {
  const rollDice: Handler<'rollDice'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      const count = quantity(one.game, instruction.count, one.bindings);
      const { sides, plus, table = [] } = instruction;
      const results = Array.from({ length: Math.max(0, count) }, () => {
        const rolled = chooseNumber(one.game, {
          player,
          topic: 'die',
          prompt: `what the ${sides}-sided die rolls`,
          rule: '706.2',
          source: one.bindings.self,
          min: 1,
          max: sides,
        });
        // CR 706.2: the result is what was rolled, with what is added to it.
        return rolled + (plus === undefined ? 0 : quantity(one.game, plus, one.bindings));
      });
      // CR 706.1: several dice are rolled as one.
      yield results.map((result) => ({ kind: 'dieRolled', player, sides, result, cause: by(one, '706.2') }));
      for (const result of results) {
        // CR 706.3b: the row of the table that the result falls in.
        const row = table.find((entry) => result >= entry.from && result <= entry.to);
        if (!row) continue;
        one.bindings.named.roll = { number: result };
        yield* body(one, row.do);
      }
      const outcomes = results.map((number): Outcome => ({ things: [], number, did: true }));
      return together(outcomes);
    });

  const flipCoin: Handler<'flipCoin'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      const count = quantity(one.game, instruction.count, one.bindings);
      let wins = 0;
      for (let i = 0; i < count; i++) {
        const sides = [{ kind: 'word', word: 'heads' } as const, { kind: 'word', word: 'tails' } as const];
        // CR 705.2: for a flip that is won or lost the player calls it.
        const calls = instruction.won !== undefined || instruction.lost !== undefined || instruction.call === true;
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
        const lands = chooseOne(one.game, {
          player,
          topic: 'coin',
          prompt: 'how the coin lands',
          rule: '705.1',
          source: one.bindings.self,
          options: sides,
        });
        const won = called === null ? null : called === lands;
        yield [{ kind: 'coinFlipped', player, heads: lands === 0, won, cause: by(one, '705.1') }];
        if (won) wins++;
        if (won === true && instruction.won) yield* body(one, instruction.won);
        if (won === false && instruction.lost) yield* body(one, instruction.lost);
        if (won === null) one.bindings.did.heads = lands === 0;
      }
      return { things: [], number: wins, did: true };
    });

  return { rollDice, flipCoin };
}
