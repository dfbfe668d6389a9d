/** Layer 3: words of the text are replaced (CR 612). Only words used as color words or subtypes change, never names or mana symbols (612.2). */
import { type Ability, COLOR_NAMES, COLORS, type Color } from '../cards/index.ts';
import type { Characteristics } from './state.ts';

const colorNamed = (word: string): Color | undefined =>
  COLORS.find((color) => COLOR_NAMES[color] === word.toLowerCase());

/** Fields of ability data that hold the words of a text for display or comparison. */
const WORDED: ReadonlySet<string> = new Set(['text', 'quality', 'label']);
/** Fields that hold subtypes and colors. */
const SUBTYPES: ReadonlySet<string> = new Set(['subtype', 'subtypes']);
const COLOR_FIELDS: ReadonlySet<string> = new Set(['color', 'colors']);

/** Replaces a word in the type line and the abilities of an object. */
export function replaceWord(values: Characteristics, from: string, to: string): void {
  const word = wordReplacer(from, to);
  values.text = word(values.text);
  values.subtypes = values.subtypes.map((subtype) => (same(subtype, from) ? to : subtype));
  const replace = dataReplacer(from, to, word);
  // CR 612.3: abilities that effects granted are no part of the text.
  values.abilities = values.abilities.map((held) =>
    held.grantedBy === null ? { ...held, ability: replace(held.ability) as Ability } : held,
  );
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function wordReplacer(from: string, to: string): (text: string) => string {
  const pattern = new RegExp(`(?<![\\w{])${from.replace(/[^\w\s]/g, '\\$&')}(?![\\w}])`, 'gi');
  const capital = to.slice(0, 1).toUpperCase() + to.slice(1);
  return (text) => text.replace(pattern, (found) => (/^[a-z]/.test(found) ? to.toLowerCase() : capital));
}

function dataReplacer(
  from: string,
  to: string,
  word: (text: string) => string,
): (value: unknown, field?: string) => unknown {
  const fromColor = colorNamed(from);
  const toColor = colorNamed(to);
  const replace = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string') {
      if (WORDED.has(field)) return word(value);
      if (SUBTYPES.has(field) && same(value, from)) return to;
      if (COLOR_FIELDS.has(field) && fromColor && toColor && value === fromColor) return toColor;
      return value;
    }
    if (Array.isArray(value)) return value.map((one) => replace(one, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, key)]));
  };
  return replace;
}
