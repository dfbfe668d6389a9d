/** One verb with its objects becomes an instruction. */
import type { Reference, Selection } from '../cards/index.ts';
import { actedBy, WHO } from './acting.ts';
import { type Discourse, mention, nextName, type Subject, sameReference, Unread } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { lowerFields, lowerQuantity } from './lower.ts';
import { copiedCard, expandAction } from './lower-actions.ts';
import { lowerChoose, lowerExileUntil, lowerRevealUntil, lowerSearch } from './lower-finding.ts';
import { lowerMana } from './lower-mana.ts';
import { lowerSeparate } from './lower-piles.ts';
import { lowerReference } from './lower-references.ts';
import { asObjects, lowerSelection } from './lower-selections.ts';
import { mentionResult, noteAmount } from './results.ts';
import { inYour } from './stated-zones.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';
import { castFromAmong } from './what-is-cast.ts';

const YOU: Reference = { kind: 'you' };

export function lowerInstruction(d: Discourse, node: Node): Draft[] {
  d.coArguments = d.subject?.reference ? [d.subject.reference] : [];
  const done = instructionOf(d, node);
  d.coArguments = [];
  return done;
}

function instructionOf(d: Discourse, written: Node): Draft[] {
  const node = ofObjects(written);
  const whatNp = isNode(node.what) && node.what.hole === 'sel' ? (node.what.np as NounPhrase) : undefined;
  if (node.do === 'newTargetsForCopy') return newTargets(d, node);
  const from = typeof node.from === 'string' ? node.from : undefined;
  const {
    verb,
    noun: foundNoun,
    shuffled,
    itsOwners,
    ...rest
  } = node as Node & { verb?: string; noun?: Noun; shuffled?: NounPhrase; itsOwners?: boolean };
  if (node.do === 'move') {
    // CR 113.6m: also where a later ability is what moves it.
    if (from && whatNp?.np === 'self') d.selfFrom.add(from);
    const both = node.verb === 'return' ? zoneOfBoth(whatNp) : undefined;
    if (both) d.selfFrom.add(both);
    delete (rest as Draft).from;
    delete (rest as Draft).yours;
  }
  if (node.do === 'play' && whatNp?.np === 'self' && whatNp.from && d.depth === 0) d.selfFrom.add(whatNp.from);
  if (node.do === 'copySpell' && whatNp) {
    const copied = copiedCard(d, whatNp);
    if (copied) return copied;
  }
  if (node.do === 'repeat') {
    const times = lowerQuantity(d, node.times);
    return [{ do: 'repeat', times, what: (node.what as Node[]).flatMap((one) => lowerInstruction(d, one)) }];
  }
  if (node.do === 'payAny') return payAny(d, String(node.counter));
  if (node.do === 'either') return [lowerEither(d, node)];
  if (node.do === 'choose') return lowerChoose(d, rest);
  if (node.do === 'separate') return [lowerSeparate(d, rest)];
  if (node.do === 'gainControl' && d.subject?.isGroup && d.subject.isPlayers) return [eachTakes(d, d.subject, rest)];
  if (node.do === 'search') return [lowerSearch(d, rest)];
  if (node.do === 'addMana') return [lowerMana(d, rest)];
  if (node.do === 'exileUntil') return lowerExileUntil(d, rest, foundNoun);
  if (node.do === 'revealUntil') return lowerRevealUntil(d, rest, foundNoun);
  if (node.do === 'keywordAction') {
    const expanded = expandAction(d, rest);
    if (expanded) return expanded;
  }
  const draft = castFromAmong(node.do === 'dealDamage' ? lowerDamage(d, rest) : (lowerFields(d, rest) as Draft));
  if (draft.do === 'sacrifice' && isNode(draft.what) && d.mentions.some((m) => m.either && isMeant(m.ref, draft.what)))
    throw new Unread('which of the two is sacrificed');
  if (draft.do !== 'move' && JSON.stringify(draft).includes('"together":{'))
    throw new Unread('what they have in common');
  if (from && whatNp && whatNp.np !== 'self' && isNode(draft.what) && draft.what.kind !== 'ref')
    narrowZone(draft, from);
  if (draft.do === 'play' && whatNp?.np === 'done' && whatNp.verb === 'copy') {
    if (d.copyOfCard === null) throw new Unread('what is copied');
    draft.copy = true;
  }
  if (draft.do === 'createToken' && isNode(node.token) && node.token.hole === 'sameToken' && d.lastTokenAs) {
    if (d.lastTokenAs.attacking && draft.attacking === undefined) throw new Unread('whom those tokens attack');
    if (d.lastTokenAs.tapped) draft.tapped = true;
  }
  const as = nextName(d);
  if (NAMED_RESULT.has(String(draft.do))) draft.as = as;
  noteAmount(d, draft, as);
  const there = from && node.do === 'move' && isNode(draft.what) && discarded(d, draft.what.ref);
  mentionResult(d, draft, as, whatNp, verb);
  if (itsOwners) mentionOwner(d, draft.what);
  // CR 400.3: a card that another player owns goes to another graveyard.
  const mine = node.do === 'move' && node.yours === true && whatNp?.np === 'self';
  if (mine) draft.what = inYour(String(from));
  if (there) {
    const { filter, ...what } = draft.what as Node;
    const zone = { kind: 'zone', zone: from };
    draft.what = { ...what, kind: 'among', filter: filter === undefined ? zone : { kind: 'all', of: [filter, zone] } };
  }
  if (draft.do === 'dealDamage' || draft.do === 'continuous') return [eachItsOwn(d, draft)];
  return shuffled ? [draft, { do: 'shuffle', who: shufflers(d, draft, shuffled) }] : [draft];
}

