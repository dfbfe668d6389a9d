/**
 * The layers (CR 613): from copiable values to characteristics, for all objects at once.
 *
 * Each layer applies the effects that belong to it one by one, in the order that dependency.ts gives (layer-passage.ts). Conditions, affected
 * sets and quantities are evaluated against the values reached so far, which stand in `game.cache` meanwhile (computed.ts).
 *
 * Not here: effects on players and on rules (613.10, 613.11; static-effects.ts), copy effects and face-down status (copiable-values.ts).
 */
import type { Card, CardFace } from '../cards/index.ts';
import type { Computed } from './computed.ts';
import { layerOne } from './copiable-values.ts';
import { type Game, objectOf } from './game.ts';
import { staticPartsOf } from './held-abilities.ts';
import { LAYERS } from './layer-effects.ts';
import { applyLayer, type LayerWatch, newPassage } from './layer-passage.ts';
import { baseOf, startingValues, withIntrinsicAbilities } from './starting-values.ts';
import type { Characteristics, GameObject, ObjectId } from './state.ts';

/** The characteristics of every object that effects may reach, up to date; others are filled in as they are asked for. */
export function computed(game: Game): Computed {
  const { cache, state } = game;
  if (cache && cache.version === state.version && cache.state === state) return cache;
  return computeAnew(game, null);
}

/** Goes through the layers once more, and tells of each effect as it is applied: for whoever wants to know why. */
export function watchLayers(game: Game, watch: LayerWatch): void {
  computeAnew(game, watch);
}

function computeAnew(game: Game, watch: LayerWatch | null): Computed {
  const { state } = game;
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
    goThroughLayers(game, fresh, watch);
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
    const object = objectOf(game, id);
    values = startingValues(object, faceOf(game, now, id));
    now.values.set(id, values);
    // Nothing is applied to what is phased out (CR 702.26b); it still is a permanent.
    if (object.phasedOut) {
      settleTypes(object, values);
      settleCounters(object, values);
    }
  }
  return values;
}

/** The object's copiable values (cf. 613.2c). */
export function faceOf(game: Game, now: Computed, id: ObjectId): CardFace {
  let face = now.copiable.get(id);
  if (!face) {
    face = layerOne(game, objectOf(game, id));
    now.copiable.set(id, face);
  }
  return face;
}

/** Objects whose abilities or counters can have an effect: what exists on the battlefield, the stack and in the command zone, and cards elsewhere that say so. */
function participants(game: Game): ObjectId[] {
  const { state } = game;
  const list = state.battlefield.filter((id) => !state.objects[id]?.phasedOut);
  list.push(...state.stack, ...state.command);
  const elsewhere = (ids: readonly ObjectId[]): void => {
    for (const id of ids) {
      const object = objectOf(game, id);
      if (cardWorksElsewhere(object.card) || object.copiable || hasCounters(object)) list.push(id);
    }
  };
  elsewhere(state.exile);
  for (const player of state.players) {
    elsewhere(player.hand);
    elsewhere(player.graveyard);
    elsewhere(player.library);
    // CR 604.3: characteristic-defining abilities function outside the game, too.
    elsewhere(player.outside);
  }
  return list;
}

const cardsThatWorkElsewhere = new WeakMap<Card, boolean>();

/** Whether some ability printed on the card may function off the battlefield: most cards in libraries need no more than this look. */
export function cardWorksElsewhere(card: Card): boolean {
  let works = cardsThatWorkElsewhere.get(card);
  if (works === undefined) {
    works = card.faces.some((face) => staticPartsOf(baseOf(face).abilities).elsewhere);
    cardsThatWorkElsewhere.set(card, works);
  }
  return works;
}

function hasCounters(object: GameObject): boolean {
  for (const _ in object.counters) return true;
  return false;
}

function goThroughLayers(game: Game, now: Computed, watch: LayerWatch | null = null): void {
  const { state } = game;
  const ids = participants(game);
  for (const id of ids) valuesOf(game, now, id);
  const passage = newPassage(game, now, ids, watch);
  for (const layer of LAYERS) {
    applyLayer(passage, layer);
    if (layer === '4') for (const [id, values] of now.values) settleTypes(state.objects[id], values);
    // CR 613.4b: what sets power and toughness has been applied, which is what "base" means.
    if (layer === '7b') for (const values of now.values.values()) keepBase(values);
  }
  for (const [id, values] of now.values) settleCounters(state.objects[id], values);
}

/** What follows from the types once they are settled: intrinsic abilities, and who has power and toughness at all. */
function settleTypes(object: GameObject | undefined, values: Characteristics): void {
  // CR 305.6
  values.abilities = withIntrinsicAbilities(values.abilities, values.types, values.subtypes);
  if (values.types.includes('creature')) {
    // CR 208.5
    values.power ??= 0;
    values.toughness ??= 0;
  } else if (object?.zone.zone === 'battlefield') {
    // CR 208.3, 302.4: a permanent that is no creature has neither, whatever is printed on it.
    values.power = null;
    values.toughness = null;
  }
  keepBase(values);
}

/** CR 208.4b: base power and toughness are those before counters and bonuses. */
function keepBase(values: Characteristics): void {
  values.basePower = values.power;
  values.baseToughness = values.toughness;
}

/** On the battlefield, loyalty and defense are the numbers of counters. */
function settleCounters(object: GameObject | undefined, values: Characteristics): void {
  if (object?.zone.zone !== 'battlefield') return;
  if (values.types.includes('planeswalker')) values.loyalty = object.counters.loyalty ?? 0;
  if (values.types.includes('battle')) values.defense = object.counters.defense ?? 0;
}
