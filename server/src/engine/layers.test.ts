import { describe, expect, it } from 'vitest';
import {
  type CharacteristicChange,
  type Condition,
  type Filter,
  isManaAbility,
  type Quantity,
  type Selection,
} from '../cards/index.ts';
import { abilitiesOf, characteristics, controllerOf, hasKeyword, keywordsOf } from './characteristics.ts';
import { type Game, Unsupported } from './game.ts';
import { addTestEffect, addTestObject, idOf, type TestObject, testGame, testKeyword, testStatic } from './testing.ts';

const creature: Filter = { kind: 'type', type: 'creature' };
const land: Filter = { kind: 'type', type: 'land' };
const artifact: Filter = { kind: 'type', type: 'artifact' };
const enchantment: Filter = { kind: 'type', type: 'enchantment' };
const not = (of: Filter): Filter => ({ kind: 'not', of });
const both = (...of: Filter[]): Filter => ({ kind: 'all', of });
const yours: Filter = { kind: 'controller', player: { kind: 'same', as: { kind: 'you' } } };
const other: Filter = not({ kind: 'same', as: { kind: 'self' } });
const all = (...of: Filter[]): Selection => ({ kind: 'all', filter: both(...of) });
const self: Selection = { kind: 'ref', ref: { kind: 'self' } };
const attached: Selection = { kind: 'ref', ref: { kind: 'attachedTo', of: { kind: 'self' } } };
const count = (...of: Filter[]): Quantity => ({ kind: 'count', filter: both(...of) });

const changes = (affects: Selection, ...list: CharacteristicChange[]) =>
  ({ kind: 'characteristics', affects, changes: list }) as const;
const changesIf = (condition: Condition, affects: Selection, ...list: CharacteristicChange[]) =>
  ({ kind: 'characteristics', affects, changes: list, condition }) as const;
const plus = (power: Quantity, toughness: Quantity): CharacteristicChange => ({
  layer: '7c',
  change: 'modifyPT',
  power,
  toughness,
});
const base = (power: Quantity, toughness: Quantity): CharacteristicChange => ({
  layer: '7b',
  change: 'setPT',
  power,
  toughness,
});
const switched: CharacteristicChange = { layer: '7d', change: 'switchPT' };
const loseAll: CharacteristicChange = { layer: 6, change: 'loseAbilities', keywords: 'all' };
const gains = (name: string): CharacteristicChange => ({
  layer: 6,
  change: 'addAbilities',
  abilities: [testKeyword(name)],
});
const isAlso = (type: 'creature' | 'artifact' | 'land'): CharacteristicChange => ({
  layer: 4,
  change: 'addTypes',
  types: [type],
});

/** Cards that say what well-known ones say. */
const bear: TestObject = { name: 'Bear', power: 2, toughness: 2, manaCost: ['1', 'G'], subtypes: ['Bear'] };
const anthem: TestObject = { name: 'Anthem', abilities: [testStatic(changes(all(creature, yours), plus(1, 1)))] };
/** All creatures lose all abilities and have base power and toughness 1/1. */
const humbling: TestObject = {
  name: 'Humbling',
  manaCost: ['2', 'W', 'W'],
  abilities: [testStatic(changes(all(creature), loseAll, base(1, 1)))],
};
/** Each other non-Aura enchantment is a creature besides, with base power and toughness equal to its mana value. */
const awakening: TestObject = {
  name: 'Awakening',
  manaCost: ['2', 'W', 'W'],
  abilities: [
    testStatic(
      changes(
        all(enchantment, other, not({ kind: 'subtype', subtype: 'Aura' })),
        isAlso('creature'),
        base(
          { kind: 'characteristic', what: 'manaValue', of: { kind: 'candidate' } },
          { kind: 'characteristic', what: 'manaValue', of: { kind: 'candidate' } },
        ),
      ),
    ),
  ],
};
/** Nonbasic lands are Mountains. */
const redMoon: TestObject = {
  name: 'Red Moon',
  abilities: [
    testStatic(
      changes(all(land, not({ kind: 'supertype', supertype: 'basic' })), {
        layer: 4,
        change: 'setTypes',
        subtypes: ['Mountain'],
      }),
    ),
  ],
};
/** Each land is a Swamp in addition to its other land types. */
const tomb: TestObject = {
  name: 'Tomb',
  types: ['land'],
  supertypes: ['legendary'],
  abilities: [testStatic(changes(all(land), { layer: 4, change: 'addTypes', subtypes: ['Swamp'] }))],
};

