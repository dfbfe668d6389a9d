/** Instructions under construction: visiting them, settling what is known only at the end, and putting one thing in the place of another. */
import type { Effect, EventPattern, Filter, Quantity, Reference, Selection } from '../cards/index.ts';
import { type Discourse, type Let, type Mention, Unread } from './discourse.ts';
import { isNode, type Node } from './surface.ts';

/** An instruction under construction. */
export type Draft = Record<string, unknown>;

export const drafts = (value: unknown): Draft[] => value as Draft[];

/** Visits instructions at every depth of one effect. */
export function walk(instructions: Draft[], visit: (draft: Draft) => void): void {
  for (const draft of instructions) {
    visit(draft);
    for (const key of ['what', 'then', 'otherwise', 'ifDo', 'ifNot', 'after', 'won', 'lost']) {
      if (Array.isArray(draft[key])) walk(drafts(draft[key]), visit);
    }
    if (Array.isArray(draft.table)) for (const row of draft.table as Node[]) walk(drafts(row.do), visit);
    if (Array.isArray(draft.options)) for (const option of draft.options as Node[]) walk(drafts(option.do), visit);
    if (Array.isArray(draft.riders))
      for (const rider of draft.riders as Node[]) walk(drafts((rider.effect as Node).do), visit);
  }
}

/** Settles what is only known at an effect's end: unsaid durations, results that nothing speaks of. */
export function settle(instructions: Draft[]): void {
  walk(instructions, (draft) => {
    if (draft.do === 'separate' && draft.chooser === null) throw new Unread('which of the piles is chosen');
    if (draft.duration === null) {
      // What is said of one spell is so as long as there is that spell.
      const ofItself = (effect: Node): boolean => effect.kind === 'characteristics' || effect.action === 'beCountered';
      if (draft.do === 'continuous' && !(draft.effects as Node[]).every(ofItself))
        throw new Unread('how long it lasts');
      draft.duration = { kind: 'permanent' };
    }
  });
  knownOnTheWay(instructions, new Set(namesGiven(instructions)), new Set());
  const text = JSON.stringify(instructions);
  walk(instructions, (draft) => {
    if (typeof draft.as === 'string' && /^r\d/.test(draft.as) && !text.includes(`"name":"${draft.as}"`))
      delete draft.as;
  });
}

const NESTED = ['what', 'then', 'otherwise', 'ifDo', 'ifNot', 'after', 'won', 'lost'] as const;

function namesGiven(instructions: Draft[]): string[] {
  const names: string[] = [];
  walk(instructions, (draft) => {
    if (isResult(draft.as)) names.push(draft.as);
  });
  return names;
}

const isResult = (name: unknown): name is string => typeof name === 'string' && /^r\d/.test(name);

/**
 * Nothing speaks of what only another branch does, of what comes later, or of itself: such words mean something else than was found.
 * @returns the names that are known once all of it has been carried out
 */
function knownOnTheWay(instructions: Draft[], given: ReadonlySet<string>, before: ReadonlySet<string>): Set<string> {
  const known = new Set(before);
  for (const draft of instructions) {
    const lists = NESTED.flatMap((key) => (Array.isArray(draft[key]) ? [[key, drafts(draft[key])] as const] : []));
    const rows = [draft.table, draft.options].flatMap((rows) => (Array.isArray(rows) ? (rows as Node[]) : []));
    const after = new Set(known);
    // What is done if something was done knows it, and what is done if not leaves it out; branches know nothing of each other.
    for (const [key, list] of lists)
      for (const name of knownOnTheWay(list, given, key === 'ifDo' || key === 'ifNot' ? after : known)) after.add(name);
    for (const row of rows) for (const name of knownOnTheWay(drafts(row.do), given, known)) after.add(name);
    // A reflexive ability speaks of what it comes after.
    const spoken = draft.do === 'reflexive' ? after : known;
    for (const name of namesSpokenOf(draft))
      if (given.has(name) && !spoken.has(name)) throw new Unread('what was done before that');
    for (const name of after) known.add(name);
    if (isResult(draft.as)) known.add(draft.as);
  }
  return known;
}

/** The results that an instruction itself speaks of: not those of the instructions in it, nor of abilities that it gives. */
function namesSpokenOf(draft: Draft): readonly string[] {
  const names: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (key === 'abilities' || (Array.isArray(value) && (NESTED as readonly string[]).includes(key))) return;
    if (key === 'table' || key === 'options') return;
    if (Array.isArray(value)) for (const one of value) visit(one, '');
    else if (isNode(value)) for (const [inner, one] of Object.entries(value)) visit(one, inner);
    else if (key === 'name' && isResult(value)) names.push(value);
  };
  for (const [key, value] of Object.entries(draft)) visit(value, key);
  return names;
}

