/** The files of cards that users name: Scryfall's or MTGJSON's shape, or `.scenario` files with `card` blocks. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type Card,
  type CardSource,
  cardFromRaw,
  cardSource,
  foldCardName,
  indexRawCards,
  outlineOf,
  parseCardFile,
  type RawCard,
} from '../../cards/index.ts';
import { parseScenarioFile } from '../../language/index.ts';
import { compileFace } from '../../oracle/index.ts';
import { rawCardsIn } from '../../scenario/index.ts';
import type { CardFileProblem } from '../evaluation/messages.ts';
import { reasonOf } from '../read-text-file.ts';
import { openCache, type StoredCards, writeCache } from './card-cache.ts';

/** Above this size, in bytes, reading a file takes long enough to keep what was read. */
const worthKeeping = 1_000_000;

export function readCardFiles(paths: readonly string[]): {
  readonly sources: readonly CardSource[];
  readonly problems: readonly CardFileProblem[];
} {
  const sources: CardSource[] = [];
  const problems: CardFileProblem[] = [];
  for (const path of paths) {
    const result = readSource(path);
    if ('reason' in result) problems.push({ path, reason: result.reason });
    else sources.push(result.source);
  }
  return { sources, problems };
}

function readSource(path: string): { readonly source: CardSource } | { readonly reason: string } {
  try {
    const large = statSync(path).size >= worthKeeping;
    const kept = large ? openCache(path) : undefined;
    if (kept !== undefined) return { source: sourceOfStored(kept, basename(path)) };
    const result = readRawCards(path);
    if (!result.ok) return { reason: result.reason };
    if (large) {
      writeCache(path, result.cards);
      const written = openCache(path);
      if (written !== undefined) return { source: sourceOfStored(written, basename(path)) };
    }
    return { source: cardSource(indexRawCards(result.cards), compileFace, basename(path)) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** All cards of a file. Throws when it cannot be read. */
export function readRawCards(
  path: string,
): { readonly ok: true; readonly cards: readonly RawCard[] } | { readonly ok: false; readonly reason: string } {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.scenario')) return parseCardFile(text);
  const cards = rawCardsIn(parseScenarioFile(text));
  return cards.length > 0 ? { ok: true, cards } : { ok: false, reason: 'It holds no cards.' };
}

function sourceOfStored(stored: StoredCards, source: string): CardSource {
  const made = new Map<string, Card | undefined>();
  return {
    find(name) {
      const key = foldCardName(name);
      if (!made.has(key)) {
        const raw = stored.find(name);
        made.set(key, raw && cardFromRaw(raw, compileFace, source));
      }
      return made.get(key);
    },
    outline(name) {
      const raw = stored.find(name);
      return raw && outlineOf(raw);
    },
    names: () => stored.names,
  };
}
