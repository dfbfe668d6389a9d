import { describe, expect, it } from 'vitest';
import { characteristics, copiableValues } from './characteristics.ts';
import type { Game } from './game.ts';
import { addTestEffect, idOf, testCard, testFace, testGame, testKeyword } from './testing.ts';

const of = (game: Game, name: string) => characteristics(game, idOf(game, name));
const bear = testFace({
  name: 'Bear',
  power: 2,
  toughness: 2,
  manaCost: ['1', 'G'],
  abilities: [testKeyword('reach')],
});
const self = { kind: 'ref', ref: { kind: 'self' } } as const;

describe('copies', () => {
  it('take the place of everything printed, the latest one last, and other effects apply on top (CR 707.2)', () => {
    const game = testGame({ battlefield: [{ name: 'Clone', power: 0, toughness: 0, counters: { '+1/+1': 1 } }] });
    const nothing = { kind: 'characteristics', affects: self, changes: [] } as const;
    addTestEffect(game, nothing, ['Clone'], { copy: bear });
    expect(of(game, 'Clone')).toMatchObject({ name: 'Bear', power: 3, toughness: 3, colors: ['G'], manaValue: 2 });
    addTestEffect(game, nothing, ['Clone'], { copy: { ...bear, name: 'Cub' } });
    expect(of(game, 'Clone').name).toBe('Cub');
    expect(copiableValues(game, idOf(game, 'Clone'))).toMatchObject({ name: 'Cub', power: { value: 2 } });
  });

  it('are hidden by being face down (CR 613.2b, 708.2a)', () => {
    const faceDown = { power: 2, toughness: 2, types: ['creature'], subtypes: [] } as const;
    const game = testGame({ battlefield: [{ name: 'Token', copiable: bear, faceDown }] });
    expect(of(game, 'Token')).toMatchObject({ name: '', colors: [], manaValue: 0, abilities: [], power: 2 });
    expect(copiableValues(game, idOf(game, 'Token')).manaCost).toBeNull();
  });
});

