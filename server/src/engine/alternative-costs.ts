/** Keyword abilities that are a way to cast their card (CR 118.9): where from, for what, and what follows. */
import type { Cost, FaceDownSpec, Zone } from '../cards/index.ts';

export interface AlternativeCost {
  /** Default: the hand. */
  readonly from?: readonly Zone[];
  /** Cost when the keyword has none of its own; absent: the mana cost. */
  readonly cost?: Cost;
  /** Paid on top. */
  readonly additional?: Cost;
  readonly leavesTo?: { readonly zone: Zone; readonly because: string };
  readonly faceDown?: FaceDownSpec;
  readonly bestowed?: boolean;
  readonly flash?: boolean;
  /** Face whose keyword it is, when not the front. */
  readonly face?: number;
  /** Face that is cast, when another one. */
  readonly castFace?: number;
}

const faceDown = (by: NonNullable<FaceDownSpec['by']>): FaceDownSpec => ({
  by,
  power: 2,
  toughness: 2,
  types: ['creature'],
  subtypes: [],
});
/** CR 702.37b, 702.168b: {3} for the face-down spell. */
const THREE: Cost = [{ kind: 'mana', mana: ['3'] }];
const DISCARD_A_CARD: Cost = [
  {
    kind: 'discard',
    what: {
      kind: 'choose',
      filter: { kind: 'zone', zone: 'hand', of: { kind: 'same', as: { kind: 'you' } } },
      count: { min: 1, max: 1 },
    },
  },
];
const DISCARD_A_LAND: Cost = [
  {
    kind: 'discard',
    what: {
      kind: 'choose',
      filter: {
        kind: 'all',
        of: [
          { kind: 'type', type: 'land' },
          { kind: 'zone', zone: 'hand', of: { kind: 'same', as: { kind: 'you' } } },
        ],
      },
      count: { min: 1, max: 1 },
    },
  },
];

export const ALTERNATIVE_COSTS: Readonly<Record<string, AlternativeCost>> = {
  // CR 702.34a
  flashback: { from: ['graveyard'], leavesTo: { zone: 'exile', because: '702.34a' } },
  // CR 702.138a: an escaped spell has no other destination.
  escape: { from: ['graveyard'] },
  // CR 702.133a
  'jump-start': { from: ['graveyard'], additional: DISCARD_A_CARD, leavesTo: { zone: 'exile', because: '702.133a' } },
  // CR 702.81a
  retrace: { from: ['graveyard'], additional: DISCARD_A_LAND },
  // CR 702.127a
  aftermath: { from: ['graveyard'], face: 1, leavesTo: { zone: 'exile', because: '702.127a' } },
  // CR 702.96a, 702.74a, 702.109a, 702.152a, 702.137a, 702.76a, 702.117a
  overload: {},
  evoke: {},
  dash: {},
  blitz: {},
  spectacle: {},
  prowl: {},
  surge: {},
  // CR 702.103a
  bestow: { bestowed: true },
  // CR 702.37a, 702.168a
  morph: { cost: THREE, faceDown: faceDown('morph') },
  megamorph: { cost: THREE, faceDown: faceDown('megamorph') },
  disguise: { cost: THREE, faceDown: { ...faceDown('disguise') } },
  // CR 702.160a: the prototype's own cost and size.
  prototype: {},
  // CR 702.146a
  disturb: { from: ['graveyard'], castFace: 1 },
};
