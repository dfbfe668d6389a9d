/** The abilities that an object has, with those that its keywords stand for; and the static effects among them. */
import {
  type Ability,
  type CharacteristicChange,
  KEYWORDS,
  type Keyword,
  type KeywordName,
  type StaticEffect,
} from '../cards/index.ts';
import { withBackup } from './backup.ts';
import type { StaticPart } from './computed.ts';
import { worksElsewhere } from './functioning-zones.ts';
import { levelAbility } from './level-abilities.ts';
import type { HeldAbility } from './state.ts';

const VARIANTS: ReadonlyMap<KeywordName, KeywordName> = new Map(
  KEYWORDS.flatMap(({ name, variantOf }) => (variantOf ? [[name, variantOf] as const] : [])),
);

/** Names that are put together from a quality and the keyword: islandwalk (CR 702.14a), swampcycling (702.29e). */
const JOINED: ReadonlyMap<KeywordName, string> = new Map([
  ['landwalk', 'walk'],
  ['cycling', 'cycling'],
]);

/** Whether a keyword goes by that name; a variant counts as what it is a variant of (CR 702.37b: megamorph is a morph ability). */
export const goesBy = (keyword: Keyword, name: KeywordName): boolean =>
  keyword.name === name || VARIANTS.get(keyword.name) === name || isJoined(keyword, name);

function isJoined({ name: own, quality }: Keyword, name: KeywordName): boolean {
  const ending = quality === undefined ? undefined : JOINED.get(own);
  return ending !== undefined && name.endsWith(ending) && name.toLowerCase() === quality!.toLowerCase() + ending;
}

const flattened = new WeakMap<readonly HeldAbility[], readonly HeldAbility[]>();

/** Each keyword ability is followed by the abilities it stands for, under its key with a suffix. */
export function flattenAbilities(abilities: readonly HeldAbility[]): readonly HeldAbility[] {
  let flat = flattened.get(abilities);
  if (!flat) {
    flat = abilities.some((held) => held.ability.kind === 'keyword' && held.ability.stands)
      ? abilities.flatMap((held, i) => withMeaning(withBackup(held, abilities, i), instanceOf(held, abilities)))
      : abilities;
    flattened.set(abilities, flat);
  }
  return flat;
}

/** Which of several abilities of its keyword it is, counted from 0. */
function instanceOf({ ability, key }: HeldAbility, abilities: readonly HeldAbility[]): number {
  if (ability.kind !== 'keyword') return 0;
  const { name } = ability.keyword;
  return abilities
    .filter((one) => one.ability.kind === 'keyword' && one.ability.keyword.name === name)
    .findIndex((one) => one.key === key);
}

function withMeaning(held: HeldAbility, instance: number): HeldAbility[] {
  const { ability } = held;
  // What changeling and devoid stand for is below, as characteristic-defining abilities.
  if (ability.kind !== 'keyword' || !ability.stands || DEFINING_KEYWORDS.has(ability.keyword.name)) return [held];
  return [
    held,
    ...ability.stands.flatMap((meant, i) =>
      withMeaning(
        {
          ...held,
          ability: ability.casting?.kind === 'additional' ? paidForApart(meant, ability.keyword, instance) : meant,
          key: `${held.key}.${i}`,
        },
        0,
      ),
    ),
  ];
}

const apart = new WeakMap<Ability, Map<number, Ability>>();

/** CR 702.56b, 702.153b and their like: it looks at what was paid for that one of several abilities of its keyword. */
function paidForApart(meant: Ability, { name }: Keyword, instance: number): Ability {
  const known = apart.get(meant) ?? new Map<number, Ability>();
  apart.set(meant, known);
  let own = known.get(instance);
  if (!own) {
    const isItsCost = (value: unknown): value is { kind: 'paid' | 'timesPaid' } =>
      typeof value === 'object' &&
      value !== null &&
      'kind' in value &&
      (value.kind === 'paid' || value.kind === 'timesPaid') &&
      'cost' in value &&
      value.cost === name;
    own = JSON.parse(
      JSON.stringify(meant, (_, value: unknown) => (isItsCost(value) ? { ...value, which: instance } : value)),
    ) as Ability;
    known.set(instance, own);
  }
  return own;
}

