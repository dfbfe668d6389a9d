/** Static abilities (CR 604): their effects, where they function, and what defines characteristics. */
import type { Ability, Condition, Filter, Quantity, Reference, StaticEffect, Zone } from '../cards/index.ts';
import { type Discourse, Unread } from './discourse.ts';
import { replaceX } from './drafts.ts';
import { lowerFilter, lowerQuantity, lowerValue } from './lower.ts';
import type { Common } from './lower-ability.ts';
import { lowerSelection, nounOf } from './lower-selections.ts';
import { zonesAsked } from './stated-zones.ts';
import { isNode, type Node, type NounPhrase } from './surface.ts';

export function lowerStatic(d: Discourse, node: Node, common: Common): Ability {
  const parts = ((node.parts ?? [node]) as Node[]).flatMap((part) => (part.both ?? [part]) as Node[]);
  const effects: StaticEffect[] = [];
  let defining = false;
  let zones: readonly Zone[] | undefined;
  for (const part of parts) {
    d.clause++;
    if (part.stillA) {
      effects.push(keepingTypes(effects.pop()));
      continue;
    }
    if (part.alsoFor !== undefined) {
      if (effects.length !== 1) throw new Unread('what is true for these');
      effects.push(alsoFor(effects.pop()!, lowerFilter(d, part.alsoFor)));
      continue;
    }
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
    const grouped = d.subject?.isGroup === true && !d.subject.isPlayers;
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
    d.coArguments = grouped ? [each] : [];
    const lowered = (part.effects as Node[]).flatMap((effect): Node[] => [lowerValue(d, effect)].flat() as Node[]);
    const x = part.x === undefined ? undefined : lowerQuantity(d, part.x);
    if (grouped && x !== undefined && hangsOnEach(x) && !lowered.every((effect) => hasItsOwn(effect, x)))
      throw new Unread('which of them X speaks of');
    // "Each land gets +2/+2 as long as it's a creature": asked of each of them.
    const ofEach =
      grouped && first === undefined && np?.np === 'all' && np.each ? ownCondition(d, part, each) : undefined;
    d.mentions = d.mentions.filter((m) => m.ref !== each);
    const asked = first ?? (part.condition === undefined || ofEach ? undefined : lowerValue(d, part.condition));
    const condition = asked;
    if (grouped && asksAboutItsCasting(condition)) throw new Unread('how which of them was cast');
    const affected = grouped ? each : d.subject?.reference;
    d.subject = null;
    for (const one of lowered) {
      const written = givingItsOwn(one, affected);
      const whole = (x === undefined ? written : replaceX(written, x)) as Node;
      const effect = ofEach ? narrowed(whole, ofEach) : whole;
      // Nobody chooses an X that the text tells, also in an ability that is given.
      const priced = x === undefined ? (effect.unlessCost ?? null) : effect;
      if (JSON.stringify(priced).includes('"X"')) throw new Unread('how much mana');
      const own = effect.condition;
      const both =
        own !== undefined && condition !== undefined ? { kind: 'and', of: [own, condition] } : (own ?? condition);
      effects.push({ ...effect, ...(both === undefined ? {} : { condition: both }) } as unknown as StaticEffect);
    }
    zones = zonesAsked(condition) ?? zones;
    if (lowered.some(watchesSelfEverywhere)) zones = ANYWHERE;
    if (np?.np === 'self') {
      if (lowered.some((effect) => definesCharacteristics(effect, condition))) defining = true;
      // CR 113.6g
      if (lowered.some((e) => e.kind === 'rule' && e.action === 'beCountered')) zones = ['stack'];
    }
    if (lowered.some((e) => e.kind === 'rule' && e.action === 'discard')) zones = ['hand'];
    // CR 113.6d: what changes the cost of the object itself works wherever it is being cast from, and on the stack.
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

/** What a condition asks of each object that is affected; `undefined` where it asks something else. */
function ownCondition(d: Discourse, part: Node, each: Reference): Condition | undefined {
  if (part.condition === undefined || !JSON.stringify(part.condition).includes('"form":"it"')) return undefined;
  const mentions = d.mentions.map((m) => ({ ...m }));
  // Nothing else is "it" there.
  d.mentions = d.mentions.filter((m) => m.ref === each);
  d.coArguments = [];
  const condition = lowerValue(d, part.condition) as Condition;
  d.mentions = mentions;
  return condition;
}

/** The same effect on those only of which that is so. */
function narrowed(effect: Node, condition: Condition): Node {
  const key = effect.kind === 'characteristics' ? 'affects' : 'subject';
  const all = effect[key] as Node | undefined;
  if ((effect.kind !== 'characteristics' && effect.kind !== 'rule') || all?.kind !== 'all')
    throw new Unread('which of them is meant');
  return {
    ...effect,
    [key]: { kind: 'all', filter: { kind: 'all', of: [all.filter, { kind: 'satisfies', condition }] } },
  };
}

/** CR 205.1b: "It's still a land": what it becomes, it becomes in addition. */
function keepingTypes(effect: StaticEffect | undefined): StaticEffect {
  if (effect?.kind !== 'characteristics' || !effect.changes.some(({ change }) => change === 'setTypes'))
    throw new Unread('what is still so');
  return {
    ...effect,
    changes: effect.changes.map((one) => (one.change === 'setTypes' ? { ...one, change: 'addTypes' } : one)),
  };
}

/** A condition about how "it" was cast would ask the object that has the ability, and not each that is affected. */
function asksAboutItsCasting(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(asksAboutItsCasting);
  if (!isNode(value)) return false;
  if ((value.kind === 'cast' || value.kind === 'manaSpent') && value.of === undefined) return true;
  return Object.values(value).some(asksAboutItsCasting);
}

const hangsOnEach = (x: Quantity): boolean => JSON.stringify(x).includes('"kind":"candidate"');

/** Each object that is affected has its own size, by an X about itself; of other effects there is one X for all of them. */
const hasItsOwn = (effect: Node, x: Quantity): boolean =>
  effect.kind === 'characteristics' || JSON.stringify(replaceX(effect, x)) === JSON.stringify(effect);

/** "Equipped creature has mobilize X, where X is its power": it has the ability then, which speaks of itself; another X is the giver's. */
function givingItsOwn(effect: Node, affected: Reference | null | undefined): Node {
  if (effect.kind !== 'characteristics' || affected?.kind === 'self') return effect;
  const changes = (effect.changes as Node[]).map((change): Node => {
    if (change.change !== 'addAbilities') return change;
    return { ...change, abilities: (change.abilities as Node[]).map((ability) => aboutItself(ability, affected)) };
  });
  return { ...effect, changes };
}

function aboutItself(ability: Node, affected: Reference | null | undefined): Node {
  const amount = isNode(ability.keyword) ? ability.keyword.amount : undefined;
  if (!isNode(amount) || amount.kind === 'x') return ability;
  const written = JSON.stringify(amount);
  const about = JSON.stringify(affected);
  if (/"kind":"(?:self|you)"/.test(written.replaceAll(about, '')))
    throw new Unread('whose number it is in an ability that is given');
  const own = written.replaceAll(about, JSON.stringify({ kind: 'self' }));
  return JSON.parse(JSON.stringify(ability).replaceAll(written, own)) as Node;
}

/** "The same is true for …": of these, too. */
function alsoFor(effect: StaticEffect, filter: Filter): StaticEffect {
  if (effect.kind !== 'characteristics' || effect.affects.kind !== 'all') throw new Unread('what is true for these');
  return { ...effect, affects: { kind: 'all', filter: { kind: 'any', of: [effect.affects.filter, filter] } } };
}

/** CR 604.3a: power and toughness, or all colors or none, of the object itself, without a condition. */
const definesCharacteristics = (effect: Node, condition: unknown): boolean =>
  effect.kind === 'characteristics' &&
  (effect.changes as Node[]).some(
    (change) =>
      change.layer === '7a' ||
      (change.change === 'setColors' && effect.condition === undefined && condition === undefined),
  );

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
