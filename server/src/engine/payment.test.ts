import { describe, expect, it } from 'vitest';
import type { Ability, Cost, CostComponent, Filter, Instruction, ManaProduction } from '../cards/index.ts';
import { newBindings } from './evaluate.ts';
import { type Game, IllegalAction } from './game.ts';
import { manaAbilitiesOf } from './mana-abilities.ts';
import { produceMana } from './mana-production.ts';
import { canPay, greatestX, type Paid, type PaymentContext, payCost, whyNotPay } from './payment.ts';
import { perform } from './perform.ts';
import { performBatch } from './perform-batch.ts';
import type { Answer, Request } from './requests.ts';
import { idOf, type TestObject, type TestSetUp, testGame, testKeyword } from './testing.ts';

const you: Filter = { kind: 'controller', player: { kind: 'same', as: { kind: 'you' } } };
const self = { kind: 'ref', ref: { kind: 'self' } } as const;
const your = (filter: Filter): Filter => ({ kind: 'all', of: [filter, you] });
const one = (filter: Filter) => ({ kind: 'choose', filter, count: { min: 1, max: 1 } }) as const;

const adds = (mana: ManaProduction, cost: Cost = [{ kind: 'tap' }], more: readonly Instruction[] = []): Ability => ({
  kind: 'activated',
  text: 'add mana',
  cost,
  effect: {
    targets: [],
    do: [{ do: 'addMana', who: { kind: 'ref', ref: { kind: 'you' } }, mana }, ...more],
  },
  limits: {},
});
const symbols = (...mana: string[]): ManaProduction => ({ kind: 'symbols', mana });
const anyColor: ManaProduction = { kind: 'choice', amount: 1, colors: ['W', 'U', 'B', 'R', 'G'] };

const basic = (name: string, symbol: string): TestObject => ({
  name,
  types: ['land'],
  supertypes: ['basic'],
  abilities: [adds(symbols(symbol))],
});
const MOUNTAIN = basic('Red land', 'R');
const FOREST = basic('Green land', 'G');
const ISLAND = basic('Blue land', 'U');
const permanent = (name: string, types: TestObject['types'], ...abilities: Ability[]): TestObject => ({
  name,
  types: types ?? ['artifact'],
  abilities,
});
const DUAL = permanent('Dual land', ['land'], adds({ kind: 'choice', amount: 1, colors: ['R', 'G'] }));
const ROCK = permanent('Rock', ['artifact'], adds(symbols('C', 'C')));
const TREASURE = (): TestObject => ({
  ...permanent('Treasure', ['artifact'], adds(anyColor, [{ kind: 'tap' }, { kind: 'sacrifice', what: self }])),
  kind: 'token',
});
const PAIN: TestObject = permanent(
  'Painful land',
  ['land'],
  adds(symbols('C')),
  adds(
    { kind: 'choice', amount: 1, colors: ['R', 'W'] },
    [{ kind: 'tap' }],
    [{ do: 'dealDamage', source: { kind: 'self' }, amount: 1, to: { kind: 'ref', ref: { kind: 'you' } } }],
  ),
);
const DORK: TestObject = { name: 'Elf', power: 1, toughness: 1, abilities: [adds(symbols('G'))] };

interface Table {
  readonly game: Game;
  readonly asked: Request[];
  answer: ((request: Request, only: Answer | null) => Answer | null) | null;
}

/** A game in which mana is added as instructed, nothing else is carried out, and forced answers are given. */
function table(setUp: TestSetUp): Table {
  const asked: Request[] = [];
  const made: Table = {
    asked,
    answer: null,
    game: testGame({
      ...setUp,
      decide: (request, only) => {
        asked.push(request);
        const answer = made.answer?.(request, only) ?? only;
        if (!answer) throw new Error(`asked: ${request.prompt}`);
        return answer;
      },
      procedures: {
        perform: performBatch,
        payCost,
        carryOut: (game, instructions, bindings, cause) => {
          for (const instruction of instructions) {
            if (instruction.do !== 'addMana') continue;
            const mana = produceMana(game, instruction.mana, bindings.you, bindings, bindings.self);
            perform(game, [
              { kind: 'addMana', player: bindings.you, mana, source: bindings.self, tapped: false, cause },
            ]);
          }
        },
      },
    }),
  };
  return made;
}

