/** Reads a type line: supertypes, card types, and after the dash subtypes (CR 205). */
import type { CardType, Supertype } from './card.ts';
import { spellSubtype } from './subtypes.ts';

export interface TypeLine {
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** Words before the dash that are neither a supertype nor a card type. */
  readonly unknown: readonly string[];
}

const CARD_TYPES: ReadonlyMap<string, CardType> = new Map<string, CardType>([
  ['artifact', 'artifact'],
  ['battle', 'battle'],
  ['conspiracy', 'conspiracy'],
  ['creature', 'creature'],
  ['dungeon', 'dungeon'],
  ['enchantment', 'enchantment'],
  ['instant', 'instant'],
  ['kindred', 'kindred'],
  ['land', 'land'],
  ['phenomenon', 'phenomenon'],
  ['plane', 'plane'],
  ['planeswalker', 'planeswalker'],
  ['scheme', 'scheme'],
  ['sorcery', 'sorcery'],
  ['vanguard', 'vanguard'],
  // CR 308.3: kindred's former name is still on cards and in files.
  ['tribal', 'kindred'],
]);

const SUPERTYPES: ReadonlyMap<string, Supertype> = new Map<string, Supertype>([
  ['basic', 'basic'],
  ['legendary', 'legendary'],
  ['ongoing', 'ongoing'],
  ['snow', 'snow'],
  ['world', 'world'],
]);

/** The words of card types and of supertypes, as cards print them. */
export const CARD_TYPE_NAMES: readonly string[] = [...new Set(CARD_TYPES.values())].map(capitalised);
export const SUPERTYPE_NAMES: readonly string[] = [...SUPERTYPES.keys()].map(capitalised);

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A card type by its word, in any letter case; `tribal` is the former name of kindred. */
export function cardTypeNamed(word: string): CardType | undefined {
  return CARD_TYPES.get(word.toLowerCase());
}

/** A supertype by its word, in any letter case. */
export function supertypeNamed(word: string): Supertype | undefined {
  return SUPERTYPES.get(word.toLowerCase());
}

/** Creature types that were merged into others; files with older wordings still have them (CR 205.3f). */
const FORMER_SUBTYPES: ReadonlyMap<string, string> = new Map([
  ['cephalid', 'Octopus'],
  ['hound', 'Dog'],
  ['naga', 'Snake'],
  ['viashino', 'Lizard'],
]);

/** Whether a word is a subtype of the rules, or was one under which cards are still filed. */
export function isKnownSubtype(word: string): boolean {
  return spellSubtype(word) !== undefined || FORMER_SUBTYPES.has(word.toLowerCase());
}

/** CR 205.3b: single words, but for Time Lord and for planar types. Unknown ones are taken as they stand. */
function readSubtypes(text: string, types: readonly CardType[]): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  if (types.includes('plane')) return [spellSubtype(words.join(' ')) ?? words.join(' ')];
  const subtypes: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const pair = `${word} ${words[index + 1] ?? ''}`;
    if (pair.toLowerCase() === 'time lord') {
      subtypes.push('Time Lord');
      index++;
    } else {
      subtypes.push(spellSubtype(word) ?? FORMER_SUBTYPES.get(word.toLowerCase()) ?? word);
    }
  }
  return subtypes;
}

/** Reads a type line; the dash may be of any length, a single hyphen needs blanks around it. Never fails: see `unknown`. */
export function parseTypeLine(text: string): TypeLine {
  const line = text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const [before = '', ...after] = line.split(/\s*[\u2014\u2013]\s*| --? /);
  const supertypes: Supertype[] = [];
  const types: CardType[] = [];
  const unknown: string[] = [];
  for (const word of before.split(' ').filter((part) => part !== '')) {
    const supertype = supertypeNamed(word);
    const type = cardTypeNamed(word);
    if (supertype !== undefined) supertypes.push(supertype);
    else if (type !== undefined) types.push(type);
    // A token's type line may begin with the word; it is no part of its characteristics.
    else if (word.toLowerCase() !== 'token') unknown.push(word);
  }
  return { supertypes, types, subtypes: readSubtypes(after.join(' '), types), unknown };
}
