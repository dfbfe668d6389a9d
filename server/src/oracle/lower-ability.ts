/** Abilities: gives a surface ability its meaning, or says what of it is doubtful. */
import {
  type Ability,
  type Cost,
  type EventPattern,
  KEYWORDS,
  type Keyword,
  type KeywordCasts,
  keywordNamed,
  keywordText,
  type Quantity,
  type Reference,
  type StaticEffect,
  type Zone,
} from '../cards/index.ts';
import { type Discourse, type FaceContext, mention, newDiscourse, Unread } from './discourse.ts';
import { keywordCasts } from './keyword-casting.ts';
import { lowerFields, lowerQuantity, lowerReference, lowerSelection, lowerValue, nounOf } from './lower-phrases.ts';
import { lowerEffect, replaceX } from './lower-sentences.ts';
import { isNode, type KeywordNode, type Node, type NounPhrase } from './surface.ts';

/** Reads the text that a keyword stands for; given by compile.ts, which the keywords' texts go through like any others. */
export type ReadStands = (text: string, face: FaceContext) => readonly Ability[];
let readStands: ReadStands = () => {
  throw new Error('Keywords can only be lowered by the compiler.');
};
export const useStandsReader = (reader: ReadStands): void => {
  readStands = reader;
};

const SELF: Reference = { kind: 'self' };

/** Lowers one surface ability with a fresh discourse. */
export function lowerAbility(
  node: Node,
  face: FaceContext,
  text: string,
  label: string | undefined,
  linked: Discourse['linked'],
): Ability {
  const d = newDiscourse(face, { linked });
  const common = { text, ...(label === undefined ? {} : { label }) };
  switch (node.kind) {
    case 'spell':
      // CR 113.3a: only an instant or sorcery spell has abilities that are simply followed.
      if (!face.isSpell && (face.types.length > 0 || face.granted)) throw new Unread('when this is done');
      return { kind: 'spell', ...common, effect: lowerEffect(d, node.effect as Node) };
    case 'activated':
      return lowerActivated(d, node, common);
    case 'triggered':
      return lowerTriggered(d, node, common);
    case 'static':
      return lowerStatic(d, node, common);
    case 'casting':
      return { kind: 'casting', ...common, casting: lowerCasting(d, node.casting as Node) };
    case 'chapter':
      return {
        kind: 'chapter',
        ...common,
        chapters: node.chapters as number[],
        effect: lowerEffect(d, node.effect as Node),
      };
    default:
      throw new Unread(`no ability of kind ${String(node.kind)}`);
  }
}

type Common = { readonly text: string; readonly label?: string };

// ── activated (CR 602)

const COST_VERBS: Readonly<Record<string, string>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  return: 'returned',
  tapOthers: 'tapped',
  reveal: 'revealed',
};
const COST_DONE: Readonly<Record<string, string>> = {
  sacrifice: 'sacrifice',
  discard: 'discard',
  exile: 'exile',
  return: 'return',
  tapOthers: 'tap',
  reveal: 'reveal',
};

/** Lowers a cost, and lets the effect speak of what it is paid with. */
function lowerCost(d: Discourse, cost: unknown): Cost {
  const components = (cost as Node[]).map((component) => {
    const { from: _from, ...rest } = component;
    const lowered = lowerFields(d, rest);
    const kind = String(component.kind);
    const name = COST_VERBS[kind];
    const what = component.what;
    if (name !== undefined && isNode(what) && what.hole === 'sel') {
      const np = what.np as NounPhrase;
      const noun = nounOf(d, np);
      if (np.np !== 'self')
        mention(d, {
          ref: { kind: 'named', name },
          base: noun.base,
          types: noun.types,
          plural: noun.plural === true,
          from: 'cost',
          verb: COST_DONE[kind] ?? kind,
        });
    }
    return lowered;
  });
  return components as unknown as Cost;
}

