import { describe, expect, it } from 'vitest';
import type { Ability, RuleEffect } from '../cards/index.ts';
import { whyNotActivate } from './activation-limits.ts';
import type { Game } from './game.ts';
import { activatedAbilitiesOf } from './mana-abilities.ts';
import { idOf, type TestObject, testGame, testStatic } from './testing.ts';

type Activated = Extract<Ability, { kind: 'activated' }>;
const ability = (limits: Activated['limits'] = {}, more: Partial<Activated> = {}): Activated => ({
  kind: 'activated',
  text: '',
  cost: [],
  effect: { targets: [], do: [{ do: 'nothing' }] },
  limits,
  ...more,
});
const loyalty = (): Activated => ability({ sorcerySpeed: true }, { cost: [{ kind: 'loyalty', amount: 1 }] });
const manaAbility = (): Activated =>
  ability(
    {},
    {
      cost: [{ kind: 'tap' }],
      effect: {
        targets: [],
        do: [{ do: 'addMana', who: { kind: 'ref', ref: { kind: 'you' } }, mana: { kind: 'symbols', mana: ['G'] } }],
      },
    },
  );
const thing = (...abilities: Ability[]): TestObject => ({ name: 'Thing', power: 1, toughness: 1, abilities });

function why(game: Game, player = 0, name = 'Thing'): string | null {
  const id = idOf(game, name);
  const [held] = activatedAbilitiesOf(game, id);
  return held ? (whyNotActivate(game, player, id, held)?.rule ?? null) : 'none';
}
const set = (game: Game, change: (game: Game) => void): Game => {
  change(game);
  game.state.version++;
  return game;
};

it('is for the controller, unless it says who (CR 602.2)', () => {
  const game = testGame({ battlefield: [thing(ability())] });
  expect([why(game), why(game, 1)]).toEqual([null, '602.2']);
  expect(why(testGame({ battlefield: [thing(ability({ anyPlayer: { kind: 'player' } }))] }), 1)).toBeNull();
});

it('functions on the battlefield, unless its cost says otherwise (CR 113.6m)', () => {
  expect(why(testGame({ hand: [thing(ability())] }))).toBe('113.6');
  const cycling = ability({}, { cost: [{ kind: 'discard', what: { kind: 'ref', ref: { kind: 'self' } } }] });
  expect(why(testGame({ hand: [thing(cycling)] }))).toBeNull();
  expect(why(testGame({ battlefield: [thing(cycling)] }))).toBe('113.6');
});

describe('when', () => {
  it('as a sorcery (CR 602.5d)', () => {
    const setUp = { battlefield: [thing(ability({ sorcerySpeed: true }))] };
    expect(why(testGame(setUp))).toBeNull();
    expect(
      why(
        set(testGame(setUp), ({ state }) => {
          state.turn.step = 'upkeep';
        }),
      ),
    ).toBe('602.5d');
    expect(
      why(
        set(testGame(setUp), ({ state }) => {
          state.turn.active = 1;
        }),
      ),
    ).toBe('602.5d');
    expect(why(testGame({ ...setUp, stack: [{ name: 'Spell' }] }))).toBe('602.5d');
  });

  it('so many times each turn (CR 602.5b)', () => {
    const game = testGame({ battlefield: [thing(ability({ oncePerTurn: true }))] });
    expect(why(game)).toBeNull();
    const id = idOf(game, 'Thing');
    const key = activatedAbilitiesOf(game, id)[0]?.key ?? '';
    set(game, ({ state }) => {
      state.objects[id]!.activations[key] = 1;
    });
    expect(why(game)).toBe('602.5b');
  });

  it('a loyalty ability once each turn for the permanent (CR 606.3)', () => {
    const game = testGame({ battlefield: [{ ...thing(loyalty(), loyalty()), types: ['planeswalker'] }] });
    expect(why(game)).toBeNull();
    const source = idOf(game, 'Thing');
    const cause = { source, controller: 0, by: 'cost', rule: '602.2' } as const;
    set(game, ({ state }) =>
      state.log.push({
        sequence: 0,
        batch: 0,
        event: { kind: 'activated', ability: null, source, player: 0, mana: false, loyalty: true, key: 'other', cause },
        seen: {},
        facts: { subject: [], object: [], player: [], source: [], amount: 1 },
        turn: 1,
        step: 'precombatMain',
        replaced: [],
        parent: null,
        happened: true,
      }),
    );
    expect(why(game)).toBe('606.3');
    expect(
      why(
        set(game, ({ state }) => {
          state.turn.number = 2;
        }),
      ),
    ).toBeNull();
  });
});

describe('what effects forbid (CR 602.5)', () => {
  const forbids = (object?: RuleEffect['object']): TestObject => ({
    name: 'Totem',
    abilities: [
      testStatic({
        kind: 'rule',
        mode: 'cant',
        action: 'activate',
        subject: { kind: 'all', filter: { kind: 'type', type: 'creature' } },
        ...(object ? { object } : {}),
      }),
    ],
  });
  const players = (object: RuleEffect['object']): TestObject => ({
    name: 'Totem',
    abilities: [
      testStatic({
        kind: 'rule',
        mode: 'cant',
        action: 'activate',
        subject: { kind: 'all', filter: { kind: 'player' } },
        ...(object ? { object } : {}),
      }),
    ],
  });

  it('counts mana abilities in', () => {
    expect(why(testGame({ battlefield: [thing(manaAbility()), forbids()] }))).toBe('602.5');
    expect(why(testGame({ battlefield: [thing(manaAbility())] }))).toBeNull();
  });

  it('but for those that spare them', () => {
    const spare: RuleEffect['object'] = { kind: 'not', of: { kind: 'is', what: 'manaAbility' } };
    expect(why(testGame({ battlefield: [thing(manaAbility()), players(spare)] }))).toBeNull();
    expect(why(testGame({ battlefield: [thing(ability()), players(spare)] }))).toBe('602.5');
  });
});
