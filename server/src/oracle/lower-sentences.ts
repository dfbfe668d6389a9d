/** Sentences and clauses: makes instructions of them, in the order of the text, and joins what belongs together. */
import type { Effect, Filter, Instruction, Modal, Quantity, Reference, Selection } from '../cards/index.ts';
import { keywordActionNamed, keywordActionText, parseTypeLine, predefinedTokenNamed } from '../cards/index.ts';
import { type Discourse, type Mention, mention, newDiscourse, nextName, Unread } from './discourse.ts';
import {
  lowerAs,
  lowerFields,
  lowerFilter,
  lowerQuantity,
  lowerReference,
  lowerSelection,
  lowerValue,
  nounOf,
} from './lower-phrases.ts';
import { lowerWouldReplace } from './lower-replacements.ts';
import { type Clause, isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

/** An instruction under construction. */
type Draft = Record<string, unknown>;

const YOU: Reference = { kind: 'you' };
const WHO: Reference = { kind: 'named', name: 'who' };

const drafts = (value: unknown): Draft[] => value as Draft[];

/** Targets and instructions of an effect that has its own: a spell, an ability, a mode, a later ability. */
export function lowerEffect(d: Discourse, node: Node): Effect {
  const modal = node.modal as Node | undefined;
  const sentences = node.sentences as Node[];
  let instructions = lowerSentences(d, sentences);
  // CR 107.3i: X means the same throughout, also where a later sentence says it again.
  if (d.x !== null) instructions = replaceX(instructions, d.x) as Draft[];
  if (node.rows) lowerTable(d, node.rows as Node[], lastOf(instructions));
  settle(instructions);
  const effect = { targets: d.targets, do: instructions as unknown as Instruction[] };
  if (modal === undefined) return effect;
  if (sentences.length > 0) throw new Unread('sentences before modes');
  return { targets: [], do: [], modal: lowerModal(d, modal) };
}

/** CR 706.3: the rows belong to the roll before them. */
function lowerTable(d: Discourse, rows: readonly Node[], roll: Draft): void {
  if (roll.do !== 'rollDice') throw new Unread('what is rolled for');
  roll.table = rows.map((row) => {
    const inner: Discourse = { ...fork(d), targets: d.targets, lets: d.lets };
    inner.amount = { kind: 'result', name: 'roll' };
    return { from: row.from, to: row.to ?? roll.sides, do: lowerSentences(inner, row.body as Node[]) };
  });
}

function lowerModal(d: Discourse, node: Node): Modal {
  const modes = (node.modes as Node[]).map((mode) => {
    const inner = fork(d);
    const effect = lowerEffect(inner, mode.effect as Node);
    return { text: d.face.words(mode.at as number, mode.end as number), effect };
  });
  const more = node.more as Node | undefined;
  const count = (n: unknown): Quantity =>
    n === null || (isNode(n) && n.hole === 'modeCount') ? modes.length : (n as Quantity);
  return {
    min: count(node.min),
    max: count(node.max),
    modes,
    ...(node.mayRepeat ? { mayRepeat: true } : {}),
    ...(node.notChosen ? { notChosen: node.notChosen as 'ever' | 'turn' } : {}),
    ...(node.random ? { random: true } : {}),
    ...(more ? { more: { condition: lowerValue(d, more.condition), max: count(more.max) } as Modal['more'] } : {}),
  } as Modal;
}

/** A discourse for a part that has targets of its own and hides nothing of what was said before. */
function fork(d: Discourse, deeper = false): Discourse {
  return {
    ...d,
    targets: [],
    mentions: d.mentions.map((m) => ({ ...m })),
    amounts: new Map(d.amounts),
    depth: d.depth + (deeper ? 1 : 0),
    lets: deeper ? [] : d.lets,
    subject: null,
  };
}

/** Settles what is only known at an effect's end: unsaid durations, results that nothing speaks of. */
export function settle(instructions: Draft[]): void {
  walk(instructions, (draft) => {
    if (draft.duration === null) {
      if (draft.do === 'continuous' && (draft.effects as Node[]).some((effect) => effect.kind !== 'characteristics')) {
        throw new Unread('how long it lasts');
      }
      draft.duration = { kind: 'permanent' };
    }
  });
  const text = JSON.stringify(instructions);
  walk(instructions, (draft) => {
    if (typeof draft.as === 'string' && /^r\d/.test(draft.as) && !text.includes(`"name":"${draft.as}"`))
      delete draft.as;
  });
}

/** Visits instructions at every depth of one effect. */
function walk(instructions: Draft[], visit: (draft: Draft) => void): void {
  for (const draft of instructions) {
    visit(draft);
    for (const key of ['what', 'then', 'otherwise', 'ifDo', 'ifNot', 'after', 'won', 'lost']) {
      if (Array.isArray(draft[key])) walk(drafts(draft[key]), visit);
    }
    if (Array.isArray(draft.table)) for (const row of draft.table as Node[]) walk(drafts(row.do), visit);
    if (Array.isArray(draft.options)) for (const option of draft.options as Node[]) walk(drafts(option.do), visit);
  }
}

/** Reads sentences of rules text that the tables hold; given by compile.ts. */
let readSentences: (text: string) => readonly Node[] = () => {
  throw new Error('Actions can only be lowered by the compiler.');
};
export const useSentenceReader = (reader: (text: string) => readonly Node[]): void => {
  readSentences = reader;
};

// ── sentences

export function lowerSentences(d: Discourse, sentences: readonly Node[]): Draft[] {
  const done: Draft[] = [];
  for (const sentence of sentences) lowerSentence(d, sentence, done);
  return done;
}

function lowerInner(d: Discourse, sentences: unknown): Draft[] {
  return lowerSentences(d, sentences as Node[]);
}

/** The instruction that "if you do" speaks of: the last one, or the "may" inside it. */
function lastOf(done: Draft[]): Draft {
  const last = done[done.length - 1];
  if (last === undefined) throw new Unread('what was done before');
  return last;
}

function lowerSentence(d: Discourse, node: Node, done: Draft[]): void {
  switch (node.s) {
    case 'clauses':
      if (allowsNewTargets(node.list as Clause[])) {
        const copied = lastCopy(done);
        if (copied === undefined) throw new Unread('new targets for what');
        copied.newTargets = true;
        return;
      }
      done.push(...lowerClauses(d, node.list as Clause[]));
      return;
    case 'during': {
      const before = node.after ? null : lowerValue(d, node.duration);
      const inner = lowerInner(d, node.body);
      const duration = before ?? lowerValue(d, node.duration);
      applyDuration(inner, duration as Node);
      done.push(...inner);
      return;
    }
    case 'where': {
      const inner = lowerInner(d, node.body);
      const x = lowerQuantity(d, node.x);
      d.x = x;
      d.lastToken = replaceX(d.lastToken, x);
      done.push(...(replaceX(inner, x) as Draft[]));
      return;
    }
    case 'times': {
      const inner = lowerInner(d, node.body);
      const factor = lowerQuantity(d, node.factor);
      done.push(...multiplied(inner, factor));
      return;
    }
    case 'if': {
      const condition = lowerValue(d, node.condition);
      const start = d.names.next;
      const draft = { do: 'if', condition, then: lowerInner(d, node.body) };
      startOf.set(draft, start);
      done.push(draft);
      return;
    }
    case 'ifAfter': {
      const start = d.names.next;
      const inner = lowerInner(d, node.body);
      if (inner.length !== 1) throw new Unread('how much the condition covers');
      // The condition comes last in the text and first in time: it is about things as they are before they move.
      const after = d.mentions;
      d.mentions = unmoved(d.mentions, start);
      const condition = lowerValue(d, node.condition);
      d.mentions = after;
      const draft = { do: 'if', condition, then: inner };
      startOf.set(draft, start);
      done.push(draft);
      return;
    }
    case 'ifInstead': {
      const before = lastOf(done);
      const { replaced, start } = replaceable(before);
      const after = d.mentions;
      // "It" and "that creature" in the part said instead mean what they meant in the part it replaces: nothing has moved yet.
      d.mentions = unmoved(d.mentions, start ?? d.names.next);
      const condition = lowerValue(d, node.condition);
      const then =
        node.damage === undefined ? lowerInner(d, node.body) : [sameDamage(before, lowerQuantity(d, node.damage))];
      d.mentions = after;
      const [first] = then;
      if (first === undefined || !(replaces(first, before) || replaces(first, replaced)))
        throw new Unread('what this is done instead of');
      // Later words mean the result of whichever was done.
      if (replaced.as !== undefined && first.as !== undefined && then.length === 1) first.as = replaced.as;
      done.pop();
      done.push({ do: 'if', condition, then, otherwise: [before] });
      return;
    }
    case 'otherwise': {
      const before = lastOf(done);
      if (before.do !== 'if' || before.otherwise !== undefined) throw new Unread('otherwise than what');
      // What the other branch moved has not moved in this one.
      d.mentions = unmoved(d.mentions, startOf.get(before) ?? d.names.next);
      before.otherwise = lowerInner(d, node.body);
      return;
    }
    case 'ifDo':
      lowerIfDo(d, node, done);
      return;
    case 'whenDo': {
      const before = lastOf(done);
      const inner = fork(d, true);
      const effect = lowerEffect(inner, { sentences: node.body });
      done.pop();
      pushLets(inner, done);
      if (before.do === 'may') {
        done.push({ do: 'reflexive', after: before.what, optional: true, who: before.who, effect });
      } else done.push({ do: 'reflexive', after: [before], effect });
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
    case 'wouldReplace':
      done.push(...lowerWouldReplace(d, node));
      return;
    case 'villainous':
      lowerVillainous(d, node, done);
      return;
    case 'flipped': {
      const flip = done.findLast((draft) => draft.do === 'flipCoin');
      if (flip === undefined) throw new Unread('which flip');
      const key = node.won ? 'won' : 'lost';
      if (flip[key] !== undefined || done[done.length - 1] !== flip) throw new Unread('which flip');
      flip[key] = lowerInner(d, node.body);
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
      done.push(lowerVote(d, node));
      return;
    case 'shieldFromSource': {
      // CR 609.7: a source of damage is chosen as the effect is made.
      const filter: Filter = {
        kind: 'all',
        of: [
          {
            kind: 'any',
            of: [
              { kind: 'is', what: 'permanent' },
              { kind: 'is', what: 'spell' },
            ],
          },
          lowerFilter(d, node.filter),
        ],
      };
      const as = nextName(d);
      const one = { min: 1, max: 1 };
      done.push({ do: 'choose', who: YOU, choice: { kind: 'object', filter, count: one }, as });
      const object = lowerAs(d, node.to as NounPhrase);
      // CR 609.7b: it has to be of that kind when it deals damage, too.
      const subject: Filter = {
        kind: 'all',
        of: [{ kind: 'same', as: { kind: 'named', name: as } }, lowerFilter(d, node.filter)],
      };
      const pattern = { event: 'damage', subject, object };
      const effect = {
        kind: 'replacement',
        pattern,
        changes: [{ change: 'prevent', amount: 'all' }],
        ...(node.once ? { once: true } : {}),
      };
      done.push({ do: 'continuous', effects: [effect], duration: { kind: 'endOfTurn' } });
      return;
    }
    case 'voteObjects': {
      const voted = { kind: 'ref', ref: { kind: 'named', name: 'voted' } };
      const then =
        node.verb === 'exile' ? { do: 'move', what: voted, to: { zone: 'exile' } } : { do: 'destroy', what: voted };
      done.push({ do: 'vote', options: [], objects: lowerFilter(d, node.filter), then: [then] });
      return;
    }
    case 'cantRegenerate': {
      const before = lastOf(done);
      lowerReference(d, node.np as NounPhrase, 'action');
      if (before.do !== 'destroy') throw new Unread('what can’t be regenerated');
      before.cantRegenerate = true;
      return;
    }
    case 'unpreventable': {
      const before = lastOf(done);
      if (before.do !== 'dealDamage') throw new Unread('which damage can’t be prevented');
      before.unpreventable = true;
      return;
    }
    case 'spendOnly': {
      const before = lastOf(done);
      if (before.do !== 'addMana') throw new Unread('which mana');
      before.restriction = lowerValue(d, node.restriction);
      return;
    }
    case 'stillA':
      // CR 205.1b: says that the land keeps being one, which the change of types before it must allow.
      keepTypes(lastOf(done));
      return;
    case 'itIs':
      lowerItIs(d, node, done);
      return;
    default:
      throw new Unread(`no place for ${String(node.s)} here`);
  }
}

/** CR 701.38: the options with what comes of each; a tie goes where the text says. */
function lowerVote(d: Discourse, node: Node): Draft {
  const words = node.words as string[];
  const results = node.results as Node[];
  const each = results.every((result) => result.each === true);
  if (!each && results.some((result) => result.each === true)) throw new Unread('how the votes count');
  const used = new Set<string>();
  const options = words.map((text) => {
    const result = results.find((one) => String(one.word).toLowerCase() === text.toLowerCase());
    if (result) used.add(text);
    const inner: Discourse = { ...fork(d), targets: d.targets, lets: d.lets };
    return { text, do: result ? lowerSentences(inner, [result.body as Node]) : [] };
  });
  if (used.size !== results.length) throw new Unread('what is voted for');
  const tie = results.find((result) => result.tie === true);
  const tieOption =
    tie === undefined ? undefined : words.find((w) => w.toLowerCase() === String(tie.word).toLowerCase());
  return { do: 'vote', options, ...(each ? { each: true } : {}), ...(tieOption === undefined ? {} : { tieOption }) };
}

/** "You may choose new targets for the copy" (CR 707.10c). */
function allowsNewTargets(list: readonly Clause[]): boolean {
  return list.length === 1 && list[0]!.vp.do.length === 1 && list[0]!.vp.do[0]!.do === 'newTargetsForCopy';
}

function lastCopy(done: Draft[]): Draft | undefined {
  let found: Draft | undefined;
  walk(done, (draft) => {
    if (draft.do === 'copySpell') found = draft;
  });
  return found;
}

/** The first name that a conditional instruction's branch could give. */
const startOf = new WeakMap<Draft, number>();

/** The mentions as if nothing named from that number on had happened. */
function unmoved(mentions: readonly Mention[], start: number): Mention[] {
  return mentions.map((m) => {
    if (m.before === undefined || m.ref.kind !== 'named' || Number(m.ref.name.slice(1)) < start) return m;
    const { before, was, zone: _zone, ...rest } = m;
    return { ...rest, ref: before, base: was ?? m.base };
  });
}

/** Whether the second instruction says in other numbers or on other things what the first says. */
function replaces(instead: Draft, before: Draft): boolean {
  if (instead.do === before.do) return true;
  const moves = new Set(['destroy', 'move', 'counter']);
  return moves.has(String(instead.do)) && moves.has(String(before.do));
}

/** The verb that is replaced ("exile target creature if …" and "counter target spell unless …" are replaced whole), and its first name. */
function replaceable(before: Draft): { readonly replaced: Draft; readonly start: number | undefined } {
  const inner = before.do === 'if' ? drafts(before.then) : before.do === 'unless' ? drafts(before.what) : [];
  const whole = inner.length === 1 && before.otherwise === undefined;
  const replaced = whole ? inner[0]! : before;
  const start = startOf.get(before) ?? (typeof replaced.as === 'string' ? Number(replaced.as.slice(1)) : undefined);
  return { replaced, start };
}

/** "It deals 4 damage instead": to the same. */
function sameDamage(before: Draft, amount: Quantity): Draft {
  if (before.do !== 'dealDamage' || before.divided) throw new Unread('what it deals damage to');
  return { ...before, amount };
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
  void d;
}

function applyDuration(inner: Draft[], duration: Node): void {
  let applied = false;
  for (const draft of inner) {
    const permission = draft.do === 'may' ? permissionOf(draft) : undefined;
    if (permission === undefined) continue;
    for (const key of Object.keys(draft)) delete draft[key];
    Object.assign(draft, permission);
  }
  walk(inner, (draft) => {
    if (draft.duration === null) {
      draft.duration = duration;
      applied = true;
    } else if (draft.do === 'move' && duration.kind === 'untilEvent' && (draft.to as Node).zone === 'exile') {
      draft.until = duration;
      applied = true;
    }
  });
  if (!applied) throw new Unread('what lasts that long');
}

/** "You may play that card this turn": not now, but a permission that lasts (CR 601.3). */
function permissionOf(draft: Draft): Draft | undefined {
  const what = drafts(draft.what);
  const play = what[0];
  if (what.length !== 1 || play?.do !== 'play' || draft.ifDo !== undefined || draft.ifNot !== undefined)
    return undefined;
  const object = play.what as Selection;
  const filter: Filter | undefined =
    object.kind === 'ref'
      ? { kind: 'same', as: object.ref }
      : object.kind === 'among' && object.count === undefined
        ? { kind: 'all', of: [{ kind: 'same', as: object.ref }, object.filter] }
        : undefined;
  if (filter === undefined) return undefined;
  const effect = {
    kind: 'rule',
    mode: 'may',
    action: play.castOnly ? 'cast' : 'play',
    subject: draft.who,
    object: filter,
    ...(play.free ? { grant: { free: true } } : {}),
  };
  return { do: 'continuous', effects: [effect], duration: null };
}

/** Puts a quantity in the place of X (CR 107.3). */
export function replaceX(value: unknown, x: Quantity): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceX(item, x));
  if (!isNode(value)) return value;
  if (value.kind === 'x') return x;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceX(inner, x)]));
}

