/**
 * Copiable values with exceptions (CR 707.2, 707.9).
 * Not here: additional counters as an exception (707.9e–f), values that a copy keeps of itself but its name (707.9c).
 */
import type { Ability, Card, CardFace, CopySpec } from '../cards/index.ts';
import { copiableValues } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import { layerOne, printedFace } from './copiable-values.ts';
import { withAbilities, withException } from './copy-exceptions.ts';
import { hasTwoFaces } from './entering.ts';
import { type Game, Unsupported } from './game.ts';
import type { Bindings, GameObject, ObjectId } from './state.ts';

/** The values that a copy of that object has: locked in, exceptions included. */
export function copyValues(
  game: Game,
  model: ObjectId,
  spec: CopySpec,
  bindings: Bindings,
  keeps: Ability | null = null,
): CardFace {
  const object = game.state.objects[model] ?? game.state.past[model]?.object;
  // CR 709.5b: a copy of a Room has both halves, locked or not by its own designations.
  if (object && isWholeRoom(game, object)) throw new Unsupported('a copy of a Room that is no token', '709.5b', model);
  // CR 707.2: status is not copied; a flip card is copied with both of its halves.
  const copied = object?.flipped ? layerOne(game, { ...object, flipped: false }) : copiableValues(game, model);
  return copyOfFace(game, copied, spec, bindings, keeps);
}

/** The values of a copy of what has these copiable values. */
export function copyOfFace(
  game: Game,
  original: CardFace,
  spec: CopySpec,
  bindings: Bindings,
  keeps: Ability | null = null,
): CardFace {
  const values = asCopied(game, original, spec, bindings);
  if (keeps === null) return values;
  // CR 707.9a: what the copy gains is part of its copiable values.
  const { lower } = values;
  return freezeDeep({
    ...withAbilities(values, [keeps]),
    ...(lower ? { lower: withAbilities(lower, [keeps]) } : {}),
  });
}

/** Whether it is a Room by its own card, face up. */
const isWholeRoom = (game: Game, object: Readonly<GameObject>): boolean =>
  object.card.layout === 'split' &&
  object.card.faces[0].subtypes.includes('Room') &&
  !object.copiable &&
  !object.faceDown &&
  copiableValues(game, object.id) === printedFace(object);

/** The values of a copy of a spell, live or as it last was, with exceptions (CR 707.10, cf. 707.9). */
export function copiedSpell(
  game: Game,
  spell: Readonly<GameObject>,
  exceptions: Pick<CopySpec, 'except' | 'notLegendary'>,
  bindings: Bindings,
): CardFace {
  const values = game.state.objects[spell.id] ? copiableValues(game, spell.id) : (spell.copiable ?? printedFace(spell));
  return asCopied(game, values, { ...exceptions, of: { kind: 'ref', ref: { kind: 'self' } } }, bindings);
}

/**
 * CR 707.8a: a token that is a copy of something double-faced is double-faced itself, each face with its exceptions; `null` when the copy
 * has but one face: of anything else, of what is face down, and of what a copy effect has made something else.
 */
export function copiedCard(game: Game, object: Readonly<GameObject>, spec: CopySpec, bindings: Bindings): Card | null {
  const { card, copiable, faceDown } = object;
  // CR 709.5b: one of a Room has both halves; neither was cast, so that neither is unlocked (709.5d).
  if (!hasTwoFaces(card) && !isWholeRoom(game, object)) return null;
  if (copiable || faceDown || copiableValues(game, object.id) !== printedFace(object)) return null;
  const [front, ...backs] = card.faces.map((face) => asCopied(game, face, spec, bindings));
  return front ? freezeDeep({ ...card, faces: [front, ...backs] }) : null;
}

function asCopied(game: Game, original: CardFace, spec: CopySpec, bindings: Bindings): CardFace {
  // CR 202.3b–c: what it counts as because of other faces goes with no copy.
  const { manaValue: _manaValue, ...copiable } = original;
  let face: CardFace = copiable;
  for (const change of spec.except ?? []) face = withException(game, face, change, bindings);
  // CR 707.9b: "except it isn't legendary".
  if (spec.notLegendary) face = { ...face, supertypes: face.supertypes.filter((one) => one !== 'legendary') };
  const { lower } = face;
  return freezeDeep({ ...face, ...(lower ? { lower: asCopied(game, lower, spec, bindings) } : {}) });
}
