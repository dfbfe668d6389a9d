// What is not understood: near misses of known wording, and readings that would be a guess.
import { describe, expect, test } from 'vitest';
import type { TextContext } from './compile.ts';
import { compileText } from './compile.ts';
import { ENCHANTMENT, INSTANT, isUnread } from './testing.ts';

const CREATURE: TextContext = { selfName: 'Test Card', types: ['creature'] };

describe('near misses are not understood', () => {
  test.each([
    ['a word that is no keyword', 'Flying, frobnication', CREATURE],
    ['a known beginning with an unknown end', 'Draw a card unless the moon is full.', INSTANT],
    ['a verb nobody knows', 'Draw a card and frobnicate.', INSTANT],
    ['a keyword without its parameter', 'Toxic', CREATURE],
    ['a keyword with a parameter that it has not', 'Flying 2', CREATURE],
    ['an instruction that no ability of a creature contains', 'Draw a card.', CREATURE],
    ['an effect of an instant that does not say how long', 'Creatures you control get +1/+1.', INSTANT],
    ['a card that is nowhere', 'Exile target creature card.', INSTANT],
    ['a limit on what has none', 'Whenever Test Card attacks, draw a card. Activate only as a sorcery.', CREATURE],
    ['a token without its types', 'Create a 1/1 white token with.', INSTANT],
    ['a mode without its text', 'Choose one —\n• Destroy target artifact.\n• Frobnicate it.', INSTANT],
  ])('%s', (_what, text, context) => {
    expect(isUnread(text, context)).toBe(true);
  });
});

describe('what could be read in two ways is not understood', () => {
  test.each([
    [
      'it, after two creatures',
      'Target creature you control fights target creature you don’t control. It gains trample until end of turn.',
      INSTANT,
    ],
    [
      'what creatures that are only counted have in common',
      'Test Card gets +1/+1 as long as creatures that share a creature type are on the battlefield.',
      CREATURE,
    ],
    ['piles of which none is chosen', 'Separate all creatures target player controls into two piles.', INSTANT],
    ['it, with nothing before', 'Return it to its owner’s hand.', INSTANT],
    ['that creature, with only the one that becomes it', 'Target creature becomes a copy of that creature.', INSTANT],
    [
      'other, of permanents, on an Aura',
      'Enchanted creature gets +1/+1 for each other permanent you control.',
      ENCHANTMENT,
    ],
    [
      'other creatures, on an Aura that does not speak of its creature',
      'Other creatures you control get +1/+1.',
      { ...ENCHANTMENT, subtypes: ['Aura'] },
    ],
    [
      'it, when what was spoken of last is gone',
      'When Test Card enters, you may sacrifice a creature. When you do, it deals 3 damage to any target.',
      CREATURE,
    ],
    [
      'it, in what is said of each',
      'Put a stun counter on each creature. Each of those creatures can’t attack for as long as it has a stun counter on it.',
      CREATURE,
    ],
    ['that creature, when there is none', 'Draw a card. That creature gains haste until end of turn.', INSTANT],
    [
      'other, than this or than that',
      'Whenever a creature you control attacks, other creatures you control get +1/+1 until end of turn.',
      CREATURE,
    ],
    ['which nouns an adjective belongs to', 'Destroy target nonblack creature or planeswalker.', INSTANT],
    ['one target for each of several', 'For each opponent, destroy target creature that player controls.', INSTANT],
    ['if you do, with nothing done before', 'If you do, draw a card.', INSTANT],
    ['instead of what', 'If you control a Dragon, draw two cards instead.', INSTANT],
    ['the rest of nothing', 'Put the rest on the bottom of your library in any order.', INSTANT],
    ['what was chosen, when nothing was', 'Test Card has protection from the chosen color.', CREATURE],
    ['what was exiled, when nothing was', 'When Test Card dies, return the exiled card to its owner’s hand.', CREATURE],
    ['a condition over two instructions', 'Draw a card and you gain 2 life if you control a Dragon.', INSTANT],
    [
      'the name of another object in what it grants',
      'Enchanted creature has "{T}: Test Card deals 1 damage to any target."',
      ENCHANTMENT,
    ],
  ])('%s', (_what, text, context) => {
    expect(isUnread(text, context)).toBe(true);
  });
});

test('a paragraph is read whole or not at all, and the others are read all the same', () => {
  const text = 'Flying\nWhenever Test Card attacks, draw a card and frobnicate.\nHaste';
  const { abilities, notUnderstood, lines } = compileText(text, CREATURE);
  expect(abilities).toHaveLength(2);
  expect(lines.map((line) => line.understood)).toEqual([true, false, true]);
  const [problem] = notUnderstood;
  expect(text.slice(problem!.span.start, problem!.span.end)).toBe(problem!.line);
  expect(text.slice(problem!.furthest)).toMatch(/^(?: and)? ?frobnicate/);
});
