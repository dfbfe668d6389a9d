/**
 * What ability data denotes now: references, filters, quantities, conditions. The functions here are the door for the rest of the engine;
 * each kind has its own file. Nothing here changes the state, and nothing is asked of a player.
 * `candidate` is what the reference of that name denotes; without it, whatever a filter is testing.
 */
import type { Condition, Filter, Quantity, Reference } from '../cards/index.ts';
import { candidatesIn } from './candidates.ts';
import { holdsIn } from './conditions.ts';
import { matchesIn } from './filters.ts';
import type { Game } from './game.ts';
import { lookBack, wasPartOf } from './look-back.ts';
import { quantityIn } from './quantities.ts';
import { thingsIn } from './references.ts';
import type { Core, Scope } from './scope.ts';
import type { Bindings, Thing } from './state.ts';

export { newBindings } from './scope.ts';

const core: Core = {
  things: thingsIn,
  matches: matchesIn,
  candidates: candidatesIn,
  quantity: quantityIn,
  holds: holdsIn,
  lookBack,
  wasPartOf,
};

/** The scope of an ability with these bindings. */
export const scopeOf = (game: Game, bindings: Bindings, candidate: Thing | null = null): Scope => ({
  game,
  bindings,
  candidate,
  leaving: null,
  controlled: null,
  core,
});

/** What the reference denotes, each thing once: objects as they are or, once they have changed zones, as they last were. */
export const thingsOf = (game: Game, ref: Reference, bindings: Bindings, candidate?: Thing): Thing[] =>
  thingsIn(scopeOf(game, bindings, candidate), ref);

export const matches = (game: Game, filter: Filter, thing: Thing, bindings: Bindings, candidate?: Thing): boolean =>
  matchesIn(scopeOf(game, bindings, candidate), filter, thing);

/** All things that match: in the zones that the filter names, else permanents and players as it asks for them. */
export const candidatesFor = (
  game: Game,
  filter: Filter,
  bindings: Bindings,
  candidate?: Thing,
  ignored?: (thing: Thing) => boolean,
): Thing[] => candidatesIn(scopeOf(game, bindings, candidate), filter, ignored);

/** @throws Unsupported where a number would be a guess. */
export const quantity = (game: Game, of: Quantity, bindings: Bindings, candidate?: Thing): number =>
  typeof of === 'number' ? of : quantityIn(scopeOf(game, bindings, candidate), of);

/** @throws Unsupported where the answer would be a guess. */
export const holds = (game: Game, condition: Condition, bindings: Bindings, candidate?: Thing): boolean =>
  holdsIn(scopeOf(game, bindings, candidate), condition);
