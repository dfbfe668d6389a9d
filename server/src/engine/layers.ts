/**
 * The layers (CR 613): from copiable values to characteristics, for all objects at once.
 *
 * Each layer applies the effects that belong to it one by one, in the order that dependency.ts gives. An effect fixes what it applies to when it
 * first applies and keeps that in later layers, even if the ability that makes it is gone by then (613.6). Conditions, affected sets and
 * quantities are evaluated against the values reached so far, which stand in `game.cache` meanwhile (computed.ts).
 *
 * Not here: effects on players and on rules (613.10, 613.11; static-effects.ts), copy effects and face-down status (copiable-values.ts).
 */
import type { Computed } from './computed.ts';
import { layerOne } from './copiable-values.ts';
import { nextEffect, type Trial } from './dependency.ts';
import { holds, newBindings } from './evaluate.ts';
import { type Game, objectOf } from './game.ts';
import { staticPartsOf } from './held-abilities.ts';
import { applyResolved, keywordAbility, type Resolved, resolveChange } from './layer-changes.ts';
import {
  effectOfContinuous,
  effectsOfAbilities,
  effectsOfCounters,
  type GetKeywordAbility,
  LAYERS,
  type Layer,
  type LayerEffect,
} from './layer-effects.ts';
import { objectsSelected } from './layer-selection.ts';
import { baseOf, startingValues, withIntrinsicAbilities } from './starting-values.ts';
import type { Bindings, Characteristics, GameObject, GameState, ObjectId } from './state.ts';

/** The characteristics of every object that effects may reach, up to date; others are filled in as they are asked for. */
export function computed(game: Game): Computed {
  const { cache, state } = game;
  if (cache && cache.version === state.version && cache.state === state) return cache;
  const fresh: Computed = {
    version: state.version,
    state,
    values: new Map(),
    copiable: new Map(),
    complete: false,
    active: null,
  };
  game.cache = fresh;
  try {
    goThroughLayers(game, fresh);
  } catch (error) {
    // Half-way values must not be taken for characteristics.
    game.cache = null;
    throw error;
  }
  fresh.complete = true;
  return fresh;
}

/** The object's values as far as they have been computed. */
export function valuesOf(game: Game, now: Computed, id: ObjectId): Characteristics {
  let values = now.values.get(id);
  if (!values) {
    values = startingValues(objectOf(game, id), faceOf(game, now, id));
    now.values.set(id, values);
  }
  return values;
}

/** The object's copiable values (CR 613.2c). */
export function faceOf(game: Game, now: Computed, id: ObjectId) {
  let face = now.copiable.get(id);
  if (!face) {
    face = layerOne(game, objectOf(game, id));
    now.copiable.set(id, face);
  }
  return face;
}

/** Objects whose abilities or counters can have an effect: what exists on the battlefield, the stack and in the command zone, and cards elsewhere that say so. */
function participants(game: Game, now: Computed): ObjectId[] {
  const { state } = game;
  const list = state.battlefield.filter((id) => !state.objects[id]?.phasedOut);
  list.push(...state.stack, ...state.command);
  const elsewhere = (ids: readonly ObjectId[]): void => {
    for (const id of ids) {
      const object = objectOf(game, id);
      if (staticPartsOf(baseOf(faceOf(game, now, id)).abilities).elsewhere || hasCounters(object)) list.push(id);
    }
  };
  elsewhere(state.exile);
  for (const player of state.players) {
    elsewhere(player.hand);
    elsewhere(player.graveyard);
    elsewhere(player.library);
  }
  return list;
}

function hasCounters(object: GameObject): boolean {
  for (const _ in object.counters) return true;
  return false;
}

function goThroughLayers(game: Game, now: Computed): void {
  const ids = participants(game, now);
  for (const id of ids) valuesOf(game, now, id);
  const run = new Run(game, now, ids);
  for (const layer of LAYERS) {
    run.apply(layer);
    if (layer === '4') settleTypes(game.state, now);
    if (layer === '7b') keepBase(now);
  }
  for (const [id, values] of now.values) settleCounters(game.state.objects[id], values);
}

/** What follows from the types once they are settled: intrinsic abilities, and who has power and toughness at all. */
function settleTypes(state: GameState, now: Computed): void {
  for (const [id, values] of now.values) {
    // CR 305.6
    values.abilities = withIntrinsicAbilities(values.abilities, values.types, values.subtypes);
    const object = state.objects[id];
    if (object?.zone.zone !== 'battlefield') continue;
    if (values.types.includes('creature')) {
      // CR 208.5
      values.power ??= 0;
      values.toughness ??= 0;
    } else {
      // CR 208.3: a permanent that is no creature has neither, whatever is printed on it.
      values.power = null;
      values.toughness = null;
    }
    values.basePower = values.power;
    values.baseToughness = values.toughness;
  }
}

/** CR 208.4b: base power and toughness are those before counters and bonuses. */
function keepBase(now: Computed): void {
  for (const values of now.values.values()) {
    values.basePower = values.power;
    values.baseToughness = values.toughness;
  }
}

/** CR 306.5c, 310.4c: on the battlefield, loyalty and defense are the numbers of counters. */
function settleCounters(object: GameObject | undefined, values: Characteristics): void {
  if (object?.zone.zone !== 'battlefield') return;
  if (values.types.includes('planeswalker')) values.loyalty = object.counters.loyalty ?? 0;
  if (values.types.includes('battle')) values.defense = object.counters.defense ?? 0;
}

/** One passage through the layers. */
class Run implements Trial {
  private readonly game: Game;
  private readonly now: Computed;
  private readonly effects = new Map<string, LayerEffect>();
  /** The layer that is being applied. */
  private layer: Layer = LAYERS[0];
  /** Objects whose abilities have changed since they were looked through. */
  private changed = new Set<ObjectId>();

