/** What an Aura or an Equipment that enters without having been cast is attached to (CR 301.5e, 303.4f–i). */

import { canBeAttached } from './attaching.ts';
import { characteristics, keywordsOf } from './characteristics.ts';
import { whileStanding } from './entering.ts';
import { candidatesFor, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { choose } from './select.ts';
import type { ObjectId, PlayerId, Thing } from './state.ts';

/** `none`: an Aura that has nothing to enchant, or could not enchant what the effect says, does not enter (CR 303.4g, 303.4i). */
export type EnteringHost = Thing | null | 'none';

/** Where the effect puts it: attached to that; to something that is not there (any more); or nothing is said. */
export type WantedHost = Thing | 'not there' | null;

/** What it enters attached to: as the effect says, else for an Aura what its controller-to-be chooses. */
export function hostOf(game: Game, id: ObjectId, wanted: WantedHost, controller: PlayerId): EnteringHost {
  const { subtypes, types } = characteristics(game, id);
  const host = wanted !== null && wanted !== 'not there' && canBeAttached(game, id, wanted, controller) ? wanted : null;
  if (subtypes.includes('Aura') && !types.includes('creature'))
    return wanted === null ? auraHost(game, id, controller) : (host ?? 'none');
  // CR 301.5e, 303.4h: Equipment that can't be attached there, and all that can't be attached at all, enters unattached.
  return subtypes.includes('Equipment') || subtypes.includes('Fortification') ? host : null;
}

/** As a token that is looked at before it is created (CR 111.2). */
export const tokenHost = (
  game: Game,
  token: Parameters<typeof whileStanding>[1],
  wanted: WantedHost,
  controller: PlayerId,
): EnteringHost => whileStanding(game, token, controller, (id) => hostOf(game, id, wanted, controller));

/** CR 303.4f: the player chooses; it does not target, so hexproof and shroud don't matter. */
function auraHost(game: Game, id: ObjectId, controller: PlayerId): EnteringHost {
  const bindings = newBindings(id, controller);
  const options = keywordsOf(game, id, 'enchant')
    .slice(0, 1)
    .flatMap(({ filter }) => (filter ? candidatesFor(game, filter, bindings) : []))
    .filter((thing) => canBeAttached(game, id, thing, controller));
  const [host] = choose(
    game,
    options,
    1,
    1,
    controller,
    bindings,
    { topic: 'attachTo', prompt: `what ${characteristics(game, id).name} enters attached to`, rule: '303.4f' },
    false,
  );
  return host ?? 'none';
}
