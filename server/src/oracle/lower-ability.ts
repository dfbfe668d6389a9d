/** Abilities: gives a surface ability its meaning, or says what of it is doubtful. */
import type { Ability, Cost, Effect, EventPattern, Quantity, Reference, Zone } from '../cards/index.ts';
import { amountOf } from './amounts.ts';
import { choosingX } from './chosen-x.ts';
import { type Discourse, type FaceContext, mention, newDiscourse, sameReference, Unread } from './discourse.ts';
import { knowingX, replaceX } from './drafts.ts';
import { lowerCondition, lowerFields, lowerValue } from './lower.ts';
import { mentionHolder } from './lower-references.ts';
import { nounOf } from './lower-selections.ts';
import { lowerEffect } from './lower-sentences.ts';
import { lowerStatic } from './lower-static.ts';
import { knownToBeThere, zonesAsked } from './stated-zones.ts';
import { isNode, type Node, type NounPhrase } from './surface.ts';

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
      d.mentions.push(...linked.paid);
      d.ofSpell = face.isSpell;
      return { kind: 'spell', ...common, effect: lowerEffect(d, node.effect as Node) };
    case 'activated':
      return lowerActivated(d, node, common);
    case 'triggered':
      return lowerTriggered(d, node, common);
    case 'static':
      return lowerStatic(d, node, common);
    case 'beforeTheGame': {
      mention(d, { ref: SELF, base: 'card', types: d.face.types, plural: false, from: 'self' });
      const when = node.when as 'mulligan' | 'openingHand';
      return { kind: 'beforeTheGame', ...common, when, effect: lowerEffect(d, node.effect as Node) };
    }
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

