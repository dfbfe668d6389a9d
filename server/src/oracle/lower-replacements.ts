/** "If … would …, … instead": what the words in the place of the event make of it (CR 614.1a, 614.6, 615.1a). */
import type {
  Condition,
  EventPattern,
  Filter,
  Quantity,
  Reference,
  ReplacementChange,
  Selection,
  StaticEffect,
} from '../cards/index.ts';
import { type Discourse, mention, nextName, sameReference, Unread } from './discourse.ts';
import { type Draft, replaceNamed, settle } from './drafts.ts';
import { lowerCondition, lowerFields, lowerFilter, lowerQuantity, lowerSentences, lowerValue } from './lower.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

type Replacement = Extract<StaticEffect, { kind: 'replacement' }>;

const AMOUNT: Quantity = { kind: 'eventAmount' };

const SUBJECT: Reference = { kind: 'event', role: 'subject' };

/** The effect: its pattern binds what the words after it speak of. */
export function lowerReplacement(d: Discourse, node: Node): Replacement {
  const pattern = lowerFields(d, node.pattern as Node) as unknown as EventPattern;
  goesTo(d, pattern);
  const condition = node.condition === undefined ? null : (lowerCondition(d, node.condition) as Condition);
  const effect = replacementOf(d, node, pattern);
  return condition === null ? effect : { ...effect, condition };
}

/** "If a nontoken creature would die, exile that card instead": by the name of what it would be there. */
function goesTo(d: Discourse, pattern: EventPattern): void {
  const to = pattern.event === 'zoneChange' ? pattern.to : undefined;
  if (to === undefined || to === 'battlefield') return;
  d.mentions = d.mentions.map((m) => (sameReference(m.ref, SUBJECT) ? { ...m, zone: to } : m));
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
  if (node.amount !== undefined) {
    if (pattern.event !== node.of) throw new Unread('what there is more of', node.at as number);
    return { ...base, changes: [{ change: 'amount', to: lowerQuantity(d, node.amount) }] };
  }
  const said = lowerBody(d, body);
  const [only, ...others] = said;
  // CR 614.1a: "you may … instead" is the choice of the player whose event it is.
  if (only?.do === 'may' && only.ifNot === undefined) {
    if (others.length > 0 || !isYours(only.who) || !aboutYou(pattern))
      throw new Unread('who decides', node.at as number);
    const done = [...(only.what as Draft[]), ...((only.ifDo ?? []) as Draft[])];
    return { ...base, changes: changesOf(pattern, done), optional: true };
  }
  return { ...base, changes: changesOf(pattern, said) };
}

function lowerBody(d: Discourse, body: readonly Node[]): Draft[] {
  const said = lowerSentences(d, body);
  settle(said);
  return said;
}

const isYours = (who: unknown): boolean => JSON.stringify(who) === '{"kind":"ref","ref":{"kind":"you"}}';

const aboutYou = (pattern: EventPattern): boolean => /"as":\{"kind":"(?:you|self)"\}/.test(JSON.stringify(pattern));

/** Moving what would have moved is another destination for it; anything else happens in the event's place. */
function changesOf(pattern: EventPattern, said: readonly Draft[]): ReplacementChange[] {
  const rest = said.filter((draft) => draft.do !== 'nothing');
  if (pattern.event === 'zoneChange') {
    const reveals = rest[0]?.do === 'reveal' && isSubject(pattern, rest[0].what);
    const [move, ...also] = reveals ? rest.slice(1) : rest;
    if (move?.do === 'move' && isSubject(pattern, move.what)) {
      if (move.until !== undefined || move.linked !== undefined || move.faceDownExile !== undefined)
        throw new Unread('what becomes of it besides');
      const to = { change: 'destination', to: move.to, ...(reveals ? { reveal: true } : {}) } as ReplacementChange;
      return also.length === 0
        ? [to]
        : [to, { change: 'also', do: whereItIs(also, move) } as unknown as ReplacementChange];
    }
  }
  return [{ change: 'instead', do: rest } as unknown as ReplacementChange];
}

/** What is done with it once it is there: it is what the event was about, where that is now (CR 400.7e). */
function whereItIs(also: readonly Draft[], { as, to }: Draft): unknown {
  if (typeof as !== 'string') return also;
  const there = { kind: 'among', ref: SUBJECT, filter: { kind: 'zone', zone: (to as Node).zone } };
  const put = JSON.stringify(replaceNamed(also, as, there as Selection));
  const known = put.replaceAll(JSON.stringify({ kind: 'named', name: as }), JSON.stringify(SUBJECT));
  if (known.includes(`"name":"${as}"`)) throw new Unread('what becomes of it besides');
  return JSON.parse(known);
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
  const duration = node.duration ?? (node.thisTurn ? { kind: 'endOfTurn' } : { kind: 'permanent' });
  const before: Draft[] = [];
  let effect: Replacement;
  if (node.source !== undefined) {
    const subject = chosenSource(d, node.source as Noun);
    before.push(...d.chosen.splice(0));
    const object =
      node.object === null ? { kind: 'anything' } : lowerValue(d, { hole: 'role', role: 'object', np: node.object });
    const pattern = { event: 'damage', subject, object, ...(node.combat === null ? {} : { combat: node.combat }) };
    effect = replacementOf(d, node, pattern as unknown as EventPattern);
  } else {
    effect = lowerReplacement(d, node);
    const { pattern } = effect;
    const known = 'subject' in pattern && pattern.subject?.kind === 'same';
    if (!node.thisTurn && node.duration === undefined && !known)
      throw new Unread('how long it lasts', node.at as number);
  }
  return [...before, { do: 'continuous', effects: [effect], duration }];
}

