/** Makes changes of characteristics that have been worked out (layer-changes.ts). */
import { type Ability, COLORS, unreachable } from '../cards/index.ts';
import { goesBy } from './held-abilities.ts';
import type { Resolved } from './layer-changes.ts';
import type { Characteristics, HeldAbility } from './state.ts';
import { replaceWord } from './text-change.ts';
import { addEveryBasicLandType, addTypes, canHave, canHaveFamily, removeTypes, setTypes } from './types-change.ts';

const longerLists = new WeakMap<readonly HeldAbility[], WeakMap<HeldAbility, readonly HeldAbility[]>>();

/** The list with one more; the same list for the same two. */
function withAbility(abilities: readonly HeldAbility[], added: HeldAbility): readonly HeldAbility[] {
  const known = longerLists.get(abilities) ?? new WeakMap<HeldAbility, readonly HeldAbility[]>();
  longerLists.set(abilities, known);
  let list = known.get(added);
  if (!list) {
    list = Object.freeze([...abilities, added]);
    known.set(added, list);
  }
  return list;
}

/** Makes the change. `values` is the object's own copy; lists in it are replaced, never changed. */
export function applyResolved(values: Characteristics, resolved: Resolved): void {
  switch (resolved.kind) {
    case 'nothing':
      return;
    case 'controller':
      values.controller = resolved.player;
      return;
    case 'addSubtype':
      if (canHave(values.types, resolved.subtype)) addTypes(values, { subtypes: [resolved.subtype] });
      return;
    case 'setSubtype':
      if (canHave(values.types, resolved.subtype))
        setTypes(values, { layer: 4, change: 'setTypes', subtypes: [resolved.subtype] });
      return;
    case 'addAbilities': {
      for (const added of resolved.abilities) {
        // CR 113.11: nothing can add an ability that the object can't have.
        if (!isBarred(values, added.ability)) values.abilities = withAbility(values.abilities, added);
      }
      return;
    }
    case 'setPT':
      // An effect may set only one of the two. CR 208.3a: it does nothing to what has none, being no creature.
      if (resolved.power !== null && values.power !== null) values.power = resolved.power;
      if (resolved.toughness !== null && values.toughness !== null) values.toughness = resolved.toughness;
      return;
    case 'modifyPT':
      if (values.power !== null) values.power += resolved.power ?? 0;
      if (values.toughness !== null) values.toughness += resolved.toughness ?? 0;
      return;
    case 'fixed':
      applyFixed(values, resolved.change);
      return;
    default:
      unreachable(resolved);
  }
}

const NO_ABILITIES: readonly HeldAbility[] = Object.freeze([]);

const isBarred = (values: Characteristics, ability: Ability): boolean =>
  values.cantHave.length > 0 && ability.keyword !== undefined && values.cantHave.includes(ability.keyword.name);

function applyFixed(values: Characteristics, change: Extract<Resolved, { kind: 'fixed' }>['change']): void {
  switch (change.change) {
    case 'setName':
      // CR 612.8: it has that name alone.
      values.name = change.name;
      return;
    case 'replaceWord':
      if (typeof change.from === 'string' && typeof change.to === 'string') replaceWord(values, change.from, change.to);
      return;
    case 'addTypes':
      addTypes(values, change);
      return;
    case 'setTypes':
      setTypes(values, change);
      return;
    case 'removeTypes':
      removeTypes(values, change);
      return;
    // CR 205.3d: subtypes go to what has a card type they belong to, one that the same effect gives included.
    case 'everyCreatureType':
      if (canHaveFamily(values.types, 'creature')) values.everyCreatureType = true;
      return;
    case 'everyBasicLandType':
      if (canHaveFamily(values.types, 'land')) addEveryBasicLandType(values);
      return;
    case 'addColors':
      values.colors = COLORS.filter((color) => values.colors.includes(color) || change.colors.includes(color));
      return;
    case 'setColors':
      // CR 105.3: the new color replaces all colors that it had.
      values.colors = change.colors;
      return;
    case 'loseAbilities': {
      const { keywords } = change;
      if (keywords === 'all') values.abilities = NO_ABILITIES;
      // CR 113.10b: all instances of it.
      else values.abilities = dropKeywords(values.abilities, keywords);
      return;
    }
    case 'cantHave':
      // CR 113.11: it loses the ability, and nothing can add it from now on.
      values.cantHave = [...values.cantHave, ...change.keywords];
      values.abilities = dropKeywords(values.abilities, change.keywords);
      return;
    case 'switchPT': {
      const { power, toughness } = values;
      // CR 613.4d
      values.power = toughness;
      values.toughness = power;
      return;
    }
    default:
      unreachable(change);
  }
}

function dropKeywords(abilities: readonly HeldAbility[], keywords: readonly string[]): readonly HeldAbility[] {
  const left = abilities.filter(
    ({ ability: { keyword } }) => !keyword || !keywords.some((name) => goesBy(keyword, name)),
  );
  return left.length < abilities.length ? left : abilities;
}
