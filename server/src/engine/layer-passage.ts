/**
 * One passage through the layers: which effects there are, in what order they are applied, and to what.
 * An effect fixes what it applies to when it first applies, and keeps that in later layers, even if the ability that makes it is gone by then
 * (CR 613.6). Abilities that come or go on the way bring and take their effects with them.
 */
import type { Computed } from './computed.ts';
import { nextEffect, type Trial } from './dependency.ts';
import { holds, newBindings } from './evaluate.ts';
import { EndlessLoop, type Game, objectOf } from './game.ts';
import { staticPartsOf } from './held-abilities.ts';
import { applyResolved } from './layer-application.ts';
import { keywordAbility, type Resolved, resolveChange } from './layer-changes.ts';
import {
  effectOfContinuous,
  effectsOfAbilities,
  effectsOfCounters,
  effectsOfDesignations,
  type GetKeywordAbility,
  LAYERS,
  type Layer,
  type LayerEffect,
} from './layer-effects.ts';
import { objectsChanged } from './layer-selection.ts';
import type { Bindings, Characteristics, GameObject, ObjectId } from './state.ts';

export interface Passage {
  readonly game: Game;
  readonly now: Computed;
  /** By key. */
  readonly effects: Map<string, LayerEffect>;
  /** The layer that is being applied. */
  layer: Layer;
  /** Objects whose abilities have changed since they were looked through. */
  changed: Set<ObjectId>;
  /** Is told of every effect on every object, with the values before and after it. */
  readonly watch: LayerWatch | null;
}

export type LayerWatch = (
  effect: LayerEffect,
  layer: Layer,
  id: ObjectId,
  before: Readonly<Characteristics>,
  after: Readonly<Characteristics>,
) => void;

/** A passage over these objects, whose starting values are known; nothing is applied yet. */
export function newPassage(
  game: Game,
  now: Computed,
  ids: readonly ObjectId[],
  watch: LayerWatch | null = null,
): Passage {
  const passage: Passage = { game, now, effects: new Map(), layer: LAYERS[0], changed: new Set(), watch };
  const { effects } = passage;
  const byName = keywordAbilities(game);
  for (const id of ids) {
    const object = objectOf(game, id);
    gather(passage, object);
    const add = (make: (order: number) => LayerEffect): void => {
      const effect = make(effects.size);
      effects.set(effect.key, effect);
    };
    effectsOfCounters(object, valuesIn(passage, id), byName, add);
    effectsOfDesignations(object, byName, add);
  }
  for (const continuous of game.state.effects) {
    const effect = effectOfContinuous(game.state, continuous, effects.size);
    if (effect) effects.set(effect.key, effect);
  }
  return passage;
}

/** The values reached so far; looking at an object that no effect has reached yet brings it in. */
function valuesIn({ game, now }: Passage, id: ObjectId): Characteristics {
  const values = now.values.get(id) ?? game.procedures.lookUp(game, id)?.characteristics;
  if (!values) throw new Error(`no object ${id}`);
  return values;
}

function gather(passage: Passage, object: GameObject): void {
  const { effects } = passage;
  effectsOfAbilities(object, valuesIn(passage, object.id), (key, make, part) => {
    const known = effects.get(key);
    if (known?.part?.ability === part.ability && known.timestamp >= part.held.timestamp) return;
    const effect = make(known ? known.order : effects.size);
    if (known) {
      // The words of the ability have changed (layer 3); it is still the same effect.
      effect.affected = known.affected;
      effect.started = known.started;
      effect.appliedIn = known.appliedIn;
    }
    effects.set(key, effect);
  });
}

/** Far more than any board has; past it, granted abilities grant each other forever. */
const MOST_EFFECTS = 5000;

/** Applies all effects of one layer or sublayer. */
export function applyLayer(passage: Passage, layer: Layer): void {
  passage.layer = layer;
  const trial: Trial = {
    describe: (effect) => describe(passage, effect),
    withApplied: (effect, look) => withApplied(passage, effect, look),
  };
  for (;;) {
    regather(passage);
    const waiting = waitingIn(passage);
    if (waiting.length === 0) return;
    if (passage.effects.size > MOST_EFFECTS)
      throw new EndlessLoop('abilities that grant abilities go on without end while characteristics are computed');
    const effect = nextEffect(waiting, layer, trial);
    applyOne(passage, effect, passage.watch);
    effect.appliedIn = layer;
  }
}

function regather(passage: Passage): void {
  if (passage.changed.size === 0) return;
  for (const id of passage.changed) {
    const object = passage.game.state.objects[id];
    if (object) gather(passage, object);
  }
  passage.changed = new Set();
}

