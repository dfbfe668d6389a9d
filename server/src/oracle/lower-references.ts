/** Noun phrases that speak of something known: targets, pronouns, possessives, event roles. */
import type { Filter, Reference, TargetSpec } from '../cards/index.ts';
import { agrees, type Discourse, type Mention, mention, nearest, sameReference, Unread } from './discourse.ts';
import { carried } from './lets.ts';
import { isCreatureSubtype } from './lexicon.ts';
import { apart, lowerFilter, lowerQuantity, lowerValue, permanentAtLeast, simplify } from './lower.ts';
import { ofSort } from './sorts.ts';
import { couldBeTarget, thoseSpokenOf } from './spoken-of.ts';
import { isNode, type Noun, type NounPhrase } from './surface.ts';

const SELF: Reference = { kind: 'self' };
const YOU: Reference = { kind: 'you' };

/** What a phrase is used for: to act on it, or to ask for a characteristic, its controller and the like. */
/** `copied`: meant like what is acted on, but spoken of as it last was (CR 608.2h). */
export type Use = 'action' | 'characteristic' | 'copied';

export const PLAYER_NOUN: Noun = { base: 'player', types: [] };

const isPlayer = (m: Mention): boolean => m.base === 'player';

/** The reference that a mention has for this use, carried into nested abilities by a name where it has to be. */
function useOf(d: Discourse, m: Mention, use: Use): Reference {
  const ref = use !== 'action' && m.before !== undefined && m.zone !== 'battlefield' ? m.before : m.ref;
  m.clause = d.clause;
  return carried(d, m.depth, ref);
}

export /** Sacrificed or discarded: it is more likely that something else is spoken of, and less than certain. */
const isGone = (m: Mention): boolean => m.from === 'result' && (m.verb === 'sacrifice' || m.verb === 'discard');

/** What puts something into a graveyard. */
const BURIED: ReadonlySet<string> = new Set(['mill', 'put', 'destroy']);

export function doneMention(d: Discourse, verb: string, at: number | null): Mention {
  // A card is chosen “from it”: from the hand that was revealed or looked at.
  const done = (m: Mention): boolean =>
    m.verb === verb ||
    (verb === 'see' && (m.verb === 'reveal' || m.verb === 'look')) ||
    (verb === 'enter' && m.zone === 'battlefield' && (m.verb === 'put' || m.verb === 'return')) ||
    (verb === 'bury' && m.zone === 'graveyard' && BURIED.has(String(m.verb)));
  return nearest(d, done, `${verb} … this way`, at);
}

/** What something is only compared with is not what the next “it” means: it is spoken of aside. */
export function aside<T>(d: Discourse, lower: () => T): T {
  const before = d.mentions.map(({ ref, clause }) => ({ ref, clause }));
  const result = lower();
  for (const m of d.mentions) m.clause = before.find(({ ref }) => sameReference(ref, m.ref))?.clause ?? -1;
  return result;
}

/** Binds a pronoun to the mention that it means. */
function bindPronoun(d: Discourse, np: Extract<NounPhrase, { np: 'pronoun' }>, use: Use): Mention {
  const { at } = np;
  switch (np.form) {
    case 'it': {
      // A verb with two objects does not say "it" of the other one: that would be "itself".
      const beside = (one: Mention): boolean =>
        (use !== 'characteristic' || np.beside === true) &&
        !np.reflexive &&
        d.coArguments.some((ref) => sameReference(ref, one.ref));
      const singular = (one: Mention): boolean =>
        !isPlayer(one) &&
        !(d.onBattlefield && isGone(one)) &&
        !one.plural &&
        one.base !== 'any' &&
        one.base !== 'none' &&
        !(np.card === true && one.base === 'token') &&
        !(d.notTheSpell && isTheSpell(d, one));
      const m = nearest(d, (one) => singular(one) && !beside(one), 'it', at);
      if (d.distributive === d.clause && m.clause !== d.clause) throw new Unread('which of them “it” means', at);
      return m;
    }
    case 'they':
      if (np.player) {
        const players = d.mentions.filter(isPlayer);
        if (players.length > 0) return nearest(d, isPlayer, 'they', at);
        throw new Unread('who “they” are', at);
      }
      return nearest(d, (m) => (isPlayer(m) ? !np.objects && m.from !== 'self' : m.plural), 'they', at);
    case 'that':
      if (np.noun?.base === 'player') return nearest(d, (m) => isPlayer(m) && !m.plural, 'that player', at);
      // "Each creature you control deals damage to that creature": not each to itself.
      return bindThat(d, np.noun ?? PLAYER_NOUN, use, at);
    case 'those':
      return (
        thoseSpokenOf(d, np.noun ?? PLAYER_NOUN) ??
        nearest(d, (m) => m.plural && agrees(np.noun ?? PLAYER_NOUN, m), 'those', at)
      );
  }
}