/** Puts a quantity in the place of X (CR 107.3). */
export function replaceX(value: unknown, x: Quantity): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceX(item, x));
  if (!isNode(value)) return value;
  if (value.kind === 'x' && value.of === undefined) return x;
  const priced = withPriceOf(value, x);
  if (priced !== value) return replaceX(priced, x);
  // CR 107.1b: a creature that is to get +X/+X for a negative X gets +0/+0.
  const by = value.change === 'modifyPT' && mayBeNegative(x) ? ({ kind: 'atLeast', of: [0, x] } as const) : x;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceX(inner, by)]));
}

/** CR 107.3e: "whenever you cast a spell with {X} in its mana cost": X is that spell's. */
export function knowingX(pattern: EventPattern, effect: Effect): Effect {
  if (pattern.event !== 'cast' || !JSON.stringify(pattern.subject).includes('"symbol":"X"')) return effect;
  return replaceX(effect, { kind: 'x', of: { kind: 'event', role: 'subject' } }) as Effect;
}

const PRICES: Readonly<Record<string, string>> = { cost: 'times', unlessCost: 'unlessTimes' };

/** "Pays {X}, where X is …": that many times {1}. A cost beside which the text says what X is, is none that somebody chooses X for. */
function withPriceOf(value: Node, x: Quantity): Node {
  for (const [key, times] of Object.entries(PRICES)) {
    const cost = value[key];
    if (!Array.isArray(cost) || (key === 'cost' && value.do !== 'unless' && value.do !== 'pay')) continue;
    const mana = (cost as Node[]).flatMap((part) => (part.kind === 'mana' ? (part.mana as string[]) : []));
    const count = mana.filter((symbol) => symbol === 'X').length;
    if (count === 0) continue;
    if (count !== mana.length || cost.length !== 1 || value[times] !== undefined) throw new Unread('how much mana');
    return { ...value, [key]: [{ kind: 'mana', mana: mana.map(() => '1') }], [times]: x };
  }
  return value;
}

const NEGATIVE: ReadonlySet<unknown> = new Set(['power', 'toughness', 'basePower', 'baseToughness', 'life']);

/** Whether the number may be less than 0: power, toughness and life may, and so may a difference. */
function mayBeNegative(x: unknown): boolean {
  if (Array.isArray(x)) return x.some(mayBeNegative);
  if (!isNode(x)) return false;
  return (
    x.kind === 'difference' || NEGATIVE.has(x.what) || ['of', 'from', 'minus'].some((key) => mayBeNegative(x[key]))
  );
}

export function replaceYou(value: unknown, by: Reference): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceYou(item, by));
  if (!isNode(value)) return value;
  if (value.kind === 'you') return by;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceYou(inner, by)]));
}

/** The first name that something in it gives. */
export function firstNameIn(draft: Draft): number | undefined {
  const numbers: number[] = [];
  walk([draft], ({ as }) => {
    if (typeof as === 'string' && /^r\d/.test(as)) numbers.push(Number(as.slice(1)));
  });
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** The first name that a conditional instruction's branch could give. */
export const startOf = new WeakMap<Draft, number>();

/** A sentence that has been read into a list of instructions: where they begin there, and the first name that they could give. */
export interface Said {
  readonly sentence: Node;
  readonly at: number;
  readonly start: number;
}
export const saidIn = new WeakMap<Draft[], Said[]>();

/** The mentions as if nothing named from that number on had happened. */
export function unmoved(mentions: readonly Mention[], start: number): Mention[] {
  return mentions.map((m) => {
    if (
      m.before === undefined ||
      m.before.kind === 'asItWas' ||
      m.ref.kind !== 'named' ||
      Number(m.ref.name.slice(1)) < start
    )
      return m;
    const { before, was, zone: _zone, ...rest } = m;
    return { ...rest, ref: before, base: was ?? m.base };
  });
}

/** The same, and without what was made or looked at since; `lets` are only other names of what was there. */
export const untouched = (mentions: readonly Mention[], start: number, lets: Discourse['lets'] = []): Mention[] =>
  unmoved(mentions, start).filter(
    ({ from, ref }) =>
      !(from === 'result' && isNamedSince(ref, start) && !lets.some(({ as }) => 'name' in ref && as === ref.name)),
  );

export const isNamedSince = (ref: { readonly kind: string; readonly name?: unknown }, start: number): boolean =>
  (ref.kind === 'named' || ref.kind === 'result') && isResult(ref.name) && Number(ref.name.slice(1)) >= start;

/** Puts a selection in the place of what has that name. */
export function replaceNamed(value: unknown, name: string, by: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceNamed(item, name, by));
  if (!isNode(value)) return value;
  const ref = value.kind === 'ref' ? (value.ref as Node | undefined) : undefined;
  if (ref?.kind === 'named' && ref.name === name) return by;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceNamed(inner, name, by)]));
}