/** "You may pay any amount of {E}": an amount is chosen, and "that much" is what was chosen (CR 107.1c). */
function payAny(d: Discourse, counter: string): Draft[] {
  const who = d.subject === null ? YOU : d.subject.reference;
  if (who === null) throw new Unread('which of them pays');
  const as = nextName(d);
  const amount = { kind: 'result', name: as } as const;
  d.amount = amount;
  d.amounts.set('payAny', amount);
  return [
    { do: 'choose', who, choice: { kind: 'number', min: 0, max: { kind: 'counters', counter, on: who } }, as },
    { do: 'pay', who: { kind: 'ref', ref: who }, cost: [{ kind: 'payCounters', counter, amount }] },
  ];
}

/** "You may choose new targets for it": for a spell that has been spoken of, and is no copy (CR 115.7d). */
function newTargets(d: Discourse, node: Node): Draft[] {
  if (node.it !== true) throw new Unread('new targets for what');
  const ref = lowerReference(d, { np: 'pronoun', form: 'that', noun: { base: 'spell', types: [] }, at: 0 }, 'action');
  return [{ do: 'changeTargets', what: { kind: 'ref', ref }, optional: true }];
}

/** "Return ~ and target land card from your graveyard to …": both are returned from there (CR 113.6m). */
function zoneOfBoth(np: NounPhrase | undefined): string | undefined {
  if (np?.np !== 'both' || np.of[0]?.np !== 'self') return undefined;
  const last = np.of[np.of.length - 1];
  return last?.np === 'target' && last.noun.zone !== 'battlefield' ? last.noun.zone : undefined;
}

/** What is done to objects alone: "exile them" never means a player. */
const OBJECTS_ONLY = new Set([
  'move',
  'destroy',
  'sacrifice',
  'discard',
  'tap',
  'untap',
  'reveal',
  'look',
  'transform',
  'play',
  'turnFace',
  'phaseOut',
]);

function ofObjects(node: Node): Node {
  if (!OBJECTS_ONLY.has(String(node.do)) || !isNode(node.what) || node.what.hole !== 'sel') return node;
  return { ...node, what: { ...node.what, np: asObjects(node.what.np as NounPhrase) } };
}