export interface StaticParts {
  /** Of kind `characteristics`: the layers' business. */
  readonly characteristics: readonly StaticPart[];
  readonly all: readonly StaticPart[];
  /** Some of them may function outside the battlefield. */
  readonly elsewhere: boolean;
}

const NONE: StaticParts = { characteristics: [], all: [], elsewhere: false };
const extracted = new WeakMap<readonly HeldAbility[], StaticParts>();

/** The static effects of these abilities, in printed order. */
export function staticPartsOf(abilities: readonly HeldAbility[]): StaticParts {
  let parts = extracted.get(abilities);
  if (!parts) {
    const all = flattenAbilities(abilities).flatMap((held) => partsOf(held, abilities));
    parts =
      all.length === 0
        ? NONE
        : {
            characteristics: all.filter((part) => part.effect.kind === 'characteristics'),
            all,
            elsewhere: all.some((part) => part.defining || part.ability.zones || worksElsewhere(part.effect)),
          };
    extracted.set(abilities, parts);
  }
  return parts;
}

type StaticAbility = Extract<Ability, { kind: 'static' }>;

/** What a characteristic-defining ability defines, as its changes (CR 604.3); nothing for other abilities. */
export function definedBy(ability: Ability): readonly CharacteristicChange[] {
  const defining =
    ability.kind === 'keyword'
      ? DEFINING_KEYWORDS.get(ability.keyword.name)
      : ability.kind === 'static' && ability.characteristicDefining
        ? ability
        : undefined;
  return (defining?.effects ?? []).flatMap((effect) => (effect.kind === 'characteristics' ? effect.changes : []));
}

function partsOf(held: HeldAbility, all: readonly HeldAbility[]): StaticPart[] {
  const ability = asStatic(held, all);
  if (!ability) return [];
  // CR 604.3a, 613.4a: what is printed defines, before all that sets; an ability that an effect grants is no characteristic-defining one.
  const defining = ability.characteristicDefining === true && held.grantedBy === null;
  return mergedEffects(ability).map((effect, i) => ({ held, ability, effect, key: `${held.key}/${i}`, defining }));
}

const merged = new WeakMap<StaticAbility, readonly StaticEffect[]>();

/**
 * The ability's effects, where changes of characteristics to the same objects under the same condition are one effect: what starts to apply in
 * one layer goes on in the others (CR 613.6), as "lose all abilities and have base power and toughness 1/1" must.
 */
function mergedEffects(ability: StaticAbility): readonly StaticEffect[] {
  let effects = merged.get(ability);
  if (!effects) {
    effects = ability.effects.length < 2 ? ability.effects : mergeChanges(ability.effects);
    merged.set(ability, effects);
  }
  return effects;
}

function mergeChanges(effects: readonly StaticEffect[]): readonly StaticEffect[] {
  const result: StaticEffect[] = [];
  const places = new Map<string, number>();
  for (const effect of effects) {
    if (effect.kind !== 'characteristics') {
      result.push(effect);
      continue;
    }
    const to = JSON.stringify([effect.affects, effect.condition]);
    const place = places.get(to);
    const earlier = place === undefined ? undefined : result[place];
    if (place !== undefined && earlier?.kind === 'characteristics') {
      result[place] = { ...earlier, changes: [...earlier.changes, ...effect.changes] };
    } else {
      places.set(to, result.length);
      result.push(effect);
    }
  }
  return result;
}

const selfDefining = (change: CharacteristicChange): StaticAbility => ({
  kind: 'static',
  text: '',
  characteristicDefining: true,
  effects: [{ kind: 'characteristics', affects: { kind: 'ref', ref: { kind: 'self' } }, changes: [change] }],
});

/** Keywords that define characteristics (CR 604.3). */
const DEFINING_KEYWORDS: ReadonlyMap<KeywordName, StaticAbility> = new Map([
  // CR 702.73a
  ['changeling', selfDefining({ layer: 4, change: 'everyCreatureType' })],
  // CR 702.114a
  ['devoid', selfDefining({ layer: 5, change: 'setColors', colors: [] })],
]);

function asStatic(held: HeldAbility, all: readonly HeldAbility[]): StaticAbility | undefined {
  const { ability } = held;
  switch (ability.kind) {
    case 'static':
      return ability;
    case 'keyword':
      return DEFINING_KEYWORDS.get(ability.keyword.name);
    case 'level':
      return levelAbility(ability, all);
    default:
      return undefined;
  }
}
