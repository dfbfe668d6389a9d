/** Ways of casting that keyword abilities give (CR 702): alternative costs and permissions by their rules names. */
import { type Ability, keywordNamed, type Zone } from '../cards/index.ts';
import { besidesMana, type CastWay, manaIn } from './cast-way.ts';
import { abilitiesOf } from './characteristics.ts';
import { holds, newBindings } from './evaluate.ts';
import { FACE_DOWN_KEYWORDS } from './face-down-casting.ts';
import { type Game, objectOf } from './game.ts';
import { wasDiscardedThisTurn } from './permissions.ts';
import type { ObjectId, PlayerId } from './state.ts';

type KeywordAbility = Extract<Ability, { kind: 'keyword' }>;

/** Keywords whose cost can only be used while an ability of theirs resolves that says so (CR 702.35a, 702.94a). */
const ONLY_IN_A_RESOLUTION: ReadonlySet<string> = new Set(['madness', 'miracle']);

/**
 * The keyword abilities that a part of the card would be cast with: of a part with characteristics of its own those printed on it,
 * with what effects give to the card; of a hidden card what is printed.
 */
export function keywordsOfFace(game: Game, id: ObjectId, face: number): KeywordAbility[] {
  const { card, faceDown } = objectOf(game, id);
  const held = faceDown ? [] : abilitiesOf(game, id);
  const printed = card.faces[face]?.abilities ?? [];
  const all =
    face === 0 && card.layout !== 'split' && !faceDown
      ? held.map(({ ability }) => ability)
      : [...printed, ...held.filter(({ grantedBy }) => grantedBy !== null).map(({ ability }) => ability)];
  return all.filter((ability): ability is KeywordAbility => ability.kind === 'keyword');
}

const isWhatIsCast = (name: string): boolean => name === 'fuse' || name === 'prototype';

/** Whether the keyword is a way of casting that is played here without data of the table. */
export const isOwnWay = (name: string): boolean => isWhatIsCast(name) || FACE_DOWN_KEYWORDS[name] !== undefined;

/** All ways that keywords give from where the card is; `ordinary`: those that it has without them, `payable`: those for its mana cost. */
export function waysByKeywords(
  game: Game,
  player: PlayerId,
  base: CastWay,
  ordinary: readonly CastWay[],
  payable: readonly CastWay[],
): CastWay[] {
  const ways: CastWay[] = [];
  for (const ability of keywordsOfFace(game, base.object, base.face)) {
    const { name } = ability.keyword;
    if (ONLY_IN_A_RESOLUTION.has(name)) continue;
    // CR 702.102a, 718.3: what is cast is chosen, and no alternative cost; it goes with one, and with paying none.
    if (isWhatIsCast(name)) ways.push(...ordinary.flatMap((one) => asWhat(game, name, one, payable.includes(one))));
    else ways.push(...waysByKeyword(game, player, base, payable, ability));
  }
  return ways;
}

/** Fused or prototyped: in an ordinary way, for the mana cost that goes with it where the card's own would be paid. */
export function asWhat(game: Game, name: string, one: CastWay, forItsCost: boolean): CastWay[] {
  const { card, zone } = objectOf(game, one.object);
  if (!isWhatIsCast(name)) return [];
  if (name === 'fuse' && (zone.zone !== 'hand' || one.face !== 0)) return [];
  const inset = card.faces[1];
  if (!inset) return [];
  const manaCost = name === 'fuse' ? card.faces.flatMap((face) => face.manaCost ?? []) : inset.manaCost;
  return [
    {
      ...one,
      name,
      ...(name === 'fuse' ? { fused: true } : { prototyped: true }),
      manaCost: forItsCost ? manaCost : one.manaCost,
    },
  ];
}

/** The way that the keyword gives during the resolution of its own ability; `null` when the card does not have it. */
export function wayInResolution(game: Game, player: PlayerId, id: ObjectId, name: string): CastWay | null {
  const way = wayByKeyword(game, player, id, name);
  return way && { ...way, anyTime: true };
}

/** The way that the keyword gives, wherever the card is; `null` when the card does not have it. */
export function wayByKeyword(game: Game, player: PlayerId, id: ObjectId, name: string): CastWay | null {
  const { card } = objectOf(game, id);
  for (const [face, printed] of card.faces.entries()) {
    const base: CastWay = { object: id, face, name: 'normal', manaCost: printed.manaCost, otherCosts: [], free: false };
    const ability = keywordsOfFace(game, id, face).find((one) => one.keyword.name === name);
    const way = ability && alternative(game, player, base, ability);
    if (way) return way;
  }
  return null;
}

