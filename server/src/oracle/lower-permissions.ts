/** What may be done in some turns only. */
import { type Discourse, Unread } from './discourse.ts';
import { applyDuration, type Draft, drafts } from './drafts.ts';
import { lowerCondition, lowerInner } from './lower.ts';
import type { Node } from './surface.ts';

/** "During any turn you attacked with …, you may play that card": a permission for good that asks each time. */
export function lowerDuringTurns(d: Discourse, node: Node): Draft[] {
  const inner = lowerInner(d, node.body);
  applyDuration(inner, { kind: 'permanent' });
  const condition = lowerCondition(d, node.condition);
  return inner.map((draft) => {
    const effects = draft.do === 'continuous' ? drafts(draft.effects) : [];
    if (effects.length === 0 || effects.some((effect) => effect.kind !== 'rule' || effect.condition !== undefined))
      throw new Unread('what is so during those turns');
    return { ...draft, effects: effects.map((effect) => ({ ...effect, condition })) };
  });
}