const AMOUNT_KEYS: Readonly<Record<string, string>> = {
  draw: 'count',
  mill: 'count',
  createToken: 'count',
  gainLife: 'amount',
  loseLife: 'amount',
  dealDamage: 'amount',
  putCounters: 'amount',
  addMana: 'mana',
};

/** Actions that are done again and again where no amount of theirs can be multiplied. */
const REPEATED = new Set(['keywordAction', 'createToken', 'copySpell', 'addMana']);

function multiplied(inner: readonly Draft[], factor: Quantity): Draft[] {
  const [only] = inner;
  if (inner.length === 1 && only && (only.do === 'continuous' || (AMOUNT_KEYS[String(only.do)] ?? 'mana') !== 'mana')) {
    multiply(only, factor);
    return [only];
  }
  if (inner.length === 1 && only?.do === 'discard' && isNode(only.what) && only.what.kind === 'choose') {
    const count = only.what.count as { min: Quantity; max: Quantity | null };
    if (count.min === 1 && count.max === 1)
      return [{ ...only, what: { ...only.what, count: { min: factor, max: factor } } }];
  }
  if (inner.length > 0 && inner.every((draft) => REPEATED.has(String(draft.do))))
    return [{ do: 'repeat', times: factor, what: inner }];
  throw new Unread('what is done “for each”');
}

