import type { Span } from './source-span.ts';
import type { PrintedPowerToughness } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** Power and toughness of an object on the board: numbers, perhaps negative. */
export function parsePowerToughness(reader: TokenReader): { power: number; toughness: number; valueSpan: Span } {
  const token = reader.peek();
  const match = token?.kind === 'slashed' ? /^(-?\d{1,9})\/(-?\d{1,9})$/.exec(withMinus(token.text)) : null;
  if (token === undefined || match === null) return reader.failExpected('power and toughness as numbers: `2/2`');
  reader.advance();
  return { power: Number(match[1]), toughness: Number(match[2]), valueSpan: token.span };
}

/** Power and toughness as a card prints them. */
export function parsePrintedPowerToughness(reader: TokenReader): PrintedPowerToughness {
  const token = reader.peek();
  if (token?.kind !== 'slashed') return reader.failExpected('power and toughness: `2/2`, `*/1+*`');
  reader.advance();
  const [power = '', toughness = ''] = withMinus(token.text).split('/');
  return { kind: 'printedPowerToughness', power, toughness, span: token.span };
}

function withMinus(text: string): string {
  return text.replaceAll('\u2212', '-');
}
