/**
 * The ways in which a player may cast a card now (CR 601.3, 118.9): from which zone, for which cost, with what consequences.
 * Costs themselves may still turn out not to be payable. Timing and prohibitions are in whyNotCast.
 */
import type { Cost, FaceDownSpec, Keyword, ManaCost, RuleEffect, Zone } from '../cards/index.ts';
import { ALTERNATIVE_COSTS, type AlternativeCost } from './alternative-costs.ts';
import { castingAbilities, keywordAbilities } from './casting-abilities.ts';
import { characteristics } from './characteristics.ts';
import { holds, newBindings } from './evaluate.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { isForbidden, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { outsideLimits, sorceryTiming, splitSecond } from './timing.ts';

export interface CastWay {
  readonly object: ObjectId;
  readonly face: number;
  /** `normal`, or the rules name of the alternative cost: what `using …` says. */
  readonly name: string;
  /** The mana cost or its alternative; `null`: no mana cost, which can't be paid unless something else is paid instead (CR 118.6). */
  readonly manaCost: ManaCost | null;
  readonly otherCosts: Cost;
  /** Without paying its mana cost (CR 118.9). */
  readonly free: boolean;
  readonly faceDown?: FaceDownSpec;
  readonly bestowed?: boolean;
  /** Where it goes instead of the graveyard as it leaves the stack, and the rule that says so. */
  readonly leavesTo?: { readonly zone: Zone; readonly because: string };
  /** May be cast at instant speed whatever its type. */
  readonly flash?: boolean;
  /** Ignores timing altogether: cast during a resolution (CR 608.2g). */
  readonly anyTime?: boolean;
}

/** All ways, most ordinary first; nothing about timing yet. */
export function waysToCast(game: Game, player: PlayerId, id: ObjectId): CastWay[] {
  const object = objectOf(game, id);
  const ways: CastWay[] = [];
  const { zone } = object.zone;
  const permissions = mayDo(game, 'cast', objectThing(id), playerThing(player)).concat(
    mayDo(game, 'play', objectThing(id), playerThing(player)),
  );
  const commander =
    zone === 'command' && object.owner === player && playerOf(game, player).commanders.includes(object.cardId);
  for (const [face, printed] of object.card.faces.entries()) {
    if (!mayCastFace(game, id, face) || printed.types.includes('land')) continue;
    const base: CastWay = { object: id, face, name: 'normal', manaCost: printed.manaCost, otherCosts: [], free: false };
    // CR 601.3, 903.8: from the hand, or a commander from the command zone with its tax.
    if (zone === 'hand' && object.owner === player) ways.push(base);
    if (commander) ways.push({ ...base, manaCost: taxed(game, player, object.cardId, printed.manaCost) });
    for (const permission of permissions) if (zone !== 'hand') ways.push(permitted(base, permission.effect));
    for (const keyword of keywordAbilities(game, id)) {
      const alternative = ALTERNATIVE_COSTS[keyword.name];
      if (
        alternative &&
        face === (alternative.face ?? 0) &&
        zonesOf(alternative).includes(zone) &&
        object.owner === player
      )
        ways.push(byKeyword(base, keyword, alternative));
    }
    for (const ability of castingAbilities(game, id)) {
      if (ability.kind !== 'alternativeCost' || zone !== 'hand' || face !== 0) continue;
      if (ability.condition && !holds(game, ability.condition, newBindings(id, player))) continue;
      ways.push({
        ...base,
        name: ability.name ?? 'alternative',
        manaCost: manaIn(ability.cost),
        otherCosts: ability.cost.filter((one) => one.kind !== 'mana'),
      });
    }
  }
  return ways;
}

const zonesOf = (alternative: AlternativeCost): readonly Zone[] => alternative.from ?? ['hand'];

const manaIn = (cost: Cost): ManaCost | null => {
  const mana = cost.flatMap((component) => (component.kind === 'mana' ? component.mana : []));
  return cost.some((component) => component.kind === 'mana') ? mana : [];
};

function byKeyword(base: CastWay, keyword: Keyword, alternative: AlternativeCost): CastWay {
  const cost = alternative.cost ?? keyword.cost;
  return {
    ...base,
    name: keyword.name,
    manaCost: cost ? manaIn(cost) : base.manaCost,
    otherCosts: [...(cost ?? []).filter((one) => one.kind !== 'mana'), ...(alternative.additional ?? [])],
    ...(alternative.leavesTo ? { leavesTo: alternative.leavesTo } : {}),
    ...(alternative.faceDown ? { faceDown: alternative.faceDown } : {}),
    ...(alternative.bestowed ? { bestowed: true } : {}),
    ...(alternative.flash ? { flash: true } : {}),
    ...(alternative.castFace !== undefined ? { face: alternative.castFace } : {}),
  };
}

