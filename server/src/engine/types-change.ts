/** Layer 4: what becomes of a type line (CR 205.1, 305.7). */
import {
  BASIC_LAND_TYPES,
  type CardType,
  type CharacteristicChange,
  familiesOfSubtype,
  type SubtypeFamily,
  subtypeFamilyOf,
} from '../cards/index.ts';
import { isBasicLandType } from './starting-values.ts';
import type { Characteristics } from './state.ts';

/** What type-changing effects change. */
export type TypeLine = Pick<Characteristics, 'types' | 'subtypes' | 'supertypes' | 'everyCreatureType' | 'abilities'>;

type TypeChange = Extract<CharacteristicChange, { change: 'addTypes' | 'setTypes' | 'removeTypes' }>;

const union = <T>(a: readonly T[], b: readonly T[] = []): readonly T[] => {
  const added = b.filter((one) => !a.includes(one));
  return added.length > 0 ? [...a, ...added] : a;
};
const without = <T>(a: readonly T[], b: readonly T[] = []): readonly T[] => {
  const left = a.filter((one) => !b.includes(one));
  return left.length < a.length ? left : a;
};

/** The families of a subtype; a word in no list is taken for a creature type, the only family that grows with every set. */
function familiesOf(subtype: string): readonly SubtypeFamily[] {
  const families = familiesOfSubtype(subtype);
  return families.length > 0 ? families : ['creature'];
}

export const isSpellType = (type: CardType): boolean => type === 'instant' || type === 'sorcery';

export const canHaveFamily = (types: readonly CardType[], family: SubtypeFamily): boolean =>
  types.some((type) => subtypeFamilyOf(type) === family);

/** CR 205.3d: nothing gains a subtype that goes with none of its card types. */
export const canHave = (types: readonly CardType[], subtype: string): boolean =>
  familiesOf(subtype).some((family) => canHaveFamily(types, family));

export function addTypes(values: TypeLine, change: Omit<TypeChange, 'layer' | 'change'>): void {
  values.types = union(values.types, change.types);
  values.subtypes = union(values.subtypes, change.subtypes);
  values.supertypes = union(values.supertypes, change.supertypes);
}

export function setTypes(values: TypeLine, change: Extract<TypeChange, { change: 'setTypes' }>): void {
  // CR 205.4b: what gains a supertype keeps the others.
  values.supertypes = union(values.supertypes, change.supertypes);
  if (change.types) {
    // CR 205.1a: the new types replace the old ones, but instants and sorceries stay what they are.
    const kept = values.types.filter(isSpellType);
    values.types = union(change.types, kept);
    dropStraySubtypes(values);
  }
  if (change.subtypes) {
    // CR 205.1a: new subtypes replace those of their own family only.
    const replaced = new Set(change.subtypes.flatMap(familiesOf));
    const { subtypes } = change;
    values.subtypes = union(
      subtypes,
      values.subtypes.filter((subtype) => !familiesOf(subtype).some((family) => replaced.has(family))),
    );
    if (replaced.has('creature')) values.everyCreatureType = false;
    // CR 305.7: a land whose type is set to basic land types loses the abilities of its text; what other effects grant comes in layer 6.
    if (values.types.includes('land') && subtypes.some(isBasicLandType)) values.abilities = [];
  }
}

export function removeTypes(values: TypeLine, change: Extract<TypeChange, { change: 'removeTypes' }>): void {
  values.supertypes = without(values.supertypes, change.supertypes);
  values.subtypes = without(values.subtypes, change.subtypes);
  if (change.types) {
    values.types = without(values.types, change.types);
    dropStraySubtypes(values);
  }
  if (change.allCreatureTypes) {
    values.subtypes = values.subtypes.filter((subtype) => !familiesOf(subtype).includes('creature'));
    values.everyCreatureType = false;
  }
}

/** CR 205.1a: subtypes go with the card type that they belong to, unless another card type of the object has them too. */
function dropStraySubtypes(values: TypeLine): void {
  const families = new Set(values.types.map((type: CardType) => subtypeFamilyOf(type)));
  values.subtypes = values.subtypes.filter((subtype) => familiesOf(subtype).some((family) => families.has(family)));
  if (!families.has('creature')) values.everyCreatureType = false;
}

export function addEveryBasicLandType(values: TypeLine): void {
  values.subtypes = union(values.subtypes, Object.keys(BASIC_LAND_TYPES));
}
