/** Noun phrases, filters, quantities and conditions: fills their holes from what has been spoken of. */
import type { Filter, Quantity, Reference, Selection, TargetSpec } from '../cards/index.ts';
import {
  agrees,
  type Discourse,
  type Mention,
  mention,
  nearest,
  nextName,
  sameReference,
  Unread,
} from './discourse.ts';
import { lowerAbilityHole, lowerKeyword } from './lower-ability.ts';
import { lowerReplacement } from './lower-replacements.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

const SELF: Reference = { kind: 'self' };
const YOU: Reference = { kind: 'you' };

/** What a phrase is used for: to act on it, or to ask for a characteristic, its controller and the like. */
export type Use = 'action' | 'characteristic';

const PLAYER_NOUN: Noun = { base: 'player', types: [] };

/** Fills every hole of a tree that is no instruction, in the order of its keys. */
export function lowerValue(d: Discourse, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => lowerValue(d, item));
  if (!isNode(value)) return value;
  if (typeof value.hole === 'string') return lowerHole(d, value);
  return lowerFields(d, value);
}

export function lowerFields(d: Discourse, node: Node): Node {
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(node)) {
    if (inner !== undefined) result[key] = lowerValue(d, inner);
  }
  return result;
}

export const lowerFilter = (d: Discourse, f: unknown): Filter => simplify(lowerValue(d, f) as Filter);

function simplify(filter: Filter): Filter {
  if (filter.kind !== 'all') return filter;
  const of = filter.of.filter((f) => f.kind !== 'anything');
  return of.length === 0 ? { kind: 'anything' } : of.length === 1 ? of[0]! : { kind: 'all', of };
}

export const lowerQuantity = (d: Discourse, q: unknown): Quantity => lowerValue(d, q) as Quantity;

function lowerHole(d: Discourse, node: Node): unknown {
  const at = typeof node.at === 'number' ? node.at : null;
  switch (node.hole) {
    case 'sel':
      return lowerSelection(d, node.np as NounPhrase);
    case 'ref':
      return lowerReference(d, node.np as NounPhrase, node.now ? 'action' : 'characteristic');
    case 'as':
      return lowerAs(d, node.np as NounPhrase);
    case 'role':
      return lowerRole(d, node.role as 'subject' | 'object' | 'player' | 'source', node.np as NounPhrase);
    case 'selUnion': {
      const parts = (node.of as Node[]).map((part) => lowerValue(d, part) as Selection);
      if (parts.every((part) => part.kind === 'ref')) {
        return { kind: 'ref', ref: { kind: 'union', of: parts.map((part) => (part as { ref: Reference }).ref) } };
      }
      throw new Unread('two groups in one action', at);
    }
    case 'inSet':
      return filterOfSelection(d, node.np as NounPhrase, at);
    case 'other':
      return lowerOther(d, at, node.noun as Noun | undefined);
    case 'otherPlayer':
      return lowerOtherPlayer(d, at);
    case 'thatMuch':
      if (d.amount === null) throw new Unread('how much “that much” is', at);
      return d.amount;
    case 'done': {
      const amount = d.amounts.get(node.verb as string);
      if (amount === undefined) throw new Unread('what was done “this way”', at);
      return amount;
    }
    case 'doneCount':
    case 'doneSome': {
      const done = doneMention(d, node.verb as string, at);
      const filter = lowerFilter(d, node.filter);
      const among: Filter = { kind: 'all', of: [{ kind: 'same', as: done.ref }, filter] };
      return node.hole === 'doneCount' ? { kind: 'count', filter: among } : { kind: 'exists', filter: among };
    }
    case 'exiledWith':
      d.linked.asked.add('exiled');
      return { kind: 'same', as: { kind: 'linked', key: 'exiled' } };
    case 'asCard':
      return asCard(lowerFilter(d, node.f));
    case 'chooseNow':
      d.choices.add(String(node.choice));
      return lowerValue(d, node.value);
    case 'replacement':
      return lowerReplacement(d, node);
    case 'doubt':
      throw new Unread(String(node.reason), at);
    case 'keyword':
      return lowerKeyword(d, node.keyword as Node);
    case 'ability':
      return lowerAbilityHole(d, node);
    case 'sameToken':
      if (d.lastToken === null) throw new Unread('which tokens', at);
      return d.lastToken;
    case 'faceDown':
      // CR 708.2a: where nothing else is said, a 2/2 creature without text, name, subtypes and mana cost.
      return { power: 2, toughness: 2, types: ['creature'], subtypes: [] };
    case 'text':
      return d.face.words(node.at as number, node.end as number);
    case 'kickedWith':
      throw new Unread('which of two kicker costs', at);
    case 'moreThanYou': {
      const filter = lowerFilter(d, node.filter);
      const mine: Quantity = {
        kind: 'count',
        filter: { kind: 'all', of: [filter, { kind: 'controller', player: { kind: 'same', as: YOU } }] },
      };
      const theirs: Filter = {
        kind: 'all',
        of: [filter, { kind: 'controller', player: { kind: 'same', as: { kind: 'candidate' } } }],
      };
      return {
        kind: 'exists',
        filter: {
          kind: 'all',
          of: [
            { kind: 'opponent' },
            {
              kind: 'satisfies',
              condition: { kind: 'compare', left: { kind: 'count', filter: theirs }, compare: '>', right: mine },
            },
          ],
        },
      };
    }
    default:
      throw new Unread(`no meaning for ${String(node.hole)}`, at);
  }
}

