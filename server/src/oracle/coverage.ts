/**
 * How many cards whose text uses certain words are understood to the last word, and what stands in the way of the others.
 * Pure functions of raw cards: whoever has a file of cards can count with them.
 */
import type { Ability, RawCard } from '../cards/index.ts';
import { compileCard } from './compile.ts';

/** A group of cards: those whose text, reminder text aside, holds one of the words, or whose type line does. */
export interface WordGroup {
  readonly name: string;
  readonly words: RegExp;
  readonly in?: 'type line';
}

/** A line that is not understood: from `furthest` on, reading it failed. */
export interface Obstacle {
  readonly card: string;
  readonly line: string;
  readonly furthest: string;
  readonly reason: string;
}

export interface GroupCoverage {
  readonly name: string;
  readonly cards: number;
  readonly understood: number;
  /** Names of the cards that are understood, in the order of the file. */
  readonly understoodCards: readonly string[];
  /** The first obstacle of each other card. */
  readonly obstacles: readonly Obstacle[];
}

/** The cards of villainous choices, of Roles, and of poison and its relatives; then planes, phenomena and schemes, dungeons, the Ring, and what is outside the game. */
export const SYSTEM_GROUPS: readonly WordGroup[] = [
  { name: 'villainous choice', words: /\bvillainous choice\b/i },
  { name: 'Role', words: /\brole tokens?\b/i },
  { name: 'toxic', words: /\btoxic\b/i },
  { name: 'corrupted', words: /\bcorrupted\b/i },
  { name: 'infect', words: /\binfect\b/i },
  { name: 'wither', words: /\bwither\b/i },
  { name: 'proliferate', words: /\bproliferates?\b/i },
  { name: 'poison', words: /\bpoison(?:ed)?\b/i },
  { name: 'plane', words: /^Plane\b/, in: 'type line' },
  { name: 'phenomenon', words: /^Phenomenon\b/, in: 'type line' },
  { name: 'scheme', words: /\bScheme\b/, in: 'type line' },
  { name: 'dungeon', words: /\bventures? into\b|\bdungeons?\b|\bthe initiative\b/i },
  { name: 'the Ring', words: /\bthe Ring (?:has )?tempt(?:s|ed)\b|\bRing-bearer/i },
  { name: 'outside the game', words: /\boutside the game\b|\blearns?\b/i },
];

const withoutReminders = (text: string): string => text.replace(/\([^()]*\)/g, '');

/** Whether a card belongs to a group. Its own name is no word of its text. */
export function isInGroup(card: RawCard, { words, in: where }: WordGroup): boolean {
  return card.faces.some((face) =>
    words.test(where === 'type line' ? face.typeLine : withoutReminders(face.text).replaceAll(face.name, '')),
  );
}

/** Names what of an ability is read but not played; `null` when all of it is. Which that is, whoever plays it knows. */
export type NotPlayed = (ability: Ability) => string | null;

/** Counts each group, in the order given; a card may be in several. What is not played is not counted as understood. */
export function coverageByGroup(
  cards: readonly RawCard[],
  notPlayed: NotPlayed,
  groups: readonly WordGroup[] = SYSTEM_GROUPS,
): readonly GroupCoverage[] {
  const read = new Map<RawCard, Obstacle | null>();
  const obstacleOf = (card: RawCard): Obstacle | null => {
    const known = read.get(card);
    if (known !== undefined) return known;
    const found = firstObstacle(card, notPlayed);
    read.set(card, found);
    return found;
  };
  return groups.map((group) => {
    const members = cards.filter((card) => isInGroup(card, group));
    const obstacles = members.flatMap((card) => obstacleOf(card) ?? []);
    const understoodCards = members.filter((card) => obstacleOf(card) === null).map(({ name }) => name);
    return { name: group.name, cards: members.length, understood: understoodCards.length, understoodCards, obstacles };
  });
}

function firstObstacle(raw: RawCard, notPlayed: NotPlayed): Obstacle | null {
  for (const face of compileCard(raw, 'coverage').faces) {
    const [problem] = face.notUnderstood;
    if (problem !== undefined) {
      const furthest = face.text.slice(problem.furthest, problem.span.end);
      return { card: raw.name, line: problem.line, furthest, reason: problem.reason };
    }
    for (const ability of face.abilities) {
      const missing = notPlayed(ability);
      const { text } = ability;
      if (missing !== null)
        return { card: raw.name, line: text, furthest: text, reason: `${missing} is not played yet.` };
    }
  }
  return null;
}
