/** Striations of levelers, Classes and station cards as the static abilities that they represent (CR 711.2, 716.2, 721.2). */
import type { Ability, CharacteristicChange, Condition } from '../cards/index.ts';
import type { HeldAbility } from './state.ts';

type StaticAbility = Extract<Ability, { kind: 'static' }>;

const levels = new WeakMap<Ability, StaticAbility>();
const hasKeywordNamed = (abilities: readonly HeldAbility[], name: string): boolean =>
  abilities.some((held) => held.ability.kind === 'keyword' && held.ability.keyword.name === name);

/**
 * What a striation stands for, on an object with all these abilities: as long as the number is reached,
 * its abilities, and its power and toughness. A leveler counts level counters, a station card charge counters; a Class has a level that is
 * remembered as the number `class level` of the object (absent: 1, cf. 716.2d).
 */
export function levelAbility(ability: Extract<Ability, { kind: 'level' }>, all: readonly HeldAbility[]): StaticAbility {
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
