/** Choosing, searching, and going through a library until something is found. */
import type { Filter, Quantity, Reference } from '../cards/index.ts';
import { type Discourse, mention, nextName, spokenOfBefore, Unread } from './discourse.ts';
import { type Draft, replaceX } from './drafts.ts';
import { apart, lowerFields, lowerFilter, lowerQuantity, lowerValue } from './lower.ts';
import { lowerReference } from './lower-references.ts';
import { asObjects, chosenTogether } from './lower-selections.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

export function lowerChoose(d: Discourse, node: Node): Draft[] {
  const choice = node.choice as Node;
  const who = lowerValue(d, node.who);
  if (isNode(choice.target)) {
    // "Choose target creature": only the target is chosen.
    lowerValue(d, choice.target);
    return [];
  }
  const kind = String(choice.kind);
  if (node.keptAs !== undefined) return [{ do: 'choose', who, choice: lowerFields(d, choice), as: node.keptAs }];
  if (isNode(choice.among)) {
    const np = choice.among as unknown as Extract<NounPhrase, { np: 'among' }>;
    const of = lowerReference(d, asObjects(np.of), 'action');
    const as = nextName(d);
    const own: Filter = { kind: 'same', as: of };
    const filter: Filter = np.f === null ? own : { kind: 'all', of: [own, lowerFilter(d, np.f)] };
    const count = lowerValue(d, np.count) as { max: unknown };
    mention(d, {
      ref: { kind: 'named', name: as },
      base: 'card',
      types: np.noun?.types ?? [],
      plural: count.max !== 1,
      from: 'chosen',
      zone: 'library',
    });
    if (d.group) d.group.picked.push({ kind: 'named', name: as });
    // "Those cards" are then the ones that were chosen, not all that they were chosen from.
    spokenOfBefore(d, of);
    return [
      { do: 'choose', who, choice: { kind: 'object', filter, count, ...(np.random ? { random: true } : {}) }, as },
    ];
  }
  const { noun, ...rest } = choice as Node & { noun?: Noun };
  const together = kind === 'object' && noun ? chosenTogether(d, noun, rest.count as { min: unknown }) : {};
  const lowered = {
    ...lowerFields(d, together.together ? { ...rest, filter: apart(rest.filter) } : rest),
    ...together,
  };
  if (kind === 'object' && noun) {
    const as = nextName(d);
    mention(d, {
      ref: { kind: 'named', name: as },
      base: noun.base,
      types: noun.types,
      plural: noun.plural === true,
      from: 'chosen',
    });
    return [{ do: 'choose', who, choice: lowered, as }];
  }
  // What is chosen is asked for by its kind: "the chosen color".
  d.kindsChosen.add(kind);
  if (kind === 'player')
    mention(d, {
      ref: { kind: 'named', name: 'player' },
      base: 'player',
      types: JSON.stringify(lowered).includes('"opponent"') ? ['opponent'] : [],
      plural: false,
      from: 'chosen',
    });
  return [{ do: 'choose', who, choice: lowered, as: kind }];
}

export function lowerSearch(d: Discourse, node: Node): Draft {
  const who = lowerValue(d, node.who);
  const whose = lowerValue(d, node.whose);
  const find = (node.find as Node[]).flatMap((item) => lowerFind(d, item));
  const as = nextName(d);
  const to = (find[0]?.to ?? {}) as Node;
  const many = find.length > 1 || (find[0]?.count as Node | undefined)?.max !== 1;
  const sameAsWho = JSON.stringify(who) === JSON.stringify({ kind: 'ref', ref: whose });
  mention(d, {
    ref: { kind: 'named', name: as },
    base: to.zone === 'battlefield' ? 'permanent' : 'card',
    types: [],
    plural: many,
    from: 'result',
    // What stays where it was found is somewhere in the zones that were searched.
    zone: to.zone === undefined ? 'library' : String(to.zone),
  });
  if (to.zone === undefined) d.group = { ref: { kind: 'named', name: as }, picked: [] };
  return {
    do: 'search',
    who,
    ...(sameAsWho ? {} : { whose }),
    zones: node.zones,
    ...(node.whichZones ? { whichZones: true } : {}),
    find,
    ...(node.reveal ? { reveal: true } : {}),
    shuffle: node.shuffle,
    as,
  };
}

