/** What follows where something has not been put where it could have been. */
import { type Discourse, nextName, Unread } from './discourse.ts';
import { type Draft, drafts, unmoved, walk } from './drafts.ts';
import { lowerInner } from './lower.ts';
import type { Node } from './surface.ts';

/** "If you don't put the card onto the battlefield": whether it could not be put there, or nobody wanted to. */
export function lowerIfNotPut(d: Discourse, node: Node, done: Draft[]): void {
  let put: Draft | undefined;
  walk(done, (draft) => {
    if (draft.do === 'move' && (draft.to as Node).zone === node.zone) put = draft;
  });
  if (put === undefined) throw new Unread('what was put there');
  const as = (put.as as string | undefined) ?? nextName(d);
  put.as = as;
  // What was put there is still where it was.
  d.mentions = unmoved(d.mentions, Number(as.slice(1)));
  d.clause++;
  const none = { kind: 'compare', left: { kind: 'size', of: { kind: 'named', name: as } }, compare: '=', right: 0 };
  done.push({ do: 'if', condition: none, then: lowerInner(d, node.body) });
}

/** Conditions that were said after what they are conditions of. */
export const conditionLast = new WeakSet<Draft>();

/** "You may put it onto the battlefield if …. Otherwise, put it into your hand": also where it may be put there and is not. */
export function otherwiseDeclined(condition: Draft): void {
  const [may, ...more] = drafts(condition.then);
  if (!conditionLast.has(condition) || may?.do !== 'may' || may.ifNot !== undefined || more.length > 0) return;
  may.ifNot = JSON.parse(JSON.stringify(condition.otherwise));
}