const of = (game: Game, name: string) => characteristics(game, idOf(game, name));
const size = (game: Game, name: string) => `${of(game, name).power}/${of(game, name).toughness}`;
const manaOf = (game: Game, name: string) =>
  abilitiesOf(game, idOf(game, name)).flatMap(({ ability }) => (isManaAbility(ability) ? [ability.text] : []));

describe('power and toughness', () => {
  it('applies setting before counters and bonuses, whatever came first (CR 613.4)', () => {
    const game = testGame({ battlefield: [{ ...bear, counters: { '+1/+1': 1 } }] });
    expect(size(game, 'Bear')).toBe('3/3');
    addTestEffect(game, changes(self, plus(4, 4)), ['Bear']);
    expect(size(game, 'Bear')).toBe('7/7');
    addTestObject(game, 'battlefield', {
      name: 'Wall',
      abilities: [testStatic(changes(all(creature, yours), plus(0, 2)))],
    });
    expect(size(game, 'Bear')).toBe('7/9');
    addTestEffect(game, changes(self, base(0, 1)), ['Bear']);
    expect(size(game, 'Bear')).toBe('5/8');
    expect(of(game, 'Bear')).toMatchObject({ basePower: 0, baseToughness: 1 });
  });

  it('switches last, and a second switch undoes the first (CR 613.4d)', () => {
    const game = testGame({ battlefield: [{ name: 'Wall', power: 1, toughness: 3 }] });
    addTestEffect(game, changes(self, plus(0, 1)), ['Wall']);
    const first = addTestEffect(game, changes(self, switched), ['Wall']);
    expect(size(game, 'Wall')).toBe('4/1');
    addTestEffect(game, changes(self, plus(5, 0)), ['Wall']);
    expect(size(game, 'Wall')).toBe('4/6');
    addTestEffect(game, changes(self, switched), ['Wall']);
    expect(size(game, 'Wall')).toBe('6/4');
    game.state.effects = game.state.effects.filter((effect) => effect !== first);
    game.state.version++;
    expect(size(game, 'Wall')).toBe('4/6');
  });

  it('sees the colors of layer 5 in layer 7 (CR 613.5)', () => {
    const whites = testStatic(changes(all(creature, yours, { kind: 'color', color: 'W' }), plus(1, 1)));
    const game = testGame({ battlefield: [bear, { name: 'Honor', abilities: [whites] }] });
    expect(size(game, 'Bear')).toBe('2/2');
    addTestEffect(game, changes(self, { layer: 5, change: 'setColors', colors: ['W'] }), ['Bear']);
    expect(size(game, 'Bear')).toBe('3/3');
    addTestEffect(game, changes(self, { layer: 5, change: 'setColors', colors: ['R'] }), ['Bear']);
    expect(size(game, 'Bear')).toBe('2/2');
  });

  it('adds hone counters to what the Equipment is attached to (CR 122.1j)', () => {
    const blade: TestObject = { name: 'Blade', types: ['artifact'], subtypes: ['Equipment'], counters: { hone: 2 } };
    const game = testGame({ battlefield: [bear, { ...blade, attachedTo: 'Bear' }] });
    expect(size(game, 'Bear')).toBe('4/2');
  });

  it('gives a permanent that is no creature none, and a creature without numbers 0/0 (CR 208.3, 208.5)', () => {
    const vehicle: TestObject = { name: 'Car', types: ['artifact'], subtypes: ['Vehicle'], power: 4, toughness: 3 };
    const game = testGame({ battlefield: [vehicle, { name: 'Rock', types: ['artifact'] }], hand: [] });
    expect(size(game, 'Car')).toBe('null/null');
    addTestEffect(game, changes(self, isAlso('creature')), ['Car', 'Rock']);
    expect(size(game, 'Car')).toBe('4/3');
    expect(size(game, 'Rock')).toBe('0/0');
  });

  it('counts loyalty and defense in counters on the battlefield, and as printed elsewhere (CR 306.5c, 310.4c)', () => {
    const walker = { name: 'Walker', types: ['planeswalker' as const], loyalty: 4, counters: { loyalty: 2 } };
    const battle = { name: 'Battle', types: ['battle' as const], defense: 5, counters: { defense: 1 } };
    const game = testGame({ battlefield: [walker, battle], hand: [{ ...walker, name: 'Held', counters: {} }] });
    expect([of(game, 'Walker').loyalty, of(game, 'Battle').defense]).toEqual([2, 1]);
    expect(of(game, 'Held').loyalty).toBe(4);
  });

  it('counts a defining ability in every zone, and lets a granted one only set (CR 604.3a, 613.4a)', () => {
    const creatures = count(creature, yours);
    const defining = {
      ...testStatic(changes(self, { layer: '7a', change: 'setPT', power: creatures, toughness: creatures })),
      characteristicDefining: true,
    };
    const goyf: TestObject = { name: 'Star', power: 0, toughness: 0, abilities: [defining] };
    const game = testGame({ battlefield: [bear, bear], hand: [goyf] });
    expect(size(game, 'Star')).toBe('2/2');
    const onBoard = testGame({
      battlefield: [goyf, bear, { name: 'Zero', abilities: [testStatic(changes(all(creature), base(0, 1)))] }],
    });
    expect(size(onBoard, 'Star')).toBe('0/1');
    // A land that became a 3/3 and then gains the ability: the later effect prevails, as both set.
    const tree = testGame({ battlefield: [bear, { name: 'Grave', types: ['land'] }] });
    addTestEffect(tree, changes(self, isAlso('creature'), base(3, 3)), ['Grave']);
    addTestEffect(tree, changes(self, plus(1, 1)), ['Grave']);
    expect(size(tree, 'Grave')).toBe('4/4');
    addTestEffect(tree, changes(self, { layer: 6, change: 'addAbilities', abilities: [defining] }), ['Grave']);
    expect(size(tree, 'Grave')).toBe('3/3');
    addTestEffect(tree, changes(self, base(3, 3)), ['Grave']);
    expect(size(tree, 'Grave')).toBe('4/4');
  });

  it('counts creatures as they are when the effect applies', () => {
    const many = testStatic(changes(all(creature, yours), plus(count(creature, yours), 0)));
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Cub' }, { name: 'Pack', abilities: [many] }] });
    expect(size(game, 'Bear')).toBe('4/2');
    addTestEffect(game, changes(self, isAlso('creature'), base(1, 1)), ['Pack']);
    expect(size(game, 'Bear')).toBe('5/2');
    expect(size(game, 'Pack')).toBe('4/1');
  });
});

