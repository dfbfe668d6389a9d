/** Copiable values with exceptions (CR 707.2, 707.9). */
import type { CardFace, CopySpec } from '../cards/index.ts';
import { copiableValues } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import { withException } from './copy-exceptions.ts';
import type { Game } from './game.ts';
import type { Bindings, ObjectId } from './state.ts';

/** The values that a copy of that object has: locked in, exceptions included. */
export function copyValues(game: Game, model: ObjectId, spec: CopySpec, bindings: Bindings): CardFace {
  let face = copiableValues(game, model);
  for (const change of spec.except ?? []) face = withException(game, face, change, bindings);
  // CR 707.9b: "except it isn't legendary".
  if (spec.notLegendary) face = { ...face, supertypes: face.supertypes.filter((one) => one !== 'legendary') };
  return freezeDeep({ ...face });
}
