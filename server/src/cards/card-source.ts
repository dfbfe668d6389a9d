/** Finding cards by name in one source or several, and making their card model only when they are asked for. */
import { type Card, type CardOutline, type CardSource, foldName } from './card.ts';
import { type CompileText, cardFromRaw } from './card-from-raw.ts';
import type { RawCard } from './raw-card.ts';

/** Raw cards by folded name. A card's full name comes before another card's face of that name. */
export interface RawCardIndex {
  find(name: string): RawCard | undefined;
  readonly cards: readonly RawCard[];
}

/** The compared form of a name; the two parts of a split name may be joined by one slash or two, with or without blanks. */
export function foldCardName(name: string): string {
  return foldName(name).replace(/\s*\/{1,2}\s*/g, ' // ');
}

/** Indexes cards by their full names and by the names of their faces. Of two cards of one name the first counts. */
export function indexRawCards(cards: readonly RawCard[]): RawCardIndex {
  const byName = new Map<string, RawCard>();
  const byFace = new Map<string, RawCard>();
  for (const card of cards) {
    const name = foldCardName(card.name);
    if (!byName.has(name)) byName.set(name, card);
    for (const face of card.faces) {
      const faceName = face.name === card.name ? name : foldCardName(face.name);
      if (!byFace.has(faceName)) byFace.set(faceName, card);
    }
  }
  return {
    cards,
    find: (name) => {
      const folded = foldCardName(name);
      return byName.get(folded) ?? byFace.get(folded);
    },
  };
}

/** A source of cards over an index of raw ones. Each card's text is read once, when it is first found. */
export function cardSource(index: RawCardIndex, compile: CompileText, source: string): CardSource {
  const made = new Map<RawCard, Card>();
  return {
    find(name) {
      const raw = index.find(name);
      if (raw === undefined) return undefined;
      let card = made.get(raw);
      if (card === undefined) {
        card = cardFromRaw(raw, compile, source);
        made.set(raw, card);
      }
      return card;
    },
    outline(name) {
      const raw = index.find(name);
      return raw && outlineOf(raw);
    },
    *names() {
      for (const card of index.cards) {
        yield card.name;
        for (const face of card.faces) if (face.name !== card.name) yield face.name;
      }
    },
  };
}

export function outlineOf({ faces }: RawCard): CardOutline {
  const all = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' // ');
  return {
    manaCost: all(faces.map(({ manaCost }) => manaCost ?? '')),
    typeLine: all(faces.map(({ typeLine }) => typeLine)),
  };
}

/** Several sources as one; a name is looked up in each in turn, so that earlier sources hide later ones. */
export function combineSources(sources: readonly CardSource[]): CardSource {
  return {
    find(name) {
      for (const source of sources) {
        const card = source.find(name);
        if (card !== undefined) return card;
      }
      return undefined;
    },
    outline(name) {
      for (const source of sources) {
        const outline = source.outline?.(name);
        if (outline !== undefined) return outline;
        // It may be that source's card all the same: no later one's head is that of this card.
        if (source.outline === undefined && source.find(name) !== undefined) return undefined;
      }
      return undefined;
    },
    *names() {
      const seen = new Set<string>();
      for (const source of sources) {
        for (const name of source.names()) {
          if (seen.has(name)) continue;
          seen.add(name);
          yield name;
        }
      }
    },
  };
}