describe('an effect that has started to apply (CR 613.6)', () => {
  it('keeps its objects in later layers although they no longer fit', () => {
    const game = testGame({ battlefield: [{ name: 'Rock', types: ['artifact'] }] });
    addTestObject(game, 'battlefield', {
      name: 'March',
      abilities: [testStatic(changes(all(artifact, not(creature)), isAlso('creature'), base(2, 2)))],
    });
    expect(of(game, 'Rock').types).toEqual(['artifact', 'creature']);
    expect(size(game, 'Rock')).toBe('2/2');
  });

  it('goes on although its ability is gone; the later of two that set prevails', () => {
    for (const order of [
      [humbling, awakening],
      [awakening, humbling],
    ]) {
      const game = testGame({ battlefield: order });
      const expected = order[0] === humbling ? '4/4' : '1/1';
      expect(size(game, 'Humbling')).toBe(expected);
      expect(of(game, 'Humbling').abilities).toEqual([]);
      expect(of(game, 'Awakening').types).toEqual(['enchantment']);
      expect(of(game, 'Awakening').abilities).toHaveLength(1);
    }
  });

  it('is one effect for all that an ability does to the same objects', () => {
    const [one, two] = [changes(all(creature), loseAll), changes(all(creature), base(1, 1))];
    const game = testGame({ battlefield: [awakening, { ...humbling, abilities: [testStatic(one, two)] }] });
    expect(size(game, 'Humbling')).toBe('1/1');
  });

  it('goes on for two that make creatures of each other and lose their abilities', () => {
    const second = { ...awakening, name: 'Second Awakening' };
    const game = testGame({ battlefield: [humbling, awakening, second] });
    expect(of(game, 'Awakening').abilities).toEqual([]);
    expect(size(game, 'Awakening')).toBe('4/4');
    expect(size(game, 'Second Awakening')).toBe('4/4');
    const late = testGame({ battlefield: [awakening, second, humbling] });
    expect(size(late, 'Awakening')).toBe('1/1');
  });

  it('does not start from an ability that is lost before its first layer', () => {
    const lord: TestObject = {
      name: 'Lord',
      power: 2,
      toughness: 2,
      abilities: [testStatic(changes(all(creature, other, yours), plus(1, 1)))],
    };
    const game = testGame({ battlefield: [bear, lord] });
    expect(size(game, 'Bear')).toBe('3/3');
    addTestEffect(game, changes(self, loseAll), ['Lord']);
    expect(size(game, 'Bear')).toBe('2/2');
  });
});

