/**
 * Legal targets (CR 115): what matches the words, is not shielded from being targeted, and is not the spell itself.
 * Not here: new targets where several are chosen together; controllers that change meanwhile.
 */
import type { TargetSpec } from '../cards/index.ts';
import type { Announcing } from './announce.ts';
import { characteristics, hasKeyword, keywordsOf } from './characteristics.ts';
import { candidatesFor, matches, newBindings } from './evaluate.ts';
import { areOpponents, type Game, playerOf } from './game.ts';
import { playerKeywords } from './player-abilities.ts';
import { protectedFrom } from './protection.ts';
import { isForbidden } from './rule-effect.ts';
import { type Bindings, type ObjectId, objectThing, type PlayerId, sameThing, type Thing } from './state.ts';

/** Everything that can be chosen for a slot now. */
export function legalTargets(game: Game, spec: TargetSpec, asking: Announcing): Thing[] {
  const taken = (spec.differentFrom ?? []).flatMap((slot) => asking.bindings.targets[slot] ?? []);
  return candidatesFor(game, spec.filter, asking.bindings).filter(
    (thing) =>
      !taken.some((one) => sameThing(one, thing)) &&
      whyNotTargetable(game, thing, asking.source, asking.player) === null &&
      !(thing.kind === 'object' && thing.id === asking.self),
  );
}

/** CR 608.2b: whether a target is still legal as its spell or ability tries to resolve. */
export function isStillLegal(
  game: Game,
  spec: TargetSpec,
  thing: Thing,
  source: ObjectId,
  player: PlayerId,
  bindings: Bindings,
): boolean {
  if (thing.kind === 'object' ? !game.state.objects[thing.id] : playerOf(game, thing.id).lost !== null) return false;
  return matches(game, spec.filter, thing, bindings) && whyNotTargetable(game, thing, source, player) === null;
}

/** Why something can't be the target of a spell or ability, though the words would fit. */
export function whyNotTargetable(
  game: Game,
  thing: Thing,
  source: ObjectId,
  player: PlayerId,
): { rule: string; reason: string } | null {
  if (thing.kind === 'player') {
    if (playerOf(game, thing.id).lost) return { rule: '800.4a', reason: 'has left the game' };
    // CR 702.18a, 702.11c: shroud and hexproof of players.
    if (playerKeywords(game, thing.id, 'shroud').length > 0) return { rule: '702.18a', reason: 'has shroud' };
    if (
      areOpponents(player, thing.id) &&
      playerKeywords(game, thing.id, 'hexproof').length > 0 &&
      !ignoresHexproof(game, thing, player)
    )
      return { rule: '702.11c', reason: 'has hexproof' };
  } else {
    const object = game.state.objects[thing.id];
    if (!object) return { rule: '400.7', reason: 'is no longer there' };
    if (object.zone.zone === 'battlefield') {
      // CR 702.18a: shroud stops everyone.
      if (hasKeyword(game, thing.id, 'shroud')) return { rule: '702.18a', reason: 'has shroud' };
      const { controller } = characteristics(game, thing.id);
      if (areOpponents(player, controller) && !ignoresHexproof(game, thing, player)) {
        // CR 702.11b, 702.11d: hexproof stops opponents; hexproof from a quality stops opponents' sources that have it.
        for (const keyword of keywordsOf(game, thing.id, 'hexproof')) {
          if (!keyword.filter) return { rule: '702.11b', reason: 'has hexproof' };
          if (matches(game, keyword.filter, objectThing(source), newBindings(thing.id, controller)))
            return { rule: '702.11d', reason: `has hexproof from ${keyword.quality ?? 'it'}` };
        }
      }
    }
  }
  // CR 702.16b: protection stops targeting by sources with the quality.
  if (protectedFrom(game, thing, source)) return { rule: '702.16b', reason: 'has protection from it' };
  const forbidden = isForbidden(game, 'beTarget', thing, objectThing(source));
  return forbidden
    ? { rule: forbidden.rule, reason: `can't be the target (${characteristics(game, forbidden.source).name})` }
    : null;
}

const ignoresHexproof = (game: Game, thing: Thing, player: PlayerId): boolean =>
  isForbidden(game, 'haveHexproof', thing, { kind: 'player', id: player }) !== null;
