/** Sentences that hold others: if you do, later, unless, for each, villainous choices, votes, instead. */
import type { Condition, Effect, EventPattern, Filter, Reference, Selection, TargetSpec } from '../cards/index.ts';
import { forgetWho, WHO } from './acting.ts';
import { amountOf } from './amounts.ts';
import { type Discourse, mention, nextName, sameReference, Unread } from './discourse.ts';

import { type Draft, drafts, fork, isNamedSince, knowingX, lastOf, pushLets, unmoved, walk } from './drafts.ts';
import { lowerEffect, lowerInner, lowerQuantity, lowerSentence, lowerSentences, lowerValue } from './lower.ts';

import { lowerVerb } from './lower-clauses.ts';
import { lowerReference } from './lower-references.ts';
import { lowerSelection, nounOf } from './lower-selections.ts';
import { type Clause, isNode, type Node, type NounPhrase } from './surface.ts';

const YOU: Reference = { kind: 'you' };

/** CR 701.38: the options with what comes of each; a tie goes where the text says. */
export function lowerVote(d: Discourse, node: Node): Draft[] {
  const words = node.words as string[];
  d.votes = words;
  const tallies = (node.results as Node[]).filter((result) => result.tally === true);
  const results = (node.results as Node[]).filter((result) => result.tally !== true);
  const each = results.length > 0 && results.every((result) => result.each === true);
  if (!each && results.some((result) => result.each === true)) throw new Unread('how the votes count');
  const used = new Set<string>();
  const options = words.map((text) => {
    const result = results.find((one) => String(one.word).toLowerCase() === text.toLowerCase());
    if (result) used.add(text);
    const inner: Discourse = { ...fork(d), targets: d.targets, lets: d.lets };
    return { text, do: result ? lowerSentences(inner, [result.body as Node]) : [] };
  });
  if (used.size !== results.length) throw new Unread('what is voted for');
  const tie = results.find((result) => result.tie === true);
  const tieOption =
    tie === undefined ? undefined : words.find((w) => w.toLowerCase() === String(tie.word).toLowerCase());
  const vote = {
    do: 'vote',
    options,
    ...(each ? { each: true } : {}),
    ...(tieOption === undefined ? {} : { tieOption }),
  };
  return [
    vote,
    ...lowerSentences(
      d,
      tallies.map((tally) => tally.body as Node),
    ),
  ];
}

export function lowerIfDo(d: Discourse, node: Node, done: Draft[]): void {
  const before = lastOf(done);
  const [offered, ...more] = before.do === 'if' && before.otherwise === undefined ? drafts(before.then) : [];
  const isOffer = offered?.do === 'may' && (node.did ? offered.ifDo : offered.ifNot) === undefined;
  // "If it's a land card, you may reveal it. If you do": nothing is done where the condition does not hold.
  if (node.did && offered && more.length === 0 && (isOffer || offered.do === 'sacrifice')) {
    lowerIfDo(d, node, drafts(before.then));
    return;
  }
  // "You may put it onto the battlefield if it's a creature card. If you don't": nor was it put there where it is none.
  if (!node.did && isOffer && more.length === 0 && isNode(before.condition) && before.condition.kind === 'matches') {
    offered.ifNot = lowerNotDone(d, node.body, offered);
    before.otherwise = JSON.parse(JSON.stringify(offered.ifNot));
    return;
  }
  if (before.do === 'may' && !node.did && before.ifNot === undefined) {
    before.ifNot = lowerNotDone(d, node.body, before);
    return;
  }
  const inner = lowerInner(d, node.body);
  if (before.do === 'may') {
    const key = node.did ? 'ifDo' : 'ifNot';
    if (before[key] !== undefined) throw new Unread('done or not done, twice');
    before[key] = inner;
    return;
  }
  const shuffled = before.do === 'shuffle' ? done[done.length - 2] : undefined;
  if (shuffled?.do === 'move') {
    // "Shuffle a card into your library. If you do": the move is what was done or not.
    const as = (shuffled.as as string | undefined) ?? nextName(d);
    shuffled.as = as;
    const did = { kind: 'did', name: as };
    done.push({ do: 'if', condition: node.did ? did : { kind: 'not', of: did }, then: inner });
    return;
  }
  if (before.do === 'unless' && node.did && before.ifPaid === undefined) {
    before.ifPaid = inner;
    return;
  }
  if (before.do === 'unless' || before.do === 'if' || before.do === 'forEach' || before.do === 'delayed')
    throw new Unread('what was or wasn’t done');
  const as = (before.as as string | undefined) ?? nextName(d);
  before.as = as;
  const did = { kind: 'did', name: as };
  done.push({ do: 'if', condition: node.did ? did : { kind: 'not', of: did }, then: inner });
}

