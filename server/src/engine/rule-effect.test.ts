import { describe, expect, it } from 'vitest';
import type { Filter, RuleEffect, Selection } from '../cards/index.ts';
import type { Game } from './game.ts';
import { isForbidden, limitsOn, mayDo, mustDo } from './rule-effect.ts';
import { objectThing, playerThing } from './state.ts';
import { activeStaticEffectsOf } from './static-effects.ts';
import { addTestEffect, idOf, type TestObject, testGame, testStatic } from './testing.ts';

const creature: Filter = { kind: 'type', type: 'creature' };
const self: Selection = { kind: 'ref', ref: { kind: 'self' } };
const bear: TestObject = { name: 'Bear', power: 2, toughness: 2 };
const wall: TestObject = { name: 'Wall', power: 0, toughness: 4 };
const rule = (given: Omit<RuleEffect, 'kind'>): RuleEffect => ({ kind: 'rule', ...given });
const saying = (name: string, ...rules: RuleEffect[]): TestObject => ({ name, abilities: [testStatic(...rules)] });
const thing = (game: Game, name: string) => objectThing(idOf(game, name));

describe('what can not be done', () => {
  it('applies to what the rule speaks of, by the widest name of the action', () => {
    const arrest = saying(
      'Arrest',
      rule({ mode: 'cant', action: 'attackOrBlock', subject: { kind: 'all', filter: creature } }),
    );
    const game = testGame({ battlefield: [bear, arrest] });
    expect(isForbidden(game, 'attack', thing(game, 'Bear'))).toEqual({ source: idOf(game, 'Arrest'), rule: '101.2' });
    expect(isForbidden(game, 'block', thing(game, 'Bear'))).not.toBeNull();
    expect(isForbidden(game, 'attack', thing(game, 'Arrest'))).toBeNull();
    expect(isForbidden(game, 'beBlocked', thing(game, 'Bear'))).toBeNull();
  });

  it('asks for the other side where the rule names one', () => {
    const flying: Filter = { kind: 'keyword', keyword: 'flying' };
    const evasive = {
      ...bear,
      abilities: [
        testStatic(rule({ mode: 'cant', action: 'beBlocked', subject: self, object: { kind: 'not', of: flying } })),
      ],
    };
    const game = testGame({ battlefield: [evasive, wall] });
    expect(isForbidden(game, 'beBlocked', thing(game, 'Bear'))).toBeNull();
    expect(isForbidden(game, 'beBlocked', thing(game, 'Bear'), thing(game, 'Wall'))).not.toBeNull();
  });

  it('leaves prices and numbers to the one who acts', () => {
    const tax = saying(
      'Tax',
      rule({
        mode: 'cant',
        action: 'attack',
        subject: { kind: 'all', filter: creature },
        unlessCost: [{ kind: 'mana', mana: ['2'] }],
      }),
    );
    const game = testGame({ battlefield: [bear, tax] });
    expect(isForbidden(game, 'attack', thing(game, 'Bear'))).toBeNull();
    expect(limitsOn(game, 'attack', thing(game, 'Bear'))).toHaveLength(1);
  });

  it('ends with the ability, with the condition, and holds for a locked-in set', () => {
    const pacifism = { ...wall, abilities: [testStatic(rule({ mode: 'cant', action: 'attack', subject: self }))] };
    const game = testGame({ battlefield: [pacifism, bear] });
    expect(isForbidden(game, 'attack', thing(game, 'Wall'))).not.toBeNull();
    addTestEffect(
      game,
      { kind: 'characteristics', affects: self, changes: [{ layer: 6, change: 'loseAbilities', keywords: 'all' }] },
      ['Wall'],
    );
    expect(isForbidden(game, 'attack', thing(game, 'Wall'))).toBeNull();
    addTestEffect(game, rule({ mode: 'cant', action: 'block', subject: { kind: 'all', filter: creature } }), ['Bear']);
    expect(isForbidden(game, 'block', thing(game, 'Bear'))).not.toBeNull();
    expect(isForbidden(game, 'block', thing(game, 'Wall'))).toBeNull();
    addTestEffect(
      game,
      {
        ...rule({ mode: 'cant', action: 'gainLife', subject: { kind: 'all', filter: { kind: 'player' } } }),
        condition: { kind: 'turn', whose: { kind: 'opponent' } },
      },
      null,
    );
    expect(isForbidden(game, 'gainLife', playerThing(0))).toBeNull();
  });
});

describe('what must and may be done', () => {
  it('is found by subject', () => {
    const goad = { ...bear, abilities: [testStatic(rule({ mode: 'must', action: 'attack', subject: self }))] };
    const open = saying(
      'Open',
      rule({ mode: 'may', action: 'noMaximumHandSize', subject: { kind: 'ref', ref: { kind: 'you' } } }),
    );
    const game = testGame({ battlefield: [goad, open] });
    expect(mustDo(game, 'attack', thing(game, 'Bear'))).toHaveLength(1);
    expect(mayDo(game, 'noMaximumHandSize', playerThing(0))).toHaveLength(1);
    expect(mayDo(game, 'noMaximumHandSize', playerThing(1))).toHaveLength(0);
  });
});

describe('where rules function', () => {
  it('an ability works in the zones that it has, and what a card says of its own casting where it is cast from (CR 113.6)', () => {
    const card: TestObject = {
      ...bear,
      abilities: [
        { ...testStatic(rule({ mode: 'cant', action: 'beCountered', subject: self })), zones: ['stack'] },
        testStatic(rule({ mode: 'cant', action: 'cast', subject: self })),
      ],
    };
    const inHand = testGame({ hand: [card] });
    expect(activeStaticEffectsOf(inHand, 'rule')).toHaveLength(1);
    const onStack = testGame({ stack: [card] });
    expect(isForbidden(onStack, 'beCountered', thing(onStack, 'Bear'))).not.toBeNull();
    const played = testGame({ battlefield: [card] });
    expect(activeStaticEffectsOf(played, 'rule')).toHaveLength(0);
  });
});