describe('dependency (CR 613.8)', () => {
  it('makes an effect wait for one that would take its ability, whatever their timestamps', () => {
    for (const order of [
      [redMoon, tomb],
      [tomb, redMoon],
    ]) {
      const game = testGame({
        battlefield: [
          ...order,
          { name: 'Dual', types: ['land'], subtypes: ['Forest', 'Island'] },
          { name: 'Wastes', types: ['land'], supertypes: ['basic'] },
        ],
      });
      expect(of(game, 'Tomb').subtypes).toEqual(['Mountain']);
      expect(of(game, 'Dual').subtypes).toEqual(['Mountain']);
      expect(manaOf(game, 'Dual')).toEqual(['{T}: Add {R}.']);
      expect(of(game, 'Wastes').subtypes).toEqual([]);
    }
  });

  it('makes an effect wait for one that changes what it applies to', () => {
    // "All artifacts are lands" first by timestamp; "all creatures are artifacts" later: the first depends on the second.
    const toLands: TestObject = { name: 'Terra', abilities: [testStatic(changes(all(artifact), isAlso('land')))] };
    const toArtifacts: TestObject = {
      name: 'Metal',
      abilities: [testStatic(changes(all(creature), isAlso('artifact')))],
    };
    for (const order of [
      [toLands, toArtifacts],
      [toArtifacts, toLands],
    ]) {
      const game = testGame({ battlefield: [bear, ...order] });
      expect(of(game, 'Bear').types).toEqual(['creature', 'artifact', 'land']);
    }
  });

  it('ignores a loop and uses timestamps', () => {
    // Artifacts become creatures and nothing else; creatures become artifacts and nothing else: each changes what the other applies to.
    const only = (name: string, from: Filter, to: 'artifact' | 'creature'): TestObject => ({
      name,
      abilities: [testStatic(changes(all(from), { layer: 4, change: 'setTypes', types: [to] }))],
    });
    const rock: TestObject = { name: 'Rock', types: ['artifact'] };
    const one = testGame({
      battlefield: [bear, rock, only('Alive', artifact, 'creature'), only('Dead', creature, 'artifact')],
    });
    expect([of(one, 'Bear').types, of(one, 'Rock').types]).toEqual([['artifact'], ['artifact']]);
    const two = testGame({
      battlefield: [bear, rock, only('Dead', creature, 'artifact'), only('Alive', artifact, 'creature')],
    });
    expect([of(two, 'Bear').types, of(two, 'Rock').types]).toEqual([['creature'], ['creature']]);
  });

  it('lets an effect that removes abilities go before the abilities that it removes', () => {
    const wings: TestObject = {
      name: 'Wings',
      power: 1,
      toughness: 1,
      abilities: [testStatic(changes(all(creature), gains('flying')))],
    };
    // Wings is older, yet depends on Humbling, which would end its existence.
    const game = testGame({ battlefield: [wings, bear, humbling] });
    expect(hasKeyword(game, idOf(game, 'Bear'), 'flying')).toBe(false);
  });

  it('follows the controller of an effect in layer 2', () => {
    const steal: TestObject = {
      name: 'Steal',
      subtypes: ['Aura'],
      abilities: [testStatic(changes(attached, { layer: 2, change: 'controller', player: { kind: 'you' } }))],
    };
    const game = testGame({
      players: ['Alice', 'Bob', 'Carol'],
      battlefield: [
        { ...bear, controller: 1 },
        { ...steal, controller: 0, attachedTo: 'Bear' },
        { ...steal, name: 'Steal the Thief', controller: 2, attachedTo: 'Steal' },
      ],
    });
    expect(controllerOf(game, idOf(game, 'Steal'))).toBe(2);
    expect(controllerOf(game, idOf(game, 'Bear'))).toBe(2);
  });
});