function lowerActivated(d: Discourse, node: Node, common: Common): Ability {
  const cost = lowerCost(d, node.cost);
  // What a cost spoke of is not what "it" means in the effect.
  for (const m of d.mentions) m.clause = -1;
  d.clause = 0;
  const { effect: effectNode, limits, restrictions } = takeLimits(node.effect as Node);
  mention(d, {
    ref: SELF,
    base: d.face.isSpell ? 'spell' : 'permanent',
    types: d.face.types,
    plural: false,
    from: 'self',
  });
  for (const m of d.mentions) if (m.from === 'self') m.clause = -1;
  const effect = lowerEffect(d, effectNode);
  const loyalty = node.loyalty === true;
  // CR 605.1a: no target, could add mana, not loyalty.
  const mana =
    !loyalty && effect.targets.length === 0 && effect.modal === undefined && someInstruction(effect.do, 'addMana');
  const zones = activationZones(node.cost as Node[], cost) ?? zonesOfSelf(d);
  return {
    kind: 'activated',
    ...common,
    ...(typeof node.costLabel === 'string' ? { label: node.costLabel } : {}),
    ...(zones ? { zones } : {}),
    cost,
    effect,
    limits: { ...(loyalty ? { sorcerySpeed: true } : {}), ...(lowerValue(d, limits) as object), ...restrictions },
    mana,
  };
}

function someInstruction(value: unknown, verb: string): boolean {
  if (Array.isArray(value)) return value.some((item) => someInstruction(item, verb));
  if (!isNode(value)) return false;
  return value.do === verb || Object.values(value).some((inner) => someInstruction(inner, verb));
}

/** CR 113.6m: where the cost says that its card is, that is where the ability functions. */
function activationZones(written: readonly Node[], cost: Cost): readonly Zone[] | undefined {
  for (const [i, component] of cost.entries()) {
    const from = written[i]?.from;
    if (typeof from === 'string') return [from as Zone];
    if (component.kind === 'discard' && component.what.kind === 'ref' && component.what.ref.kind === 'self')
      return ['hand'];
  }
  return undefined;
}

/** CR 113.6m: an ability that moves its object out of a zone functions there, unless it triggers on that object's own arrival. */
function zonesOfSelf(d: Discourse, pattern?: EventPattern): readonly Zone[] | undefined {
  if (pattern && JSON.stringify(pattern).includes('"kind":"self"')) return undefined;
  const zones = [...d.selfFrom].filter((zone) => zone !== 'battlefield');
  return zones.length > 0 ? (zones as Zone[]) : undefined;
}

/** Sentences that limit an ability stand in its effect; they are taken out of it. */
function takeLimits(effect: Node): { readonly effect: Node; readonly limits: Node; readonly restrictions: object } {
  const sentences = effect.sentences as Node[];
  const limits = sentences.filter((s) => s.s === 'limit').map((s) => s.limit as Node);
  if (limits.length === 0) return { effect, limits: {}, restrictions: {} };
  const rest = sentences.filter((s) => s.s !== 'limit');
  return { effect: { ...effect, sentences: rest }, limits: Object.assign({}, ...limits) as Node, restrictions: {} };
}

// ── triggered (CR 603)

const AMOUNT_EVENTS = new Set([
  'damage',
  'gainLife',
  'loseLife',
  'countersPut',
  'countersRemoved',
  'draw',
  'createToken',
  'zoneChange',
]);

function amountOf(pattern: EventPattern): boolean {
  return pattern.event === 'oneOf'
    ? pattern.patterns.every(amountOf)
    : AMOUNT_EVENTS.has(pattern.event) && (pattern.event !== 'zoneChange' || pattern.oneOrMore === true);
}