/** "… for each …": as many times as much. */
function multiply(draft: Draft, factor: Quantity): void {
  const times = (n: Quantity): Quantity => (n === 1 ? factor : { kind: 'times', of: [n, factor] });
  if (draft.do === 'continuous') {
    for (const effect of draft.effects as Node[]) {
      for (const change of (effect.changes ?? []) as Draft[]) {
        if (change.change !== 'modifyPT') throw new Unread('what is multiplied');
        for (const key of ['power', 'toughness']) if (change[key] !== 0) change[key] = times(change[key] as Quantity);
      }
      if (effect.kind !== 'characteristics') throw new Unread('what is multiplied');
    }
    return;
  }
  const key = AMOUNT_KEYS[String(draft.do)];
  if (key === undefined || key === 'mana') throw new Unread('what is multiplied');
  draft[key] = times(draft[key] as Quantity);
}

function lowerIfDo(d: Discourse, node: Node, done: Draft[]): void {
  const before = lastOf(done);
  const inner = lowerInner(d, node.body);
  const mayHere = before.do === 'may' ? before : undefined;
  if (mayHere) {
    const key = node.did ? 'ifDo' : 'ifNot';
    if (mayHere[key] !== undefined) throw new Unread('done or not done, twice');
    mayHere[key] = inner;
    return;
  }
  const shuffled = before.do === 'shuffle' ? done[done.length - 2] : undefined;
  if (shuffled?.do === 'move') {
    // "Shuffle a card into your library. If you do": the move is what was done or not.
    const as = (shuffled.as as string | undefined) ?? nextName(d);
    shuffled.as = as;
    const did = { kind: 'did', name: as };
    done.push({ do: 'if', condition: node.did ? did : { kind: 'not', of: did }, then: inner });
    return;
  }
  if (before.do === 'unless' || before.do === 'if' || before.do === 'forEach')
    throw new Unread('what was or wasn’t done');
  const as = (before.as as string | undefined) ?? nextName(d);
  before.as = as;
  const did = { kind: 'did', name: as };
  done.push({ do: 'if', condition: node.did ? did : { kind: 'not', of: did }, then: inner });
}

