/** Where the texts of cards speak of a declared card by its name, as a rename has to follow. */
import { foldName } from '../cards/card.ts';
import {
  type CardDeclaration,
  type FaceDeclaration,
  nodesIn,
  type Span,
  type StringLiteral,
  spanAt,
} from '../language/index.ts';
import { isNotItself, ownNames } from '../oracle/index.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** A name inside of a text. */
export interface NameInText {
  readonly span: Span;
  /** Whether it is the short name of a legend, or the part before a comma. */
  readonly short: boolean;
}

/**
 * The card's own text calls it by all of its own names (CR 201.5), other sides of it by the whole one; texts of other
 * cards say "named" before it; abilities in quotes repeat what the card's own text says.
 */
export function namesInTexts(document: ScenarioDocument, name: string): NameInText[] {
  const wanted = foldName(name);
  const found: NameInText[] = [];
  for (const item of document.parsed.file.items) {
    if (item.kind === 'card') {
      const sides = [item, ...item.lines.filter((line) => line.kind === 'face')];
      const own = sides.find((side) => foldName(side.name.value) === wanted);
      for (const side of sides) {
        const names = side === own ? ownNames(name, isLegendary(side)) : [name];
        const before = own === undefined ? /(?:named|partner with) $/i : undefined;
        for (const span of textsOf(side)) found.push(...namesIn(document, span, names, before));
      }
    } else {
      for (const node of nodesIn(item)) {
        const ability = node.kind === 'activate' || node.kind === 'hasAbility' ? node.ability : undefined;
        if (ability?.kind === 'string') found.push(...namesIn(document, insideQuotes(ability), ownNames(name, false)));
      }
    }
  }
  return found;
}

function textsOf({ lines }: CardDeclaration | FaceDeclaration): Span[] {
  return lines.flatMap((line) => (line.kind === 'rulesTextLine' ? line.text.lines.map(({ span }) => span) : []));
}

function isLegendary({ lines }: CardDeclaration | FaceDeclaration): boolean {
  return lines.some((line) => line.kind === 'typeLine' && /\blegendary\b/i.test(line.text));
}

function namesIn(
  { text, lines }: ScenarioDocument,
  { start, end }: Span,
  /** Longest first. */
  names: readonly string[],
  before?: RegExp,
): NameInText[] {
  const written = text.slice(start.offset, end.offset);
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")).join('|');
  return [...written.matchAll(new RegExp(`(?<![\\w'-])(?:${any})(?![\\w-])`, 'g'))]
    .filter(({ index, 0: name }) => {
      if (before) return before.test(written.slice(0, index));
      const short = name.length < (names[0]?.length ?? 0);
      return !short || !isNotItself(written, name, false)(index, index + name.length);
    })
    .map((match) => {
      const from = start.offset + match.index;
      return { span: spanAt(lines, from, from + match[0].length), short: match[0].length < (names[0]?.length ?? 0) };
    });
}

function insideQuotes({ span: { start, end } }: StringLiteral): Span {
  return {
    start: { ...start, offset: start.offset + 1, column: start.column + 1 },
    end: { ...end, offset: end.offset - 1, column: end.column - 1 },
  };
}

/** What replaces a short name: the part of the new one before its comma, or all of it. */
export const shortNameOf = (name: string): string => /^([^,]+),/.exec(name)?.[1] ?? name;
