/** What an Aura that enters without having been cast is attached to (CR 303.4f–i). */

import { canBeAttached } from './attaching.ts';
import { characteristics, keywordsOf } from './characteristics.ts';
import { whileStanding } from './entering.ts';
import { candidatesFor, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { choose } from './select.ts';
import type { ObjectId, PlayerId, Thing } from './state.ts';

/** The host that its controller-to-be chooses; `none` when there is nothing it can enchant. */
export function auraHost(game: Game, id: ObjectId, controller: PlayerId): Thing | 'none' | 'no aura' {
  const values = characteristics(game, id);
  if (!values.subtypes.includes('Aura') || values.types.includes('creature')) return 'no aura';
  const [enchant] = keywordsOf(game, id, 'enchant');
  const bindings = newBindings(id, controller);
  const options = enchant?.filter
    ? candidatesFor(game, enchant.filter, bindings).filter((thing) => canBeAttached(game, id, thing) === null)
    : [];
  // CR 303.4f: the player chooses; it does not target, so hexproof and shroud don't matter.
  const [host] = choose(
    game,
    options,
    1,
    1,
    controller,
    bindings,
    { topic: 'attachTo', prompt: `what ${values.name} enters attached to`, rule: '303.4f' },
    false,
  );
  return host ?? 'none';
}

/**
 * What a token is attached to as it is created: as its effect says, or for an Aura as its controller chooses (CR 303.4f). `none`: an Aura that
 * could not enchant that, or nothing at all, is not created (303.4g, 303.4i); what can't be attached to anything enters unattached (303.4h).
 */
export function tokenHost(
  game: Game,
  token: Parameters<typeof whileStanding>[1],
  wanted: Thing | null,
  controller: PlayerId,
): Thing | null | 'none' {
  const { subtypes } = token.copiable ?? token.token.faces[token.face] ?? token.token.faces[0];
  if (!subtypes.includes('Aura'))
    return subtypes.includes('Equipment') || subtypes.includes('Fortification') ? wanted : null;
  return whileStanding(game, token, controller, (id) => {
    if (wanted) return canBeAttached(game, id, wanted) === null ? wanted : 'none';
    const host = auraHost(game, id, controller);
    return host === 'no aura' ? null : host;
  });
}
