import { describe, expect, it } from 'vitest';
import { matches, newBindings, thingsOf } from './evaluate.ts';
import { Unsupported } from './game.ts';
import { objectThing, playerThing } from './state.ts';
import { addTestObject, idOf, testGame } from './testing.ts';
import { logTestEvents, logTestMove, testEvent } from './testing-log.ts';

const bear = { name: 'Bear', power: 2, toughness: 2 };
const of = { kind: 'self' } as const;

describe('references', () => {
  it('follow an attachment to its host and players, also after the Aura has left', () => {
    const game = testGame({
      battlefield: [
        { ...bear, controller: 1 },
        { name: 'Chain', subtypes: ['Aura'], attachedTo: 'Bear' },
      ],
    });
    const chain = idOf(game, 'Chain');
    const bindings = newBindings(chain, 0);
    const host = thingsOf(game, { kind: 'attachedTo', of }, bindings);
    expect(host).toEqual([objectThing(idOf(game, 'Bear'))]);
    expect(thingsOf(game, { kind: 'controller', of: { kind: 'attachedTo', of } }, bindings)).toEqual([playerThing(1)]);
    logTestMove(game, chain, 'graveyard');
    expect(thingsOf(game, { kind: 'attachedTo', of }, bindings)).toEqual(host);
  });

  it('keep the controller an object last had, and use the owner off the battlefield (CR 108.4a)', () => {
    const game = testGame({ battlefield: [{ ...bear, owner: 1, controller: 0 }] });
    const id = idOf(game, 'Bear');
    const bindings = newBindings(id, 0);
    logTestMove(game, id, 'graveyard');
    expect(thingsOf(game, { kind: 'controller', of }, bindings)).toEqual([playerThing(0)]);
    expect(thingsOf(game, { kind: 'owner', of }, bindings)).toEqual([playerThing(1)]);
    const card = newBindings(idOf(game, 'Bear'), 0);
    expect(thingsOf(game, { kind: 'controller', of }, card)).toEqual([playerThing(1)]);
  });

  it('name targets, results, event roles and linked memories; a union has each thing once', () => {
    const game = testGame({
      battlefield: [{ ...bear, linked: { hidden: { things: [playerThing(1)] } } }],
    });
    const self = idOf(game, 'Bear');
    const bindings = {
      ...newBindings(self, 0),
      targets: [[], [objectThing(self), playerThing(0)]],
      named: { made: { things: [objectThing(self)] }, count: { number: 3 } },
      event: { subject: [], object: [playerThing(1)], player: [], source: [], amount: 1 },
    };
    expect(thingsOf(game, { kind: 'target', index: 1 }, bindings)).toEqual([objectThing(self), playerThing(0)]);
    expect(thingsOf(game, { kind: 'target', index: 7 }, bindings)).toEqual([]);
    expect(thingsOf(game, { kind: 'named', name: 'made' }, bindings)).toEqual([objectThing(self)]);
    expect(thingsOf(game, { kind: 'named', name: 'count' }, bindings)).toEqual([]);
    expect(thingsOf(game, { kind: 'linked', key: 'hidden' }, bindings)).toEqual([playerThing(1)]);
    expect(thingsOf(game, { kind: 'event', role: 'object' }, bindings)).toEqual([playerThing(1)]);
    const union = { kind: 'union', of: [of, { kind: 'named', name: 'made' }, { kind: 'activePlayer' }] } as const;
    expect(thingsOf(game, union, bindings)).toEqual([objectThing(self), playerThing(0)]);
  });

  it('know the player an attacker attacks, and attacked before it left combat (CR 508.5)', () => {
    const game = testGame({ players: ['Alice', 'Bob', 'Carol'], battlefield: [bear, { ...bear, name: 'Cub' }] });
    const [id, cub] = [idOf(game, 'Bear'), idOf(game, 'Cub')];
    const attack = (object: number, player: number) => ({
      object,
      attacking: playerThing(player),
      defendingPlayer: player,
    });
    const attacks = [attack(id, 2), attack(cub, 1)];
    game.state.combat = {
      attackers: attacks.map((one) => ({ ...one, blocked: false, blockers: [], band: null })),
      blockers: [],
      attackersDeclared: true,
      blockersDeclared: false,
      noLongerAttacked: [],
      dealtFirstStrike: [],
      firstStrikeStepDone: false,
    };
    logTestEvents(game, testEvent({ kind: 'attackersDeclared', player: 0, attacks }));
    const defender = { kind: 'defendingPlayer', of } as const;
    expect(thingsOf(game, defender, newBindings(id, 0))).toEqual([playerThing(2)]);
    const wolf = addTestObject(game, 'battlefield', { ...bear, name: 'Wolf' });
    expect(() => thingsOf(game, defender, newBindings(wolf, 0))).toThrow(Unsupported);
    logTestMove(game, id, 'exile');
    expect(thingsOf(game, defender, newBindings(id, 0))).toEqual([playerThing(2)]);
    // CR 802.2: all opponents are defending players, also those whom nothing attacks.
    expect(() => thingsOf(game, defender, newBindings(wolf, 0))).toThrow(Unsupported);
  });

  it('list the targets of a spell once each, and test them as they are now (CR 115.9b–c)', () => {
    const game = testGame({ battlefield: [bear], stack: [{ name: 'Bolt', types: ['instant'] }] });
    const [spell, id] = [idOf(game, 'Bolt'), idOf(game, 'Bear')];
    game.state.objects[spell]!.stack!.bindings = [
      { ...newBindings(spell, 0), targets: [[objectThing(id)], [objectThing(id)]] },
    ];
    const bindings = newBindings(spell, 0);
    expect(thingsOf(game, { kind: 'targetsOf', of }, bindings)).toEqual([objectThing(id)]);
    const only = { kind: 'targets', what: { kind: 'type', type: 'creature' }, only: true } as const;
    expect(matches(game, only, objectThing(spell), bindings)).toBe(true);
    logTestMove(game, id, 'graveyard');
    expect(matches(game, only, objectThing(spell), bindings)).toBe(false);
  });

  it('are empty where there is nothing to denote', () => {
    const game = testGame();
    const id = addTestObject(game, 'battlefield', bear);
    const bindings = newBindings(id, 0);
    expect(thingsOf(game, { kind: 'event', role: 'subject' }, bindings)).toEqual([]);
    expect(thingsOf(game, { kind: 'attachedTo', of }, bindings)).toEqual([]);
    expect(thingsOf(game, { kind: 'candidate' }, bindings)).toEqual([]);
    expect(thingsOf(game, { kind: 'candidate' }, bindings, playerThing(1))).toEqual([playerThing(1)]);
  });
});
