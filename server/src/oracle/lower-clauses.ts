/** Clauses: a subject and its verbs; who does it, one player, several, or each of several objects. */

import type { Reference, Selection } from '../cards/index.ts';
import { actedBy, forgetWho, WHO } from './acting.ts';
import { agrees, type Discourse, type Mention, mention, nextName, sameReference, Unread } from './discourse.ts';
import { applyDuration, type Draft, drafts, isNamedSince, lasting, replaceX, walk } from './drafts.ts';
import { lowerQuantity, lowerValue } from './lower.ts';
import { lowerInstruction } from './lower-instructions.ts';
import { asObjects, lowerSelection, nounOf } from './lower-selections.ts';
import { type Clause, isNode, type Node, type NounPhrase } from './surface.ts';

const YOU: Reference = { kind: 'you' };

export function lowerClauses(d: Discourse, list: readonly Clause[]): Draft[] {
  const done: Draft[] = [];
  let current: { np: NounPhrase; subject: NonNullable<Discourse['subject']> } | null = null;
  let may: Draft | null = null;
  // Where what is said of this subject begins, and where it ends up.
  let since = 0;
  let named = d.names.next;
  let before: Discourse['subject'] = null;
  let run: { readonly into: Draft[]; readonly from: number } | null = null;
  const { notTheSpell } = d;
  for (const clause of list) {
    d.clause++;
    d.notTheSpell = notTheSpell || isOfPermanents(clause);
    d.onBattlefield = isGrowth(clause);
    const np = clause.subject;
    if (np !== undefined) {
      const meant = entersWith(clause) ? asSpell(d, np) : isOfPermanents(clause) ? asObjects(np) : np;
      current = { np, subject: subjectOf(d, meant, dealsOnlyDamage(clause)) };
      if ('each' in np && np.each && !current.subject.isPlayers) d.distributive = d.clause;
      may = null;
      if (clause.may) {
        const who: Selection = clause.may === np ? current.subject.selection : lowerSelection(d, clause.may);
        may = { do: 'may', who, what: [] };
        done.push(may);
      }
    } else {
      current ??= d.doer === null ? null : { np: { np: 'subject' }, subject: d.doer };
      // "May discard their hand and draw seven cards": whoever may do the one may do the other.
      const inherits = current !== null && (clause.needsSubject || may !== null || fits(clause.vp.form, current));
      if (!inherits && clause.needsSubject) throw new Unread('a verb without its subject');
      if (!inherits) {
        if (clause.vp.form === 's') throw new Unread('who does it');
        current = null;
      }
    }
    d.lastSubject = current?.subject ?? null;
    const into = may ? drafts(may.what) : done;
    if (np !== undefined) {
      if (run) eachByThemselves(run.into, run.from, before);
      manyBecauseOf(d, before, named);
      named = d.names.next;
      since = into.length;
      run = { into, from: since };
    }
    before = current?.subject ?? null;
    const verbs = lowerVerb(d, clause, current?.subject ?? null, may !== null);
    // "Gains trample and gets +1/+1 until end of turn, and …": the duration is of both verbs.
    if (clause.vp.duration && np === undefined && clause.needsSubject)
      lasting(into.slice(since), lowerValue(d, clause.vp.duration) as Node);
    if (clause.where !== undefined) d.x = lowerQuantity(d, clause.where);
    into.push(...((clause.where === undefined || d.x === null ? verbs : replaceX(verbs, d.x)) as Draft[]));
  }
  d.notTheSpell = notTheSpell;
  d.onBattlefield = false;
  if (run) eachByThemselves(run.into, run.from, before);
  manyBecauseOf(d, before, named);
  return done;
}

const entersWith = ({ vp }: Clause): boolean =>
  vp.do.some((node) => node.do === 'continuous' && nodesIn(node.effects).some(({ kind }) => kind === 'replacement'));

/** "Whenever you cast a creature spell, that creature enters with …": the creature that the spell becomes (CR 614.1c). */
function asSpell(d: Discourse, np: NounPhrase): NounPhrase {
  if (np.np !== 'pronoun' || np.form !== 'that' || np.noun?.base !== 'permanent') return np;
  const { noun } = np;
  const isSo = (m: Mention): boolean => noun.types.every((type) => m.types.includes(type));
  const [only, ...more] = d.mentions.filter((m) => m.from === 'event' && m.base === 'spell' && isSo(m));
  if (only === undefined || more.length > 0 || d.mentions.some((m) => m.from !== 'self' && agrees(noun, m))) return np;
  return { ...np, noun: { ...noun, base: 'spell' } };
}