function pushLets(inner: Discourse, done: Draft[]): void {
  for (const { as, ref } of inner.lets) done.push({ do: 'let', as, what: { kind: 'ref', ref } });
}

function lowerDelayed(d: Discourse, node: Node, done: Draft[]): void {
  // The words before "at the beginning of …" belong to the moment of creation: their targets are this effect's.
  const inner = fork(d, true);
  const pattern = lowerValue(node.after ? d : inner, node.pattern);
  const effect = lowerEffect(inner, { sentences: node.body });
  if (node.after && effect.targets.length > 0) throw new Unread('when the target is chosen');
  d.names.next = inner.names.next;
  pushLets(inner, done);
  const once = node.once === true || node.duration === undefined;
  done.push({ do: 'delayed', pattern, effect, once, ...(node.duration ? { duration: node.duration } : {}) });
}

/** "… unless [player] pays": a group decides one by one, and each is the one spoken of. */
function lowerUnless(d: Discourse, node: Node): Draft {
  const inner = node.body as Node[];
  const payer = node.who as NounPhrase;
  const group = groupSubject(inner);
  if (group && (payer.np === 'pronoun' || payer.np === 'subject')) {
    const who = lowerSelection(d, group);
    d.clause++;
    mention(d, { ref: WHO, base: 'player', types: nounOf(d, group).types, plural: false, from: 'who' });
    const what = lowerWithSubject(d, inner, {
      selection: { kind: 'ref', ref: WHO },
      reference: WHO,
      noun: { base: 'player', types: [] },
      isPlayers: true,
      isGroup: false,
    });
    const cost = lowerCostOf(d, node.cost, WHO);
    forgetWho(d);
    return { do: 'unless', who, cost, what };
  }
  const what = lowerInner(d, inner);
  if (what.length !== 1) throw new Unread('what is done unless someone pays');
  const who = payer.np === 'you' ? { kind: 'ref', ref: YOU } : lowerSelection(d, payer);
  const any = payer.np === 'anyPlayer' || payer.np === 'anyOpponent';
  const payerRef = isNode(who) && who.kind === 'ref' ? (who.ref as Reference) : WHO;
  const cost = lowerCostOf(d, node.cost, payerRef);
  return { do: 'unless', who, cost, what, ...(any ? { anyPlayer: true } : {}) };
}

/** A cost paid by somebody: "a creature they control" is the payer's. */
export function lowerCostOf(d: Discourse, cost: unknown, payer: Reference): unknown {
  const before = d.subject;
  d.subject = {
    selection: { kind: 'ref', ref: payer },
    reference: payer,
    noun: { base: 'player', types: [] },
    isPlayers: true,
    isGroup: false,
  };
  const result = lowerValue(d, cost);
  d.subject = before;
  return result;
}

function forgetWho(d: Discourse): void {
  d.mentions = d.mentions.filter((m) => m.from !== 'who');
}

/** The group of players that a single clause speaks of. */
function groupSubject(sentences: readonly Node[]): NounPhrase | undefined {
  const only = sentences.length === 1 ? sentences[0]! : undefined;
  if (only?.s !== 'clauses') return undefined;
  const list = only.list as Clause[];
  const subject = list.length === 1 ? list[0]!.subject : undefined;
  return subject?.np === 'all' && subject.noun.base === 'player' ? subject : undefined;
}

function lowerWithSubject(
  d: Discourse,
  sentences: readonly Node[],
  subject: NonNullable<Discourse['subject']>,
): Draft[] {
  const list = (sentences[0]?.list ?? []) as Clause[];
  return list.flatMap((clause) => lowerVerb(d, clause, subject));
}

