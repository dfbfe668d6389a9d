/** "… instead": what a later sentence is done in place of (CR 608.2c). */
import type { Quantity, Selection } from '../cards/index.ts';
import { type Discourse, Unread } from './discourse.ts';
import {
  clausesOf,
  type Draft,
  drafts,
  lasting,
  lastOf,
  replaceNamed,
  type Said,
  saidIn,
  startOf,
  unmoved,
} from './drafts.ts';
import { lowerInner, lowerQuantity, lowerValue } from './lower.ts';
import { lowerReference } from './lower-references.ts';
import { isNode, type Node, type NounPhrase } from './surface.ts';

export function lowerIfInstead(d: Discourse, node: Node, done: Draft[]): void {
  const before = lastOf(done);
  // "You may pay {1}. If you do, put a counter on it. If it's a Unicorn, put two counters on it instead."
  const ifDo = before.do === 'may' && before.ifNot === undefined ? drafts(before.ifDo ?? []) : [];
  if (ifDo.length === 1) {
    lowerIfInstead(d, node, ifDo);
    before.ifDo = ifDo;
    return;
  }
  const whole = wholeBefore(node, done);
  const { replaced, start } = replaceable(before);
  const after = d.mentions;
  // "It" and "that creature" in the part said instead mean what they meant in the part it replaces: nothing has moved yet.
  d.mentions = unmoved(d.mentions, (node.whole ? whole?.start : undefined) ?? start ?? d.names.next).filter(
    ({ ref }) => !(replaced.do === 'copySpell' && ref.kind === 'named' && ref.name === replaced.as),
  );
  d.clause++;
  const condition = lowerValue(d, node.condition);
  const { notTheSpell } = d;
  // "If this spell was kicked, exile it instead": what would have been returned, say, and not this spell.
  d.notTheSpell ||= actsOnOther(replaced);
  let then = node.damage === undefined ? lowerInner(d, node.body) : [sameDamage(before, lowerQuantity(d, node.damage))];
  d.notTheSpell = notTheSpell;
  d.mentions = after;
  // "Those creatures get +2/+2 instead": those that would have got +1/+1.
  if (replaced.do === 'continuous' && typeof replaced.as === 'string')
    then = drafts(replaceNamed(then, replaced.as, drafts(replaced.effects)[0]?.affects as Selection));
  const may = replaced.do === 'may' ? undefined : mayInstead(then);
  const first = may ? drafts(may.what)[0] : then[0];
  if (first === undefined) throw new Unread('what this is done instead of');
  const same = replaces(first, before) || replaces(first, replaced);
  // "Becomes a 4/3 artifact creature. … It has base power and toughness 1/1 instead" is not said of the whole.
  const partly = first.do === 'continuous' && replaced.do === 'continuous' && !same;
  if (whole && !partly && (node.whole || !same)) {
    if (same && done.length - whole.at === 1) sayTheSame(first, replaced, then);
    const otherwise = done.splice(whole.at);
    done.push({ do: 'if', condition, then: may ? [{ ...may, ifNot: otherwise }] : then, otherwise });
    return;
  }
  if (!same) throw new Unread('what this is done instead of');
  sayTheSame(first, replaced, then);
  done.pop();
  done.push({ do: 'if', condition, then: may ? [{ ...may, ifNot: [before] }] : then, otherwise: [before] });
}

function sayTheSame(first: Draft, replaced: Draft, then: Draft[]): void {
  // "~ deals 1 damage …. If …, it deals 3 damage … instead": from the same source.
  if (first.do === 'dealDamage' && replaced.do === 'dealDamage') first.source = replaced.source;
  // "That creature gets +4/+0 instead": for as long as it would have got +2/+0.
  if (replaced.duration) lasting(then, replaced.duration);
  // Later words mean the result of whichever was done.
  if (replaced.as !== undefined && first.as !== undefined && then.length === 1) first.as = replaced.as;
}

/** "You may put it on top of its owner's library instead": or else what was said before. */
function mayInstead(then: readonly Draft[]): Draft | undefined {
  const [only, ...more] = then;
  const plain = only?.do === 'may' && only.ifDo === undefined && only.ifNot === undefined;
  return plain && more.length === 0 ? only : undefined;
}

/**
 * The one sentence before, where it can't be but the whole of it that this is done instead of: "If …, instead …", or where it says
 * one thing, which is another one than what is done instead.
 */
function wholeBefore(node: Node, done: Draft[]): Said | undefined {
  const said = saidIn.get(done) ?? [];
  const before = said.length === 2 ? said[0] : undefined;
  if (before === undefined || node.damage !== undefined) return undefined;
  const verbs = clausesOf([before.sentence]) as readonly { readonly may?: unknown; readonly vp?: Node }[];
  if (verbs.length === 0 || verbs.some(({ may }) => may !== undefined)) return undefined;
  if (node.whole) return before;
  const [verb, ...others] = (verbs[0]?.vp?.do ?? []) as Node[];
  return verbs.length === 1 && others.length === 0 && verb?.do !== 'search' ? before : undefined;
}

/** Whether the second instruction says in other numbers or on other things what the first says. */
function replaces(instead: Draft, before: Draft): boolean {
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
function replaceable(before: Draft): { readonly replaced: Draft; readonly start: number | undefined } {
  const inner = before.do === 'if' ? drafts(before.then) : before.do === 'unless' ? drafts(before.what) : [];
  const whole = inner.length === 1 && before.otherwise === undefined;
  const replaced = whole ? inner[0]! : before;
  const start = startOf.get(before) ?? (typeof replaced.as === 'string' ? Number(replaced.as.slice(1)) : undefined);
  return { replaced, start };
}

/** "It deals 4 damage instead": to the same. */
function sameDamage(before: Draft, amount: Quantity): Draft {
  if (before.do !== 'dealDamage' || before.divided) throw new Unread('what it deals damage to');
  return { ...before, amount };
}

/** Whether it is done to something that is not the object itself. */
function actsOnOther({ do: verb, what }: Draft): boolean {
  if (verb === 'dealDamage' || !isNode(what)) return false;
  return !(what.kind === 'ref' && isNode(what.ref) && what.ref.kind === 'self');
}

/** "They can't be regenerated" says it of what was destroyed, and of no player. */
export function cantRegenerate(d: Discourse, before: Draft | undefined, { np, thisTurn }: Node): Draft[] {
  const objects = { ...d, mentions: d.mentions.filter(({ base }) => base !== 'player') };
  const ref = lowerReference(objects, np as NounPhrase, 'action');
  if (before?.do === 'destroy') {
    before.cantRegenerate = true;
    return [];
  }
  if (!thisTurn) throw new Unread('what can’t be regenerated');
  // CR 701.19c: it is said of a creature for the turn.
  const rule = { kind: 'rule', mode: 'cant', action: 'beRegenerated', subject: { kind: 'ref', ref } };
  return [{ do: 'continuous', effects: [rule], duration: { kind: 'endOfTurn' } }];
}
