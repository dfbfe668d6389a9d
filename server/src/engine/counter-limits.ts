/** What can't have counters (CR 101.2, 614.17). */
import type { CounterKind } from '../cards/index.ts';
import type { Game } from './game.ts';
import { rulesAbout } from './rule-effect.ts';
import type { ObjectId, Thing } from './state.ts';

/** What keeps counters of that kind off the object or player, or `null` (CR 614.17). */
export function counterBarred(
  game: Game,
  on: Thing,
  counter: CounterKind,
): { readonly source: ObjectId; readonly rule: string } | null {
  const found = rulesAbout(game, 'cant', 'haveCounters', on).find(
    ({ effect }) =>
      effect.moreThan === undefined && (effect.counters === undefined || effect.counters.includes(counter)),
  );
  return found ? { source: found.source, rule: '101.2' } : null;
}