function lowerTriggered(d: Discourse, node: Node, common: Common): Ability {
  d.clause = 0;
  const pattern = lowerPattern(d, node.pattern as Node);
  if (amountOf(pattern)) d.amount = { kind: 'eventAmount' };
  const condition = node.condition === undefined ? undefined : lowerValue(d, node.condition);
  const { effect: effectNode, limits } = takeLimits(node.effect as Node);
  const effect = lowerEffect(d, effectNode);
  const limit = lowerValue(d, limits) as { timesPerTurn?: number; onceEver?: boolean; oncePerTurn?: boolean };
  const extra = Object.keys(limit).filter((key) => key !== 'timesPerTurn' && key !== 'onceEver');
  if (extra.length > 0) throw new Unread('a limit that triggered abilities do not have');
  const zones = triggerZones(pattern, condition) ?? zonesOfSelf(d, pattern);
  const mana =
    effect.targets.length === 0 &&
    pattern.event === 'tapped' &&
    pattern.forMana === true &&
    someInstruction(effect.do, 'addMana');
  return {
    kind: 'triggered',
    ...common,
    ...(zones ? { zones } : {}),
    pattern,
    ...(condition === undefined ? {} : { condition: condition as never }),
    effect,
    ...(Object.keys(limit).length > 0 ? { limits: limit } : {}),
    ...(mana ? { mana } : {}),
  };
}

/** "~ enters or attacks": both events speak of the same subject, which is mentioned once. */
export function lowerPattern(d: Discourse, node: Node): EventPattern {
  return lowerFields(d, node) as unknown as EventPattern;
}

/** CR 113.6: an ability about its own casting works on the stack; one that asks where its card is, there. */
function triggerZones(pattern: EventPattern, condition: unknown): readonly Zone[] | undefined {
  if (pattern.event === 'cast' && pattern.subject.kind === 'same' && pattern.subject.as.kind === 'self')
    return ['stack'];
  if (
    isNode(condition) &&
    condition.kind === 'matches' &&
    isNode(condition.ref) &&
    condition.ref.kind === 'self' &&
    isNode(condition.filter) &&
    condition.filter.kind === 'zone'
  ) {
    return [condition.filter.zone as Zone];
  }
  return undefined;
}

// ── static (CR 604)

function lowerStatic(d: Discourse, node: Node, common: Common): Ability {
  const parts = ((node.parts ?? [node]) as Node[]).flatMap((part) => (part.both ?? [part]) as Node[]);
  const effects: StaticEffect[] = [];
  let defining = false;
  let zones: readonly Zone[] | undefined;
  for (const part of parts) {
    d.clause++;
    const first = part.conditionFirst ? lowerValue(d, part.condition) : undefined;
    const np = part.subject as NounPhrase | undefined;
    if (np) {
      const selection = lowerSelection(d, np);
      d.subject = {
        selection,
        reference: selection.kind === 'ref' ? selection.ref : null,
        noun: nounOf(d, np),
        isPlayers: nounOf(d, np).base === 'player',
        isGroup: selection.kind !== 'ref',
      };
    }
    // CR 611.3a: "its" speaks of each object that is affected, by itself.
    const grouped = d.subject !== null && d.subject.isGroup && !d.subject.isPlayers;
    const each: Reference = { kind: 'candidate' };
    if (grouped && d.subject)
      for (const plural of [false, true])
        d.mentions.push({
          ref: each,
          base: d.subject.noun.base,
          types: d.subject.noun.types,
          plural,
          clause: d.clause,
          from: 'who',
          depth: d.depth,
        });
    const lowered = (part.effects as Node[]).map((effect) => lowerValue(d, effect) as Node);
    d.mentions = d.mentions.filter((m) => m.ref !== each);
    const condition = first ?? (part.condition === undefined ? undefined : lowerValue(d, part.condition));
    const x = part.x === undefined ? undefined : lowerQuantity(d, part.x);
    d.subject = null;
    for (const written of lowered) {
      const effect = (x === undefined ? written : replaceX(written, x)) as Node;
      const own = effect.condition;
      const both =
        own !== undefined && condition !== undefined ? { kind: 'and', of: [own, condition] } : (own ?? condition);
      effects.push({ ...effect, ...(both === undefined ? {} : { condition: both }) } as unknown as StaticEffect);
    }
    if (lowered.some(watchesSelfEverywhere)) zones = ANYWHERE;
    if (np?.np === 'self') {
      if (lowered.some((e) => e.kind === 'characteristics' && (e.changes as Node[]).some((c) => c.layer === '7a')))
        defining = true;
      if (lowered.some((e) => e.kind === 'rule' && e.action === 'beCountered')) zones = ['stack'];
    }
    if (lowered.some((e) => e.kind === 'cost' && isNode(e.filter) && e.filter.kind === 'same'))
      zones = ['hand', 'graveyard', 'exile', 'library', 'command', 'stack'];
  }
  if (d.targets.length > 0) throw new Unread('a target in a static ability');
  if (d.face.isSpell && !effects.every(worksOnSpell)) throw new Unread('how long it lasts');
  if (defining && effects.length > 1) throw new Unread('more than one characteristic-defining part');
  return {
    kind: 'static',
    ...common,
    ...(zones ? { zones } : {}),
    effects: fillKeys(effects),
    ...(defining ? { characteristicDefining: true } : {}),
  };
}

