/** Playing a land (CR 305, 116.2a): a special action. */
import { characteristics } from './characteristics.ts';
import { newEnterSpec } from './entering.ts';
import { type Game, IllegalAction, objectOf, playerOf } from './game.ts';
import { perform } from './perform.ts';
import { mayPlayLandFrom } from './permissions.ts';
import { limitsOf } from './player-limits.ts';
import { isForbidden } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { sorceryTiming } from './timing.ts';

interface WhyNot {
  readonly rule: string;
  readonly reason: string;
}

/** Why the player can't play that land now; `null` when they can. */
export function whyNotPlayLand(game: Game, player: PlayerId, id: ObjectId, face: number): WhyNot | null {
  const object = objectOf(game, id);
  if (!object.card.faces[face]?.types.includes('land')) return { rule: '305.1', reason: 'it is not a land' };
  const inTurn = whyNotInTurn(game, player);
  if (inTurn) return inTurn;
  const why = sorceryTiming(game, player);
  if (why) return { rule: '305.1', reason: why };
  const permitted = mayPlayLandFrom(game, player, id);
  if (!(object.zone.zone === 'hand' && object.owner === player) && !permitted)
    return { rule: '305.1', reason: 'it is not in their hand' };
  return whyNoMoreLands(game, player, id);
}

/** Why a land can't be played while something resolves: no timing, but all else (CR 305.2b, 305.3). */
export const whyNotPlayLandNow = (game: Game, player: PlayerId, id: ObjectId): WhyNot | null =>
  whyNotInTurn(game, player) ?? whyNoMoreLands(game, player, id);

/** CR 305.3: only in one's own turn, whatever allows it. */
const whyNotInTurn = (game: Game, player: PlayerId): WhyNot | null =>
  game.state.turn.active === player ? null : { rule: '305.3', reason: 'it is not their turn' };

function whyNoMoreLands(game: Game, player: PlayerId, id: ObjectId): WhyNot | null {
  const { landPlays } = limitsOf(game, player);
  // CR 305.2: one land each turn, and as many more as effects allow.
  if (playerOf(game, player).landsPlayedThisTurn >= landPlays)
    return { rule: '305.2', reason: `they have played ${landPlays === 1 ? 'a land' : `${landPlays} lands`} this turn` };
  const forbidden =
    isForbidden(game, 'playLand', playerThing(player), objectThing(id)) ??
    isForbidden(game, 'playLand', objectThing(id), playerThing(player));
  return forbidden ? { rule: forbidden.rule, reason: `${characteristics(game, forbidden.source).name} says so` } : null;
}

/** @throws IllegalAction */
export function playLand(game: Game, player: PlayerId, id: ObjectId, face = 0): void {
  const why = whyNotPlayLand(game, player, id, face);
  if (why)
    throw new IllegalAction(
      why.rule,
      `${objectOf(game, id).card.faces[face]?.name ?? 'It'} can't be played: ${why.reason}.`,
    );
  const cause = { source: id, controller: player, by: 'specialAction' as const, rule: '305.1' };
  perform(game, [
    {
      kind: 'zoneChange',
      object: id,
      to: { zone: 'battlefield', player: null },
      move: 'play',
      enter: { ...newEnterSpec(player), face },
      cause,
    },
  ]);
}
