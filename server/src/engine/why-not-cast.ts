/** Why a way of casting a card can't be used now (CR 601.3): timing, "cast only", prohibitions. Costs and targets are found out by casting. */
import type { Card, CardFace, CastingAbility, Filter } from '../cards/index.ts';
import { type CastWay, looksDifferent } from './cast-way.ts';
import { castingAbilities } from './casting-abilities.ts';
import { characteristics } from './characteristics.ts';
import { holds, matches, newBindings, quantity } from './evaluate.ts';
import { type Game, objectOf } from './game.ts';
import { keywordsOfFace } from './keyword-ways.ts';
import { asProposed } from './proposed-spell.ts';
import { readableTiming } from './readable.ts';
import { isForbidden, limitsOn, mayDo, ruleEffects } from './rule-effect.ts';
import { type Bindings, type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { outsideLimits, sorceryTiming, splitSecond } from './timing.ts';

/** Why a way can't be used now: timing, "cast only", prohibitions; `null` when it can be begun. */
export function whyNotCast(game: Game, player: PlayerId, way: CastWay): { rule: string; reason: string } | null {
  const { card } = objectOf(game, way.object);
  const face = card.faces[way.face] ?? card.faces[0];
  const instant = isInstant(card, way);
  const split = splitSecond(game);
  if (split !== null) return { rule: '702.61a', reason: `${characteristics(game, split).name} has split second` };
  const prohibited = looksDifferent(way, objectOf(game, way.object).card)
    ? null
    : whyProhibited(game, player, way.object);
  if (prohibited && !hangsOnX(game, player, way)) return prohibited;
  if (way.manaCost === null && !way.free && way.otherCosts.length === 0 && !way.faceDown)
    return { rule: '118.6', reason: 'it has no mana cost to pay' };
  if (isLegendarySpell(face) && !controlsLegend(game, player))
    return { rule: '205.4e', reason: 'it is legendary, and they control no legendary creature or planeswalker' };
  const { turn } = game.state;
  // CR 702.190a: any time an instant could be cast during one's own declare blockers step.
  if (way.onlyIn)
    return turn.step === way.onlyIn && turn.active === player
      ? null
      : { rule: '702.190a', reason: 'it is not their declare blockers step' };
  const bindings = newBindings(way.object, player);
  for (const ability of face.abilities) {
    if (ability.kind !== 'casting' || ability.casting.kind !== 'only') continue;
    const why = outsideLimits(game, ability.casting, player, bindings);
    if (why) return { rule: '601.3', reason: why };
  }
  // CR 608.2g, 117.1a: what is cast as something resolves needs no priority, so that its type has no say in when.
  if (way.anyTime) return null;
  if (!way.sorcery && hasInstantTiming(game, player, way, instant)) return null;
  const why = sorceryTiming(game, player);
  if (why && !way.faceDown) readableTiming(game, way.object, face);
  return why ? { rule: face.types.includes('sorcery') ? '307.1' : '117.1a', reason: why } : null;
}

/** X may be chosen so that an effect that forbids the spell as it is without no longer does. */
const MOST_X = 20;

/** CR 601.3a: whether it depends on the X of its mana cost that the spell can't be cast. It is looked at again once X is chosen (601.2e). */
function hangsOnX(game: Game, player: PlayerId, way: CastWay): boolean {
  if (way.free || !way.manaCost?.includes('X')) return false;
  const isForbiddenWith = (x: number) =>
    asProposed(game, player, way, (id) => whyProhibited(game, player, id) !== null, x);
  if (!isForbiddenWith(0)) return false;
  for (let x = 1; x <= MOST_X; x++) if (!isForbiddenWith(x)) return true;
  return false;
}

const isInstant = (card: Card, way: CastWay): boolean =>
  (way.fused ? card.faces : [card.faces[way.face] ?? card.faces[0]]).every((part) => part.types.includes('instant'));

/** CR 601.3c: a spell on the stack that only what is paid for it lets be cast at this time. */
export function flashIsToBePaid(game: Game, player: PlayerId, cast: CastWay, spell: ObjectId): boolean {
  const way = { ...cast, object: spell };
  if (way.anyTime || way.onlyIn || way.sorcery || sorceryTiming(game, player, spell) === null) return false;
  return !hasInstantTiming(game, player, way, isInstant(objectOf(game, spell).card, way), { forPay: false });
}

/** CR 601.3b, 601.2e: a spell on the stack that only other targets would let be cast at this time. */
export function isUntimely(game: Game, player: PlayerId, cast: CastWay, spell: ObjectId): boolean {
  if (cast.anyTime || !castingAbilities(game, spell).some((ability) => isFlashByTargets(ability))) return false;
  const way = { ...cast, object: spell };
  if (way.onlyIn || sorceryTiming(game, player, spell) === null) return false;
  return !hasInstantTiming(game, player, way, isInstant(objectOf(game, spell).card, way), { targetsChosen: true });
}

/** What has flash only if it targets something. */
const isFlashByTargets = (ability: CastingAbility): boolean =>
  ability.kind === 'flashIf' && JSON.stringify(ability.condition ?? null).includes('"kind":"targets"');

/** CR 205.4e: a legendary instant or sorcery asks for a legendary creature or planeswalker. */
const isLegendarySpell = ({ supertypes, types }: CardFace): boolean =>
  supertypes.includes('legendary') && types.some((type) => type === 'instant' || type === 'sorcery');

const controlsLegend = (game: Game, player: PlayerId): boolean =>
  game.state.battlefield.some((id) => {
    const { controller, supertypes, types } = characteristics(game, id);
    return (
      controller === player &&
      !objectOf(game, id).phasedOut &&
      supertypes.includes('legendary') &&
      types.some((type) => type === 'creature' || type === 'planeswalker')
    );
  });

/**
 * CR 601.2e, 601.3: what effects say against casting the card, or the spell that it has become; with limits of "more than one each turn".
 * A spell with other characteristics than its card is judged by its own (CR 708.4, 709.3a, 715.3a).
 */
export function whyProhibited(game: Game, player: PlayerId, id: ObjectId): { rule: string; reason: string } | null {
  const object = objectThing(id);
  const who = playerThing(player);
  const forbidden = isForbidden(game, 'cast', object, who) ?? isForbidden(game, 'cast', who, object);
  if (forbidden) return { rule: forbidden.rule, reason: `${characteristics(game, forbidden.source).name} says so` };
  for (const { effect, bindings, source } of limitsOn(game, 'cast', who, object)) {
    // CR 307.5: any time they could cast a sorcery, and no other.
    const untimely = effect.exceptAtSorceryTiming ? sorceryTiming(game, player, id) : null;
    if (untimely)
      return {
        rule: '307.5',
        reason: `${characteristics(game, source).name} allows it only as a sorcery, and ${untimely}`,
      };
    if (effect.moreThan === undefined) continue;
    const most = quantity(game, effect.moreThan, bindings);
    const cast = game.state.log.filter(
      ({ event, happened, turn }) =>
        happened &&
        turn === game.state.turn.number &&
        event.kind === 'cast' &&
        event.player === player &&
        event.spell !== id &&
        isAmong(game, event.spell, effect.object, bindings),
    ).length;
    if (cast >= most)
      return { rule: '101.2', reason: `${characteristics(game, source).name} allows no more than ${most} each turn` };
  }
  return null;
}

const isAmong = (game: Game, spell: ObjectId, filter: Filter | undefined, bindings: Bindings): boolean =>
  filter === undefined || matches(game, filter, objectThing(spell), bindings);

/**
 * CR 702.8a, 601.3b: instants, flash, and effects that let it be cast as though it had flash; such as ask for a price (`forPay`), and for targets,
 * which are not looked at before they are chosen.
 */
function hasInstantTiming(
  game: Game,
  player: PlayerId,
  way: CastWay,
  instant: boolean,
  { forPay = true, targetsChosen = false } = {},
): boolean {
  if (way.flash || (instant && !way.faceDown)) return true;
  if (!way.faceDown && keywordsOfFace(game, way.object, way.face).some(({ keyword }) => keyword.name === 'flash'))
    return true;
  const bindings = newBindings(way.object, player);
  if (
    way.face === 0 &&
    castingAbilities(game, way.object).some(
      (ability) =>
        ability.kind === 'flashIf' &&
        (forPay || !ability.cost) &&
        (!ability.condition ||
          (!targetsChosen && isFlashByTargets(ability)) ||
          holds(game, ability.condition, bindings)),
    )
  )
    return true;
  // CR 601.3b: a spell that is not what its card is counts as what the choices in its proposal make of it.
  if (!looksDifferent(way, objectOf(game, way.object).card)) return mayCastWithFlash(game, player, way.object);
  const any = (['may', 'asThough'] as const).some((mode) =>
    ruleEffects(game, mode, 'cast').some((one) => one.effect.grant?.flash),
  );
  return any && asProposed(game, player, way, (id) => mayCastWithFlash(game, player, id));
}

/** What is said of the card, or of the player with regard to such spells. */
function mayCastWithFlash(game: Game, player: PlayerId, id: ObjectId): boolean {
  const object = objectThing(id);
  const who = playerThing(player);
  return [...mayDo(game, 'cast', object, who), ...mayDo(game, 'cast', who, object)].some(
    (one) => one.effect.grant?.flash,
  );
}
