/** Villainous choices (CR 701.55). */
import type { Instruction } from '../../cards/index.ts';
import { chooseOne } from '../game.ts';
import { playerThing } from '../state.ts';
import {
  amountOf,
  asPlayer,
  by,
  type Carrying,
  type Handler,
  mergeResults,
  type Outcome,
  playersOf,
  type Steps,
  together,
} from './carrying.ts';

type Body = (carrying: Carrying, instructions: readonly Instruction[]) => Steps;

/**
 * CR 701.55a: the player picks one of two options, then its actions happen; 701.55b: an impossible one may be picked (unlike 608.2d);
 * 701.55c: an additional time is the whole process again; 701.55d: one player after another, in APNAP order (unlike 608.2e).
 */
export const facingWith = (body: Body): Handler<'faceVillainousChoice'> =>
  function* (carrying, instruction) {
    const { game } = carrying;
    const outcomes: Outcome[] = [];
    for (const player of playersOf(carrying, instruction.who)) {
      const faced = (yield [
        { kind: 'faceVillainousChoice', player, amount: 1, cause: by(carrying, '701.55a') },
      ]).flat();
      const times = amountOf(faced, 'faceVillainousChoice');
      for (let time = 0; time < times; time++) {
        const index = chooseOne(game, {
          player,
          topic: 'villainousChoice',
          prompt: 'one of two options of a villainous choice',
          rule: '701.55a',
          source: carrying.bindings.self,
          options: instruction.options.map((option, at) => ({ kind: 'option', number: at + 1, text: option.text })),
        });
        const option = instruction.options[index]!;
        yield [
          { kind: 'chose', player, what: 'villainous choice', answer: option.text, cause: by(carrying, '701.55a') },
        ];
        // The option is carried out by the ability's controller; it says itself what "that player" does.
        const one: Carrying = { ...asPlayer(carrying, player), acting: carrying.acting };
        one.bindings.named[instruction.chooser] = { things: [playerThing(player)] };
        outcomes.push(yield* body(one, option.do));
        mergeResults(carrying.bindings, one.bindings);
      }
    }
    return together(outcomes);
  };
