import { describe, expect, test } from 'vitest';
import { INSTANT, instructions, isUnread, read } from './testing.ts';

const TARGET = { kind: 'ref', ref: { kind: 'target', index: 0 } };
const exile = { do: 'move', what: TARGET, to: { zone: 'exile' } };
const kicked = { kind: 'cast', how: { kind: 'paid', cost: 'kicker' } };

describe('what is done instead', () => {
  test('damage without a recipient goes to the same', () => {
    const deal = (amount: number) => ({ do: 'dealDamage', source: { kind: 'self' }, amount, to: TARGET });
    expect(
      instructions('Test Card deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.'),
    ).toEqual([{ do: 'if', condition: kicked, then: [deal(4)], otherwise: [deal(2)] }]);
  });

  test('the condition may stand after it', () => {
    expect(
      instructions(
        'Target creature gets -2/-2 until end of turn. That creature gets -13/-13 until end of turn instead if a creature died this turn.',
      ),
    ).toMatchObject([{ do: 'if', condition: { kind: 'happened' }, then: [{ do: 'continuous' }], otherwise: [{}] }]);
  });

  test('an instruction with a condition or a price is replaced whole, by what the target is before anything moved', () => {
    expect(
      instructions(
        'Exile target creature if it has mana value 3 or less. Exile that creature instead if its controller has three or more poison counters.',
      ),
    ).toMatchObject([
      {
        do: 'if',
        condition: { kind: 'matches', ref: { kind: 'controller', of: { kind: 'target', index: 0 } } },
        then: [exile],
        otherwise: [{ do: 'if', condition: { kind: 'matches' }, then: [exile] }],
      },
    ]);
    expect(
      instructions(
        'Counter target spell unless its controller pays {2}. If you control a Bird, counter that spell unless its controller pays {4} instead.',
      ),
    ).toMatchObject([{ do: 'if', then: [{ do: 'unless' }], otherwise: [{ do: 'unless' }] }]);
  });

  test('the only sentence before, for another verb or for several', () => {
    expect(instructions('You gain 2 life. If you control a Bird, draw a card instead.')).toMatchObject([
      { do: 'if', then: [{ do: 'draw' }], otherwise: [{ do: 'gainLife' }] },
    ]);
    expect(
      instructions('Draw a card, then discard a card. If you control a Bird, instead draw three cards.'),
    ).toMatchObject([{ do: 'if', then: [{ do: 'draw' }], otherwise: [{ do: 'draw' }, { do: 'discard' }] }]);
  });

  test('what may be done instead, or else what was said before', () => {
    expect(
      instructions(
        'Return target creature to its owner’s hand. If that creature is attacking, you may put it on top of its owner’s library instead.',
      ),
    ).toMatchObject([
      { do: 'if', then: [{ do: 'may', ifNot: [{ to: { zone: 'hand' } }] }], otherwise: [{ to: { zone: 'hand' } }] },
    ]);
  });

  test('tokens of the same kind, in another number', () => {
    const make = (count: unknown) => ({ do: 'createToken', count, token: { kind: 'described', subtypes: ['Elf'] } });
    expect(
      instructions(
        'Create a 1/1 green Elf creature token. If this spell was kicked, create three of those tokens instead.',
      ),
    ).toMatchObject([{ do: 'if', then: [make(3)], otherwise: [make(1)] }]);
  });

  test.each([
    ['Put a +1/+1 counter on target creature. If this spell was kicked, put three +1/+1 counters on it instead.'],
    ['Return target creature to its owner’s hand. If this spell was kicked, exile it instead.'],
    [
      'Target creature gets +1/+1 until end of turn. If this spell was kicked, it gets +3/+3 until end of turn instead.',
    ],
    ['Tap target creature. If this spell was kicked, put a stun counter on it.'],
  ])('what a spell does to permanents is not done to the spell: %s', (text) => {
    expect(JSON.stringify(read(text, INSTANT))).not.toContain('{"kind":"self"}');
  });

  test.each([
    'Draw a card. If this spell was kicked, it deals 4 damage instead.',
    'Draw a card. You gain 2 life. If you control a Bird, scry 2 instead.',
    'You may search your library for a land card, reveal it, then shuffle and put that card on top. If you control a Bird, put that card onto the battlefield instead.',
    'Draw a card. If this spell was kicked, create three of those tokens instead.',
    'Draw a card instead if you control a Bird.',
    // Whether it stays an artifact creature.
    'Until end of turn, target creature becomes an artifact creature with base power and toughness 4/3. If you control a Bird, it has base power and toughness 1/1 until end of turn instead.',
  ])('is not guessed: %s', (text) => {
    expect(isUnread(text, INSTANT)).toBe(true);
  });
});

describe('how long it lasts', () => {
  const durations = (text: string) => [
    ...new Set(
      [...JSON.stringify(read(text, INSTANT)).matchAll(/"duration":{"kind":"(\w+)"}/g)].map((match) => match[1]),
    ),
  ];

  test.each([
    'Creatures you control gain trample and get +X/+X until end of turn, where X is the number of creatures you control.',
    'Target creature gains trample and gets +1/+1 until end of turn, and you gain 2 life.',
    'Target creature gains haste and gets +1/+0 until end of turn and can’t be blocked this turn.',
    'Target creature gets +2/+0 until end of turn. If you control a Bird, that creature gets +4/+0 instead.',
    'Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a creature named Runner.',
  ])('for every verb of one subject, and for what is done instead: %s', (text) => {
    expect(durations(text)).toEqual(['endOfTurn']);
  });

  test('for good where only another verb says how long', () => {
    expect(
      durations(
        'Target creature gains haste until end of turn, and it becomes a Vampire in addition to its other types.',
      ),
    ).toEqual(['endOfTurn', 'permanent']);
  });
});

describe('the paragraphs of an instant or sorcery', () => {
  test('are one text where a later one speaks of what an earlier one did', () => {
    const joined = read(
      'Tap target creature.\nMetalcraft — If you control three or more artifacts, exile that creature.',
      INSTANT,
    );
    expect(joined).toMatchObject([
      { kind: 'spell', effect: { targets: [{}], do: [{ do: 'tap' }, { do: 'if', then: [exile] }] } },
    ]);
  });

  test('are abilities of their own otherwise', () => {
    expect(read('Tap target creature.\nDraw a card.', INSTANT)).toHaveLength(2);
  });

  test('on a permanent, no paragraph speaks of what another one did', () => {
    expect(isUnread('{T}: Tap target creature.\nExile that creature.')).toBe(true);
  });
});