function lowerForEach(d: Discourse, node: Node, done: Draft[]): void {
  const np = node.over as NounPhrase;
  const over = lowerSelection(d, np);
  const noun = nounOf(d, np);
  const name = nextName(d);
  d.clause++;
  mention(d, { ref: { kind: 'named', name }, base: noun.base, types: noun.types, plural: false, from: 'result' });
  const what = lowerInner(d, node.body);
  d.mentions = d.mentions.filter((m) => !(m.ref.kind === 'named' && m.ref.name === name));
  done.push({ do: 'forEach', over, name, what, order: 'together' });
}

// ── villainous choices (CR 701.55)

function lowerVillainous(d: Discourse, node: Node, done: Draft[]): void {
  if (node.before) lowerSentence(d, node.before as Node, done);
  d.clause++;
  const np = node.who as NounPhrase | undefined;
  const last = np === undefined ? d.lastSubject : null;
  if (np === undefined && !last?.isPlayers) throw new Unread('who faces the choice');
  const who = np === undefined ? last!.selection : lowerSelection(d, np);
  const noun = np === undefined ? last!.noun : nounOf(d, np);
  const chooser = nextName(d);
  const options = (node.options as Node[]).map((option) => {
    const inner = { ...fork(d), targets: d.targets, lets: d.lets };
    inner.clause++;
    // The one who faces the choice hides the group that faces it.
    inner.mentions = inner.mentions.filter((m) => m.base !== 'player');
    mention(inner, {
      ref: { kind: 'named', name: chooser },
      base: 'player',
      types: noun.types,
      plural: false,
      from: 'result',
    });
    return {
      text: d.face.words(option.at as number, option.end as number),
      do: lowerSentences(inner, [option.body as Node]),
    };
  });
  done.push({ do: 'faceVillainousChoice', who, options, chooser });
}

// ── clauses

function lowerClauses(d: Discourse, list: readonly Clause[]): Draft[] {
  const done: Draft[] = [];
  let current: { np: NounPhrase; subject: NonNullable<Discourse['subject']> } | null = null;
  let may: Draft | null = null;
  for (const clause of list) {
    d.clause++;
    const np = clause.subject;
    if (np !== undefined) {
      current = { np, subject: subjectOf(d, np) };
      if ('each' in np && np.each && !current.subject.isPlayers) d.distributive = d.clause;
      may = null;
      if (clause.may) {
        const who: Selection = clause.may === np ? current.subject.selection : lowerSelection(d, clause.may);
        may = { do: 'may', who, what: [] };
        done.push(may);
      }
    } else {
      current ??= d.doer === null ? null : { np: { np: 'subject' }, subject: d.doer };
      const inherits = current !== null && (clause.needsSubject || fits(clause.vp.form, current));
      if (!inherits && clause.needsSubject) throw new Unread('a verb without its subject');
      if (!inherits) {
        if (clause.vp.form === 's') throw new Unread('who does it');
        current = null;
      }
    }
    d.lastSubject = current?.subject ?? null;
    const into = may ? drafts(may.what) : done;
    into.push(...lowerVerb(d, clause, current?.subject ?? null));
  }
  return done;
}

/** A bare verb goes with the subject before it when it is conjugated for it; otherwise you are told to do it. */
function fits(form: string, current: { np: NounPhrase; subject: NonNullable<Discourse['subject']> }): boolean {
  if (form === 's' || form === 'either') return true;
  return (
    current.np.np === 'you' ||
    current.np.np === 'subject' ||
    current.subject.noun.plural === true ||
    (current.np.np === 'pronoun' && current.np.form === 'they')
  );
}

function subjectOf(d: Discourse, np: NounPhrase): NonNullable<Discourse['subject']> {
  const selection = lowerSelection(d, np);
  const noun = nounOf(d, np);
  // Several target players act each for themselves, like any group.
  const several = np.np === 'target' && noun.base === 'player' && np.count.max !== 1;
  const known = selection.kind === 'ref' && !several;
  return {
    selection,
    reference: known ? selection.ref : null,
    noun,
    isPlayers: noun.base === 'player',
    isGroup: !known,
  };
}

/** The instructions of one verb phrase with its subject. */
function lowerVerb(d: Discourse, clause: Clause, subject: Discourse['subject']): Draft[] {
  if (subject?.isGroup && !subject.isPlayers && speaksOfSubject(clause.vp.do))
    return [lowerEachObject(d, clause, subject)];
  const before = d.subject;
  d.subject = subject;
  const group = subject?.isGroup && subject.isPlayers;
  // Within an instruction of several players, each is "they", "that player" (CR 608.2e).
  if (group) {
    const inMay = clause.may !== undefined;
    mention(d, { ref: WHO, base: 'player', types: subject.noun.types, plural: false, from: 'who' });
    if (inMay) d.subject = { ...subject, selection: { kind: 'ref', ref: WHO }, reference: WHO };
  }
  const onlyDamage = clause.vp.do.every((node) => node.do === 'dealDamage');
  // "~ deals 2 damage to it": the source that is called by name is not "it"; one that is called "it" stays so.
  if (onlyDamage && clause.subject?.np === 'self') hideSelf(d);
  let result = clause.vp.do.flatMap((node) => withChoices(d, lowerInstruction(d, node)));
  if (subject?.isPlayers && subject.reference?.kind !== 'you')
    result = result.map((draft) => actedBy(d.subject ?? subject, draft));
  if (clause.vp.duration) applyDuration(result, lowerValue(d, clause.vp.duration) as Node);
  if (onlyDamage && subject?.reference?.kind === 'self') hideSelf(d);
  if (group) forgetWho(d);
  d.subject = before;
  return result;
}

/** Whether a verb phrase needs its subject as one thing: the source of damage, who controls what explores. */
function speaksOfSubject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfSubject);
  if (!isNode(value)) return false;
  if ((value.hole === 'ref' || value.hole === 'as') && (value.np as NounPhrase).np === 'subject') return true;
  return Object.values(value).some(speaksOfSubject);
}

