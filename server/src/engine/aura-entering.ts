/** What an Aura that enters without having been cast is attached to (CR 303.4f–i). */

import type { Card } from '../cards/index.ts';
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

/** Whether an Aura token could be attached to that as it is created (CR 303.4g): what it enchants, and nothing forbids it. */
export function canEnchantAsCreated(game: Game, card: Card, host: Thing, controller: PlayerId): boolean {
  const face = card.faces[0];
  if (!face.subtypes.includes('Aura')) return true;
  return whileStanding(game, card, controller, (id) => canBeAttached(game, id, host) === null);
}