export type Common = { readonly text: string; readonly label?: string };

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
    if (kind === 'removeCounters' && isNode(component.amount) && component.amount.kind === 'x') {
      d.amounts.set('removeCounters', { kind: 'x' });
      d.amount = { kind: 'x' };
    }
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
    } else if ((kind === 'exile' || kind === 'discard') && isNode(what)) {
      const plural = what.kind === 'topOfLibrary' ? what.count !== 1 : !(isNode(what.count) && what.count.max === 1);
      mention(d, {
        ref: { kind: 'named', name: COST_VERBS[kind]! },
        base: 'card',
        types: [],
        plural,
        from: 'cost',
        verb: kind,
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
  d.coArguments = [];
  const { effect: effectNode, limits, restrictions } = takeLimits(node.effect as Node);
  mention(d, {
    ref: SELF,
    base: d.face.isSpell ? 'spell' : 'permanent',
    types: d.face.types,
    plural: false,
    from: 'self',
  });
  for (const m of d.mentions) if (m.from === 'self') m.clause = -1;
  let effect = lowerEffect(d, effectNode);
  const limit = lowerValue(d, limits) as { x?: Quantity };
  // CR 107.3c: X is that throughout, as long as the ability is on the stack.
  if (limit.x !== undefined) {
    if (d.x !== null) throw new Unread('what X is');
    effect = replaceX(effect, limit.x) as Effect;
  }
  const loyalty = node.loyalty === true;
  const zones = activationZones(node.cost as Node[], cost) ?? zonesOfSelf(d);
  return {
    kind: 'activated',
    ...common,
    ...(typeof node.costLabel === 'string' ? { label: node.costLabel } : {}),
    ...(zones ? { zones } : {}),
    cost,
    effect: knownToBeThere(effect, zones),
    limits: { ...(loyalty ? { sorcerySpeed: true } : {}), ...limit, ...restrictions },
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

const NOT_ITSELF = JSON.stringify({ kind: 'not', of: { kind: 'same', as: SELF } });

/** CR 113.6m: an ability that moves its object out of a zone functions there, unless it triggers on that object's own arrival. */
function zonesOfSelf(d: Discourse, pattern?: EventPattern): readonly Zone[] | undefined {
  // "Another creature" is never the object itself.
  const events = pattern ? JSON.stringify(pattern).replaceAll(NOT_ITSELF, '') : '';
  // CR 702.55b: what looks at the haunted creature does so from exile.
  if (events.includes('"key":"haunts"')) return events.includes('"kind":"self"') ? ['battlefield', 'exile'] : ['exile'];
  if (events.includes('"kind":"self"')) return undefined;
  const zones = [...d.selfFrom].filter((zone) => zone !== 'battlefield');
  return zones.length > 0 ? (zones as Zone[]) : undefined;
}

/** Sentences that limit an ability stand in its effect; they are taken out of it. */
function takeLimits(effect: Node): { readonly effect: Node; readonly limits: Node; readonly restrictions: object } {
  const limits: Node[] = [];
  const without = (sentences: Node[]): Node[] => {
    limits.push(...sentences.filter((s) => s.s === 'limit').map((s) => s.limit as Node));
    return sentences.filter((s) => s.s !== 'limit');
  };
  const rest = without(effect.sentences as Node[]);
  // CR 107.3i: X means the same in every mode, also where only one of them says what it can't be.
  const modal = effect.modal as (Node & { readonly modes: readonly (Node & { effect: Node })[] }) | undefined;
  // "Choose one. Activate only as a sorcery.": a limit of the ability, whichever mode is chosen.
  if (isNode(modal?.limit)) limits.push(modal.limit);
  const modes = modal?.modes.map((mode) => ({
    ...mode,
    effect: { ...mode.effect, sentences: without(mode.effect.sentences as Node[]) },
  }));
  if (limits.length === 0) return { effect, limits: {}, restrictions: {} };
  return {
    effect: { ...effect, sentences: rest, ...(modes ? { modal: { ...modal, modes } } : {}) },
    limits: Object.assign({}, ...limits) as Node,
    restrictions: {},
  };
}

/** Where it goes, by whichever event; what is sacrificed goes to a graveyard (CR 701.21a). */
function arrivesIn(pattern: EventPattern): Zone | undefined {
  if (pattern.event === 'oneOf') {
    const zones = pattern.patterns.map(arrivesIn);
    return zones.every((zone) => zone !== undefined && zone !== 'battlefield') ? zones[0] : undefined;
  }
  if (pattern.event !== 'zoneChange') return undefined;
  return pattern.to ?? (pattern.cause === 'sacrifice' ? 'graveyard' : undefined);
}

/** What has moved is spoken of as the card where it now is. */
function arrive(d: Discourse, pattern: EventPattern): void {
  const zone = arrivesIn(pattern);
  if (zone === undefined || zone === 'battlefield') return;
  const moved: Reference = { kind: 'event', role: 'subject' };
  d.mentions = d.mentions.map((m) => (sameReference(m.ref, moved) ? { ...m, zone } : m));
}

/** CR 508.1: all that attack together are one player's: "one or more creatures an opponent controls … that opponent". */
function attackersOfOne(d: Discourse, pattern: EventPattern): void {
  const inCombat = pattern.event === 'attacks' || (pattern.event === 'damage' && pattern.combat === true);
  if (inCombat && pattern.oneOrMore) mentionHolder(d, { kind: 'event', role: 'subject' }, pattern.subject);
}

const TRIGGER_LIMITS: ReadonlySet<string> = new Set(['timesPerTurn', 'onceEver', 'doneOncePerTurn']);

function lowerTriggered(d: Discourse, node: Node, common: Common): Ability {
  d.clause = 0;
  const pattern = lowerPattern(d, node.pattern as Node);
  arrive(d, pattern);
  attackersOfOne(d, pattern);
  if (amountOf(pattern)) d.amount = { kind: 'eventAmount' };
  if (pattern.event === 'dieRolled' && !pattern.oneOrMore) d.amounts.set('roll', { kind: 'eventAmount' });
  const condition = node.condition === undefined ? undefined : lowerCondition(d, node.condition);
  const { effect: effectNode, limits } = takeLimits(node.effect as Node);
  const effect = choosingX(knowingX(pattern, lowerEffect(d, effectNode)), pattern);
  const limit = lowerValue(d, limits) as Node;
  const extra = Object.keys(limit).filter((key) => !TRIGGER_LIMITS.has(key));
  if (extra.length > 0) throw new Unread('a limit that triggered abilities do not have');
  if (limit.doneOncePerTurn && !someInstruction(effect, 'may')) throw new Unread('what is done only once each turn');
  const zones = triggerZones(pattern, condition) ?? triggerZones(pattern, pattern.when) ?? zonesOfSelf(d, pattern);
  return {
    kind: 'triggered',
    ...common,
    ...(zones ? { zones } : {}),
    pattern,
    ...(condition === undefined ? {} : { condition: condition as never }),
    effect: knownToBeThere(effect, zones),
    ...(Object.keys(limit).length > 0 ? { limits: limit } : {}),
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
  return zonesAsked(condition);
}

function lowerCasting(d: Discourse, node: Node): never {
  const cost = node.cost === undefined ? undefined : lowerCost(d, node.cost);
  if (node.kind === 'additionalCost' && node.optional === undefined)
    d.linked.paid.push(...d.mentions.map((m) => ({ ...m, clause: -1 })));
  const rest = Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'cost'));
  return { ...lowerFields(d, rest), ...(cost === undefined ? {} : { cost }) } as never;
}

/** An ability in quotation marks: it has a discourse of its own, and the object that has it is its self. */
export function lowerAbilityHole(d: Discourse, node: Node): Ability {
  const itself = node.toItself === true || (d.subject?.reference?.kind === 'self' && !d.face.granted);
  const face: FaceContext = { ...d.face, granted: true, isSpell: false, grantedToItself: itself };
  const ability = lowerAbility(
    node.ability as Node,
    face,
    d.face.words(node.at as number, node.end as number),
    undefined,
    d.linked,
  );
  // CR 607.1d, 607.2a: what the granting ability exiled, the object that has this one does not remember.
  const said = JSON.stringify(ability);
  if (said.includes('"kind":"linked","key":"exiled"') && !/"zone":"exile"|"kind":"exile"/.test(said))
    throw new Unread('which card was exiled', node.at as number);
  return ability;
}