/** What follows where an offer was declined: what it would have moved has not moved, and "it" is still what it was. */
function lowerNotDone(d: Discourse, body: unknown, may: Draft): Draft[] {
  const made: number[] = [];
  walk(drafts(may.what), ({ as }) => {
    if (typeof as === 'string' && /^r\d/.test(as)) made.push(Number(as.slice(1)));
  });
  const { mentions } = d;
  d.mentions = unmoved(mentions, Math.min(...made, d.names.next));
  const inner = lowerInner(d, body);
  d.mentions = mentions;
  return inner;
}

/** "You gain 2 life, and you return ~ to your hand at the beginning of the next end step": only what is said last waits. */
function saysTwoThings(body: unknown): boolean {
  const [only] = body as Node[];
  return only?.s === 'clauses' && (only.list as Clause[]).slice(1).some(({ subject }) => subject !== undefined);
}

export function lowerDelayed(d: Discourse, node: Node, done: Draft[]): void {
  // The words before "at the beginning of …" belong to the moment of creation: their targets are this effect's.
  if (node.after && saysTwoThings(node.body)) throw new Unread('how much of it is done later');
  const inner = fork(d, true);
  const pattern = lowerValue(node.after ? d : inner, node.pattern);
  if (!node.after && amountOf(pattern as EventPattern)) inner.amount = { kind: 'eventAmount' };
  const { condition, ...effect } = withIf(
    node,
    knowingX(pattern as EventPattern, lowerEffect(inner, { sentences: node.body })),
  );
  if (node.after && effect.targets.length > 0) throw new Unread('when the target is chosen');
  d.names.next = inner.names.next;
  pushLets(inner, done);
  const once = node.once === true || node.duration === undefined;
  done.push({
    do: 'delayed',
    pattern,
    effect,
    once,
    ...(node.duration ? { duration: node.duration } : {}),
    ...(condition ? { condition } : {}),
  });
}

/** CR 603.4: "at the beginning of the next end step, if …": it triggers only if that is so. What comes after it in the text is asked later. */
function withIf(node: Node, effect: Effect): Effect & { readonly condition?: Condition } {
  const [sentence] = node.body as Node[];
  const [first, ...rest] = effect.do;
  if (node.after || sentence?.s !== 'if' || rest.length > 0 || first?.do !== 'if' || first.otherwise) return effect;
  // Targets are not chosen yet when it is asked.
  if (JSON.stringify(first.condition).includes('"kind":"target"')) return effect;
  return { ...effect, do: first.then, condition: first.condition };
}