/** "Put one onto the battlefield and the other into your hand": up to one each, of what was to be found. */
function lowerFind(d: Discourse, item: Node): Draft[] {
  const x = item.x === undefined ? undefined : lowerQuantity(d, item.x);
  const filter = lowerFilter(d, item.together === undefined ? item.filter : apart(item.filter));
  const written = lowerValue(d, item.count);
  const count = (x === undefined ? written : replaceX(written, x)) as { min: Quantity; max: Quantity | null };
  const together = item.together as Node | undefined;
  if (together !== undefined && (together.what !== 'name' || Array.isArray(item.split)))
    throw new Unread('what the cards have in common');
  if (!Array.isArray(item.split)) {
    const more = { ...(item.all ? { all: true } : {}), ...(together ? { together } : {}) };
    return [{ filter, count, ...(item.to === undefined ? {} : { to: lowerValue(d, item.to) }), ...more }];
  }
  const [first, second] = item.split as unknown[];
  if (count.min !== 0 || count.max !== 2) throw new Unread('found cards that go different ways');
  const one = { min: 0, max: 1 };
  return [first, second].map((to) => ({ filter, count: one, to: lowerValue(d, to) }));
}

export function lowerRevealUntil(d: Discourse, node: Node, noun: Noun | undefined): Draft[] {
  const found = nextName(d);
  const rest = nextName(d);
  const draft = { do: 'revealUntil', who: lowerValue(d, node.who), filter: lowerFilter(d, node.filter), found, rest };
  const both: Reference = {
    kind: 'union',
    of: [
      { kind: 'named', name: found },
      { kind: 'named', name: rest },
    ],
  };
  // "All cards revealed this way" are those passed over as well.
  mention(d, { ref: both, base: 'card', types: [], plural: true, from: 'result', verb: 'reveal', zone: 'library' });
  mention(d, {
    ref: { kind: 'named', name: found },
    base: 'card',
    types: noun?.types ?? [],
    plural: false,
    from: 'result',
    zone: 'library',
  });
  // Whose library it is was only named by what it had: "that card" is the one that was found.
  for (const m of d.mentions)
    if (
      m.base !== 'player' &&
      !('name' in m.ref && (m.ref.name === found || m.ref.name === rest)) &&
      m.ref.kind !== 'union'
    )
      m.clause = Math.min(m.clause, d.clause - 1);
  d.group = {
    ref: both,
    picked: [{ kind: 'named', name: found }],
  };
  return [draft];
}

/** Cards go from the top to exile one by one, the one that was looked for last. */
export function lowerExileUntil(d: Discourse, node: Node, noun: Noun | undefined): Draft[] {
  const [found, rest, exiledRest, exiled] = [nextName(d), nextName(d), nextName(d), nextName(d)];
  const named = (name: string): Reference => ({ kind: 'named', name });
  const exile = (name: string, as: string): Draft => ({
    do: 'move',
    what: { kind: 'ref', ref: named(name) },
    to: { zone: 'exile' },
    as,
  });
  const until = { do: 'revealUntil', who: lowerValue(d, node.who), filter: lowerFilter(d, node.filter), found, rest };
  const types = noun?.types ?? [];
  const both: Reference = { kind: 'union', of: [named(exiledRest), named(exiled)] };
  mention(d, { ref: both, base: 'card', types: [], plural: true, from: 'result', verb: 'exile', zone: 'exile' });
  mention(d, { ref: named(exiled), base: 'card', types, plural: false, from: 'result', zone: 'exile' });
  d.group = { ref: both, picked: [named(exiled)] };
  return [until, exile(rest, exiledRest), exile(found, exiled)];
}