function context(game: Game, more: Partial<PaymentContext> = {}): PaymentContext {
  const source = more.source ?? idOf(game, 'Spell');
  return {
    player: 0,
    source,
    bindings: newBindings(source, 0),
    purpose: 'spell',
    reason: { source, controller: 0, by: 'cost', rule: '601.2h' },
    ...more,
  };
}
const SPELL: TestObject = { name: 'Spell', types: ['sorcery'] };
const mana = (...symbolsOfCost: string[]): CostComponent => ({ kind: 'mana', mana: symbolsOfCost });
const tappedNames = (game: Game): string[] =>
  game.state.battlefield
    .map((id) => game.state.objects[id]!)
    .filter((object) => object.tapped)
    .map((object) => object.card.name);
const pay = (t: Table, cost: Cost, more: Partial<PaymentContext> = {}): Paid =>
  payCost(t.game, cost, context(t.game, more));
const naming =
  (...names: string[]) =>
  (request: Request): Answer | null => {
    if (request.topic !== 'manaPayment' || request.shape !== 'someOf') return null;
    const left = [...names];
    const indices = request.options.flatMap((option, i) => {
      const name = option.kind === 'word' ? option.word : option.kind === 'object' ? nameIn(option.id) : '';
      const at = left.indexOf(name);
      if (at < 0) return [];
      left.splice(at, 1);
      return [i];
    });
    if (left.length > 0) throw new Error(`not on offer: ${left.join(', ')}`);
    return { shape: 'someOf', indices };
  };
let named: Game;
const nameIn = (id: number): string => named.state.objects[id]?.card.name ?? '';

describe('mana from sources', () => {
  it('taps basic lands before others, and those whose mana is plentiful (deterministic)', () => {
    const t = table({ stack: [SPELL], battlefield: [ROCK, DUAL, FOREST, MOUNTAIN, MOUNTAIN, MOUNTAIN] });
    const paid = pay(t, [mana('1', 'R')]);
    expect(tappedNames(t.game)).toEqual(['Red land', 'Red land']);
    expect(paid.manaSpent).toEqual(['R', 'R']);
    expect(t.game.state.players[0]?.manaPool).toEqual([]);
  });

  it('leaves the color that the hand asks for', () => {
    const hand: TestObject[] = [{ name: 'Blue card', manaCost: ['U'], types: ['instant'] }];
    const t = table({ stack: [SPELL], hand, battlefield: [ISLAND, MOUNTAIN] });
    pay(t, [mana('1')]);
    expect(tappedNames(t.game)).toEqual(['Red land']);
  });

  it('takes the pool first', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN] });
    t.game.state.players[0]?.manaPool.push({
      symbol: 'R',
      snow: false,
      source: null,
      restriction: null,
      persists: null,
    });
    pay(t, [mana('R')]);
    expect(tappedNames(t.game)).toEqual([]);
    expect(t.game.state.players[0]?.manaPool).toEqual([]);
  });

  it('chooses the color of a source that gives any', () => {
    const t = table({ stack: [SPELL], battlefield: [DUAL, MOUNTAIN] });
    expect(pay(t, [mana('R', 'G')]).manaSpent.toSorted()).toEqual(['G', 'R']);
  });

  it('keeps what a source gives beyond the cost in the pool', () => {
    const t = table({ stack: [SPELL], battlefield: [ROCK] });
    pay(t, [mana('1')]);
    expect(t.game.state.players[0]?.manaPool.map((one) => one.symbol)).toEqual(['C']);
  });

  it('activates a filter with the mana of another source', () => {
    const filter = permanent('Filter', ['land'], adds(symbols('U', 'U'), [mana('W/U'), { kind: 'tap' }]));
    const t = table({ stack: [SPELL], battlefield: [filter, basic('White land', 'W')] });
    expect(pay(t, [mana('U', 'U')]).manaSpent).toEqual(['U', 'U']);
  });

  it('does not use a summoning-sick creature (CR 302.6)', () => {
    const t = table({ stack: [SPELL], battlefield: [DORK] });
    expect(canPay(t.game, [mana('G')], context(t.game))).toBe(true);
    const elf = t.game.state.objects[idOf(t.game, 'Elf')]!;
    elf.controlledSinceTurn = 1;
    t.game.state.version++;
    expect(canPay(t.game, [mana('G')], context(t.game))).toBe(false);
  });

  it('uses what an opponent controls never', () => {
    const t = table({ stack: [SPELL], battlefield: [{ ...MOUNTAIN, controller: 1, owner: 1 }] });
    expect(canPay(t.game, [mana('R')], context(t.game))).toBe(false);
  });

  it('needs no mana for {0}, and asks nothing (CR 118.5)', () => {
    const t = table({ stack: [SPELL] });
    expect(pay(t, [mana('0')]).manaSpent).toEqual([]);
    expect(t.asked).toEqual([]);
  });

  it('says why not, and changes nothing', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN] });
    expect(() => pay(t, [mana('G')])).toThrow(IllegalAction);
    expect(whyNotPay(t.game, [mana('G')], context(t.game))?.rule).toBe('601.2h');
    expect(t.game.state.log).toEqual([]);
  });
});

