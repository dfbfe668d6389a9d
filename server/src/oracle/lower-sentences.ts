/** Effects and their sentences: makes instructions of them, in the order of the text, and joins what belongs together. */
import type { Condition, Effect, Instruction, Modal, Quantity } from '../cards/index.ts';
import { type Discourse, mention, Unread } from './discourse.ts';
import {
  applyDuration,
  type Draft,
  drafts,
  firstNameIn,
  fork,
  isNamedSince,
  lastCopies,
  lastOf,
  nameFirst,
  pushLets,
  replaceX,
  type Said,
  saidIn,
  settle,
  startOf,
  timesEach,
  untouched,
} from './drafts.ts';
import { lowerCondition, lowerFilter, lowerQuantity, lowerValue } from './lower.ts';
import { lowerClauses } from './lower-clauses.ts';
import { asItEnters } from './lower-entering.ts';
import { lowerDelayed, lowerForEach, lowerIfDo, lowerUnless, lowerVillainous, lowerVote } from './lower-holding.ts';
import { cantRegenerate, lowerIfInstead } from './lower-instead.ts';
import { lowerManaSentence } from './lower-mana.ts';
import { lowerDuringTurns } from './lower-permissions.ts';
import { choosesPile } from './lower-piles.ts';
import { lowerAs, lowerReference } from './lower-references.ts';
import { lowerPrevented, lowerWouldReplace, someWasPrevented, speaksOfPrevented } from './lower-replacements.ts';
import { lowerSelection } from './lower-selections.ts';
import { lowerAnyoneMay } from './payers.ts';
import { conditionLast, lowerIfNotPut, otherwiseDeclined } from './put-or-not.ts';
import { type Clause, isNode, type Node, type Noun, type NounPhrase } from './surface.ts';
import { castForAnother, castIfItIs, followingWhatIsCast } from './what-is-cast.ts';
import { withWhatReturns } from './what-returns.ts';

/** Targets and instructions of an effect that has its own: a spell, an ability, a mode, a later ability. */
export function lowerEffect(d: Discourse, node: Node): Effect {
  const modal = node.modal as Node | undefined;
  const sentences = node.sentences as Node[];
  const known = d.lets.length;
  let instructions = lowerSentences(d, sentences);
  // CR 107.3i: X means the same throughout, also where a later sentence says it again.
  if (d.x !== null) instructions = replaceX(instructions, d.x) as Draft[];
  if (node.rows) lowerTable(d, node.rows as Node[], lastOf(instructions));
  instructions = followingWhatIsCast(instructions);
  settle(instructions);
  nameFirst(d, d.lets.slice(known), instructions);
  const effect = { targets: targetsWithX(d), do: instructions as unknown as Instruction[] };
  if (modal === undefined) return effect;
  if (sentences.length > 0) throw new Unread('sentences before modes');
  return { targets: [], do: [], modal: lowerModal(d, modal) };
}

/** "Target card with mana value X or less, where X is …": X is settled as targets are chosen, so it can't be read off a target. */
function targetsWithX(d: Discourse): Effect['targets'] {
  // Several cards "from an opponent's graveyard" are of one opponent.
  d.targets = d.targets.map((target) =>
    target.count.max !== 1 && !target.together && / an opponent's (graveyard|hand|library)\b/.test(target.text)
      ? { ...target, together: { kind: 'same', what: 'owner' } }
      : target,
  );
  if (d.x === null) return d.targets;
  const settled = replaceX(d.targets, d.x) as Effect['targets'];
  if (JSON.stringify(settled) !== JSON.stringify(d.targets) && JSON.stringify(d.x).includes('"kind":"target"')) {
    throw new Unread('a target that depends on a target');
  }
  return settled;
}

/** CR 706.3: the rows belong to the roll before them. */
function lowerTable(d: Discourse, rows: readonly Node[], roll: Draft): void {
  if (roll.do !== 'rollDice') throw new Unread('what is rolled for');
  roll.table = rows.map((row) => {
    const inner: Discourse = { ...fork(d), targets: d.targets, lets: d.lets };
    inner.amount = { kind: 'result', name: 'roll' };
    inner.amounts.set('roll', inner.amount);
    return { from: row.from, to: row.to ?? roll.sides, do: lowerSentences(inner, row.body as Node[]) };
  });
}

