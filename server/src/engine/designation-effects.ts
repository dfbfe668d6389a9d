/** What designations of objects do to their characteristics, as continuous effects: suspected (CR 701.60c), bestowed (CR 702.103b). */
import type { Ability, CharacteristicChange } from '../cards/index.ts';
import type { GetKeywordAbility } from './layer-effects.ts';
import type { GameObject } from './state.ts';

const CANT_BLOCK: Ability = {
  kind: 'static',
  text: "This creature can't block.",
  effects: [{ kind: 'rule', mode: 'cant', action: 'block', subject: { kind: 'ref', ref: { kind: 'self' } } }],
};

const ENCHANT_CREATURE: Ability = {
  kind: 'keyword',
  text: 'Enchant creature',
  keyword: { name: 'enchant', filter: { kind: 'type', type: 'creature' }, quality: 'creature' },
};

/** CR 702.103b: no longer a creature, but an Aura enchantment that enchants creatures. */
const BESTOWED: readonly CharacteristicChange[] = [
  { layer: 4, change: 'removeTypes', types: ['creature'] },
  { layer: 4, change: 'addTypes', types: ['enchantment'], subtypes: ['Aura'] },
  { layer: 6, change: 'addAbilities', abilities: [ENCHANT_CREATURE] },
];

const suspected = new WeakMap<GetKeywordAbility, readonly CharacteristicChange[]>();

/** CR 701.60c: menace, and it can't block. */
function suspectedChanges(keywordAbility: GetKeywordAbility): readonly CharacteristicChange[] {
  let changes = suspected.get(keywordAbility);
  if (!changes) {
    changes = [{ layer: 6, change: 'addAbilities', abilities: [keywordAbility('menace'), CANT_BLOCK] }];
    suspected.set(keywordAbility, changes);
  }
  return changes;
}

/** The changes that the object's designations make to it, each under its name; the same arrays for the same question. */
export function changesByDesignation(
  object: GameObject,
  keywordAbility: GetKeywordAbility,
): readonly (readonly [string, readonly CharacteristicChange[]])[] {
  const { statuses } = object;
  if (!statuses.suspected && !statuses.bestowed) return NONE;
  return [
    ...(statuses.bestowed ? [['bestowed', BESTOWED] as const] : []),
    ...(statuses.suspected ? [['suspected', suspectedChanges(keywordAbility)] as const] : []),
  ];
}

const NONE: readonly never[] = [];
