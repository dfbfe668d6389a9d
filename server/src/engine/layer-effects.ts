/**
 * The continuous effects that the layers apply, gathered from three places: static abilities that function, effects of resolved spells and
 * abilities, and counters. All take the same form, so that timestamps and dependency treat them alike.
 */
import {
  type Ability,
  type CharacteristicChange,
  type Condition,
  counterMeaning,
  type Selection,
  type StaticEffect,
  unreachable,
} from '../cards/index.ts';
import type { StaticPart } from './computed.ts';
import { changesByDesignation } from './designation-effects.ts';
import { functionsNow } from './functioning-zones.ts';
import { staticPartsOf } from './held-abilities.ts';
import type { Bindings, Characteristics, ContinuousEffect, GameObject, GameState, ObjectId } from './state.ts';

/** In the order in which they are applied (CR 613.1, 613.4); layer 1 is copiable-values.ts. */
export const LAYERS = ['2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'] as const;
export type Layer = (typeof LAYERS)[number];

type CharacteristicsEffect = Extract<StaticEffect, { kind: 'characteristics' }>;

/** One continuous effect while the layers are gone through. */
export interface LayerEffect {
  /** Identifies it across recomputation, and the abilities it grants. */
  readonly key: string;
  readonly source: ObjectId;
  readonly timestamp: number;
  /** Order of gathering, for equal timestamps. */
  readonly order: number;
  readonly affects: Selection;
  readonly condition: Condition | undefined;
  readonly changes: ReadonlyMap<Layer, readonly CharacteristicChange[]>;
  /** The ability that makes it, for an effect of a static ability. */
  readonly part: StaticPart | null;
  /** Bindings of a resolved effect; those of a static ability depend on its controller at the moment. */
  readonly bindings: Bindings | null;
  /** CR 604.3, 613.3. */
  readonly defining: boolean;
  /** Set from the start for a locked-in set (CR 611.2c), else once it has started to apply. */
  affected: readonly ObjectId[] | null;
  /** It has applied to something: from now on it applies to that, whatever becomes of its ability and condition (CR 613.6). */
  started: boolean;
  /** The last layer in which it was applied. */
  appliedIn: Layer | null;
}

/** The layer in which a change is applied. */
function layerOf(change: CharacteristicChange, defining: boolean): Layer {
  switch (change.layer) {
    case 1:
      // An effect that sets a name changes text (cf. 612.8).
      return '3';
    case '7a':
    case '7b':
      // Only characteristic-defining abilities define; everything else sets.
      return defining ? '7a' : '7b';
    case '7c':
    case '7d':
      return change.layer;
    default:
      return `${change.layer}`;
  }
}

interface SortedChanges {
  readonly defining: ReadonlyMap<Layer, readonly CharacteristicChange[]>;
  readonly ordinary: ReadonlyMap<Layer, readonly CharacteristicChange[]>;
}
const sorted = new WeakMap<readonly CharacteristicChange[], SortedChanges>();

function byLayer(changes: readonly CharacteristicChange[], defining: boolean) {
  let both = sorted.get(changes);
  if (!both) {
    const sort = (asDefining: boolean) => {
      const map = new Map<Layer, CharacteristicChange[]>();
      for (const change of changes) {
        const layer = layerOf(change, asDefining);
        const list = map.get(layer);
        if (list) list.push(change);
        else map.set(layer, [change]);
      }
      return map;
    };
    both = { defining: sort(true), ordinary: sort(false) };
    sorted.set(changes, both);
  }
  return defining ? both.defining : both.ordinary;
}

/** Effects of the object's static abilities as it has them now. */
export function effectsOfAbilities(
  object: GameObject,
  values: Characteristics,
  add: (key: string, make: (order: number) => LayerEffect, part: StaticPart) => void,
): void {
  for (const part of staticPartsOf(values.abilities).characteristics) {
    if (!functionsNow(object, values.types, part)) continue;
    const effect = part.effect as CharacteristicsEffect;
    const key = `${object.id}:${part.key}`;
    add(
      key,
      (order) => ({
        key,
        source: object.id,
        // CR 613.7a: the object's timestamp or that of the effect that granted the ability, whichever is later.
        timestamp: Math.max(object.timestamp, part.held.timestamp),
        order,
        affects: effect.affects,
        condition: effect.condition,
        changes: byLayer(effect.changes, part.defining),
        part,
        bindings: null,
        defining: part.defining,
        affected: null,
        started: false,
        appliedIn: null,
      }),
      part,
    );
  }
}

