/** The Ring tempts a player (CR 701.54). */
import { characteristics } from '../characteristics.ts';
import { chooseOne } from '../game.ts';
import { objectThing } from '../state.ts';
import { becomesRingBearer } from '../the-ring.ts';
import type { Action } from './action.ts';
import { by } from './carrying.ts';

export const ringTempts: Action = function* (carrying, _instruction, player) {
  const { game, bindings } = carrying;
  // CR 701.54c: the emblem comes before the choice.
  yield [{ kind: 'ringTempts', player, cause: by(carrying, '701.54c') }];
  const creatures = game.state.battlefield.filter((id) => {
    if (game.state.objects[id]?.phasedOut) return false;
    const { types, controller } = characteristics(game, id);
    return types.includes('creature') && controller === player;
  });
  // CR 701.54d: the Ring has tempted that player whether or not there was a creature to choose.
  if (creatures.length === 0) return { things: [], did: true };
  const index = chooseOne(game, {
    player,
    topic: 'choose',
    prompt: 'a Ring-bearer',
    rule: '701.54a',
    source: bindings.self,
    options: creatures.map((id) => ({ kind: 'object', id })),
  });
  const bearer = creatures[index]!;
  yield becomesRingBearer(game, bearer, player);
  return { things: [objectThing(bearer)], did: true };
};
