/**
 * Cards that a scenario does not name: the rest of a library, cards of a shuffled one. They may be counted, drawn and
 * moved; whatever asks what they are ends the statement, for the answer would be a guess.
 */
import { bareFace, type Card, type CardFace } from '../cards/index.ts';
import { freezeDeep } from '../engine/clone.ts';
import { Unsupported } from '../engine/game.ts';
import type { Characteristics, GameObject } from '../engine/state.ts';

const FACE: CardFace = freezeDeep(bareFace('unknown card'));

export const UNKNOWN_CARD: Card = freezeDeep({
  name: 'unknown card',
  layout: 'normal',
  faces: [FACE],
  source: 'unknown',
});

/** Thrown when something depends on what an unknown card is. */
export class UnknownCard extends Unsupported {
  constructor() {
    super('it depends on what an unknown card is');
    this.name = 'UnknownCard';
  }
}

const KNOWN = new Set<string | symbol>(['controller']);

/** Characteristics that nobody may look at but for who controls the card. */
export function hiddenCharacteristics(values: Readonly<Characteristics>): Characteristics {
  return new Proxy(values as Characteristics, {
    get(target, key) {
      if (KNOWN.has(key)) return Reflect.get(target, key);
      throw new UnknownCard();
    },
  });
}

/** Makes a card unknown from now on. */
export function forget(object: GameObject): void {
  object.card = UNKNOWN_CARD;
  object.face = 0;
  object.unknown = true;
}
