/** Makes the card model of a raw card: reads its fields, and has its rules text read by the function it is given. */
import type { Ability } from './abilities.ts';
import type { Card, CardFace, NotUnderstood, PrintedNumber } from './card.ts';
import { parseManaCost } from './mana-cost.ts';
import type { RawCard, RawFace } from './raw-card.ts';
import { parseTypeLine } from './type-line.ts';

/** A face with all but its abilities, and the card that it is a face of. */
export interface FaceToCompile extends Omit<CardFace, 'abilities' | 'notUnderstood'> {
  readonly card: RawCard;
}

export interface CompiledText {
  readonly abilities: readonly Ability[];
  readonly notUnderstood: readonly NotUnderstood[];
}

/** Reads the rules text of a face. It must not throw: what it can't read is in `notUnderstood`. */
export type CompileText = (face: FaceToCompile) => CompiledText;

/** Reads a printed power, toughness, loyalty or defense; `undefined` when it is no number that the rules know (`∞`, `1.5`). */
export function parsePrintedNumber(text: string): PrintedNumber | undefined {
  const printed = text.trim().replaceAll('−', '-');
  if (/^[+-]?\d+$/.test(printed)) return { value: Number(printed) + 0, text: printed };
  // Stars and Xs count as 0 until an ability says more (cf. 208.2a). `7-*` begins with its number, as `1+*` does.
  const starred = /^(\d+)?(?:[+-]?[*X]\u00b2?|[+-]?[*X][+-](\d+))$/i.exec(printed);
  if (starred === null) return undefined;
  return { value: Number(starred[1] ?? starred[2] ?? 0), text: printed };
}

/** A field that can't be read is reported like a line that is not understood: nothing of it takes part. */
function unreadable(line: string, reason: string): NotUnderstood {
  return { line, span: { start: 0, end: 0 }, furthest: 0, reason };
}

function faceFromRaw(raw: RawFace, card: RawCard, compile: CompileText): CardFace {
  const problems: NotUnderstood[] = [];
  const readNumber = (what: string, text: string | null): PrintedNumber | null => {
    if (text === null || text.trim() === '') return null;
    const number = parsePrintedNumber(text);
    if (number === undefined) problems.push(unreadable(text, `The ${what} “${text}” is not a number.`));
    return number ?? null;
  };
  const cost = parseManaCost(raw.manaCost ?? '');
  if (!cost.ok) problems.push(unreadable(raw.manaCost ?? '', `The mana cost is not understood: ${cost.problem}`));
  const typeLine = parseTypeLine(raw.typeLine);
  for (const word of typeLine.unknown) {
    problems.push(unreadable(raw.typeLine, `The type line has “${word}”, which is no card type or supertype.`));
  }
  if (typeLine.types.length === 0 && typeLine.unknown.length === 0) {
    problems.push(unreadable(raw.typeLine, 'The type line has no card type.'));
  }
  const face = {
    name: raw.name,
    manaCost: cost.ok ? cost.cost : null,
    colorIndicator: raw.colorIndicator,
    supertypes: typeLine.supertypes,
    types: typeLine.types,
    subtypes: typeLine.subtypes,
    power: readNumber('power', raw.power),
    toughness: readNumber('toughness', raw.toughness),
    loyalty: readNumber('loyalty', raw.loyalty),
    defense: readNumber('defense', raw.defense),
    text: raw.text,
  };
  const { abilities, notUnderstood } = compile({ ...face, card });
  return { ...face, abilities, notUnderstood: [...problems, ...notUnderstood] };
}

/** CR 718.2: the mana cost and the size in the inset frame, which the keyword's line writes out ("Prototype {2}{R} — 3/2"). */
function prototypeOf(front: CardFace): CardFace | undefined {
  const words = front.abilities.find(({ keyword }) => keyword?.name === 'prototype')?.keyword?.quality;
  const [, symbols, power, toughness] = /^((?:\{[^{}]+\})+) — (\d+)\/(\d+)$/.exec(words ?? '') ?? [];
  const cost = parseManaCost(symbols ?? '');
  if (!cost.ok || power === undefined || toughness === undefined) return undefined;
  return {
    ...front,
    manaCost: cost.cost,
    power: { value: Number(power), text: power },
    toughness: { value: Number(toughness), text: toughness },
  };
}

/** CR 715.2b, 720.2b: each part says that there is an Adventure, or an Omen; CR 710.1b: the upper half has the lower one with it. */
function withInset({ layout }: RawCard, faces: readonly CardFace[]): readonly CardFace[] {
  const [upper, lower] = faces;
  if (layout === 'flip' && upper && lower) return [{ ...upper, lower }, ...faces.slice(1)];
  if (layout !== 'adventure') return faces;
  const inset = faces[1]?.subtypes.includes('Omen') ? 'Omen' : 'Adventure';
  return faces.map((face) => ({ ...face, inset }));
}

/** The card model of a raw card. `source` says where it is from, for display. */
export function cardFromRaw(raw: RawCard, compile: CompileText, source: string): Card {
  const [first, ...others] = raw.faces;
  const front = faceFromRaw(first, raw, compile);
  const parts = [front, ...others.map((face) => faceFromRaw(face, raw, compile))];
  const [head = front, ...rest] = withInset(raw, parts);
  const inset = raw.layout === 'prototype' && others.length === 0 ? prototypeOf(front) : undefined;
  return {
    name: raw.name,
    layout: raw.layout,
    faces: [head, ...rest, ...(inset ? [inset] : [])],
    source,
  };
}