/** A spell's filter for the card before it is cast. */
function asCard(filter: Filter): Filter {
  if (filter.kind === 'all')
    return simplify({ kind: 'all', of: filter.of.filter((f) => !(f.kind === 'is' && f.what === 'spell')).map(asCard) });
  if (filter.kind === 'any') return { kind: 'any', of: filter.of.map(asCard) };
  return filter.kind === 'is' && filter.what === 'spell' ? { kind: 'anything' } : filter;
}

// ── "another", "other"

/** "Other" than what: this permanent, or the things spoken of before. Where both can be meant, it is doubtful. */
function lowerOther(d: Discourse, at: number | null, noun: Noun | undefined): Filter {
  const ofKind = (m: Mention): boolean =>
    m.base !== 'player' && (noun === undefined || m.base === noun.base || agrees(noun, m));
  const others = d.mentions.filter((m) => m.from !== 'self' && m.from !== 'cost' && m.from !== 'attached' && ofKind(m));
  if (d.face.isSpell) {
    const near = nearest(d, (m) => ofKind(m) && m.from !== 'self' && m.from !== 'cost', 'other', at);
    return { kind: 'not', of: { kind: 'same', as: near.ref } };
  }
  if (others.length > 0) throw new Unread('what “other” leaves out', at);
  return { kind: 'not', of: { kind: 'same', as: SELF } };
}

function lowerOtherPlayer(d: Discourse, at: number | null): Filter {
  const players = d.mentions.filter((m) => m.base === 'player');
  if (players.length === 0) return { kind: 'not', of: { kind: 'same', as: YOU } };
  if (players.length === 1) throw new Unread('which player “other” leaves out', at);
  throw new Unread('which player “other” leaves out', at);
}

// ── binding

const isPlayer = (m: Mention): boolean => m.base === 'player';

/** The reference that a mention has for this use, carried into nested abilities by a name where it has to be. */
function useOf(d: Discourse, m: Mention, use: Use): Reference {
  const ref = use === 'characteristic' && m.before !== undefined && m.zone !== 'battlefield' ? m.before : m.ref;
  m.clause = d.clause;
  if (m.depth < d.depth && dependsOnEvent(ref)) {
    // CR 603.7d, 603.12: the later ability's own targets and event would hide these.
    const known = d.lets.find((one) => sameReference(one.ref, ref));
    if (known) return { kind: 'named', name: known.as };
    const as = nextName(d);
    d.lets.push({ as, ref });
    return { kind: 'named', name: as };
  }
  return ref;
}

export function dependsOnEvent(ref: Reference): boolean {
  switch (ref.kind) {
    case 'target':
    case 'event':
      return true;
    case 'controller':
    case 'owner':
    case 'attachedTo':
    case 'defendingPlayer':
    case 'targetsOf':
      return dependsOnEvent(ref.of);
    case 'union':
      return ref.of.some(dependsOnEvent);
    default:
      return false;
  }
}

function doneMention(d: Discourse, verb: string, at: number | null): Mention {
  return nearest(d, (m) => m.verb === verb, `${verb} … this way`, at);
}