function lowerModal(d: Discourse, node: Node): Modal {
  const modes = (node.modes as Node[]).map((mode) => {
    const inner = fork(d);
    const effect = lowerEffect(inner, mode.effect as Node);
    const cost = mode.cost === undefined ? {} : { cost: mode.cost };
    return { text: d.face.words(mode.at as number, mode.end as number), effect, ...cost };
  });
  const more = node.more as Node | undefined;
  const count = (n: unknown): Quantity => (n === null ? modes.length : (n as Quantity));
  return {
    min: count(node.min),
    max: count(node.max),
    modes,
    ...(node.mayRepeat ? { mayRepeat: true } : {}),
    ...(node.notChosen ? { notChosen: node.notChosen as 'ever' | 'turn' } : {}),
    ...(node.random ? { random: true } : {}),
    ...(more ? { more: lowerMore(d, more, count) } : {}),
  } as Modal;
}

const lowerMore = (d: Discourse, more: Node, count: (n: unknown) => Quantity): NonNullable<Modal['more']> => ({
  condition: lowerValue(d, more.condition) as Condition,
  max: count(more.max),
  ...(more.min === undefined ? {} : { min: count(more.min) }),
});

export function lowerSentences(d: Discourse, sentences: readonly Node[]): Draft[] {
  const done: Draft[] = [];
  const said: Said[] = [];
  saidIn.set(done, said);
  for (const sentence of withIfDoneLater(withWhatReturns(sentences))) {
    said.push({ sentence, at: done.length, start: d.names.next });
    if (goesOnLater(done.at(-1), sentence)) throw new Unread('whether it is done later, too');
    if (speaksOfPrevented(sentence) && !d.amounts.has('prevent')) lowerPrevented(d, sentence, done);
    else lowerSentence(d, sentence, done);
  }
  return done;
}

export function lowerInner(d: Discourse, sentences: unknown): Draft[] {
  return lowerSentences(d, sentences as Node[]);
}

