/**
 * Large card files are read once: what scenarios need of them is kept in the user's cache folder, with an index in front,
 * so that later starts read the index and then only the cards that are asked for.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { foldCardName, type RawCard } from '../../cards/index.ts';

/** Cards that can be found by name without all of them being in memory. */
export interface StoredCards {
  find(name: string): RawCard | undefined;
  readonly names: readonly string[];
}

/** Grows with every change of what is stored, so that older files are made anew. */
const formatVersion = 1;

interface CacheHeader {
  readonly format: number;
  readonly source: SourceStamp;
  readonly names: readonly string[];
  /** Folded names, and for each the number of its card. */
  readonly folded: readonly string[];
  readonly cards: readonly number[];
  /** Where each card begins behind the header, in bytes, and where the last one ends. */
  readonly offsets: readonly number[];
}

interface SourceStamp {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

const lengthBytes = 8;

function cacheFolder(): string {
  const { env, platform } = process;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'judgecall');
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'judgecall', 'cache');
  const caches = platform === 'darwin' ? join('Library', 'Caches') : '.cache';
  return join(homedir(), caches, 'judgecall');
}

function cachePath(path: string): string {
  return join(cacheFolder(), `${createHash('sha1').update(path).digest('hex')}.cards`);
}

function stampOf(path: string): SourceStamp {
  const { size, mtimeMs } = statSync(path);
  return { path, size, modified: mtimeMs };
}

/** What is kept of a card file, unless the file has changed since or nothing is kept. */
export function openCache(path: string): StoredCards | undefined {
  let file: number | undefined;
  try {
    file = openSync(cachePath(path), 'r');
    const { header, end } = readHeader(file);
    if (header.format === formatVersion && sameStamp(header.source, stampOf(path))) {
      return storedCards(file, header, end);
    }
  } catch {
    // No cache, or a broken one: the file itself is read.
  }
  if (file !== undefined) closeSync(file);
  return undefined;
}

const sameStamp = (a: SourceStamp, b: SourceStamp): boolean =>
  a.path === b.path && a.size === b.size && a.modified === b.modified;

function readHeader(file: number): { header: CacheHeader; end: number } {
  const length = Number(readBytes(file, 0, lengthBytes).readBigUInt64LE());
  if (length > fstatSync(file).size) throw new Error('The index is longer than the file.');
  const header = JSON.parse(readBytes(file, lengthBytes, length).toString('utf8')) as CacheHeader;
  return { header, end: lengthBytes + length };
}

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) < length) throw new Error('The file is shorter than it says.');
  return bytes;
}

/** The file stays open as long as the cards may be asked for. */
function storedCards(file: number, { folded, cards, offsets, names }: CacheHeader, start: number): StoredCards {
  const numbers = new Map(folded.map((name, index) => [name, cards[index] ?? 0]));
  return {
    names,
    find(name) {
      const number = numbers.get(foldCardName(name));
      if (number === undefined) return undefined;
      const [from = 0, to = 0] = offsets.slice(number, number + 2);
      return JSON.parse(readBytes(file, start + from, to - from).toString('utf8')) as RawCard;
    },
  };
}

/** Keeps the cards of a file. Without the right to write there is no cache, and everything works all the same. */
export function writeCache(path: string, cards: readonly RawCard[]): void {
  const place = cachePath(path);
  const making = `${place}.${process.pid}`;
  try {
    const texts = cards.map((card) => Buffer.from(JSON.stringify(card)));
    const header = Buffer.from(JSON.stringify(headerOf(stampOf(path), cards, texts)));
    const length = Buffer.alloc(lengthBytes);
    length.writeBigUInt64LE(BigInt(header.length));
    mkdirSync(cacheFolder(), { recursive: true });
    // Beside its place and renamed when whole, so that nobody reads half of it.
    writeFileSync(making, Buffer.concat([length, header, ...texts]));
    renameSync(making, place);
  } catch {
    rmSync(making, { force: true });
  }
}

function headerOf(source: SourceStamp, cards: readonly RawCard[], texts: readonly Buffer[]): CacheHeader {
  const offsets = [0];
  for (const text of texts) offsets.push((offsets.at(-1) ?? 0) + text.length);
  const numbers = new Map<string, number>();
  const add = (name: string, number: number): void => {
    const folded = foldCardName(name);
    if (!numbers.has(folded)) numbers.set(folded, number);
  };
  // A card's full name comes before another card's face of that name.
  for (const [number, card] of cards.entries()) add(card.name, number);
  for (const [number, card] of cards.entries()) for (const face of card.faces) add(face.name, number);
  return {
    format: formatVersion,
    source,
    names: [...new Set(cards.flatMap((card) => [card.name, ...card.faces.map((face) => face.name)]))],
    folded: [...numbers.keys()],
    cards: [...numbers.values()],
    offsets,
  };
}