describe('paying with sources that give something up', () => {
  it('takes the only way without asking', () => {
    const t = table({ stack: [SPELL], battlefield: [TREASURE(), MOUNTAIN] });
    pay(t, [mana('1', 'U')]);
    expect(tappedNames(t.game)).toEqual(['Red land']);
    expect(t.game.state.battlefield).toHaveLength(1);
  });

  it('does not ask which of two equal tokens', () => {
    const t = table({ stack: [SPELL], battlefield: [TREASURE(), TREASURE()] });
    pay(t, [mana('U')]);
    expect(t.game.state.battlefield).toHaveLength(1);
  });

  it('asks when there are different ways', () => {
    const t = table({ stack: [SPELL], battlefield: [TREASURE(), PAIN] });
    expect(() => pay(t, [mana('R')])).toThrow('asked: how to pay {R}');
    named = t.game;
    t.answer = naming('Painful land');
    pay(t, [mana('R')]);
    expect(tappedNames(t.game)).toEqual(['Painful land']);
  });

  it('prefers the ability without a side effect', () => {
    const t = table({ stack: [SPELL], battlefield: [PAIN, TREASURE()] });
    expect(pay(t, [mana('1')]).manaSpent).toEqual(['C']);
  });
});

describe('naming the sources', () => {
  it('taps what is named instead', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, DUAL] });
    named = t.game;
    t.answer = naming('Dual land');
    pay(t, [mana('R')]);
    expect(tappedNames(t.game)).toEqual(['Dual land']);
  });

  it('uses every named source, and the pool only for the rest', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, FOREST] });
    t.game.state.players[0]?.manaPool.push({
      symbol: 'R',
      snow: false,
      source: null,
      restriction: null,
      persists: null,
    });
    named = t.game;
    t.answer = naming('Red land', 'Green land');
    pay(t, [mana('1', 'R')]);
    expect(tappedNames(t.game)).toEqual(['Red land', 'Green land']);
    expect(t.game.state.players[0]?.manaPool.map((one) => one.symbol)).toEqual(['R']);
  });

  it('is illegal with sources that give the wrong mana', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, FOREST] });
    named = t.game;
    t.answer = naming('Green land');
    expect(() => pay(t, [mana('R')])).toThrow('{R} can’t be paid with Green land');
    expect(tappedNames(t.game)).toEqual([]);
  });

  it('pays the rest by itself when too few are named', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, DUAL, FOREST] });
    named = t.game;
    t.answer = naming('Dual land');
    pay(t, [mana('1', 'R')]);
    expect(tappedNames(t.game)).toContain('Dual land');
    expect(tappedNames(t.game)).toHaveLength(2);
  });
});

