/**
 * Who and what has been spoken of so far, and the one rule by which a pronoun finds its meaning:
 *
 *   A pronoun means the nearest earlier mention that agrees with it in number and kind. "Nearest" counts clauses, not words: within
 *   one clause all mentions are equally near. If several different things are equally near, the pronoun is doubtful, and what is
 *   doubtful is not understood; only the subject of a triggering event is preferred to its other roles. "That creature" never means
 *   the object that the ability is on, unless its event spoke of "~ or another …".
 */
import type { Filter, Quantity, Reference, Selection, TargetSpec } from '../cards/index.ts';
import { isCreatureSubtype } from './lexicon.ts';
import type { Noun } from './surface.ts';

/** A reading that would be a guess, or that the vocabulary can't say. Its place is an offset into the normalised text. */
export class Unread extends Error {
  readonly at: number | null;
  constructor(reason: string, at: number | null = null) {
    super(reason);
    this.at = at;
  }
}

export interface Mention {
  readonly ref: Reference;
  readonly base: string;
  readonly types: readonly string[];
  readonly plural: boolean;
  /** The clause that spoke of it last. */
  clause: number;
  readonly from: 'self' | 'attached' | 'target' | 'event' | 'result' | 'who' | 'each' | 'chosen' | 'cost';
  /** The verb whose result it is: "the exiled card". */
  readonly verb?: string;
  /** What it was before the move that this is the result of: for its characteristics as it last was (CR 608.2h). */
  readonly before?: Reference;
  readonly zone?: string;
  /** What it was called before it moved: "that creature's controller" after it was destroyed. */
  readonly was?: string;
  /** It is the object itself or what that is attached to. */
  readonly either?: boolean;
  /** What is said of it where it may be one thing or another: "creature or planeswalker", "any target". */
  readonly sort?: Filter;
  /** It is the doer of its event or clause. */
  readonly subject?: boolean;
  /** How deep in delayed and reflexive abilities it was introduced. */
  readonly depth: number;
}

export interface FaceContext {
  readonly selfName: string;
  /** Card types of the face, lower case; empty where unknown. */
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  /** An instant or sorcery: its abilities are carried out, it stays nowhere. */
  readonly isSpell: boolean;
  /** The printed words between two offsets of the normalised text. */
  readonly words: (start: number, end: number) => string;
  /** An ability granted by an effect: its `~` is the object that grants it (CR 201.5a). */
  readonly granted: boolean;
  /** That object gives it to itself, so that the name means the object that has it. */
  readonly grantedToItself?: boolean;
}

export interface Discourse {
  readonly face: FaceContext;
  targets: TargetSpec[];
  /** Nearest last. */
  mentions: Mention[];
  clause: number;
  /** Counts names given to results. Shared by nested effects, so that no two results have one name. */
  readonly names: { next: number };
  /** "That much", "that many". */
  amount: Quantity | null;
  /** Amounts by verb: "the damage dealt this way". */
  readonly amounts: Map<string, Quantity>;
  /** The clause that speaks of each of several things: "it" in it would be each of them. */
  distributive: number;
  /** What the instruction being read does something with already: "it" beside them is something else. */
  coArguments: Reference[];
  /** What "where X is …" said. */
  x: Quantity | null;
  /** "The difference" between two numbers that were compared. */
  difference: Quantity | null;
  /** The card that "the copy" is a copy of. */
  copyOfCard: Reference | null;
  subject: Subject | null;
  /** Who the clause before spoke of. */
  lastSubject: Subject | null;
  /** What the last tokens are: "those tokens". */
  lastToken: unknown;
  /** How they were put onto the battlefield: "create two of those tokens instead" does not say so again. */
  lastTokenAs: { readonly tapped: boolean; readonly attacking: boolean } | null;
  /** Who carries out a keyword action whose text is being read: "you" in it. */
  doer: Subject | null;
  /** The cards that are being divided: "one of them", "the rest". */
  group: { readonly ref: Reference; readonly picked: Reference[] } | null;
  /** What puts things into piles: who chooses one may be said later (CR 700.3). */
  piles: Record<string, unknown> | null;
  /** The words that were voted for. */
  votes: readonly string[];
  /** Kinds of choices that the instruction being read asks for as it is carried out: "the color of your choice". */
  readonly choices: Set<string>;
  /** The choices themselves, where they have names: "a source of your choice". */
  readonly chosen: Record<string, unknown>[];
  /** Kinds of choices that an instruction before has asked for: "with that name", "of that color". */
  readonly kindsChosen: Set<string>;
  /** Zones that the text says its own object moves from. Shared by nested parts. */
  readonly selfFrom: Set<string>;
  depth: number;
  /** What is said can't be said of an instant or sorcery that is being carried out: "it" is something else. */
  notTheSpell: boolean;
  /** What is said is done to permanents: "it" has not been sacrificed or discarded. */
  onBattlefield: boolean;
  /** `let` instructions that nested abilities need before them. */
  lets: Let[];
  /** Keys under which something is remembered or asked for. */
  readonly linked: Linked;
  /** What an instant or sorcery does as it resolves: it is on the stack then. */
  ofSpell: boolean;
}

/** A name for what was spoken of at that depth, or for those of it that match. */
export interface Let {
  readonly as: string;
  readonly ref: Reference;
  readonly filter?: Filter;
  readonly depth: number;
}