/** "Each creature you control deals damage equal to its power …": each by itself, all at once. */
function lowerEachObject(d: Discourse, clause: Clause, subject: NonNullable<Discourse['subject']>): Draft {
  const name = nextName(d);
  const reference: Reference = { kind: 'named', name };
  const { base, types } = subject.noun;
  mention(d, { ref: reference, base, types, plural: false, from: 'result' });
  const noun = { ...subject.noun, plural: false };
  const what = lowerVerb(d, clause, {
    selection: { kind: 'ref', ref: reference },
    reference,
    noun,
    isPlayers: false,
    isGroup: false,
  });
  d.mentions = d.mentions.filter((m) => !(m.ref.kind === 'named' && m.ref.name === name));
  return { do: 'forEach', over: subject.selection, name, what, order: 'together' };
}

const CHOICES: Readonly<Record<string, Node>> = {
  color: { kind: 'color' },
  creatureType: { kind: 'creatureType' },
  basicLandType: { kind: 'landType', basic: true },
};

/** "The color of your choice" is chosen as the instruction is carried out, before anything of it is done. */
function withChoices(d: Discourse, done: readonly Draft[]): Draft[] {
  const first = [...d.choices].map((kind) => ({
    do: 'choose',
    who: YOU,
    choice: CHOICES[kind],
    as: String(CHOICES[kind]?.kind),
  }));
  d.choices.clear();
  return [...first, ...done];
}

const SELECTIONS = ['what', 'to', 'a', 'b', 'from'];

/** An instruction that does not say who carries it out, carried out by somebody else than you: that player makes its choices. */
function actedBy(subject: NonNullable<Discourse['subject']>, draft: Draft): Draft {
  if ('who' in draft || draft.do === 'continuous' || draft.do === 'gainControl' || draft.do === 'chooseOption')
    return draft;
  // "Each player gets a counter": they are what it is done to.
  if (JSON.stringify(draft.what) === JSON.stringify(subject.selection)) return draft;
  if (subject.reference === null)
    return { do: 'forEach', over: subject.selection, name: 'who', what: [chosenBy(draft, WHO)], order: 'together' };
  return chosenBy(draft, subject.reference);
}

function chosenBy(draft: Draft, chooser: Reference): Draft {
  const result = { ...draft };
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

/** The source of damage is not what "it" means afterwards, unless nothing else is. */
function hideSelf(d: Discourse): void {
  const self = d.mentions.find((m) => m.ref.kind === 'self');
  if (self) self.clause = -1;
}

const NAMED_RESULT = new Set([
  'move',
  'destroy',
  'sacrifice',
  'discard',
  'draw',
  'mill',
  'createToken',
  'search',
  'reveal',
  'look',
  'tap',
  'untap',
  'putCounters',
  'dealDamage',
  'gainLife',
  'loseLife',
  'copySpell',
  'counter',
  'continuous',
  'gainControl',
  'removeCounters',
  'pay',
  'choose',
  'becomeCopy',
  'transform',
  'attach',
  'keywordAction',
  'setStatus',
  'phaseOut',
]);

const VERBS: Readonly<Record<string, string>> = {
  sacrifice: 'sacrifice',
  discard: 'discard',
  destroy: 'destroy',
  mill: 'mill',
  reveal: 'reveal',
  tap: 'tap',
  counter: 'counter',
  createToken: 'create',
  copySpell: 'copy',
  loseLife: 'loseLife',
  dealDamage: 'damage',
};

function lowerInstruction(d: Discourse, node: Node): Draft[] {
  const whatNp = isNode(node.what) && node.what.hole === 'sel' ? (node.what.np as NounPhrase) : undefined;
  if (node.do === 'newTargetsForCopy') throw new Unread('new targets for what');
  const from = typeof node.from === 'string' ? node.from : undefined;
  const {
    verb,
    noun: foundNoun,
    shuffled,
    ...rest
  } = node as Node & { verb?: string; noun?: Noun; shuffled?: boolean };
  if (node.do === 'move') {
    if (from && whatNp?.np === 'self' && d.depth === 0) d.selfFrom.add(from);
    delete (rest as Draft).from;
  }
  if (node.do === 'copySpell' && whatNp) {
    const copied = copiedCard(d, whatNp);
    if (copied) return copied;
  }
  if (node.do === 'choose') return lowerChoose(d, rest);
  if (node.do === 'search') return [lowerSearch(d, rest)];
  if (node.do === 'addMana') return [lowerMana(d, rest)];
  if (node.do === 'exileUntil') return lowerExileUntil(d, rest, foundNoun);
  if (node.do === 'revealUntil') return lowerRevealUntil(d, rest, foundNoun);
  if (node.do === 'keywordAction') {
    const expanded = expandAction(d, rest);
    if (expanded) return expanded;
  }
  const draft = node.do === 'dealDamage' ? lowerDamage(d, rest) : (lowerFields(d, rest) as Draft);
  if (from && whatNp && whatNp.np !== 'self' && isNode(draft.what) && draft.what.kind !== 'ref')
    narrowZone(draft, from);
  if (draft.do === 'play' && whatNp?.np === 'done' && whatNp.verb === 'copy') {
    if (d.copyOfCard === null) throw new Unread('what is copied');
    draft.copy = true;
  }
  const as = nextName(d);
  if (NAMED_RESULT.has(String(draft.do))) draft.as = as;
  noteAmount(d, draft, as);
  mentionResult(d, draft, as, whatNp, verb);
  return shuffled ? [draft, { do: 'shuffle', who: ownersOf(d, draft) }] : [draft];
}

/** "… damage to each player equal to the number of lands they control": an amount for each recipient. */
function lowerDamage(d: Discourse, node: Node): Draft {
  const np = isNode(node.to) ? (node.to.np as NounPhrase) : undefined;
  if (np?.np !== 'all' || np.noun.base !== 'player') return lowerFields(d, node) as Draft;
  const before = [...d.mentions];
  try {
    return lowerFields(d, node) as Draft;
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    d.mentions = before;
    const over = lowerSelection(d, np);
    const name = nextName(d);
    const each: Reference = { kind: 'named', name };
    mention(d, { ref: each, base: 'player', types: np.noun.types, plural: false, from: 'result' });
    const inner = lowerFields(d, { ...node, to: { kind: 'ref', ref: each } }) as Draft;
    d.mentions = d.mentions.filter((m) => m.ref !== each);
    return { do: 'forEach', over, name, what: [inner], order: 'together' };
  }
}

/** CR 707.12: a copy of a card is made as it is cast, so there is nothing to do before. */
function copiedCard(d: Discourse, np: NounPhrase): Draft[] | undefined {
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

/** A keyword action that stands for rules text: the text carried out, and the action recorded (CR 701). */
function expandAction(d: Discourse, node: Node): Draft[] | undefined {
  const entry = keywordActionNamed(String(node.action));
  if (entry?.text === undefined) return undefined;
  const amount = node.amount === undefined ? undefined : lowerQuantity(d, node.amount);
  const written = amount === undefined ? undefined : typeof amount === 'number' ? String(amount) : 'X';
  const text = keywordActionText(entry, written, d.face.isSpell ? 'spell' : 'permanent');
  if (text === undefined) return undefined;
  if (d.subject !== null && d.subject.reference?.kind !== 'you' && /\byour?\b/i.test(text))
    throw new Unread('whose it is');
  const sentences = readSentences(text);
  const inner: Discourse = {
    ...d,
    mentions: [],
    group: null,
    subject: null,
    doer: d.subject,
    amounts: new Map(),
    amount: null,
  };
  if (entry.name !== 'support')
    mention(inner, { ref: { kind: 'self' }, base: 'permanent', types: d.face.types, plural: false, from: 'self' });
  const face = { ...d.face, words: () => text };
  const done = lowerSentences({ ...inner, face }, sentences);
  const body = (amount === undefined || typeof amount === 'number' ? done : replaceX(done, amount)) as Draft[];
  const other = d.subject !== null && d.subject.reference?.kind !== 'you' ? d.subject : null;
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
  if (other === null) return [...body, recorded];
  // "You" in the action's text is whoever does it.
  const acted = replaceYou(body, other.reference ?? WHO) as Draft[];
  const one = acted.map((draft) => chosenBy(draft, other.reference ?? WHO));
  if (other.reference !== null) return [...one, recorded];
  return [{ do: 'forEach', over: other.selection, name: 'who', what: one, order: 'together' }, recorded];
}

function replaceYou(value: unknown, by: Reference): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceYou(item, by));
  if (!isNode(value)) return value;
  if (value.kind === 'you') return by;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceYou(inner, by)]));
}