/** The instant or sorcery that is being carried out. */
const isTheSpell = (d: Discourse, m: Mention): boolean => d.ofSpell && m.from === 'self';

/** "Sacrifice this creature. If you do, … that creature": what was called by name and has gone is not "that creature", only "that card". */
const wasSelf = (m: Mention): boolean => m.before?.kind === 'self' && m.zone !== 'battlefield';

/** "Target creature becomes a copy of that creature": the object that does it would be "itself". */
const isDoer = (d: Discourse, m: Mention): boolean =>
  m.ref.kind !== 'candidate' && d.coArguments.some((ref) => sameReference(ref, m.ref));

/** "Whenever a Sliver deals combat damage to a creature, destroy that creature": of two in one event the one that is called so, or named last. */
function lastOfEvent(d: Discourse, noun: Noun, test: (m: Mention) => boolean): Mention | undefined {
  const fitting = d.mentions.filter(test);
  const clause = Math.max(...fitting.map((m) => m.clause));
  const near = fitting.filter((m) => m.clause === clause);
  // What is "enchanted" or "equipped" goes by that name.
  const events = near.filter((m) => m.from === 'event');
  if (near.length < 2 || !near.every((m) => m.ref.kind === 'event' || m.from === 'attached')) return undefined;
  const named = events.filter((m) => noun.types.every((type) => m.types.includes(type)));
  return (named.length > 0 ? named : events).at(-1);
}

function bindThat(d: Discourse, noun: Noun, use: Use, at: number | null): Mention {
  // "You lose life equal to that card's mana value": of the card that has just been put onto the battlefield.
  const wasCard = (m: Mention): boolean => noun.base === 'card' && use === 'characteristic' && m.was === 'card';
  const couldBe = (m: Mention): boolean =>
    !m.plural && m.from !== 'self' && m.from !== 'each' && (agrees(noun, m) || wasCard(m));
  const onlyCard = noun.base === 'card' && !d.mentions.some((m) => couldBe(m) && !wasSelf(m));
  // "That Aura" is what was called an Aura, if anything was.
  const subtypes = noun.types.filter((type) => /^[A-Z]/.test(type));
  const isCalledSo = (m: Mention): boolean => subtypes.every((type) => m.types.includes(type));
  const called = subtypes.length > 0 && d.mentions.some((m) => couldBe(m) && isCalledSo(m));
  const fits = (m: Mention): boolean => couldBe(m) && (onlyCard || !wasSelf(m)) && (!called || isCalledSo(m));
  const doer = (m: Mention): boolean => use !== 'characteristic' && isDoer(d, m);
  const found = lastOfEvent(d, noun, (m) => fits(m) && !doer(m)) ?? nearest(d, (m) => fits(m) && !doer(m), 'that', at);
  // CR 608.2h: a creature that has gone is spoken of as it last was; the card that it is now may say something else.
  const gone = use === 'action' && found.before !== undefined && found.zone !== 'battlefield' && noun.base !== 'card';
  if (gone && d.mentions.some((m) => fits(m) && doer(m))) throw new Unread('what “that” was before it went', at);
  return found;
}