describe('abilities', () => {
  it('are added and removed in timestamp order (CR 613.9)', () => {
    const game = testGame({ battlefield: [bear] });
    const bearId = idOf(game, 'Bear');
    addTestEffect(game, changes(self, gains('flying')), ['Bear']);
    addTestEffect(game, changes(self, { layer: 6, change: 'loseAbilities', keywords: ['flying'] }), ['Bear']);
    expect(hasKeyword(game, bearId, 'flying')).toBe(false);
    addTestEffect(game, changes(self, gains('flying')), ['Bear']);
    expect(hasKeyword(game, bearId, 'flying')).toBe(true);
  });

  it('that can not be had are neither kept nor gained, from counters too (CR 113.11)', () => {
    const game = testGame({
      battlefield: [{ ...bear, abilities: [testKeyword('hexproof')], counters: { hexproof: 1, flying: 1 } }],
    });
    addTestObject(game, 'battlefield', {
      name: 'Exposed',
      abilities: [testStatic(changes(all(creature), { layer: 6, change: 'cantHave', keywords: ['hexproof'] }))],
    });
    addTestEffect(game, changes(self, gains('hexproof'), plus(1, 1)), ['Bear']);
    expect(hasKeyword(game, idOf(game, 'Bear'), 'hexproof')).toBe(false);
    expect(hasKeyword(game, idOf(game, 'Bear'), 'flying')).toBe(true);
    expect(size(game, 'Bear')).toBe('3/3');
  });

  it('of keyword counters come at the time of the newest counter (CR 122.1b, 613.7c)', () => {
    const game = testGame({ battlefield: [{ ...bear, counters: { flying: 1 } }, humbling] });
    expect(hasKeyword(game, idOf(game, 'Bear'), 'flying')).toBe(false);
    game.state.objects[idOf(game, 'Bear')]!.counterTimestamps = { flying: game.state.nextTimestamp++ };
    game.state.version++;
    expect(hasKeyword(game, idOf(game, 'Bear'), 'flying')).toBe(true);
  });

  it('of keyword counters may have a quality, and need what they stand for (CR 122.1b)', () => {
    const game = testGame({ battlefield: [{ ...bear, counters: { 'hexproof from black': 1 } }] });
    expect(keywordsOf(game, idOf(game, 'Bear'), 'hexproof')).toMatchObject([{ filter: { kind: 'color', color: 'B' } }]);
    const exalted = testGame({ battlefield: [{ ...bear, counters: { exalted: 1 } }] });
    expect(() => of(exalted, 'Bear')).toThrow(Unsupported);
  });

  it('granted in layer 6 act in layers 6 and 7', () => {
    const inner = testStatic(changes(all(creature, other), plus(1, 0), gains('trample')));
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Cub' }] });
    addTestEffect(game, changes(self, { layer: 6, change: 'addAbilities', abilities: [inner] }), ['Cub']);
    expect(size(game, 'Bear')).toBe('3/2');
    expect(hasKeyword(game, idOf(game, 'Bear'), 'trample')).toBe(true);
    expect(size(game, 'Cub')).toBe('2/2');
  });

  it('of other objects can be had (CR 613.1f)', () => {
    const tapper = { ...bear, name: 'Tapper', abilities: [testKeyword('reach'), activated('tap')] };
    const game = testGame({ battlefield: [tapper, bear] });
    const of: Selection = { kind: 'all', filter: { kind: 'name', name: 'Tapper' } };
    addTestEffect(game, changes(self, { layer: 6, change: 'addAbilitiesOf', of, which: 'activated' }), ['Bear']);
    expect(abilitiesOf(game, idOf(game, 'Bear')).map(({ ability }) => ability.text)).toEqual(['tap']);
  });

  it('under a condition come and go with it', () => {
    const threshold: Condition = { kind: 'compare', left: count(creature, yours), compare: '>=', right: 2 };
    const wolf = {
      ...bear,
      name: 'Wolf',
      abilities: [testStatic(changesIf(threshold, self, plus(2, 0), gains('menace')))],
    };
    const game = testGame({ battlefield: [wolf] });
    expect(size(game, 'Wolf')).toBe('2/2');
    addTestObject(game, 'battlefield', bear);
    expect(size(game, 'Wolf')).toBe('4/2');
    expect(hasKeyword(game, idOf(game, 'Wolf'), 'menace')).toBe(true);
  });

  it('of levels come with level counters, a leveler’s, or the level, a Class’s (CR 711.2, 716.2a)', () => {
    const leveler: TestObject = {
      name: 'Student',
      power: 1,
      toughness: 1,
      abilities: [
        { kind: 'level', text: '', from: 2, to: 6, power: 3, toughness: 3, abilities: [testKeyword('first strike')] },
        {
          kind: 'level',
          text: '',
          from: 7,
          to: null,
          power: 4,
          toughness: 4,
          abilities: [testKeyword('double strike')],
        },
      ],
    };
    const sizes = [1, 2, 6, 7].map((level) =>
      size(testGame({ battlefield: [{ ...leveler, counters: { level } }] }), 'Student'),
    );
    expect(sizes).toEqual(['1/1', '3/3', '3/3', '4/4']);
    const klass: TestObject = {
      name: 'Lesson',
      subtypes: ['Class'],
      abilities: [
        {
          kind: 'level',
          text: '',
          from: 2,
          to: null,
          power: null,
          toughness: null,
          abilities: [anthem.abilities![0]!],
        },
      ],
    };
    expect(size(testGame({ battlefield: [bear, klass] }), 'Bear')).toBe('2/2');
    const second = testGame({ battlefield: [bear, { ...klass, linked: { 'class level': { number: 2 } } }] });
    expect(size(second, 'Bear')).toBe('3/3');
  });
});

