/** A card as people read it, each line of its text marked as understood or not. */
import type { Card, CardFace, ManaCost, NotUnderstood, PrintedNumber } from '../cards/index.ts';
import { notExecuted } from '../engine/not-executed.ts';
import { describeAbility } from '../oracle/index.ts';

export interface DescribedLine {
  readonly text: string;
  /** What the engine will do, in sentences of our own; empty where they would only repeat the text. */
  readonly reading: readonly string[];
  /** Why the line is not understood, and from where on, or what of it is not played yet; `undefined` when all is well. */
  readonly fault: { readonly reason: string; readonly from: string } | undefined;
}

export interface DescribedFace {
  readonly name: string;
  readonly cost: string;
  readonly typeLine: string;
  /** `2/2`, `loyalty 3`; empty for what has neither. */
  readonly numbers: string;
  readonly lines: readonly DescribedLine[];
  /** Faults of its other fields. */
  readonly faults: readonly string[];
}

export interface DescribedCard {
  /** Where it comes from: `built-in`, a file. */
  readonly source: string;
  readonly faces: readonly DescribedFace[];
}

export function describeCard({ source, faces }: Card): DescribedCard {
  return { source: shortSource(source), faces: faces.map(describeFace) };
}

/** Of a file's address only its name. */
function shortSource(source: string): string {
  if (!/^[a-z][a-z+.-]+:/i.test(source)) return source;
  const name = source.slice(source.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function describeFace(face: CardFace): DescribedFace {
  return {
    name: face.name,
    cost: manaText(face.manaCost),
    typeLine: typeLineOf(face),
    numbers: numbersOf(face),
    lines: linesOf(face),
    faults: face.notUnderstood.filter(({ line }) => !face.text.includes(line)).map(({ reason }) => reason),
  };
}

function typeLineOf({ supertypes, types, subtypes }: CardFace): string {
  const words = [...supertypes, ...types].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return subtypes.length === 0 ? words : `${words} — ${subtypes.join(' ')}`;
}

function manaText(cost: ManaCost | null): string {
  return cost === null ? '' : cost.map((symbol) => `{${symbol}}`).join('');
}

function numbersOf({ power, toughness, loyalty, defense }: CardFace): string {
  const parts = [
    power === null || toughness === null ? '' : `${power.text}/${toughness.text}`,
    named('loyalty', loyalty),
    named('defense', defense),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const named = (what: string, number: PrintedNumber | null): string => (number === null ? '' : `${what} ${number.text}`);

function linesOf({ text, notUnderstood, abilities }: CardFace): DescribedLine[] {
  let start = 0;
  return text
    .split('\n')
    .map((line) => {
      const [from, to] = [start, start + line.length];
      start = to + 1;
      const fault = notUnderstood.find(({ span }) => span.end > span.start && span.start < to && from < span.end);
      const problem = fault === undefined ? notPlayed(line, abilities) : describeFault(text, fault);
      const reading = problem === undefined ? readingOf(line, abilities) : [];
      return { text: line.trim(), reading, fault: problem };
    })
    .filter((line) => line.text !== '');
}

/** What is understood but stops whoever would rely on it: nobody may take it for played. */
function notPlayed(line: string, abilities: CardFace['abilities']): DescribedLine['fault'] {
  for (const ability of abilities) {
    const words = ability.kind === 'keyword' ? ability.keyword.name : ability.text;
    const missing = words !== '' && line.toLowerCase().includes(words.toLowerCase()) ? notExecuted(ability) : null;
    if (missing !== null) return { reason: `${missing} is not played yet.`, from: ability.text };
  }
  return undefined;
}

/** An ability's text is the line it comes from, for a keyword the part of it, for modes all their lines: said at the first. */
function readingOf(line: string, abilities: CardFace['abilities']): string[] {
  return abilitiesIn(line, abilities)
    .map(describeAbility)
    .filter((reading) => !line.toLowerCase().includes(reading.toLowerCase()));
}

function abilitiesIn(line: string, abilities: CardFace['abilities']): CardFace['abilities'] {
  const folded = line.toLowerCase();
  return abilities.filter(({ text }) => {
    const words = text.toLowerCase();
    return words !== '' && (folded.includes(words) || (words.includes('\n') && words.startsWith(`${folded}\n`)));
  });
}

function describeFault(text: string, { reason, span, furthest }: NotUnderstood): { reason: string; from: string } {
  return { reason, from: text.slice(Math.max(span.start, furthest), span.end).trim() };
}