/** What a phrase denotes, when that is known before anything is chosen. */
export function lowerReference(d: Discourse, np: NounPhrase, use: Use): Reference {
  switch (np.np) {
    case 'self':
      if (d.face.granted && d.face.words(np.at, np.at + 1) !== 't') {
        // CR 201.5a: a name in a granted ability means the object that grants it.
        if (np.noun === undefined && !d.face.grantedToItself)
          throw new Unread('the name of the object that grants this ability', np.at);
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
      // "Whenever equipped creature attacks, …": by CR 508.5 that of the creature, not of the Equipment.
      const attacker =
        d.mentions.find((m) => m.ref.kind === 'event' && m.subject) ??
        d.mentions.find((m) => m.from === 'attached' && m.base !== 'player' && m.ref.kind === 'attachedTo') ??
        null;
      const of = attacker && attacker.ref.kind !== 'self' && !attacker.plural ? attacker.ref : SELF;
      const ref: Reference = { kind: 'defendingPlayer', of };
      mention(d, { ref, base: 'player', types: [], plural: false, from: 'result' });
      return ref;
    }
    case 'defendingSubject':
      if (d.subject?.reference?.kind !== 'self') throw new Unread('who the defending player is');
      return { kind: 'defendingPlayer', of: SELF };
    case 'target':
      return lowerTarget(d, np);
    case 'pronoun': {
      // "Deals 2 damage to itself": to what does it, whatever was spoken of before.
      if (np.reflexive && d.subject?.reference && !d.subject.isPlayers) return d.subject.reference;
      const m = bindPronoun(d, np, use);
      if (
        np.form === 'it' &&
        use === 'action' &&
        isGone(m) &&
        d.mentions.some((o) => o !== m && !isPlayer(o) && !o.plural && o.base !== 'none')
      )
        throw new Unread('whether “it” means what is gone', np.at);
      const ofThatSort =
        np.noun && (np.form === 'that' || np.form === 'those') ? ofSort(d, m, np.noun, np.at) : undefined;
      return ofThatSort ?? useOf(d, m, use);
    }
    case 'possessive': {
      const of = lowerReference(d, np.of, 'characteristic');
      // "That creature's owner" is one player: of several targets nobody can tell whose.
      if (of.kind === 'target' && d.targets[of.index]?.together?.kind === 'different' && np.of.np === 'pronoun')
        throw new Unread('which of the targets is meant');
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
      if (np.verb === 'make') {
        // CR 607.2c: what a linked ability of the same object created or put onto the battlefield.
        const ref: Reference = { kind: 'linked', key: 'made' };
        const { base = 'permanent', types = [] } = np.noun ?? {};
        mention(d, { ref, base, types, plural: np.plural === true, from: 'result', verb: 'make' });
        return ref;
      }
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
      // "Exile the chosen cards": all that have been chosen.
      if (here.length > 1 && np.noun.plural === true)
        return { kind: 'union', of: here.map((one) => useOf(d, one, use)) };
      if (here.length > 0) return useOf(d, here[here.length - 1]!, use);
      d.linked.asked.add(key);
      const ref: Reference = { kind: 'linked', key };
      mention(d, { ref, base: np.noun.base, types: np.noun.types, plural: false, from: 'chosen' });
      return ref;
    }
    case 'partner':
      return { kind: 'linked', key: 'paired' };
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
    case 'attackedBy':
    case 'chosenSource':
    case 'filter':
    case 'all':
    case 'some':
    case 'among':
    case 'pile':
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
  let filter = permanentAtLeast(lowerFilter(d, apart(np.noun.f)), np.noun);
  let differentFrom: readonly number[] | undefined;
  if (np.other) {
    if (d.targets.length > 0) differentFrom = d.targets.map((_, i) => i);
    else {
      if (d.face.isSpell) throw new Unread('what “another” leaves out', np.at);
      // What has gone, or can't be such a thing, needs no leaving out.
      const event = d.mentions.find(
        (m) => m.from === 'event' && m.ref.kind !== 'self' && m.base !== 'player' && couldBeTarget(d, np.noun, m),
      );
      if (event && !d.mentions.some((m) => m.from === 'self')) throw new Unread('what “another” leaves out', np.at);
      const other = otherThan(d, np.noun, np.at);
      filter = simplify({ kind: 'all', of: [{ kind: 'not', of: { kind: 'same', as: other } }, filter] });
    }
  }
  const index = d.targets.length;
  const together =
    np.noun.together === undefined ? undefined : (lowerValue(d, np.noun.together) as TargetSpec['together']);
  if (together !== undefined && count.max === 1) throw new Unread('what one target has in common', np.at);
  const divides = np.divides === undefined ? undefined : lowerQuantity(d, np.divides);
  d.targets.push({
    filter,
    count,
    ...(differentFrom ? { differentFrom } : {}),
    ...(together === undefined ? {} : { together }),
    ...(divides !== undefined ? { divides } : {}),
    ...(np.theirChoice ? { chooser: chooserOfTarget(d, np.at) } : {}),
    text: d.face.words(np.at, np.end),
  });
  const ref: Reference = { kind: 'target', index };
  const plural = !(count.max === 1);
  mention(d, { ref, base: np.noun.base, types: np.noun.types, plural, from: 'target', sort: filter });
  if (!plural) mentionHolder(d, ref, filter);
  return ref;
}

/** "A creature an opponent controls" speaks of that opponent, too. */
export function mentionHolder(d: Discourse, of: Reference, filter: Filter): void {
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

/**
 * Whom "other" leaves out where only the object itself and what it is attached to can be meant. On an Aura or Equipment the noun
 * decides: "another creature" than the enchanted one, "another enchantment" than the Aura.
 */
export function otherThan(d: Discourse, noun: Noun | undefined, at: number | null): Reference {
  const attached = d.mentions.find((m) => m.from === 'attached' && m.base !== 'player');
  const canBe = (types: readonly string[]): boolean =>
    noun?.types.every((type) => types.includes(type) || (types.includes('creature') && isCreatureSubtype(type))) ===
    true;
  if (d.face.granted) return SELF;
  if (attached === undefined) {
    const onlyAttached = d.face.subtypes.some((type) => type === 'Aura' || type === 'Equipment');
    const creatures = noun?.base === 'permanent' && noun.types.length > 0 && canBe(['creature']);
    if (onlyAttached && creatures && !d.face.types.includes('creature'))
      throw new Unread('what “other” leaves out', at);
    return SELF;
  }
  const isObject = noun?.base === 'permanent' || noun?.base === 'any';
  if (noun !== undefined && !isObject) return SELF;
  const acts = d.subject?.reference != null && sameReference(d.subject.reference, attached.ref);
  // CR 702.103b, 702.151b: while it is attached, it is no creature itself.
  const itself = canBe([...d.face.types.filter((type) => type !== 'creature'), ...d.face.subtypes]);
  if (noun?.base === 'any' ? acts : canBe(attached.types) && !itself) return attached.ref;
  if (itself && !canBe(attached.types)) return SELF;
  throw new Unread('what “other” leaves out', at);
}

/** "Any target of their choice": the player who may do it. */
function chooserOfTarget(d: Discourse, at: number): Reference {
  return useOf(d, nearest(d, isPlayer, 'their', at), 'action');
}

/** A card that is nowhere can't be found: "target creature card" needs a zone. */
export function placed(noun: Noun, at: number | undefined): void {
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

/** A role of a triggering event: its filter, and the mention that later pronouns mean. */
export function lowerRole(d: Discourse, role: 'subject' | 'object' | 'player' | 'source', np: NounPhrase): Filter {
  const ref: Reference = { kind: 'event', role };
  const subject = role === 'subject';
  switch (np.np) {
    case 'filter': {
      const filter = lowerFilter(d, np.f);
      const { base, types = [], plural = false } = np;
      mention(d, { ref, base, types, plural: plural === true, from: 'event', subject, sort: filter });
      if (np.plural !== true) mentionHolder(d, ref, filter);
      return filter;
    }
    case 'either': {
      const filters = np.of.map((part) => (part.np === 'filter' ? lowerFilter(d, part.f) : lowerAs(d, part)));
      // "~ or equipped creature": whichever it was is what "it" means.
      const attached = np.of.some((part) => part.np === 'attached');
      d.mentions = d.mentions.filter((m) => m.from !== 'self' && !(attached && m.from === 'attached'));
      const other = np.of.find((part) => part.np === 'filter');
      mention(d, {
        ref,
        base: other?.np === 'filter' ? other.base : 'permanent',
        types: other?.np === 'filter' ? (other.types ?? []) : [],
        plural: false,
        from: 'event',
        subject,
        ...(attached ? { either: true } : {}),
      });
      return { kind: 'any', of: filters };
    }
    case 'you':
      return { kind: 'same', as: YOU };
    default: {
      const known = lowerReference(d, np, 'action');
      const last = d.mentions[d.mentions.length - 1];
      if (last && sameReference(last.ref, known)) {
        // CR 608.2k: "Whenever enchanted creature attacks, … it" is the creature that attacked, wherever the Aura has gone since.
        const attached = np.np === 'attached' || (np.np === 'possessive' && np.of.np === 'attached');
        const meant = attached ? ref : known;
        d.mentions.pop();
        if (!d.mentions.some((m) => m.depth === d.depth && sameReference(m.ref, meant)))
          d.mentions.push({ ...last, ref: meant, ...(subject ? { subject } : {}) });
      }
      return { kind: 'same', as: known };
    }
  }
}