/** Binds a pronoun to the mention that it means. */
function bindPronoun(d: Discourse, np: Extract<NounPhrase, { np: 'pronoun' }>): Mention {
  const { at } = np;
  switch (np.form) {
    case 'it': {
      const m = nearest(
        d,
        (one) => !isPlayer(one) && !one.plural && one.base !== 'any' && one.base !== 'none',
        'it',
        at,
      );
      if (d.distributive === d.clause && m.clause !== d.clause) throw new Unread('which of them “it” means', at);
      return m;
    }
    case 'they':
      if (np.player) {
        const players = d.mentions.filter(isPlayer);
        if (players.length > 0) return nearest(d, isPlayer, 'they', at);
        throw new Unread('who “they” are', at);
      }
      return nearest(d, (m) => (isPlayer(m) && m.from !== 'self') || m.plural, 'they', at);
    case 'that':
      if (np.noun?.base === 'player') return nearest(d, (m) => isPlayer(m) && !m.plural, 'that player', at);
      return nearest(d, (m) => !m.plural && m.from !== 'self' && agrees(np.noun ?? PLAYER_NOUN, m), 'that', at);
    case 'those':
      return nearest(d, (m) => m.plural && agrees(np.noun ?? PLAYER_NOUN, m), 'those', at);
  }
}

/** What a phrase denotes, when that is known before anything is chosen. */
export function lowerReference(d: Discourse, np: NounPhrase, use: Use): Reference {
  switch (np.np) {
    case 'self':
      if (d.face.granted && d.face.words(np.at, np.at + 1) !== 't') {
        // CR 201.5a: a name in a granted ability means the object that grants it.
        if (np.noun === undefined) throw new Unread('the name of the object that grants this ability', np.at);
      }
      mention(d, {
        ref: SELF,
        base: d.face.isSpell ? 'spell' : 'permanent',
        types: d.face.types,
        plural: false,
        from: 'self',
      });
      return SELF;
    case 'you':
      return YOU;
    case 'subject': {
      if (d.subject === null) return YOU;
      if (d.subject.reference === null) throw new Unread('each member of a group by itself');
      return d.subject.reference;
    }
    case 'active':
      return { kind: 'activePlayer' };
    case 'defending': {
      const attacker = d.mentions.find((m) => m.from === 'event' && m.subject) ?? null;
      return {
        kind: 'defendingPlayer',
        of: attacker && attacker.ref.kind !== 'self' && !attacker.plural ? attacker.ref : SELF,
      };
    }
    case 'defendingSubject':
      if (d.subject?.reference?.kind !== 'self') throw new Unread('who the defending player is');
      return { kind: 'defendingPlayer', of: SELF };
    case 'target':
      return lowerTarget(d, np);
    case 'pronoun':
      return useOf(d, bindPronoun(d, np), use);
    case 'possessive': {
      const of = lowerReference(d, np.of, 'characteristic');
      const ref: Reference = { kind: np.what, of };
      mention(d, { ref, base: 'player', types: [], plural: false, from: 'result' });
      return ref;
    }
    case 'attached': {
      const ref: Reference = { kind: 'attachedTo', of: SELF };
      const player = np.noun === 'player';
      mention(d, {
        ref,
        base: player ? 'player' : 'permanent',
        types: player || np.noun === 'permanent' ? [] : [np.noun],
        plural: false,
        from: 'attached',
      });
      return ref;
    }
    case 'done': {
      const found = d.mentions.some((m) => m.verb === np.verb);
      if (!found && np.verb === 'exile') {
        // CR 607.2a: what a linked ability of the same object exiled.
        d.linked.asked.add('exiled');
        const ref: Reference = { kind: 'linked', key: 'exiled' };
        mention(d, {
          ref,
          base: 'card',
          types: np.noun?.types ?? [],
          plural: np.plural === true,
          from: 'result',
          verb: 'exile',
          zone: 'exile',
        });
        return ref;
      }
      const m = doneMention(d, np.verb, np.at);
      if (np.noun && np.noun.types.length > 0 && !agrees(np.noun, m) && m.base !== 'card')
        throw new Unread(`what was ${np.verb}ed`, np.at);
      return useOf(d, m, use);
    }
    case 'chosen': {
      const key = np.noun.base === 'player' ? 'player' : 'object';
      const here = d.mentions.filter((m) => m.from === 'chosen' && (np.noun.base === 'player') === isPlayer(m));
      if (here.length > 0) return useOf(d, here[here.length - 1]!, use);
      d.linked.asked.add(key);
      const ref: Reference = { kind: 'linked', key };
      mention(d, { ref, base: np.noun.base, types: np.noun.types, plural: false, from: 'chosen' });
      return ref;
    }
    case 'both': {
      const of = sharedZone(np.of).map((part) => lowerReference(d, part, use));
      return { kind: 'union', of };
    }
    case 'lastTarget':
      if (d.targets.length === 0) throw new Unread('which target', np.at);
      return { kind: 'target', index: d.targets.length - 1 };
    case 'again':
    case 'owned':
      return lowerAgain(d, np.of);
    case 'filter':
    case 'all':
    case 'some':
    case 'among':
    case 'rest':
    case 'either':
    case 'anyPlayer':
    case 'anyOpponent':
      throw new Unread('one thing where many are meant', 'at' in np && typeof np.at === 'number' ? np.at : null);
  }
}

