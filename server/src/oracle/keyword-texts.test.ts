// A line of every form in which a keyword is written, and everything that the rules' tables say in rules text, is read.
import { describe, expect, test } from 'vitest';
import {
  KEYWORD_ACTIONS,
  KEYWORDS,
  type KeywordAbility,
  type KeywordForm,
  keywordActionText,
  PREDEFINED_TOKENS,
} from '../cards/index.ts';
import { compileText, type TextContext } from './compile.ts';

/** Qualities as they are printed after the keyword; the others take any noun. */
const QUALITIES: Readonly<Record<string, readonly string[]>> = {
  landwalk: ['Forest', 'island', 'legendary land'],
  'bands with other': ['legendary creatures'],
  affinity: ['artifacts', 'Elves', 'artifact creatures', 'Plains'],
  splice: ['Arcane'],
  offering: ['Snake'],
  enchant: ['creature', 'creature you control', 'player', 'artifact or creature'],
  equip: ['legendary creature', 'Human'],
  protection: ['red', 'artifacts', 'everything', 'each color', 'Dragons'],
  hexproof: ['black', 'artifacts'],
  champion: ['a Faerie', 'a creature'],
  devour: ['artifact', 'land'],
  craft: ['artifact', 'two creatures', 'one or more Dinosaurs', 'one or more other red cards'],
  emerge: ['artifact'],
  cycling: ['Swamp', 'basic land', 'Sliver'],
};
const WORDS: Readonly<Record<string, string>> = {
  prototype: '{1}{W} — 2/1',
  companion: 'Your starting deck contains only cards with even mana values.',
};

/** Lines that a card could have: with each quality, with a mana cost, and with a cost in words where the form has a cost alone. */
function samples(keyword: KeywordAbility, { written }: KeywordForm): readonly string[] {
  const quality = /\{(?:a quality|quality|qualities|materials)\}/;
  const qualities = quality.test(written) ? (QUALITIES[keyword.name] ?? ['artifact']) : [''];
  return qualities.flatMap((one) => {
    const line = written
      .replace(quality, one)
      .replace('{N}', '2')
      .replace('{name}', 'Old Friend, the Kind')
      .replace('{ability}', '{1}: Draw a card.')
      .replace('{words}', WORDS[keyword.name] ?? 'Friends forever')
      .replace('{cost2}', '{W}')
      .replace(/^./, (first) => first.toUpperCase());
    const alone = / \{cost\}$/.test(line) && one === '';
    return [
      line.replace('{cost}', '{1}{R}'),
      ...(alone ? [line.replace(/ \{cost\}$/, '—{2}, Sacrifice a creature.')] : []),
    ];
  });
}

/** An object that the form is for. */
function bearer(form: KeywordForm): TextContext {
  const spell = form.on === 'spell' || form.text?.includes('this spell') === true;
  const types = spell ? ['sorcery'] : form.on === 'noncreature' ? ['artifact'] : ['creature'];
  return { selfName: '', types: types as TextContext['types'] & {} };
}

/** Forms that the vocabulary can't say yet. */
const UNREAD = ['aura swap'];

describe('keywords', () => {
  const cases = KEYWORDS.flatMap((keyword) =>
    keyword.forms.flatMap((form) => samples(keyword, form).map((line) => ({ line, keyword, form }))),
  );

  test.each(cases.filter(({ keyword }) => !UNREAD.includes(keyword.name)))('$line', ({ line, keyword, form }) => {
    const { abilities, notUnderstood } = compileText(line, bearer(form));
    expect(notUnderstood.map(({ reason }) => reason)).toEqual([]);
    const [ability] = abilities;
    expect(ability).toMatchObject({ kind: 'keyword', keyword: { name: keyword.name } });
    if (ability?.kind !== 'keyword') return;
    if (form.text !== undefined || form.abilities) expect(ability.stands).toBeDefined();
    if (form.casting || form.casts) expect(ability.casting).toBeDefined();
  });

  test('what is not read yet is not read as something else', () => {
    const unread = cases.filter(({ line, form }) => compileText(line, bearer(form)).notUnderstood.length > 0);
    expect([...new Set(unread.map(({ keyword }) => keyword.name))].sort()).toEqual([...UNREAD].sort());
  });
});

describe('keyword actions by the text that they stand for', () => {
  const spell: TextContext = { selfName: '', types: ['sorcery'] };
  const permanent: TextContext = { selfName: '', types: ['creature'] };
  const worded = KEYWORD_ACTIONS.filter(({ text }) => text !== undefined);

  test.each(worded.map((action) => [action.name, action] as const))('%s', (_, action) => {
    const onSpell = keywordActionText(action, '2', 'spell')!;
    const onPermanent = `{T}: ${keywordActionText(action, '2')!}`;
    const problems = [
      ...(/this (?:permanent|creature)/.test(onSpell) ? [] : compileText(onSpell, spell).notUnderstood),
      ...compileText(onPermanent, permanent).notUnderstood,
    ];
    expect(problems.map(({ line, reason }) => `${reason} ${line}`)).toEqual([]);
  });
});

describe('predefined tokens', () => {
  test.each(PREDEFINED_TOKENS.map((token) => [token.name, token] as const))('%s', (_, { card }) => {
    const problems = card.faces.flatMap(({ text, typeLine }) => {
      const [types = ''] = typeLine.toLowerCase().split(' — ');
      return compileText(text, { selfName: '', types: types.split(' ') as TextContext['types'] & {} }).notUnderstood;
    });
    expect(problems.map(({ line, reason }) => `${reason} ${line}`)).toEqual([]);
  });
});