const ANYWHERE: readonly Zone[] = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'stack', 'command'];

/** CR 113.6b: "if this card would be put into a graveyard from anywhere" says where it functions. */
function watchesSelfEverywhere(effect: Node): boolean {
  const pattern = effect.pattern;
  if (effect.kind !== 'replacement' || !isNode(pattern) || pattern.event !== 'zoneChange') return false;
  const { subject, from, to } = pattern;
  return (
    to === 'graveyard' &&
    from === undefined &&
    isNode(subject) &&
    subject.kind === 'same' &&
    isNode(subject.as) &&
    subject.as.kind === 'self'
  );
}

/** CR 604.1: what an instant or sorcery says statically is about the spell itself. */
function worksOnSpell(effect: StaticEffect): boolean {
  if (effect.kind === 'cost') return effect.filter.kind === 'same';
  const about =
    effect.kind === 'rule' ? effect.subject : effect.kind === 'characteristics' ? effect.affects : undefined;
  return about?.kind === 'ref' && about.ref.kind === 'self';
}

/** Choices as a permanent enters are remembered under what they are (CR 607.2d). */
function fillKeys(effects: readonly StaticEffect[]): readonly StaticEffect[] {
  return effects;
}

function lowerCasting(d: Discourse, node: Node): never {
  const cost = node.cost === undefined ? undefined : lowerCost(d, node.cost);
  const rest = Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'cost'));
  return { ...lowerFields(d, rest), ...(cost === undefined ? {} : { cost }) } as never;
}

// ── keywords (CR 702)

export function lowerKeyword(d: Discourse, node: Node): Ability {
  const k = node as unknown as KeywordNode;
  const keyword = {
    name: k.name,
    ...(k.amount === undefined ? {} : { amount: lowerQuantity(d, k.amount) as Quantity }),
    ...(k.cost === undefined ? {} : { cost: lowerValue(d, k.cost) as Cost }),
    ...(k.secondCost === undefined ? {} : { secondCost: lowerValue(d, k.secondCost) as Cost }),
    ...(k.filter === undefined ? {} : { filter: lowerValue(d, k.filter) }),
    ...(k.quality === undefined ? (k.words === undefined ? {} : { quality: k.words }) : { quality: k.quality }),
  } as Keyword;
  const table = keywordNamed(k.name);
  if (table === undefined) throw new Unread(`the keyword ${k.name}`);
  const { stands, casting } = meaningOf(d, k, keyword);
  return {
    kind: 'keyword',
    text: printKeyword(keyword),
    keyword,
    ...(stands === undefined ? {} : { stands }),
    ...(casting === undefined ? {} : { casting }),
  };
}

