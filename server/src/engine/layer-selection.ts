/** Which objects a continuous effect's words mean just now, by the values of the layer that has been reached (CR 611.3a). */
import { type Selection, unreachable } from '../cards/index.ts';
import { candidatesFor, matches, thingsOf } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import { existing } from './layer-effects.ts';
import type { Bindings, ObjectId } from './state.ts';

/** Existing objects that the selection means; players among them are left out. */
export function objectsSelected(game: Game, selection: Selection, bindings: Bindings): readonly ObjectId[] {
  switch (selection.kind) {
    case 'ref':
      if (selection.ref.kind === 'self') return existing(game.state, [{ kind: 'object', id: bindings.self }]);
      return existing(game.state, thingsOf(game, selection.ref, bindings));
    case 'all':
      return existing(game.state, candidatesFor(game, selection.filter, bindings));
    case 'among':
      return existing(
        game.state,
        thingsOf(game, selection.ref, bindings).filter((thing) => matches(game, selection.filter, thing, bindings)),
      );
    case 'topOfLibrary':
    case 'choose':
      throw new Unsupported('a static effect that chooses what it affects');
    default:
      return unreachable(selection);
  }
}
