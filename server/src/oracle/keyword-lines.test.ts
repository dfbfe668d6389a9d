import { describe, expect, test } from 'vitest';
import { compileFace } from './compile.ts';
import { ENCHANTMENT, INSTANT, instructions, isUnread, read } from './testing.ts';

const SELF = { kind: 'self' };
const EVENT = { kind: 'event', role: 'subject' };
const faceOf = (text: string, more: object) =>
  compileFace({
    name: 'Test Card',
    text,
    types: ['artifact'],
    subtypes: [],
    supertypes: [],
    power: null,
    toughness: null,
    card: { name: 'Test Card', layout: 'normal', faces: [] },
    ...more,
  } as unknown as Parameters<typeof compileFace>[0]);

describe('amounts of keywords', () => {
  test('X that the line says is that number in all that the keyword stands for', () => {
    const [ability] = read('Bushido X, where X is the number of attacking creatures.') as { stands: unknown }[];
    expect(JSON.stringify(ability!.stands)).not.toContain('"x"');
    expect(JSON.stringify(ability!.stands)).toContain('"attacking"');
  });

  test('X that can’t be 0', () => {
    expect(read('Suspend X—{X}{3}{U}. X can’t be 0.')).toMatchObject([
      { kind: 'keyword', keyword: { name: 'suspend', amount: { kind: 'x' } } },
      { kind: 'casting', casting: { kind: 'xAtLeast', amount: 1 } },
    ]);
  });
});

describe('costs of keywords', () => {
  const cost = (text: string) => (read(text) as { keyword: { cost: unknown } }[])[0]!.keyword.cost;
  test('in words, and one of two', () => {
    expect(cost('Equip—Pay {3} or discard a card.')).toMatchObject([
      { kind: 'choice', of: [[{ kind: 'mana', mana: ['3'] }], [{ kind: 'discard' }]] },
    ]);
    expect(cost('Cumulative upkeep—Pay {B} and 1 life.')).toEqual([
      { kind: 'mana', mana: ['B'] },
      { kind: 'life', amount: 1 },
    ]);
  });

  test('a kept ability may call its object by name or by he or she', () => {
    expect(
      read(
        'Power-up — {5}{R}: Put a +1/+1 counter on Test Card. He fights up to one target creature you don’t control.',
      ),
    ).toMatchObject([
      { keyword: { name: 'power-up' }, stands: [{ effect: { do: [{ do: 'putCounters' }, { action: 'fight' }] } }] },
    ]);
  });
});

describe('modes with costs of their own (CR 702.172, 702.183)', () => {
  test('spree: one or more; tiered: one', () => {
    const modes = [
      { cost: [{ kind: 'mana', mana: ['1'] }], effect: { do: [{ do: 'draw' }] } },
      { cost: [{ kind: 'mana', mana: ['R'] }], effect: { do: [{ do: 'gainLife' }] } },
    ];
    const spree = 'Spree\n+ {1} — Draw a card.\n+ {R} — You gain 3 life.';
    const tiered = 'Tiered\n• Low — {1} — Draw a card.\n• High — {R} — You gain 3 life.';
    const modal = (max: number) => ({ kind: 'spell', effect: { modal: { min: 1, max, modes } } });
    expect(read(spree, INSTANT)).toMatchObject([{ keyword: { name: 'spree' } }, modal(2)]);
    expect(read(tiered, INSTANT)).toMatchObject([{ keyword: { name: 'tiered' } }, modal(1)]);
  });
});

describe('striations of station cards (CR 721.2)', () => {
  const text = 'Station\n3+ | {T}: Draw a card.\n8+ | Flying\nVigilance';
  const size = (n: number) => ({ value: n, text: String(n) });

  test('hold the lines down to the next; the last of a Spacecraft has its size', () => {
    const { abilities, notUnderstood } = faceOf(text, {
      subtypes: ['Spacecraft'],
      power: size(3),
      toughness: size(5),
    });
    expect(notUnderstood).toEqual([]);
    expect(abilities).toMatchObject([
      { keyword: { name: 'station' } },
      { kind: 'level', from: 3, to: null, power: null, abilities: [{ kind: 'activated' }] },
      { kind: 'level', from: 8, to: null, power: 3, toughness: 5, abilities: [{}, { keyword: { name: 'vigilance' } }] },
    ]);
  });

  test('one that is not read leaves the lines under it nowhere', () => {
    const { abilities, notUnderstood } = faceOf('Station\n8+ | Glimmerdance\nFlying', { subtypes: ['Planet'] });
    expect(notUnderstood).toHaveLength(1);
    expect(abilities).toMatchObject([{ keyword: { name: 'station' } }]);
    expect(abilities).toHaveLength(1);
  });
});

describe('how something was cast', () => {
  const condition = (text: string) => (read(text, ENCHANTMENT) as { condition: unknown }[])[0]!.condition;

  test('the object itself', () => {
    expect(condition('When Test Card enters, if it was kicked, draw a card.')).toEqual({
      kind: 'cast',
      how: { kind: 'paid', cost: 'kicker' },
    });
  });

  test('what the event is about, not the object that the ability is on', () => {
    expect(condition('Whenever you cast a spell, if it was kicked, draw a card.')).toMatchObject({ of: EVENT });
    expect(
      condition('Whenever another creature you control enters, if you cast it from your hand, draw a card.'),
    ).toEqual({
      kind: 'and',
      of: [
        { kind: 'cast', how: { kind: 'by', player: { kind: 'same', as: { kind: 'you' } } }, of: EVENT },
        { kind: 'cast', how: { kind: 'from', zone: 'hand', of: { kind: 'same', as: { kind: 'you' } } }, of: EVENT },
      ],
    });
  });

  test('"it" after the condition is what the condition spoke of', () => {
    expect(
      instructions('Return target creature to its owner’s hand. If this spell was kicked, it deals 2 damage to you.'),
    ).toMatchObject([{ do: 'move' }, { do: 'if', then: [{ do: 'dealDamage', source: SELF }] }]);
  });
});

describe('one thing or another', () => {
  test('is the choice of who does it', () => {
    expect(instructions('Target opponent sacrifices a creature or discards a card.')).toMatchObject([
      {
        do: 'chooseOption',
        who: { kind: 'target', index: 0 },
        options: [{ do: [{ do: 'sacrifice' }] }, { do: [{ do: 'discard' }] }],
      },
    ]);
  });

  test('each of several players chooses alone', () => {
    expect(instructions('Each player sacrifices a creature or loses 3 life.')).toMatchObject([
      {
        do: 'forEach',
        over: { kind: 'all', filter: { kind: 'player' } },
        order: 'together',
        what: [{ do: 'chooseOption', who: { kind: 'named', name: 'r1' } }],
      },
    ]);
  });

  test('the two have to be verbs of the same player', () => {
    expect(isUnread('Target opponent sacrifices a creature or draw a card.', INSTANT)).toBe(true);
  });
});