export function lowerSentence(d: Discourse, node: Node, done: Draft[]): void {
  switch (node.s) {
    case 'clauses':
      lowerClausesOf(d, node.list as Clause[], done);
      return;
    case 'during': {
      const before = node.after ? null : lowerValue(d, node.duration);
      const [only, ...more] = node.body as Node[];
      if (before && only?.s === 'wouldReplace' && !only.thisTurn && more.length === 0) {
        done.push(...lowerWouldReplace(d, { ...only, duration: before }));
        return;
      }
      const inner = lowerInner(d, node.body);
      const duration = before ?? lowerValue(d, node.duration);
      applyDuration(inner, duration as Node);
      done.push(...inner);
      return;
    }
    case 'duringTurns':
      done.push(...lowerDuringTurns(d, node));
      return;
    case 'where': {
      const start = d.names.next;
      const inner = lowerInner(d, node.body);
      const x = amountBefore(d, node.x, inner, start);
      d.x = x;
      d.lastToken = replaceX(d.lastToken, x);
      done.push(...(replaceX(inner, x) as Draft[]));
      return;
    }
    case 'times': {
      const inner = lowerInner(d, node.body);
      const factor = lowerQuantity(d, node.factor);
      done.push(...timesEach(node.body, inner, factor));
      return;
    }
    case 'if': {
      // "If it's a creature card, …. If it's a land card, …": the same card, of which nothing has been done if the first was not so.
      const other = done.at(-1);
      if (other?.do === 'if' && saysWhatCardItIs(node.condition)) d.mentions = otherBranch(d, other);
      // "If this spell was kicked, it …": what the condition speaks of is nearer than what was spoken of before.
      d.clause++;
      const condition = lowerCondition(d, node.condition);
      if (isNode(node.condition) && node.condition.hole === 'doneSome' && node.condition.verb === 'damage')
        mentionDamaged(d, node.condition.noun as Noun, node.body);
      const start = d.names.next;
      const draft = { do: 'if', condition, then: lowerInner(d, node.body) };
      startOf.set(draft, start);
      const offer = offeredReveal(node.condition, done.at(-1));
      if (offer) offer.ifDo = [draft];
      else done.push(draft);
      return;
    }
    case 'ifAfter': {
      const start = d.names.next;
      const inner = lowerInner(d, node.body);
      if (inner.length !== 1) throw new Unread('how much the condition covers');
      // The condition comes last in the text and first in time: it is about things as they are before they move.
      const after = d.mentions;
      d.mentions = untouched(d.mentions, start, d.lets);
      const condition = lowerValue(d, node.condition);
      d.mentions = after;
      const draft = { do: 'if', condition, then: inner };
      startOf.set(draft, start);
      conditionLast.add(draft);
      done.push(...(castIfItIs(inner, condition) ?? [draft]));
      return;
    }
    case 'ifInstead':
      lowerIfInstead(d, node, done);
      return;
    case 'otherwise': {
      const before = lastOf(done);
      // "You may …. If you do, …. Otherwise, …": where it was not done.
      if (before.do === 'may' && before.ifDo !== undefined && before.ifNot === undefined) {
        d.mentions = untouched(d.mentions, firstNameIn(before) ?? d.names.next);
        before.ifNot = lowerInner(d, node.body);
        return;
      }
      if (before.do !== 'if' || before.otherwise !== undefined) throw new Unread('otherwise than what');
      d.mentions = otherBranch(d, before);
      before.otherwise = lowerInner(d, node.body);
      otherwiseDeclined(before);
      return;
    }
    case 'ifDo':
      lowerIfDo(d, node, done);
      return;
    case 'anyoneMay':
      done.push(lowerAnyoneMay(d, node));
      return;
    case 'ifNotPut':
      lowerIfNotPut(d, node, done);
      return;
    case 'whenDo': {
      const before = lastOf(done);
      const inner = fork(d, true);
      const asked = node.condition === undefined ? {} : { condition: lowerValue(inner, node.condition) };
      const effect = lowerEffect(inner, { sentences: node.body });
      done.pop();
      pushLets(inner, done);
      if (before.do === 'may') {
        done.push({ do: 'reflexive', after: before.what, optional: true, who: before.who, ...asked, effect });
      } else done.push({ do: 'reflexive', after: [before], ...asked, effect });
      return;
    }
    case 'delayed':
      lowerDelayed(d, node, done);
      return;
    case 'unless':
      done.push(lowerUnless(d, node));
      return;
    case 'forEach':
      lowerForEach(d, node, done);
      return;
    case 'repeat': {
      const times = lowerQuantity(d, node.times);
      done.push({ do: 'repeat', times, what: lowerInner(d, node.body) });
      return;
    }
    case 'ifPrevented':
      done.push({ do: 'if', condition: someWasPrevented(d, node.from), then: lowerInner(d, node.body) });
      return;
    case 'whenPrevented': {
      const inner = fork(d, true);
      const effect = lowerEffect(inner, { sentences: node.body });
      pushLets(inner, done);
      done.push({
        do: 'if',
        condition: someWasPrevented(d, null),
        then: [{ do: 'reflexive', after: [{ do: 'nothing' }], effect }],
      });
      return;
    }
    case 'wouldReplace':
      done.push(...lowerWouldReplace(d, node));
      return;
    case 'villainous':
      lowerVillainous(d, node, done);
      return;
    case 'flipped': {
      // The flip that was just made, also one that a player may make.
      const last = lastOf(done);
      const flip = last.do === 'may' ? drafts(last.what).at(-1) : last;
      if (flip?.do !== 'flipCoin') throw new Unread('which flip');
      const key = node.won ? 'won' : 'lost';
      if (flip[key] !== undefined) throw new Unread('which flip');
      // What was done where the flip was lost has not been done where it is won.
      const start = startOf.get(flip);
      if (start !== undefined) d.mentions = untouched(d.mentions, start, d.lets);
      else startOf.set(flip, d.names.next);
      flip[key] = lowerInner(d, node.body);
      return;
    }
    case 'thatTurn': {
      // CR 500.7: what is said of the extra turn that was just given.
      const turn = lastOf(done);
      if (turn.do !== 'extraTurn') throw new Unread('which turn');
      const inner = lowerInner(d, node.body);
      turn.then = [...((turn.then as Draft[] | undefined) ?? []), ...inner];
      return;
    }
    case 'exileInstead': {
      const np = node.np as NounPhrase;
      const subject = np.np === 'filter' ? lowerFilter(d, np.f) : { kind: 'same', as: lowerReference(d, np, 'action') };
      const pattern = { event: 'zoneChange', subject, ...(node.from ? { from: node.from } : {}), to: 'graveyard' };
      const effect = { kind: 'replacement', pattern, changes: [{ change: 'destination', to: { zone: 'exile' } }] };
      done.push({ do: 'continuous', effects: [effect], duration: { kind: node.forGood ? 'permanent' : 'endOfTurn' } });
      return;
    }
    case 'castsFor':
      castForAnother(lastOf(done), node.cost);
      return;
    case 'effects': {
      const effects = lowerValue(d, node.effects);
      done.push({ do: 'continuous', effects, duration: node.duration });
      return;
    }
    case 'redirect': {
      // CR 614.9: the damage is dealt to something else.
      const object = lowerAs(d, node.from as NounPhrase);
      const to = lowerSelection(d, node.to as NounPhrase);
      const pattern = { event: 'damage', subject: { kind: 'anything' }, object };
      const effect = { kind: 'replacement', pattern, changes: [{ change: 'redirect', to, amount: node.amount }] };
      done.push({ do: 'continuous', effects: [effect], duration: { kind: 'endOfTurn' } });
      return;
    }
    case 'counteredTo': {
      const before = lastOf(done);
      const counter = before.do === 'unless' ? drafts(before.what)[0] : before;
      if (counter?.do !== 'counter') throw new Unread('which spell is countered');
      counter.to = lowerValue(d, node.to);
      return;
    }
    case 'vote':
      done.push(...lowerVote(d, node));
      return;
    case 'choosesPile':
      choosesPile(d, node.who as NounPhrase, (np) => lowerSelection(d, np));
      return;
    case 'voteObjects': {
      const voted = { kind: 'ref', ref: { kind: 'named', name: 'voted' } };
      const then =
        node.verb === 'exile' ? { do: 'move', what: voted, to: { zone: 'exile' } } : { do: 'destroy', what: voted };
      done.push({ do: 'vote', options: [], objects: lowerFilter(d, node.filter), then: [then] });
      return;
    }
    case 'cantRegenerate':
      done.push(...cantRegenerate(d, done.at(-1), node));
      return;
    case 'unpreventable': {
      const before = lastOf(done);
      if (before.do !== 'dealDamage') throw new Unread('which damage can’t be prevented');
      before.unpreventable = true;
      return;
    }
    case 'excessTo': {
      const before = lastOf(done);
      if (before.do !== 'dealDamage') throw new Unread('which damage is beyond what');
      before.excessTo = lowerSelection(d, node.np as NounPhrase);
      return;
    }
    case 'stillA':
      // CR 205.1b: says that the land keeps being one, which the change of types before it must allow.
      keepTypes(lastOf(done));
      return;
    case 'saidBefore':
      return;
    case 'meld': {
      const { s: _s, ...meld } = node;
      done.push({ do: 'meld', ...meld });
      return;
    }
    case 'itIs':
      lowerItIs(d, node, done);
      return;
    default:
      if (!lowerManaSentence(d, node, done)) throw new Unread(`no place for ${String(node.s)} here`);
  }
}

