/**
 * CR 708.11: what an ability of the permanent says that is done as it is turned face up is done while it turns, not afterwards.
 * Not here: anything but counters that are put on it.
 */
import { abilitiesOf, characteristics } from './characteristics.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { type ObjectId, objectThing } from './state.ts';

/** What there is to see of a face-down permanent if it were face up, with whatever affects it. */
export function ifFaceUp<T>(game: Game, id: ObjectId, look: () => T): T {
  const object = objectOf(game, id);
  const { faceDown, under } = object;
  object.faceDown = null;
  if (under) object.under = under.map((part) => ({ ...part, faceDown: null }));
  game.state.version++;
  try {
    return look();
  } finally {
    object.faceDown = faceDown;
    if (under) object.under = under;
    game.state.version++;
  }
}

/** What the abilities say that the permanent will have face up: they are looked for on it as it will be. */
export const asTurnedUp = (game: Game, id: ObjectId, cause: EventCause): GameEvent[] =>
  ifFaceUp(game, id, () => {
    const { controller } = characteristics(game, id);
    return abilitiesOf(game, id).flatMap(({ ability }) => {
      if (ability.kind !== 'static') return [];
      return ability.effects.flatMap((effect) => {
        if (effect.kind !== 'replacement' || effect.pattern.event !== 'turnedFaceUp') return [];
        const { subject } = effect.pattern;
        if (subject.kind !== 'same' || subject.as.kind !== 'self') return [];
        return effect.changes.flatMap((change): GameEvent[] =>
          (change.change === 'also' ? change.do : []).flatMap((done): GameEvent[] =>
            done.do === 'putCounters'
              ? [
                  {
                    kind: 'putCounters',
                    on: objectThing(id),
                    counter: done.counter,
                    amount: quantity(game, done.amount, newBindings(id, controller)),
                    by: controller,
                    cause: { ...cause, source: id, rule: '708.11' },
                  },
                ]
              : [],
          ),
        );
      });
    });
  });
