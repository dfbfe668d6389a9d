import { notAName } from './section-diagnostics.ts';
import type { PlayerRef, QuantifiedSubject, Subject, Target } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** The subject of a fact as it is read, before the verb says whether it is a player or an object. */
export type FactSubject = Target | QuantifiedSubject;

export function playerOf(reader: TokenReader, subject: FactSubject): PlayerRef {
  if (subject.kind === 'name') return { ...subject, kind: 'player' };
  const token = reader.tokens.find((each) => each.span.start.offset === subject.span.start.offset);
  return reader.fail(notAName({ token, before: undefined }, 'a player'));
}

export function objectOf(subject: FactSubject): Subject {
  return subject.kind === 'name' ? { ...subject, kind: 'alias' } : subject;
}