/** What the other branch moved has not moved in this one, and what it made is not there; "that much" is what it spoke of. */
function otherBranch(d: Discourse, before: Draft): Discourse['mentions'] {
  const start = startOf.get(before) ?? d.names.next;
  if (isNode(d.amount) && isNamedSince(d.amount, start))
    d.amount = (drafts(before.then).at(-1)?.amount ?? null) as Quantity | null;
  return untouched(d.mentions, start);
}

/** "…, where X is its power": it is something from before what X is needed for. */
function amountBefore(d: Discourse, x: unknown, inner: readonly Draft[], start: number): Quantity {
  const { mentions } = d;
  const kept = mentions.map((m) => ({ ...m }));
  const found = lowerQuantity(d, x);
  const first = inner.findIndex((draft) => JSON.stringify(draft).includes('"kind":"x"'));
  const later = inner.slice(Math.max(first, 0)).map(({ as }) => as);
  if (!later.some((name) => typeof name === 'string' && JSON.stringify(found).includes(`"name":"${name}"`)))
    return found;
  d.mentions = untouched(kept, start);
  const meant = lowerQuantity(d, x);
  d.mentions = mentions;
  return meant;
}

/** "If a creature is dealt damage this way, it gets …": the creature that was the target; of several nobody can tell which. */
function mentionDamaged(d: Discourse, noun: Noun, body: unknown): void {
  const [only, ...others] = d.targets;
  if (only !== undefined && others.length === 0 && only.count.max === 1) {
    const ref = { kind: 'target', index: 0 } as const;
    mention(d, { ref, base: noun.base, types: noun.types, plural: false, from: 'result', sort: only.filter });
  } else if (JSON.stringify(body).includes('"form":"it"')) throw new Unread('which of those that were dealt damage');
}

