/** Meld pairs (CR 712.4): one card says with which other it melds, and into what. */
import type { Instruction } from './abilities.ts';
import type { Card, CardSource } from './card.ts';

type Meld = Extract<Instruction, { do: 'meld' }>;

const known = new WeakMap<Card, Meld | null>();

/** What an ability printed on a meld card melds it with; `null` for its counterpart and for all other cards. */
export function meldOf(card: Card): Meld | null {
  if (card.layout !== 'meld') return null;
  let meld = known.get(card);
  if (meld === undefined) {
    meld = within(card.faces[0].abilities);
    known.set(card, meld);
  }
  return meld;
}

function within(value: unknown): Meld | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('do' in value && value.do === 'meld') return value as Meld;
  for (const inner of Object.values(value)) {
    const found = within(inner);
    if (found) return found;
  }
  return null;
}

/** CR 701.42b: whether the first of the two says that it melds with the second, and that one is its counterpart. */
export const meldsWith = (card: Card, other: Card): boolean =>
  other.layout === 'meld' && meldOf(card)?.named === other.faces[0].name;

/** CR 712.4b: a card whose only face is the combined back of a pair, as files of cards list it, is no card by itself. */
export const isCombinedBack = ({ layout, faces: [face] }: Card): boolean =>
  layout === 'meld' && face.manaCost === null && !face.types.includes('land');

/** The same cards; one that says into what it melds has that as its back, where the source has a card of that name. */
export function withMeldedBacks(source: CardSource): CardSource {
  const made = new WeakMap<Card, Card>();
  return {
    ...source,
    find(name) {
      const card = source.find(name);
      const meld = card && card.faces.length === 1 ? meldOf(card) : null;
      if (!card || !meld) return card;
      let whole = made.get(card);
      if (!whole) {
        const back = source.find(meld.into)?.faces[0];
        whole = back ? { ...card, faces: [card.faces[0], back] } : card;
        made.set(card, whole);
      }
      return whole;
    },
  };
}