/** The instruction that "if you do" speaks of: the last one, or the "may" inside it. */
export function lastOf(done: Draft[]): Draft {
  const last = done[done.length - 1];
  if (last === undefined) throw new Unread('what was done before');
  return last;
}

/** A discourse for a part that has targets of its own and hides nothing of what was said before. */
export function fork(d: Discourse, deeper = false): Discourse {
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

export function pushLets(inner: Discourse, done: Draft[]): void {
  done.push(...inner.lets.map(letOf));
}

/** Gives what the effect itself has names for these names, before they are first said. */
export function nameFirst(d: Discourse, lets: readonly Let[], instructions: Draft[]): void {
  for (const one of lets.filter(({ depth }) => depth === d.depth)) {
    d.lets.splice(d.lets.indexOf(one), 1);
    const said = `{"kind":"named","name":"${one.as}"}`;
    const first = instructions.findIndex((draft) => JSON.stringify(draft).includes(said));
    instructions.splice(Math.max(first, 0), 0, letOf(one));
  }
}

/** The instruction that gives the name. */
const letOf = ({ as, ref, filter }: Let): Draft => ({
  do: 'let',
  as,
  what: filter === undefined ? { kind: 'ref', ref } : { kind: 'among', ref, filter },
});

export function applyDuration(inner: Draft[], duration: Node): void {
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

/** What has no duration of its own has this one. */
export function lasting(inner: Draft[], duration: unknown): void {
  walk(inner, (draft) => {
    if (draft.duration === null) draft.duration = duration;
  });
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
  const grant = { ...(play.free ? { free: true } : {}), ...(play.anyMana ? { anyMana: play.anyMana } : {}) };
  const effect = {
    kind: 'rule',
    mode: 'may',
    action: play.castOnly ? 'cast' : 'play',
    subject: draft.who,
    object: filter,
    ...(Object.keys(grant).length > 0 ? { grant } : {}),
  };
  return { do: 'continuous', effects: [effect], duration: null };
}

const AMOUNT_KEYS: Readonly<Record<string, string>> = {
  draw: 'count',
  extraTurn: 'count',
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

/** "Mill four cards, then return a card … for each …": what is done then is done so often. */
export function timesEach(body: unknown, inner: readonly Draft[], factor: Quantity): Draft[] {
  const clauses = clausesOf(body);
  const apart = clauses.length === inner.length && /\bthen$/.test(String(clauses.at(-1)?.joiner));
  return apart ? [...inner.slice(0, -1), ...multiplied(inner.slice(-1), factor)] : multiplied(inner, factor);
}

/** The clauses of a sentence that is nothing but clauses, and for how long. */
export function clausesOf(body: unknown): readonly Node[] {
  const [only, ...more] = body as Node[];
  if (only === undefined || more.length > 0) return [];
  return only.s === 'during' ? clausesOf(only.body) : only.s === 'clauses' ? (only.list as Node[]) : [];
}

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
  const chosen = inner.length === 1 && only ? chosenSoOften(only, factor) : null;
  if (chosen) return [chosen];
  if (inner.length > 0 && inner.every((draft) => REPEATED.has(String(draft.do))))
    return [{ do: 'repeat', times: factor, what: inner }];
  throw new Unread('what is done “for each”');
}

/** What is chosen for it, or lies on top of a library. */
const CHOSEN_FOR = new Set(['sacrifice', 'tap', 'untap', 'move']);

/** "Sacrifices a permanent for each …": so many of them, all at once. */
function chosenSoOften(draft: Draft, factor: Quantity): Draft | null {
  if (draft.do === 'removeCounters' && draft.amount === 1 && draft.upTo !== true) return { ...draft, amount: factor };
  const what = draft.what;
  if (!CHOSEN_FOR.has(String(draft.do)) || !isNode(what) || what.random === true) return null;
  if (what.kind === 'topOfLibrary' && what.count === 1) return { ...draft, what: { ...what, count: factor } };
  const count = what.kind === 'choose' ? (what.count as { min: Quantity; max: Quantity | null }) : null;
  if (count?.min !== 1 || count.max !== 1) return null;
  return { ...draft, what: { ...what, count: { min: factor, max: factor } } };
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

/** The last copy that is made, whichever branch of what is done makes it. */
export function lastCopies(done: Draft[]): Draft[] {
  const all: Draft[] = [];
  walk(done, (draft) => {
    if (draft.do === 'copySpell') all.push(draft);
  });
  const last: Draft[] = [];
  walk(done.slice(-1), (draft) => {
    if (draft.do === 'copySpell') last.push(draft);
  });
  return last.length > 0 ? last : all.slice(-1);
}
