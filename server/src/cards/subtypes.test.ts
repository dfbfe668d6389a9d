import { describe, expect, test } from 'vitest';
import {
  CREATURE_TYPES,
  familiesOfSubtype,
  pluralOfSubtype,
  SUBTYPES,
  spellSubtype,
  subtypeOfPlural,
} from './subtypes.ts';

describe('subtypes', () => {
  test.each([
    ['Elf', 'Elves'],
    ['Ally', 'Allies'],
    ['Army', 'Armies'],
    ['Fox', 'Foxes'],
    ['Hero', 'Heroes'],
    ['Sphinx', 'Sphinxes'],
    ['Time Lord', 'Time Lords'],
    ['Cyberman', 'Cybermen'],
    ['Merfolk', 'Merfolk'],
    ['Monkey', 'Monkeys'],
    ['Plains', 'Plains'],
    ['Aura', 'Auras'],
    ['Assembly-Worker', 'Assembly-Workers'],
  ])('%s: %s', (singular, plural) => {
    expect(pluralOfSubtype(singular)).toBe(plural);
    expect(subtypeOfPlural(plural.toLowerCase())).toBe(singular);
  });

  test('another plural in use is read, too', () => {
    expect(subtypeOfPlural('Ninja')).toBe('Ninja');
    expect(subtypeOfPlural('Elks')).toBe('Elk');
    expect(subtypeOfPlural('Goblin')).toBeUndefined();
  });

  test('no plural stands for two subtypes of creatures', () => {
    expect(CREATURE_TYPES.filter((type) => subtypeOfPlural(pluralOfSubtype(type)) !== type)).toEqual([]);
  });

  test('each subtype knows its family; Spacecraft is one of artifacts and of planes', () => {
    expect(familiesOfSubtype('time lord')).toEqual(['creature']);
    expect(familiesOfSubtype('Spacecraft')).toEqual(['artifact', 'plane']);
    expect(familiesOfSubtype('Sandwich')).toEqual([]);
    expect(spellSubtype("urza's")).toBe("Urza's");
    expect(SUBTYPES.creature).toContain('Zubera');
  });
});
