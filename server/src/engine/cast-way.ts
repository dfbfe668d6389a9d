/** A way in which a card may be cast (CR 601.2b, 118.9): the card's part, the cost, and what follows from having cast it so. */
import type { Card, Cost, FaceDownSpec, KeywordCasts, ManaCost, Zone } from '../cards/index.ts';
import type { ActiveRule } from './rule-effect.ts';
import type { ObjectId } from './state.ts';

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
  /** Mana may be spent as though it were of any color, or of any type, to cast it this way (CR 118.14, 609.4b). */
  readonly anyMana?: 'color' | 'type';
  /** Cast face down as this (CR 708.4). */
  readonly faceDown?: FaceDownSpec;
  /** Cast as an Aura (CR 702.103b). */
  readonly bestowed?: boolean;
  /** Cast as a mutating creature spell (CR 702.140a). */
  readonly mutating?: boolean;
  /** Cast with the characteristics of its inset frame (CR 718.3). */
  readonly prototyped?: boolean;
  /** Both halves of a split card at once (CR 702.102a). */
  readonly fused?: boolean;
  /** What the total cost is less by, once it is known what pays the rest: generic mana (CR 702.119a, 702.180a), or a mana cost (702.48a). */
  readonly reducedBy?: KeywordCasts['reducedBy'];
  /** Where it goes instead of the graveyard as it leaves the stack, and the rule that says so. */
  readonly leavesTo?: { readonly zone: Zone; readonly because: string; readonly insteadOf?: Zone };
  /** The key of the effect that permits it, where it permits only so many. */
  readonly permission?: string;
  /** The effect that permits it from where the card is. */
  readonly allowedBy?: ActiveRule;
  /** What happens to the permanent it becomes, at the beginning of the next end step. */
  readonly atNextEndStep?: NonNullable<KeywordCasts['atNextEndStep']>;
  /** The permanent that it becomes enters tapped, attacking what the returned creature attacked (CR 702.190b). */
  readonly entersAttacking?: true;
  /** Only when a sorcery could be cast, whatever its type. */
  readonly sorcery?: boolean;
  /** May be cast at instant speed whatever its type. */
  readonly flash?: boolean;
  /** Only in this step of one's own turn, at instant speed. */
  readonly onlyIn?: 'declareBlockers';
  /** Ignores timing altogether: cast during a resolution (CR 608.2g). */
  readonly anyTime?: boolean;
}

/** The mana of a cost; a cost without any is paid with none, unlike no cost at all. */
export const manaIn = (cost: Cost): ManaCost => cost.flatMap((part) => (part.kind === 'mana' ? part.mana : []));
export const besidesMana = (cost: Cost): Cost => cost.filter((part) => part.kind !== 'mana');

/**
 * Whether the spell will have other characteristics than the card has where it is: only the spell can be judged then (CR 709.3a, 715.3a, 708.4).
 * Of a split card either half is only a part of it.
 */
export const looksDifferent = (way: CastWay, { layout }: Card): boolean =>
  way.face > 0 || layout === 'split' || Boolean(way.faceDown || way.bestowed || way.prototyped || way.fused);