const activated = (text: string) =>
  ({ kind: 'activated', text, cost: [], effect: { targets: [], do: [] }, limits: {} }) as const;

describe('types', () => {
  it('set to a basic land type take the printed abilities and leave granted ones (CR 305.7)', () => {
    const game = testGame({
      battlefield: [{ name: 'Dual', types: ['land'], supertypes: ['snow'], abilities: [testKeyword('hexproof')] }],
    });
    addTestEffect(game, changes(self, gains('indestructible')), ['Dual']);
    addTestObject(game, 'battlefield', redMoon);
    expect(of(game, 'Dual')).toMatchObject({ types: ['land'], supertypes: ['snow'], subtypes: ['Mountain'] });
    expect(manaOf(game, 'Dual')).toEqual(['{T}: Add {R}.']);
    expect(hasKeyword(game, idOf(game, 'Dual'), 'hexproof')).toBe(false);
    expect(hasKeyword(game, idOf(game, 'Dual'), 'indestructible')).toBe(true);
  });

  it('added to a land bring their mana and take nothing (CR 305.7)', () => {
    const game = testGame({
      battlefield: [
        { name: 'Forest', types: ['land'], subtypes: ['Forest'], abilities: [testKeyword('hexproof')] },
        tomb,
      ],
    });
    expect(manaOf(game, 'Forest')).toEqual(['{T}: Add {G}.', '{T}: Add {B}.']);
    expect(hasKeyword(game, idOf(game, 'Forest'), 'hexproof')).toBe(true);
  });

  it('lose their mana ability with all others', () => {
    const game = testGame({
      battlefield: [
        { name: 'Arbor', types: ['land', 'creature'], subtypes: ['Forest', 'Dryad'], power: 1, toughness: 1 },
        humbling,
      ],
    });
    expect(manaOf(game, 'Arbor')).toEqual([]);
  });

  it('replace only subtypes of their own kind, and go with their card type (CR 205.1a)', () => {
    const game = testGame({
      battlefield: [
        { name: 'Golem', types: ['artifact', 'creature'], subtypes: ['Equipment', 'Golem'], power: 3, toughness: 3 },
      ],
    });
    addTestEffect(game, changes(self, { layer: 4, change: 'setTypes', subtypes: ['Frog'] }), ['Golem']);
    expect(of(game, 'Golem').subtypes).toEqual(['Frog', 'Equipment']);
    addTestEffect(game, changes(self, { layer: 4, change: 'removeTypes', types: ['creature'] }), ['Golem']);
    expect(of(game, 'Golem')).toMatchObject({ types: ['artifact'], subtypes: ['Equipment'] });
    addTestEffect(game, changes(self, { layer: 4, change: 'setTypes', types: ['land'], subtypes: ['Forest'] }), [
      'Golem',
    ]);
    expect(of(game, 'Golem')).toMatchObject({ types: ['land'], subtypes: ['Forest'] });
  });

  it('of a changeling are all creature types, even without its abilities, until they are set (CR 702.73a, 613.3)', () => {
    const game = testGame({
      battlefield: [{ ...bear, name: 'Shape', abilities: [testKeyword('changeling')] }, humbling],
    });
    expect(of(game, 'Shape')).toMatchObject({ everyCreatureType: true, abilities: [] });
    addTestEffect(game, changes(self, { layer: 4, change: 'setTypes', subtypes: ['Frog'] }), ['Shape']);
    expect(of(game, 'Shape')).toMatchObject({ everyCreatureType: false, subtypes: ['Frog'] });
    const inHand = testGame({ hand: [{ ...bear, name: 'Shape', abilities: [testKeyword('changeling')] }] });
    expect(of(inHand, 'Shape').everyCreatureType).toBe(true);
  });

  it('chosen are what was chosen for the source', () => {
    const world: TestObject = {
      name: 'World',
      linked: { creatureType: { word: 'Elf' } },
      abilities: [testStatic(changes(all(creature), { layer: 4, change: 'addChosenType' }))],
    };
    expect(of(testGame({ battlefield: [bear, world] }), 'Bear').subtypes).toEqual(['Bear', 'Elf']);
  });
});

