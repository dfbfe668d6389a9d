/** Exceptions of copy effects: what they add or change becomes part of the copiable values (CR 707.9). */
import {
  type Ability,
  type CardFace,
  type CharacteristicChange,
  COLORS,
  type Quantity,
  unreachable,
} from '../cards/index.ts';
import { quantity } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import { definedBy } from './held-abilities.ts';
import { colorsOf } from './starting-values.ts';
import type { Bindings } from './state.ts';
import { addTypes, removeTypes, setTypes, type TypeLine } from './types-change.ts';

/** The copied values with one exception made. */
export function withException(game: Game, face: CardFace, change: CharacteristicChange, bindings: Bindings): CardFace {
  const printed = (value: Quantity) => {
    const amount = quantity(game, value, bindings);
    return { value: amount, text: String(amount) };
  };
  switch (change.change) {
    case 'setName':
      return { ...face, name: change.name };
    case 'setManaCost':
      return { ...face, manaCost: change.cost };
    case 'addTypes':
      // CR 707.9d: "in addition to its other types" leaves abilities that define types.
      return withTypes(face, (line) => addTypes(line, change));
    case 'setTypes':
      return withTypes(change.subtypes ? without(face, definesTypes) : face, (line) => setTypes(line, change));
    case 'removeTypes':
      return withTypes(face, (line) => removeTypes(line, change));
    case 'addColors': {
      const before = colorsOf(face);
      return { ...face, colors: COLORS.filter((color) => before.includes(color) || change.colors.includes(color)) };
    }
    case 'setColors':
      // CR 707.9d: neither the color indicator nor an ability that defines color is copied.
      return { ...without(face, definesColor), colorIndicator: null, colors: change.colors };
    case 'addAbilities':
      return withAbilities(face, change.abilities);
    case 'loseAbilities': {
      const { keywords } = change;
      const lost = (ability: Ability) =>
        keywords === 'all' || (ability.keyword !== undefined && keywords.includes(ability.keyword.name));
      return { ...face, abilities: face.abilities.filter((ability) => !lost(ability)) };
    }
    case 'setPT':
      return {
        // CR 707.9d: an ability that defines power or toughness is not copied where a value is given.
        ...without(face, definesPowerOrToughness),
        power: change.power === null ? face.power : printed(change.power),
        toughness: change.toughness === null ? face.toughness : printed(change.toughness),
      };
    case 'controller':
    case 'replaceWord':
    case 'everyCreatureType':
    case 'everyBasicLandType':
    case 'addChosenType':
    case 'setChosenType':
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

/** The copied values with abilities besides. */
export const withAbilities = (face: CardFace, abilities: readonly Ability[]): CardFace => ({
  ...face,
  abilities: [...face.abilities, ...abilities],
  text: [face.text, ...abilities.map((ability) => ability.text)].filter(Boolean).join('\n'),
});

/** CR 205.1a: the same as for any type-changing effect. */
function withTypes(face: CardFace, make: (line: TypeLine) => void): CardFace {
  const { types, subtypes, supertypes } = face;
  const line: TypeLine = { types, subtypes, supertypes, everyCreatureType: false, abilities: [] };
  make(line);
  return { ...face, types: line.types, subtypes: line.subtypes, supertypes: line.supertypes };
}

const without = (face: CardFace, defines: (change: CharacteristicChange) => boolean): CardFace => ({
  ...face,
  abilities: face.abilities.filter((ability) => !definedBy(ability).some(defines)),
});

const definesTypes = (change: CharacteristicChange): boolean => change.layer === 4;
const definesColor = (change: CharacteristicChange): boolean => change.layer === 5;
const definesPowerOrToughness = (change: CharacteristicChange): boolean => change.change === 'setPT';
