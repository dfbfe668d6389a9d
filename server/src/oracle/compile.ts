/**
 * Rules text → abilities. A paragraph is understood whole or not at all; one that is not keeps its place, the furthest point that
 * reading reached, and a reason. Nothing here throws for text that can't be read.
 */
import {
  type Ability,
  type Card,
  type CardType,
  type CompiledText,
  cardFromRaw,
  type FaceToCompile,
  type NotUnderstood,
  type RawCard,
  type TextSpan,
} from '../cards/index.ts';
import { lowerAbility, lowerKeyword } from './core.ts';
import { type Discourse, type FaceContext, newDiscourse, Unread } from './discourse.ts';
import { readDungeonLine } from './dungeon-rooms.ts';
import { SyntaxError as ParserError, parse } from './generated/parser.js';
import { foldLevels, type StationSize } from './level-lines.ts';
import { lexicon } from './lexicon.ts';
import { linkAbilities } from './linked.ts';
import { useTableReader } from './lower.ts';
import { type NormalText, normalise, ownNames, type Paragraph, paragraphs } from './normalise.ts';
import type { Node } from './surface.ts';
import { speaksOfNothing } from './unmade-results.ts';

/** One paragraph of a text, and what was made of it. */
export interface CompiledLine {
  readonly span: TextSpan;
  readonly understood: boolean;
  readonly abilities: readonly Ability[];
}

export interface CompileResult extends CompiledText {
  readonly lines: readonly CompiledLine[];
}

/** What of an object its text needs to be read. */
export interface TextContext {
  readonly selfName: string;
  readonly cardName?: string;
  readonly types?: readonly CardType[];
  readonly subtypes?: readonly string[];
  readonly legendary?: boolean;
  /** Of a Spacecraft with a power and toughness. */
  readonly stationSize?: StationSize;
}

export type Reading =
  | { readonly ok: true; readonly abilities: readonly Ability[] }
  | { readonly ok: false; readonly at: number; readonly reason: string };

/** What the grammar asks about the text that it reads. `usesName` says afterwards whether the object's own name made a difference. */
function parserOptions(normal: NormalText, selfName: string): { readonly usesName: boolean } & Record<string, unknown> {
  let usesName = false;
  return {
    startRule: 'line',
    lexicon,
    get selfName() {
      usesName = true;
      return selfName;
    },
    get usesName() {
      return usesName;
    },
    cased: (start: number, end: number) => {
      const words = normal.cased.slice(start, end);
      if (!words.includes('~')) return words;
      usesName = true;
      return words.replaceAll('~', selfName);
    },
    capital: (at: number) => /[A-Z0-9~]/.test(normal.cased[at] ?? ''),
  };
}

interface Tree {
  readonly abilities: readonly Node[];
  readonly label?: string;
}

/** Surface trees by their text: the same lines stand on many cards. Lowering leaves them as they are. */
const trees = new Map<string, Tree>();
const TREES_KEPT = 4000;

function parseLine(normal: NormalText, selfName: string): Tree {
  const key = `${normal.cased}\n${normal.text}`;
  const known = trees.get(key);
  if (known) return known;
  const options = parserOptions(normal, selfName);
  const tree = parse(normal.text, options) as Tree;
  if (!options.usesName) {
    if (trees.size >= TREES_KEPT) trees.clear();
    trees.set(key, tree);
  }
  return tree;
}

function readParagraph(
  printed: string,
  paragraph: Paragraph,
  face: Omit<FaceContext, 'words'>,
  names: readonly string[],
  linked: Discourse['linked'],
  brackets?: 'opened' | 'cleaved',
): Reading {
  const normal = normalise(paragraph.text, paragraph.start, { ownNames: names, ...(brackets ? { brackets } : {}) });
  const place = (at: number): number => normal.at[Math.max(0, Math.min(at, normal.text.length))] ?? paragraph.end;
  if (normal.text === '') return { ok: true, abilities: [] };
  let tree: Tree;
  try {
    tree = parseLine(normal, face.selfName);
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    return { ok: false, at: place(error.location.start.offset), reason: 'This wording is not known from here on.' };
  }
  const words = (start: number, end: number): string => printed.slice(place(start), place(end));
  const context: FaceContext = { ...face, words };
  const text = printed.slice(paragraph.start, paragraph.end);
  try {
    const abilities = tree.abilities.map((node) =>
      node.hole === 'keyword'
        ? lowerKeyword(newDiscourse(context, { linked }), node.keyword as Node)
        : lowerAbility(
            node,
            context,
            // A paragraph of several abilities may say which words are whose.
            typeof node.end === 'number' ? words(node.at as number, node.end).trim() : text,
            tree.label === undefined ? undefined : normal.cased.slice(0, tree.label.length),
            linked,
          ),
    );
    if (speaksOfNothing(abilities)) throw new Unread('what was done before');
    return { ok: true, abilities };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return {
      ok: false,
      at: error.at === null ? paragraph.start : place(error.at),
      reason: `It is not clear ${error.message}.`,
    };
  }
}

/**
 * An instant's or sorcery's paragraphs are followed in order, and a later one may speak of what an earlier one did: then they are read
 * as one text, which the first of them is credited with.
 */
function readSpell(text: string, all: readonly Paragraph[], read: (paragraph: Paragraph) => Reading): Reading[] {
  const readings: Reading[] = [];
  let first = 0;
  for (const [i, paragraph] of all.entries()) {
    const alone = read(paragraph);
    const before = readings[first];
    if (!alone.ok && before?.ok && isInstructions(before)) {
      const start = all[first]!.start;
      const joined = read({ text: text.slice(start, paragraph.end), start, end: paragraph.end });
      if (joined.ok && isInstructions(joined)) {
        readings[first] = joined;
        readings.push({ ok: true, abilities: [] });
        continue;
      }
    }
    first = i;
    readings.push(alone);
  }
  return readings;
}