describe('what stands in for mana', () => {
  const bear = (name: string): TestObject => ({ name, power: 2, toughness: 2, manaCost: ['G'] });
  const convoke: TestObject = { ...SPELL, abilities: [testKeyword('convoke')] };

  it('convoke taps creatures for generic mana and mana of their colors (CR 702.51a)', () => {
    const t = table({ stack: [convoke], battlefield: [bear('Bear'), bear('Other bear'), MOUNTAIN] });
    const paid = pay(t, [mana('1', 'R', 'G')]);
    expect(tappedNames(t.game).toSorted()).toEqual(['Bear', 'Other bear', 'Red land']);
    expect(paid.manaSpent).toEqual(['R']);
    expect(paid.named.convoked).toMatchObject({ things: [{ kind: 'object' }, { kind: 'object' }] });
  });

  it('convoke taps no creature of another color for colored mana', () => {
    const t = table({ stack: [convoke], battlefield: [bear('Bear')] });
    expect(canPay(t.game, [mana('W')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('C')], context(t.game))).toBe(false);
  });

  it('asks which creatures convoke when they differ', () => {
    const t = table({ stack: [convoke], battlefield: [bear('Bear'), { ...bear('Big bear'), power: 4 }] });
    expect(() => pay(t, [mana('G')])).toThrow('asked');
    named = t.game;
    t.answer = naming('Big bear');
    pay(t, [mana('G')]);
    expect(tappedNames(t.game)).toEqual(['Big bear']);
  });

  it('delve exiles cards for generic mana alone (CR 702.66a)', () => {
    const delve: TestObject = { ...SPELL, abilities: [testKeyword('delve')] };
    const card = { name: 'Card', types: ['instant'] } as const;
    const t = table({ stack: [delve], graveyard: [card, card], battlefield: [ISLAND] });
    expect(canPay(t.game, [mana('2', 'U', 'U')], context(t.game))).toBe(false);
    pay(t, [mana('2', 'U')]);
    expect(t.game.state.exile).toHaveLength(2);
  });

  it('improvise taps artifacts for generic mana (CR 702.126a)', () => {
    const improvise: TestObject = { ...SPELL, abilities: [testKeyword('improvise')] };
    const t = table({ stack: [improvise], battlefield: [permanent('Relic', ['artifact'])] });
    expect(canPay(t.game, [mana('U')], context(t.game))).toBe(false);
    pay(t, [mana('1')]);
    expect(tappedNames(t.game)).toEqual(['Relic']);
  });

  it('pays Phyrexian mana with mana, or 2 life when there is none, or when the player says so (CR 107.4f)', () => {
    const t = table({ stack: [SPELL], battlefield: [FOREST] });
    pay(t, [mana('G/P')]);
    expect(t.game.state.players[0]?.life).toBe(20);
    pay(t, [mana('G/P')]);
    expect(t.game.state.players[0]?.life).toBe(18);
    const u = table({ stack: [SPELL], battlefield: [FOREST] });
    named = u.game;
    u.answer = naming('life');
    expect(pay(u, [mana('G/P')])).toMatchObject({ life: 2, manaSpent: [] });
    expect(tappedNames(u.game)).toEqual([]);
  });

  it('pays no life that is not there (CR 119.4)', () => {
    const t = table({ stack: [SPELL] });
    t.game.state.players[0]!.life = 3;
    expect(canPay(t.game, [mana('G/P')], context(t.game))).toBe(true);
    expect(canPay(t.game, [mana('G/P', 'G/P')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('G/P'), { kind: 'life', amount: 2 }], context(t.game))).toBe(false);
  });
});

describe('unlimited mana', () => {
  it('pays any cost and taps nothing', () => {
    const t = table({ stack: [SPELL], battlefield: [FOREST] });
    t.game.state.players[0]!.unlimitedMana = true;
    expect(pay(t, [mana('4', 'W/U', 'G/P', 'S')]).manaSpent).toHaveLength(7);
    expect(tappedNames(t.game)).toEqual([]);
    expect(t.game.state.players[0]?.life).toBe(20);
  });
});

describe('mana as though of another color (CR 609.4b)', () => {
  const lets = (action: 'spendManaAsAnyColor' | 'spendManaAsAnyType'): TestObject =>
    permanent('Lens', ['enchantment'], {
      kind: 'static',
      text: '',
      effects: [{ kind: 'rule', mode: 'asThough', action, subject: { kind: 'ref', ref: { kind: 'you' } } }],
    });

  it('pays colored mana, and {C} only where any type goes', () => {
    for (const [action, colorless] of [
      ['spendManaAsAnyColor', false],
      ['spendManaAsAnyType', true],
    ] as const) {
      const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, lets(action)] });
      expect(canPay(t.game, [mana('C')], context(t.game))).toBe(colorless);
      expect(pay(t, [mana('U')]).manaSpent).toEqual(['R']);
    }
  });
});

describe('restricted mana (CR 106.6)', () => {
  const grove = permanent('Grove', ['land'], {
    ...adds(symbols('G')),
    effect: {
      targets: [],
      do: [
        {
          do: 'addMana',
          who: { kind: 'ref', ref: { kind: 'you' } },
          mana: symbols('G'),
          restriction: { spells: { kind: 'type', type: 'creature' } },
        },
      ],
    },
  } as Ability);

  it('is spent only as it says', () => {
    const t = table({ stack: [SPELL, { name: 'Creature spell', power: 1, toughness: 1 }], battlefield: [grove] });
    expect(canPay(t.game, [mana('G')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('G')], context(t.game, { source: idOf(t.game, 'Creature spell') }))).toBe(true);
  });
});

