/** What is said of a permanent that a later ability puts onto the battlefield, that ability does (CR 603.7). */
import type { Clause, Node } from './surface.ts';

/** "Return it to the battlefield at the beginning of …. It gains haste": what the sentence speaks of is there only then. */
export function withWhatReturns(sentences: readonly Node[]): readonly Node[] {
  const joined: Node[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const later = before && isAboutIt(sentence) ? returningLater(before, sentence) : null;
    if (later) joined[joined.length - 1] = later;
    else joined.push(sentence);
  }
  return joined;
}

function returningLater(before: Node, sentence: Node): Node | null {
  const body = Array.isArray(before.body) ? (before.body as Node[]) : [];
  const last = body.at(-1);
  if (before.s === 'ifDo' && last) {
    const later = returningLater(last, sentence);
    return later && { ...before, body: [...body.slice(0, -1), later] };
  }
  if (before.s !== 'delayed' || before.duration !== undefined || !last) return null;
  return /"do":"move".*"zone":"battlefield"/.test(JSON.stringify(last))
    ? { ...before, body: [...body, sentence] }
    : null;
}

/** Its subject is a pronoun for one thing. */
function isAboutIt(sentence: Node): boolean {
  if (sentence.s !== 'clauses' && sentence.s !== 'itIs') return false;
  const [first] = (sentence.list ?? []) as Clause[];
  const subject = first?.subject;
  return sentence.s === 'itIs' || (subject?.np === 'pronoun' && (subject.form === 'it' || subject.form === 'that'));
}