function waysByKeyword(
  game: Game,
  player: PlayerId,
  base: CastWay,
  bases: readonly CastWay[],
  ability: KeywordAbility,
): CastWay[] {
  const { zone } = objectOf(game, base.object).zone;
  const { keyword, casting } = ability;
  const faceDown = FACE_DOWN_KEYWORDS[keyword.name];
  // CR 702.37c, 702.168b: from any zone from which it could be cast.
  if (faceDown)
    return bases.map((one) => ({
      ...one,
      name: keyword.name,
      manaCost: ['3'],
      otherCosts: [],
      faceDown,
      flash: false,
    }));
  if (!casting) return [];
  if (casting.from) {
    if (!casting.from.includes(zone) || !isReady(game, keyword.name, base.object)) return [];
    const way = alternative(game, player, base, ability);
    return way ? [way] : [];
  }
  // CR 702.48a: the choice to pay it says when the spell may be cast.
  if (casting.kind === 'additional' && casting.instantTiming === undefined) return [];
  return bases.flatMap((one) => alternative(game, player, one, ability) ?? []);
}

/** The way itself, wherever the card is; `null` while its condition does not hold. */
function alternative(
  game: Game,
  player: PlayerId,
  base: CastWay,
  { keyword, casting }: KeywordAbility,
): CastWay | null {
  if (!casting) return null;
  if (casting.onlyIf && !holds(game, casting.onlyIf, newBindings(base.object, player))) return null;
  const rule = keywordNamed(keyword.name)?.rule ?? '118.9';
  const replaces = casting.kind === 'alternative';
  return {
    ...base,
    name: keyword.name,
    // CR 709.3b: of a split card only the half that is cast has a cost to be equal to; CR 118.6: none, where it has no mana cost.
    manaCost: replaces && !casting.atManaCost ? manaIn(casting.cost) : base.manaCost,
    otherCosts: replaces ? besidesMana(casting.cost) : [...base.otherCosts, ...casting.cost],
    ...(casting.leavesStackTo ? { leavesTo: { zone: casting.leavesStackTo, because: rule } } : {}),
    ...(casting.atNextEndStep ? { atNextEndStep: casting.atNextEndStep } : {}),
    ...(casting.reducedBy !== undefined ? { reducedBy: casting.reducedBy } : {}),
    // CR 712.8c: with its back face up.
    ...(casting.transformed ? { face: 1 } : {}),
    ...(casting.instantTiming === 'any' ? { flash: true } : {}),
    ...(casting.instantTiming === 'declareBlockers' ? { onlyIn: 'declareBlockers' as const } : {}),
    ...(casting.entersAttacking ? { entersAttacking: true as const } : {}),
    ...(keyword.name === 'bestow' ? { bestowed: true } : {}),
    ...(keyword.name === 'mutate' ? { mutating: true } : {}),
  };
}

/** What some keywords ask of how the card came to its zone; for the others being there is enough. */
function isReady(game: Game, keyword: string, id: ObjectId): boolean {
  // CR 702.143a: exiled by the special action on an earlier turn.
  if (keyword === 'foretell') return hasSinceEarlierTurn(game, id, 'foretold');
  // CR 702.187b: discarded this turn.
  if (keyword === 'mayhem') return wasDiscardedThisTurn(game, id);
  return true;
}

/** Whether it has had the designation since before this turn. */
export function hasSinceEarlierTurn(game: Game, id: ObjectId, status: 'foretold' | 'plotted' | 'warped'): boolean {
  const { state } = game;
  if (!state.objects[id]?.statuses[status]) return false;
  return !state.log.some(
    ({ event, turn }) =>
      turn === state.turn.number && event.kind === 'setStatus' && event.object === id && event.status === status,
  );
}

/** Ways that a card in exile has by what put it there, whatever abilities it has now. */
export function waysFromExile(game: Game, player: PlayerId, base: CastWay, zone: Zone): CastWay[] {
  const object = objectOf(game, base.object);
  if (zone !== 'exile') return [];
  const ways: CastWay[] = [];
  // CR 702.170d: a plotted card without paying its mana cost, at sorcery timing, on a later turn.
  if (object.owner === player && hasSinceEarlierTurn(game, base.object, 'plotted'))
    ways.push({ ...base, name: 'plot', free: true, sorcery: true });
  // CR 702.185a: a warped card on a later turn, as if from the hand.
  if (object.owner === player && hasSinceEarlierTurn(game, base.object, 'warped')) ways.push(base);
  // CR 715.3d: what was cast as an Adventure, but not as an Adventure again.
  const onAdventure = object.linked['on an adventure'];
  const mayPlay = onAdventure && 'things' in onAdventure ? onAdventure.things : [];
  if (base.face === 0 && mayPlay.some((one) => one.kind === 'player' && one.id === player)) ways.push(base);
  return ways;
}
