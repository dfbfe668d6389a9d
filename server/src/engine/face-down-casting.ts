/** Keywords that let a card be cast face down for {3} (CR 702.37, 702.168, 708.4). */
import type { FaceDownSpec } from '../cards/index.ts';
import { wardTwo } from './ward.ts';

const faceDown = (by: NonNullable<FaceDownSpec['by']>): FaceDownSpec => ({
  by,
  power: 2,
  toughness: 2,
  types: ['creature'],
  subtypes: [],
});

/** What the spell and the permanent are while face down, by the keyword's name. */
export const FACE_DOWN_KEYWORDS: Readonly<Record<string, FaceDownSpec>> = {
  morph: faceDown('morph'),
  megamorph: faceDown('megamorph'),
  // CR 702.168a: a disguised creature has ward {2}.
  disguise: { ...faceDown('disguise'), abilities: [wardTwo()] },
};
