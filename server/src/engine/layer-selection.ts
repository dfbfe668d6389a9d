/** Which objects a continuous effect's words mean just now, by the values of the layer that has been reached (CR 611.3a). */
import { type Selection, unreachable } from '../cards/index.ts';
import { candidatesFor, matches, thingsOf } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import { existing } from './layer-effects.ts';
import type { Bindings, ObjectId, Thing } from './state.ts';

/**
 * Existing objects that a continuous effect changes. What it makes of a card that nobody knows, off the battlefield and the stack, can't
 * matter to anything but that card: whoever looks at one is stopped anyway. So none of them is asked whether the effect means it.
 */
export function objectsChanged(game: Game, selection: Selection, bindings: Bindings): readonly ObjectId[] {
  if (selection.kind !== 'all') return objectsSelected(game, selection, bindings);
  return existing(
    game.state,
    candidatesFor(game, selection.filter, bindings, undefined, (thing) => isHidden(game, thing)),
  );
}

function isHidden({ state }: Game, thing: Thing): boolean {
  const object = thing.kind === 'object' ? state.objects[thing.id] : undefined;
  return object?.unknown === true && object.zone.zone !== 'battlefield' && object.zone.zone !== 'stack';
}

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