describe('colors and text', () => {
  it('let devoid be overridden by any later effect (CR 613.3, 702.114a)', () => {
    const game = testGame({ battlefield: [{ ...bear, abilities: [testKeyword('devoid')] }] });
    expect(of(game, 'Bear').colors).toEqual([]);
    addTestEffect(game, changes(self, { layer: 5, change: 'addColors', colors: ['U'] }), ['Bear']);
    expect(of(game, 'Bear').colors).toEqual(['U']);
  });

  it('replace words of text and type line, not of granted abilities or names (CR 612.2, 612.3)', () => {
    const reds = testStatic(changes(all(creature, { kind: 'color', color: 'R' }), plus(1, 1)));
    const game = testGame({
      battlefield: [
        bear,
        { name: 'Red Lord', text: 'Red creatures get +1/+1.', subtypes: ['Shrine'], abilities: [reds] },
      ],
    });
    addTestEffect(game, changes(self, { layer: 3, change: 'replaceWord', from: 'red', to: 'green' }), ['Red Lord']);
    expect(size(game, 'Bear')).toBe('3/3');
    expect(of(game, 'Red Lord')).toMatchObject({ name: 'Red Lord', text: 'Green creatures get +1/+1.' });
    const islands = testGame({ battlefield: [{ name: 'Isle', types: ['land'], subtypes: ['Island'] }] });
    addTestEffect(islands, changes(self, { layer: 3, change: 'replaceWord', from: 'Island', to: 'Swamp' }), ['Isle']);
    expect(manaOf(islands, 'Isle')).toEqual(['{T}: Add {B}.']);
  });
});

describe('where effects come from', () => {
  it('phased-out permanents neither affect nor are affected (CR 702.26b)', () => {
    const game = testGame({ battlefield: [bear, { ...anthem, phasedOut: true }] });
    expect(size(game, 'Bear')).toBe('2/2');
    const out = testGame({ battlefield: [{ ...bear, phasedOut: true }, anthem] });
    expect(size(out, 'Bear')).toBe('2/2');
  });

  it('static abilities function on the battlefield unless they say otherwise (CR 113.6)', () => {
    const inGrave = { ...anthem.abilities![0]!, zones: ['graveyard'] as const };
    const game = testGame({ battlefield: [bear], graveyard: [anthem] });
    expect(size(game, 'Bear')).toBe('2/2');
    addTestObject(game, 'graveyard', { name: 'Incarnation', abilities: [inGrave] });
    expect(size(game, 'Bear')).toBe('3/3');
    addTestObject(game, 'command', { name: 'Emblem', kind: 'emblem', types: [], abilities: anthem.abilities! });
    expect(size(game, 'Bear')).toBe('4/4');
  });

  it('a locked-in set stays, a live one does not (CR 611.2c, 611.3a)', () => {
    const game = testGame({ battlefield: [bear, anthem] });
    addTestEffect(game, changes(all(creature), plus(1, 0)), ['Bear']);
    addTestObject(game, 'battlefield', { ...bear, name: 'Cub' });
    expect(size(game, 'Bear')).toBe('4/3');
    expect(size(game, 'Cub')).toBe('3/3');
  });

  it('an effect on cards elsewhere reaches them', () => {
    const inGrave = all({ kind: 'zone', zone: 'graveyard' }, creature);
    const jailer: TestObject = { name: 'Jailer', abilities: [testStatic(changes(inGrave, loseAll))] };
    const game = testGame({ battlefield: [jailer], graveyard: [{ ...bear, abilities: [testKeyword('flying')] }] });
    expect(of(game, 'Bear').abilities).toEqual([]);
  });
});
