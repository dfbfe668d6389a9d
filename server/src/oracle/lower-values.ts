/** Fills the holes of filters, quantities and conditions from what has been spoken of. */
import type { Filter, Quantity, Reference, Selection } from '../cards/index.ts';
import { WHO } from './acting.ts';
import { agrees, type Discourse, type Mention, nearest, Unread } from './discourse.ts';
import { lowerAsItEnters } from './done-as-it-enters.ts';
import { carried } from './lets.ts';
import { lowerAbilityHole, lowerFields, lowerFilter, lowerKeyword, lowerValue, simplify } from './lower.ts';
import {
  aside,
  doneMention,
  lowerAs,
  lowerReference,
  lowerRole,
  mentionHolder,
  otherThan,
} from './lower-references.ts';
import { chosenSource, lowerPrevention, lowerReplacement } from './lower-replacements.ts';
import { asThenWas, lowerSelection } from './lower-selections.ts';
import { callFlips } from './results.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

const SELF: Reference = { kind: 'self' };
const YOU: Reference = { kind: 'you' };

/** Fills every hole of a tree that is no instruction, in the order of its keys. */
export function fillValue(d: Discourse, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => fillValue(d, item));
  if (!isNode(value)) return value;
  if (typeof value.hole === 'string') return lowerHole(d, value);
  return lowerFields(d, value);
}

/** What was cast: what the pronoun means; where nothing has been spoken of, the object itself. */
function castOne(d: Discourse, np: NounPhrase): Reference {
  if (np.np === 'pronoun' && np.form === 'it' && !d.mentions.some((m) => m.base !== 'player' && !m.plural)) return SELF;
  return lowerReference(d, np, 'action');
}