/** "Return target permanent to its owner's hand. Then that player …": the owner, where no other player has been spoken of. */
function mentionOwner(d: Discourse, what: unknown): void {
  if (!isNode(what) || what.kind !== 'ref' || d.mentions.some((m) => m.base === 'player')) return;
  const of = what.ref as Reference;
  if (isSeveral(d, of)) return;
  mention(d, { ref: { kind: 'owner', of }, base: 'player', types: [], plural: false, from: 'result' });
}

const isMeant = (ref: Reference, what: unknown): boolean =>
  isNode(what) && what.kind === 'ref' && sameReference(what.ref as Reference, ref);

/** "They each deal damage equal to their power", "double the power of each of two target creatures": each its own, not what they have together. */
function eachItsOwn(d: Discourse, draft: Draft): Draft {
  const whose = draft.do === 'dealDamage' ? (draft.source as Reference) : affectedBy(draft);
  if (whose === null || !isSeveral(d, whose)) return draft;
  const of = JSON.stringify(whose);
  let own = false;
  const name = nextName(d);
  const each: Reference = { kind: 'named', name };
  const ofEach = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ofEach);
    if (!isNode(value)) return value;
    const isOwn = value.kind === 'characteristic' && JSON.stringify(value.of) === of;
    if (isOwn) own = true;
    if (isOwn) return { ...value, of: each };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ofEach(inner)]));
  };
  const said = ofEach(draft) as Draft;
  if (!own) return draft;
  const what =
    draft.do === 'dealDamage'
      ? { ...said, source: each }
      : { ...said, effects: (said.effects as Node[]).map((one) => ({ ...one, affects: { kind: 'ref', ref: each } })) };
  return { do: 'forEach', over: { kind: 'ref', ref: whose }, name, what: [what], order: 'together' };
}

/** What a continuous effect changes, if that is known before anything is chosen. */
function affectedBy(draft: Draft): Reference | null {
  const [first, ...more] = draft.do === 'continuous' ? (draft.effects as Node[]).map(({ affects }) => affects) : [];
  if (!isNode(first) || first.kind !== 'ref' || more.some((one) => JSON.stringify(one) !== JSON.stringify(first)))
    return null;
  return first.ref as Reference;
}

const isSeveral = (d: Discourse, ref: Reference): boolean =>
  ref.kind === 'target'
    ? d.targets[ref.index]?.count.max !== 1
    : d.mentions.some((m) => m.plural && sameReference(m.ref, ref));

/** "Sacrifices a creature or discards a card": each of several players decides alone, all before anything is done (CR 608.2e). */
function lowerEither(d: Discourse, node: Node): Draft {
  const { subject } = d;
  const acted = (draft: Draft): Draft =>
    d.subject === null || d.subject.reference?.kind === 'you' ? draft : actedBy(d.subject, draft);
  const options = (): Draft[] =>
    (node.options as Node[]).map((option) => ({
      text: d.face.words(option.at as number, option.end as number),
      do: (option.do as Node[]).flatMap((one) => lowerInstruction(d, one)).map(acted),
    }));
  if (subject === null || subject.reference !== null)
    return { do: 'chooseOption', who: subject?.reference ?? YOU, options: options(), min: 1, max: 1 };
  const name = nextName(d);
  const who: Reference = { kind: 'named', name };
  mention(d, { ref: who, base: 'player', types: subject.noun.types, plural: false, from: 'who' });
  d.subject = { ...subject, selection: { kind: 'ref', ref: who }, reference: who, isGroup: false };
  const choice = { do: 'chooseOption', who, options: options(), min: 1, max: 1 };
  d.subject = subject;
  d.mentions = d.mentions.filter((m) => m.ref !== who);
  return { do: 'forEach', over: subject.selection, name, what: [choice], order: 'together' };
}