/** An effect's permission: "you may cast it (without paying its mana cost)". */
function permitted(base: CastWay, effect: RuleEffect): CastWay {
  const { grant } = effect;
  return {
    ...base,
    ...(grant?.cost
      ? { manaCost: manaIn(grant.cost), otherCosts: grant.cost.filter((one) => one.kind !== 'mana') }
      : {}),
    free: grant?.free ?? false,
    ...(grant?.flash ? { flash: true } : {}),
    ...(grant?.exileInstead ? { leavesTo: { zone: 'exile' as const, because: '614.1a' } } : {}),
  };
}

/** CR 903.8: {2} more for each time the player cast it from the command zone before. */
function taxed(game: Game, player: PlayerId, cardId: number, cost: ManaCost | null): ManaCost | null {
  const times = game.state.log.filter((entry) => {
    const { event } = entry;
    if (!entry.happened || event.kind !== 'cast' || event.player !== player || event.from !== 'command') return false;
    return (game.state.objects[event.spell] ?? game.state.past[event.spell]?.object)?.cardId === cardId;
  }).length;
  return cost && times > 0 ? [...cost, String(2 * times)] : cost;
}

/** CR 709.3, 712.8a, 715.3, 702.127a: which faces of a card can be cast from where it is. */
function mayCastFace(game: Game, id: ObjectId, face: number): boolean {
  const { card, faceDown, zone } = objectOf(game, id);
  if (faceDown && zone.zone !== 'exile') return false;
  if (face === 0) return true;
  const aftermath = card.faces[face]?.abilities.some(
    (ability) => ability.kind === 'keyword' && ability.keyword.name === 'aftermath',
  );
  if (aftermath) return zone.zone === 'graveyard';
  return (
    card.layout === 'split' ||
    card.layout === 'modal' ||
    card.layout === 'adventure' ||
    (card.layout === 'transform' && face > 0 && zone.zone === 'graveyard')
  );
}

/** Why a way can't be used now: timing, "cast only", prohibitions; `null` when it can be begun. */
export function whyNotCast(game: Game, player: PlayerId, way: CastWay): { rule: string; reason: string } | null {
  const { card } = objectOf(game, way.object);
  const face = card.faces[way.face] ?? card.faces[0];
  const split = splitSecond(game);
  if (split !== null) return { rule: '702.61b', reason: `${characteristics(game, split).name} has split second` };
  const forbidden =
    isForbidden(game, 'cast', objectThing(way.object), playerThing(player)) ??
    isForbidden(game, 'cast', playerThing(player), objectThing(way.object));
  if (forbidden) return { rule: forbidden.rule, reason: `${characteristics(game, forbidden.source).name} says so` };
  if (way.manaCost === null && !way.free && way.otherCosts.length === 0 && !way.faceDown)
    return { rule: '118.6', reason: 'it has no mana cost to pay' };
  if (way.anyTime) return null;
  const bindings = newBindings(way.object, player);
  for (const ability of face.abilities) {
    if (ability.kind !== 'casting' || ability.casting.kind !== 'only') continue;
    const why = outsideLimits(game, ability.casting, player, bindings);
    if (why) return { rule: '601.3', reason: why };
  }
  if (hasInstantTiming(game, player, way, face.types.includes('instant'))) return null;
  const why = sorceryTiming(game, player);
  return why ? { rule: face.types.includes('sorcery') ? '307.1' : '117.1a', reason: why } : null;
}

/** CR 702.8a, 601.3b: instants, flash, and effects that let it be cast as though it had flash. */
function hasInstantTiming(game: Game, player: PlayerId, way: CastWay, instant: boolean): boolean {
  if (way.flash || (instant && !way.faceDown)) return true;
  if (!way.faceDown && keywordAbilities(game, way.object).some((keyword) => keyword.name === 'flash')) return true;
  const bindings = newBindings(way.object, player);
  if (
    castingAbilities(game, way.object).some(
      (ability) =>
        ability.kind === 'flashIf' && !ability.cost && (!ability.condition || holds(game, ability.condition, bindings)),
    )
  )
    return true;
  return mayDo(game, 'cast', objectThing(way.object), playerThing(player)).some((one) => one.effect.grant?.flash);
}
