/** Costs that anybody may pay, and what follows from that. */
import { forgetWho, WHO } from './acting.ts';
import { type Discourse, mention } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { lowerInner } from './lower.ts';
import { lowerCostOf } from './lower-holding.ts';
import { lowerSelection } from './lower-selections.ts';
import type { Node, NounPhrase } from './surface.ts';

/** "Any player may sacrifice a creature. If a player does, …": what follows a payment that anybody may make. */
export function lowerAnyoneMay(d: Discourse, node: Node): Draft {
  d.clause++;
  const who = lowerSelection(d, node.who as NounPhrase);
  mention(d, { ref: WHO, base: 'player', types: [], plural: false, from: 'who' });
  const cost = lowerCostOf(d, node.cost, WHO);
  forgetWho(d);
  const done = lowerInner(d, node.body);
  const both = node.when === 'ifPaid' ? { what: [], ifPaid: done } : { what: done };
  return { do: 'unless', who, cost, anyPlayer: true, everyone: true, ...both };
}
