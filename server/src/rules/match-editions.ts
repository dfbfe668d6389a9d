/**
 * Which rule of one edition is which rule of the next: what stayed, moved, came and went.
 *
 * Works from the texts alone. Sure signs come first (same title, same words), then order and likeness under a parent
 * that is already matched, then likeness anywhere, and last a same number whose words are still related. Cross
 * references are blanked before comparing, since they change whenever their target moves.
 */
import type { Edition, EditionRule } from './parse-edition.ts';
import { kindOfNumber, parentOf } from './rule-number.ts';

/**
 * How alike (0 to 1) two wordings must be to be one rule: under matched parents, anywhere, and with the same number;
 * and how much of a rule that went must stand in another for that to be its successor.
 */
const alike = { sibling: 0.5, anywhere: 0.72, sameNumber: 0.3, successor: 0.66 };

/** A rule on its way through the matching. `key` is its number, with `#2` for the second rule of one number. */
interface Item {
  readonly key: string;
  readonly rule: EditionRule;
  readonly parent: string | undefined;
  readonly words: string;
  /** Words and neighbouring pairs with their counts; a heading counts all that stands below it too. */
  readonly pairs: Map<string, number>;
  size: number;
}

/** Which rule of one edition is which of the next. Keys are numbers, see `keysOf`. */
export interface EditionMatch {
  /** For each rule of the newer edition that the older has: its key there. */
  readonly olderOf: ReadonlyMap<string, string>;
  /** For a rule of the older edition that went: the key of the newer rule whose words now hold most of its own. */
  readonly successorOf: ReadonlyMap<string, string>;
}

/** Unique keys for the rules of an edition, in order: the number, and `number#2` for a number's second rule. */
export function keysOf(edition: Edition): string[] {
  const seen = new Map<string, number>();
  return edition.rules.map(({ number }) => {
    const count = (seen.get(number) ?? 0) + 1;
    seen.set(number, count);
    return count === 1 ? number : `${number}#${count}`;
  });
}

