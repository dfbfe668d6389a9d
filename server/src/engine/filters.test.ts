import { describe, expect, it } from 'vitest';
import type { Ability, Filter, Reference } from '../cards/index.ts';
import { candidatesFor, matches, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { objectThing, playerThing, type Thing } from './state.ts';
import { addTestEffect, addTestObject, idOf, testCard, testGame, testKeyword } from './testing.ts';
import { logTestEvents, logTestMove, moveTestObject, testEvent } from './testing-log.ts';

const bear = { name: 'Bear', power: 2, toughness: 2, manaCost: ['1', 'G'], subtypes: ['Bear'] };
const you: Filter = { kind: 'same', as: { kind: 'you' } };
const yours: Filter = { kind: 'controller', player: you };
const creature: Filter = { kind: 'type', type: 'creature' };
const self: Reference = { kind: 'self' };
const candidate: Reference = { kind: 'candidate' };

const all = (...of: Filter[]): Filter => ({ kind: 'all', of });
const any = (...of: Filter[]): Filter => ({ kind: 'any', of });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const is = (what: Extract<Filter, { kind: 'is' }>['what']): Filter => ({ kind: 'is', what });
const status = (one: Extract<Filter, { kind: 'status' }>['status']): Filter => ({ kind: 'status', status: one });

const does = (game: Game, filter: Filter, name: string, bindings = newBindings(0, 0)): boolean =>
  matches(game, filter, objectThing(idOf(game, name)), bindings);
const named = (game: Game, things: readonly Thing[]): string[] =>
  things.map(({ kind, id }) => (kind === 'player' ? game.state.players[id]!.name : game.state.objects[id]!.card.name));
const found = (game: Game, filter: Filter, bindings = newBindings(0, 0)): string[] =>
  named(game, candidatesFor(game, filter, bindings));

describe('filters on characteristics', () => {
  it('test types, colors, names and keywords', () => {
    const game = testGame({
      battlefield: [
        { ...bear, abilities: [testKeyword('trample')] },
        { name: 'Æther Vial', types: ['artifact'], supertypes: ['legendary'] },
      ],
    });
    expect(does(game, all(creature, { kind: 'subtype', subtype: 'Bear' }, { kind: 'color', color: 'G' }), 'Bear')).toBe(
      true,
    );
    expect(does(game, { kind: 'colorCount', compare: '=', to: 0 }, 'Æther Vial')).toBe(true);
    expect(does(game, { kind: 'colorCount', compare: '=', to: 0 }, 'Bear')).toBe(false);
    expect(does(game, { kind: 'name', name: 'aether vial' }, 'Æther Vial')).toBe(true);
    expect(does(game, { kind: 'keyword', keyword: 'trample' }, 'Bear')).toBe(true);
    expect(does(game, { kind: 'keyword', keyword: 'flying' }, 'Bear')).toBe(false);
    expect(does(game, { kind: 'noAbilities' }, 'Æther Vial')).toBe(true);
    expect(does(game, { kind: 'noAbilities' }, 'Bear')).toBe(false);
    expect(does(game, is('historic'), 'Æther Vial')).toBe(true);
    expect(does(game, is('historic'), 'Bear')).toBe(false);
  });

  it('find a keyword by its parameter and by what it is a variant of', () => {
    const protection: Ability = { kind: 'keyword', text: '', keyword: { name: 'protection', quality: 'red' } };
    const game = testGame({
      battlefield: [{ ...bear, abilities: [protection, testKeyword('megamorph')] }],
    });
    expect(does(game, { kind: 'keyword', keyword: 'protection', parameter: 'Red' }, 'Bear')).toBe(true);
    expect(does(game, { kind: 'keyword', keyword: 'protection', parameter: 'blue' }, 'Bear')).toBe(false);
    expect(does(game, { kind: 'keyword', keyword: 'morph' }, 'Bear')).toBe(true);
  });

  it('take a changeling for every creature type, but not for other subtypes', () => {
    const game = testGame({ battlefield: [bear] });
    addTestEffect(
      game,
      {
        kind: 'characteristics',
        affects: { kind: 'ref', ref: self },
        changes: [{ layer: 4, change: 'everyCreatureType' }],
      },
      ['Bear'],
    );
    expect(does(game, { kind: 'subtype', subtype: 'Wizard' }, 'Bear')).toBe(true);
    expect(does(game, is('outlaw'), 'Bear')).toBe(true);
    expect(does(game, { kind: 'subtype', subtype: 'Equipment' }, 'Bear')).toBe(false);
  });

  it('compare numbers, never those that a thing does not have (CR 208.3)', () => {
    const game = testGame({ battlefield: [bear, { name: 'Rock', types: ['artifact'], manaCost: ['3'] }] });
    expect(does(game, { kind: 'compare', what: 'power', compare: '<=', to: 2 }, 'Bear')).toBe(true);
    expect(does(game, { kind: 'compare', what: 'power', compare: '<=', to: 2 }, 'Rock')).toBe(false);
    expect(does(game, { kind: 'compare', what: 'power', compare: '!=', to: 2 }, 'Rock')).toBe(false);
    expect(does(game, { kind: 'compare', what: 'manaValue', compare: '=', to: 3 }, 'Rock')).toBe(true);
    const life: Filter = { kind: 'compare', what: 'life', compare: '>=', to: 20 };
    expect(found(game, all({ kind: 'player' }, life))).toEqual(['Alice', 'Bob']);
  });

  it('compare a thing with itself and with others, by the candidate', () => {
    const game = testGame({
      battlefield: [bear, { ...bear, name: 'Boar', power: 3 }, { ...bear, name: 'Bull', controller: 1, toughness: 5 }],
    });
    const strong: Filter = {
      kind: 'satisfies',
      condition: {
        kind: 'compare',
        left: { kind: 'characteristic', what: 'power', of: candidate },
        compare: '>',
        right: { kind: 'characteristic', what: 'toughness', of: candidate },
      },
    };
    expect(found(game, strong)).toEqual(['Boar']);
    // Each player who controls a creature with power greater than its toughness: the player stays the candidate inside.
    const controls: Filter = all(
      { kind: 'player' },
      {
        kind: 'satisfies',
        condition: {
          kind: 'exists',
          filter: all(creature, strong, { kind: 'controller', player: { kind: 'same', as: candidate } }),
        },
      },
    );
    expect(found(game, controls)).toEqual(['Alice']);
    // What a thing is compared with is about the thing itself, also where the candidate is a player.
    const bold: Filter = {
      kind: 'compare',
      what: 'power',
      compare: '>',
      to: { kind: 'characteristic', what: 'toughness', of: candidate },
    };
    expect(found(game, bold)).toEqual(['Boar']);
    const controlsBold: Filter = all(
      { kind: 'player' },
      {
        kind: 'satisfies',
        condition: {
          kind: 'exists',
          filter: all(bold, { kind: 'controller', player: { kind: 'same', as: candidate } }),
        },
      },
    );
    expect(found(game, controlsBold)).toEqual(['Alice']);
    expect(found(game, { kind: 'extreme', what: 'power', most: 'greatest', among: creature })).toEqual(['Boar']);
    expect(found(game, { kind: 'extreme', what: 'toughness', most: 'least', among: creature })).toEqual([
      'Bear',
      'Boar',
    ]);
  });

  it('share qualities and meet choices', () => {
    const game = testGame({
      battlefield: [
        { ...bear, linked: { color: { word: 'green' }, creatureType: { word: 'Elf' } } },
        { ...bear, name: 'Elf', subtypes: ['Elf', 'Druid'] },
        { name: 'Wall', power: 0, toughness: 4, subtypes: ['Wall'], manaCost: ['U', 'U'] },
      ],
    });
    const bindings = newBindings(idOf(game, 'Bear'), 0);
    const shares = (what: Extract<Filter, { kind: 'shares' }>['what']): Filter => ({
      kind: 'shares',
      what,
      with: self,
    });
    expect(found(game, shares('color'), bindings)).toEqual(['Bear', 'Elf']);
    expect(found(game, shares('creatureType'), bindings)).toEqual(['Bear']);
    expect(found(game, shares('manaValue'), bindings)).toEqual(['Bear', 'Elf', 'Wall']);
    expect(found(game, { kind: 'chosen', what: 'color' }, bindings)).toEqual(['Bear', 'Elf']);
    expect(found(game, { kind: 'chosen', what: 'creatureType' }, bindings)).toEqual(['Elf']);
    // "The chosen type": what was chosen tells of what kind it is.
    const card = { ...bindings, named: { cardType: { word: 'creature' } } };
    expect(found(game, { kind: 'chosen', what: 'cardType' }, card)).toEqual(['Bear', 'Elf', 'Wall']);
    expect(found(game, { kind: 'chosen', what: 'name' }, bindings)).toEqual([]);
  });
});

describe('filters on places and kinds', () => {
  const game = testGame({
    battlefield: [bear, { name: 'Thopter', kind: 'token', power: 1, toughness: 1, types: ['artifact', 'creature'] }],
    stack: [
      { name: 'Bolt', types: ['instant'] },
      { name: 'Elf', power: 1, toughness: 1 },
    ],
    graveyard: [
      { name: 'Corpse', power: 1, toughness: 1 },
      { name: 'Rite', types: ['sorcery'], owner: 1 },
    ],
    hand: [{ name: 'Plan', types: ['sorcery'] }],
  });

  it('look where they say, and on the battlefield when they do not', () => {
    expect(found(game, creature)).toEqual(['Bear', 'Thopter']);
    expect(found(game, all(creature, is('spell')))).toEqual(['Elf']);
    expect(found(game, { kind: 'zone', zone: 'graveyard' })).toEqual(['Corpse', 'Rite']);
    expect(found(game, { kind: 'zone', zone: 'graveyard', of: { kind: 'opponent' } })).toEqual(['Rite']);
    expect(found(game, { kind: 'zone', zone: 'hand', of: you })).toEqual(['Plan']);
    expect(found(game, any(creature, { kind: 'player' }))).toEqual(['Alice', 'Bob', 'Bear', 'Thopter']);
    expect(found(game, all(is('card'), { kind: 'type', type: 'sorcery' }))).toEqual(['Plan', 'Rite']);
    expect(found(game, { kind: 'opponent' })).toEqual(['Bob']);
    const spells = any({ kind: 'type', type: 'instant' }, { kind: 'type', type: 'sorcery' });
    expect(found(game, all(spells, { kind: 'zone', zone: 'graveyard' }))).toEqual(['Rite']);
    expect(found(game, all(spells, is('spell')))).toEqual(['Bolt']);
    const inEither = any({ kind: 'zone', zone: 'hand', of: you }, { kind: 'zone', zone: 'graveyard', of: you });
    expect(found(game, all(inEither, is('card')))).toEqual(['Plan', 'Corpse']);
  });

  it('find what they name outright wherever it is, or was', () => {
    const own = testGame({ battlefield: [bear, { ...bear, name: 'Cub' }], exile: [{ ...bear, name: 'Ghost' }] });
    const [id, cub, ghost] = ['Bear', 'Cub', 'Ghost'].map((name) => idOf(own, name)) as [number, number, number];
    logTestMove(own, id, 'graveyard');
    const bindings = { ...newBindings(0, 0), named: { these: { things: [id, cub, ghost].map(objectThing) } } };
    const these: Filter = { kind: 'same', as: { kind: 'named', name: 'these' } };
    expect(candidatesFor(own, all(these, creature), bindings)).toEqual([id, cub, ghost].map(objectThing));
    expect(candidatesFor(own, all(creature, these, { kind: 'zone', zone: 'exile' }), bindings)).toEqual([
      objectThing(ghost),
    ]);
    expect(candidatesFor(own, all(creature, not(these)), bindings)).toEqual([]);
  });

  it('tell cards, permanents, tokens and spells apart', () => {
    expect(does(game, is('card'), 'Corpse')).toBe(true);
    expect(does(game, is('card'), 'Bear')).toBe(false);
    expect(does(game, is('permanentCard'), 'Bear')).toBe(true);
    expect(does(game, is('permanentCard'), 'Thopter')).toBe(false);
    expect(does(game, is('permanentCard'), 'Rite')).toBe(false);
    expect(does(game, is('permanentSpell'), 'Elf')).toBe(true);
    expect(does(game, is('permanentSpell'), 'Bolt')).toBe(false);
    expect(does(game, is('token'), 'Thopter')).toBe(true);
    expect(does(game, is('permanent'), 'Bolt')).toBe(false);
  });

  it('know abilities on the stack and their sources', () => {
    const own = testGame({ battlefield: [bear] });
    const triggered: Ability = {
      kind: 'triggered',
      text: '',
      pattern: { event: 'untapped', subject: { kind: 'anything' } },
      effect: { targets: [], do: [] },
    };
    const id = addTestObject(own, 'stack', { name: '', kind: 'ability' });
    own.state.objects[id]!.stack = {
      ability: triggered,
      source: idOf(own, 'Bear'),
      effects: [],
      bindings: [],
      condition: null,
      leavesTo: null,
    };
    expect(candidatesFor(own, is('triggeredAbility'), newBindings(0, 0))).toEqual([objectThing(id)]);
    expect(candidatesFor(own, is('activatedAbility'), newBindings(0, 0))).toEqual([]);
    expect(candidatesFor(own, is('spell'), newBindings(0, 0))).toEqual([]);
    expect(matches(own, { kind: 'source', what: creature }, objectThing(id), newBindings(0, 0))).toBe(true);
  });

  it('leave out what is phased out, unless asked for it (CR 702.26b)', () => {
    const own = testGame({ battlefield: [bear, { ...bear, name: 'Ghost', phasedOut: true }] });
    expect(found(own, creature)).toEqual(['Bear']);
    expect(found(own, all(creature, status('phasedOut')))).toEqual(['Ghost']);
  });

  it('leave out players who have lost', () => {
    const own = testGame({ players: ['Alice', 'Bob', 'Carol'] });
    own.state.players[1]!.lost = { rule: '104.3b', reason: '' };
    expect(found(own, { kind: 'opponent' })).toEqual(['Carol']);
  });
});

describe('filters on what has left', () => {
  it('see it as it last was, but no longer in its zone (CR 608.2h)', () => {
    const game = testGame({
      battlefield: [{ ...bear, counters: { '+1/+1': 2 }, tapped: true, owner: 1, controller: 0 }],
    });
    const id = idOf(game, 'Bear');
    const was = (filter: Filter) => matches(game, filter, objectThing(id), newBindings(0, 0));
    expect(was({ kind: 'zone', zone: 'battlefield' })).toBe(true);
    logTestMove(game, id, 'graveyard');
    expect(was(all(creature, yours, status('tapped'), { kind: 'counter', counter: '+1/+1' }))).toBe(true);
    expect(was({ kind: 'counter', counter: '+1/+1', compare: '=', count: 2 })).toBe(true);
    expect(was({ kind: 'compare', what: 'power', compare: '=', to: 4 })).toBe(true);
    expect(was({ kind: 'zone', zone: 'battlefield' })).toBe(false);
    expect(does(game, all(yours), 'Bear')).toBe(false);
  });

  it('remember that it attacked, by whom it was blocked and what it bore', () => {
    const game = testGame({
      battlefield: [
        bear,
        { ...bear, name: 'Wall', controller: 1 },
        { name: 'Sword', types: ['artifact'], subtypes: ['Equipment'], attachedTo: 'Bear' },
      ],
    });
    const [id, wall, sword] = [idOf(game, 'Bear'), idOf(game, 'Wall'), idOf(game, 'Sword')];
    const attacks = [{ object: id, attacking: playerThing(1), defendingPlayer: 1 }];
    logTestEvents(game, testEvent({ kind: 'attackersDeclared', player: 0, attacks }));
    logTestEvents(game, testEvent({ kind: 'blockersDeclared', player: 1, blocks: [{ object: wall, blocking: [id] }] }));
    const was = (filter: Filter, thing = id) => matches(game, filter, objectThing(thing), newBindings(0, 0));
    expect(was(status('equipped'))).toBe(true);
    // All three leave at once.
    logTestEvents(game, ...[id, wall, sword].map((one) => moveTestObject(game, one, 'graveyard')));
    expect(was(status('attacking'))).toBe(true);
    expect(was(status('blocked'))).toBe(true);
    expect(was({ kind: 'attacking', what: { kind: 'opponent' } })).toBe(true);
    expect(was({ kind: 'blockedBy', what: { kind: 'same', as: { kind: 'self' } } })).toBe(false);
    expect(was({ kind: 'blockedBy', what: creature })).toBe(true);
    expect(was({ kind: 'blocking', what: creature }, wall)).toBe(true);
    expect(was(status('equipped'))).toBe(true);
    expect(was(status('modified'))).toBe(true);
    expect(was(status('equipped'), wall)).toBe(false);
  });

  it('do not take an attacker for one once combat was over for it', () => {
    const game = testGame({ battlefield: [bear] });
    const id = idOf(game, 'Bear');
    const attacks = [{ object: id, attacking: playerThing(1), defendingPlayer: 1 }];
    logTestEvents(game, testEvent({ kind: 'attackersDeclared', player: 0, attacks }));
    logTestEvents(game, testEvent({ kind: 'removeFromCombat', object: id }));
    logTestMove(game, id, 'graveyard');
    expect(matches(game, status('attacking'), objectThing(id), newBindings(0, 0))).toBe(false);
  });
});

describe('statuses', () => {
  it('know summoning sickness by the controller’s latest turn (CR 302.6)', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Foe', controller: 1 }] });
    expect(does(game, status('summoningSick'), 'Bear')).toBe(false);
    addTestObject(game, 'battlefield', { ...bear, name: 'Cub' });
    game.state.objects[idOf(game, 'Cub')]!.controlledSinceTurn = 1;
    game.state.objects[idOf(game, 'Foe')]!.controlledSinceTurn = 1;
    expect(does(game, status('summoningSick'), 'Cub')).toBe(true);
    expect(does(game, status('summoningSick'), 'Foe')).toBe(true);
    game.state.turn.number = 2;
    game.state.turn.active = 1;
    expect(does(game, status('summoningSick'), 'Foe')).toBe(false);
    expect(does(game, status('summoningSick'), 'Cub')).toBe(true);
  });

  it('call modified what has counters, Equipment or its controller’s Aura (CR 700.9)', () => {
    const aura = { name: 'Aura', subtypes: ['Aura'], attachedTo: 'Bear' };
    expect(does(testGame({ battlefield: [bear] }), status('modified'), 'Bear')).toBe(false);
    expect(does(testGame({ battlefield: [bear, aura] }), status('modified'), 'Bear')).toBe(true);
    const foreign = testGame({ battlefield: [bear, { ...aura, controller: 1 }] });
    expect(does(foreign, status('modified'), 'Bear')).toBe(false);
    expect(does(foreign, status('enchanted'), 'Bear')).toBe(true);
    expect(does(testGame({ battlefield: [{ ...bear, counters: { stun: 1 } }] }), status('modified'), 'Bear')).toBe(
      true,
    );
  });

  it('call transformed only a double-faced permanent with its back face up (CR 701.27g)', () => {
    const card = testCard(
      'transform',
      { name: 'Day', power: 1, toughness: 1 },
      { name: 'Night', power: 3, toughness: 3 },
    );
    const back = testGame({ battlefield: [{ name: '', card, face: 1 }] });
    expect(does(back, status('transformed'), card.name)).toBe(true);
    const front = testGame({ battlefield: [{ name: '', card }] });
    expect(does(front, status('transformed'), card.name)).toBe(false);
  });
});

