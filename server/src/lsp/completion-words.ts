/** The words that a place of a statement can hold: steps, zones, counters, keywords, statuses, types, and the like. */
import { CompletionItemKind } from 'vscode-languageserver';
import {
  ARTIFACT_TYPES,
  COMMON_COUNTERS,
  CREATURE_TYPES,
  DUNGEONS,
  ENCHANTMENT_TYPES,
  KEYWORDS,
  LAND_TYPES,
  PLAYER_COUNTERS,
  roomNames,
} from '../cards/index.ts';
import {
  COIN_SIDES,
  COLORS,
  FORMATS,
  PLACES,
  PLANAR_DIE_FACES,
  STATUSES,
  STEP_SYNONYMS,
  STEPS,
  ZONES,
} from '../language/index.ts';
import { EDITIONS, explainWord } from '../rules/index.ts';
import type { CompletionRequest } from './completion.ts';
import { type Next, nextIn, type SlotKind } from './completion-forms.ts';
import type { Offer } from './completion-item.ts';

export function wordOffers({ next, place }: CompletionRequest): Offer[] {
  const quoted = place.typed.startsWith('"');
  if (quoted) return offersAt(next, place.before).filter(({ list }) => list === 'room' || list === 'dungeon');
  return [...offersAt(next, place.before), ...goneOn(place)];
}

function offersAt(next: readonly Next[], before: readonly string[]): Offer[] {
  const slots = new Map(
    next.flatMap((one) => (one.rest[0]?.kind === 'slot' ? [[one.rest[0].slot, one] as const] : [])),
  );
  return [...slots].flatMap(([slot, one]) =>
    wordsFor(slot, one).map((word) => wordOffer(word, slot, counterWord(one, before))),
  );
}

/** Of words that begin before the one that is being typed, as `end step` behind `end `. */
function goneOn({ section, before, words }: CompletionRequest['place']): Offer[] {
  const all = words.split(' ');
  for (let more = Math.min(all.length - 1, mostWords); more > 0; more--) {
    const typed = all.slice(-more - 1).join(' ');
    const rest = before.slice(0, -more);
    const offers = offersAt(nextIn(section, rest), rest);
    const longer = offers.filter(({ label }) => label.startsWith(typed) && label !== typed);
    if (before.length > more && longer.length > 0) return longer.map((offer) => ({ ...offer, typed }));
  }
  return [];
}

/** Of the longest words that stand in one place, all but the last. */
const mostWords = 3;

function wordsFor(slot: SlotKind, { words, whole }: Next): readonly string[] {
  switch (slot) {
    case 'step':
      return [...STEPS, ...Object.keys(STEP_SYNONYMS)];
    case 'zone':
      // What is found by a place may also be on the stack or the battlefield; what a player has is in a zone of theirs.
      return words.includes('is') ? PLACES.filter((zone) => words.includes('on') !== isOwned(zone)) : ZONES;
    case 'counter':
      return onPlayer(whole) ? PLAYER_COUNTERS : COMMON_COUNTERS;
    case 'status':
      return STATUSES;
    case 'types':
      return TYPE_WORDS;
    case 'ability':
      return KEYWORDS.map(({ name }) => name);
    case 'cost':
      return KEYWORDS.filter(({ forms }) => forms.some((form) => form.casting ?? form.casts)).map(({ name }) => name);
    case 'dayNight':
      return ['day', 'night'];
    case 'coin':
      return COIN_SIDES;
    case 'planarDie':
      return PLANAR_DIE_FACES;
    case 'room':
      return DUNGEONS.flatMap(roomNames).map((name) => JSON.stringify(name));
    case 'dungeon':
      return DUNGEONS.map(({ name }) => JSON.stringify(name));
    case 'format':
      return FORMATS;
    case 'edition':
      return EDITIONS.map(({ date }) => date).toReversed();
    case 'color':
      return COLORS;
    case 'player':
    case 'thing':
    case 'object':
    case 'number':
    case 'mana':
    case 'size':
    case 'rule':
    case 'text':
    case 'name':
      return [];
  }
}

const isOwned = (zone: string): boolean => ZONES.some((each) => each === zone);

const onPlayer = ({ elements: [first] }: Next['whole']): boolean => first?.kind === 'slot' && first.slot === 'player';

const TYPE_WORDS: readonly string[] = [
  ...'creature artifact enchantment land planeswalker battle instant sorcery token permanent legendary basic snow colorless'.split(
    ' ',
  ),
  ...COLORS,
  ...[...CREATURE_TYPES, ...ARTIFACT_TYPES, ...ENCHANTMENT_TYPES, ...LAND_TYPES].map((type) => type.toLowerCase()),
];

/** What follows a kind of counter in the form, in the number of those before it. */
function counterWord({ rest: [, second] }: Next, before: readonly string[]): string {
  if (second?.kind !== 'word' || !/^counters?$/.test(second.word)) return '';
  return before.at(-1) === '1' ? 'counter' : 'counters';
}

/** What the same word means as something else would mislead. */
const PHRASES: Partial<Record<SlotKind, (word: string) => string>> = { counter: (word) => `${word} counter` };

function wordOffer(label: string, slot: SlotKind, behind: string): Offer {
  const meaning = explainWord(PHRASES[slot]?.(label) ?? label);
  return {
    label,
    // A kind of counter by itself is no fact.
    ...(slot === 'counter' && behind !== '' && { text: `${label} ${behind}` }),
    kind: CompletionItemKind.EnumMember,
    list: slot,
    detail: meaning?.rule,
    ...(meaning !== undefined && { documentation: meaning.summary }),
    rank: 4,
  };
}
