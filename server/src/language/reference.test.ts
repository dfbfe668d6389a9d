/** The language reference says what the parser does. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatScenarioFile } from './format.ts';
import { parseScenarioFile } from './parser.ts';
import {
  ACTION_VERBS,
  CARD_WORDS,
  CAST_PARTS,
  CHOICE_VERBS,
  FORMATS,
  HEADER_WORDS,
  STARTERS,
  STATUSES,
  STEPS,
  ZONES,
} from './vocabulary.ts';

const reference = readFileSync(new URL('../../../docs/language.md', import.meta.url), 'utf8');
const examples = [...reference.matchAll(/```scenario\n([\s\S]*?)```/g)].map((match) => match[1]!);

test('has examples', () => {
  expect(examples.length).toBeGreaterThan(5);
});

test.each(examples)('reads and is well written: %#', (example) => {
  expect(parseScenarioFile(example).diagnostics.map((each) => each.message)).toEqual([]);
  expect(formatScenarioFile(example)).toEqual({ text: example });
});

describe('names every word of the language', () => {
  const words = [
    ...STARTERS,
    ...STEPS,
    ...ZONES,
    ...STATUSES,
    ...FORMATS,
    ...HEADER_WORDS,
    ...CARD_WORDS,
    ...CAST_PARTS,
    ...Object.keys(ACTION_VERBS),
    ...CHOICE_VERBS,
  ];
  test.each(words)('%s', (word) => {
    expect(reference).toContain(word);
  });
});
