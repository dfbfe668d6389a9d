/** Which permanents have a prepare spell (CR 722.2a); what comes of being prepared is in preparation.ts. */
import type { GameObject } from './state.ts';

export const hasPrepareSpell = ({ card, faceDown }: GameObject): boolean =>
  card.layout === 'preparation' && faceDown === null;
