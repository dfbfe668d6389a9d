/** Keyword actions that stand for rules text, and copies of cards. */
import { keywordActionNamed, keywordActionText } from '../cards/index.ts';
import { chosenBy, WHO } from './acting.ts';
import { type Discourse, mention } from './discourse.ts';
import { type Draft, drafts, replaceX, replaceYou } from './drafts.ts';
import { lowerQuantity, lowerSentences, lowerValue, readSentences } from './lower.ts';
import { lowerReference } from './lower-references.ts';
import type { Node, NounPhrase } from './surface.ts';

/** A keyword action that stands for rules text: the text carried out, and the action recorded (CR 701). */
export function expandAction(d: Discourse, node: Node): Draft[] | undefined {
  const entry = keywordActionNamed(String(node.action));
  if (entry?.text === undefined) return undefined;
  const amount = node.amount === undefined ? undefined : lowerQuantity(d, node.amount);
  const written = amount === undefined ? undefined : typeof amount === 'number' ? String(amount) : 'X';
  const text = keywordActionText(entry, written, d.face.isSpell ? 'spell' : 'permanent');
  if (text === undefined) return undefined;
  const sentences = readSentences(text);
  const inner: Discourse = {
    ...d,
    mentions: [],
    group: null,
    subject: null,
    // Each of several players does all of it for themselves.
    doer: d.subject?.isGroup
      ? { ...d.subject, selection: { kind: 'ref', ref: WHO }, reference: WHO, isGroup: false }
      : d.subject,
    amounts: new Map(),
    amount: null,
  };
  if (entry.name !== 'support')
    mention(inner, { ref: { kind: 'self' }, base: 'permanent', types: d.face.types, plural: false, from: 'self' });
  const face = { ...d.face, words: () => text };
  const done = lowerSentences({ ...inner, face }, sentences);
  const body = (amount === undefined || typeof amount === 'number' ? done : replaceX(done, amount)) as Draft[];
  const other = d.subject !== null && d.subject.reference?.kind !== 'you' ? d.subject : null;
  // CR 701.37c: its other abilities know the X with which it became monstrous.
  const [monstrous] = entry.name === 'monstrosity' ? body : [];
  if (monstrous && typeof amount !== 'number')
    monstrous.then = [{ do: 'remember', key: 'x', what: { number: amount } }, ...drafts(monstrous.then)];
  const recorded = {
    do: 'keywordAction',
    action: entry.name,
    who: lowerValue(d, node.who),
    ...(amount === undefined ? {} : { amount }),
  };
  const last = done.findLast((draft) => draft.do === 'createToken');
  if (typeof last?.as === 'string')
    mention(d, {
      ref: { kind: 'named', name: last.as },
      base: 'token',
      types: [],
      plural: false,
      from: 'result',
      verb: 'create',
      zone: 'battlefield',
    });
  if (other === null) mentionMade(d, entry.name, done);
  if (other === null) return [...body, recorded];
  // "You" in the action's text is whoever does it.
  const acted = replaceYou(body, other.reference ?? WHO) as Draft[];
  const one = acted.map((draft) => chosenBy(draft, other.reference ?? WHO));
  if (other.reference !== null) return [...one, recorded];
  return [{ do: 'forEach', over: other.selection, name: 'who', what: one, order: 'together' }, recorded];
}

/** "Manifest dread, then attach this to that creature", "earthbend 1. … that land": what came of the action. */
function mentionMade(d: Discourse, action: string, done: readonly Draft[]): void {
  const manifests = (draft: Draft): boolean => draft.do === 'keywordAction' && draft.action === 'manifest';
  const made = done.find((draft) => (action === 'earthbend' ? draft.do === 'let' : manifests(draft)));
  if (typeof made?.as !== 'string') return;
  const types = action === 'earthbend' ? ['land', 'creature'] : ['creature'];
  const ref = { kind: 'named', name: made.as } as const;
  mention(d, { ref, base: 'permanent', types, plural: false, from: 'result', zone: 'battlefield' });
}

/** CR 707.12: a copy of a card is made as it is cast, so there is nothing to do before. */
export function copiedCard(d: Discourse, np: NounPhrase): Draft[] | undefined {
  if (np.np !== 'pronoun' && np.np !== 'done') return undefined;
  const ref = lowerReference(d, np, 'action');
  const m = d.mentions.findLast((one) => JSON.stringify(one.ref) === JSON.stringify(ref));
  if (m?.base !== 'card') return undefined;
  mention(d, {
    ref,
    base: 'card',
    types: m.types,
    plural: m.plural,
    from: 'result',
    verb: 'copy',
    ...(m.zone ? { zone: m.zone } : {}),
  });
  d.copyOfCard = ref;
  return [];
}
