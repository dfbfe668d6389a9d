/**
 * The ways in which a player may cast a card now (CR 601.3, 118.9): from which zone, for which cost, with what consequences.
 * Costs themselves may still turn out not to be payable. Timing and prohibitions are in whyNotCast.
 */
import {
  type Ability,
  type Cost,
  type FaceDownSpec,
  type KeywordCasts,
  keywordNamed,
  type ManaCost,
  type RuleEffect,
  type Zone,
} from '../cards/index.ts';
import { castingAbilities, keywordAbilities } from './casting-abilities.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { holds, newBindings } from './evaluate.ts';
import { FACE_DOWN_KEYWORDS } from './face-down-casting.ts';
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
  /** Mana of any type can be spent on it (CR 118.14). */
  readonly anyMana?: boolean;
  readonly faceDown?: FaceDownSpec;
  readonly bestowed?: boolean;
  /** Where it goes instead of the graveyard as it leaves the stack, and the rule that says so. */
  readonly leavesTo?: { readonly zone: Zone; readonly because: string };
  /** What happens to the permanent it becomes, at the beginning of the next end step. */
  readonly atNextEndStep?: NonNullable<KeywordCasts['atNextEndStep']>;
  /** Only when a sorcery could be cast, whatever its type. */
  readonly sorcery?: boolean;
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
    for (const ability of keywordsOfFace(game, id, face)) {
      const way = object.owner === player ? wayByKeyword(game, player, base, ability, zone) : null;
      if (way) ways.push(way);
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

const manaIn = (cost: Cost): ManaCost | null => {
  const mana = cost.flatMap((component) => (component.kind === 'mana' ? component.mana : []));
  return cost.some((component) => component.kind === 'mana') ? mana : [];
};

type KeywordAbility = Extract<Ability, { kind: 'keyword' }>;

/** The keyword abilities of a face: of the front as effects have made it, of another as printed. */
function keywordsOfFace(game: Game, id: ObjectId, face: number): KeywordAbility[] {
  const abilities =
    face === 0
      ? abilitiesOf(game, id).map((held) => held.ability)
      : (objectOf(game, id).card.faces[face]?.abilities ?? []);
  return abilities.filter((ability): ability is KeywordAbility => ability.kind === 'keyword');
}

/** The way that a keyword gives, from the zone where the card is; `null` when it gives none there now. */
function wayByKeyword(
  game: Game,
  player: PlayerId,
  base: CastWay,
  { keyword, casting }: KeywordAbility,
  zone: Zone,
): CastWay | null {
  const faceDown = FACE_DOWN_KEYWORDS[keyword.name];
  if (faceDown) return zone === 'hand' ? { ...base, name: keyword.name, manaCost: ['3'], faceDown } : null;
  if (keyword.name === 'plot') return wayByPlot(game, base, zone);
  if (!casting || (casting.kind === 'additional' && !casting.from)) return null;
  if (!(casting.from ?? ['hand']).includes(zone) || !isReady(game, keyword.name, base.object)) return null;
  if (casting.onlyIf && !holds(game, casting.onlyIf, newBindings(base.object, player))) return null;
  const rule = keywordNamed(keyword.name)?.rule ?? '118.9';
  const alternative = casting.kind === 'alternative';
  return {
    ...base,
    name: keyword.name,
    manaCost: alternative ? manaIn(casting.cost) : base.manaCost,
    otherCosts: casting.cost.filter((one) => !alternative || one.kind !== 'mana'),
    ...(casting.leavesStackTo ? { leavesTo: { zone: casting.leavesStackTo, because: rule } } : {}),
    ...(casting.atNextEndStep ? { atNextEndStep: casting.atNextEndStep } : {}),
    ...(casting.transformed ? { face: 1 } : {}),
    ...(casting.instantTiming === 'any' ? { flash: true } : {}),
    ...(keyword.name === 'bestow' ? { bestowed: true } : {}),
  };
}

/** Exiled by a special action of an earlier turn (CR 702.143a, 702.170d); from other zones nothing is asked. */
function isReady(game: Game, keyword: string, id: ObjectId): boolean {
  if (keyword !== 'foretell') return true;
  return since(game, id, 'foretold');
}

/** CR 702.170d: a plotted card is cast without paying its mana cost, at sorcery timing, on a later turn. */
function wayByPlot(game: Game, base: CastWay, zone: Zone): CastWay | null {
  return zone === 'exile' && since(game, base.object, 'plotted')
    ? { ...base, name: 'plot', free: true, sorcery: true }
    : null;
}

/** Whether it has had the status since an earlier turn. */
function since(game: Game, id: ObjectId, status: 'foretold' | 'plotted'): boolean {
  const { state } = game;
  if (!state.objects[id]?.statuses[status]) return false;
  return !state.log.some(
    (entry) =>
      entry.turn === state.turn.number &&
      entry.event.kind === 'setStatus' &&
      entry.event.object === id &&
      entry.event.status === status,
  );
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
    ...(grant?.anyMana ? { anyMana: true } : {}),
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
  if (!way.sorcery && hasInstantTiming(game, player, way, face.types.includes('instant'))) return null;
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