describe('how it was cast', () => {
  it('is asked of spells and of the permanents they became', () => {
    const game = testGame({
      battlefield: [
        { ...bear, cast: { from: 'graveyard', paid: { kicker: 2, 'kicker 1': 1 }, manaSpent: ['R', 'R', 'G'] } },
        { ...bear, name: 'Put' },
      ],
    });
    const cast = (how: Extract<Filter, { kind: 'cast' }>['how']): Filter => ({ kind: 'cast', how });
    expect(does(game, cast({ kind: 'cast' }), 'Bear')).toBe(true);
    expect(does(game, cast({ kind: 'cast' }), 'Put')).toBe(false);
    expect(does(game, cast({ kind: 'from', zone: 'graveyard' }), 'Bear')).toBe(true);
    expect(does(game, cast({ kind: 'from', zone: 'hand' }), 'Bear')).toBe(false);
    expect(does(game, cast({ kind: 'by', player: you }), 'Bear')).toBe(true);
    expect(does(game, cast({ kind: 'paid', cost: 'kicker', times: 2 }), 'Bear')).toBe(true);
    expect(does(game, cast({ kind: 'paid', cost: 'kicker', which: 0 }), 'Bear')).toBe(false);
    expect(does(game, cast({ kind: 'manaSpent', symbol: 'R', atLeast: 2 }), 'Bear')).toBe(true);
    expect(does(game, cast({ kind: 'manaSpent', symbol: 'R', atLeast: 3 }), 'Bear')).toBe(false);
  });

  it('keeps what was paid for a copy that was not cast (CR 707.10)', () => {
    const game = testGame({
      stack: [{ name: 'Bolt', types: ['instant'], kind: 'copy', cast: { paid: { kicker: 1 } } }],
    });
    expect(does(game, { kind: 'cast', how: { kind: 'paid', cost: 'kicker' } }, 'Bolt')).toBe(true);
    expect(does(game, { kind: 'cast', how: { kind: 'cast' } }, 'Bolt')).toBe(false);
  });
});

describe('what happened to a thing', () => {
  it('is looked up in the log by role', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Boar' }, { ...bear, name: 'Safe' }] });
    const [id, boar] = [idOf(game, 'Bear'), idOf(game, 'Boar')];
    logTestEvents(
      game,
      testEvent({
        kind: 'damage',
        source: id,
        target: objectThing(boar),
        amount: 1,
        combat: false,
        unpreventable: false,
      }),
    );
    const hurt: Filter = {
      kind: 'happened',
      pattern: { event: 'damage', subject: { kind: 'anything' }, object: { kind: 'anything' } },
      role: 'object',
      within: 'turn',
    };
    expect(found(game, all(creature, hurt))).toEqual(['Boar']);
    expect(found(game, all(creature, not(hurt)))).toEqual(['Bear', 'Safe']);
    game.state.turn.number = 2;
    expect(found(game, all(creature, hurt))).toEqual([]);
  });
});
