// Static abilities whose words reach further: pairs, other zones, what was chosen, unless.
import { describe, expect, test } from 'vitest';
import { ENCHANTMENT, isUnread, read } from './testing.ts';

const YOU = { kind: 'same', as: { kind: 'you' } };
const CREATURE = { kind: 'type', type: 'creature' };
const PAIRED = { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'status', status: 'paired' } };

describe('paired creatures', () => {
  test.each(['both creatures have double strike', 'each of those creatures has double strike'])('%s', (what) => {
    expect(read(`As long as Test Card is paired with another creature, ${what}.`)).toMatchObject([
      {
        kind: 'static',
        effects: [
          {
            kind: 'characteristics',
            condition: PAIRED,
            affects: { kind: 'ref', ref: { kind: 'union', of: [{ kind: 'self' }, { kind: 'linked', key: 'paired' }] } },
          },
        ],
      },
    ]);
  });

  test.each([
    'Both creatures have double strike.',
    'As long as Test Card is tapped, both creatures have double strike.',
    'As long as Test Card is paired with another creature, both lands have double strike.',
  ])('are not guessed: %s', (text) => {
    expect(isUnread(text)).toBe(true);
  });
});

describe('what is so in other zones, too', () => {
  const yours = { kind: 'all', of: [CREATURE, { kind: 'controller', player: YOU }] };

  test('spells you control and cards you own', () => {
    const [first] = read(
      'Creatures you control are artifacts in addition to their other types. The same is true for creature spells you control and creature cards you own that aren’t on the battlefield.',
      ENCHANTMENT,
    );
    expect(first).toMatchObject({
      kind: 'static',
      effects: [{ affects: { kind: 'all', filter: { kind: 'any', of: [yours, {}] } } }],
    });
    const text = JSON.stringify(first);
    expect(text).toContain(
      '{"kind":"is","what":"spell"},{"kind":"controller","player":{"kind":"same","as":{"kind":"you"}}}',
    );
    expect(text).toContain('{"kind":"owner","player":{"kind":"same","as":{"kind":"you"}}}');
  });

  test('everything there is', () => {
    const kinds = ['card', 'spell', 'permanent'].map((what) => ({ kind: 'is', what }));
    expect(
      read('All cards that aren’t on the battlefield, spells, and permanents are colorless.', ENCHANTMENT),
    ).toMatchObject([
      {
        effects: [
          {
            affects: { kind: 'all', filter: { kind: 'any', of: kinds } },
            changes: [{ change: 'setColors', colors: [] }],
          },
        ],
      },
    ]);
  });

  test.each([
    'The same is true for creature spells you control and creature cards you own that aren’t on the battlefield.',
    'Creatures you control are artifacts and gain flying. The same is true for creature spells you control and creature cards you own that aren’t on the battlefield.',
    'Creatures you control have flying. The same is true for creatures.',
  ])('is not guessed: %s', (text) => {
    expect(isUnread(text, ENCHANTMENT)).toBe(true);
  });
});

describe('what was chosen', () => {
  test('takes the place of the other types without “in addition”', () => {
    const changes = (text: string) =>
      JSON.stringify(read(`As Test Card enters, choose a creature type.\n${text}`, ENCHANTMENT)[1]);
    expect(changes('Creatures you control are the chosen type.')).toContain('"change":"setChosenType"');
    expect(changes('Creatures you control are the chosen type in addition to their other types.')).toContain(
      '"change":"addChosenType"',
    );
  });

  test('is a color, too', () => {
    expect(
      JSON.stringify(
        read(
          'As Test Card enters, choose a color.\nEnchanted creature is the chosen color in addition to its other colors.',
          ENCHANTMENT,
        ),
      ),
    ).toContain('"change":"addChosenColor"');
  });
});

test('unless is as long as not', () => {
  expect(read('Test Card has hexproof unless it’s attacking.')).toMatchObject([
    { effects: [{ condition: { kind: 'not', of: { kind: 'matches', filter: { status: 'attacking' } } } }] },
  ]);
});

test('a limit on how many attack or block in a combat is no ban', () => {
  expect(read('No more than two creatures can attack you each combat.', ENCHANTMENT)).toMatchObject([
    { effects: [{ mode: 'cant', action: 'attack', object: { as: { kind: 'you' } }, moreThan: 2 }] },
  ]);
  expect(read('No more than one creature can block each combat.', ENCHANTMENT)).toMatchObject([
    { effects: [{ mode: 'cant', action: 'block', moreThan: 1 }] },
  ]);
});

describe('an X that the text tells, in an ability that is given', () => {
  test.each([
    'Each creature card in your graveyard has encore {X}, where X is its mana value.',
    'Each creature you control has ward {X}, where X is its power.',
    'Each creature you control has bushido X, where X is the number of cards in your hand.',
  ])('is not guessed where it is a cost or the giver’s: %s', (text) => {
    expect(isUnread(text)).toBe(true);
  });

  test('is its own', () => {
    expect(JSON.stringify(read('Each creature you control has bushido X, where X is its power.'))).toContain(
      '"amount":{"kind":"characteristic","what":"power","of":{"kind":"self"}}',
    );
  });
});