/** The same target once more, without asking for another. */
function lowerAgain(d: Discourse, np: NounPhrase): Reference {
  if (np.np !== 'target') return lowerReference(d, np, 'action');
  if (d.targets.length === 0 || d.targets[d.targets.length - 1]?.text !== d.face.words(np.at, np.end))
    return lowerTarget(d, np);
  return { kind: 'target', index: d.targets.length - 1 };
}

/** CR 115.1: one slot an instance of the word. */
function lowerTarget(d: Discourse, np: Extract<NounPhrase, { np: 'target' }>): Reference {
  placed(np.noun, np.at);
  const count = lowerValue(d, np.count) as TargetSpec['count'];
  // "Another target": than the targets before; where there are none, than this permanent.
  let filter = lowerFilter(d, np.noun.f);
  let differentFrom: readonly number[] | undefined;
  if (np.other) {
    if (d.targets.length > 0) differentFrom = d.targets.map((_, i) => i);
    else {
      if (d.face.isSpell) throw new Unread('what “another” leaves out', np.at);
      const event = d.mentions.find((m) => m.from === 'event' && m.ref.kind !== 'self' && m.base !== 'player');
      const other: Reference = event && !d.mentions.some((m) => m.from === 'self') ? event.ref : SELF;
      if (event && other.kind !== 'self') throw new Unread('what “another” leaves out', np.at);
      filter = simplify({ kind: 'all', of: [{ kind: 'not', of: { kind: 'same', as: other } }, filter] });
    }
  }
  const index = d.targets.length;
  const divides = np.divides === undefined ? undefined : lowerQuantity(d, np.divides);
  d.targets.push({
    filter,
    count,
    ...(differentFrom ? { differentFrom } : {}),
    ...(divides !== undefined ? { divides } : {}),
    ...(np.theirChoice ? { chooser: chooserOfTarget(d, np.at) } : {}),
    text: d.face.words(np.at, np.end),
  });
  const ref: Reference = { kind: 'target', index };
  const plural = !(count.max === 1);
  mention(d, { ref, base: np.noun.base, types: np.noun.types, plural, from: 'target' });
  if (!plural) mentionHolder(d, ref, filter);
  return ref;
}

/** "A creature an opponent controls" speaks of that opponent, too. */
function mentionHolder(d: Discourse, of: Reference, filter: Filter): void {
  for (const part of filter.kind === 'all' ? filter.of : [filter]) {
    const player =
      part.kind === 'controller' || part.kind === 'owner' ? part.player : part.kind === 'zone' ? part.of : undefined;
    if (player?.kind !== 'opponent' && player?.kind !== 'player') continue;
    const kind = part.kind === 'controller' ? 'controller' : 'owner';
    mention(d, {
      ref: { kind, of },
      base: 'player',
      types: player.kind === 'opponent' ? ['opponent'] : [],
      plural: false,
      from: 'result',
    });
  }
}

/** "Any target of their choice": the player who may do it. */
function chooserOfTarget(d: Discourse, at: number): Reference {
  return useOf(d, nearest(d, isPlayer, 'their', at), 'action');
}

