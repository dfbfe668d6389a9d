/** Reads what follows the object of `casts`, `activates` and the like. */
import { repeatedPart, surplusWord, unknownWord } from './diagnostics.ts';
import { atAbilityOf, parseList, parseObject, parseTarget, parseTargets } from './parse-objects.ts';
import { atString, parseAlias, parseMana, parseNumber } from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import type { Span } from './source-span.ts';
import { closest } from './suggestions.ts';
import type { CastPart, NumberLiteral, Payment, Share } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import { CAST_PARTS } from './vocabulary.ts';

/** All parts, up to the end of the statement or a `because`. Only `using` may stand more than once. */
export function parseCastParts(reader: TokenReader): CastPart[] {
  const parts: CastPart[] = [];
  const seen = new Set<CastPart['kind']>();
  while (!reader.done && !reader.atPhrase('because')) {
    const token = reader.peek()!;
    const part = parseCastPart(reader);
    if (seen.has(part.kind) && part.kind !== 'using') reader.fail(repeatedPart(part.span, token.text));
    seen.add(part.kind);
    parts.push(part);
  }
  return parts;
}

function parseCastPart(reader: TokenReader): CastPart {
  const start = reader.index;
  if (reader.takePhrase('targeting')) {
    const targets = parseTargets(reader);
    return { kind: 'targeting', targets, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('choosing')) {
    const modes = parseList(reader, parseMode);
    return { kind: 'choosing', modes, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('with')) {
    reader.expectPhrase('X');
    if (reader.take('equals') === undefined) return reader.failExpected('`=` and a number: `with X = 3`');
    const value = parseNumber(reader, 'a number');
    return { kind: 'withX', value, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('kicked')) {
    const times = takeTimes(reader) ?? 1;
    return { kind: 'kicked', times, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('using')) return parseUsing(reader, start);
  if (reader.takePhrase('for free')) return { kind: 'forFree', span: reader.spanFrom(start) };
  if (reader.takePhrase('dividing')) {
    const shares = parseList(reader, parseShare);
    return { kind: 'dividing', shares, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('paying')) {
    const payments = parsePayments(reader);
    return { kind: 'paying', payments, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('as')) {
    const alias = parseAlias(reader);
    return { kind: 'castAs', alias, span: reader.spanFrom(start) };
  }
  return failAtPart(reader);
}

/** What people write for a part. */
const LOOSE_PARTS: Readonly<Record<string, string>> = {
  on: 'targeting',
  at: 'targeting',
  target: 'targeting',
  targets: 'targeting',
  choose: 'choosing',
  mode: 'choosing',
  modes: 'choosing',
  kicker: 'kicked',
  via: 'using',
  X: 'with X',
};

function failAtPart(reader: TokenReader): never {
  const token = reader.peek();
  if (token?.kind !== 'name') return reader.failExpected('a part such as `targeting` or the end of the line');
  return reader.fail(
    unknownWord(
      'part of an action',
      token.span,
      token.text,
      CAST_PARTS,
      LOOSE_PARTS[token.text] ?? closest(token.text, CAST_PARTS),
    ),
  );
}

/** `2`, or `option 2`. */
function parseMode(reader: TokenReader): NumberLiteral {
  reader.takePhrase('option');
  return parseNumber(reader, 'the number of a mode', 1);
}

/** `2 times`. */
function takeTimes(reader: TokenReader): number | undefined {
  if (!reader.at('number')) return undefined;
  const { value } = parseNumber(reader, 'a number of times', 1);
  if (!reader.takePhrase('times') && !reader.takePhrase('time')) return reader.failExpected('`times`');
  return value;
}

const COST_TOKENS = new Set(['name', 'possessive', 'contraction', 'mana', 'symbol']);

/** The name of a cost: words and mana, to the next part. */
function parseUsing(reader: TokenReader, start: number): CastPart {
  const mark = reader.index;
  while (!reader.done && COST_TOKENS.has(reader.peek()!.kind) && !atPart(reader)) reader.advance();
  if (reader.index === mark) return reader.failExpected('the name of a cost such as `flashback`');
  const cost = joinTokens(reader.tokens.slice(mark, reader.index));
  const costSpan = reader.spanFrom(mark);
  const times = takeTimes(reader) ?? 1;
  return { kind: 'using', cost, costSpan, times, span: reader.spanFrom(start) };
}

function atPart(reader: TokenReader): boolean {
  return reader.atPhrase('because') || CAST_PARTS.some((part) => reader.atPhrase(part.split(' ')[0]!));
}

/** `2 to "Bear"`. */
export function parseShare(reader: TokenReader): Share {
  const start = reader.index;
  const amount = parseNumber(reader, 'a number');
  const token = reader.peek();
  if (token?.text === 'damage' && reader.atPhrase('to', 1)) {
    reader.fail(surplusWord({ start: token.span.start, end: reader.peek(1)!.span.start }, 'damage'));
  }
  reader.expectPhrase('to');
  const target = parseTarget(reader);
  return { kind: 'share', amount, target, span: reader.spanFrom(start) };
}

export function parsePayments(reader: TokenReader): Payment[] {
  return parseList(reader, parsePayment);
}

function parsePayment(reader: TokenReader): Payment {
  const start = reader.index;
  if (reader.at('mana')) {
    const what = parseMana(reader);
    return { kind: 'payment', count: undefined, what, span: what.span };
  }
  const count = reader.at('number') ? parseNumber(reader, 'a number', 1) : undefined;
  const life = takeLife(reader);
  if (life !== undefined) {
    return { kind: 'payment', count, what: { kind: 'life', span: life }, span: reader.spanFrom(start) };
  }
  const token = reader.peek();
  if (
    count !== undefined &&
    token?.kind === 'name' &&
    !isDeclared(reader.scope, nameOf(token)) &&
    !atAbilityOf(reader)
  ) {
    return reader.failExpected('`life` or what is used to pay');
  }
  if (token?.kind !== 'name' && token?.kind !== 'possessive' && !atString(reader)) {
    return reader.failExpected('what is used to pay: an object, mana or `life`');
  }
  const what = parseObject(reader);
  return { kind: 'payment', count, what, span: reader.spanFrom(start) };
}

function takeLife(reader: TokenReader): Span | undefined {
  const start = reader.index;
  if (reader.scope.aliases.has('life') || !reader.takePhrase('life')) return undefined;
  return reader.spanFrom(start);
}
