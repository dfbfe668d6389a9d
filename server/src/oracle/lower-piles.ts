/** Piles (CR 700.3): who makes them, who chooses one, and what the words for them mean. */
import type { Reference, Selection } from '../cards/index.ts';
import { type Discourse, nextName, Unread } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { lowerFields } from './lower.ts';
import type { Node, NounPhrase } from './surface.ts';

const YOU: Selection = { kind: 'ref', ref: { kind: 'you' } };
const AN_OPPONENT: Selection = { kind: 'choose', filter: { kind: 'opponent' }, count: { min: 1, max: 1 } };

/** Until something says who chooses a pile, nobody does. */
export function lowerSeparate(d: Discourse, { by, ...node }: Node): Draft {
  if (d.subject !== null && d.subject.reference?.kind !== 'you') throw new Unread('who makes the piles');
  const [as, rest] = [nextName(d), nextName(d)];
  const fields = lowerFields(d, node);
  const draft: Draft = {
    do: 'separate',
    who: by === 'opponent' ? AN_OPPONENT : YOU,
    what: fields.what,
    chooser: null,
    rest,
    as,
  };
  if (node.faceDown) draft.faceDown = true;
  const [chosen, other]: Reference[] = [as, rest].map((name) => ({ kind: 'named', name }));
  d.group = { ref: { kind: 'union', of: [chosen!, other!] }, picked: [chosen!] };
  d.piles = draft;
  return draft;
}

/** "An opponent chooses one of those piles", "the pile of their choice": said once. */
export function choosesPile(d: Discourse, who: NounPhrase, select: (np: NounPhrase) => Selection): void {
  if (d.piles === null || d.piles.chooser !== null) throw new Unread('which pile is chosen');
  d.piles.chooser = who.np === 'anyOpponent' ? AN_OPPONENT : select(who);
}

/** The pile that was chosen. */
export function pileReference(d: Discourse): Reference {
  if (d.piles === null || d.piles.chooser === null) throw new Unread('which pile it is');
  return { kind: 'named', name: String(d.piles.as) };
}
