/** CR 704.5q, 704.5r: +1/+1 and −1/−1 counters in pairs; counters beyond a maximum. */
import { quantity } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { limitsOn } from '../rule-effect.ts';
import { objectThing } from '../state.ts';
import { permanents, stateBased } from './common.ts';

export function counterPairs(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object }): GameEvent[] => {
    const pairs = Math.min(object.counters['+1/+1'] ?? 0, object.counters['-1/-1'] ?? 0);
    if (pairs <= 0) return [];
    // CR 704.5q: as many of each as there are of the fewer kind.
    return ['+1/+1', '-1/-1'].map((counter) => ({
      kind: 'removeCounters',
      on: objectThing(id),
      counter,
      amount: pairs,
      cause: stateBased('704.5q'),
    }));
  });
}

/** CR 704.5r: counters beyond the number that the permanent's own ability allows are removed. */
export function countersBeyondMaximum(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object }): GameEvent[] =>
    limitsOn(game, 'haveCounters', objectThing(id)).flatMap(({ effect, bindings }): GameEvent[] => {
      if (effect.moreThan === undefined) return [];
      const most = quantity(game, effect.moreThan, bindings);
      return (effect.counters ?? []).flatMap((counter): GameEvent[] => {
        const amount = (object.counters[counter] ?? 0) - most;
        if (amount <= 0) return [];
        return [{ kind: 'removeCounters', on: objectThing(id), counter, amount, cause: stateBased('704.5r') }];
      });
    }),
  );
}
