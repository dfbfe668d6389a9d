/**
 * Layer 3: words of the text are replaced (CR 612). Only words used as color words or subtypes change, never names or mana symbols (612.2).
 * What a spell does is changed with its text (`inItsWords`); what an ability on the stack does is not, as it has left its source's text (113.7a).
 */
import { type Ability, COLOR_NAMES, COLORS, type Color, pluralOfSubtype } from '../cards/index.ts';
import type { Characteristics, StackFacts, WordChange } from './state.ts';

const colorNamed = (word: string): Color | undefined =>
  COLORS.find((color) => COLOR_NAMES[color] === word.toLowerCase());

/** Fields of ability data that hold the words of a text for display or comparison, or keyword names such as "islandwalk". */
const WORDED: ReadonlySet<string> = new Set(['text', 'quality', 'label', 'parameter', 'keyword', 'keywords']);
/** Fields that hold subtypes and colors; `from` holds those that a choice is limited to. */
const SUBTYPES: ReadonlySet<string> = new Set(['subtype', 'subtypes', 'from']);
const COLOR_FIELDS: ReadonlySet<string> = new Set(['color', 'colors', 'from']);

/** Replaces a word in the type line and the abilities of an object. */
export function replaceWord(values: Characteristics, from: string, to: string): void {
  const change: WordChange = { from, to };
  values.text = wordReplacer(change)(values.text);
  values.subtypes = values.subtypes.map((subtype) => (same(subtype, from) ? to : subtype));
  const replace = dataReplacer(change);
  // CR 612.3: abilities that effects granted are no part of the text.
  values.abilities = values.abilities.map((held) =>
    held.grantedBy === null ? { ...held, ability: replace(held.ability) as Ability } : held,
  );
  values.words = [...(values.words ?? []), change];
}

/** CR 612.1: what a spell does, as its text says it now. */
export const inItsWords = (effects: StackFacts['effects'], words: readonly WordChange[]): StackFacts['effects'] =>
  words.reduce((said, change) => dataReplacer(change)(said) as StackFacts['effects'], effects);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const escaped = (word: string): string => word.replace(/[^\w\s]/g, '\\$&');

/** Also in the plural, after "non" and before "walk" and "cycling", where the word is used as what it is. */
function wordReplacer({ from, to }: WordChange): (text: string) => string {
  const plural = pluralOfSubtype(from);
  const forms: (readonly [string, string])[] = [[from, to]];
  if (colorNamed(from) === undefined && plural !== from) forms.unshift([plural, pluralOfSubtype(to)]);
  return (text) =>
    forms.reduce((said, [one, other]) => {
      const pattern = new RegExp(`(?<![\\w{])(non-?)?(${escaped(one)})(?=(?:walk|cycling)?(?![\\w}]))`, 'gi');
      return said.replace(pattern, (_, non: string | undefined, found: string) => {
        const capital = other.slice(0, 1).toUpperCase() + other.slice(1);
        return (non ?? '') + (/^[a-z]/.test(found) ? other.toLowerCase() : capital);
      });
    }, text);
}

function dataReplacer(change: WordChange): (value: unknown) => unknown {
  const { from, to } = change;
  const word = wordReplacer(change);
  const fromColor = colorNamed(from);
  const toColor = colorNamed(to);
  const replace = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (WORDED.has(field)) return word(value);
      if (SUBTYPES.has(field) && same(value, from)) return to;
      if (COLOR_FIELDS.has(field) && fromColor && toColor && value === fromColor) return toColor;
      return value;
    }
    if (Array.isArray(value)) return value.map((one) => replace(one, field));
    if (typeof value !== 'object' || value === null) return value;
    // CR 612.2: what mana is added is said in symbols, which are no words.
    const isMana = 'kind' in value && value.kind === 'choice' && 'colors' in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isMana && key === 'colors' ? inner : replace(inner, key)]),
    );
  };
  return (value) => replace(value, '');
}
