/** What is said of a thing that may be one or another: "creature or planeswalker", "any target". */
import { type CardType, type Filter, familiesOfSubtype, type Reference, type SubtypeFamily } from '../cards/index.ts';
import { type Discourse, type Mention, Unread } from './discourse.ts';
import { nameFor } from './lets.ts';
import { isCreatureSubtype } from './lexicon.ts';
import { simplify } from './lower.ts';
import type { Noun } from './surface.ts';

/** Whether it is said to be one thing or another. */
const isEither = (filter: Filter): boolean =>
  filter.kind === 'any' || (filter.kind === 'all' && filter.of.some(isEither));

/** Whether whatever matches is of that type, by what is said of it. */
function entails(filter: Filter, type: string): boolean {
  switch (filter.kind) {
    case 'type':
      return filter.type === type;
    case 'subtype':
      return filter.subtype === type || isOfType(filter.subtype, type);
    case 'all':
      return filter.of.some((one) => entails(one, type));
    case 'any':
      return filter.of.every((one) => entails(one, type));
    default:
      return false;
  }
}

/** Whether only what is of that type has the subtype (CR 205.3d). */
const isOfType = (subtype: string, type: string): boolean =>
  type === 'creature' ? isCreatureSubtype(subtype) : familiesOfSubtype(subtype).includes(type as SubtypeFamily);

const filterOfType = (type: string): Filter =>
  /^[A-Z]/.test(type) ? { kind: 'subtype', subtype: type } : { kind: 'type', type: type as CardType };

/** "Any target. That creature …": only what is one. It is looked at before that is first said. */
export function ofSort(d: Discourse, m: Mention, { types }: Noun, at: number | null): Reference | undefined {
  const { sort } = m;
  if (sort === undefined || !isEither(sort) || types.every((type) => entails(sort, type))) return undefined;
  if (m.ref.kind !== 'target' && m.ref.kind !== 'union') throw new Unread('what it is that is spoken of', at);
  m.clause = d.clause;
  const filter = simplify({ kind: 'all', of: types.map(filterOfType) });
  return nameFor(d, m.depth, m.ref, filter);
}
