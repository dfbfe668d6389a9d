/** What a permanent's own text has done as it enters, and the counters that come of it (CR 614.1c, 614.13). */
import type { Quantity, ReplacementChange, StaticEffect } from '../cards/index.ts';
import { type Discourse, Unread } from './discourse.ts';
import { type Draft, settle } from './drafts.ts';
import { lowerQuantity, lowerSentences } from './lower.ts';
import type { Node } from './surface.ts';

type Replacement = Extract<StaticEffect, { kind: 'replacement' }>;

/** "As ~ enters, sacrifice any number of lands. It enters with that many counters on it" (CR 614.1c, 614.13). */
export function lowerAsItEnters(d: Discourse, node: Node): Replacement {
  const choices = lowerSentences(d, node.body as Node[]);
  const amount = node.amount === undefined ? null : ifDone(node, lowerQuantity(d, node.amount), choices);
  settle([...choices, { do: 'nothing', amount }]);
  if (!choices.every(isDoneAsItEnters)) throw new Unread('what is done as it enters', node.at as number);
  const counters = amount === null ? {} : { counters: [{ counter: node.counter, amount }] };
  return {
    kind: 'replacement',
    pattern: { event: 'zoneChange', subject: { kind: 'same', as: { kind: 'self' } }, to: 'battlefield' },
    changes: [{ change: 'enters', choices, ...counters } as unknown as ReplacementChange],
  };
}

const DONE_AS_IT_ENTERS: ReadonlySet<unknown> = new Set([
  'move',
  'sacrifice',
  'discard',
  'mill',
  'loseLife',
  'reveal',
  'removeCounters',
  'rollDice',
]);

/** What is done to other things, or to a player; the permanent is not there yet (CR 614.13). */
function isDoneAsItEnters(draft: Draft): boolean {
  if (JSON.stringify(draft.what ?? null) === '{"kind":"ref","ref":{"kind":"self"}}') return draft.do === 'let';
  const inner = [draft.what, draft.then, draft.ifDo, draft.otherwise].flatMap((some) =>
    Array.isArray(some) ? (some as Draft[]) : [],
  );
  if (draft.do === 'may' || draft.do === 'if') return draft.ifNot === undefined && inner.every(isDoneAsItEnters);
  return DONE_AS_IT_ENTERS.has(draft.do);
}

/** "If you do, it enters with …": only where what may be done is done. */
function ifDone(node: Node, amount: Quantity, choices: Draft[]): Quantity {
  if (node.ifDone !== true) return amount;
  const last = choices.at(-1);
  if (last?.do !== 'may' || last.ifDo !== undefined) throw new Unread('what is done', node.at as number);
  last.ifDo = [{ do: 'let', what: { kind: 'ref', ref: { kind: 'self' } }, as: 'done as it enters' }];
  return { kind: 'times', of: [amount, { kind: 'size', of: { kind: 'named', name: 'done as it enters' } }] };
}
