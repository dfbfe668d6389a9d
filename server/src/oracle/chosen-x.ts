/** An X that no cost says: "you may tap X untapped Myr you control" is for its controller to choose as it is done (CR 107.3f). */
import type { Effect, EventPattern, Quantity } from '../cards/index.ts';
import { Unread } from './discourse.ts';
import { type Draft, drafts, replaceX, walk } from './drafts.ts';
import { isNode } from './surface.ts';

/** So many as are chosen, and X is how many they were. */
export function choosingX(effect: Effect, pattern: EventPattern): Effect {
  // CR 107.3m: an ability about its own permanent's entering, or its own casting, may mean the X of its mana cost.
  if (isItsOwn(pattern)) return effect;
  let done: Draft | undefined;
  walk(drafts(effect.do), (draft) => {
    const offered = draft.do === 'may' ? drafts(draft.what)[0] : undefined;
    if (offered && countsX(offered.what)) done = offered;
    if (draft.do === 'reflexive' && countsX(drafts(draft.after)[0]?.what)) throw new Unread('what X is');
  });
  if (done === undefined) return effect;
  const as = typeof done.as === 'string' ? done.as : 'chosen for X';
  done.as = as;
  done.what = { ...(done.what as object), count: { min: 0, max: null } };
  const x: Quantity = { kind: 'size', of: { kind: 'named', name: as } };
  return replaceX(effect, x) as Effect;
}

const isItsOwn = (pattern: EventPattern): boolean =>
  (pattern.event === 'cast' || (pattern.event === 'zoneChange' && pattern.to === 'battlefield')) &&
  JSON.stringify(pattern.subject).includes('"kind":"self"');

function countsX(what: unknown): boolean {
  const count = isNode(what) && what.kind === 'choose' ? what.count : undefined;
  return isNode(count) && isNode(count.min) && count.min.kind === 'x' && count.min.of === undefined;
}
