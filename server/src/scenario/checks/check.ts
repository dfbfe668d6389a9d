/** What checking a fact comes to. */
import type { Fact } from '../../language/index.ts';
import type { Play } from '../play.ts';

export interface Check {
  readonly held: boolean;
  /** What the fact says, and what is so: each the end of a sentence. */
  readonly expected: string;
  readonly actual: string;
  /** What the fact could say instead, where that is a single piece of it: its new text. */
  readonly accept?: { readonly span: Fact['span']; readonly newText: string };
}

export type Checker<K extends Fact['kind']> = (play: Play, fact: Extract<Fact, { kind: K }>) => Check;

/** A denial holds when the statement does not. */
export function check(
  negated: boolean,
  holds: boolean,
  expected: string,
  actual: string,
  accept?: Check['accept'],
): Check {
  const held = holds !== negated;
  const said = negated ? `not ${expected}` : expected;
  return accept === undefined || negated ? { held, expected: said, actual } : { held, expected: said, actual, accept };
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
