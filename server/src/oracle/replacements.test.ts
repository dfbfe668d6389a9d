import { describe, expect, test } from 'vitest';
import { ENCHANTMENT, INSTANT, instructions, isUnread, read } from './testing.ts';

const YOU = { kind: 'same', as: { kind: 'you' } };
const AMOUNT = { kind: 'eventAmount' };
const dies = (subject: unknown) => ({ event: 'zoneChange', subject, from: 'battlefield', to: 'graveyard' });

/** The only effect of a static ability. */
function effect(text: string): unknown {
  const [ability] = read(text, ENCHANTMENT) as { effects: unknown[] }[];
  expect(ability!.effects).toHaveLength(1);
  return ability!.effects[0];
}

describe('what would happen, and what happens instead (CR 614.1a)', () => {
  test('something else, about the player and the amount of the event', () => {
    expect(effect('If an opponent would gain life, that player loses that much life instead.')).toEqual({
      kind: 'replacement',
      pattern: { event: 'gainLife', player: { kind: 'opponent' } },
      changes: [
        {
          change: 'instead',
          do: [{ do: 'loseLife', who: { kind: 'ref', ref: { kind: 'event', role: 'player' } }, amount: AMOUNT }],
        },
      ],
    });
  });

  test('"instead" may stand before it', () => {
    expect(
      effect(
        'If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and you draw a card.',
      ),
    ).toMatchObject({
      pattern: { event: 'draw', player: { kind: 'opponent' }, exceptFirstInDrawStep: true },
      changes: [{ change: 'instead', do: [{ do: 'draw', count: 1 }] }],
    });
  });

  test('the same thing going elsewhere is another destination of the same move', () => {
    const creature = {
      kind: 'all',
      of: [
        { kind: 'type', type: 'creature' },
        { kind: 'controller', player: YOU },
      ],
    };
    expect(effect('If a creature you control would die, exile it instead.')).toEqual({
      kind: 'replacement',
      pattern: dies(creature),
      changes: [{ change: 'destination', to: { zone: 'exile' } }],
    });
    expect(effect('If a nontoken creature would enter and it wasn’t cast, exile it instead.')).toMatchObject({
      pattern: { event: 'zoneChange', to: 'battlefield' },
      changes: [{ change: 'destination', to: { zone: 'exile' } }],
    });
  });

  test('"you may" is the choice of the player whose event it is, and of nobody else', () => {
    expect(
      effect('If you would draw a card, you may put the top card of your library into your hand instead.'),
    ).toMatchObject({ optional: true, changes: [{ change: 'instead', do: [{ do: 'move' }] }] });
    expect(isUnread('If an opponent would draw a card, you may draw a card instead.', ENCHANTMENT)).toBe(true);
  });

  test('a card that would go to a graveyard from anywhere is watched everywhere', () => {
    const [ability] = read(
      'If this card would be put into a graveyard from anywhere, reveal it and shuffle it into its owner’s library instead.',
    ) as { zones: string[]; effects: unknown[] }[];
    expect(ability!.zones).toEqual(expect.arrayContaining(['hand', 'library', 'battlefield', 'stack']));
    expect(ability!.effects).toMatchObject([
      {
        changes: [
          { change: 'destination', to: { zone: 'library' }, reveal: true },
          { change: 'also', do: [{ do: 'shuffle' }] },
        ],
      },
    ]);
  });
});

describe('prevention (CR 615)', () => {
  test('of a part of the damage', () => {
    expect(
      effect('If a source an opponent controls would deal damage to you, prevent 1 of that damage.'),
    ).toMatchObject({
      pattern: { event: 'damage', object: YOU },
      changes: [{ change: 'prevent', amount: 1 }],
    });
  });

  test('with what follows from the amount that was prevented', () => {
    const counters = (text: string) => effect(text) as { changes: unknown[] };
    const expected = [{ change: 'prevent', amount: 'all', then: [{ do: 'putCounters', amount: AMOUNT }] }];
    expect(
      counters('If damage would be dealt to you, prevent that damage and put that many charge counters on Test Card.')
        .changes,
    ).toMatchObject(expected);
    expect(
      counters(
        'If damage would be dealt to Test Card, prevent that damage. Put a +1/+1 counter on Test Card for each 1 damage prevented this way.',
      ).changes,
    ).toMatchObject(expected);
  });

  test('of the next damage from a source that is chosen, which has to be of that kind still (CR 609.7b)', () => {
    expect(
      instructions(
        'The next time a red source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to the damage prevented this way.',
      ),
    ).toMatchObject([
      { do: 'choose', choice: { kind: 'source' }, as: 'r1' },
      {
        do: 'continuous',
        duration: { kind: 'endOfTurn' },
        effects: [
          {
            once: true,
            pattern: {
              subject: {
                of: [
                  {
                    kind: 'all',
                    of: [
                      { kind: 'color', color: 'R' },
                      { kind: 'is', what: 'source' },
                    ],
                  },
                  { kind: 'same', as: { kind: 'named', name: 'r1' } },
                ],
              },
            },
            changes: [{ change: 'prevent', amount: 'all', then: [{ do: 'gainLife', amount: AMOUNT }] }],
          },
        ],
      },
    ]);
  });
});

describe('from a resolving spell', () => {
  test('about what it has just moved, for good', () => {
    expect(
      instructions(
        'Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead of putting it anywhere else.',
      ),
    ).toMatchObject([
      { do: 'move', as: 'r1' },
      {
        do: 'continuous',
        duration: { kind: 'permanent' },
        effects: [
          {
            pattern: {
              event: 'zoneChange',
              subject: { kind: 'same', as: { kind: 'named', name: 'r1' } },
              from: 'battlefield',
            },
            changes: [{ change: 'destination', to: { zone: 'exile' } }],
          },
        ],
      },
    ]);
  });

  test.each([
    'If a creature would leave the battlefield, exile it instead.',
    'Draw a card. You gain life equal to the damage prevented this way.',
    'If a creature would die this turn, draw that many cards instead.',
  ])('is not guessed: %s', (text) => {
    expect(isUnread(text, INSTANT)).toBe(true);
  });
});

describe('what is done as a permanent enters (CR 614.1c, 614.13)', () => {
  const entering = (text: string): unknown => (effect(text) as { changes: unknown[] }).changes[0];

  test('to other things, and counters by how many they were', () => {
    expect(
      entering(
        'As Test Card enters, sacrifice any number of permanents. Test Card enters with that many +1/+1 counters on it.',
      ),
    ).toMatchObject({
      change: 'enters',
      choices: [{ do: 'sacrifice', as: 'r1' }],
      counters: [{ counter: '+1/+1', amount: { kind: 'size', of: { kind: 'named', name: 'r1' } } }],
    });
  });

  test('"if you do" is about what may be done', () => {
    const sphinx =
      'As Test Card enters, you may return a nonland permanent you control to its owner’s hand. If you do, it enters with a +1/+1 counter on it.';
    expect(entering(sphinx)).toMatchObject({
      choices: [{ do: 'may', ifDo: [{ do: 'let' }] }],
      counters: [{ counter: '+1/+1', amount: { kind: 'times' } }],
    });
    expect(isUnread(sphinx.replace('you may return', 'return'), ENCHANTMENT)).toBe(true);
  });

  test.each(['it gets +1/+1.', 'put a charge counter on it.', 'destroy all creatures.', 'draw a card.'])(
    'is not guessed: %s',
    (what) => expect(isUnread(`As Test Card enters, ${what}`, ENCHANTMENT)).toBe(true),
  );
});
