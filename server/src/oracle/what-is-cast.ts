/** "You may cast target card …. If that card would be put into a graveyard this turn, …": the card is a spell by then (CR 400.7h). */
import { Unread } from './discourse.ts';
import { type Draft, drafts, walk } from './drafts.ts';
import { isNode, type Node } from './surface.ts';

/** What replaces where the card goes is about the spell that it became. Cast later, by a permission, it is not found again. */
export function followingWhatIsCast(all: readonly Draft[]): Draft[] {
  return all.map((draft, i) => {
    if (draft.do !== 'continuous') return draft;
    const effects = (draft.effects as Node[]).map((effect) => {
      if (effect.kind !== 'replacement' || !isNode(effect.pattern) || !leavesTheStack(effect.pattern)) return effect;
      let pattern: Node = effect.pattern;
      for (const before of all.slice(0, i)) pattern = knowing(pattern, before);
      return { ...effect, pattern };
    });
    return { ...draft, effects };
  });
}

const leavesTheStack = (pattern: Node): boolean => pattern.event === 'zoneChange' && pattern.to === 'graveyard';

function knowing(pattern: Node, before: Draft): Node {
  let known = JSON.stringify(pattern);
  walk(drafts([before]), (one) => {
    if (one.do === 'play' && typeof one.as === 'string' && isNode(one.what) && one.what.kind === 'ref')
      known = known.replaceAll(sameAs(one.what.ref), sameAs({ kind: 'named', name: one.as }));
    if (one.do !== 'continuous') return;
    for (const { kind, mode, action, object } of one.effects as Node[]) {
      if (kind !== 'rule' || mode !== 'may' || (action !== 'cast' && action !== 'play') || object === undefined)
        continue;
      if (references(object).some((ref) => known.includes(ref))) throw new Unread('what becomes of it once it is cast');
    }
  });
  return JSON.parse(known) as Node;
}

const sameAs = (ref: unknown): string => JSON.stringify({ kind: 'same', as: ref });

/** Each "that card" in a filter. */
function references(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(references);
  if (!isNode(filter)) return [];
  const own = filter.kind === 'same' && isNode(filter.as) && filter.as.kind !== 'you' ? [sameAs(filter.as)] : [];
  return [...own, ...Object.values(filter).flatMap(references)];
}