  constructor(game: Game, now: Computed, ids: readonly ObjectId[]) {
    this.game = game;
    this.now = now;
    const byName = keywordAbilities(game);
    for (const id of ids) {
      const object = objectOf(game, id);
      this.gather(object);
      effectsOfCounters(object, valuesOf(game, now, id), byName, (make) => this.add(make(this.effects.size)));
    }
    for (const continuous of game.state.effects) {
      const effect = effectOfContinuous(game.state, continuous, this.effects.size);
      if (effect) this.add(effect);
    }
  }

  private add(effect: LayerEffect): void {
    this.effects.set(effect.key, effect);
  }

  private gather(object: GameObject): void {
    effectsOfAbilities(object, valuesOf(this.game, this.now, object.id), (key, make, part) => {
      const known = this.effects.get(key);
      if (known?.part?.ability === part.ability && known.timestamp >= part.held.timestamp) return;
      const effect = make(known ? known.order : this.effects.size);
      if (known) {
        // The words of the ability have changed (layer 3); it is still the same effect.
        effect.affected = known.affected;
        effect.appliedIn = known.appliedIn;
      }
      this.effects.set(key, effect);
    });
  }

  apply(layer: Layer): void {
    this.layer = layer;
    for (;;) {
      this.regather();
      const waiting = this.waitingIn(layer);
      if (waiting.length === 0) return;
      const effect = nextEffect(waiting, layer, this);
      this.applyOne(effect);
      effect.appliedIn = layer;
    }
  }

  private regather(): void {
    if (this.changed.size === 0) return;
    for (const id of this.changed) {
      const object = this.game.state.objects[id];
      if (object) this.gather(object);
    }
    this.changed = new Set();
  }

  /** In timestamp order; characteristic-defining abilities first, and alone as long as there are any (CR 613.3). */
  private waitingIn(layer: Layer): LayerEffect[] {
    const waiting: LayerEffect[] = [];
    for (const effect of this.effects.values()) {
      if (effect.appliedIn !== layer && effect.changes.has(layer) && this.exists(effect)) waiting.push(effect);
    }
    if (waiting.length < 2) return waiting;
    const defining = waiting.filter((effect) => effect.defining);
    return (defining.length > 0 ? defining : waiting).sort((a, b) => a.timestamp - b.timestamp || a.order - b.order);
  }

  /** CR 613.6: an effect that has started to apply goes on; another one needs its ability. */
  private exists(effect: LayerEffect): boolean {
    if (!effect.part || effect.affected) return true;
    const { part } = effect;
    const values = valuesOf(this.game, this.now, effect.source);
    return staticPartsOf(values.abilities).characteristics.some(
      (one) => one.key === part.key && one.ability === part.ability,
    );
  }

  private applyOne(effect: LayerEffect): void {
    const bindings = this.bindingsOf(effect);
    const ids = this.affectedBy(effect, bindings);
    if (ids.length === 0) return;
    effect.affected = ids;
    for (const [id, resolved] of this.resolve(effect, ids, bindings)) {
      const values = valuesOf(this.game, this.now, id);
      const { abilities } = values;
      for (const change of resolved) applyResolved(values, change);
      if (values.abilities !== abilities) this.changed.add(id);
    }
  }

  /** All objects' changes are worked out before any is made: the effect applies to all of them at once. */
  private resolve(
    effect: LayerEffect,
    ids: readonly ObjectId[],
    bindings: Bindings,
  ): (readonly [ObjectId, readonly Resolved[]])[] {
    const changes = effect.changes.get(this.layer) ?? [];
    return ids.map((id) => [id, changes.map((change) => resolveChange(this.game, change, id, bindings, effect))]);
  }

  private bindingsOf(effect: LayerEffect): Bindings {
    if (effect.bindings) return effect.bindings;
    // CR 109.5: "you" is whoever controls the object just now; layer 2 may have changed that.
    return newBindings(effect.source, valuesOf(this.game, this.now, effect.source).controller);
  }

  private affectedBy(effect: LayerEffect, bindings: Bindings): readonly ObjectId[] {
    if (effect.affected && (!effect.bindings || !effect.condition || effect.appliedIn)) return effect.affected;
    if (effect.condition && !holds(this.game, effect.condition, bindings)) return [];
    return effect.affected ?? objectsSelected(this.game, effect.affects, bindings);
  }

  describe(effect: LayerEffect): string {
    if (!this.exists(effect)) return 'gone';
    const bindings = this.bindingsOf(effect);
    const ids = this.affectedBy(effect, bindings);
    return JSON.stringify(this.resolve(effect, ids, bindings), (key, value: unknown) =>
      // Which ability it is, not all its words.
      key === 'ability' ? undefined : value,
    );
  }

  withApplied<T>(effect: LayerEffect, look: () => T): T {
    const { affected } = effect;
    const { changed } = this;
    const { values } = this.now;
    const saved = new Map(values);
    for (const id of this.affectedBy(effect, this.bindingsOf(effect)))
      values.set(id, { ...valuesOf(this.game, this.now, id) });
    this.changed = new Set();
    try {
      this.applyOne(effect);
      return look();
    } finally {
      values.clear();
      for (const [id, one] of saved) values.set(id, one);
      effect.affected = affected;
      this.changed = changed;
    }
  }
}

const abilitiesByGame = new WeakMap<Game['tables'], GetKeywordAbility>();

/** One function for each table of keywords, so that what is made from it can be shared. */
function keywordAbilities(game: Game): GetKeywordAbility {
  let get = abilitiesByGame.get(game.tables);
  if (!get) {
    get = (name) => keywordAbility(game, name);
    abilitiesByGame.set(game.tables, get);
  }
  return get;
}
