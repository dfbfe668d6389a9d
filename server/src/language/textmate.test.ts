/** The editor's quick colouring knows the same words as the parser. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ACTION_VERBS,
  CARD_WORDS,
  CHOICE_VERBS,
  COLORS,
  FACT_VERBS,
  FILE_WORDS,
  FORMATS,
  HEADER_WORDS,
  PLACES,
  SECTION_WORDS,
  STATUSES,
  STEPS,
} from './vocabulary.ts';

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

interface Grammar extends Rule {
  readonly scopeName: string;
  readonly repository: Readonly<Record<string, Rule>>;
}

const grammar: Grammar = JSON.parse(
  readFileSync(new URL('../../../syntaxes/scenario.tmLanguage.json', import.meta.url), 'utf8'),
);

function rulesIn(rule: Rule): Rule[] {
  return [rule, ...(rule.patterns ?? []).flatMap(rulesIn)];
}

const expressions = Object.values(grammar.repository)
  .flatMap(rulesIn)
  .flatMap((rule) => [rule.match, rule.begin])
  .filter((source) => source !== undefined)
  .map((source) => new RegExp(source, 'mu'));

describe('the TextMate grammar', () => {
  test('has the scope that the editor asks for', () => {
    expect(grammar.scopeName).toBe('source.scenario');
  });

  const lines = [
    ...FILE_WORDS.filter((word) => word !== 'skip' && word !== 'only').map((word) =>
      word === 'background' ? 'background {' : `${word} "x"`,
    ),
    'skip scenario "x"',
    'only scenario "x"',
    ...SECTION_WORDS.map((word) => `${word}:`),
    ...HEADER_WORDS,
    ...CARD_WORDS.map((word) => `${word} "x"`),
    ...Object.keys(ACTION_VERBS),
    ...Object.values(ACTION_VERBS),
    ...CHOICE_VERBS,
    ...FACT_VERBS.map((verb) => (verb === 'does not' ? 'does' : verb)),
    ...FORMATS,
    ...COLORS,
    ...STEPS,
    ...STATUSES,
    ...PLACES.map((place) => `in ${place}`),
  ];

  test.each(lines)('colours %s', (line) => {
    const word = line.replace(/[:{"]|\bin | "x"/g, '').trim();
    const coloured = expressions.some((expression) => {
      const found = expression.exec(line);
      return found?.[0].includes(word.split(' ')[0]!) ?? false;
    });
    expect(coloured).toBe(true);
  });
});
