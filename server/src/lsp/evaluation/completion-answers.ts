/** The worker's side of completion: names of cards that fit what is typed, and what is possible at a point of a scenario. */
import type { CardSource } from '../../cards/index.ts';
import { compileFace } from '../../oracle/index.ts';
import {
  type Ask,
  NOT_REACHED,
  type Point,
  type Possibilities,
  pointOfGame,
  possibleAt,
} from '../../scenario/index.ts';
import { fitOf, foldTyped } from '../completion-item.ts';

export interface CompletionQuestion {
  /** What is typed of the name of a card; `null` when no card can stand there. */
  readonly cardName: string | null;
  /** A file that ends with a scenario as far as it is written, and what is asked about its game. */
  /** It is answered even if newer questions come: it is not about what is being typed. */
  readonly patient?: true;
  readonly point: { readonly text: string; readonly asks: readonly Ask[] } | null;
}

export interface NamedCard {
  readonly name: string;
  readonly manaCost: string;
  readonly typeLine: string;
}

export interface CompletionAnswer {
  readonly cards: readonly NamedCard[];
  /** One for each ask. */
  readonly possible: readonly Possibilities[];
}

/** Who wants another one types on. */
const mostCards = 50;
/** Each try takes this many events at most: nobody waits for a list. */
const budget = 1000;
/** Points that are kept: the same is asked about again and again while one line is typed. */
const mostPoints = 4;

interface NameIndex {
  readonly names: readonly string[];
  readonly folded: readonly string[];
}

export interface CompletionAnswers {
  /** `own` are the cards of the file and of those it uses, `others` all the rest, `cards` both. */
  answer(
    question: CompletionQuestion,
    sources: { readonly own: CardSource; readonly others: CardSource; readonly cards: CardSource },
    world: string,
    enough?: () => boolean,
  ): CompletionAnswer;
}

export function completionAnswers(): CompletionAnswers {
  const indexes = new WeakMap<CardSource, NameIndex>();
  const points = new Map<string, Point | undefined>();

  function indexOf(source: CardSource): NameIndex {
    let index = indexes.get(source);
    if (index === undefined) {
      index = namesOf(source);
      indexes.set(source, index);
    }
    return index;
  }

  function pointAt(text: string, cards: CardSource, world: string): Point | undefined {
    const key = `${world}\n${text}`;
    if (!points.has(key)) {
      if (points.size >= mostPoints) points.delete(points.keys().next().value ?? '');
      points.set(key, pointOfGame(text, { cards, compile: compileFace, budget }));
    }
    return points.get(key);
  }

  return {
    answer({ cardName, point: asked }, { own, others, cards }, world, enough) {
      const names = cardName === null ? [] : namesThatFit(cardName, namesOf(own), indexOf(others));
      const point = asked === null ? undefined : pointAt(asked.text, cards, world);
      return {
        cards: names.map((name) => ({ name, ...headOf(cards, name) })),
        possible: (asked?.asks ?? []).map((ask) =>
          point === undefined ? NOT_REACHED : possibleAt(point, ask, enough),
        ),
      };
    },
  };
}

function namesOf(source: CardSource): NameIndex {
  const names = [...new Set(source.names())];
  return { names, folded: names.map(foldTyped) };
}

/** The better the name fits the earlier, the file's own cards before others; of two the shorter. */
export function namesThatFit(typed: string, own: NameIndex, others: NameIndex): string[] {
  const wanted = foldTyped(typed);
  // Of all the cards there are, none is likelier than another before anything is typed.
  const indexes = wanted === '' ? [own] : [own, others];
  const best = bestNames();
  for (const how of ['asWritten', 'inOrder'] as const) {
    // Letters in order are looked for only where nothing better fills the list: it takes longer.
    if (how === 'inOrder' && best.isFull()) break;
    for (const [more, { names, folded }] of indexes.entries()) {
      for (let index = 0; index < names.length; index++) {
        const fit = fitOf(folded[index] ?? '', wanted, how);
        if (fit !== undefined) best.add(names[index] ?? '', fit + more / indexes.length);
      }
    }
  }
  return best.names();
}

interface Best {
  readonly name: string;
  readonly fit: number;
}

const isBetter = (a: Best, b: Best): boolean =>
  a.fit !== b.fit ? a.fit < b.fit : a.name.length !== b.name.length ? a.name.length < b.name.length : a.name < b.name;

/** The best names of very many, in order: no list of all of them is made. */
function bestNames(): { add(name: string, fit: number): void; isFull(): boolean; names(): string[] } {
  const best: Best[] = [];
  return {
    add(name, fit) {
      const one = { name, fit };
      const last = best.at(-1);
      if (best.length === mostCards && last !== undefined && !isBetter(one, last)) return;
      if (best.some((other) => other.name === name)) return;
      let at = best.length;
      while (at > 0 && isBetter(one, best[at - 1] ?? one)) at--;
      best.splice(at, 0, one);
      if (best.length > mostCards) best.pop();
    },
    isFull: () => best.length === mostCards,
    names: () => best.map(({ name }) => name),
  };
}

function headOf(cards: CardSource, name: string): Omit<NamedCard, 'name'> {
  const outline = cards.outline?.(name);
  if (outline !== undefined) return outline;
  const face = cards.find(name)?.faces[0];
  if (face === undefined) return { manaCost: '', typeLine: '' };
  const words = [...face.supertypes, ...face.types]
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return {
    manaCost: (face.manaCost ?? []).map((symbol) => `{${symbol}}`).join(''),
    typeLine: face.subtypes.length === 0 ? words : `${words} — ${face.subtypes.join(' ')}`,
  };
}