describe('other costs', () => {
  const creature: Filter = { kind: 'type', type: 'creature' };
  const artifact: Filter = { kind: 'type', type: 'artifact' };
  const golem: TestObject = { name: 'Golem', types: ['artifact', 'creature'], power: 3, toughness: 3 };
  const bear: TestObject = { name: 'Bear', power: 2, toughness: 2 };

  it('asks what to sacrifice, and remembers it', () => {
    const t = table({ stack: [SPELL], battlefield: [golem, bear] });
    t.answer = (request) => (request.topic === 'sacrifice' ? { shape: 'someOf', indices: [1] } : null);
    const paid = pay(t, [{ kind: 'sacrifice', what: one(your(creature)) }]);
    expect(t.game.state.battlefield.map((id) => t.game.state.objects[id]?.card.name)).toEqual(['Golem']);
    expect(paid.named.sacrificed).toMatchObject({ things: [{ kind: 'object' }] });
  });

  it('pays two parts with two objects (CR 118.10)', () => {
    const cost: Cost = [
      { kind: 'sacrifice', what: one(your(creature)) },
      { kind: 'sacrifice', what: one(your(artifact)) },
    ];
    const alone = table({ stack: [SPELL], battlefield: [golem] });
    expect(whyNotPay(alone.game, cost, context(alone.game))?.rule).toBe('118.10');
    // The golem is left for the part that only it can pay: nothing is open.
    const both = table({ stack: [SPELL], battlefield: [golem, bear] });
    pay(both, cost);
    expect(both.game.state.battlefield).toEqual([]);
  });

  it('lets what is sacrificed give mana first, but not what would have to be sacrificed for it', () => {
    const cost: Cost = [mana('G'), { kind: 'sacrifice', what: one(your(creature)) }];
    const t = table({ stack: [SPELL], battlefield: [DORK] });
    expect(canPay(t.game, cost, context(t.game))).toBe(true);
    const treasure: Cost = [mana('G'), { kind: 'sacrifice', what: one(your(artifact)) }];
    const u = table({ stack: [SPELL], battlefield: [TREASURE()] });
    expect(canPay(u.game, treasure, context(u.game))).toBe(false);
  });

  it('does not tap the source for its own mana (CR 107.5)', () => {
    const t = table({ battlefield: [permanent('Relic', ['artifact'], adds(symbols('C')))] });
    const relic = context(t.game, { source: idOf(t.game, 'Relic'), purpose: 'activate' });
    expect(canPay(t.game, [mana('1')], relic)).toBe(true);
    expect(canPay(t.game, [mana('1'), { kind: 'tap' }], relic)).toBe(false);
  });

  it('takes loyalty costs together and needs the counters (CR 606.4–606.6)', () => {
    const walker: TestObject = { name: 'Walker', types: ['planeswalker'], counters: { loyalty: 2 } };
    const t = table({ battlefield: [walker] });
    const by = context(t.game, { source: idOf(t.game, 'Walker'), purpose: 'activate' });
    expect(whyNotPay(t.game, [{ kind: 'loyalty', amount: -3 }], by)?.rule).toBe('606.6');
    payCost(t.game, [{ kind: 'loyalty', amount: -2 }], by);
    expect(t.game.state.objects[idOf(t.game, 'Walker')]?.counters.loyalty ?? 0).toBe(0);
  });

  it('takes a choice between costs that only one of which can be paid', () => {
    const t = table({ stack: [SPELL] });
    const cost: Cost = [
      { kind: 'choice', of: [[{ kind: 'life', amount: 3 }], [{ kind: 'sacrifice', what: one(your(creature)) }]] },
    ];
    expect(pay(t, cost).life).toBe(3);
  });

  it('finds the greatest X', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, MOUNTAIN, ROCK, FOREST] });
    expect(greatestX(t.game, [mana('X', 'R')], context(t.game))).toBe(4);
    expect(greatestX(t.game, [mana('X', 'X', 'R')], context(t.game))).toBe(2);
    expect(greatestX(t.game, [mana('X', 'U')], context(t.game))).toBe(-1);
  });
});

it('lists what can be activated for mana, tapped sources too: what can be paid is another question', () => {
  const t = table({ battlefield: [MOUNTAIN, { ...FOREST, tapped: true }] });
  expect(manaAbilitiesOf(t.game, 0)).toHaveLength(2);
  expect(manaAbilitiesOf(t.game, 1)).toHaveLength(0);
});