function lowerHole(d: Discourse, node: Node): unknown {
  const at = typeof node.at === 'number' ? node.at : null;
  switch (node.hole) {
    case 'sel': {
      const np = node.np as NounPhrase;
      const selection = lowerSelection(d, np);
      if (selection.kind === 'ref' && np.np !== 'subject') d.coArguments.push(selection.ref);
      return selection;
    }
    case 'ref': {
      if (node.each && d.subject?.isPlayers && d.subject.reference === null) return WHO;
      const known = (): Reference => lowerReference(d, node.np as NounPhrase, node.now ? 'action' : 'characteristic');
      if (node.aside) return aside(d, known);
      const ref = known();
      // "That Aura is attached to it": to something else.
      if (node.first) d.coArguments.push(ref);
      return ref;
    }
    case 'selAsItWas': {
      // CR 608.2h: what is copied of a creature that was moved is what it last was; of a card, what the card is.
      const np = node.np as NounPhrase;
      return np.np === 'pronoun' && (np.form === 'it' || (np.form === 'that' && np.noun?.base === 'permanent'))
        ? { kind: 'ref', ref: lowerReference(d, np, 'copied') }
        : copiedCard(d, np, at);
    }
    case 'as':
      return lowerAs(d, node.np as NounPhrase);
    case 'role': {
      const named = node.role as 'subject' | 'object' | 'player' | 'source';
      const filter = lowerRole(d, named, node.np as NounPhrase);
      if (node.more === undefined) return filter;
      const more = lowerFilter(d, node.more);
      mentionHolder(d, { kind: 'event', role: named }, more);
      return simplify({ kind: 'all', of: [...(filter.kind === 'all' ? filter.of : [filter]), more] });
    }
    case 'thatName':
      // "Choose a card name. … with that name"; else the name of what was spoken of.
      return d.kindsChosen.has('cardName')
        ? { kind: 'chosen', what: 'name' }
        : {
            kind: 'shares',
            what: 'name',
            with: lowerReference(d, { np: 'pronoun', form: 'it', at: at ?? 0 }, 'characteristic'),
          };
    case 'thatColor':
      if (!d.kindsChosen.has('color')) throw new Unread('which color', at);
      return { kind: 'chosen', what: 'color' };
    case 'selUnion': {
      const parts = (node.of as Node[]).map((part) => lowerValue(d, part) as Selection);
      if (parts.every((part) => part.kind === 'ref')) {
        return { kind: 'ref', ref: { kind: 'union', of: parts.map((part) => (part as { ref: Reference }).ref) } };
      }
      throw new Unread('two groups in one action', at);
    }
    case 'inSet':
      return filterOfSelection(d, node.np as NounPhrase, at);
    case 'prevention':
      return lowerPrevention(d, node, (np) => filterOfSelection(d, np, at));
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
      callFlips(amount);
      return amount;
    }
    case 'excessDealt': {
      const excess = d.amounts.get('excess');
      if (excess === undefined) throw new Unread('what was dealt “this way”', at);
      // "That many" and "that excess damage" are what the condition spoke of.
      d.amount = excess;
      return { kind: 'compare', left: excess, compare: '>', right: 0 };
    }
    case 'doneCount':
    case 'doneSome': {
      const done = doneMention(d, node.verb as string, at);
      const filter = asThenWas(lowerFilter(d, node.filter), node.noun as Noun | undefined);
      const parts: Filter[] = [{ kind: 'same', as: done.ref }, filter];
      if (node.verb === 'bury') {
        // What has left the graveyard until a later ability counts was put there all the same.
        if (done.depth < d.depth) throw new Unread('how many there were', at);
        parts.push({ kind: 'zone', zone: 'graveyard' });
      }
      const among: Filter = { kind: 'all', of: parts };
      return node.hole === 'doneCount' ? { kind: 'count', filter: among } : { kind: 'exists', filter: among };
    }
    case 'drawnCount': {
      const { ref } = doneMention(d, 'draw', at);
      const those: Quantity = { kind: 'size', of: ref };
      // CR 121.6c: what was drawn instead is none of those, but has been drawn.
      return ref.kind === 'named'
        ? { kind: 'sum', of: [those, { kind: 'result', name: ref.name, excess: true }] }
        : those;
    }
    case 'mostDone':
      return {
        kind: 'mostAlike',
        what: 'owner',
        filter: { kind: 'same', as: doneMention(d, node.verb as string, at).ref },
      };
    case 'votes':
      // CR 701.38: only what has been voted for has votes.
      if (!d.votes.includes(String(node.word))) throw new Unread('what was voted for', at);
      return { kind: 'result', name: `votes ${String(node.word)}` };
    case 'exiledWith':
      d.linked.asked.add('exiled');
      return { kind: 'same', as: { kind: 'linked', key: 'exiled' } };
    case 'madeWith':
      return { kind: 'same', as: { kind: 'linked', key: 'made' } };
    case 'asCard':
      return asCard(lowerFilter(d, node.f));
    case 'chooseNow':
      d.choices.add(String(node.choice));
      return lowerValue(d, node.value);
    case 'castBy': {
      const of = castOne(d, node.np as NounPhrase);
      return { kind: 'cast', how: lowerValue(d, node.how), ...(of.kind === 'self' ? {} : { of }) };
    }
    case 'manaSpent': {
      const of = castOne(d, node.np as NounPhrase);
      return { kind: 'manaSpent', what: node.what, ...(of.kind === 'self' ? {} : { of }) };
    }
    case 'difference':
      if (d.difference === null) throw new Unread('what difference is meant', at);
      return d.difference;
    case 'castOne':
      return castOne(d, node.np as NounPhrase);
    case 'replacement':
      return lowerReplacement(d, node);
    case 'asItEnters':
      return lowerAsItEnters(d, node);
    case 'together':
      // Left in the noun by whoever does not ask what its things have in common.
      throw new Unread('what they have in common', at);
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
      return kickedWith(d, node, at);
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

/** "Other" than what: this permanent, or the things spoken of before. Where both can be meant, it is doubtful. */
function lowerOther(d: Discourse, at: number | null, noun: Noun | undefined): Filter {
  // "That player …, and each other opponent …": other than the one spoken of.
  if (noun?.base === 'player') {
    // "Each other player", where none has been spoken of: than you.
    if (!d.mentions.some((m) => m.base === 'player')) return { kind: 'not', of: { kind: 'same', as: YOU } };
    const near = nearest(d, (m) => m.base === 'player' && !m.plural, 'other', at);
    return { kind: 'not', of: { kind: 'same', as: near.ref } };
  }
  const ofKind = (m: Mention): boolean =>
    m.base !== 'player' && (noun === undefined || m.base === noun.base || agrees(noun, m));
  const isItself = (m: Mention): boolean => m.ref.kind === 'self' || m.before?.kind === 'self';
  const others = d.mentions.filter(
    (m) => m.from !== 'self' && !isItself(m) && m.from !== 'cost' && m.from !== 'attached' && ofKind(m),
  );
  if (d.face.isSpell) {
    // "Another spell you've cast this turn", "four other cards from your graveyard": than the one that says so.
    const kin = noun?.base === 'spell' || noun?.zone === 'graveyard';
    if (
      kin &&
      !d.mentions.some((m) => m.base !== 'player' && m.from !== 'self' && (noun?.base !== 'spell' || ofKind(m)))
    )
      return { kind: 'not', of: { kind: 'same', as: SELF } };
    const near = nearest(d, (m) => ofKind(m) && m.from !== 'self' && m.from !== 'cost', 'other', at);
    return { kind: 'not', of: { kind: 'same', as: withWhatItWas(d, near) } };
  }
  // "All other cards exiled with this": than those that were just exiled, as this is on the battlefield.
  const exiled = noun?.zone === 'exile' ? d.mentions.filter((m) => m.verb === 'exile') : [];
  if (exiled.length > 0) return { kind: 'not', of: { kind: 'same', as: exiled[exiled.length - 1]!.ref } };
  // CR 611.3a: "each … for each other …": each than itself.
  const each = d.coArguments.find((ref) => ref.kind === 'candidate');
  if (each !== undefined && others.length > 0 && others.every((m) => m.ref === each))
    return { kind: 'not', of: { kind: 'same', as: each } };
  if (others.length > 0) throw new Unread('what “other” leaves out', at);
  return { kind: 'not', of: { kind: 'same', as: otherThan(d, noun, at) } };
}

/** "Destroy target creature. Each other creature …": than the target, also if it was not destroyed. */
function withWhatItWas(d: Discourse, { ref, before, depth }: Mention): Reference {
  const now = carried(d, depth, ref);
  return before === undefined || before.kind === 'asItWas'
    ? now
    : { kind: 'union', of: [carried(d, depth, before), now] };
}

function lowerOtherPlayer(d: Discourse, at: number | null): Filter {
  const players = d.mentions.filter((m) => m.base === 'player');
  if (players.length === 0) return { kind: 'not', of: { kind: 'same', as: YOU } };
  if (players.length === 1) throw new Unread('which player “other” leaves out', at);
  throw new Unread('which player “other” leaves out', at);
}

/** The filter of those that a selection speaks of, for effects that watch events. */
function filterOfSelection(d: Discourse, np: NounPhrase, at: number | null): Filter {
  if (np.np === 'all') return lowerFilter(d, np.noun.f);
  if (np.np === 'both') return { kind: 'any', of: np.of.map((part) => filterOfSelection(d, part, at)) };
  if (np.np === 'chosenSource') return chosenSource(d, np.noun);
  return { kind: 'same', as: lowerReference(d, np, 'action') };
}

/** "A copy of that card": what has no name since it was moved would be copied as it last was. */
function copiedCard(d: Discourse, np: NounPhrase, at: number | null): unknown {
  const copied = lowerValue(d, { hole: 'sel', np });
  const ref = isNode(copied) && copied.kind === 'ref' ? copied.ref : undefined;
  const card = np.np === 'pronoun' && np.form === 'that' && np.noun?.base === 'card';
  if (card && isNode(ref) && ref.kind === 'event') throw new Unread('which card is copied', at);
  return copied;
}

/** CR 702.33e: "kicked with its {1}{B} kicker" speaks of that kicker alone. */
function kickedWith(d: Discourse, node: Node, at: number | null): unknown {
  const words = (node.mana as string[]).map((symbol) => `{${symbol}}`).join('');
  const which = d.linked.kickers.indexOf(words);
  if (which < 0) throw new Unread('which of two kicker costs', at);
  const of = castOne(d, node.np as NounPhrase);
  const how = { kind: 'paid', cost: 'kicker', which };
  return { kind: 'cast', how, ...(of.kind === 'self' ? {} : { of }) };
}
