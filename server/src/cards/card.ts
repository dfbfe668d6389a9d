/**
 * The card model: what is printed. Plain data, frozen once built. Rules text has become abilities by the time the engine sees it.
 * Cards know nothing of games; the text itself is kept for display and for diagnostics.
 */
import type { Ability } from './abilities.ts';

/** The five colors in their printed order (CR 105.1). */
export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];
export const COLOR_NAMES: Readonly<Record<Color, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

/** One mana symbol without its braces, as in rules text: `2`, `W`, `C`, `X`, `S`, `W/U`, `2/W`, `G/P`, `G/U/P`, `C/W` (CR 107.4). */
export type ManaSymbol = string;
/** The symbols of a mana cost in printed order. An empty list is {0}'s neighbour: a cost of `{0}` is `['0']`. */
export type ManaCost = readonly ManaSymbol[];

/** CR 205.2a: the card types that a scenario can contain, lower case. */
export type CardType =
  | 'artifact'
  | 'battle'
  | 'creature'
  | 'enchantment'
  | 'instant'
  | 'kindred'
  | 'land'
  | 'planeswalker'
  | 'sorcery'
  | 'dungeon'
  | 'plane'
  | 'phenomenon'
  | 'scheme'
  | 'conspiracy'
  | 'vanguard';
/** CR 205.4a, lower case. */
export type Supertype = 'basic' | 'legendary' | 'snow' | 'world' | 'ongoing';

/** A printed power or toughness: a number, or `*`-forms, which a characteristic-defining ability fills (CR 208.2). */
export interface PrintedNumber {
  /** The number printed, with any `*` or `X` counted as 0 (CR 208.2a). */
  readonly value: number;
  /** As printed, e.g. `1+*`. */
  readonly text: string;
}

/** A stretch of a face's `text`, as character offsets; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A line of rules text that the grammar does not understand. Nothing of it takes part in the game. */
export interface NotUnderstood {
  readonly line: string;
  /** Where the line stands in the face's text. */
  readonly span: TextSpan;
  /** Offset into the face's text of the furthest point that reading reached. */
  readonly furthest: number;
  /** What is missing, in a few words. */
  readonly reason: string;
}

/** One face, half or part of a card, as printed. */
export interface CardFace {
  readonly name: string;
  /** `null`: no mana cost at all, which can't be paid (CR 202.1b). */
  readonly manaCost: ManaCost | null;
  /** Only what a color indicator prints (CR 204); colors from the cost and from devoid are computed. */
  readonly colorIndicator: readonly Color[] | null;
  /** Colors that a copy effect gives in place of those of cost and indicator (CR 707.9b); nothing printed has this. */
  readonly colors?: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  /** In their printed case and spelling: `Time Lord`, `Aura`, `Urza's`. */
  readonly subtypes: readonly string[];
  readonly power: PrintedNumber | null;
  readonly toughness: PrintedNumber | null;
  readonly loyalty: PrintedNumber | null;
  readonly defense: PrintedNumber | null;
  /** Of a flip card's upper half: the lower one, which a copy has as well (CR 707.3, 710.1b). */
  readonly lower?: CardFace;
  /** Of a card with an inset spell: which, part of the copiable values (CR 715.2b, 720.2b). */
  readonly inset?: 'Adventure' | 'Omen';
  /** Of a melded permanent: the mana value that follows from its cards' fronts (CR 202.3c); no copiable value. */
  readonly manaValue?: number;
  /** Rules text as given, reminder text included when the source has it. */
  readonly text: string;
  /** Every line that was understood, in printed order. */
  readonly abilities: readonly Ability[];
  readonly notUnderstood: readonly NotUnderstood[];
}

/** A face that has a name and rules text at most: emblems, nameplates of the rules, abilities on the stack (cf. 109.3, 113.7 and 114.3). */
export const bareFace = (
  name: string,
  said: Partial<Pick<CardFace, 'text' | 'abilities' | 'notUnderstood'>> = {},
): CardFace => ({
  name,
  manaCost: null,
  colorIndicator: null,
  supertypes: [],
  types: [],
  subtypes: [],
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
  text: '',
  abilities: [],
  notUnderstood: [],
  ...said,
});

/**
 * How the faces belong together. `normal` has one face; `split` two halves of one card (CR 709); `flip` (710); `transform` and
 * `modal` double-faced (712); `adventure` a card with an inset spell, omens included (715, 720); `preparation` one whose inset spell is
 * copied when the permanent becomes prepared (722); `prototype` (718); `meld` (712.4).
 */
export type CardLayout =
  | 'normal'
  | 'split'
  | 'flip'
  | 'transform'
  | 'modal'
  | 'adventure'
  | 'preparation'
  | 'meld'
  | 'prototype';

/** A whole card. */
export interface Card {
  /** Full name; for two names `A // B`. */
  readonly name: string;
  readonly layout: CardLayout;
  readonly faces: readonly [CardFace, ...CardFace[]];
  /** Where it came from, for display: `built-in`, a file's name. */
  readonly source: string;
}

/** What stands at the head of a card. */
export interface CardOutline {
  /** `{1}{G}`; empty without one. */
  readonly manaCost: string;
  /** `Creature — Bear`. */
  readonly typeLine: string;
}

/** Finds a card by name. Letter case, accents and curly apostrophes make no difference. */
export interface CardSource {
  find(name: string): Card | undefined;
  /** The head of a card, where it is known without reading the card's text. */
  outline?(name: string): CardOutline | undefined;
  /** All names, for completion and for "did you mean". */
  names(): Iterable<string>;
}

/** The form in which names are compared: lower case, no accents, straight quotes, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u00c6|\u00e6/g, 'ae')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