/** In timestamp order; characteristic-defining abilities first, and alone as long as there are any (CR 613.3). */
function waitingIn(passage: Passage): LayerEffect[] {
  const { layer } = passage;
  const waiting: LayerEffect[] = [];
  for (const effect of passage.effects.values()) {
    if (effect.appliedIn !== layer && effect.changes.has(layer) && exists(passage, effect)) waiting.push(effect);
  }
  if (waiting.length < 2) return waiting;
  const defining = waiting.filter((effect) => effect.defining);
  // CR 613.7n: of one timestamp, the effect of the object's own ability is the older one.
  return (defining.length > 0 ? defining : waiting).sort((a, b) => a.timestamp - b.timestamp || a.order - b.order);
}

/** CR 613.6: an effect that has started to apply goes on; another one needs its ability. */
function exists(passage: Passage, effect: LayerEffect): boolean {
  const { part } = effect;
  if (!part || effect.started) return true;
  return staticPartsOf(valuesIn(passage, effect.source).abilities).characteristics.some(
    (one) => one.key === part.key && one.ability === part.ability,
  );
}

function applyOne(passage: Passage, effect: LayerEffect, watch: LayerWatch | null = null): void {
  const bindings = bindingsOf(passage, effect);
  const ids = affectedBy(passage, effect, bindings);
  if (ids.length === 0) return;
  effect.affected = ids;
  effect.started = true;
  for (const [id, resolved] of resolve(passage, effect, ids, bindings)) {
    const values = valuesIn(passage, id);
    const { abilities } = values;
    const before = watch && { ...values };
    for (const change of resolved) applyResolved(values, change);
    if (before) watch?.(effect, passage.layer, id, before, values);
    if (values.abilities !== abilities) passage.changed.add(id);
  }
}

/** All objects' changes are worked out before any is made: the effect applies to all of them at once. */
function resolve(
  { game, layer }: Passage,
  effect: LayerEffect,
  ids: readonly ObjectId[],
  bindings: Bindings,
): (readonly [ObjectId, readonly Resolved[]])[] {
  const changes = effect.changes.get(layer) ?? [];
  return ids.map((id) => [id, changes.map((change) => resolveChange(game, change, id, bindings, effect))]);
}

function bindingsOf(passage: Passage, effect: LayerEffect): Bindings {
  if (effect.bindings) return effect.bindings;
  // "You" is whoever controls the object just now (cf. 109.5); layer 2 may have changed that.
  return newBindings(effect.source, valuesIn(passage, effect.source).controller);
}

function affectedBy({ game }: Passage, effect: LayerEffect, bindings: Bindings): readonly ObjectId[] {
  const { affected, condition } = effect;
  if (effect.started && affected) return affected;
  if (condition && !holds(game, condition, bindings)) return [];
  return affected ?? objectsChanged(game, effect.affects, bindings);
}

/** See `Trial`. Of an ability that would be granted only its text is told. */
function describe(passage: Passage, effect: LayerEffect): string {
  if (!exists(passage, effect)) return 'gone';
  const bindings = bindingsOf(passage, effect);
  const resolved = resolve(passage, effect, affectedBy(passage, effect, bindings), bindings);
  return JSON.stringify(resolved, (key, value: unknown) =>
    key === 'ability' && typeof value === 'object' && value !== null && 'text' in value ? value.text : value,
  );
}

/** See `Trial`. Values are copied before they are changed, and the originals put back. */
function withApplied<T>(passage: Passage, effect: LayerEffect, look: () => T): T {
  const { values } = passage.now;
  const { changed } = passage;
  const { affected, started } = effect;
  const originals: (readonly [ObjectId, Characteristics])[] = [];
  for (const id of affectedBy(passage, effect, bindingsOf(passage, effect))) {
    const original = valuesIn(passage, id);
    originals.push([id, original]);
    values.set(id, { ...original });
  }
  passage.changed = new Set();
  try {
    applyOne(passage, effect);
    return look();
  } finally {
    for (const [id, original] of originals) values.set(id, original);
    effect.affected = affected;
    effect.started = started;
    passage.changed = changed;
  }
}

const abilitiesByTables = new WeakMap<Game['tables'], GetKeywordAbility>();

/** One function for each table of keywords, so that what is made from it can be shared. */
function keywordAbilities(game: Game): GetKeywordAbility {
  let get = abilitiesByTables.get(game.tables);
  if (!get) {
    get = (name) => keywordAbility(game, name);
    abilitiesByTables.set(game.tables, get);
  }
  return get;
}
