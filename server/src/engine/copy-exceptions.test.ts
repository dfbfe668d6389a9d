import { describe, expect, it } from 'vitest';
import type { CharacteristicChange } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { copyValues } from './copy.ts';
import { newBindings } from './evaluate.ts';
import { addTestObject, idOf, type TestObject, testGame, testKeyword } from './testing.ts';

/** A token that is a copy of the object, with exceptions. */
function copyOf(model: TestObject, ...except: CharacteristicChange[]) {
  const game = testGame({ battlefield: [model] });
  const id = idOf(game, model.name);
  const of = { kind: 'ref', ref: { kind: 'self' } } as const;
  const copiable = copyValues(game, id, { of, except }, newBindings(id, 0));
  return characteristics(game, addTestObject(game, 'battlefield', { name: 'Copy', kind: 'token', copiable }));
}

const shape: TestObject = {
  name: 'Shape',
  types: ['artifact', 'creature'],
  subtypes: ['Equipment', 'Shapeshifter'],
  power: 3,
  toughness: 3,
  manaCost: ['1', 'G'],
  abilities: [testKeyword('changeling'), testKeyword('devoid')],
};

describe('copy exceptions (CR 707.9)', () => {
  it('replace colors, with the abilities that define them', () => {
    expect(copyOf(shape).colors).toEqual([]);
    expect(copyOf(shape, { layer: 5, change: 'setColors', colors: ['B'] })).toMatchObject({
      colors: ['B'],
      manaValue: 2,
    });
    const green = { ...shape, abilities: [] };
    expect(copyOf(green, { layer: 5, change: 'setColors', colors: ['B'] }).colors).toEqual(['B']);
    expect(copyOf(green, { layer: 5, change: 'addColors', colors: ['B'] }).colors).toEqual(['B', 'G']);
  });

  it('set types as any effect does, and drop what defines them unless it is in addition', () => {
    const frog = copyOf(shape, { layer: 4, change: 'setTypes', subtypes: ['Frog'] });
    expect(frog).toMatchObject({ everyCreatureType: false, subtypes: ['Frog', 'Equipment'] });
    const also = copyOf(shape, { layer: 4, change: 'addTypes', types: ['enchantment'], subtypes: ['Frog'] });
    expect(also).toMatchObject({ everyCreatureType: true, types: ['artifact', 'creature', 'enchantment'] });
  });

  it('give a power and toughness in place of an ability that defines them', () => {
    const self = { kind: 'ref', ref: { kind: 'self' } } as const;
    const five: CharacteristicChange = { layer: '7a', change: 'setPT', power: 5, toughness: 5 };
    const star: TestObject = {
      ...shape,
      abilities: [
        {
          kind: 'static',
          text: '',
          effects: [{ kind: 'characteristics', affects: self, changes: [five] }],
          characteristicDefining: true,
        },
      ],
    };
    expect(copyOf(star)).toMatchObject({ power: 5, toughness: 5 });
    expect(copyOf(star, { layer: '7b', change: 'setPT', power: 1, toughness: 1 })).toMatchObject({
      power: 1,
      toughness: 1,
    });
  });
});
