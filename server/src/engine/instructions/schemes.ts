/** Setting schemes in motion and abandoning them (CR 701.32, 701.33). */
import { faceUpSchemes, isOngoing, maySetInMotion, settingInMotion } from '../schemes.ts';
import { objectThing, type Thing } from '../state.ts';
import { type Action, amountOf, subjectsOf } from './action.ts';
import { by, NOTHING } from './carrying.ts';

export const setInMotion: Action = function* (carrying, instruction, player) {
  const { game } = carrying;
  if (!maySetInMotion(game, player)) return NOTHING;
  const cause = by(carrying, '701.32b');
  const things: Thing[] = [];
  if (instruction.what) {
    for (const object of subjectsOf(carrying, instruction)) {
      yield [{ kind: 'setInMotion', player, object, cause }];
      things.push(objectThing(object));
    }
  } else {
    // CR 701.32c: one at a time.
    for (let left = amountOf(carrying, instruction); left > 0; left--) {
      const event = settingInMotion(game, player, cause);
      yield [event];
      if (event.kind === 'setInMotion') things.push(objectThing(event.object));
    }
  }
  return { things, did: things.length > 0, recorded: true };
};

export const abandon: Action = function* (carrying, instruction) {
  const { game } = carrying;
  const open = faceUpSchemes(game);
  // CR 701.33a: only a face-up ongoing scheme.
  const schemes = subjectsOf(carrying, instruction).filter((id) => open.includes(id) && isOngoing(game, id));
  if (schemes.length === 0) return NOTHING;
  yield schemes.map((object) => ({ kind: 'turnSchemeDown', object, cause: by(carrying, '701.33b') }));
  return { things: schemes.map(objectThing), did: true };
};