export const both = (a: unknown, b: unknown): unknown =>
  isNode(a) && a.kind === 'anything' ? b : { kind: 'all', of: [a, b] };

/** CR 609.7a: the source is chosen as the effect is created; 609.7b: it has to be of that kind when it deals damage, too. */
export function chosenSource(d: Discourse, noun: Noun): Filter {
  const as = nextName(d);
  const ref: Reference = { kind: 'named', name: as };
  const kind = lowerFilter(d, noun.f);
  // CR 109.2: "a creature of your choice" is one on the battlefield.
  const permanent = noun.base === 'permanent';
  const choice = permanent
    ? {
        kind: 'object',
        filter: { kind: 'all', of: [{ kind: 'is', what: 'permanent' }, kind] },
        count: { min: 1, max: 1 },
      }
    : { kind: 'source', filter: kind };
  d.chosen.push({ do: 'choose', who: { kind: 'you' }, choice, as });
  mention(d, { ref, base: noun.base, types: noun.types, plural: false, from: 'chosen' });
  const chosen: Filter = { kind: 'same', as: ref };
  return permanent ? chosen : (both(kind, chosen) as Filter);
}

/** CR 615.1: the effects of "prevent … damage …": two where it is damage to something and damage by it. */
export function lowerPrevention(d: Discourse, node: Node, setOf: (np: NounPhrase) => Filter): Replacement[] {
  const amount = node.amount === 'all' ? 'all' : lowerQuantity(d, node.amount);
  const combat = typeof node.combat === 'boolean' ? { combat: node.combat } : {};
  const anything: Filter = { kind: 'anything' };
  const preventing = (subject: Filter, object: Filter): Replacement => ({
    kind: 'replacement',
    pattern: { event: 'damage', subject, object, ...combat },
    changes: [{ change: 'prevent', amount }],
    ...(amount === 'all' ? {} : { once: true }),
  });
  if (node.both !== undefined) {
    const set = setOf(node.both as unknown as NounPhrase);
    return [preventing(anything, set), preventing(set, anything)];
  }
  const object =
    (node.shielded as Filter | undefined) ??
    (node.to === undefined ? anything : setOf(node.to as unknown as NounPhrase));
  const subject = node.by === undefined ? anything : setOf(node.by as unknown as NounPhrase);
  return [preventing(subject, object)];
}

/** Whether a sentence says what comes of damage that was prevented. */
export function speaksOfPrevented(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfPrevented);
  if (!isNode(value) || value.s === 'wouldReplace' || value.hole === 'replacement') return false;
  return (
    value.s === 'ifPrevented' ||
    value.s === 'whenPrevented' ||
    (value.hole === 'done' && value.verb === 'prevent') ||
    Object.values(value).some(speaksOfPrevented)
  );
}

/** CR 615.5: what comes of it happens right after each time that the effect before prevents something. */
export function lowerPrevented(d: Discourse, sentence: Node, done: readonly Draft[]): void {
  const shield = done.at(-1);
  const changes = (Array.isArray(shield?.effects) ? (shield.effects as Node[]) : [])
    .flatMap((effect) => (Array.isArray(effect.changes) ? (effect.changes as Draft[]) : []))
    .filter(({ change }) => change === 'prevent');
  if (shield?.do !== 'continuous' || changes.length === 0) throw new Unread('what was prevented');
  const { amount } = d;
  d.amount = AMOUNT;
  d.amounts.set('prevent', AMOUNT);
  const then = lowerBody(d, [sentence]);
  // What is done later counts what was prevented until then, not what this time.
  if (JSON.stringify(then).includes('"do":"delayed"')) throw new Unread('how much is prevented in all');
  d.amount = amount;
  d.amounts.delete('prevent');
  for (const change of changes) change.then = [...((change.then ?? []) as Draft[]), ...then];
}

/** "If damage from a red source is prevented this way": it is what "that source" is from then on. */
export function someWasPrevented(d: Discourse, from: unknown): Condition {
  const some: Condition = { kind: 'compare', left: AMOUNT, compare: '>', right: 0 };
  if (!isNode(from)) return some;
  const noun = from as unknown as Noun;
  const filter = lowerFilter(d, noun.f);
  mention(d, { ref: SUBJECT, base: noun.base, types: noun.types, plural: false, from: 'event' });
  return { kind: 'and', of: [some, { kind: 'matches', ref: SUBJECT, filter }] };
}
