/**
 * What the evaluation of references, filters, quantities, conditions and event patterns has in common. These five are mutually recursive;
 * each has its own file, and they reach each other through `Scope.core` only, so that no file imports in a circle (evaluate.ts ties the knot).
 */
import type {
  Comparison,
  Condition,
  EventPattern,
  EventRole,
  Filter,
  Quantity,
  Reference,
  Within,
} from '../cards/index.ts';
import { unreachable } from '../cards/index.ts';
import type { Game } from './game.ts';
import type { Bindings, EventFacts, ObjectId, PlayerId, Seen, Thing } from './state.ts';

export type { Seen } from './state.ts';

/** Which ability asks, and about what. */
export interface Scope {
  readonly game: Game;
  readonly bindings: Bindings;
  /**
   * What the reference `candidate` denotes; `null` until a filter is tested, then what it tests. Filters inside that filter (its controller,
   * its host, …) keep it: "each player who controls …" is about the player. But what a filter compares a thing with (`compare`, `counter`),
   * and the condition that it `satisfies`, are about the thing itself: "with power greater than its toughness".
   */
  readonly candidate: Thing | null;
  /** An object that an event took out of its zone: zone tests on it mean the zone that it left (CR 603.10). */
  readonly leaving: ObjectId | null;
  /** Who controlled an object as the event happened that is looked at, where that may have changed since (CR 603.10, 608.2i). */
  readonly controlled: { readonly id: ObjectId; readonly player: PlayerId } | null;
  readonly core: Core;
}

/** The evaluators, as one record. */
export interface Core {
  readonly things: (scope: Scope, ref: Reference) => Thing[];
  readonly matches: (scope: Scope, filter: Filter, thing: Thing) => boolean;
  readonly candidates: (scope: Scope, filter: Filter) => Thing[];
  readonly quantity: (scope: Scope, quantity: Quantity) => number;
  readonly holds: (scope: Scope, condition: Condition) => boolean;
  readonly lookBack: (scope: Scope, pattern: EventPattern, within: Within, before?: number) => readonly EventFacts[];
  readonly wasPartOf: (scope: Scope, pattern: EventPattern, within: Within, role: EventRole, thing: Thing) => boolean;
}

/** `undefined` only for what has left the game altogether (CR 800.4a). */
export const see = (game: Game, id: ObjectId): Seen | undefined => game.then?.[id] ?? game.procedures.lookUp(game, id);

/** Whether the object is still what it was, or was so at the event that is looked at: it has not changed zones (CR 400.7). */
export const isLive = (game: Game, id: ObjectId): boolean =>
  game.state.objects[id] !== undefined || game.then?.[id] !== undefined;

/** CR 109.4: only what is on the battlefield, the stack or (emblems, planes) in the command zone has a controller; else the owner stands in. */
export function controllerOfSeen({ object, characteristics }: Seen): PlayerId {
  const { zone } = object.zone;
  return zone === 'battlefield' || zone === 'stack' || zone === 'command' ? characteristics.controller : object.owner;
}

/** The scope in which `thing` is the candidate, unless one is set already. */
export const about = (scope: Scope, thing: Thing): Scope =>
  scope.candidate === null ? { ...scope, candidate: thing } : scope;

export function compare(left: number, comparison: Comparison, right: number): boolean {
  switch (comparison) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return unreachable(comparison);
  }
}

/** Bindings of an ability of which nothing has been chosen or done yet. */
export const newBindings = (self: ObjectId, you: PlayerId): Bindings => ({
  self,
  you,
  targets: [],
  named: {},
  did: {},
  event: null,
  x: null,
  divisions: [],
});
