/**
 * The order of effects within a layer or sublayer: timestamps, overridden by dependency (CR 613.7, 613.8).
 * Whether one effect depends on another is found out by trying: the other one is applied, and it is looked whether the first would still be
 * the same, apply to the same objects and do the same to them. A cheap look at what each reads and writes spares most trials.
 */
import type { CharacteristicChange } from '../cards/index.ts';
import type { Layer, LayerEffect } from './layer-effects.ts';

/** Groups of characteristics, as bits. */
const CONTROLLER = 1;
const TEXT = 2;
const TYPES = 4;
const COLORS = 8;
const ABILITIES = 16;
const PT = 32;
const ALL = 63;

/** What a trial asks of the layers. */
export interface Trial {
  /** All that counts for dependency: whether the effect exists, what it applies to, and what it does to that (CR 613.8a). */
  readonly describe: (effect: LayerEffect) => string;
  /** Runs `look` while the effect is applied, then takes it back. */
  readonly withApplied: <T>(effect: LayerEffect, look: () => T) => T;
}

/** The effect to apply next of those that wait in a layer; they must be in timestamp order and not empty. */
export function nextEffect(waiting: readonly LayerEffect[], layer: Layer, trial: Trial): LayerEffect {
  const first = waiting[0];
  if (!first) throw new Error('no effect waits');
  if (waiting.length === 1) return first;
  const dependencies = new Map<LayerEffect, readonly LayerEffect[]>();
  const dependenciesOf = (effect: LayerEffect): readonly LayerEffect[] => {
    let found = dependencies.get(effect);
    if (!found) {
      found = waiting.filter((other) => other !== effect && dependsOn(effect, other, layer, trial));
      dependencies.set(effect, found);
    }
    return found;
  };
  for (const effect of waiting) {
    // CR 613.8b: it waits for what it depends on, unless that depends on it in turn: a loop is ignored.
    const waitsFor = dependenciesOf(effect).filter((other) => !reaches(other, effect, dependenciesOf));
    if (waitsFor.length === 0) return effect;
  }
  return first;
}

function reaches(
  from: LayerEffect,
  to: LayerEffect,
  dependenciesOf: (effect: LayerEffect) => readonly LayerEffect[],
): boolean {
  const seen = new Set<LayerEffect>([from]);
  for (const effect of seen) {
    for (const other of dependenciesOf(effect)) {
      if (other === to) return true;
      seen.add(other);
    }
  }
  return false;
}

function dependsOn(effect: LayerEffect, other: LayerEffect, layer: Layer, trial: Trial): boolean {
  // CR 613.8a (c)
  if (effect.defining !== other.defining) return false;
  if (!mayDepend(effect, other, layer)) return false;
  const before = trial.describe(effect);
  const after = trial.withApplied(other, () => trial.describe(effect));
  return before !== after;
}

function mayDepend(effect: LayerEffect, other: LayerEffect, layer: Layer): boolean {
  const written = writesOf(other, layer);
  if ((written & readsOf(effect, layer)) !== 0) return true;
  // The ability that makes the effect may go, or its words change.
  return effect.part !== null && !effect.started && (written & (ABILITIES | TEXT)) !== 0 && removes(other, layer);
}

const writes: Readonly<Record<Layer, number>> = {
  '2': CONTROLLER,
  '3': TEXT | TYPES | COLORS | ABILITIES,
  '4': TYPES,
  '5': COLORS,
  '6': ABILITIES,
  '7a': PT,
  '7b': PT,
  '7c': PT,
  '7d': PT,
};

const changesIn = (effect: LayerEffect, layer: Layer): readonly CharacteristicChange[] =>
  effect.changes.get(layer) ?? [];

/** CR 305.7: setting a land's type may take its abilities. */
const mayTakeAbilities = (change: CharacteristicChange): boolean =>
  change.change === 'setChosenType' ||
  change.change === 'setChosenLandType' ||
  (change.change === 'setTypes' && change.subtypes !== undefined);

function writesOf(effect: LayerEffect, layer: Layer): number {
  return layer === '4' && changesIn(effect, layer).some(mayTakeAbilities) ? TYPES | ABILITIES : writes[layer];
}

function removes(effect: LayerEffect, layer: Layer): boolean {
  return changesIn(effect, layer).some(
    (change) =>
      change.change === 'loseAbilities' ||
      change.change === 'cantHave' ||
      change.change === 'replaceWord' ||
      mayTakeAbilities(change),
  );
}

