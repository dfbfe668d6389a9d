/** Names that can be chosen as a card name (CR 201.4). Of cards that are nowhere in the game it knows those that the game was told of. */
import type { CardFace, Filter } from '../cards/index.ts';
import { type Game, Unsupported } from './game.ts';
import { colorsOf } from './starting-values.ts';

/** CR 201.4: names of cards, not of tokens; each name of a card with several (201.4b–f), if what it names is as asked. */
export function cardNames(game: Game, filter: Filter | undefined): readonly string[] {
  const here = Object.values(game.state.objects)
    .filter(({ kind, unknown, card }) => kind === 'card' && !unknown && card.source !== 'scenario')
    .map(({ card }) => card);
  const names = [...here, ...(game.tables.namedCards?.() ?? [])]
    .flatMap((card) => card.faces)
    .filter((face) => filter === undefined || fits(face, filter))
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** CR 201.4a: only the characteristics of that name on the card count, whatever effects make of objects. */
function fits(face: CardFace, filter: Filter): boolean {
  switch (filter.kind) {
    case 'anything':
      return true;
    case 'all':
      return filter.of.every((one) => fits(face, one));
    case 'any':
      return filter.of.some((one) => fits(face, one));
    case 'not':
      return !fits(face, filter.of);
    case 'type':
      return face.types.includes(filter.type);
    case 'subtype':
      return face.subtypes.includes(filter.subtype);
    case 'supertype':
      return face.supertypes.includes(filter.supertype);
    case 'color':
      return colorsOf(face).includes(filter.color);
    default:
      throw new Unsupported(`a card name with such a quality (${filter.kind})`, '201.4a');
  }
}
