/** How a spell was cast, asked of the spell or of the permanent that it became (CR 400.7d). */
import { type CastFact, type Filter, type ManaSymbol, unreachable } from '../cards/index.ts';
import type { Game } from './game.ts';
import type { Scope, Seen } from './scope.ts';
import { type GameObject, type ObjectId, objectThing, playerThing } from './state.ts';

/** Nothing is true of what was not cast: a copy, a permanent put onto the battlefield. */
export function castMatches(scope: Scope, how: CastFact, { object }: Seen): boolean {
  const { cast } = object;
  if (!cast) return false;
  switch (how.kind) {
    case 'cast':
      return wasCast(scope.game, object);
    case 'from':
      // CR 400.3: what lies in a hand, a library or a graveyard is its owner's.
      return (
        cast.from === how.zone &&
        wasCast(scope.game, object) &&
        (how.of === undefined || scope.core.matches(scope, how.of, playerThing(object.owner)))
      );
    case 'by':
      return wasCast(scope.game, object) && scope.core.matches(scope, how.player, playerThing(cast.by));
    case 'paid':
      return (cast.paid[paidKey(how.cost, how.which)] ?? 0) >= (how.times ?? 1);
    case 'manaSpent':
      return (
        manaSpentOn(scope.game, object).filter(
          (symbol, i) =>
            (how.symbol === undefined || symbol === how.symbol) && comesFrom(scope, how.from, cast.manaSources?.[i]),
        ).length >= how.atLeast
      );
    case 'duringMainPhase':
      return cast.duringMainPhase && wasCast(scope.game, object);
    case 'withoutPayingManaCost':
      return cast.withoutPayingManaCost && wasCast(scope.game, object);
    default:
      return unreachable(how);
  }
}

/** CR 106.3: whether that mana's source is or last was so; mana out of nowhere has none. */
function comesFrom(scope: Scope, filter: Filter | undefined, source: ObjectId | null | undefined): boolean {
  if (filter === undefined) return true;
  return typeof source === 'number' && scope.core.matches(scope, filter, objectThing(source));
}

/** CR 707.10: a copy of a spell keeps the choices made for it but was not cast, unless it is a cast copy of a card (707.12). */
function wasCast({ state }: Game, { id, kind, previous }: Readonly<GameObject>): boolean {
  if (kind !== 'copy' && kind !== 'token') return true;
  return state.log.some(
    ({ event, happened }) => happened && event.kind === 'cast' && (event.spell === id || event.spell === previous),
  );
}

/** CR 707.10: no mana was spent on a copy. */
export function manaSpentOn(game: Game, object: Readonly<GameObject>): readonly ManaSymbol[] {
  return object.cast && wasCast(game, object) ? object.cast.manaSpent : [];
}

/** Under what name `CastFacts.paid` counts a cost; two costs of one keyword are counted apart by `which`. */
export const paidKey = (cost: string, which: number | undefined): string =>
  which === undefined ? cost : `${cost} ${which}`;
