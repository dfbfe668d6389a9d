/**
 * A card as its source gives it: text fields, nothing read yet. Every source (a file of cards, a `card` block, the table of
 * predefined tokens) makes these; `cardFromRaw` makes the card model of one when it is asked for.
 */
import type { CardLayout, Color } from './card.ts';

/** One face. Fields that the source has not are `null`, an absent text is empty. */
export interface RawFace {
  readonly name: string;
  /** Mana symbols in braces. `null` or empty: no mana cost (CR 202.1b). */
  readonly manaCost: string | null;
  /** `Legendary Creature — Time Lord Rogue`. */
  readonly typeLine: string;
  readonly text: string;
  readonly power: string | null;
  readonly toughness: string | null;
  readonly loyalty: string | null;
  readonly defense: string | null;
  /** The color indicator, or colors that are stated without a cost (tokens, `color` lines). */
  readonly colorIndicator: readonly Color[] | null;
}

/** A whole card. */
export interface RawCard {
  /** For two names `A // B`. */
  readonly name: string;
  readonly layout: CardLayout;
  readonly faces: readonly [RawFace, ...RawFace[]];
}
