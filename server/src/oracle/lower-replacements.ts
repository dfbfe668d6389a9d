/** "If … would …, … instead": what the words in the place of the event make of it (CR 614.1a, 614.6, 615.1a). */
import type { EventPattern, Quantity, Reference, ReplacementChange, StaticEffect } from '../cards/index.ts';
import { type Discourse, mention, nextName, sameReference, Unread } from './discourse.ts';
import { type Draft, settle } from './drafts.ts';
import { lowerFields, lowerFilter, lowerQuantity, lowerSentences, lowerValue } from './lower.ts';
import { isNode, type Node, type Noun } from './surface.ts';

type Replacement = Extract<StaticEffect, { kind: 'replacement' }>;

const AMOUNT: Quantity = { kind: 'eventAmount' };

const SUBJECT: Reference = { kind: 'event', role: 'subject' };

/** The effect: its pattern binds what the words after it speak of. */
export function lowerReplacement(d: Discourse, node: Node): Replacement {
  const pattern = lowerFields(d, node.pattern as Node) as unknown as EventPattern;
  return replacementOf(d, node, pattern);
}

/** Amounts of the event are known only to what happens in its place. */
function replacementOf(d: Discourse, node: Node, pattern: EventPattern): Replacement {
  const { amount } = d;
  const effect = effectOf(d, node, pattern);
  d.amount = amount;
  d.amounts.delete('prevent');
  return effect;
}

function effectOf(d: Discourse, node: Node, pattern: EventPattern): Replacement {
  const base = { kind: 'replacement', pattern, ...(node.once ? { once: true } : {}) } as const;
  if (['damage', 'gainLife', 'loseLife'].includes(pattern.event)) d.amount = AMOUNT;
  const body = node.body as Node[];
  if (node.prevent !== undefined) {
    if (pattern.event !== 'damage') throw new Unread('what is prevented');
    d.amounts.set('prevent', AMOUNT);
    const amount = node.prevent === 'all' ? 'all' : lowerQuantity(d, node.prevent);
    const then = lowerBody(d, body);
    return {
      ...base,
      changes: [{ change: 'prevent', amount, ...(then.length > 0 ? { then } : {}) } as ReplacementChange],
    };
  }
  const drafts = lowerBody(d, body);
  const [only, ...others] = drafts;
  // CR 614.1a: "you may … instead" is the choice of the player whose event it is.
  if (only?.do === 'may' && only.ifNot === undefined) {
    if (others.length > 0 || !isYours(only.who) || !aboutYou(pattern))
      throw new Unread('who decides', node.at as number);
    const done = [...(only.what as Draft[]), ...((only.ifDo ?? []) as Draft[])];
    return { ...base, changes: changesOf(pattern, done), optional: true };
  }
  return { ...base, changes: changesOf(pattern, drafts) };
}

function lowerBody(d: Discourse, body: readonly Node[]): Draft[] {
  const drafts = lowerSentences(d, body);
  settle(drafts);
  return drafts;
}

const isYours = (who: unknown): boolean => JSON.stringify(who) === '{"kind":"ref","ref":{"kind":"you"}}';

const aboutYou = (pattern: EventPattern): boolean => /"as":\{"kind":"(?:you|self)"\}/.test(JSON.stringify(pattern));

/** Moving what would have moved is another destination for it; anything else happens in the event's place. */
function changesOf(pattern: EventPattern, drafts: readonly Draft[]): ReplacementChange[] {
  const rest = drafts.filter((draft) => draft.do !== 'nothing');
  if (pattern.event === 'zoneChange') {
    const reveals = rest[0]?.do === 'reveal' && isSubject(pattern, rest[0].what);
    const [move, ...also] = reveals ? rest.slice(1) : rest;
    if (move?.do === 'move' && isSubject(pattern, move.what)) {
      if (move.until !== undefined || move.linked !== undefined || move.faceDownExile !== undefined)
        throw new Unread('what becomes of it besides');
      const to = { change: 'destination', to: move.to, ...(reveals ? { reveal: true } : {}) } as ReplacementChange;
      return also.length === 0 ? [to] : [to, { change: 'also', do: also } as unknown as ReplacementChange];
    }
  }
  return [{ change: 'instead', do: rest } as unknown as ReplacementChange];
}

/** Whether a selection is what the event is about. */
function isSubject(pattern: EventPattern, what: unknown): boolean {
  if (!isNode(what) || what.kind !== 'ref' || !('subject' in pattern)) return false;
  const ref = what.ref as Reference;
  if (sameReference(ref, SUBJECT)) return true;
  return JSON.stringify(pattern.subject).includes(JSON.stringify({ kind: 'same', as: ref }));
}

/** The same from a resolving spell or ability: for this turn, or about what it has just spoken of for good. */
export function lowerWouldReplace(d: Discourse, node: Node): Draft[] {
  d.clause++;
  const duration = node.thisTurn ? { kind: 'endOfTurn' } : { kind: 'permanent' };
  const before: Draft[] = [];
  let effect: Replacement;
  if (node.source !== undefined) {
    const noun = node.source as Noun;
    const as = nextName(d);
    const ref: Reference = { kind: 'named', name: as };
    const filter = lowerFilter(d, noun.f);
    // CR 609.7a; 609.7b: it has to be of that kind when it deals damage, too.
    before.push({ do: 'choose', who: { kind: 'you' }, choice: { kind: 'source', filter }, as });
    mention(d, { ref, base: 'source', types: noun.types, plural: false, from: 'chosen' });
    const object = lowerValue(d, { hole: 'role', role: 'object', np: node.object });
    const pattern = {
      event: 'damage',
      subject: both(filter, { kind: 'same', as: ref }),
      object,
      ...(node.combat === null ? {} : { combat: node.combat }),
    };
    effect = replacementOf(d, node, pattern as unknown as EventPattern);
  } else {
    effect = lowerReplacement(d, node);
    const { pattern } = effect;
    const known = 'subject' in pattern && pattern.subject?.kind === 'same';
    if (!node.thisTurn && !known) throw new Unread('how long it lasts', node.at as number);
  }
  return [...before, { do: 'continuous', effects: [effect], duration }];
}

export const both = (a: unknown, b: unknown): unknown =>
  isNode(a) && a.kind === 'anything' ? b : { kind: 'all', of: [a, b] };