const reads = new WeakMap<object, number>();

function readsOf(effect: LayerEffect, layer: Layer): number {
  let bits = 0;
  // A set that is fixed, and a condition once it let the effect start, are not looked at again.
  if (effect.affected === null) bits |= readBy(effect.affects);
  if (effect.condition && !effect.started) bits |= readBy(effect.condition);
  for (const change of changesIn(effect, layer)) bits |= readBy(change);
  return bits;
}

/** What evaluating this piece of ability data looks at. Pieces that are not known here are taken to look at everything. */
function readBy(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  let bits = reads.get(data);
  if (bits === undefined) {
    bits = Array.isArray(data) ? data.reduce<number>((sum, one) => sum | readBy(one), 0) : readByNode(data);
    reads.set(data, bits);
  }
  return bits;
}

/** By `kind` of a Selection, Filter, Reference, Quantity or Condition: what the node itself looks at, beside its parts. */
const NODE_READS: Readonly<Record<string, number>> = {
  ref: 0,
  all: 0,
  any: 0,
  not: 0,
  and: 0,
  or: 0,
  anything: 0,
  player: 0,
  opponent: CONTROLLER,
  self: 0,
  you: CONTROLLER,
  target: 0,
  named: 0,
  linked: 0,
  event: 0,
  candidate: 0,
  attachedTo: 0,
  controller: CONTROLLER,
  owner: 0,
  activePlayer: 0,
  union: 0,
  among: 0,
  is: TYPES,
  type: TYPES,
  subtype: TYPES,
  supertype: TYPES,
  color: COLORS,
  colorCount: COLORS,
  name: TEXT,
  keyword: ABILITIES,
  noAbilities: ABILITIES,
  counter: 0,
  zone: 0,
  same: 0,
  hasAttached: 0,
  x: 0,
  count: 0,
  size: 0,
  counters: 0,
  countersOver: 0,
  eventAmount: 0,
  result: 0,
  sum: 0,
  difference: 0,
  times: 0,
  half: 0,
  atMost: 0,
  atLeast: 0,
  devotion: CONTROLLER,
  matches: 0,
  exists: 0,
  turn: 0,
  step: 0,
  did: 0,
  cast: 0,
  dayNight: 0,
  chose: 0,
};

const CHARACTERISTIC_READS: Readonly<Record<string, number>> = {
  power: PT,
  toughness: PT,
  basePower: PT,
  baseToughness: PT,
  totalPowerAndToughness: PT,
  totalToxicValue: ABILITIES,
  colors: COLORS,
  manaValue: 0,
  life: 0,
  handSize: 0,
};

function readByNode(data: object): number {
  let bits = 0;
  for (const [field, value] of Object.entries(data)) {
    if (field === 'kind') continue;
    // What an effect grants or makes is not looked at when it is applied.
    if (field === 'abilities') continue;
    bits |= readBy(value);
  }
  if (!('kind' in data)) {
    // A change by itself: what it puts in is fixed, but choices and other objects' abilities are looked at.
    if ('change' in data && data.change === 'addAbilitiesOf') bits |= ABILITIES;
    if ('change' in data && data.change === 'controller') bits |= CONTROLLER;
    // CR 205.3d: which subtypes can be gained depends on the card types.
    if ('layer' in data && data.layer === 4 && changesSubtypes(data)) bits |= TYPES;
    return bits;
  }
  const { kind } = data;
  if (kind === 'compare' && !('what' in data)) return bits;
  if (kind === 'status') return bits | readByStatus(data);
  if (kind === 'compare' || kind === 'extreme' || kind === 'characteristic' || kind === 'over') {
    const what = 'what' in data ? String(data.what) : '';
    return bits | (CHARACTERISTIC_READS[what] ?? ALL);
  }
  return bits | (NODE_READS[String(kind)] ?? ALL);
}

const changesSubtypes = (change: object): boolean =>
  'change' in change && !(change.change === 'addTypes' && !('subtypes' in change)) && change.change !== 'removeTypes';

/** Being tapped, attacking and the like is no matter of the layers; the adjectives that look at other objects are. */
function readByStatus(data: object): number {
  const status = 'status' in data ? data.status : '';
  return status === 'modified' || status === 'enchanted' || status === 'equipped' || status === 'summoningSick'
    ? ALL
    : 0;
}
