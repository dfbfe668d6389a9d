/** "… instead": what a later sentence is done in place of (CR 608.2c). */
import type { Quantity } from '../cards/index.ts';
import { type Discourse, Unread } from './discourse.ts';
import { type Draft, drafts, startOf } from './drafts.ts';
import { lowerReference } from './lower-references.ts';
import { isNode, type NounPhrase } from './surface.ts';

/** Whether the second instruction says in other numbers or on other things what the first says. */
export function replaces(instead: Draft, before: Draft): boolean {
  if (instead.do === 'continuous' && before.do === 'continuous') {
    const changed = new Set(kindsOfChange(instead));
    return kindsOfChange(before).every((kind) => changed.has(kind));
  }
  if (instead.do === before.do) return true;
  const moves = new Set(['destroy', 'move', 'counter']);
  return moves.has(String(instead.do)) && moves.has(String(before.do));
}

/** What is changed: "becomes a 4/3 artifact creature" is not replaced whole by "has base power and toughness 1/1 instead". */
function kindsOfChange(draft: Draft): string[] {
  return drafts(draft.effects).flatMap((effect) => [
    String(effect.kind),
    ...drafts(effect.changes ?? []).map((change) => String(change.change)),
  ]);
}

/** The verb that is replaced ("exile target creature if …" and "counter target spell unless …" are replaced whole), and its first name. */
export function replaceable(before: Draft): { readonly replaced: Draft; readonly start: number | undefined } {
  const inner = before.do === 'if' ? drafts(before.then) : before.do === 'unless' ? drafts(before.what) : [];
  const whole = inner.length === 1 && before.otherwise === undefined;
  const replaced = whole ? inner[0]! : before;
  const start = startOf.get(before) ?? (typeof replaced.as === 'string' ? Number(replaced.as.slice(1)) : undefined);
  return { replaced, start };
}

/** "It deals 4 damage instead": to the same. */
export function sameDamage(before: Draft, amount: Quantity): Draft {
  if (before.do !== 'dealDamage' || before.divided) throw new Unread('what it deals damage to');
  return { ...before, amount };
}

/** Whether it is done to something that is not the object itself. */
export function actsOnOther({ do: verb, what }: Draft): boolean {
  if (verb === 'dealDamage' || !isNode(what)) return false;
  return !(what.kind === 'ref' && isNode(what.ref) && what.ref.kind === 'self');
}

/** "They can't be regenerated" says it of what was destroyed, and of no player. */
export function cantRegenerate(d: Discourse, before: Draft, np: NounPhrase): void {
  lowerReference({ ...d, mentions: d.mentions.filter(({ base }) => base !== 'player') }, np, 'action');
  if (before.do !== 'destroy') throw new Unread('what can’t be regenerated');
  before.cantRegenerate = true;
}
