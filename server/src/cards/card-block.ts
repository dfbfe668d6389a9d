/** Makes a raw card of the fields of a `card` block. The language knows the fields' form; what they mean is known here. */
import { type CardLayout, COLOR_NAMES, COLORS, type Color } from './card.ts';
import type { RawCard, RawFace } from './raw-card.ts';
import { parseTypeLine } from './type-line.ts';

/** The lines of a block, as written; a line that is not there is absent. */
export interface CardBlockFields {
  readonly name: string;
  readonly cost?: string;
  readonly type?: string;
  /** Words: `white blue`, `red and green`, `colorless`. */
  readonly color?: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly text?: string;
  readonly faces?: readonly CardBlockFields[];
}

/** Colors by their words; words that are no color are left out. `null` when there is no line. */
function readColors(line: string | undefined): readonly Color[] | null {
  if (line === undefined) return null;
  const words = new Set(line.toLowerCase().split(/[^a-z]+/));
  return COLORS.filter((color) => words.has(COLOR_NAMES[color]));
}

function faceOf(fields: CardBlockFields): RawFace {
  return {
    name: fields.name,
    manaCost: fields.cost ?? null,
    typeLine: fields.type ?? '',
    text: fields.text ?? '',
    power: fields.power ?? null,
    toughness: fields.toughness ?? null,
    loyalty: fields.loyalty ?? null,
    defense: fields.defense ?? null,
    colorIndicator: readColors(fields.color),
  };
}

/** A block has no line for it: which frame the faces belong to is seen from the faces themselves. */
function layoutOf(front: RawFace, others: readonly RawFace[]): CardLayout {
  const [other] = others;
  // CR 712.4a.
  if (/\bmeld them into\b|\(Melds with /i.test(front.text)) return 'meld';
  if (other === undefined) return /^Prototype /m.test(front.text) ? 'prototype' : 'normal';
  const frontTypes = parseTypeLine(front.typeLine);
  const otherTypes = parseTypeLine(other.typeLine);
  const isSpell = (types: readonly string[]) => types.includes('instant') || types.includes('sorcery');
  // CR 715.1, 720.1: an inset Adventure or Omen.
  if (otherTypes.subtypes.includes('Adventure') || otherTypes.subtypes.includes('Omen')) return 'adventure';
  // CR 722.1.
  if (!isSpell(frontTypes.types) && isSpell(otherTypes.types) && /\bprepared\b/.test(front.text)) return 'preparation';
  // CR 709.1, 709.5: two spells, or two doors of a Room.
  if (isSpell(frontTypes.types) && isSpell(otherTypes.types)) return other.manaCost === null ? 'transform' : 'split';
  if (frontTypes.subtypes.includes('Room') && otherTypes.subtypes.includes('Room')) return 'split';
  // CR 710.1.
  if (/\bflip (?:it|this|him|her|them)\b|\bflip [A-Z]/.test(front.text)) return 'flip';
  // A face that is reached by turning over has no cost of its own, and the other face says how (cf. 712.2, 712.3).
  const turnsOver =
    /\b(?:transform|transformed|convert|converted|daybound|disturb|craft with|more than meets the eye)\b/i;
  if (other.manaCost === null && turnsOver.test(front.text)) return 'transform';
  return other.manaCost !== null || otherTypes.types.includes('land') ? 'modal' : 'transform';
}

/**
 * The raw card of a block. A block with a type line of its own is the front face, and its `face` blocks are the others; one without
 * is only the cover of its faces.
 */
export function rawCardFromBlock(fields: CardBlockFields): RawCard {
  const inner = (fields.faces ?? []).map(faceOf);
  const faces = fields.type === undefined && inner.length > 0 ? inner : [faceOf(fields), ...inner];
  const [front, ...others] = faces as [RawFace, ...RawFace[]];
  const isCover = faces.length === inner.length;
  const layout = layoutOf(front, others);
  const whole = isCover || others.length === 0 || layout === 'meld';
  return { name: whole ? fields.name : faces.map((face) => face.name).join(' // '), layout, faces: [front, ...others] };
}
