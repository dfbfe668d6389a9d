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
  const said = negated ? denied(expected) : expected;
  return accept === undefined || negated ? { held, expected: said, actual } : { held, expected: said, actual, accept };
}

/** The denial of a sentence with one of the verbs of facts. */
export function denied(sentence: string): string {
  const verb = / (is|has|controls|owns) |^(is|has) /.exec(sentence)?.[0].trim();
  switch (verb) {
    case 'is':
      return sentence.replace(/\bis\b/, 'is not');
    case 'has':
      return /\bhas (?:(?:won|lost)$|(?:completed|tempted) )/.test(sentence)
        ? sentence.replace(/\bhas\b/, 'has not')
        : sentence.replace(/\bhas\b/, 'does not have');
    case 'controls':
      return sentence.replace(/\bcontrols\b/, 'does not control');
    case 'owns':
      return sentence.replace(/\bowns\b/, 'does not own');
    default:
      return `not ${sentence}`;
  }
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
