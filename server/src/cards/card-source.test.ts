import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawCardFromBlock } from './card-block.ts';
import { parseCardFile, readCardFile } from './card-file.ts';
import { cardFromRaw, parsePrintedNumber } from './card-from-raw.ts';
import { cardSource, combineSources, indexRawCards } from './card-source.ts';

const noAbilities = () => ({ abilities: [], notUnderstood: [] });

const bear = {
  name: 'Bog Bear',
  layout: 'normal',
  mana_cost: '{1}{G}',
  type_line: 'Creature — Bear',
  power: '2',
  toughness: 2,
};
const halves = {
  name: 'Hot // Cold',
  layout: 'split',
  type_line: 'Instant // Instant',
  card_faces: [
    { name: 'Hot', mana_cost: '{R}', type_line: 'Instant', oracle_text: 'Draw a card.' },
    { name: 'Cold', mana_cost: '{U}', type_line: 'Instant', oracle_text: 'Scry 1.' },
  ],
};

describe('files of cards', () => {
  test('a list, an object with a list, and one card are read', () => {
    for (const data of [[bear, halves], { object: 'list', data: [bear, halves] }, bear]) {
      const result = readCardFile(data);
      expect(result.ok && result.cards[0]).toMatchObject({
        name: 'Bog Bear',
        faces: [{ power: '2', toughness: '2', text: '' }],
      });
    }
  });

  test('MTGJSON’s AtomicCards are read, faces in the order of their sides', () => {
    const result = readCardFile({
      meta: {},
      data: {
        'Hot // Cold': [
          {
            name: 'Hot // Cold',
            faceName: 'Cold',
            side: 'b',
            layout: 'split',
            manaCost: '{U}',
            type: 'Instant',
            text: 'Scry 1.',
          },
          { name: 'Hot // Cold', faceName: 'Hot', side: 'a', layout: 'split', manaCost: '{R}', type: 'Instant' },
        ],
        'Bog Bear': [{ name: 'Bog Bear', layout: 'normal', type: 'Creature — Bear', power: '2', toughness: '2' }],
      },
    });
    expect(
      result.ok && result.cards.map(({ name, layout, faces }) => [name, layout, faces.map((face) => face.name)]),
    ).toEqual([
      ['Hot // Cold', 'split', ['Hot', 'Cold']],
      ['Bog Bear', 'normal', ['Bog Bear']],
    ]);
  });

  test('tokens, art cards, other languages, repeats and broken entries are skipped and counted', () => {
    const result = readCardFile([
      { ...bear, layout: 'token' },
      { ...bear, layout: 'art_series' },
      { ...bear, name: 'Ours de tourbière', lang: 'fr' },
      bear,
      bear,
      { name: 'No type line' },
      { type_line: 'Creature' },
      null,
      7,
    ]);
    expect(result).toMatchObject({ ok: true, skipped: 8 });
  });

  test('two sides of the same card are one face; colors without a cost are an indicator', () => {
    const result = readCardFile([
      { name: 'Bog Bear // Bog Bear', layout: 'reversible_card', card_faces: [bear, bear] },
      { name: 'Pact', layout: 'normal', mana_cost: '', type_line: 'Instant', colors: ['G'] },
      { ...bear, name: 'Green Bear', colors: ['G'] },
    ]);
    expect(result.ok && result.cards.map(({ name, faces }) => [name, faces.length, faces[0].colorIndicator])).toEqual([
      ['Bog Bear', 1, null],
      ['Pact', 1, ['G']],
      ['Green Bear', 1, null],
    ]);
  });

  test.each([
    ['', 'It is empty.'],
    ['card "X" {', /^It is not JSON: /],
    ['\u001f\u008b\u0008', 'It is compressed; unpack it first.'],
    ['[]', 'It holds no cards.'],
    ['7', /neither a list of cards/],
    ['{}', /neither the shape/],
    ['[{"a":1}]', /None of its entries/],
    ['{"object":"error","details":"Not found."}', 'It is an error message: Not found.'],
    ['{"object":"list","data":[{"object":"bulk_data"}]}', /list of Scryfall's bulk files/],
    ['[{"object":"ruling"}]', /rulings/],
    ['{"data":{"LEA":{"cards":[]}}}', /AtomicCards/],
  ])('%o is refused with the reason', (text, reason) => {
    const result = parseCardFile(text);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.reason).toMatch(reason);
  });

  test('no JSON value makes the reader throw, and what it reads can be made a card', () => {
    const field = fc.constantFrom(
      'name',
      'layout',
      'type_line',
      'mana_cost',
      'oracle_text',
      'power',
      'card_faces',
      'data',
      'object',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('split', 'Creature — Elf', '{W}', '*', '', 'error', null, 3, true),
        fc.string(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(field, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (data) => {
        const result = readCardFile(data);
        if (result.ok) for (const card of result.cards) cardFromRaw(card, noAbilities, 'file');
      }),
    );
  });
});

describe('finding cards', () => {
  const index = indexRawCards([
    rawCardFromBlock({ name: 'Cold', type: 'Land' }),
    ...(() => {
      const result = readCardFile([halves, { ...bear, name: 'Séance Æther' }]);
      return result.ok ? result.cards : [];
    })(),
  ]);

  test('names are compared without case, accents and the shape of slashes; a full name comes before a face', () => {
    const source = cardSource(index, noAbilities, 'built-in');
    expect(source.find('hot')?.name).toBe('Hot // Cold');
    expect(source.find('HOT/COLD')?.name).toBe('Hot // Cold');
    expect(source.find('cold')?.faces[0].types).toEqual(['land']);
    expect(source.find('seance aether')?.source).toBe('built-in');
    expect(source.find('Seance')).toBeUndefined();
    expect([...source.names()]).toEqual(['Cold', 'Hot // Cold', 'Hot', 'Cold', 'Séance Æther']);
  });

  test('a text is read when its card is first found, and once', () => {
    const read: string[] = [];
    const source = cardSource(
      index,
      ({ name }) => {
        read.push(name);
        return { abilities: [], notUnderstood: [] };
      },
      'file',
    );
    expect(read).toEqual([]);
    expect(source.find('Hot')).toBe(source.find('hot // cold'));
    expect(read).toEqual(['Hot', 'Cold']);
  });

  test('earlier sources hide later ones', () => {
    const own = cardSource(indexRawCards([rawCardFromBlock({ name: 'Hot', type: 'Artifact' })]), noAbilities, 'own');
    const both = combineSources([own, cardSource(index, noAbilities, 'file')]);
    expect(both.find('Hot')?.source).toBe('own');
    expect(both.find('Hot // Cold')?.source).toBe('file');
    expect([...both.names()]).toEqual(['Hot', 'Cold', 'Hot // Cold', 'Séance Æther']);
  });

  const bigFile = '../shared/cards/oracle-cards.dev.json';
  test.runIf(existsSync(bigFile))('a file of 25,000 cards is read whole and indexed in a moment', () => {
    const text = readFileSync(bigFile, 'utf8');
    const started = performance.now();
    const result = parseCardFile(text);
    const big = indexRawCards(result.ok ? result.cards : []);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(big.find('fire / ice')?.layout).toBe('split');
    const unread = big.cards.flatMap((card) =>
      cardFromRaw(card, noAbilities, 'file').faces.flatMap((face) => face.notUnderstood),
    );
    expect(unread).toEqual([]);
  });
});

describe('the card model of a raw card', () => {
  test('fields that can’t be read are reported, each with its reason', () => {
    const raw = rawCardFromBlock({
      name: 'Odd',
      type: 'Summon Creature',
      cost: '{W}{Q}',
      power: '∞',
      toughness: '1+*',
    });
    const [face] = cardFromRaw(raw, noAbilities, 'file').faces;
    expect(face.notUnderstood.map(({ reason }) => reason)).toEqual([
      'The mana cost is not understood: “{Q}” is not a mana symbol.',
      'The type line has “Summon”, which is no card type or supertype.',
      'The power “∞” is not a number.',
    ]);
    expect(face.toughness).toEqual({ value: 1, text: '1+*' });
  });

  test.each([
    ['3', 3],
    ['-1', -1],
    ['−1', -1],
    ['*', 0],
    ['1+*', 1],
    ['*+1', 1],
    ['7-*', 7],
    ['X', 0],
    ['*²', 0],
    ['1.5', undefined],
    ['?', undefined],
  ])('%s is %s', (text, value) => expect(parsePrintedNumber(text)?.value).toBe(value));
});

describe('card blocks', () => {
  test('a block with a type line is the front face', () => {
    const raw = rawCardFromBlock({
      name: 'Day Wolf',
      cost: '{G}',
      type: 'Creature — Werewolf',
      text: 'Daybound',
      faces: [{ name: 'Night Wolf', type: 'Creature — Werewolf', color: 'green', text: 'Nightbound' }],
    });
    expect(raw).toMatchObject({ name: 'Day Wolf // Night Wolf', layout: 'transform' });
    expect(raw.faces[1]?.colorIndicator).toEqual(['G']);
  });

  test('a block without one is the cover of its faces', () => {
    const raw = rawCardFromBlock({
      name: 'Hot // Cold',
      faces: [
        { name: 'Hot', cost: '{R}', type: 'Instant', text: 'Draw a card.' },
        { name: 'Cold', cost: '{U}', type: 'Instant', text: 'Scry 1.' },
      ],
    });
    expect(raw).toMatchObject({ name: 'Hot // Cold', layout: 'split', faces: [{ name: 'Hot' }, { name: 'Cold' }] });
  });

  test.each([
    ['Creature — Elf', '{G}', '', 'Sorcery — Adventure', '{1}{G}', 'adventure'],
    ['Creature — Elf', '{G}', 'This creature enters prepared.', 'Sorcery', '{1}{G}', 'preparation'],
    ['Creature — Elf', '{G}', 'Whenever this creature deals damage, flip it.', 'Creature — Elf', '{G}', 'flip'],
    ['Sorcery', '{G}', 'Draw a card.', 'Land', undefined, 'modal'],
    ['Creature — God', '{G}', '', 'Artifact', '{3}', 'modal'],
    ['Land', undefined, '{T}, Pay 5 life: Transform this land.', 'Land', undefined, 'transform'],
    ['Enchantment — Room', '{G}', '', 'Enchantment — Room', '{3}{G}', 'split'],
  ])('%s %s %s with %s %s: %s', (type, cost, text, otherType, otherCost, layout) => {
    const optional = <K extends string>(key: K, value: string | undefined) =>
      value === undefined ? {} : { [key]: value };
    const other = { name: 'B', type: otherType, ...optional('cost', otherCost) };
    expect(rawCardFromBlock({ name: 'A', type, ...optional('cost', cost), text, faces: [other] }).layout).toBe(layout);
  });
});
