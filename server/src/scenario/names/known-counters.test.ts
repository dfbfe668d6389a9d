import { expect, test } from 'vitest';
import { compileFace } from '../../oracle/index.ts';
import { evaluateFile } from '../evaluate.ts';
import { builtInCards } from '../sources.ts';

const cards = builtInCards(compileFace);
const codes = (text: string): string[] =>
  evaluateFile(text, { cards, compile: compileFace }).scenarios.flatMap(({ problems }) =>
    problems.map(({ code }) => code),
  );

test('counters of a kind that nobody knows are a slip, those that a card speaks of are not', () => {
  const counting = (kind: string): string => `scenario "Counters" {
  given:
    Bob has 1 poison counter

  then:
    Bob has 0 ${kind} counters
}
`;
  expect(codes(counting('poisen'))).toContain('unknown-counter');
  expect(codes(counting('energy'))).not.toContain('unknown-counter');
});
