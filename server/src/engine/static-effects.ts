/**
 * Static effects that function now: on rules, costs, players, events (CR 604.2, 613.10, 613.11), and those on characteristics, which may be
 * about players. They come from abilities as they are after the layers, and from resolved spells and abilities.
 */
import type { StaticEffect } from '../cards/index.ts';
import type { ActiveStaticEffect, Computed } from './computed.ts';
import { newBindings } from './evaluate.ts';
import { functionsNow } from './functioning-zones.ts';
import { type Game, objectOf } from './game.ts';
import { staticPartsOf } from './held-abilities.ts';
import { cardWorksElsewhere, computed, valuesOf } from './layers.ts';
import type { Characteristics, GameObject } from './state.ts';

export type ActiveEffect<E extends StaticEffect = StaticEffect> = ActiveStaticEffect<E>;

type Kind = StaticEffect['kind'];
type OfKind<K extends Kind> = Extract<StaticEffect, { kind: K }>;

/**
 * All of them, in timestamp order (cf. 613.10 and 613.11). Conditions are not looked at: some speak of an event or of a candidate that only the
 * caller knows.
 */
export function activeStaticEffects(game: Game): readonly ActiveEffect[] {
  return activeIn(game, computed(game)).all;
}

/** Those of one kind. */
export function activeStaticEffectsOf<K extends Kind>(game: Game, kind: K): readonly ActiveEffect<OfKind<K>>[] {
  const found: readonly ActiveEffect[] = activeIn(game, computed(game)).byKind.get(kind) ?? NONE;
  return found as readonly ActiveEffect<OfKind<K>>[];
}

const NONE: readonly ActiveEffect[] = [];

/** Every static effect of an object's abilities with these values, wherever it is: what it would do if they functioned (CR 614.12). */
export function staticEffectsOf(object: GameObject, values: Characteristics): ActiveEffect[] {
  return staticPartsOf(values.abilities).all.map((part) => activeOf(object, values, part));
}

interface Active {
  readonly all: readonly ActiveEffect[];
  readonly byKind: ReadonlyMap<StaticEffect['kind'], readonly ActiveEffect[]>;
}

function activeIn(game: Game, now: Computed): Active {
  if (now.active) return now.active;
  const all = gather(game, now).sort((a, b) => a.timestamp - b.timestamp);
  const byKind = new Map<StaticEffect['kind'], ActiveEffect[]>();
  for (const active of all) {
    const list = byKind.get(active.effect.kind);
    if (list) list.push(active);
    else byKind.set(active.effect.kind, [active]);
  }
  const found: Active = { all, byKind };
  // While the layers are being computed, abilities may still come and go.
  if (now.complete) now.active = found;
  return found;
}

function gather(game: Game, now: Computed): ActiveEffect[] {
  const { state } = game;
  const found: ActiveEffect[] = [];
  const look = (id: number): void => {
    const object = objectOf(game, id);
    const values = valuesOf(game, now, id);
    for (const part of staticPartsOf(values.abilities).all) {
      if (functionsNow(object, values.types, part)) found.push(activeOf(object, values, part));
    }
  };
  for (const id of state.battlefield) look(id);
  for (const id of state.stack) look(id);
  for (const id of state.command) look(id);
  // Elsewhere only what has been reached by an effect or says so itself: most cards in libraries are neither.
  const lookElsewhere = (id: number): void => {
    const values = now.values.get(id);
    if (values ? staticPartsOf(values.abilities).elsewhere : cardWorksElsewhere(objectOf(game, id).card)) look(id);
  };
  for (const id of state.exile) lookElsewhere(id);
  for (const player of state.players) {
    for (const id of player.hand) lookElsewhere(id);
    for (const id of player.graveyard) lookElsewhere(id);
    for (const id of player.library) lookElsewhere(id);
  }
  for (const continuous of state.effects) {
    found.push({
      effect: continuous.effect,
      source: continuous.source,
      controller: continuous.controller,
      bindings: continuous.bindings,
      timestamp: continuous.timestamp,
      key: `effect ${continuous.id}`,
      held: null,
      continuous: continuous.id,
      affected: continuous.affected,
      remaining: continuous.remaining,
    });
  }
  return found;
}

type Part = ReturnType<typeof staticPartsOf>['all'][number];

const activeOf = (object: GameObject, values: Characteristics, part: Part): ActiveEffect => ({
  effect: part.effect,
  source: object.id,
  controller: values.controller,
  bindings: newBindings(object.id, values.controller),
  // CR 613.7a
  timestamp: Math.max(object.timestamp, part.held.timestamp),
  key: `${object.id}:${part.key}`,
  held: part.held,
  continuous: null,
  affected: null,
  remaining: null,
});