const isInstructions = (reading: Extract<Reading, { ok: true }>): boolean =>
  reading.abilities.length === 1 && reading.abilities[0]?.kind === 'spell';

const freshLinks = (): Discourse['linked'] => ({ asked: new Set(), kept: new Set(), paid: [], kickers: [] });

const CLEAVE = /^Cleave \{/m;

/** CR 702.148a: the abilities that the text has without what stands in square brackets go with the keyword. */
function withCleaved({ abilities, notUnderstood, lines }: CompileResult, cleaved: CompileResult): CompileResult {
  const rest = cleaved.abilities.filter((one) => one.kind !== 'keyword' || one.keyword.name !== 'cleave');
  const give = (ability: Ability): Ability =>
    ability.kind === 'keyword' && ability.keyword.name === 'cleave' ? { ...ability, cleaved: rest } : ability;
  const fresh = cleaved.notUnderstood.filter(({ span }) => notUnderstood.every((one) => one.span.start !== span.start));
  return {
    abilities: abilities.map(give),
    notUnderstood: [...notUnderstood, ...fresh],
    lines: lines.map((line) => ({
      ...line,
      understood: line.understood && fresh.every(({ span }) => span.start !== line.span.start),
      abilities: line.abilities.map(give),
    })),
  };
}

function compile(text: string, context: TextContext, cleaved = false): CompileResult {
  const types = context.types ?? [];
  const face: Omit<FaceContext, 'words'> = {
    selfName: context.selfName,
    types,
    subtypes: context.subtypes ?? [],
    isSpell: types.includes('instant') || types.includes('sorcery'),
    granted: false,
  };
  const names =
    context.selfName === ''
      ? []
      : [
          ...ownNames(context.selfName, context.legendary ?? false),
          ...(context.cardName ? ownNames(context.cardName, false) : []),
        ];
  const linked = freshLinks();
  const lines: CompiledLine[] = [];
  const notUnderstood: NotUnderstood[] = [];
  const all = paragraphs(text);
  const cleaves = face.isSpell && CLEAVE.test(text);
  const brackets = cleaves ? (cleaved ? 'cleaved' : 'opened') : undefined;
  const read = (paragraph: Paragraph): Reading => readParagraph(text, paragraph, face, names, linked, brackets);
  // CR 309.4c: what is printed in a room is the effect of its ability, which is simply followed.
  const readRoom = (paragraph: Paragraph): Reading =>
    readParagraph(text, paragraph, { ...face, isSpell: true }, names, linked);
  const readings = linkAbilities(
    types.includes('dungeon')
      ? all.map((paragraph) => readDungeonLine(paragraph, readRoom))
      : foldLevels(all, face.isSpell ? readSpell(text, all, read) : all.map(read), context.stationSize ?? null),
  );
  for (const [i, paragraph] of all.entries()) {
    const span = { start: paragraph.start, end: paragraph.end };
    const reading = readings[i]!;
    lines.push({ span, understood: reading.ok, abilities: reading.ok ? reading.abilities : [] });
    if (!reading.ok) {
      notUnderstood.push({
        line: paragraph.text,
        span,
        furthest: Math.max(reading.at, paragraph.start),
        reason: reading.reason,
      });
    }
  }
  const result = { abilities: lines.flatMap((line) => line.abilities), notUnderstood, lines };
  return cleaves && !cleaved ? withCleaved(result, compile(text, context, true)) : result;
}

/** Reads the rules text of a face. */
export function compileFace(face: FaceToCompile): CompileResult {
  return compile(face.text, {
    selfName: face.name,
    cardName: face.card.name,
    types: face.types,
    subtypes: face.subtypes,
    legendary: face.supertypes.includes('legendary'),
    stationSize:
      face.subtypes.includes('Spacecraft') && face.power && face.toughness
        ? { power: face.power.value, toughness: face.toughness.value }
        : null,
  });
}

/** Reads a piece of rules text that is on no card: `P performs "…"`, `OBJ has "…"`. */
export const compileText = (text: string, context: TextContext = { selfName: '' }): CompileResult =>
  compile(text, context);

/** The card model of a raw card, its text read. */
export const compileCard = (raw: RawCard, source: string): Card => cardFromRaw(raw, compileFace, source);

const standsCache = new Map<string, readonly Ability[]>();

function readStands(text: string, face: FaceContext): readonly Ability[] {
  const key = `${face.isSpell}|${face.types.join()}|${text}`;
  const known = standsCache.get(key);
  if (known) return known;
  const result = compile(text, { selfName: '', types: face.types as CardType[] });
  const [problem] = result.notUnderstood;
  if (problem) throw new Unread(`the text that a keyword stands for (“${problem.line}”)`);
  standsCache.set(key, result.abilities);
  return result.abilities;
}

const sentencesCache = new Map<string, readonly Node[]>();

function readSentences(text: string): readonly Node[] {
  const known = sentencesCache.get(text);
  if (known) return known;
  const normal = normalise(text, 0, { ownNames: [] });
  const options = { ...parserOptions(normal, ''), startRule: 'plainSentences' };
  let sentences: readonly Node[];
  try {
    sentences = parse(normal.text, options) as readonly Node[];
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    throw new Unread(`the text that an action stands for (“${text}”)`);
  }
  sentencesCache.set(text, sentences);
  return sentences;
}

useTableReader({ stands: readStands, sentences: readSentences });