/** A resolved spell's or ability's effect; `null` when it changes no characteristics. Copy effects belong to layer 1. */
export function effectOfContinuous(state: GameState, continuous: ContinuousEffect, order: number): LayerEffect | null {
  const { effect } = continuous;
  if (effect.kind !== 'characteristics' || continuous.copy || effect.changes.length === 0) return null;
  return {
    key: `effect ${continuous.id}`,
    source: continuous.source,
    // CR 613.7b
    timestamp: continuous.timestamp,
    order,
    affects: effect.affects,
    condition: effect.condition,
    changes: byLayer(effect.changes, false),
    part: null,
    bindings: continuous.bindings,
    defining: false,
    affected: continuous.affected ? existing(state, continuous.affected) : null,
    started: false,
    appliedIn: null,
  };
}

/** Those that are objects that exist: a phased-out permanent is not affected (CR 702.26b). */
export function existing(
  state: GameState,
  things: readonly { readonly kind: 'object' | 'player'; readonly id: number }[],
): readonly ObjectId[] {
  return things.flatMap((thing) => {
    const object = thing.kind === 'object' ? state.objects[thing.id] : undefined;
    return object && !object.phasedOut ? [thing.id] : [];
  });
}

/** A keyword ability by its name, with what it stands for. */
export type GetKeywordAbility = (name: string) => Ability;

const counterChanges = new WeakMap<GetKeywordAbility, Map<string, readonly CharacteristicChange[]>>();

/** What so many counters of a kind do to the object that they are on; the same array for the same question. */
function changesOfCounters(
  kind: string,
  count: number,
  keywordAbility: GetKeywordAbility,
): readonly CharacteristicChange[] {
  const known = counterChanges.get(keywordAbility) ?? new Map<string, readonly CharacteristicChange[]>();
  counterChanges.set(keywordAbility, known);
  const key = `${count} ${kind}`;
  let changes = known.get(key);
  if (!changes) {
    changes = makeChanges(kind, count, keywordAbility);
    known.set(key, changes);
  }
  return changes;
}

function makeChanges(kind: string, count: number, keywordAbility: GetKeywordAbility): readonly CharacteristicChange[] {
  const meaning = counterMeaning(kind);
  switch (meaning.kind) {
    case 'powerToughness':
      // CR 122.1a, 613.4c
      return [{ layer: '7c', change: 'modifyPT', power: count * meaning.power, toughness: count * meaning.toughness }];
    case 'keyword':
      return [{ layer: 6, change: 'addAbilities', abilities: [keywordAbility(meaning.keyword)] }];
    case 'hone':
      // CR 122.1j: for the creature that the Equipment is attached to.
      return [{ layer: '7c', change: 'modifyPT', power: count, toughness: 0 }];
    case 'shield':
    case 'stun':
    case 'loyalty':
    case 'poison':
    case 'defense':
    case 'finality':
    case 'rad':
    case 'marker':
      return [];
    default:
      return unreachable(meaning);
  }
}

const SELF: Selection = { kind: 'ref', ref: { kind: 'self' } };
const ATTACHED: Selection = { kind: 'ref', ref: { kind: 'attachedTo', of: { kind: 'self' } } };

export function effectsOfCounters(
  object: GameObject,
  values: Characteristics,
  keywordAbility: GetKeywordAbility,
  add: (make: (order: number) => LayerEffect) => void,
): void {
  for (const kind of Object.keys(object.counters)) {
    const count = object.counters[kind] ?? 0;
    if (count <= 0) continue;
    const changes = changesOfCounters(kind, count, keywordAbility);
    const hone = kind === 'hone';
    // CR 122.1j: only on an Equipment.
    if (hone && !values.subtypes.includes('Equipment')) continue;
    if (changes.length === 0) continue;
    add((order) => ({
      key: `counter ${kind} ${object.id}`,
      source: object.id,
      // CR 613.7c: the timestamp of the newest counter of the kind.
      timestamp: object.counterTimestamps?.[kind] ?? object.timestamp,
      order,
      affects: hone ? ATTACHED : SELF,
      condition: undefined,
      changes: byLayer(changes, false),
      part: null,
      bindings: null,
      defining: false,
      affected: hone ? null : [object.id],
      started: false,
      appliedIn: null,
    }));
  }
}

/** Designations that change what they are on (designation-effects.ts). */
export function effectsOfDesignations(
  object: GameObject,
  keywordAbility: GetKeywordAbility,
  add: (make: (order: number) => LayerEffect) => void,
): void {
  for (const [name, changes] of changesByDesignation(object, keywordAbility))
    add((order) => ({
      key: `${name} ${object.id}`,
      source: object.id,
      // CR 613.7a: no effect of its own gave it a timestamp.
      timestamp: object.timestamp,
      order,
      affects: SELF,
      condition: undefined,
      changes: byLayer(changes, false),
      part: null,
      bindings: null,
      defining: false,
      affected: [object.id],
      started: false,
      appliedIn: null,
    }));
}
