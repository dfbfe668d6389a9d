/** What an instruction acts on: things known, all of a kind, or some that are chosen. */
import type { Filter, Quantity, Reference, Selection, TargetsTogether } from '../cards/index.ts';
import { type Discourse, sameReference, Unread } from './discourse.ts';
import { apart, lowerFilter, lowerValue, PERMANENT, permanentAtLeast, simplify } from './lower.ts';
import { choosesPile, pileReference } from './lower-piles.ts';
import { lowerAs, lowerReference, PLAYER_NOUN, placed } from './lower-references.ts';
import type { Noun, NounPhrase } from './surface.ts';

const YOU: Reference = { kind: 'you' };

/** What an instruction acts on. Things chosen or gathered are spoken of later by the instruction's result. */
export function lowerSelection(d: Discourse, np: NounPhrase): Selection {
  switch (np.np) {
    case 'subject':
      return d.subject?.selection ?? { kind: 'ref', ref: YOU };
    case 'all': {
      alone(np.noun, np.at);
      placed(np.noun, np.at);
      const filter = lowerFilter(d, np.noun.f);
      const mine: Filter = { kind: 'controller', player: lowerAs(d, { np: 'subject' }) };
      return {
        kind: 'all',
        filter: np.owned && !mentionsController(filter) ? simplify({ kind: 'all', of: [filter, mine] }) : filter,
      };
    }
    case 'some': {
      const together = chosenTogether(d, np.noun, np.count, np.at);
      placed(np.noun, np.at);
      const filter = permanentAtLeast(lowerFilter(d, apart(np.noun.f)), np.noun);
      const count = lowerValue(d, np.count) as { min: Quantity; max: Quantity | null };
      return { kind: 'choose', filter, count, ...(np.random ? { random: true } : {}), ...together };
    }
    case 'among': {
      if (np.noun) alone(np.noun, np.at);
      const ref = lowerReference(d, asObjects(np.of), 'action');
      const asked = np.f === null ? { kind: 'anything' as const } : lowerFilter(d, np.f);
      const own = np.of.np === 'done' ? asThenWas(asked, np.noun) : asked;
      // "One of them … one of them": not the one that was taken before.
      // "All cards revealed this way": all of them; what has gone elsewhere by then stays there.
      const all = np.whole === true || (np.count === undefined && np.of.np === 'done');
      const taken = !all && d.group && sameReference(d.group.ref, ref) ? d.group.picked : [];
      const filter = taken.length === 0 ? own : simplify({ kind: 'all', of: [own, notAmong(taken)] });
      if (np.count === undefined) return { kind: 'among', ref, filter };
      return {
        kind: 'among',
        ref,
        filter,
        count: lowerValue(d, np.count) as { min: Quantity; max: Quantity | null },
        ...(np.random ? { random: true } : {}),
        ...(np.oneEach ? { together: { kind: 'oneEach', of: np.oneEach.map((f) => lowerFilter(d, f)) } } : {}),
      };
    }
    case 'rest': {
      if (d.group === null || d.group.picked.length === 0) throw new Unread('what “the rest” is', np.at);
      const picked: Reference =
        d.group.picked.length === 1 ? d.group.picked[0]! : { kind: 'union', of: d.group.picked };
      return { kind: 'among', ref: d.group.ref, filter: { kind: 'not', of: { kind: 'same', as: picked } } };
    }
    case 'pile':
      if (np.chooser) choosesPile(d, np.chooser, (who) => lowerSelection(d, who));
      return { kind: 'ref', ref: pileReference(d) };
    case 'anyPlayer':
      return { kind: 'all', filter: { kind: 'player' } };
    case 'anyOpponent':
      return { kind: 'all', filter: { kind: 'opponent' } };
    case 'both': {
      if (np.of.every((part) => part.np !== 'all' && part.np !== 'some'))
        return { kind: 'ref', ref: lowerReference(d, np, 'action') };
      // "each creature and each player", "~ and other creatures you control": one filter when all are groups or known.
      const cards = np.of.some((part) => part.np === 'all' && part.noun.zone !== undefined);
      const filters = np.of.map((part): Filter => {
        if (part.np !== 'all') return lowerAs(d, part);
        const filter = lowerFilter(d, part.noun.f);
        return cards && part.noun.base === 'permanent' && filter.kind !== 'anything'
          ? simplify({ kind: 'all', of: [PERMANENT, filter] })
          : permanentAtLeast(filter, part.noun);
      });
      if (np.of.some((part) => part.np === 'some')) throw new Unread('a choice beside others');
      return { kind: 'all', filter: { kind: 'any', of: filters } };
    }
    case 'filter':
      return { kind: 'all', filter: lowerFilter(d, np.f) };
    case 'attackedBy':
      return {
        kind: 'among',
        ref: { kind: 'attackedBy', of: lowerReference(d, np.of, 'characteristic') },
        filter: lowerFilter(d, np.f),
      };
    default:
      return { kind: 'ref', ref: lowerReference(d, np, 'action') };
  }
}

/** "Them" where no player can be meant: what is put, tapped or destroyed, and of which some are taken. */
export const asObjects = (np: NounPhrase): NounPhrase =>
  np.np === 'pronoun' && np.form === 'they' && !np.player ? { ...np, objects: true } : np;

/** What those that are chosen have in common, or not: where it may be none of them, so that there is always a choice. */
export function chosenTogether(
  d: Discourse,
  noun: Noun,
  count: { min: unknown },
  at?: number,
): { together?: TargetsTogether } {
  if (noun.together === undefined) return {};
  if (count.min !== 0) throw new Unread('what they have in common', at ?? null);
  return { together: lowerValue(d, noun.together) as TargetsTogether };
}

/** All of a kind are not chosen. */
function alone(noun: Noun, at: number | undefined): void {
  if (noun.together !== undefined) throw new Unread('what they have in common', at ?? null);
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
      if (np.np === 'pronoun' && np.player) return PLAYER_NOUN;
      const bound = d.mentions[d.mentions.length - 1];
      return np.noun ?? { base: bound?.base ?? 'object', types: bound?.types ?? [], plural: bound?.plural ?? false };
    }
    case 'attackedBy':
      return { base: 'any', types: [] };
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
    case 'chosenSource':
      return np.noun;
    case 'rest':
      return { base: 'card', types: [], plural: np.plural };
    case 'pile':
      return { base: 'card', types: [], plural: true };
    case 'partner':
      return { base: 'permanent', types: ['creature'], plural: false };
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

/** "Each creature destroyed this way" was one on the battlefield; "each creature card exiled this way" is one now. */
export const asThenWas = (filter: Filter, noun: Noun | undefined): Filter =>
  noun?.base === 'permanent' && noun.zone === undefined && filter.kind !== 'anything'
    ? { kind: 'wasPermanent', of: filter }
    : filter;