/** "Shuffles … into their library": the library's owner shuffles. */
function ownersOf(d: Discourse, draft: Draft): Selection {
  const what = draft.what as Selection;
  if (what.kind === 'ref') return { kind: 'ref', ref: { kind: 'owner', of: what.ref } };
  return d.subject?.selection ?? { kind: 'ref', ref: YOU };
}

/** "Return all creature cards from …": the zone is part of what is chosen. */
function narrowZone(draft: Draft, zone: string): void {
  const what = draft.what as Draft;
  if (what.kind === 'all' || what.kind === 'choose')
    what.filter = { kind: 'all', of: [what.filter, { kind: 'zone', zone }] };
}

/** What "that many" and "that much" mean after this instruction. */
function noteAmount(d: Discourse, draft: Draft, as: string): void {
  const result: Quantity = { kind: 'result', name: as };
  switch (draft.do) {
    case 'dealDamage':
    case 'gainLife':
    case 'loseLife':
      d.amount = result;
      d.amounts.set(VERBS[String(draft.do)] ?? String(draft.do), result);
      return;
    case 'sacrifice':
    case 'discard':
    case 'mill':
    case 'draw':
    case 'destroy':
    case 'removeCounters':
      d.amount = draft.do === 'removeCounters' ? result : { kind: 'size', of: { kind: 'named', name: as } };
      return;
    case 'move':
    case 'tap':
    case 'reveal':
      if (isNode(draft.what) && draft.what.kind !== 'ref') d.amount = { kind: 'size', of: { kind: 'named', name: as } };
      return;
    default:
      return;
  }
}

/** Lets later words speak of what was acted on. */
function mentionResult(
  d: Discourse,
  draft: Draft,
  as: string,
  np: NounPhrase | undefined,
  verb: string | undefined,
): void {
  const result: Reference = { kind: 'named', name: as };
  const what = isNode(draft.what) ? (draft.what as unknown as Selection) : undefined;
  if (draft.do === 'createToken') {
    const token = draft.token as Node;
    d.lastToken = token;
    const types =
      token.kind === 'described'
        ? [...(token.types as string[]), ...(token.subtypes as string[])]
        : token.kind === 'predefined'
          ? typesOfToken(String(token.name))
          : ['creature'];
    mention(d, {
      ref: result,
      base: 'token',
      types: token.kind === 'copy' ? [] : types,
      plural: draft.count !== 1 || draft.also !== undefined,
      from: 'result',
      verb: 'create',
      zone: 'battlefield',
    });
    return;
  }
  if (draft.do === 'copySpell') {
    mention(d, { ref: result, base: 'spell', types: [], plural: draft.count !== 1, from: 'result', verb: 'copy' });
    return;
  }
  if (draft.do === 'play') {
    draft.as = as;
    mention(d, { ref: result, base: 'spell', types: [], plural: false, from: 'result', verb: 'cast' });
    return;
  }
  if (draft.do === 'mill') {
    mention(d, {
      ref: result,
      base: 'card',
      types: [],
      plural: draft.count !== 1,
      from: 'result',
      verb: 'mill',
      zone: 'graveyard',
    });
    d.group = { ref: result, picked: [] };
    return;
  }
  if (draft.do === 'draw') {
    mention(d, {
      ref: result,
      base: 'card',
      types: [],
      plural: draft.count !== 1,
      from: 'result',
      verb: 'draw',
      zone: 'hand',
    });
    return;
  }
  if (draft.do === 'dealDamage') {
    // Only "dealt damage this way" speaks of them.
    mention(d, { ref: result, base: 'none', types: [], plural: false, from: 'result', verb: 'damage' });
    return;
  }
  if (what === undefined) return;
  const noun = np ? nounOf(d, np) : ({ base: 'card', types: [] } as Noun);
  const moved = draft.do === 'move' || draft.do === 'sacrifice' || draft.do === 'discard' || draft.do === 'destroy';
  const zone =
    draft.do === 'move'
      ? String((draft.to as Node).zone)
      : draft.do === 'sacrifice' || draft.do === 'discard' || draft.do === 'destroy'
        ? 'graveyard'
        : undefined;
  const doneVerb =
    draft.do === 'move' ? (zone === 'exile' ? 'exile' : verb === 'return' ? 'return' : 'put') : VERBS[String(draft.do)];
  const plural = isPlural(what, noun);
  if (
    ((draft.do === 'look' || draft.do === 'reveal') && what.kind !== 'among' && what.kind !== 'ref') ||
    (what.kind === 'topOfLibrary' && draft.do === 'move')
  )
    d.group = { ref: result, picked: [] };
  if (what.kind === 'among' && d.group && draft.do !== 'look' && np?.np !== 'rest') d.group.picked.push(result);
  if (noun.base === 'player' && !moved) return;
  const inBattlefield = zone === 'battlefield';
  if (what.kind === 'ref') {
    if (!moved && doneVerb === undefined) return;
    const old = d.mentions.find((m) => JSON.stringify(m.ref) === JSON.stringify(what.ref));
    if (moved && old) d.mentions = d.mentions.filter((m) => m !== old);
    mention(d, {
      ref: moved ? result : what.ref,
      base: moved ? (inBattlefield ? 'permanent' : 'card') : (old?.base ?? noun.base),
      types: old?.types ?? noun.types,
      plural: old?.plural ?? plural,
      from: 'result',
      ...(doneVerb ? { verb: doneVerb } : {}),
      ...(moved ? { before: old?.before ?? what.ref, was: old?.was ?? old?.base ?? noun.base } : {}),
      ...(zone ? { zone } : {}),
    });
    return;
  }
  const looksLikeCard =
    what.kind === 'topOfLibrary' || noun.zone !== undefined || noun.base === 'card' || noun.base === 'permanentCard';
  mention(d, {
    ref: result,
    base: inBattlefield ? 'permanent' : moved || looksLikeCard ? 'card' : noun.base,
    types: noun.types,
    plural,
    from: 'result',
    ...(doneVerb ? { verb: doneVerb } : {}),
    ...(zone ? { zone } : looksLikeCard ? { zone: 'library' } : {}),
  });
}

