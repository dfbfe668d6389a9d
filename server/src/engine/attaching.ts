/** What can be attached to what (CR 301.5, 303.4, 702.5, 702.6, 702.16c). */
import type { Filter } from '../cards/index.ts';
import { placesOf } from './candidates.ts';
import { characteristics, hasKeyword, keywordsOf } from './characteristics.ts';
import { matches, newBindings } from './evaluate.ts';
import { type Game, playerOf } from './game.ts';
import { protectedFrom } from './protection.ts';
import { isForbidden } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, sameThing, type Thing } from './state.ts';

/** Whether an attachment can be (or stay) attached to that. `controller`: who is going to control what has yet to enter. */
export function canBeAttached(
  game: Game,
  id: ObjectId,
  host: Thing,
  controller: PlayerId = characteristics(game, id).controller,
): boolean {
  const { types, subtypes } = characteristics(game, id);
  const aura = subtypes.includes('Aura');
  // CR 303.4d, 301.5c: nothing is attached to itself; 704.5m–n: nor to what is no longer there.
  if (sameThing(host, objectThing(id)) || !isThere(game, host)) return false;
  // CR 702.16c: protection from a quality that the attachment has; 101.2: effects that say that it can't.
  if (protectedFrom(game, host, id)) return false;
  if (isForbidden(game, aura ? 'beEnchanted' : 'beEquipped', host, objectThing(id))) return false;
  if (aura) {
    const enchants = keywordsOf(game, id, 'enchant');
    // CR 303.4d: an Aura that is a creature enchants nothing; 303.4c, 702.5c: others only what all their enchant abilities name.
    return (
      !types.includes('creature') &&
      enchants.length > 0 &&
      enchants.every(
        ({ filter }) =>
          filter && canBeFound(game, host, filter) && matches(game, filter, host, newBindings(id, controller)),
      )
    );
  }
  // CR 301.5: only permanents can be equipped.
  if (host.kind === 'player' || game.state.objects[host.id]?.zone.zone !== 'battlefield') return false;
  // CR 301.5c: what is itself a creature equips nothing, unless it has reconfigure.
  if (types.includes('creature') && !hasKeyword(game, id, 'reconfigure')) return false;
  // CR 301.5, 301.6: Equipment goes on creatures, Fortifications on lands.
  return characteristics(game, host.id).types.includes(subtypes.includes('Fortification') ? 'land' : 'creature');
}

/** CR 109.2: what an enchant ability names without a zone is a permanent. */
function canBeFound(game: Game, host: Thing, filter: Filter): boolean {
  const zone = host.kind === 'player' ? 'players' : game.state.objects[host.id]?.zone.zone;
  return zone !== undefined && placesOf(filter).has(zone);
}

/** Who has left the game is gone; what has changed zones is another object (CR 400.7). */
const isThere = (game: Game, host: Thing): boolean =>
  host.kind === 'player' ? !playerOf(game, host.id).lost : game.state.objects[host.id] !== undefined;