/** A card that is nowhere can't be found: "target creature card" needs a zone. */
function placed(noun: Noun, at: number | undefined): void {
  if ((noun.base === 'card' || noun.base === 'permanentCard') && noun.zone === undefined)
    throw new Unread('where the card is', at ?? null);
}

/** "Target instant card and target sorcery card from your graveyard": the zone stands once for both. */
function sharedZone(parts: readonly NounPhrase[]): readonly NounPhrase[] {
  const last = parts[parts.length - 1];
  if (last?.np !== 'target' || last.noun.zone === undefined) return parts;
  const zone = zoneTest(last.noun.f);
  return parts.map((part): NounPhrase => {
    if (part.np !== 'target' || part.noun.base !== 'card' || part.noun.zone !== undefined || zone === undefined)
      return part;
    return { ...part, noun: { ...part.noun, zone: last.noun.zone!, f: { kind: 'all', of: [part.noun.f, zone] } } };
  });
}

function zoneTest(f: unknown): unknown {
  if (!isNode(f)) return undefined;
  if (f.kind === 'zone') return f;
  return f.kind === 'all' ? (f.of as unknown[]).map(zoneTest).find((zone) => zone !== undefined) : undefined;
}

/** A player or object as a filter: those that match, or exactly the one that is known. */
export function lowerAs(d: Discourse, np: NounPhrase): Filter {
  if (np.np === 'filter') return lowerFilter(d, np.f);
  if (np.np === 'subject') {
    if (d.subject === null) return { kind: 'same', as: YOU };
    if (d.subject.reference) return { kind: 'same', as: d.subject.reference };
    if (d.subject.isPlayers) return { kind: 'same', as: { kind: 'named', name: 'who' } };
    throw new Unread('each member of a group by itself');
  }
  return { kind: 'same', as: lowerReference(d, np, 'characteristic') };
}

/** The filter of those that a selection speaks of, for effects that watch events. */
function filterOfSelection(d: Discourse, np: NounPhrase, at: number | null): Filter {
  if (np.np === 'all') return lowerFilter(d, np.noun.f);
  if (np.np === 'both') return { kind: 'any', of: np.of.map((part) => filterOfSelection(d, part, at)) };
  return { kind: 'same', as: lowerReference(d, np, 'action') };
}

/** A role of a triggering event: its filter, and the mention that later pronouns mean. */
function lowerRole(d: Discourse, role: 'subject' | 'object' | 'player' | 'source', np: NounPhrase): Filter {
  const ref: Reference = { kind: 'event', role };
  const subject = role === 'subject';
  switch (np.np) {
    case 'filter': {
      const filter = lowerFilter(d, np.f);
      mention(d, { ref, base: np.base, types: np.types ?? [], plural: np.plural === true, from: 'event', subject });
      if (np.plural !== true) mentionHolder(d, ref, filter);
      return filter;
    }
    case 'either': {
      const filters = np.of.map((part) => (part.np === 'filter' ? lowerFilter(d, part.f) : lowerAs(d, part)));
      d.mentions = d.mentions.filter((m) => m.from !== 'self');
      const other = np.of.find((part) => part.np === 'filter');
      mention(d, {
        ref,
        base: other?.np === 'filter' ? other.base : 'permanent',
        types: other?.np === 'filter' ? (other.types ?? []) : [],
        plural: false,
        from: 'event',
        subject,
      });
      return { kind: 'any', of: filters };
    }
    case 'you':
      return { kind: 'same', as: YOU };
    default: {
      const known = lowerReference(d, np, 'action');
      const last = d.mentions[d.mentions.length - 1];
      if (subject && last && sameReference(last.ref, known))
        d.mentions[d.mentions.length - 1] = { ...last, subject: true };
      return { kind: 'same', as: known };
    }
  }
}

// ── selections

