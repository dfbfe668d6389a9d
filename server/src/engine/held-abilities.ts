/** The abilities that an object has, with those that its keywords stand for; and the static effects among them with the zones in which they function. */
import type {
  Ability,
  CardType,
  CharacteristicChange,
  Condition,
  RuleAction,
  StaticEffect,
  Zone,
} from '../cards/index.ts';
import type { StaticPart } from './computed.ts';
import type { GameObject, HeldAbility } from './state.ts';

const flattened = new WeakMap<readonly HeldAbility[], readonly HeldAbility[]>();

/** Each keyword ability is followed by the abilities it stands for, under its key with a suffix. */
export function flattenAbilities(abilities: readonly HeldAbility[]): readonly HeldAbility[] {
  let flat = flattened.get(abilities);
  if (!flat) {
    flat = abilities.some((held) => held.ability.kind === 'keyword' && held.ability.stands)
      ? abilities.flatMap(withMeaning)
      : abilities;
    flattened.set(abilities, flat);
  }
  return flat;
}

function withMeaning(held: HeldAbility): HeldAbility[] {
  const { ability } = held;
  // What changeling and devoid stand for is below, as characteristic-defining abilities.
  if (ability.kind !== 'keyword' || !ability.stands || DEFINING_KEYWORDS[ability.keyword.name]) return [held];
  return [
    held,
    ...ability.stands.flatMap((meant, i) => withMeaning({ ...held, ability: meant, key: `${held.key}.${i}` })),
  ];
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

function partsOf(held: HeldAbility, all: readonly HeldAbility[]): StaticPart[] {
  const ability = asStatic(held, all);
  if (!ability) return [];
  // CR 604.3a: an ability that an effect grants is no characteristic-defining one.
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
const DEFINING_KEYWORDS: Readonly<Record<string, StaticAbility>> = {
  // CR 702.73a
  changeling: selfDefining({ layer: 4, change: 'everyCreatureType' }),
  // CR 702.114a
  devoid: selfDefining({ layer: 5, change: 'setColors', colors: [] }),
};

function asStatic(held: HeldAbility, all: readonly HeldAbility[]): StaticAbility | undefined {
  const { ability } = held;
  switch (ability.kind) {
    case 'static':
      return ability;
    case 'keyword':
      return DEFINING_KEYWORDS[ability.keyword.name];
    case 'level':
      return levelAbility(ability, all);
    default:
      return undefined;
  }
}

const levels = new WeakMap<Ability, StaticAbility>();
const hasKeywordNamed = (abilities: readonly HeldAbility[], name: string): boolean =>
  abilities.some((held) => held.ability.kind === 'keyword' && held.ability.keyword.name === name);

/**
 * What a striation of a leveler (CR 711.2), a Class (716.2a) or a station card (721.2) stands for: as long as the number is reached,
 * its abilities, and its power and toughness. A leveler counts level counters, a station card charge counters; a Class has a level that is
 * remembered as the number `class level` of the object (absent: 1, CR 716.2d).
 */
function levelAbility(ability: Extract<Ability, { kind: 'level' }>, all: readonly HeldAbility[]): StaticAbility {
  const known = levels.get(ability);
  if (known) return known;
  const self = { kind: 'self' } as const;
  const station = hasKeywordNamed(all, 'station');
  const boxed = ability.power !== null || ability.toughness !== null;
  const level = station
    ? ({ kind: 'counters', counter: 'charge', on: self } as const)
    : boxed || hasKeywordNamed(all, 'level up')
      ? ({ kind: 'counters', counter: 'level', on: self } as const)
      : ({ kind: 'linked', key: 'class level' } as const);
  const reached: Condition = { kind: 'compare', left: level, compare: '>=', right: ability.from };
  const changes: CharacteristicChange[] = [];
  // CR 721.2b: a station card's power and toughness box makes it a creature besides.
  if (station && boxed) changes.push({ layer: 4, change: 'addTypes', types: ['creature'] });
  if (ability.abilities.length > 0) changes.push({ layer: 6, change: 'addAbilities', abilities: ability.abilities });
  if (boxed) changes.push({ layer: '7b', change: 'setPT', power: ability.power, toughness: ability.toughness });
  const made: StaticAbility = {
    kind: 'static',
    text: ability.text,
    effects: [
      {
        kind: 'characteristics',
        affects: { kind: 'ref', ref: self },
        changes,
        condition:
          ability.to === null
            ? reached
            : {
                kind: 'and',
                of: [reached, { kind: 'compare', left: level, compare: '<=', right: ability.to }],
              },
      },
    ],
  };
  levels.set(ability, made);
  return made;
}

/** CR 113.6p: what lives in the command zone. */
const COMMAND_TYPES: readonly CardType[] = ['plane', 'phenomenon', 'vanguard', 'scheme', 'conspiracy', 'dungeon'];

const aboutSelf = (effect: StaticEffect): boolean =>
  (effect.kind === 'rule' && effect.subject.kind === 'ref' && effect.subject.ref.kind === 'self') ||
  (effect.kind === 'cost' && mentionsSelf(effect.filter));

const mentionsSelf = (filter: Extract<StaticEffect, { kind: 'cost' }>['filter']): boolean =>
  (filter.kind === 'same' && filter.as.kind === 'self') || (filter.kind === 'all' && filter.of.some(mentionsSelf));

const CASTING_ACTIONS: readonly RuleAction[] = ['cast', 'play', 'playLand'];
const STACK_ACTIONS: readonly RuleAction[] = ['beCountered', 'copy'];

/** Effects that by their nature work where their object is cast from, or while it is a spell. */
function worksElsewhere(effect: StaticEffect): boolean {
  if (!aboutSelf(effect)) return false;
  return (
    effect.kind === 'cost' ||
    (effect.kind === 'rule' && (CASTING_ACTIONS.includes(effect.action) || STACK_ACTIONS.includes(effect.action)))
  );
}

/** Whether a static effect functions where its object is (CR 113.6). Phased-out permanents do not exist (702.26b). */
export function functionsNow(object: GameObject, types: readonly CardType[], part: StaticPart): boolean {
  const zone: Zone = object.zone.zone;
  if (object.phasedOut) return false;
  // CR 113.6a
  if (part.defining) return true;
  // CR 113.6b
  if (part.ability.zones) return part.ability.zones.includes(zone);
  const { effect } = part;
  if (aboutSelf(effect)) {
    // CR 113.6d: what changes the cost of the object itself works wherever it is being cast from, and on the stack.
    if (effect.kind === 'cost' && effect.what === 'spell') return zone !== 'battlefield';
    if (effect.kind === 'rule') {
      // CR 113.6e–f, 604.6
      if (CASTING_ACTIONS.includes(effect.action)) return zone !== 'battlefield';
      // CR 113.6g
      if (STACK_ACTIONS.includes(effect.action)) return zone === 'stack';
    }
  }
  if (zone === 'command') return object.kind === 'emblem' || types.some((type) => COMMAND_TYPES.includes(type));
  // CR 113.6: a spell's abilities while it is an instant or sorcery on the stack, all others on the battlefield.
  if (types.includes('instant') || types.includes('sorcery')) return zone === 'stack';
  return zone === 'battlefield';
}