/** What the table says of the form that is written: the abilities it stands for, and how it lets its card be cast. */
function meaningOf(
  d: Discourse,
  k: KeywordNode,
  keyword: Keyword,
): { readonly stands?: readonly Ability[]; readonly casting?: KeywordCasts } {
  const table = KEYWORDS.find((entry) => entry.name === k.name);
  const amount = k.amount === undefined ? undefined : typeof keyword.amount === 'number' ? String(keyword.amount) : 'X';
  const values = {
    amount,
    cost: k.costWords,
    secondCost: k.secondCostWords,
    quality: k.quality,
    name: k.quality,
    ability: k.abilityWords,
    words: k.words,
  };
  const given = new Set(
    Object.entries(values)
      .filter(([, v]) => v !== undefined)
      .map(([key]) => key),
  );
  for (const form of table?.forms ?? []) {
    const asks = placeholders(form.written);
    if (asks.some((a) => !given.has(a))) continue;
    if (form.on !== undefined && !bears(d.face, form.on)) continue;
    if ((k.cost !== undefined) !== asks.includes('cost') || (k.amount !== undefined) !== asks.includes('amount'))
      continue;
    const casting = form.casts
      ? form.casts(keyword)
      : keywordCasts(form, keyword, values as Parameters<typeof keywordText>[1], (text) => readStands(text, d.face));
    const text = keywordText(form, values as Parameters<typeof keywordText>[1]);
    const abilities = form.abilities
      ? worded(form.abilities(keyword), text)
      : text === undefined
        ? undefined
        : readStands(text, d.face);
    const stands = form.zones ? abilities?.map((a) => (a.zones ? a : { ...a, zones: form.zones! })) : abilities;
    return { ...(stands === undefined ? {} : { stands }), ...(casting === undefined ? {} : { casting }) };
  }
  return {};
}

/** What a keyword stands for as data, each ability with its line of the rules text. */
function worded(abilities: readonly Ability[], text: string | undefined): readonly Ability[] {
  const lines = text?.split('\n') ?? [];
  return abilities.map((ability, i) => ({ ...ability, text: lines[i] ?? ability.text }));
}

function placeholders(written: string): readonly string[] {
  return [
    ...(written.includes('{N}') ? ['amount'] : []),
    ...(written.includes('{cost}') ? ['cost'] : []),
    ...(written.includes('{cost2}') ? ['secondCost'] : []),
    ...(/\{(?:a )?qualit(?:y|ies)\}/.test(written) ? ['quality'] : []),
    ...(written.includes('{name}') ? ['name'] : []),
    ...(written.includes('{ability}') ? ['ability'] : []),
    ...(written.includes('{words}') ? ['words'] : []),
  ];
}

function bears(face: FaceContext, on: 'creature' | 'noncreature' | 'permanent' | 'spell'): boolean {
  const creature = face.types.includes('creature');
  switch (on) {
    case 'creature':
      return creature;
    case 'noncreature':
      return !creature;
    case 'permanent':
      return !face.isSpell;
    case 'spell':
      return face.isSpell;
  }
}

function printKeyword(keyword: Keyword): string {
  const amount = keyword.amount === undefined ? '' : ` ${typeof keyword.amount === 'number' ? keyword.amount : 'X'}`;
  return `${keyword.name}${keyword.quality === undefined ? '' : ` ${keyword.quality}`}${amount}`;
}

/** An ability in quotation marks: it has a discourse of its own, and the object that has it is its self. */
export function lowerAbilityHole(d: Discourse, node: Node): Ability {
  const face: FaceContext = { ...d.face, granted: true, isSpell: false };
  return lowerAbility(
    node.ability as Node,
    face,
    d.face.words(node.at as number, node.end as number),
    undefined,
    d.linked,
  );
}

export { lowerReference };
