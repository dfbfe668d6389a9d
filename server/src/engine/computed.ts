/**
 * What is computed from a state and kept until it changes (CR 613.5: characteristics follow every change at once).
 * While the layers are being computed, `values` already is in `Game.cache`: whoever asks for a characteristic then gets the value of the
 * layer that has been reached, which is what CR 613 wants of conditions and affected sets, and nothing recurses.
 */
import type { Ability, CardFace, StaticEffect } from '../cards/index.ts';
import type { Bindings, Characteristics, GameState, HeldAbility, ObjectId, PlayerId, Thing } from './state.ts';

export interface Computed {
  readonly version: number;
  readonly state: GameState;
  readonly values: Map<ObjectId, Characteristics>;
  readonly copiable: Map<ObjectId, CardFace>;
  /** False while the layers are being gone through: what is derived from `values` must not be kept then. */
  complete: boolean;
  /** Effects that function now; filled on demand (static-effects.ts). */
  active: {
    readonly all: readonly ActiveStaticEffect[];
    readonly byKind: ReadonlyMap<StaticEffect['kind'], readonly ActiveStaticEffect[]>;
  } | null;
}

/** A static ability's effect, or a resolved one's, that functions now. */
export interface ActiveStaticEffect<E extends StaticEffect = StaticEffect> {
  readonly effect: E;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly bindings: Bindings;
  readonly timestamp: number;
  /** Identifies it across recomputation. */
  readonly key: string;
  /** The ability that it is an effect of; `null` when it came from a resolved spell or ability. */
  readonly held: HeldAbility | null;
  /** Id in `GameState.effects`, when it came from a resolved spell or ability. */
  readonly continuous: number | null;
  /** The locked-in set of a resolved effect (CR 611.2c), when it has one. */
  readonly affected: readonly Thing[] | null;
  /** What is left of a resolved effect's shield, when it has a size (CR 615.7). */
  readonly remaining: number | null;
}

/** One effect of a static ability that an object has. */
export interface StaticPart {
  readonly held: HeldAbility;
  readonly ability: Extract<Ability, { kind: 'static' }>;
  readonly effect: StaticEffect;
  /** Identifies it among the object's. */
  readonly key: string;
  /** CR 604.3a: characteristic-defining, and not granted by another effect. */
  readonly defining: boolean;
}