/** "Each opponent exiles the top card of their library. … those cards": what each of several players did it to is several afterwards. */
function manyBecauseOf(d: Discourse, subject: Discourse['subject'], start: number): void {
  if (!subject?.isPlayers || !subject.isGroup) return;
  d.mentions = d.mentions.map((m) =>
    m.from === 'result' && m.base !== 'player' && m.ref.kind === 'named' && isNamedSince(m.ref, start)
      ? { ...m, plural: true }
      : m,
  );
}

/** What can be done only to permanents, or said only of them: no spell is meant. */
const OF_PERMANENTS = new Set(['tap', 'untap', 'destroy', 'sacrifice', 'putCounters', 'fight', 'attach', 'transform']);

const isOfPermanents = ({ vp }: Clause): boolean =>
  vp.do.some((node) => OF_PERMANENTS.has(String(node.do)) || changesPermanent(node));

/** What makes a permanent grow, and does nothing else: counters, power, abilities. */
const isGrowth = ({ vp }: Clause): boolean =>
  vp.do.every(
    (node) =>
      node.do === 'putCounters' ||
      (node.do === 'continuous' && nodesIn(node.effects).every(({ changes }) => nodesIn(changes).some(isOfPermanent))),
  );

const changesPermanent = (node: Node): boolean =>
  node.do === 'continuous' &&
  nodesIn(node.effects).some(
    ({ action, changes }) => action === 'untapInUntapStep' || nodesIn(changes).some(isOfPermanent),
  );

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const isOfPermanent = ({ change }: Node): boolean =>
  change === 'modifyPT' || change === 'setPT' || change === 'addAbilities';

/** "Each player discards their hand, then draws that many cards": what each has done is their own; all do each part at once (CR 608.2e). */
function eachByThemselves(into: Draft[], from: number, subject: Discourse['subject']): void {
  const said = into.slice(from);
  if (!subject?.isPlayers || !subject.isGroup || !said.some((_, index) => speaksOfEarlier(said, index))) return;
  const what = said.flatMap((draft): Draft[] =>
    draft.do === 'forEach' && draft.name === 'who' && same(draft.over, subject.selection)
      ? drafts(draft.what)
      : [same(draft.who, subject.selection) ? { ...draft, who: { kind: 'ref', ref: WHO } } : draft],
  );
  into.splice(from, said.length, { do: 'forEach', over: subject.selection, name: 'who', what, order: 'together' });
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function speaksOfEarlier(said: readonly Draft[], index: number): boolean {
  // "The greatest number a player discarded": of what all of them did.
  const words = JSON.stringify(said[index], (_, value: unknown) =>
    isNode(value) && value.kind === 'mostAlike' ? null : value,
  );
  return said
    .slice(0, index)
    .flatMap(namesGivenBy)
    .some((name) => words.includes(`"name":"${name}"`));
}

function namesGivenBy(draft: Draft): string[] {
  const names: string[] = [];
  walk([draft], (inner) => {
    if (typeof inner.as === 'string') names.push(inner.as);
  });
  return names;
}

/** A bare verb goes with the subject before it when it is conjugated for it; otherwise you are told to do it. */
function fits(form: string, current: { np: NounPhrase; subject: NonNullable<Discourse['subject']> }): boolean {
  if (form === 's' || form === 'either') return true;
  return (
    current.np.np === 'you' ||
    current.np.np === 'subject' ||
    current.subject.noun.plural === true ||
    (current.np.np === 'pronoun' && current.np.form === 'they')
  );
}

const dealsOnlyDamage = ({ vp }: Clause): boolean => vp.do.every((node) => node.do === 'dealDamage');

/** CR 608.2h: "sacrifice it and it deals 2 damage": what deals it is what was there, also if it was no longer to be sacrificed. */
function asSource(d: Discourse, selection: Selection): Selection {
  if (selection.kind !== 'ref') return selection;
  const gone = d.mentions.find((m) => sameReference(m.ref, selection.ref) && m.zone !== 'battlefield');
  return gone?.before === undefined ? selection : { kind: 'ref', ref: gone.before };
}

function subjectOf(d: Discourse, np: NounPhrase, source = false): NonNullable<Discourse['subject']> {
  const meant = lowerSelection(d, np);
  const selection = source && np.np === 'pronoun' ? asSource(d, meant) : meant;
  const noun = nounOf(d, np);
  // Several target players act each for themselves, like any group.
  const several = np.np === 'target' && noun.base === 'player' && np.count.max !== 1;
  const known = selection.kind === 'ref' && !several;
  return {
    selection,
    reference: known ? selection.ref : null,
    noun,
    isPlayers: noun.base === 'player',
    isGroup: !known,
  };
}

/** The instructions of one verb phrase with its subject. */
export function lowerVerb(
  d: Discourse,
  clause: Clause,
  subject: Discourse['subject'],
  inMay = clause.may !== undefined,
): Draft[] {
  if (subject?.isGroup && !subject.isPlayers && (speaksOfSubject(clause.vp.do) || speaksOfEach(clause)))
    return [lowerEachObject(d, clause, subject)];
  const before = d.subject;
  d.subject = subject;
  const group = subject?.isGroup && subject.isPlayers;
  // Within an instruction of several players, each is "they", "that player" (CR 608.2e).
  if (group) {
    mention(d, { ref: WHO, base: 'player', types: subject.noun.types, plural: false, from: 'who' });
    if (inMay) d.subject = { ...subject, selection: { kind: 'ref', ref: WHO }, reference: WHO };
  }
  const onlyDamage = dealsOnlyDamage(clause);
  // "~ deals 2 damage to it": the source that is called by name is not "it"; one that is called "it" stays so.
  if (onlyDamage && clause.subject?.np === 'self') hideSelf(d);
  const own = clause.subject?.np === 'self' && !d.face.isSpell;
  let result = clause.vp.do.flatMap((node) => withChoices(d, lowerInstruction(d, own ? byItsOwnPower(node) : node)));
  if (subject?.isPlayers && subject.reference?.kind !== 'you')
    result = result.map((draft) => actedBy(d.subject ?? subject, draft));
  if (clause.vp.duration) applyDuration(result, lowerValue(d, clause.vp.duration) as Node);
  if (onlyDamage && subject?.reference?.kind === 'self') hideSelf(d);
  if (group) forgetWho(d);
  d.subject = before;
  return result;
}

/** "~ deals damage equal to its power to that creature": its own, whatever else "it" might be. */
function byItsOwnPower(node: Node): Node {
  if (node.do !== 'dealDamage' || node.toFirst === true) return node;
  const own = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(own);
    if (!isNode(value)) return value;
    if (value.np === 'pronoun' && value.form === 'it') return { np: 'subject' };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, own(inner)]));
  };
  const powers = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(powers);
    if (!isNode(value)) return value;
    if (value.kind === 'characteristic' && (value.what === 'power' || value.what === 'toughness')) return own(value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, powers(inner)]));
  };
  return { ...node, amount: powers(node.amount) };
}

