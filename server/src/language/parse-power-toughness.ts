import { spelling } from './diagnostics.ts';
import type { Span } from './source-span.ts';
import type { PrintedPowerToughness } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** Power and toughness of an object on the board: numbers, perhaps negative. */
export function parsePowerToughness(reader: TokenReader): { power: number; toughness: number; valueSpan: Span } {
  const token = reader.peek();
  const match = token?.kind === 'slashed' ? /^(-?\d{1,9})\/(-?\d{1,9})$/.exec(withMinus(token.text)) : null;
  if (token === undefined || match === null) {
    refuseOtherSlash(reader);
    return reader.failExpected('power and toughness as numbers: `2/2`');
  }
  reader.advance();
  return { power: Number(match[1]), toughness: Number(match[2]), valueSpan: token.span };
}

/** Power and toughness as a card prints them. */
export function parsePrintedPowerToughness(reader: TokenReader): PrintedPowerToughness {
  const token = reader.peek();
  if (token?.kind !== 'slashed') refuseOtherSlash(reader);
  if (token?.kind !== 'slashed') return reader.failExpected('power and toughness: `2/2`, `*/1+*`');
  reader.advance();
  const [power = '', toughness = ''] = withMinus(token.text).split('/');
  return { kind: 'printedPowerToughness', power, toughness, span: token.span };
}

/** `2-2`, `2 / 2`: the two numbers with something else between them. */
export function refuseOtherSlash(reader: TokenReader): void {
  const [first, second, third] = [reader.peek(), reader.peek(1), reader.peek(2)];
  if (first?.kind !== 'number' || second === undefined) return;
  const joined = second.kind === 'number' && /^[-\u2212\u2013]/.test(second.text);
  const last = joined ? second : third;
  if (last?.kind !== 'number' || !(joined || /^[/:|,]$/.test(second.text))) return;
  const span = { start: first.span.start, end: last.span.end };
  const right = `${first.text}/${joined ? second.text.slice(1) : last.text}`;
  reader.fail(spelling(span, joined ? first.text + second.text : `${first.text} ${second.text} ${last.text}`, right));
}

function withMinus(text: string): string {
  return text.replaceAll('\u2212', '-');
}