/** What the abilities of one face know of each other. */
export interface Linked {
  readonly asked: Set<string>;
  readonly kept: Set<string>;
  /** What casting it has to be paid with (CR 601.2h): the spell's own text may speak of it. */
  readonly paid: Mention[];
  /** The costs of its kicker, as written: two with "and/or" (CR 702.33b). */
  readonly kickers: string[];
}

export interface Subject {
  readonly selection: Selection;
  readonly reference: Reference | null;
  readonly noun: Noun;
  readonly isPlayers: boolean;
  readonly isGroup: boolean;
}

export function newDiscourse(face: FaceContext, shared?: Pick<Discourse, 'linked'>): Discourse {
  return {
    face,
    targets: [],
    mentions: [],
    clause: 0,
    names: { next: 1 },
    amount: null,
    amounts: new Map(),
    distributive: -1,
    coArguments: [],
    x: null,
    difference: null,
    copyOfCard: null,
    subject: null,
    lastSubject: null,
    lastToken: null,
    lastTokenAs: null,
    doer: null,
    group: null,
    piles: null,
    votes: [],
    choices: new Set(),
    kindsChosen: new Set(),
    chosen: [],
    selfFrom: new Set(),
    depth: 0,
    notTheSpell: false,
    onBattlefield: false,
    lets: [],
    linked: shared?.linked ?? { asked: new Set(), kept: new Set(), paid: [], kickers: [] },
    ofSpell: false,
  };
}

export const nextName = (d: Discourse): string => `r${d.names.next++}`;

export const sameReference = (a: Reference, b: Reference): boolean => JSON.stringify(a) === JSON.stringify(b);

export function mention(d: Discourse, fields: Omit<Mention, 'clause' | 'depth'>): void {
  d.mentions = d.mentions.filter((m) => !(sameReference(m.ref, fields.ref) && m.depth === d.depth));
  d.mentions.push({ ...fields, clause: d.clause, depth: d.depth });
}

const PERMANENT_TYPES = new Set(['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker']);
const NO_ANY_TARGET = new Set(['artifact', 'enchantment', 'land']);
const OBJECT_BASES = new Set(['permanent', 'token', 'source', 'object', 'any']);

function typesAgree(wanted: readonly string[], mentioned: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.every(
    (type) =>
      mentioned.length === 0 ||
      mentioned.includes(type) ||
      (type === 'creature' && mentioned.some((m) => m !== '' && isCreatureSubtype(m))) ||
      (type === 'land' && mentioned.some((m) => ['Forest', 'Island', 'Mountain', 'Plains', 'Swamp'].includes(m))),
  );
}

/** Whether "that [noun]" can speak of it. */
export function agrees(noun: Noun, m: Mention): boolean {
  if (
    m.was !== undefined &&
    noun.base !== 'card' &&
    agrees(noun, { ...m, base: m.was, zone: undefined, was: undefined } as Mention)
  )
    return true;
  switch (noun.base) {
    case 'player':
      return (
        m.base === 'player' && (noun.types.length === 0 || m.types.includes('opponent') || noun.types[0] !== 'opponent')
      );
    case 'card':
    case 'permanentCard':
      return (
        (m.base === 'card' || m.base === 'permanentCard' || (m.zone !== undefined && m.zone !== 'battlefield')) &&
        typesAgree(noun.types, m.types)
      );
    case 'spell':
      return m.base === 'spell' || m.base === 'stack' || m.base === 'permanentSpell';
    case 'ability':
      return m.base === 'ability' || m.base === 'stack';
    case 'stack':
      return m.base === 'stack' || m.base === 'spell' || m.base === 'ability';
    case 'token':
      return m.base === 'token';
    case 'source':
      return m.base === 'source' || m.base === 'permanent' || m.base === 'object';
    case 'permanent': {
      if (m.base === 'player' || m.base === 'spell' || m.base === 'ability' || m.base === 'stack') return false;
      if ((m.base === 'card' || m.base === 'permanentCard') && m.zone !== 'battlefield') return false;
      if (!OBJECT_BASES.has(m.base) && m.zone !== 'battlefield') return false;
      // CR 115.4: "any target" is none of the others.
      if (m.base === 'any' && noun.types.some((type) => NO_ANY_TARGET.has(type))) return false;
      if (noun.types.length > 0) return typesAgree(noun.types, m.types);
      return m.types.length === 0 || m.types.some((t) => PERMANENT_TYPES.has(t) || /^[A-Z]/.test(t));
    }
    default:
      return false;
  }
}

/** What is taken from them is nearer than what it was taken from. */
export function spokenOfBefore(d: Discourse, of: Reference): void {
  for (const one of d.mentions) if (sameReference(one.ref, of)) one.clause = Math.min(one.clause, d.clause - 1);
}

/** The nearest mention that passes; doubtful when several different ones are equally near. */
export function nearest(d: Discourse, test: (m: Mention) => boolean, what: string, at: number | null): Mention {
  const fitting = d.mentions.filter(test);
  if (fitting.length === 0) throw new Unread(`what “${what}” means`, at);
  const clause = Math.max(...fitting.map((m) => m.clause));
  const near = fitting.filter((m) => m.clause === clause);
  const distinct = near.filter((m, i) => near.findIndex((o) => sameReference(o.ref, m.ref)) === i);
  if (distinct.length === 1) return distinct[0]!;
  const subjects = distinct.filter((m) => m.subject);
  if (subjects.length === 1 && distinct.every((m) => m.from === 'event' || m.subject)) return subjects[0]!;
  throw new Unread(`which of several things “${what}” means`, at);
}
