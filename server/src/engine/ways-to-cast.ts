/**
 * The ways in which a player may cast a card now (CR 601.3, 118.9): from which zone, for which cost, with what consequences.
 * Costs themselves may still turn out not to be payable. Ways by keywords are in keyword-ways.ts, timing and prohibitions in why-not-cast.ts.
 */
import type { ManaCost, Zone } from '../cards/index.ts';
import { besidesMana, type CastWay, manaIn } from './cast-way.ts';
import { castingAbilities } from './casting-abilities.ts';
import { holds, newBindings } from './evaluate.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { keywordsOfFace, wayByKeyword, waysByKeywords, waysFromExile } from './keyword-ways.ts';
import { isAllowed, permissionsThere, wasUsed } from './permissions.ts';
import { mayCastPrepared } from './preparation.ts';
import { type ActiveRule, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';

export type { CastWay } from './cast-way.ts';
export { whyNotCast } from './why-not-cast.ts';

/** All ways, most ordinary first; nothing about timing yet. */
export function waysToCast(game: Game, player: PlayerId, id: ObjectId): CastWay[] {
  const object = objectOf(game, id);
  const ways: CastWay[] = [];
  const { zone } = object.zone;
  const permissions = permissionsThere(game, player, id);
  const commander =
    zone === 'command' && object.owner === player && playerOf(game, player).commanders.includes(object.cardId);
  for (const [face, printed] of object.card.faces.entries()) {
    if (!mayCastFace(game, id, face)) continue;
    const base: CastWay = { object: id, face, name: 'normal', manaCost: printed.manaCost, otherCosts: [], free: false };
    // CR 601.3, 903.8: from the hand, or a commander from the command zone with its tax.
    const ordinary: CastWay[] = [];
    const aftermath = keywordsOfFace(game, id, face).some(({ keyword }) => keyword.name === 'aftermath');
    if (zone === 'hand' && object.owner === player) ordinary.push(base);
    // CR 722.3c: the copy that a prepared permanent has in exile.
    if (mayCastPrepared(game, player, object)) ordinary.push(base);
    const tax = commander ? commanderTax(game, player, object.cardId) : [];
    if (commander) ordinary.push({ ...base, manaCost: printed.manaCost && [...printed.manaCost, ...tax] });
    // CR 702.127a: an aftermath half comes from a graveyard only.
    for (const permission of permissions)
      if (mayUse(permission, zone) && (!aftermath || zone === 'graveyard')) ordinary.push(permitted(base, permission));
    const fromExile = waysFromExile(game, player, base, zone);
    ordinary.push(...fromExile.filter((way) => way.name === 'normal'));
    ways.push(...ordinary, ...fromExile.filter((way) => way.name !== 'normal'));
    if (object.owner === player || ordinary.length > 0) {
      // CR 118.9a: one alternative cost at a time; an effect's own price or "without paying" is one.
      const payable = ordinary.filter((way) => !way.free && (way.manaCost === base.manaCost || commander));
      for (const way of waysByKeywords(game, player, base, ordinary, payable))
        ways.push(tax.length > 0 && way.manaCost ? { ...way, manaCost: [...way.manaCost, ...tax] } : way);
    }
    ways.push(
      ...otherPrices(
        game,
        player,
        ordinary.filter((way) => !way.free && way.manaCost === base.manaCost),
      ),
    );
    // CR 118.9a: from where only one alternative cost may be used.
    if (object.owner === player)
      for (const ability of castingAbilities(game, id))
        if (ability.kind === 'usingFrom' && ability.zone === zone)
          ways.push(...[wayByKeyword(game, player, id, ability.keyword)].flatMap((way) => way ?? []));
    // CR 118.9: instead of the mana cost, wherever it could be cast for that; CR 118.9d: a commander's tax comes on top.
    const forItsCost = ordinary.filter((way) => !way.free && (way.manaCost === base.manaCost || commander));
    for (const ability of castingAbilities(game, id)) {
      if (ability.kind !== 'alternativeCost' || face !== 0) continue;
      if (ability.condition && !holds(game, ability.condition, newBindings(id, player))) continue;
      const mana = manaIn(ability.cost);
      for (const way of forItsCost)
        ways.push({
          ...way,
          name: ability.name ?? 'alternative',
          manaCost: tax.length > 0 ? [...mana, ...tax] : mana,
          otherCosts: besidesMana(ability.cost),
          free: ability.cost.length === 0 && tax.length === 0,
        });
    }
  }
  // CR 305.9: a land is never cast; CR 708.4, 702.37c: face down it is none.
  const spells = ways.filter((way) => way.faceDown || !object.card.faces[way.face]?.types.includes('land'));
  return spells.filter((way) => isAllowed(game, player, way));
}

/** From a hand only what lets it be cast for another price says anything new. */
const mayUse = ({ effect: { grant } }: ActiveRule, zone: Zone): boolean =>
  zone !== 'hand' || grant?.free === true || grant?.cost !== undefined;

/** CR 118.9: effects that let a player pay something else than the mana cost of a spell. */
function otherPrices(game: Game, player: PlayerId, payable: readonly CastWay[]): CastWay[] {
  return payable.flatMap((way) =>
    mayDo(game, 'payInstead', playerThing(player), objectThing(way.object))
      .filter(({ effect, key }) => !(effect.grant?.onceEachTurn && wasUsed(game, player, key)))
      .map(({ effect, key }) => ({
        ...way,
        name: 'alternative',
        manaCost: manaIn(effect.grant?.cost ?? []),
        otherCosts: besidesMana(effect.grant?.cost ?? []),
        ...(effect.grant?.onceEachTurn ? { permission: key } : {}),
      })),
  );
}

/** An effect's permission: "you may cast it (without paying its mana cost)". */
function permitted(base: CastWay, rule: ActiveRule): CastWay {
  const { effect, key } = rule;
  const { grant } = effect;
  return {
    ...base,
    allowedBy: rule,
    ...(grant?.cost ? { manaCost: manaIn(grant.cost), otherCosts: besidesMana(grant.cost) } : {}),
    free: grant?.free ?? false,
    ...(grant?.anyMana ? { anyMana: grant.anyMana } : {}),
    ...(grant?.flash ? { flash: true } : {}),
    ...(grant?.exileInstead
      ? { leavesTo: { zone: 'exile' as const, because: '614.1a', insteadOf: 'graveyard' as const } }
      : {}),
    ...(grant?.onceEachTurn ? { permission: key } : {}),
  };
}

/** CR 903.8: {2} more for each time the player cast it from the command zone before. */
function commanderTax(game: Game, player: PlayerId, cardId: number): ManaCost {
  const times = game.state.log.filter((entry) => {
    const { event } = entry;
    if (!entry.happened || event.kind !== 'cast' || event.player !== player || event.from !== 'command') return false;
    return (game.state.objects[event.spell] ?? game.state.past[event.spell]?.object)?.cardId === cardId;
  }).length;
  return times > 0 ? [String(2 * times)] : [];
}

/** The parts of a card that an effect which lets it be cast allows (CR 709.3, 712.11, 715.3). */
export const castableFaces = (game: Game, id: ObjectId): number[] =>
  objectOf(game, id).card.faces.flatMap((face, index) =>
    !face.types.includes('land') && mayCastFace(game, id, index) ? [index] : [],
  );

/** CR 709.3, 712.11, 715.3, 720.3, 702.127a: which parts of a card can be cast from where it is. */
function mayCastFace(game: Game, id: ObjectId, face: number): boolean {
  const object = objectOf(game, id);
  const { card, faceDown, zone } = object;
  if (faceDown && zone.zone !== 'exile') return false;
  // CR 722.3c: such a copy has the characteristics of the prepare spell only.
  if (card.layout === 'preparation' && object.kind === 'copy') return face === object.face;
  if (face === 0) return true;
  const aftermath = card.faces[face]?.abilities.some(
    (ability) => ability.kind === 'keyword' && ability.keyword.name === 'aftermath',
  );
  if (aftermath) return zone.zone === 'graveyard';
  // CR 712.11a: another face of a transforming card only where something says "transformed"; that way is one of its front.
  return card.layout === 'split' || card.layout === 'modal' || card.layout === 'adventure';
}