/** "You may reveal that card. If an instant card is revealed this way": the card is known also when it isn't revealed. */
function offeredReveal(condition: unknown, before: Draft | undefined): Draft | undefined {
  if (before?.do !== 'may' || !isNode(condition) || condition.hole !== 'doneSome' || condition.verb !== 'reveal')
    return;
  const [reveal, ...more] = drafts(before.what);
  if (reveal?.do !== 'reveal' || !isNode(reveal.what) || reveal.what.kind !== 'ref' || more.length > 0) return;
  return before;
}

/** "At the beginning of your next upkeep, pay {2}. If you don't, …", "whenever … this turn, you may …. If you do, …": whether it is done is seen then, and what follows happens then. */
function withIfDoneLater(sentences: readonly Node[]): readonly Node[] {
  const said: Node[] = [];
  for (const sentence of sentences) {
    const before = said.at(-1);
    if (sentence.s !== 'ifDo' || before?.s !== 'delayed' || before.after) said.push(sentence);
    else said[said.length - 1] = { ...before, body: [...(before.body as Node[]), sentence] };
  }
  return said;
}

/** "Whenever … this turn, exile the top card of your library. You may play it …": the second sentence speaks of what the later ability does. */
const goesOnLater = (before: Draft | undefined, sentence: Node): boolean =>
  before?.do === 'delayed' &&
  sentence.s !== 'ifDo' &&
  sentence.s !== 'whenDo' &&
  before.duration !== undefined &&
  /"do":"(?:move|createToken|play|reveal)"/.test(JSON.stringify(before.effect)) &&
  /"form":"(?:it|that)"/.test(JSON.stringify(sentence));

function saysWhatCardItIs(condition: unknown): boolean {
  const ref = isNode(condition) && condition.kind === 'matches' ? condition.ref : undefined;
  return isNode(ref) && isNode(ref.np) && ref.np.np === 'pronoun' && ref.np.card === true;
}

function keepTypes(draft: Draft): void {
  let kept = false;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      if (value.change === 'setTypes') {
        (value as Draft).change = 'addTypes';
        kept = true;
      } else if (value.change === 'addTypes') kept = true;
      Object.values(value).forEach(visit);
    }
  };
  visit(draft);
  if (!kept) throw new Unread('what is still so');
}

/** "It's a 2/2 Cyberman artifact creature" after a card was put face down: what it is there (CR 708.2). */
function lowerItIs(d: Discourse, node: Node, done: Draft[]): void {
  const before = lastOf(done);
  const description = node.description as Node;
  const to = before.to as Node | undefined;
  const faceDown = to?.faceDown;
  if (before.do === 'move' && to?.zone === 'battlefield' && faceDown === undefined) {
    // "It's a 1/1 Spirit in addition to its other types": what it is from then on.
    before.to = { ...to, changes: [...drafts(to.changes ?? []), ...(lowerValue(d, node.changes) as Draft[])] };
    return;
  }
  if (before.do !== 'move' || to === undefined || !isNode(faceDown))
    throw new Unread('what it is said to be', node.at as number);
  const pt = description.pt as Node | null;
  if (description.colors !== null && description.colors !== undefined)
    throw new Unread('a face-down color', node.at as number);
  before.to = {
    ...to,
    faceDown: {
      power: pt?.power ?? null,
      toughness: pt?.toughness ?? null,
      types: description.types,
      subtypes: description.subtypes,
    },
  };
}

/** Clauses in a row; "… and you may choose new targets for the copy" says something of the copy before (CR 707.10c). */
function lowerClausesOf(d: Discourse, list: readonly Clause[], done: Draft[]): void {
  const last = list.at(-1)?.vp.do;
  const retargets = last?.length === 1 && last[0]!.do === 'newTargetsForCopy' && !spellTaken(list, done);
  const said = retargets ? list.slice(0, -1) : list;
  if (said.length > 0) done.push(...asItEnters(d, said, lowerClauses(d, said), done));
  if (!retargets) return;
  const copied = lastCopies(done);
  if (copied.length === 0) throw new Unread('new targets for what');
  for (const copy of copied) copy.newTargets = true;
}

/** "Gain control of target spell. You may choose new targets for it": of the spell itself, where none has been copied. */
const spellTaken = (list: readonly Clause[], done: readonly Draft[]): boolean =>
  list.length > 1 ? list.at(-2)!.vp.do.some((node) => node.do === 'gainControl') : done.at(-1)?.do === 'gainControl';
