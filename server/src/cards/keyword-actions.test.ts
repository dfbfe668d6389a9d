import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KEYWORD_ACTIONS, keywordActionNamed, keywordActionText } from './keyword-actions.ts';

describe('the table of keyword actions', () => {
  test('has an entry for every rule of chapter 701, without a gap', () => {
    const numbers = new Set(KEYWORD_ACTIONS.map(({ rule }) => Number(/^701\.(\d+)/.exec(rule)?.[1])));
    const last = Math.max(...numbers);
    expect(Array.from({ length: last - 1 }, (_, index) => index + 2).filter((number) => !numbers.has(number))).toEqual(
      [],
    );
  });

  const rulesFile = '../shared/rules/MagicCompRules-20260819.txt';
  test.runIf(existsSync(rulesFile))('names and numbers agree with the rules text', () => {
    const titles = [...readFileSync(rulesFile, 'utf8').matchAll(/^701\.(\d+)\. (.{1,40}?)\r?$/gm)];
    const wrong = titles.filter(([, number, title = '']) => {
      const names = KEYWORD_ACTIONS.filter(({ rule }) => rule.replace(/[a-z]$/, '') === `701.${number}`).map(
        ({ name }) => name,
      );
      return !names.includes(title.toLowerCase().split(' and ')[0] ?? '');
    });
    expect(wrong.map(([line]) => line)).toEqual([]);
  });

  test.each([
    ['scry', 'scries', 'scrying', 'scried'],
    ['investigate', 'investigates', 'investigating', 'investigated'],
    ['play', 'plays', 'playing', 'played'],
    ['clash', 'clashes', 'clashing', 'clashed'],
    ['tap', 'taps', 'tapping', 'tapped'],
    ['fight', 'fights', 'fighting', 'fought'],
    [
      'face a villainous choice',
      'faces a villainous choice',
      'facing a villainous choice',
      'faced a villainous choice',
    ],
  ])('%s, %s, %s, %s', (name, third, gerund, past) => {
    expect(keywordActionNamed(name)?.verb).toEqual({ base: name, third, gerund, past });
  });

  test('an amount is counted in words before a noun', () => {
    const adapt = keywordActionNamed('adapt');
    expect(adapt && keywordActionText(adapt, '3')).toMatch(/put three \+1\/\+1 counters on it\.$/);
    expect(adapt && keywordActionText(adapt, '1')).toMatch(/put a \+1\/\+1 counter on it\.$/);
    const support = keywordActionNamed('support');
    expect(support && keywordActionText(support, '1')).toBe(
      'Put a +1/+1 counter on each of up to one other target creature.',
    );
    expect(support && keywordActionText(support, '2', 'spell')).toMatch(/up to two target creatures\.$/);
    const scry = keywordActionNamed('scry');
    expect(scry && keywordActionText(scry, '1')).toBeUndefined();
  });
});
