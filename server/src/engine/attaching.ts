/** What can be attached to what (CR 301.5, 303.4, 702.5, 702.6, 702.16c). */
import { characteristics, hasKeyword, keywordsOf } from './characteristics.ts';
import { matches, newBindings } from './evaluate.ts';
import { type Game, playerOf } from './game.ts';
import { protectedFrom } from './protection.ts';
import { isForbidden } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, sameThing, type Thing } from './state.ts';

/** Why an attachment can't be (or stay) attached to that; `null` when it can. `controller`: who is going to control what has yet to enter. */
export function canBeAttached(
  game: Game,
  id: ObjectId,
  host: Thing,
  controller: PlayerId = characteristics(game, id).controller,
): { rule: string; reason: string } | null {
  const values = characteristics(game, id);
  // CR 303.4d, 301.5c: nothing is attached to itself.
  if (sameThing(host, objectThing(id))) return { rule: '303.4d', reason: 'it is the permanent itself' };
  if (
    host.kind === 'player'
      ? playerOf(game, host.id).lost
      : !game.state.objects[host.id] ||
        (game.state.objects[host.id]!.zone.zone !== 'battlefield' && !values.subtypes.includes('Aura'))
  ) {
    return { rule: '704.5m', reason: 'it is no longer there' };
  }
  // CR 702.16c: protection from a quality that the attachment has.
  if (protectedFrom(game, host, id)) return { rule: '702.16c', reason: 'it has protection from it' };
  const aura = values.subtypes.includes('Aura');
  const forbidden = isForbidden(game, aura ? 'beEnchanted' : 'beEquipped', host, objectThing(id));
  if (forbidden)
    return { rule: forbidden.rule, reason: `${characteristics(game, forbidden.source).name} says that it can't` };
  if (aura) {
    // CR 303.4c: only what its enchant ability names.
    const enchants = keywordsOf(game, id, 'enchant');
    const fits =
      enchants.length > 0 &&
      enchants.every((keyword) => keyword.filter && matches(game, keyword.filter, host, newBindings(id, controller)));
    return fits
      ? null
      : {
          rule: '303.4c',
          reason: `it is not what the Aura can enchant${enchants[0]?.quality ? ` (${enchants[0].quality})` : ''}`,
        };
  }
  if (host.kind === 'player') return { rule: '301.5', reason: 'a player can’t be equipped' };
  // CR 301.5c: what is itself a creature equips nothing, unless it has reconfigure.
  if (values.types.includes('creature') && !hasKeyword(game, id, 'reconfigure'))
    return { rule: '301.5c', reason: 'it is a creature itself' };
  const { types } = characteristics(game, host.id);
  // CR 301.5, 301.6: Equipment goes on creatures, Fortifications on lands.
  if (values.subtypes.includes('Equipment') && !types.includes('creature'))
    return { rule: '301.5', reason: 'it is not a creature' };
  if (values.subtypes.includes('Fortification') && !types.includes('land'))
    return { rule: '301.6', reason: 'it is not a land' };
  return null;
}
