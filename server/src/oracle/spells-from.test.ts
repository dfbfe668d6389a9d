import { describe, expect, test } from 'vitest';
import { ENCHANTMENT, instructions, isUnread, read } from './testing.ts';

const YOU = { kind: 'same', as: { kind: 'you' } };
const from = (zone: string, of?: unknown) => ({ kind: 'cast', how: { kind: 'from', zone, ...(of ? { of } : {}) } });
type Triggered = { pattern: { subject: { of: unknown[] } } };

describe('spells from somewhere', () => {
  const subject = (text: string) => (read(text, ENCHANTMENT) as Triggered[])[0]!.pattern.subject;

  test('are on the stack: the zone is where they were cast from', () => {
    expect(subject('Whenever you cast a spell from exile, draw a card.').of).toEqual([
      { kind: 'is', what: 'spell' },
      from('exile'),
    ]);
    expect(subject('Whenever you cast a creature spell from your graveyard, draw a card.').of).toEqual(
      expect.arrayContaining([from('graveyard', YOU)]),
    );
    expect(subject('Whenever you cast a spell from anywhere other than your hand, draw a card.').of).toEqual(
      expect.arrayContaining([{ kind: 'not', of: from('hand', YOU) }]),
    );
    expect(JSON.stringify(read('Spells you cast from exile have convoke.', ENCHANTMENT))).toContain(
      JSON.stringify(from('exile')),
    );
  });

  test('that are yet to be cast are cards in that zone', () => {
    const hand = { kind: 'zone', zone: 'hand', of: YOU };
    expect(instructions('You may cast a creature spell from your hand without paying its mana cost.')).toMatchObject([
      { do: 'may', what: [{ do: 'play', what: { filter: { of: [{ kind: 'type', type: 'creature' }, hand] } } }] },
    ]);
  });

  test('a card “from anywhere other than your hand” is nowhere in particular', () => {
    expect(isUnread('Exile target card from anywhere other than your hand.')).toBe(true);
  });
});

describe('who and what is left out or meant', () => {
  const text = (ability: string) => JSON.stringify(read(ability));

  test('each other opponent: other than the one who was dealt damage', () => {
    expect(
      text('Whenever Test Card deals combat damage to an opponent, it deals that much damage to each other opponent.'),
    ).toContain('{"kind":"not","of":{"kind":"same","as":{"kind":"event","role":"object"}}},{"kind":"opponent"}');
  });

  test('cards that you are made to discard are yours', () => {
    expect(
      text('Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.'),
    ).toContain('{"kind":"owner","player":{"kind":"same","as":{"kind":"you"}}}');
  });

  test('a copy is of who copies', () => {
    expect(text('Whenever a player casts an instant or sorcery spell, that player copies it.')).toContain(
      '"do":"copySpell","what":{"kind":"ref","ref":{"kind":"event","role":"subject"}},"count":1,"who":{"kind":"event","role":"player"}',
    );
  });

  test('that creature is not each of those that deal damage to it', () => {
    expect(text('Whenever a creature attacks you, each Dragon you control deals 1 damage to that creature.')).toContain(
      '"amount":1,"to":{"kind":"ref","ref":{"kind":"event","role":"subject"}}',
    );
  });

  test('a payment is made before what it prevents, and speaks of what was before', () => {
    expect(
      text(
        'Whenever a source an opponent controls deals damage to Test Card, that source’s controller loses that much life unless they sacrifice that many permanents.',
      ),
    ).toContain('"count":{"min":{"kind":"eventAmount"},"max":{"kind":"eventAmount"}}');
    expect(
      text('At the beginning of your upkeep, sacrifice Test Card unless you remove a +1/+1 counter from it.'),
    ).toContain('"cost":[{"kind":"removeCounters","what":{"kind":"ref","ref":{"kind":"self"}}');
  });

  test('your commander is a commander that you own', () => {
    expect(text('At the beginning of combat on your turn, if you control your commander, draw a card.')).toContain(
      '{"kind":"is","what":"commander"},{"kind":"owner","player":{"kind":"same","as":{"kind":"you"}}}',
    );
  });
});
