/**
 * Reads a file of cards in Scryfall's shape (a bulk file, a list, one card) or in MTGJSON's (AtomicCards) into raw cards.
 * Unknown fields are ignored, missing ones are empty; what is no card is skipped and counted; a file of something else is refused
 * with the reason. Rules text is kept as it is.
 */
import { type CardLayout, COLORS, type Color } from './card.ts';
import type { RawCard, RawFace } from './raw-card.ts';

/** What a file held. `skipped` are entries that are no cards for a scenario (tokens, art cards, other languages, broken ones). */
export type CardFileResult =
  | { readonly ok: true; readonly cards: readonly RawCard[]; readonly skipped: number }
  | { readonly ok: false; readonly reason: string };

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text field; numbers are taken as text, anything else as absent. */
function textField(entry: Json, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = entry[key];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function colorsField(entry: Json, ...keys: readonly string[]): readonly Color[] | null {
  for (const key of keys) {
    const value = entry[key];
    if (Array.isArray(value)) return COLORS.filter((color) => value.includes(color));
  }
  return null;
}

const LAYOUTS: ReadonlyMap<string, CardLayout> = new Map<string, CardLayout>([
  ['split', 'split'],
  ['aftermath', 'split'],
  ['flip', 'flip'],
  ['transform', 'transform'],
  ['modal_dfc', 'modal'],
  ['adventure', 'adventure'],
  ['omen', 'adventure'],
  ['prepare', 'preparation'],
  ['meld', 'meld'],
  ['prototype', 'prototype'],
]);

/** Entries of these layouts are no cards that a deck holds, and their names would hide real cards. */
const NO_CARDS = new Set(['token', 'double_faced_token', 'emblem', 'art_series']);

function readFace(entry: Json, name: string): RawFace | undefined {
  const typeLine = textField(entry, 'type_line', 'type');
  if (typeLine === null) return undefined;
  const manaCost = textField(entry, 'mana_cost', 'manaCost');
  const colors = colorsField(entry, 'colors');
  const statedColors = (manaCost ?? '') === '' && colors !== null && colors.length > 0 ? colors : null;
  return {
    name,
    manaCost: manaCost === '' ? null : manaCost,
    typeLine,
    text: textField(entry, 'oracle_text', 'text') ?? '',
    power: textField(entry, 'power'),
    toughness: textField(entry, 'toughness'),
    loyalty: textField(entry, 'loyalty'),
    defense: textField(entry, 'defense'),
    // Without a cost, only an indicator can have given a face its colors (CR 204).
    colorIndicator: colorsField(entry, 'color_indicator', 'colorIndicator') ?? statedColors,
  };
}

function readFaces(entries: readonly unknown[], nameKey: (entry: Json) => string | null): readonly RawFace[] {
  return entries.flatMap((entry) => {
    const name = isObject(entry) ? nameKey(entry) : null;
    const face = isObject(entry) && name !== null ? readFace(entry, name) : undefined;
    return face === undefined ? [] : [face];
  });
}

function assembleCard(name: string, layoutName: string, faces: readonly RawFace[]): RawCard | undefined {
  const [first, ...others] = faces;
  if (first === undefined) return undefined;
  // Two printed sides of one and the same card.
  if (others.every((face) => face.name === first.name)) {
    return { name: first.name, layout: LAYOUTS.get(layoutName) ?? 'normal', faces: [first] };
  }
  return { name, layout: LAYOUTS.get(layoutName) ?? 'transform', faces: [first, ...others] };
}

function readScryfallCard(entry: unknown): RawCard | undefined {
  if (!isObject(entry)) return undefined;
  const name = textField(entry, 'name');
  const layout = textField(entry, 'layout') ?? 'normal';
  if (name === null || name === '' || NO_CARDS.has(layout)) return undefined;
  const language = textField(entry, 'lang');
  if (language !== null && language !== 'en') return undefined;
  const parts = entry.card_faces;
  const faces = Array.isArray(parts) ? readFaces(parts, (part) => textField(part, 'name')) : [];
  return faces.length > 0
    ? assembleCard(name, layout, faces)
    : assembleCard(
        name,
        layout,
        readFaces([entry], () => name),
      );
}

function readAtomicCard(name: string, entries: readonly unknown[]): RawCard | undefined {
  const first = entries.find(isObject);
  if (first === undefined) return undefined;
  const layout = textField(first, 'layout') ?? 'normal';
  if (NO_CARDS.has(layout)) return undefined;
  const inOrder = [...entries.filter(isObject)].sort((a, b) =>
    (textField(a, 'side') ?? '').localeCompare(textField(b, 'side') ?? ''),
  );
  return assembleCard(
    name,
    layout,
    readFaces(inOrder, (entry) => textField(entry, 'faceName') ?? name),
  );
}

function collect(entries: Iterable<RawCard | undefined>): CardFileResult {
  const cards: RawCard[] = [];
  const names = new Set<string>();
  let skipped = 0;
  for (const card of entries) {
    // A file with an entry for every printing repeats its cards.
    if (card === undefined || names.has(card.name)) skipped++;
    else {
      names.add(card.name);
      cards.push(card);
    }
  }
  if (cards.length > 0) return { ok: true, cards, skipped };
  const reason = skipped === 0 ? 'It holds no cards.' : 'None of its entries is a card with a name and a type line.';
  return { ok: false, reason };
}

function readList(entries: readonly unknown[]): CardFileResult {
  const sample = entries.find(isObject);
  switch (sample === undefined ? undefined : textField(sample, 'object')) {
    case 'bulk_data':
      return {
        ok: false,
        reason: "It is the list of Scryfall's bulk files; the file “Oracle Cards” named in it is needed.",
      };
    case 'ruling':
      return { ok: false, reason: "It holds rulings, not cards; Scryfall's file “Oracle Cards” is needed." };
    case 'set':
      return { ok: false, reason: "It holds sets, not cards; Scryfall's file “Oracle Cards” is needed." };
    default:
      return collect(entries.map(readScryfallCard));
  }
}

function readAtomicCards(data: Json): CardFileResult {
  const values = Object.values(data);
  if (values.some((value) => isObject(value) && Array.isArray(value.cards))) {
    return { ok: false, reason: "It is MTGJSON's file of sets; its file “AtomicCards” is needed." };
  }
  return collect(
    Object.entries(data).map(([name, entries]) => (Array.isArray(entries) ? readAtomicCard(name, entries) : undefined)),
  );
}

/** Reads parsed JSON. */
export function readCardFile(data: unknown): CardFileResult {
  if (Array.isArray(data)) return readList(data);
  if (!isObject(data)) return { ok: false, reason: 'It is neither a list of cards nor an object that holds one.' };
  if (data.object === 'error') {
    return { ok: false, reason: `It is an error message: ${textField(data, 'details') ?? 'without details'}` };
  }
  if (Array.isArray(data.data)) return readList(data.data);
  if (isObject(data.data)) return readAtomicCards(data.data);
  const card = readScryfallCard(data);
  if (card !== undefined) return { ok: true, cards: [card], skipped: 0 };
  return { ok: false, reason: "It has neither the shape of a Scryfall file nor that of MTGJSON's “AtomicCards”." };
}

/** Reads a file's text. */
export function parseCardFile(text: string): CardFileResult {
  if (text.startsWith('\u001f')) return { ok: false, reason: 'It is compressed; unpack it first.' };
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, reason: 'It is empty.' };
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    return { ok: false, reason: `It is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  return readCardFile(data);
}
