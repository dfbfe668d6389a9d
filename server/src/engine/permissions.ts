/** Effects that let a player cast or play a card from where it is (CR 601.3, 305.1). What only lets it be cast at another time is none. */
import type { Zone } from '../cards/index.ts';
import { type CastWay, looksDifferent } from './cast-way.ts';
import { keywordsOf } from './characteristics.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { asProposed } from './proposed-spell.ts';
import { type ActiveRule, isAbout, ruleEffects } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';

/**
 * CR 305.1: whether an effect lets a land be played from where the card is. CR 712.12: which face is a land is no matter, but where the text asks
 * for a land card, it is the card's front (712.8a).
 */
export const mayPlayLandFrom = (game: Game, player: PlayerId, id: ObjectId): boolean =>
  mayByMayhem(game, player, id) ||
  ruleEffects(game, 'may', 'playLand').some(
    (rule) =>
      (rule.effect.grant?.from === undefined || isFrom(game, player, id, rule.effect.grant.from)) &&
      !(rule.effect.grant?.onceEachTurn && wasUsed(game, player, rule.key)) &&
      (namesTheCard(game, player, id, rule) || isAbout(game, rule, playerThing(player), objectThing(id))),
  );

/** CR 702.187c: mayhem without a cost lets its owner play the card, also as a land, on the turn in which it was discarded. */
const mayByMayhem = (game: Game, player: PlayerId, id: ObjectId): boolean =>
  isFrom(game, player, id, 'graveyard') &&
  keywordsOf(game, id, 'mayhem').some(({ cost }) => cost === undefined) &&
  wasDiscardedThisTurn(game, id);

/**
 * Effects that let the card be cast from where it is if the spell is what they ask for: that is looked at way by way, since the spell may be
 * something else than the card (CR 601.3e).
 */
export function permissionsThere(game: Game, player: PlayerId, id: ObjectId): readonly ActiveRule[] {
  const who = playerThing(player);
  return ruleEffects(game, 'may', 'cast').filter((rule) => {
    const { grant, object: _, ...anySpell } = rule.effect;
    if (grant?.onceEachTurn && wasUsed(game, player, rule.key)) return false;
    if (grant?.from === undefined)
      return namesTheCard(game, player, id, rule) || isAbout(game, rule, who, objectThing(id));
    return (
      isFrom(game, player, id, grant.from) &&
      (namesTheCard(game, player, id, rule) || isAbout(game, { ...rule, effect: anySpell }, who))
    );
  });
}

/** What is said of the card itself, as by its own text. */
const namesTheCard = (game: Game, player: PlayerId, id: ObjectId, rule: ActiveRule): boolean =>
  isAbout(game, rule, objectThing(id), playerThing(player));

/** CR 601.3e, 601.2e: whether the spell that the card becomes in that way is what the permission asks for. */
export function isAllowed(game: Game, player: PlayerId, way: CastWay): boolean {
  const rule = way.allowedBy;
  // What is allowed by name, or as the card that something did something to, is allowed as whatever it is cast.
  if (!rule || rule.effect.grant?.from === undefined || namesTheCard(game, player, way.object, rule)) return true;
  if (!looksDifferent(way, objectOf(game, way.object).card)) return isAllowedAs(game, player, way, way.object);
  return asProposed(game, player, way, (spell) => isAllowedAs(game, player, way, spell));
}

/** Whether this is a spell that the permission is about, where it asks for anything. */
export const isAllowedAs = (game: Game, player: PlayerId, { allowedBy: rule }: CastWay, spell: ObjectId): boolean =>
  rule?.effect.grant?.from === undefined ||
  rule.effect.subject.kind !== 'ref' ||
  rule.effect.subject.ref.kind === 'self' ||
  isAbout(game, rule, playerThing(player), objectThing(spell));

/** Whether the player has used the permission this turn. */
export const wasUsed = ({ state }: Game, player: PlayerId, key: string): boolean =>
  state.log.some(
    ({ event, happened, turn }) =>
      happened &&
      turn === state.turn.number &&
      event.kind === 'cast' &&
      event.player === player &&
      event.permission === key,
  );

/** Whether being discarded is what made it the object that it is now. */
export const wasDiscardedThisTurn = ({ state }: Game, id: ObjectId): boolean =>
  state.log.some(
    ({ event, happened, turn }) =>
      happened &&
      turn === state.turn.number &&
      event.kind === 'zoneChange' &&
      event.becomes === id &&
      (event.move === 'discard' || event.move === 'cycle'),
  );

/** Whether it is where that player may take cards from: their own zone, of a library the top. */
function isFrom(game: Game, player: PlayerId, id: ObjectId, from: Zone): boolean {
  const { zone } = objectOf(game, id);
  if (zone.zone !== from) return false;
  if (from === 'library') {
    const [top] = playerOf(game, player).library;
    if (top !== undefined && zone.player === player) game.procedures.atItsPlace?.(game, top);
    return top === id;
  }
  return zone.player === null || zone.player === player;
}
