import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillKeywordText, KEYWORDS, keywordNamed, keywordText, parametersOf } from './index.ts';

describe('the table of keyword abilities', () => {
  test('holds one entry a name, and finds it in any letter case and by a former name', () => {
    expect(new Set(KEYWORDS.map(({ name }) => name)).size).toBe(KEYWORDS.length);
    expect(keywordNamed('First Strike')?.rule).toBe('702.7');
    expect(keywordNamed('totem armor')?.name).toBe('umbra armor');
    expect(keywordNamed('no such keyword')).toBeUndefined();
  });

  test('has an entry for every rule of chapter 702, from deathtouch to the newest, without a gap', () => {
    const numbers = new Set(KEYWORDS.map(({ rule }) => Number(/^702\.(\d+)/.exec(rule)?.[1])));
    const last = Math.max(...numbers);
    expect(Array.from({ length: last - 1 }, (_, index) => index + 2).filter((number) => !numbers.has(number))).toEqual(
      [],
    );
  });

  const rulesFile = '../shared/rules/MagicCompRules-20260819.txt';
  test.runIf(existsSync(rulesFile))('names and numbers agree with the rules text', () => {
    const titles = [...readFileSync(rulesFile, 'utf8').matchAll(/^702\.(\d+)\. (.{1,40}?)\r?$/gm)].map(
      ([, number, title = '']) => ({ rule: `702.${number}`, title: title.replace('’', "'").toLowerCase() }),
    );
    const wrong = titles
      .filter(({ rule }) => rule !== '702.1')
      .filter(({ rule, title }) => {
        const names = KEYWORDS.filter((keyword) => keyword.rule.replace(/[a-z]$/, '') === rule).map(({ name }) => name);
        return !title.split(/ and | \(/).some((part) => names.includes(part));
      });
    expect(wrong).toEqual([]);
  });

  test('every entry says what it means: by text, by a cost of casting, or by a chapter of the engine', () => {
    const empty = KEYWORDS.filter(
      (keyword) =>
        keyword.systems === undefined &&
        keyword.forms.some(({ text, casting }) => text === undefined && casting === undefined),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  test('variants name a keyword of the table', () => {
    expect(KEYWORDS.filter(({ variantOf }) => variantOf && !keywordNamed(variantOf))).toEqual([]);
  });

  test('no placeholder is left when a form is filled with the parameters it asks for', () => {
    const values = {
      amount: '2',
      cost: '{3}',
      secondCost: '{R}',
      quality: 'Elf',
      name: 'Some Card',
      ability: '{1}: Draw a card.',
      words: 'Survivors',
    };
    for (const { forms } of KEYWORDS) {
      for (const form of forms) {
        const needed = Object.fromEntries(parametersOf(form).map((parameter) => [parameter, values[parameter]]));
        const texts = [form.text, form.casting?.cost, form.casting?.onlyIf].filter((text) => text !== undefined);
        for (const text of texts) {
          const filled = fillKeywordText(text, form, needed);
          expect(filled).not.toMatch(/\{(?:N|cost|quality|name|ability|words|pay|a )/);
        }
      }
    }
  });
});

describe('the text a keyword stands for', () => {
  const textOf = (name: string, which: number, values: Parameters<typeof keywordText>[1]) => {
    const form = keywordNamed(name)?.forms[which];
    return form === undefined ? undefined : keywordText(form, values);
  };

  test.each([
    [
      'equip',
      0,
      { cost: '{2}' },
      '{2}: Attach this permanent to target creature you control. Activate only as a sorcery.',
    ],
    ['equip', 2, { cost: '{1}', quality: 'Human' }, /target Human creature you control/],
    ['equip', 2, { cost: '{1}', quality: 'legendary creature' }, /target legendary creature you control/],
    ['ward', 0, { cost: '{2}' }, /unless that player pays \{2\}\.$/],
    ['ward', 0, { cost: 'Pay 3 life' }, /unless that player pays 3 life\.$/],
    ['ward', 0, { cost: '{2}, Pay 2 life' }, /unless that player pays \{2\} and 2 life\.$/],
    [
      'ward',
      0,
      { cost: 'Sacrifice an artifact or discard a card' },
      /player sacrifices an artifact or discards a card\.$/,
    ],
    ['echo', 0, { cost: 'Discard a card' }, /sacrifice it unless you discard a card\.$/],
    ['fading', 0, { amount: '1' }, /^This permanent enters with a fade counter on it\.\n/],
    ['vanishing', 0, { amount: '3' }, /^This permanent enters with three time counters on it\.\n/],
    ['afterlife', 0, { amount: '2' }, /create two 1\/1 white and black Spirit creature tokens with flying\.$/],
    ['annihilator', 0, { amount: 'X' }, /sacrifices X permanents/],
    ['affinity', 0, { quality: 'artifact creatures' }, /for each artifact creature you control\.$/],
    ['affinity', 0, { quality: 'Elves' }, /for each Elf you control\.$/],
    ['affinity', 0, { quality: 'Plains' }, /for each Plains you control\.$/],
    ['champion', 0, { quality: 'an Elf' }, /unless you exile another Elf you control\./],
    ['cycling', 1, { quality: 'basic land', cost: '{1}' }, /Search your library for a basic land card, reveal it/],
    ['cycling', 1, { quality: 'island', cost: '{1}' }, /for an island card/],
    ['extort', 0, {}, /you may pay \{W\/B\}/],
    [
      'boast',
      0,
      { ability: '{1}: Draw a card.' },
      /^\{1\}: Draw a card\. Activate only if this creature attacked this turn/,
    ],
  ] as const)('%s (form %i) with %o', (name, which, values, expected) => {
    if (typeof expected === 'string') expect(textOf(name, which, values)).toBe(expected);
    else expect(textOf(name, which, values)).toMatch(expected);
  });

  test('a missing parameter is an error that names it', () => {
    expect(() => textOf('equip', 0, {})).toThrow('{cost}');
  });
});
