/** Where a statement looks for the objects it names. */
import type { Game } from '../../engine/game.ts';
import type { GameState, ObjectId, PlayerId, PlayerState } from '../../engine/state.ts';
import type { Place } from '../../language/index.ts';

/** The objects of a zone in the order in which they came to be there; of one player, or of all. */
export function objectsIn({ state }: Game, place: Place, owner?: PlayerId): readonly ObjectId[] {
  switch (place) {
    case 'battlefield':
      return state.battlefield;
    case 'stack':
      return state.stack;
    case 'exile':
      return owned(state, state.exile, owner);
    case 'command zone':
      // CR 901.4: planes and phenomena stay there, face up or in a planar deck.
      // CR 904.4: so do schemes.
      return owned(state, [...state.command, ...state.players.flatMap(supplementary)], owner);
    case 'sideboard':
      return state.players.flatMap((player) => (owner === undefined || player.id === owner ? player.outside : []));
    case 'hand':
    case 'library':
    case 'graveyard':
      return state.players.flatMap((player) => (owner === undefined || player.id === owner ? player[place] : []));
  }
}

const supplementary = ({ planarDeck, schemeDeck }: PlayerState): readonly ObjectId[] => [
  ...planarDeck.top,
  ...planarDeck.bottom,
  ...schemeDeck.top,
  ...schemeDeck.bottom,
];

const owned = (state: GameState, ids: readonly ObjectId[], owner: PlayerId | undefined): readonly ObjectId[] =>
  owner === undefined ? ids : ids.filter((id) => state.objects[id]?.owner === owner);

/** Everything that exists, zone by zone: what lies open first. */
export const everywhere = (game: Game): readonly ObjectId[] =>
  (['battlefield', 'stack', 'graveyard', 'exile', 'command zone', 'hand', 'library', 'sideboard'] as const).flatMap(
    (place) => objectsIn(game, place),
  );

/** The language's name of the zone that an object is in. */
export function placeOf(game: Game, id: ObjectId): Place | null {
  const zone = game.state.objects[id]?.zone.zone;
  if (zone === undefined) return null;
  return zone === 'command' ? 'command zone' : zone === 'outside' ? 'sideboard' : zone;
}