/** Whether a verb phrase needs its subject as one thing: the source of damage, who controls what explores. */
function speaksOfSubject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfSubject);
  if (!isNode(value)) return false;
  if ((value.hole === 'ref' || value.hole === 'as') && (value.np as NounPhrase).np === 'subject') return true;
  return Object.values(value).some(speaksOfSubject);
}

/** "Each creature gets -1/-1 for each poison counter its controller has". */
const speaksOfEach = (clause: Clause): boolean =>
  clause.subject?.np === 'all' && clause.subject.each === true && speaksOfIt(clause.vp.do);

function speaksOfIt(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfIt);
  if (!isNode(value)) return false;
  return (value.np === 'pronoun' && value.form === 'it') || Object.values(value).some(speaksOfIt);
}

/** "Each creature you control deals damage equal to its power …": each by itself, all at once. */
function lowerEachObject(d: Discourse, clause: Clause, subject: NonNullable<Discourse['subject']>): Draft {
  const name = nextName(d);
  const reference: Reference = { kind: 'named', name };
  const { base, types } = subject.noun;
  mention(d, { ref: reference, base, types, plural: false, from: 'each' });
  const noun = { ...subject.noun, plural: false };
  const what = lowerVerb(d, clause, {
    selection: { kind: 'ref', ref: reference },
    reference,
    noun,
    isPlayers: false,
    isGroup: false,
  });
  d.mentions = d.mentions.filter((m) => !(m.ref.kind === 'named' && m.ref.name === name));
  return { do: 'forEach', over: subject.selection, name, what, order: 'together' };
}

const CHOICES: Readonly<Record<string, Node>> = {
  color: { kind: 'color' },
  creatureType: { kind: 'creatureType' },
  basicLandType: { kind: 'landType', basic: true },
};

/** "The color of your choice" is chosen as the instruction is carried out, before anything of it is done. */
function withChoices(d: Discourse, done: readonly Draft[]): Draft[] {
  const first = [...d.choices].map((kind) => ({
    do: 'choose',
    who: YOU,
    choice: CHOICES[kind],
    as: String(CHOICES[kind]?.kind),
  }));
  d.choices.clear();
  return [...first, ...d.chosen.splice(0), ...done];
}

/** The source of damage is not what "it" means afterwards, unless nothing else is. */
function hideSelf(d: Discourse): void {
  const self = d.mentions.find((m) => m.ref.kind === 'self');
  if (self) self.clause = -1;
}