/** The types of a token that the rules define: a Role is no creature. */
function typesOfToken(name: string): readonly string[] {
  const face = predefinedTokenNamed(name)?.card.faces[0];
  if (face === undefined) return [];
  const line = parseTypeLine(face.typeLine);
  return [...line.types, ...line.subtypes];
}

function isPlural(what: Selection, noun: Noun): boolean {
  switch (what.kind) {
    case 'ref':
      return noun.plural === true;
    case 'all':
      return true;
    case 'choose':
      return what.count.max !== 1;
    case 'among':
      return what.count === undefined || what.count.max !== 1;
    case 'topOfLibrary':
      return what.count !== 1;
  }
}

function lowerChoose(d: Discourse, node: Node): Draft[] {
  const choice = node.choice as Node;
  const who = lowerValue(d, node.who);
  if (isNode(choice.target)) {
    // "Choose target creature": only the target is chosen.
    lowerValue(d, choice.target);
    return [];
  }
  const kind = String(choice.kind);
  if (isNode(choice.among)) {
    const np = choice.among as unknown as Extract<NounPhrase, { np: 'among' }>;
    const of = lowerReference(d, np.of, 'action');
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
    return [{ do: 'choose', who, choice: { kind: 'object', filter, count }, as }];
  }
  const { noun, ...rest } = choice as Node & { noun?: Noun };
  const lowered = lowerFields(d, rest);
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

function lowerSearch(d: Discourse, node: Node): Draft {
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
    zone: String(to.zone),
  });
  return {
    do: 'search',
    who,
    ...(sameAsWho ? {} : { whose }),
    zones: node.zones,
    find,
    ...(node.reveal ? { reveal: true } : {}),
    shuffle: node.shuffle,
    as,
  };
}

/** "Put one onto the battlefield and the other into your hand": up to one each, of what was to be found. */
function lowerFind(d: Discourse, item: Node): Draft[] {
  const x = item.x === undefined ? undefined : lowerQuantity(d, item.x);
  const filter = lowerFilter(d, item.filter);
  const written = lowerValue(d, item.count);
  const count = (x === undefined ? written : replaceX(written, x)) as { min: Quantity; max: Quantity | null };
  if (!Array.isArray(item.split)) return [{ filter, count, to: lowerValue(d, item.to) }];
  const [first, second] = item.split as unknown[];
  if (count.min !== 0 || count.max !== 2) throw new Unread('found cards that go different ways');
  const one = { min: 0, max: 1 };
  return [first, second].map((to) => ({ filter, count: one, to: lowerValue(d, to) }));
}

function lowerRevealUntil(d: Discourse, node: Node, noun: Noun | undefined): Draft[] {
  const found = nextName(d);
  const rest = nextName(d);
  const draft = { do: 'revealUntil', who: lowerValue(d, node.who), filter: lowerFilter(d, node.filter), found, rest };
  mention(d, {
    ref: { kind: 'named', name: found },
    base: 'card',
    types: noun?.types ?? [],
    plural: false,
    from: 'result',
    verb: 'reveal',
    zone: 'library',
  });
  d.group = {
    ref: {
      kind: 'union',
      of: [
        { kind: 'named', name: found },
        { kind: 'named', name: rest },
      ],
    },
    picked: [{ kind: 'named', name: found }],
  };
  return [draft];
}

/** Cards go from the top to exile one by one, the one that was looked for last. */
function lowerExileUntil(d: Discourse, node: Node, noun: Noun | undefined): Draft[] {
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

function lowerMana(d: Discourse, node: Node): Draft {
  const mana = node.mana as Node;
  const who = lowerValue(d, node.who);
  if (mana.kind === 'alternatives') {
    const options = (mana.of as string[][]).map((symbols) => ({
      text: `Add ${symbols.map((s) => `{${s}}`).join('')}`,
      do: [{ do: 'addMana', who, mana: { kind: 'symbols', mana: symbols } }],
    }));
    return { do: 'chooseOption', who: isNode(who) && who.kind === 'ref' ? who.ref : YOU, options, min: 1, max: 1 };
  }
  return {
    do: 'addMana',
    who,
    mana: lowerValue(d, mana),
    ...(node.restriction ? { restriction: lowerValue(d, node.restriction) } : {}),
  };
}

export { newDiscourse };