/** "… unless [player] pays": a group decides one by one, and each is the one spoken of. */
export function lowerUnless(d: Discourse, node: Node): Draft {
  const inner = node.body as Node[];
  const payer = node.who as NounPhrase;
  const group = groupSubject(inner);
  if (group && (payer.np === 'pronoun' || payer.np === 'subject')) {
    const who = lowerSelection(d, group);
    d.clause++;
    mention(d, { ref: WHO, base: 'player', types: nounOf(d, group).types, plural: false, from: 'who' });
    const what = lowerWithSubject(d, inner, {
      selection: { kind: 'ref', ref: WHO },
      reference: WHO,
      noun: { base: 'player', types: [] },
      isPlayers: true,
      isGroup: false,
    });
    const cost = lowerCostOf(d, node.cost, WHO);
    forgetWho(d);
    return { do: 'unless', who, cost, ...timesPaid(d, node), what };
  }
  const { amount } = d;
  const start = d.names.next;
  const what = lowerInner(d, inner);
  if (what.length !== 1) throw new Unread('what is done unless someone pays');
  const who = payer.np === 'you' ? { kind: 'ref', ref: YOU } : lowerSelection(d, payer);
  const any = payer.np === 'anyPlayer' || payer.np === 'anyOpponent';
  const payerRef = isNode(who) && who.kind === 'ref' ? (who.ref as Reference) : WHO;
  // The payment comes before what it prevents: no result of that can be part of it.
  const later = { amount: d.amount, mentions: d.mentions };
  d.amount = amount;
  d.mentions = unmoved(d.mentions, start);
  const cost = lowerCostOf(d, node.cost, payerRef);
  const times = timesPaid(d, node);
  Object.assign(d, later);
  const names = what.flatMap((one) => (typeof one.as === 'string' ? [one.as] : []));
  const words = JSON.stringify([who, cost, times]);
  if (names.some((name) => words.includes(JSON.stringify(name)))) throw new Unread('what the payment speaks of');
  return { do: 'unless', who, cost, ...times, what, ...(any ? { anyPlayer: true } : {}) };
}

const timesPaid = (d: Discourse, node: Node) =>
  node.times === undefined ? {} : { times: lowerQuantity(d, node.times) };

/** A cost paid by somebody: "a creature they control" is the payer's. */
export function lowerCostOf(d: Discourse, cost: unknown, payer: Reference): unknown {
  const before = d.subject;
  d.subject = {
    selection: { kind: 'ref', ref: payer },
    reference: payer,
    noun: { base: 'player', types: [] },
    isPlayers: true,
    isGroup: false,
  };
  const result = lowerValue(d, cost);
  d.subject = before;
  return result;
}

/** The group of players that a single clause speaks of. */
function groupSubject(sentences: readonly Node[]): NounPhrase | undefined {
  const only = sentences.length === 1 ? sentences[0]! : undefined;
  if (only?.s !== 'clauses') return undefined;
  const list = only.list as Clause[];
  const subject = list.length === 1 ? list[0]!.subject : undefined;
  return subject?.np === 'all' && subject.noun.base === 'player' ? subject : undefined;
}

function lowerWithSubject(
  d: Discourse,
  sentences: readonly Node[],
  subject: NonNullable<Discourse['subject']>,
): Draft[] {
  const list = (sentences[0]?.list ?? []) as Clause[];
  return list.flatMap((clause) => lowerVerb(d, clause, subject));
}

/** "Destroy … target permanents. For each of those permanents": they all, whatever became of them; cards are what they are now. */
function overOf(d: Discourse, np: NounPhrase): Selection {
  if (np.np === 'pronoun' && np.form === 'those' && np.noun?.base === 'permanent')
    return { kind: 'ref', ref: lowerReference(d, np, 'characteristic') };
  return lowerSelection(d, np);
}

export function lowerForEach(d: Discourse, node: Node, done: Draft[]): void {
  const np = node.over as NounPhrase;
  const over = overOf(d, np);
  const noun = nounOf(d, np);
  const name = nextName(d);
  d.clause++;
  mention(d, { ref: { kind: 'named', name }, base: noun.base, types: noun.types, plural: false, from: 'result' });
  const targets = d.targets.length;
  const start = d.names.next;
  const what = lowerInner(d, node.body);
  // "For each player, choose a card …. Put those cards …": what is named for each is several afterwards.
  d.mentions = d.mentions.map((m) => (isNamedSince(m.ref, start) ? { ...m, plural: true } : m));
  const slot = d.targets[targets];
  if (slot !== undefined) {
    d.mentions = d.mentions.filter((m) => !(m.ref.kind === 'named' && m.ref.name === name));
    done.push(targetForEach(d, targets, slot, over, { kind: 'named', name }, what));
    const each: Reference = { kind: 'target', index: targets };
    d.mentions = d.mentions.map((m) => (sameReference(m.ref, each) ? { ...m, plural: true } : m));
    return;
  }
  d.mentions = d.mentions.filter((m) => !(m.ref.kind === 'named' && m.ref.name === name));
  done.push({ do: 'forEach', over, name, what, order: 'together' });
}