/** What an instruction acts on. Things chosen or gathered are spoken of later by the instruction's result. */
export function lowerSelection(d: Discourse, np: NounPhrase): Selection {
  switch (np.np) {
    case 'subject':
      return d.subject?.selection ?? { kind: 'ref', ref: YOU };
    case 'all': {
      placed(np.noun, np.at);
      const filter = lowerFilter(d, np.noun.f);
      const mine: Filter = { kind: 'controller', player: lowerAs(d, { np: 'subject' }) };
      return {
        kind: 'all',
        filter: np.owned && !mentionsController(filter) ? simplify({ kind: 'all', of: [filter, mine] }) : filter,
      };
    }
    case 'some': {
      placed(np.noun, np.at);
      const filter = lowerFilter(d, np.noun.f);
      const count = lowerValue(d, np.count) as { min: Quantity; max: Quantity | null };
      return { kind: 'choose', filter, count, ...(np.random ? { random: true } : {}) };
    }
    case 'among': {
      const ref = lowerReference(d, np.of, 'action');
      const own = np.f === null ? { kind: 'anything' as const } : lowerFilter(d, np.f);
      // "One of them … one of them": not the one that was taken before.
      const taken = d.group && sameReference(d.group.ref, ref) ? d.group.picked : [];
      const filter = taken.length === 0 ? own : simplify({ kind: 'all', of: [own, notAmong(taken)] });
      if (np.count === undefined) return { kind: 'among', ref, filter };
      return { kind: 'among', ref, filter, count: lowerValue(d, np.count) as { min: Quantity; max: Quantity | null } };
    }
    case 'rest': {
      if (d.group === null || d.group.picked.length === 0) throw new Unread('what “the rest” is', np.at);
      const picked: Reference =
        d.group.picked.length === 1 ? d.group.picked[0]! : { kind: 'union', of: d.group.picked };
      return { kind: 'among', ref: d.group.ref, filter: { kind: 'not', of: { kind: 'same', as: picked } } };
    }
    case 'anyPlayer':
      return { kind: 'all', filter: { kind: 'player' } };
    case 'anyOpponent':
      return { kind: 'all', filter: { kind: 'opponent' } };
    case 'both': {
      if (np.of.every((part) => part.np !== 'all' && part.np !== 'some'))
        return { kind: 'ref', ref: lowerReference(d, np, 'action') };
      // "each creature and each player", "~ and other creatures you control": one filter when all are groups or known.
      const filters = np.of.map((part): Filter => (part.np === 'all' ? lowerFilter(d, part.noun.f) : lowerAs(d, part)));
      if (np.of.some((part) => part.np === 'some')) throw new Unread('a choice beside others');
      return { kind: 'all', filter: { kind: 'any', of: filters } };
    }
    case 'filter':
      return { kind: 'all', filter: lowerFilter(d, np.f) };
    default:
      return { kind: 'ref', ref: lowerReference(d, np, 'action') };
  }
}

function notAmong(taken: readonly Reference[]): Filter {
  return { kind: 'not', of: { kind: 'same', as: taken.length === 1 ? taken[0]! : { kind: 'union', of: [...taken] } } };
}

function mentionsController(filter: Filter): boolean {
  if (filter.kind === 'controller' || filter.kind === 'zone') return true;
  return (filter.kind === 'all' || filter.kind === 'any') && filter.of.some(mentionsController);
}

/** The noun of a phrase, for the mention of an instruction's result. */
export function nounOf(d: Discourse, np: NounPhrase): Noun {
  switch (np.np) {
    case 'all':
    case 'some':
    case 'target':
      return np.noun;
    case 'among':
      return np.noun ?? nounOf(d, np.of);
    case 'self':
      return { base: d.face.isSpell ? 'spell' : 'permanent', types: d.face.types, plural: false };
    case 'subject':
      return d.subject?.noun ?? PLAYER_NOUN;
    case 'filter':
      return { base: np.base, types: np.types ?? [], plural: np.plural ?? false };
    case 'pronoun':
    case 'done': {
      const bound = d.mentions[d.mentions.length - 1];
      return np.noun ?? { base: bound?.base ?? 'object', types: bound?.types ?? [], plural: bound?.plural ?? false };
    }
    case 'attached':
      return np.noun === 'player' ? PLAYER_NOUN : { base: 'permanent', types: [np.noun] };
    case 'you':
    case 'active':
    case 'defending':
    case 'defendingSubject':
    case 'possessive':
    case 'anyPlayer':
    case 'anyOpponent':
      return PLAYER_NOUN;
    case 'chosen':
      return np.noun;
    case 'rest':
      return { base: 'card', types: [], plural: np.plural };
    case 'both':
    case 'either':
      return { base: 'object', types: [], plural: true };
    case 'lastTarget':
      return PLAYER_NOUN;
    case 'again':
    case 'owned':
      return nounOf(d, np.of);
  }
}
