import { describe, expect, test } from 'vitest';
import { normalise, ownNames, paragraphs } from './normalise.ts';

const read = (text: string, ...names: string[]): string => normalise(text, 0, { ownNames: names }).text;

describe('normalising', () => {
  test.each([
    ['reminder text goes', 'Flying (It can’t be blocked.)', 'flying'],
    [
      'old words become new ones',
      'When it enters the battlefield, add {G} to your mana pool.',
      'when it enters, add {G} to your mana pool.'.replace(' to your mana pool', '').toLowerCase(),
    ],
    ['loyalty costs in brackets', '[+2]: Draw a card.', '+2: draw a card.'],
    ['minus signs', '−3: Draw a card.', '-3: draw a card.'],
    ['dashes have spaces', 'Ward—Pay 2 life.', 'ward — pay 2 life.'],
    ['his or her', 'Each player reveals his or her hand.', 'each player reveals their hand.'],
    ['mana value', 'converted mana cost 3', 'mana value 3'],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('the card’s own name is ~, but not inside other words', () => {
    expect(read('Shock deals 2 damage. Shockwave does not.', 'Shock')).toBe("~ deals 2 damage. shockwave doesn't.");
  });

  test('a name that is given stands for no card, unless it is the card’s whole name', () => {
    const names = ownNames('Koruva, Deep Dweller', true);
    const given = (text: string) => read(text, ...names);
    expect(given("Koruva deals 1 damage to a token named Koruva's Young.")).toBe(
      "~ deals 1 damage to a token named koruva's young.",
    );
    expect(given('Cards named Koruva, Deep Dweller')).toBe('cards named ~');
    expect(given('Cards named Heir of Koruva with flying')).toBe('cards named heir of koruva with flying');
  });

  test('a token that is created gets its name whole', () => {
    const names = ownNames("Orsa Vale's Rest", true);
    expect(read('Create Orsa Vale, a legendary 5/5 token.', ...names)).toBe('create orsa vale, a legendary 5/5 token.');
    expect(read('Orsa deals 1 damage.', ...names)).toBe('~ deals 1 damage.');
    expect(read('Create Koruva, Last Wave, a legendary token.', ...ownNames('Koruva, Deep Dweller', true))).toBe(
      'create koruva, last wave, a legendary token.',
    );
  });

  test.each([
    ['All Sliver creatures get +1/+1 for each other Sliver.', 'Sliver Queen'],
    ['Search your library for a Sliver card.', 'Sliver Overlord'],
    ['Gain control of target Sliver.', 'Sliver Overlord'],
    ['Flash', 'Flash Thompson, Spider-Fan'],
    ['Exile target creature.', 'Exile'],
    ["A counter on Koruva's Young.", 'Koruva, Deep Dweller'],
  ])('what is a type, a keyword, an action or part of a longer name is not the card: %s', (text, name) => {
    expect(read(text, ...ownNames(name, true))).toBe(text.toLowerCase());
  });

  test.each([
    ['Spells that target Cloud cost {2} more.', "Cloud, Planet's Champion", 'spells that target ~ cost {2} more.'],
    ['Whenever Sliver attacks, draw a card.', 'Sliver Queen', 'whenever ~ attacks, draw a card.'],
    ['Sacrifice King Darien.', 'King Darien XLVIII', 'sacrifice ~.'],
    ['Whenever Captain Kirk attacks.', 'Captain James T. Kirk', 'whenever ~ attacks.'],
    ["Syr Elenora the Discerning's power is 1.", 'Syr Elenora, the Discerning', "~'s power is 1."],
  ])('short names, also with a title: %s', (text, name, expected) => {
    expect(read(text, ...ownNames(name, true))).toBe(expected);
  });

  test('every character knows where it was printed', () => {
    const printed = 'When Ajani enters the battlefield (soon), draw a card.';
    const normal = normalise(printed, 0, { ownNames: ['Ajani'] });
    const at = normal.text.indexOf('draw');
    expect(printed.slice(normal.at[at])).toBe('draw a card.');
    expect(normal.at).toHaveLength(normal.text.length + 1);
    expect(normal.cased).toHaveLength(normal.text.length);
  });

  test('a legend is called by its short name, too', () => {
    expect(ownNames('Hixus, Prison Warden', true)).toContain('Hixus');
    expect(ownNames('Ellivere of the Wild Court', true)).toContain('Ellivere');
    expect(ownNames('The Valeyard', true)).not.toContain('The');
    expect(ownNames('Grun, the Lonely King', true)).not.toContain('Grun,');
    expect(ownNames('Goblin Guide', false)).toEqual(['Goblin Guide']);
  });

  test('bullets and table rows belong to the line above them', () => {
    expect(paragraphs('Choose one —\n• Draw a card.\n• Scry 2.\nFlying').map((p) => p.text)).toEqual([
      'Choose one —\n• Draw a card.\n• Scry 2.',
      'Flying',
    ]);
    expect(paragraphs('Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.')).toHaveLength(1);
  });
});
