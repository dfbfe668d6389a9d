// The cards that random boards are built of, and those among them that the rules have chapters of their own for.
import {
  type Card,
  type CardFace,
  type CardSource,
  type CardType,
  foldName,
  isCombinedBack,
  meldOf,
} from '../../src/cards/index.ts';

export interface Pool {
  /** Whole understood cards that can be in a deck. */
  readonly cards: readonly Card[];
  readonly planes: readonly Card[];
  readonly schemes: readonly Card[];
  readonly commanders: readonly Card[];
  /** Cards by what is rare among all of them, so that boards have them more often than chance would: no group is empty. */
  readonly groups: readonly (readonly Card[])[];
  readonly creatures: readonly Card[];
  readonly find: (name: string) => Card | undefined;
}

/** They are never among what a deck holds: CR 100.2d, 309.2, 311.2, 312.2, 313.2, 314.2, 315.2. */
const NOT_IN_DECKS: ReadonlySet<CardType> = new Set([
  'plane',
  'phenomenon',
  'dungeon',
  'scheme',
  'vanguard',
  'conspiracy',
]);

const says =
  (words: RegExp) =>
  ({ faces }: Card): boolean =>
    faces.some(({ text }) => words.test(text));

const has =
  (holds: (front: CardFace) => boolean) =>
  ({ faces: [front] }: Card): boolean =>
    holds(front);

const GROUPS: readonly ((card: Card) => boolean)[] = [
  has(({ types }) => types.includes('battle')),
  has(({ types }) => types.includes('planeswalker')),
  has(({ subtypes }) => subtypes.includes('Saga')),
  has(({ subtypes }) => subtypes.includes('Class') || subtypes.includes('Case')),
  has(({ subtypes }) => subtypes.includes('Room')),
  has(({ subtypes }) => subtypes.includes('Vehicle') || subtypes.includes('Spacecraft')),
  ({ layout }) => layout === 'transform',
  ({ layout }) => layout === 'modal' || layout === 'split',
  ({ layout }) => layout === 'flip' || layout === 'prototype',
  ({ layout }) => layout === 'adventure' || layout === 'preparation',
  ({ layout }) => layout === 'meld',
  (card) => isMutating(card),
  says(/\b(?:[Mm]egam|[Mm])orph\b|\b[Dd]isguise\b|\b[Cc]loak\b|\b[Mm]anifest/),
  says(/\b[Vv]entures? into\b|\binitiative\b|\bdungeon\b/),
  says(/\bmonarch\b|\bcity's blessing\b/),
  says(/\b[Dd]aybound\b|\bit becomes (?:day|night)\b|\bit's neither day nor night\b/),
  says(/\bthe Ring tempts\b/),
  says(/\b[Pp]has(?:es?|ing)\b/),
  says(/\bbecomes? a copy\b|\bas a copy\b|\b[Cc]opy (?:that|target|it)\b|\bthat's a copy\b/),
  says(/\b[Ee]xchange\b|\bgains? control\b/),
  says(/\b[Ss]uspend\b|\b[Ff]oretell\b|\b[Pp]lot\b|\b[Rr]ebound\b|\b[Cc]ascade\b|\b[Dd]iscover\b/),
  says(/\bwould\b.*\binstead\b/),
  says(/\bgoad\b|\b[Ss]uspect\b|\b[Dd]etain\b|\b[Ee]xert\b|\b[Mm]yriad\b|\b[Ee]ncore\b/),
  says(/\bloses? all\b.*\babilities\b|\bbecomes? (?:a|an) .*\bin addition\b|\bare .*\bin addition\b/),
  says(/\b[Rr]ole token\b|\bvillainous choice\b|\b[Tt]oxic\b|\b[Pp]roliferate\b/),
  says(/\b(?:each|target) opponent\b.*\bexile\b|\buntil .* leaves the battlefield\b/),
];

export const isMutating = ({ faces: [front] }: Card): boolean =>
  front.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword.name === 'mutate');

/** The card with which it melds, where it says so. */
export const counterpartOf = (card: Card): string | undefined => meldOf(card)?.named;

export function poolOf(source: CardSource): Pool {
  const cards = new Map<string, Card>();
  const planes: Card[] = [];
  const schemes: Card[] = [];
  for (const name of source.names()) {
    const card = source.find(name);
    if (card === undefined || card.name.includes('"') || cards.has(foldName(card.name))) continue;
    if (card.faces.some((face) => face.notUnderstood.length > 0) || isCombinedBack(card)) continue;
    const { types } = card.faces[0];
    if (types.includes('scheme')) schemes.push(card);
    else if (types.includes('plane') || types.includes('phenomenon')) planes.push(card);
    else if (!types.some((type) => NOT_IN_DECKS.has(type))) cards.set(foldName(card.name), card);
  }
  const all = [...cards.values()];
  return {
    cards: all,
    planes,
    schemes,
    commanders: all.filter(
      has(({ supertypes, types }) => supertypes.includes('legendary') && types.includes('creature')),
    ),
    groups: GROUPS.map((belongs) => all.filter(belongs)).filter((group) => group.length > 0),
    creatures: all.filter(has(({ types }) => types.includes('creature'))),
    find: (name) => cards.get(foldName(name)),
  };
}
