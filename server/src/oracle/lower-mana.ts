/** Mana that is added, and what the sentences after it say of it (CR 106.3, 106.4, 106.6). */
import type { Reference } from '../cards/index.ts';
import { type Discourse, mention, Unread } from './discourse.ts';
import { type Draft, drafts, fork } from './drafts.ts';
import { lowerEffect, lowerFilter, lowerInner, lowerValue } from './lower.ts';
import { isNode, type Node, type Noun } from './surface.ts';

const YOU: Reference = { kind: 'you' };

/** The spell or ability that the mana is spent on, as the engine names it. */
const SPENT_ON: Reference = { kind: 'named', name: 'spent on' };

export function lowerMana(d: Discourse, node: Node): Draft {
  const mana = node.mana as Node;
  const who = lowerValue(d, node.who);
  const terms = {
    ...(node.restriction ? { restriction: lowerValue(d, node.restriction) } : {}),
    ...(node.persists ? { persists: node.persists } : {}),
  };
  if (mana.kind === 'alternatives') {
    const options = (mana.of as (string[] | Node)[]).map((one) => ({
      text: Array.isArray(one) ? `Add ${one.map((s) => `{${s}}`).join('')}` : `Add ${String(one.words)}`,
      do: [
        {
          do: 'addMana',
          who,
          mana: Array.isArray(one) ? { kind: 'symbols', mana: one } : lowerValue(d, one.mana),
          ...terms,
        },
      ],
    }));
    return { do: 'chooseOption', who: isNode(who) && who.kind === 'ref' ? who.ref : YOU, options, min: 1, max: 1 };
  }
  return { do: 'addMana', who, mana: lowerValue(d, mana), ...terms };
}

/** A sentence that says something of mana; `false` when it is none. */
export function lowerManaSentence(d: Discourse, node: Node, done: Draft[]): boolean {
  switch (node.s) {
    case 'spendOnly':
      lowerSpendOnly(d, node, done);
      return true;
    case 'manaRider':
      lowerRider(d, node, done);
      return true;
    case 'manaLasts':
      lowerManaLasts(node, done);
      return true;
    case 'anyMana': {
      const inner = lowerInner(d, node.body);
      spendAnyMana(inner, node.as);
      done.push(...inner);
      return true;
    }
    case 'anyManaThen':
      spendAnyMana(done, node.as);
      return true;
    default:
      return false;
  }
}

/** The instructions that add the mana which was spoken of just now: all the ways in which it may be added. */
function manaAdded(done: readonly Draft[]): Draft[] {
  const last = done.at(-1);
  if (last?.do === 'addMana') return [last];
  const options = last?.do === 'chooseOption' ? drafts(last.options).map((option) => drafts(option.do)) : [];
  if (options.length === 0 || options.some(([only, ...more]) => only?.do !== 'addMana' || more.length > 0))
    throw new Unread('which mana');
  return options.flat();
}

/** "Spend this mana only to …", and what that does besides. */
function lowerSpendOnly(d: Discourse, node: Node, done: readonly Draft[]): void {
  const restriction = lowerValue(d, node.restriction);
  for (const add of manaAdded(done)) {
    if (add.restriction !== undefined) throw new Unread('what the mana may be spent on');
    add.restriction = restriction;
  }
  if (node.rider) lowerRider(d, node.rider as Node, done);
}

/** "Until end of turn, you don't lose this mana as steps and phases end." */
function lowerManaLasts(node: Node, done: readonly Draft[]): void {
  for (const add of manaAdded(done)) add.persists = node.persists;
}

/** "If that mana is spent on a creature spell, …", "when you spend this mana to cast …, …". */
function lowerRider(d: Discourse, node: Node, done: readonly Draft[]): void {
  const added = manaAdded(done);
  const inner = fork(d, true);
  inner.clause++;
  const noun = node.noun as Noun;
  mention(inner, {
    ref: SPENT_ON,
    ...(node.abilitiesOf ? { base: 'stack' } : { base: 'spell', was: 'permanent' }),
    types: noun.types,
    plural: false,
    from: 'event',
    subject: true,
  });
  const effect = lowerEffect(inner, { sentences: node.body });
  // What is done at once is done as a cost is paid: nobody chooses targets, and nothing is left for later words.
  if (inner.lets.length > 0 || (!node.triggered && effect.targets.length > 0)) throw new Unread('what becomes of it');
  const rider = {
    spells: lowerFilter(d, noun.f),
    ...(node.abilitiesOf ? { abilitiesOf: node.abilitiesOf } : {}),
    ...(node.triggered ? { triggered: true } : {}),
    effect,
    text: d.face.words(node.at as number, node.end as number),
  };
  for (const add of added) add.riders = [...drafts(add.riders ?? []), rider as unknown as Draft];
}

/** "… and mana of any type can be spent to cast it": what has just been allowed to be cast (CR 118.14). */
function spendAnyMana(done: readonly Draft[], as: unknown): void {
  const last = done.at(-1);
  const play = last?.do === 'may' ? drafts(last.what)[0] : last;
  if (play?.do === 'play') {
    play.anyMana = as;
    return;
  }
  const allowed = play?.do === 'continuous' ? drafts(play.effects) : [];
  const casts = allowed.filter(({ mode, action }) => mode === 'may' && (action === 'cast' || action === 'play'));
  if (casts.length === 0) throw new Unread('what may be cast');
  for (const effect of casts) effect.grant = { ...(effect.grant as object | undefined), anyMana: as };
}
