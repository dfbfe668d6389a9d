/** Who carries an instruction out when it is not you: that player makes its choices, and of several players each for themselves. */
import type { Reference } from '../cards/index.ts';
import type { Discourse } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { isNode } from './surface.ts';

export const WHO: Reference = { kind: 'named', name: 'who' };

const SELECTIONS = ['what', 'to', 'a', 'b', 'from'];

/** An instruction that does not say who carries it out, carried out by somebody else than you: that player makes its choices. */
export function actedBy(subject: NonNullable<Discourse['subject']>, draft: Draft): Draft {
  if (
    'who' in draft ||
    draft.do === 'continuous' ||
    draft.do === 'gainControl' ||
    draft.do === 'chooseOption' ||
    draft.do === 'repeat' ||
    draft.do === 'forEach'
  )
    return draft;
  // "Each player gets a counter": they are what it is done to.
  if (JSON.stringify(draft.what) === JSON.stringify(subject.selection)) return draft;
  // "That player copies it": the copy is theirs.
  if (draft.do === 'copySpell' && subject.reference !== null) return { ...draft, who: subject.reference };
  if (subject.reference === null)
    return { do: 'forEach', over: subject.selection, name: 'who', what: [chosenBy(draft, WHO)], order: 'together' };
  const acted = chosenBy(draft, subject.reference);
  // "That player puts them back in any order": whose order it is (CR 608.2d).
  return ordersLibrary(acted)
    ? { do: 'forEach', over: subject.selection, name: 'who', what: [acted], order: 'together' }
    : acted;
}

const ordersLibrary = ({ do: verb, to }: Draft): boolean =>
  verb === 'move' && isNode(to) && isNode(to.library) && to.library.order === 'any';

export function chosenBy(draft: Draft, chooser: Reference): Draft {
  // CR 122.1: whoever puts counters is asked by effects about putting them.
  const result: Draft = draft.do === 'putCounters' ? { ...draft, who: chooser } : { ...draft };
  // CR 110.2a: what a player puts onto the battlefield enters under that player's control.
  if (draft.do === 'move' && isNode(draft.to) && draft.to.zone === 'battlefield' && draft.to.controller === undefined)
    result.to = { ...draft.to, controller: chooser };
  for (const key of SELECTIONS) {
    const what = draft[key];
    if (
      isNode(what) &&
      what.chooser === undefined &&
      (what.kind === 'choose' || (what.kind === 'among' && what.count !== undefined))
    )
      result[key] = { ...what, chooser };
  }
  return result;
}

export function forgetWho(d: Discourse): void {
  d.mentions = d.mentions.filter((m) => m.from !== 'who');
}