/**
 * "For each opponent, gain control of up to one target artifact that player controls": CR 601.2c: the targets are chosen before anything is
 * gone through, of different players; each of them is gone through.
 */
function targetForEach(
  d: Discourse,
  index: number,
  slot: TargetSpec,
  over: Selection,
  player: Reference,
  what: readonly Draft[],
): Draft {
  const of: Filter = { kind: 'same', as: player };
  const parts = slot.filter.kind === 'all' ? slot.filter.of : [slot.filter];
  const holder = parts.find(
    (part) =>
      (part.kind === 'controller' && sameFilter(part.player, of)) ||
      (part.kind === 'zone' && part.of !== undefined && sameFilter(part.of, of)),
  );
  const one = slot.count.min === 0 && slot.count.max === 1 && slot.together === undefined;
  const players = over.kind === 'all' ? over.filter : undefined;
  if (d.targets.length !== index + 1 || !one || holder === undefined || players === undefined)
    throw new Unread('which target is for which');
  // A card in a graveyard is its owner's.
  const whose = holder.kind === 'zone' ? 'owner' : 'controller';
  const held = holder.kind === 'zone' ? { ...holder, of: players } : { kind: whose, player: players };
  const filter = { kind: 'all', of: parts.map((part) => (part === holder ? held : part)) };
  if (JSON.stringify(filter).includes(JSON.stringify(player))) throw new Unread('which target is for which');
  d.targets[index] = {
    ...slot,
    filter: filter as Filter,
    count: { min: 0, max: { kind: 'count', filter: players } },
    together: { kind: 'different', what: whose },
  };
  const target: Reference = { kind: 'target', index };
  const each: Reference = { kind: 'named', name: `${nextName(d)} target` };
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (!isNode(value)) return value;
    if (sameReference(value as unknown as Reference, target)) return each;
    if (sameReference(value as unknown as Reference, player)) return { kind: whose, of: each };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
  };
  return {
    do: 'forEach',
    over: { kind: 'ref', ref: target },
    name: each.name,
    what: what.map(put),
    order: 'together',
  };
}

const sameFilter = (a: Filter, b: Filter): boolean => JSON.stringify(a) === JSON.stringify(b);

export function lowerVillainous(d: Discourse, node: Node, done: Draft[]): void {
  if (node.before) lowerSentence(d, node.before as Node, done);
  d.clause++;
  const np = node.who as NounPhrase | undefined;
  const last = np === undefined ? d.lastSubject : null;
  if (np === undefined && !last?.isPlayers) throw new Unread('who faces the choice');
  const who = np === undefined ? last!.selection : lowerSelection(d, np);
  const noun = np === undefined ? last!.noun : nounOf(d, np);
  const chooser = nextName(d);
  const options = (node.options as Node[]).map((option) => {
    const inner = { ...fork(d), targets: d.targets, lets: d.lets };
    inner.clause++;
    // The one who faces the choice hides the group that faces it.
    inner.mentions = inner.mentions.filter((m) => m.base !== 'player');
    mention(inner, {
      ref: { kind: 'named', name: chooser },
      base: 'player',
      types: noun.types,
      plural: false,
      from: 'result',
    });
    return {
      text: d.face.words(option.at as number, option.end as number),
      do: lowerSentences(inner, [option.body as Node, ...(option.then ? [option.then as Node] : [])]),
    };
  });
  done.push({ do: 'faceVillainousChoice', who, options, chooser });
}
