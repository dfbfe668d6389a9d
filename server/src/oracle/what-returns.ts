/** What is said of a permanent that a later ability puts onto the battlefield, or of a copy that it makes, that ability does (CR 603.7). */
import type { Clause, Node } from './surface.ts';

/** "Return it to the battlefield at the beginning of …. It gains haste": what the sentence speaks of is there only then. */
export function withWhatReturns(sentences: readonly Node[]): readonly Node[] {
  const joined: Node[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const later = before && (reflexiveWith(before, sentence) ?? laterOf(before, sentence));
    if (later) joined[joined.length - 1] = later;
    else joined.push(sentence);
  }
  return joined;
}

/** CR 603.12: what stands after "when you do, …" is all of it the effect of that later ability. */
function reflexiveWith(before: Node, sentence: Node): Node | null {
  if (before.s !== 'whenDo' || sentence.s === 'ifDo' || sentence.s === 'otherwise' || sentence.s === 'whenDo')
    return null;
  const [first, ...more] = before.body as Node[];
  // CR 603.4: "when you do, if …, …" asks about all of it.
  if (first?.s === 'if' && more.length === 0)
    return { ...before, body: [{ ...first, body: [...(first.body as Node[]), sentence] }] };
  return { ...before, body: [...(before.body as Node[]), sentence] };
}

/** The sentence before with this one in what it does later, if it belongs there. */
function laterOf(before: Node, sentence: Node): Node | null {
  const body = Array.isArray(before.body) ? (before.body as Node[]) : [];
  const last = body.at(-1);
  if (before.s === 'ifDo' && last) {
    const later = laterOf(last, sentence);
    return later && { ...before, body: [...body.slice(0, -1), later] };
  }
  if (before.s !== 'delayed' || !last) return null;
  const returns =
    before.duration === undefined &&
    isAboutIt(sentence) &&
    /"do":"move".*"zone":"battlefield"/.test(JSON.stringify(last));
  return returns || (choosesNewTargets(sentence) && /"do":"copySpell"/.test(JSON.stringify(last)))
    ? { ...before, body: [...body, sentence] }
    : null;
}

/** "You may choose new targets for the copy" of what is copied later: said as that copy is made (CR 707.10c). */
function choosesNewTargets(sentence: Node): boolean {
  const [first, ...more] = (sentence.s === 'clauses' ? sentence.list : []) as Clause[];
  return more.length === 0 && first?.vp.do.length === 1 && first.vp.do[0]!.do === 'newTargetsForCopy';
}

/** Its subject is a pronoun for one thing. */
function isAboutIt(sentence: Node): boolean {
  if (sentence.s !== 'clauses' && sentence.s !== 'itIs') return false;
  const [first] = (sentence.list ?? []) as Clause[];
  const subject = first?.subject;
  return sentence.s === 'itIs' || (subject?.np === 'pronoun' && (subject.form === 'it' || subject.form === 'that'));
}
