/** Copiable values with exceptions (CR 707.2, 707.9). */
import { type CardFace, type CharacteristicChange, type CopySpec, unreachable } from '../cards/index.ts';
import { copiableValues } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import { quantity } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import type { Bindings, ObjectId } from './state.ts';

/** The values that a copy of that object has: locked in, exceptions included. */
export function copyValues(game: Game, model: ObjectId, spec: CopySpec, bindings: Bindings): CardFace {
  let face = copiableValues(game, model);
  for (const change of spec.except ?? []) face = withException(game, face, change, bindings);
  // CR 707.9b: "except it isn't legendary".
  if (spec.notLegendary) face = { ...face, supertypes: face.supertypes.filter((one) => one !== 'legendary') };
  return freezeDeep({ ...face });
}

/** CR 707.9: what the copy effect adds or changes becomes part of the copiable values. */
export function withException(game: Game, face: CardFace, change: CharacteristicChange, bindings: Bindings): CardFace {
  const merged = <T>(a: readonly T[], b: readonly T[] | undefined): T[] => [...new Set([...a, ...(b ?? [])])];
  const number = (value: Parameters<typeof quantity>[1]) => {
    const amount = quantity(game, value, bindings);
    return { value: amount, text: String(amount) };
  };
  switch (change.change) {
    case 'setName':
      return { ...face, name: change.name };
    case 'addTypes':
      return {
        ...face,
        types: merged(face.types, change.types),
        subtypes: merged(face.subtypes, change.subtypes),
        supertypes: merged(face.supertypes, change.supertypes),
      };
    case 'setTypes':
      return {
        ...face,
        types: change.types ?? face.types,
        subtypes: change.subtypes ?? face.subtypes,
        supertypes: change.supertypes ?? face.supertypes,
      };
    case 'removeTypes':
      return {
        ...face,
        types: face.types.filter((type) => !change.types?.includes(type)),
        subtypes: face.subtypes.filter((type) => !change.subtypes?.includes(type)),
        supertypes: face.supertypes.filter((type) => !change.supertypes?.includes(type)),
      };
    case 'addColors':
      return { ...face, colorIndicator: merged(face.colorIndicator ?? [], change.colors) };
    case 'setColors':
      return { ...face, colorIndicator: change.colors, manaCost: face.manaCost };
    case 'addAbilities':
      return {
        ...face,
        abilities: [...face.abilities, ...change.abilities],
        text: [face.text, ...change.abilities.map((ability) => ability.text)].filter(Boolean).join('\n'),
      };
    case 'loseAbilities':
      return {
        ...face,
        abilities:
          change.keywords === 'all'
            ? []
            : face.abilities.filter(
                (ability) => !(ability.kind === 'keyword' && change.keywords.includes(ability.keyword.name)),
              ),
      };
    case 'setPT':
      return {
        ...face,
        power: change.power === null ? face.power : number(change.power),
        toughness: change.toughness === null ? face.toughness : number(change.toughness),
      };
    case 'controller':
    case 'replaceWord':
    case 'everyCreatureType':
    case 'everyBasicLandType':
    case 'addChosenType':
    case 'setChosenLandType':
    case 'setChosenColor':
    case 'addChosenColor':
    case 'addChosenKeyword':
    case 'addKeywordFromChosen':
    case 'cantHave':
    case 'addAbilitiesOf':
    case 'modifyPT':
    case 'switchPT':
      throw new Unsupported(`a copy with the exception “${change.change}”`, '707.9');
    default:
      return unreachable(change);
  }
}