/** The words of a rule as compared, without examples: lower case, plain quotes, cross references and spacing evened out. */
export function comparableWords(rule: EditionRule): string {
  return (rule.title ?? rule.text ?? '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\b\d{3}(?:\.\d+[a-z]*)?/g, '#')
    .replace(/#(?:[–-][a-z]+)?(?:(?:, | and |, and )#)*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches the rules of two editions, usually neighbours in time. */
export function matchEditions(older: Edition, newer: Edition): EditionMatch {
  const left = itemsOf(older);
  const right = itemsOf(newer);
  const matching = new Matching(left, right);
  matching.matchHeadings();
  matching.matchEqualWords();
  matching.matchSiblings();
  matching.matchAnywhere();
  matching.matchSiblings();
  matching.matchSameNumber();
  return { olderOf: matching.olderOf, successorOf: matching.successors() };
}

function itemsOf(edition: Edition): Map<string, Item> {
  const items = new Map<string, Item>();
  const lastKey = new Map<string, string>();
  const keys = keysOf(edition);
  edition.rules.forEach((rule, index) => {
    const key = keys[index] ?? rule.number;
    lastKey.set(rule.number, key);
    const parentNumber = parentOf(rule.number);
    const words = comparableWords(rule);
    const parent = parentNumber === undefined ? undefined : (lastKey.get(parentNumber) ?? parentNumber);
    items.set(key, { key, rule, parent, words, pairs: new Map(), size: 0 });
    const pairs = wordPairs(words);
    for (let item = items.get(key); item && item.rule.kind !== 'chapter'; item = items.get(item.parent ?? '')) {
      if (item.key !== key && item.rule.title === undefined) continue;
      for (const [piece, count] of pairs) {
        item.pairs.set(piece, (item.pairs.get(piece) ?? 0) + count);
        item.size += count;
      }
    }
  });
  return items;
}

function wordPairs(words: string): Map<string, number> {
  const counts = new Map<string, number>();
  const list = words.split(/[^a-z0-9#{}+/'-]+/).filter((word) => word !== '');
  for (let at = 0; at < list.length; at++) {
    for (const piece of [list[at] ?? '', `${list[at]} ${list[at + 1] ?? ''}`]) {
      counts.set(piece, (counts.get(piece) ?? 0) + 1);
    }
  }
  return counts;
}

function groupBy<K>(items: readonly Item[], keyOf: (item: Item) => K): Map<K, Item[]> {
  const groups = new Map<K, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Dice coefficient over words and pairs of neighbouring words. */
function likeness(a: Item, b: Item): number {
  if (a.words === b.words && a.rule.title === undefined) return 1;
  if ((a.rule.title === undefined) !== (b.rule.title === undefined)) return 0;
  return a.size + b.size === 0 ? 0 : (2 * commonPieces(a, b)) / (a.size + b.size);
}

function commonPieces(a: Item, b: Item): number {
  const [small, large] = a.pairs.size < b.pairs.size ? [a, b] : [b, a];
  let common = 0;
  for (const [piece, count] of small.pairs) common += Math.min(count, large.pairs.get(piece) ?? 0);
  return common;
}

class Matching {
  readonly olderOf = new Map<string, string>();
  private readonly newerOf = new Map<string, string>();
  private readonly left: Map<string, Item>;
  private readonly right: Map<string, Item>;

  constructor(left: Map<string, Item>, right: Map<string, Item>) {
    this.left = left;
    this.right = right;
  }

  private join(a: Item, b: Item): void {
    this.newerOf.set(a.key, b.key);
    this.olderOf.set(b.key, a.key);
  }

  private openLeft(): Item[] {
    return [...this.left.values()].filter((item) => !this.newerOf.has(item.key));
  }

  private openRight(): Item[] {
    return [...this.right.values()].filter((item) => !this.olderOf.has(item.key));
  }

  private sameParent(a: Item, b: Item): boolean {
    if (a.parent === undefined || b.parent === undefined) return a.parent === b.parent;
    return this.newerOf.get(a.parent) === b.parent;
  }

  /** Chapters by number; sections and keyword rules by title under the same parent, else by a title that is unique. */
  matchHeadings(): void {
    for (const kind of ['chapter', 'section', 'rule'] as const) {
      const open = this.openLeft().filter((item) => item.rule.kind === kind && item.rule.title !== undefined);
      const byTitle = groupBy(
        this.openRight().filter((item) => item.rule.kind === kind && item.rule.title !== undefined),
        (item) => (kind === 'chapter' ? item.rule.number : item.words),
      );
      for (const item of open) {
        const found = byTitle.get(kind === 'chapter' ? item.rule.number : item.words) ?? [];
        const match = found.find((other) => !this.olderOf.has(other.key) && this.sameParent(item, other));
        if (match) this.join(item, match);
      }
    }
  }

  /** Same words: under the same parent first, with the same number first, then wherever they stand only once. */
  matchEqualWords(): void {
    const rounds: ((a: Item, b: Item) => boolean)[] = [
      (a, b) => a.key === b.key && this.sameParent(a, b),
      (a, b) => this.sameParent(a, b),
    ];
    for (const kind of ['rule', 'subrule'] as const) {
      for (const fits of rounds) {
        const byWords = groupBy(this.openRight(), (item) => item.words);
        for (const item of this.openLeft().filter((open) => open.rule.kind === kind)) {
          const found = byWords.get(item.words)?.find((other) => !this.olderOf.has(other.key) && fits(item, other));
          if (found) this.join(item, found);
        }
      }
    }
    const before = groupBy(this.openLeft(), (item) => item.words);
    const after = groupBy(this.openRight(), (item) => item.words);
    for (const [words, items] of before) {
      const others = after.get(words);
      if (items.length === 1 && others?.length === 1 && items[0] && others[0]) this.join(items[0], others[0]);
    }
  }

  /** Under each pair of matched parents: the pairing of what is left, in order, with the greatest likeness in all. */
  matchSiblings(): void {
    for (const kind of ['section', 'rule', 'subrule'] as const) {
      const ofKind = (item: Item) => kindOfNumber(item.rule.number) === kind;
      const before = groupBy(this.openLeft().filter(ofKind), (item) => item.parent ?? '');
      const after = groupBy(this.openRight().filter(ofKind), (item) => item.parent ?? '');
      for (const [parent, items] of before) {
        const others = after.get(this.newerOf.get(parent) ?? '');
        if (others) for (const [a, b] of bestPairs(items, others, alike.sibling)) this.join(a, b);
      }
    }
  }

  /** What is left, wherever it went: the most alike first. */
  matchAnywhere(): void {
    const candidates: [number, Item, Item][] = [];
    const open = this.openRight();
    for (const a of this.openLeft()) {
      for (const b of open) {
        const value = a.rule.kind === b.rule.kind ? likeness(a, b) : 0;
        if (value >= alike.anywhere) candidates.push([value, a, b]);
      }
    }
    candidates.sort((x, y) => y[0] - x[0]);
    for (const [, a, b] of candidates) {
      if (!this.newerOf.has(a.key) && !this.olderOf.has(b.key)) this.join(a, b);
    }
  }

  /** Where the words of what went now stand, if most of them stand in one rule. */
  successors(): Map<string, string> {
    const found = new Map<string, string>();
    for (const item of this.openLeft()) {
      if (item.rule.title !== undefined) continue;
      let best = alike.successor;
      for (const other of this.right.values()) {
        if (other.rule.title !== undefined) continue;
        const share = commonPieces(item, other) / item.size;
        if (share >= best) found.set(item.key, other.key);
        best = Math.max(best, share);
      }
    }
    return found;
  }

  /** The same number under the same parent, reworded beyond recognition by the stricter measure. */
  matchSameNumber(): void {
    for (const item of this.openLeft()) {
      const other = this.right.get(item.key);
      if (!other || this.olderOf.has(other.key) || !this.sameParent(item, other)) continue;
      if (likeness(item, other) >= alike.sameNumber) this.join(item, other);
    }
  }
}

/** Order-keeping pairs of two lists with the greatest sum of likeness, each at least `least`. */
function bestPairs(before: readonly Item[], after: readonly Item[], least: number): [Item, Item][] {
  const values = before.map((a) => after.map((b) => likeness(a, b)));
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const pairValue = (row: number, column: number) => {
    const value = values[row]?.[column] ?? 0;
    return value >= least ? value : Number.NEGATIVE_INFINITY;
  };
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const joined = pairValue(row, column) + at(row + 1, column + 1);
      (best[row] as number[])[column] = Math.max(at(row + 1, column), at(row, column + 1), joined);
    }
  }
  const pairs: [Item, Item][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    const [a, b] = [before[row], after[column]];
    if (a && b && at(row, column) === pairValue(row, column) + at(row + 1, column + 1)) {
      pairs.push([a, b]);
      row++;
      column++;
    } else if (at(row, column) === at(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}
