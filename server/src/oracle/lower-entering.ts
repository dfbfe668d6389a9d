/** What is said of a permanent once the text has put it onto the battlefield, or is about to (CR 611.2e, 614.1c). */
import type { Reference } from '../cards/index.ts';
import { type Discourse, Unread } from './discourse.ts';
import { type Draft, drafts } from './drafts.ts';
import type { Clause, Node } from './surface.ts';

/** CR 611.2e: what a permanent "is" once it has been put onto the battlefield, it is as it enters; what is left comes after. */
export function asItEnters(
  d: Discourse,
  list: readonly Clause[],
  written: readonly Draft[],
  done: readonly Draft[],
): readonly Draft[] {
  const said = withoutCounters(written, done);
  const put = putOntoBattlefield(done);
  if (put === undefined || said.length !== list.length) return said;
  const after = said.findIndex((draft, index) => !list[index]!.vp.stated || !isOf(draft, put.as));
  const first = after < 0 ? said : said.slice(0, after);
  const changes = first.flatMap((draft) => drafts(draft.effects).flatMap((effect) => drafts(effect.changes)));
  if (changes.length === 0) return said;
  if (put.do === 'createToken') {
    // A token that is described and then said to have abilities is created with them.
    if (!changes.every(({ change }) => change === 'addAbilities')) return said;
    const added = changes.flatMap(({ abilities }) => drafts(abilities));
    const tokens = [put, ...drafts(put.also ?? [])];
    if (!tokens.every(({ token }) => (token as Node).kind === 'described')) return said;
    for (const one of tokens) one.token = withAbilities(one.token as Node, added);
    d.lastToken = put.token;
    return said.slice(first.length);
  }
  const to = put.to as Node;
  put.to = { ...to, changes: [...drafts(to.changes ?? []), ...changes] };
  return said.slice(first.length);
}

const withAbilities = (token: Node, added: readonly Draft[]): Node => ({
  ...token,
  abilities: [...drafts(token.abilities), ...added],
  text: `${String(token.text)} with ${added.map(({ text }) => `“${String(text)}”`).join(' and ')}`,
});

/** The instruction before, if it puts something onto the battlefield, or lets a player do so. */
function putOntoBattlefield(done: readonly Draft[]): Draft | undefined {
  const last = done.at(-1);
  if (last?.do === 'may') return putOntoBattlefield(drafts(last.what));
  if (last?.do === 'createToken') return last;
  const to = last?.do === 'move' ? (last.to as Node | undefined) : undefined;
  return to?.zone === 'battlefield' && to.faceDown === undefined ? last : undefined;
}

/** Whether all that it does is to change, for good, what was given that name. */
const isOf = (draft: Draft, name: unknown): boolean =>
  draft.do === 'continuous' &&
  (draft.duration ?? null) === null &&
  drafts(draft.effects).every((effect) => {
    const affects = effect.affects as Node | undefined;
    const ref = affects?.kind === 'ref' ? (affects.ref as Node) : undefined;
    return effect.kind === 'characteristics' && ref?.kind === 'named' && name !== undefined && ref.name === name;
  });

/** "It enters with an additional counter on it": said of what was just put there, it is how that is put there; it may be a spell, too. */
function withoutCounters(said: readonly Draft[], done: readonly Draft[]): readonly Draft[] {
  return said.filter((draft) => {
    const [effect] = draft.do === 'continuous' ? drafts(draft.effects) : [];
    const change = effect?.kind === 'replacement' ? drafts(effect.changes)[0] : undefined;
    const subject = (effect?.pattern as Node | undefined)?.subject as Node | undefined;
    if (change?.change !== 'enters' || subject?.kind !== 'same') return true;
    const ref = subject.as as Reference;
    if (ref.kind === 'event' || (ref.kind === 'named' && ref.name === 'spent on')) return true;
    const put = putOntoBattlefield(done);
    if (put?.do !== 'move' || ref.kind !== 'named' || put.as !== ref.name) throw new Unread('what enters so');
    const to = put.to as Node;
    put.to = { ...to, counters: [...drafts(to.counters ?? []), ...drafts(change.counters)] };
    return false;
  });
}