describe('effects that meddle with mana', () => {
  const youRef = { kind: 'ref', ref: { kind: 'you' } } as const;
  const land: Filter = { kind: 'type', type: 'land' };
  const more: Ability = {
    kind: 'triggered',
    text: 'Whenever you tap a land for mana, add {G}.',
    pattern: { event: 'tapped', subject: your(land), forMana: true },
    effect: { targets: [], do: [{ do: 'addMana', who: youRef, mana: symbols('G') }] },
  };
  const any: Ability = {
    ...more,
    effect: { targets: [], do: [{ do: 'addMana', who: youRef, mana: anyColor }] },
  } as Ability;

  it('counts what triggered mana abilities add (CR 605.4a)', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, permanent('More', ['enchantment'], more)] });
    expect(pay(t, [mana('G', 'R')]).manaSpent.toSorted()).toEqual(['G', 'R']);
    expect(canPay(t.game, [mana('1')], context(t.game))).toBe(false);
  });

  it('chooses the color that a triggered mana ability adds', () => {
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, permanent('Any', ['enchantment'], any)] });
    expect(pay(t, [mana('U', 'R')]).manaSpent.toSorted()).toEqual(['R', 'U']);
  });

  it('counts what replacement effects make of mana (CR 106.12b)', () => {
    const twice: Ability = {
      kind: 'static',
      text: '',
      effects: [
        {
          kind: 'replacement',
          pattern: { event: 'addMana', player: { kind: 'same', as: { kind: 'you' } }, source: { kind: 'anything' } },
          changes: [{ change: 'producesMana', mana: symbols('B', 'B') }],
        },
      ],
    };
    const t = table({ stack: [SPELL], battlefield: [MOUNTAIN, permanent('Twice', ['enchantment'], twice)] });
    expect(canPay(t.game, [mana('R')], context(t.game))).toBe(false);
    expect(pay(t, [mana('B', 'B')]).manaSpent).toEqual(['B', 'B']);
  });
});

it('does not say that mana is short where text about mana is not understood', () => {
  const odd: TestObject = {
    name: 'Odd',
    types: ['artifact'],
    text: '{T}: Add something odd.',
    notUnderstood: [{ line: '{T}: Add something odd.', span: { start: 0, end: 23 }, furthest: 9, reason: 'odd' }],
  };
  const t = table({ stack: [SPELL], battlefield: [odd] });
  expect(() => canPay(t.game, [mana('1')], context(t.game))).toThrow('not understood');
});

describe('sources that share what they take', () => {
  const altar = (name: string): TestObject =>
    permanent(
      name,
      ['artifact'],
      adds(symbols('C', 'C'), [{ kind: 'sacrifice', what: one(your({ kind: 'type', type: 'creature' })) }]),
    );
  const bear: TestObject = { name: 'Bear', power: 2, toughness: 2 };

  it('sacrifices no creature twice (CR 118.10)', () => {
    const t = table({ stack: [SPELL], battlefield: [altar('Altar'), altar('Other altar'), bear] });
    expect(canPay(t.game, [mana('4')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('2')], context(t.game))).toBe(true);
    const two = table({ stack: [SPELL], battlefield: [altar('Altar'), bear, bear] });
    two.answer = (request) => (request.topic === 'sacrifice' ? { shape: 'someOf', indices: [0] } : null);
    pay(two, [mana('4')]);
    expect(two.game.state.battlefield).toHaveLength(1);
  });

  it('taps no creature twice', () => {
    const drum = permanent(
      'Drum',
      ['artifact'],
      adds(anyColor, [{ kind: 'tap' }, { kind: 'tapOthers', what: one(your({ kind: 'type', type: 'creature' })) }]),
    );
    const t = table({ stack: [SPELL], battlefield: [drum, DORK] });
    expect(canPay(t.game, [mana('1', 'G')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('U')], context(t.game))).toBe(true);
    const more = table({ stack: [SPELL], battlefield: [drum, DORK, bear] });
    expect(canPay(more.game, [mana('1', 'G')], context(more.game))).toBe(true);
  });

  it('pays no more life than there is (CR 119.4)', () => {
    const engine = permanent('Engine', ['artifact'], adds(symbols('B'), [{ kind: 'life', amount: 2 }]));
    const t = table({ stack: [SPELL], battlefield: [engine] });
    t.game.state.players[0]!.life = 5;
    expect(canPay(t.game, [mana('B', 'B')], context(t.game))).toBe(true);
    expect(canPay(t.game, [mana('B', 'B', 'B')], context(t.game))).toBe(false);
    expect(canPay(t.game, [mana('B', 'B'), { kind: 'life', amount: 2 }], context(t.game))).toBe(false);
  });
});
