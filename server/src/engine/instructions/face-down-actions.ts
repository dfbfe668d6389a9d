/** Manifest (CR 701.40) and cloak (701.58): cards put onto the battlefield face down. */
import type { FaceDownSpec } from '../../cards/index.ts';
import { newEnterSpec } from '../entering.ts';
import type { GameEvent } from '../events.ts';
import { playerOf } from '../game.ts';
import type { PlayerId } from '../state.ts';
import { wardTwo } from '../ward.ts';
import { type Action, type ActionInstruction, amountOf, subjectsOf } from './action.ts';
import { becameOf, by, type Carrying, type Steps } from './carrying.ts';

/** CR 701.40a: a 2/2 face-down creature that can be turned up for its mana cost if it is a creature card. */
export const manifest: Action = (carrying, instruction, player) =>
  putFaceDown(
    carrying,
    instruction,
    player,
    { by: 'manifest', power: 2, toughness: 2, types: ['creature'], subtypes: [] },
    '701.40a',
  );
/** CR 701.58a: the same with ward {2}. */
export const cloak: Action = (carrying, instruction, player) =>
  putFaceDown(
    carrying,
    instruction,
    player,
    { by: 'cloak', power: 2, toughness: 2, types: ['creature'], subtypes: [], abilities: [wardTwo()] },
    '701.58a',
  );

/** Cards named by the instruction, or from the top of the library one by one (CR 701.40e). */
function* putFaceDown(
  carrying: Carrying,
  instruction: ActionInstruction,
  player: PlayerId,
  faceDown: FaceDownSpec,
  rule: string,
): Steps {
  const { game } = carrying;
  const ids = instruction.what
    ? subjectsOf(carrying, instruction)
    : playerOf(game, player).library.slice(0, amountOf(carrying, instruction));
  const things = [];
  for (const object of ids) {
    const event: GameEvent = {
      kind: 'zoneChange',
      object,
      to: { zone: 'battlefield', player: null },
      move: 'effect',
      enter: { ...newEnterSpec(player), faceDown },
      cause: by(carrying, rule),
    };
    things.push(...becameOf((yield [event]).flat()));
  }
  return { things, number: things.length, did: things.length > 0 };
}