describe('cards of several parts', () => {
  const split = testCard(
    'split',
    { name: 'Fire', types: ['instant'], manaCost: ['1', 'R'] },
    { name: 'Ice', types: ['instant'], manaCost: ['1', 'U'] },
  );

  it('split: both halves together except on the stack (CR 709.4, 202.3d)', () => {
    const game = testGame({ hand: [{ name: '', card: split }] });
    expect(of(game, 'Fire // Ice')).toMatchObject({ name: 'Fire // Ice', colors: ['U', 'R'], manaValue: 4 });
    const cast = testGame({ stack: [{ name: '', card: split, face: 1 }] });
    expect(of(cast, 'Fire // Ice')).toMatchObject({ name: 'Ice', colors: ['U'], manaValue: 2 });
    const fused = testGame({ stack: [{ name: '', card: split, cast: { paid: { fuse: 1 } } }] });
    expect(of(fused, 'Fire // Ice').manaValue).toBe(4);
  });

  it('transforming: the back counts the front’s mana cost, a copy of the back does not (CR 202.3b)', () => {
    const card = testCard(
      'transform',
      { name: 'Day', power: 1, toughness: 1, manaCost: ['1', 'R'] },
      { name: 'Night', power: 3, toughness: 3, colorIndicator: ['R'] },
    );
    const game = testGame({ battlefield: [{ name: '', card, face: 1 }] });
    expect(of(game, 'Day // Night')).toMatchObject({ name: 'Night', colors: ['R'], manaValue: 2, power: 3 });
    const copy = testGame({ battlefield: [{ name: 'Copy', kind: 'token', copiable: card.faces[1] }] });
    expect(of(copy, 'Copy')).toMatchObject({ name: 'Night', manaValue: 0 });
    const inHand = testGame({ graveyard: [{ name: '', card, face: 1 }] });
    expect(of(inHand, 'Day // Night').name).toBe('Day');
  });

  it('modal double-faced: only the face that is up counts (CR 712.8f)', () => {
    const card = testCard(
      'modal',
      { name: 'Spell', types: ['sorcery'], manaCost: ['3', 'G'] },
      { name: 'Land', types: ['land'] },
    );
    const game = testGame({ battlefield: [{ name: '', card, face: 1 }] });
    expect(of(game, 'Spell // Land')).toMatchObject({ name: 'Land', manaValue: 0 });
  });

  it('flip: the bottom half on the battlefield once flipped, with the cost of the top (CR 710.1)', () => {
    const card = testCard(
      'flip',
      { name: 'Top', power: 1, toughness: 1, manaCost: ['1', 'B'] },
      { name: 'Bottom', power: 4, toughness: 4, supertypes: ['legendary'] },
    );
    const game = testGame({ battlefield: [{ name: '', card, flipped: true }] });
    expect(of(game, 'Top // Bottom')).toMatchObject({ name: 'Bottom', power: 4, manaValue: 2, colors: ['B'] });
  });

  it('adventure and prototype: the inset part only for the spell, or spell and permanent (CR 715.4, 718.3b)', () => {
    const adventure = testCard(
      'adventure',
      { name: 'Giant', power: 4, toughness: 3, manaCost: ['2', 'R'] },
      { name: 'Stomp', types: ['instant'], manaCost: ['1', 'R'] },
    );
    const spell = testGame({ stack: [{ name: '', card: adventure, face: 1 }] });
    expect(of(spell, 'Giant // Stomp').name).toBe('Stomp');
    const exiled = testGame({ exile: [{ name: '', card: adventure, face: 1 }] });
    expect(of(exiled, 'Giant // Stomp').name).toBe('Giant');
    const prototype = testCard(
      'prototype',
      { name: 'Machine', types: ['artifact', 'creature'], power: 7, toughness: 7, manaCost: ['7'] },
      { name: 'Machine', power: 2, toughness: 3, manaCost: ['1', 'U'] },
    );
    const small = testGame({ battlefield: [{ name: '', card: prototype, face: 1 }] });
    expect(of(small, 'Machine // Machine')).toMatchObject({ types: ['artifact', 'creature'], power: 2, colors: ['U'] });
  });

  it('counts X on the stack as the number chosen, elsewhere as 0 (CR 202.3e)', () => {
    const blast = { name: 'Blast', types: ['instant'], manaCost: ['X', 'R', 'R'] } as const;
    expect(of(testGame({ stack: [{ ...blast, cast: { x: 3 } }] }), 'Blast').manaValue).toBe(5);
    expect(of(testGame({ graveyard: [{ ...blast, cast: { x: 3 } }] }), 'Blast').manaValue).toBe(2);
  });

  it('a Room has what its unlocked halves say (CR 709.5)', () => {
    const card = testCard(
      'split',
      {
        name: 'Left',
        types: ['enchantment'],
        subtypes: ['Room'],
        manaCost: ['1', 'W'],
        abilities: [testKeyword('ward')],
      },
      { name: 'Right', types: ['enchantment'], subtypes: ['Room'], manaCost: ['3', 'B'] },
    );
    const cast = testGame({ battlefield: [{ name: '', card, face: 0, cast: {} }] });
    expect(of(cast, 'Left // Right')).toMatchObject({ name: 'Left', manaValue: 2, subtypes: ['Room'] });
    const locked = testGame({ battlefield: [{ name: '', card }] });
    expect(of(locked, 'Left // Right')).toMatchObject({ name: '', manaValue: 0, abilities: [], subtypes: ['Room'] });
  });
});

describe('loyalty and defense', () => {
  it('are the printed number in other zones and the number of counters on the battlefield (CR 306.5c, 310.4c)', () => {
    const walker = { name: 'Walker', types: ['planeswalker'], loyalty: 4 } as const;
    expect(of(testGame({ hand: [walker] }), 'Walker').loyalty).toBe(4);
    expect(of(testGame({ battlefield: [{ ...walker, counters: { loyalty: 2 } }] }), 'Walker').loyalty).toBe(2);
  });
});
