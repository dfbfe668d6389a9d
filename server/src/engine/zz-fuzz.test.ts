import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import type { CharacteristicChange, Filter, Quantity, Selection } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { addTestEffect, type TestObject, testGame, testKeyword, testStatic } from './testing.ts';

let seed = 1;
const rnd = (n: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return (seed >> 8) % n;
};
const pick = <T>(a: readonly T[]): T => a[rnd(a.length)]!;
const filt = (): Filter =>
  pick<() => Filter>([
    () => ({ kind: 'type', type: pick(['creature', 'artifact', 'land', 'enchantment'] as const) }),
    () => ({ kind: 'subtype', subtype: pick(['Elf', 'Bear', 'Forest', 'Swamp', 'Equipment']) }),
    () => ({ kind: 'color', color: pick(['W', 'G', 'R'] as const) }),
    () => ({ kind: 'keyword', keyword: pick(['flying', 'reach', 'trample']) }),
    () => ({ kind: 'compare', what: pick(['power', 'toughness', 'manaValue'] as const), compare: '>=', to: rnd(4) }),
    () => ({ kind: 'controller', player: { kind: 'same', as: { kind: 'you' } } }),
    () => ({ kind: 'not', of: filt() }),
    () => ({ kind: 'all', of: [filt(), filt()] }),
    () => ({ kind: 'noAbilities' }),
    () => ({ kind: 'is', what: 'historic' }),
    () => ({ kind: 'status', status: 'modified' }),
    () => ({ kind: 'shares', what: pick(['creatureType', 'color', 'cardType'] as const), with: { kind: 'self' } }),
    () => ({ kind: 'name', name: pick(['Elf1', 'Named']) }),
  ])();
const num = (): Quantity =>
  pick<() => Quantity>([
    () => rnd(4),
    () => ({ kind: 'count', filter: filt() }),
    () => ({
      kind: 'characteristic',
      what: pick(['power', 'toughness', 'colors'] as const),
      of: { kind: pick(['self', 'candidate'] as const) },
    }),
  ])();
const change = (): CharacteristicChange =>
  pick<() => CharacteristicChange>([
    () => ({ layer: 2, change: 'controller', player: { kind: 'you' } }),
    () => ({ layer: 4, change: 'addTypes', types: [pick(['creature', 'artifact', 'land'] as const)] }),
    () => ({ layer: 4, change: 'addTypes', subtypes: [pick(['Elf', 'Swamp'])] }),
    () => ({ layer: 4, change: 'setTypes', subtypes: [pick(['Bear', 'Forest'])] }),
    () => ({ layer: 4, change: 'setTypes', types: [pick(['creature', 'artifact', 'land'] as const)] }),
    () => ({ layer: 4, change: 'removeTypes', types: [pick(['creature', 'artifact'] as const)] }),
    () => ({ layer: 4, change: 'everyCreatureType' }),
    () => ({ layer: 5, change: 'setColors', colors: [pick(['W', 'R', 'G'] as const)] }),
    () => ({ layer: 5, change: 'addColors', colors: [pick(['W', 'R', 'G'] as const)] }),
    () => ({ layer: 6, change: 'addAbilities', abilities: [testKeyword(pick(['flying', 'reach', 'trample']))] }),
    () => ({
      layer: 6,
      change: 'addAbilities',
      abilities: [
        testStatic({ kind: 'characteristics', affects: { kind: 'all', filter: filt() }, changes: [change()] }),
      ],
    }),
    () => ({ layer: 6, change: 'loseAbilities', keywords: rnd(2) ? 'all' : ['flying'] }),
    () => ({ layer: 6, change: 'cantHave', keywords: ['reach'] }),
    () => ({ layer: 6, change: 'addAbilitiesOf', of: { kind: 'all', filter: filt() }, which: 'activated' }),
    () => ({ layer: '7b', change: 'setPT', power: num(), toughness: num() }),
    () => ({ layer: '7c', change: 'modifyPT', power: num(), toughness: num() }),
    () => ({ layer: '7d', change: 'switchPT' }),
    () => ({ layer: 1, change: 'setName', name: 'Named' }),
    () => ({
      layer: 3,
      change: 'replaceWord',
      from: pick(['Elf', 'Forest', 'red']),
      to: pick(['Bear', 'Swamp', 'white']),
    }),
  ])();
const effect = () => ({
  kind: 'characteristics' as const,
  affects: pick<() => Selection>([
    () => ({ kind: 'all', filter: filt() }),
    () => ({ kind: 'all', filter: filt() }),
    () => ({ kind: 'ref', ref: { kind: 'self' } }),
  ])(),
  changes: Array.from({ length: 1 + rnd(2) }, change),
  ...(rnd(4) === 0 ? { condition: { kind: 'exists' as const, filter: filt() } } : {}),
});
const object = (i: number): TestObject => ({
  name: `Elf${i}`,
  types: pick([['creature'], ['creature', 'artifact'], ['land'], ['enchantment'], ['artifact']] as const),
  subtypes: pick([['Elf'], ['Bear'], ['Forest'], ['Equipment'], []]),
  power: rnd(4),
  toughness: rnd(4),
  manaCost: [pick(['G', 'W', '1'])],
  controller: rnd(2),
  abilities: rnd(3) === 0 ? [testKeyword(pick(['flying', 'reach', 'changeling']))] : [testStatic(effect())],
});
it('fuzz', () => {
  const out: string[] = [];
  for (let i = 0; i < 12000; i++) {
    seed = i * 7919 + 13;
    const n = 3 + rnd(4);
    const game = testGame({ battlefield: Array.from({ length: n }, (_, k) => object(k)) });
    for (let k = rnd(3); k > 0; k--) addTestEffect(game, effect(), [`Elf${rnd(n)}`]);
    let text: string;
    try {
      text = game.state.battlefield
        .map((id) => {
          const c = characteristics(game, id);
          return JSON.stringify({ ...c, abilities: c.abilities.map((a) => [a.key, a.ability.text]) });
        })
        .join('\n');
    } catch (e) {
      text = String((e as Error).stack);
    }
    out.push(text);
  }
  writeFileSync(process.env.OUT ?? '/tmp/fuzz.json', JSON.stringify(out));
});