/** "Each player gains control of all creatures they own": all at once (CR 608.2e). */
function eachTakes(d: Discourse, group: Subject, node: Node): Draft {
  d.subject = { ...group, selection: { kind: 'ref', ref: WHO }, reference: WHO, isGroup: false };
  const taken = lowerFields(d, node) as Draft;
  d.subject = group;
  return { do: 'forEach', over: group.selection, name: 'who', what: [taken], order: 'together' };
}

/** "… damage to each player equal to the number of lands they control": an amount for each recipient. */
function lowerDamage(d: Discourse, written: Node): Draft {
  const node = amountKnownFirst(d, written);
  const np = isNode(node.to) ? (node.to.np as NounPhrase) : undefined;
  if (np?.np !== 'all' || !(np.noun.base === 'player' || np.each)) return lowerFields(d, node) as Draft;
  const before = [...d.mentions];
  try {
    return lowerFields(d, node) as Draft;
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    d.mentions = before;
    const over = lowerSelection(d, np);
    const name = nextName(d);
    const each: Reference = { kind: 'named', name };
    mention(d, { ref: each, base: 'player', types: np.noun.types, plural: false, from: 'result' });
    const inner = lowerFields(d, { ...node, to: { kind: 'ref', ref: each } }) as Draft;
    d.mentions = d.mentions.filter((m) => m.ref !== each);
    return { do: 'forEach', over, name, what: [inner], order: 'together' };
  }
}

/** "Deals damage to target player equal to the number of cards in that player's hand": the amount speaks of whom it is dealt to. */
function amountKnownFirst(d: Discourse, { toFirst, ...node }: Node): Node {
  if (toFirst !== true || !isNode(node.amount)) return node;
  const trial = { ...d, mentions: d.mentions.map((m) => ({ ...m })), targets: [...d.targets], lets: [...d.lets] };
  try {
    lowerQuantity(trial, node.amount);
    return node;
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const { amount, to, ...rest } = node;
    return { ...rest, to, amount };
  }
}

/** CR 400.7: "whenever you discard a card, exile that card from your graveyard" finds nothing where it went elsewhere. */
const discarded = (d: Discourse, ref: unknown): boolean =>
  d.mentions.some(
    (m) => m.from === 'event' && m.base === 'card' && m.zone === undefined && sameReference(m.ref, ref as Reference),
  );

/** CR 701.24c–d: whose library it is, as the text says, shuffles it, also if nothing comes there. */
function shufflers(d: Discourse, draft: Draft, whose: NounPhrase): Selection {
  const what = draft.what as Selection;
  const its = whose.np === 'possessive' && whose.what === 'owner' && whose.of.np === 'pronoun';
  if (its) {
    const moved: Reference = what.kind === 'ref' ? what.ref : { kind: 'named', name: String(draft.as) };
    return { kind: 'ref', ref: { kind: 'owner', of: moved } };
  }
  // "Target player shuffles … into their library".
  if (whose.np === 'pronoun' && whose.form === 'they' && d.subject) return d.subject.selection;
  return { kind: 'ref', ref: lowerReference(d, whose, 'action') };
}

/** "Return all creature cards from …": the zone is part of what is chosen. */
function narrowZone(draft: Draft, zone: string): void {
  const what = draft.what as Draft;
  if (what.kind === 'all' || what.kind === 'choose')
    what.filter = { kind: 'all', of: [what.filter, { kind: 'zone', zone }] };
}

const NAMED_RESULT = new Set([
  'move',
  'destroy',
  'sacrifice',
  'discard',
  'draw',
  'rollDice',
  'flipCoin',
  'mill',
  'createToken',
  'search',
  'reveal',
  'look',
  'tap',
  'untap',
  'putCounters',
  'dealDamage',
  'gainLife',
  'loseLife',
  'copySpell',
  'counter',
  'continuous',
  'gainControl',
  'removeCounters',
  'pay',
  'choose',
  'becomeCopy',
  'transform',
  'attach',
  'keywordAction',
  'setStatus',
  'phaseOut',
]);
