import { expect, test } from 'vitest';
import { compileFace } from '../../oracle/index.ts';
import { builtInCards } from '../sources.ts';
import { pointOfGame } from './point.ts';
import { sizesOf } from './sizes.ts';

const cards = builtInCards(compileFace);

function sizes(lines: readonly string[], name: string): ReturnType<typeof sizesOf> {
  const text = ['scenario "t" {', ...lines].join('\n');
  const point = pointOfGame(text, { cards, compile: compileFace, budget: 1000 });
  if (point === undefined) throw new Error('no scenario');
  return sizesOf(point.play, name);
}

test('tells each effect with its rule, in the order of the layers', () => {
  const lines = [
    '  given:',
    '    Alice controls "Grizzly Bears" as bear with 2 +1/+1 counters, "Glorious Anthem"',
    '  when:',
    '    Alice performs "Target creature has base power and toughness 0/1 until end of turn." targeting bear',
    '    Alice performs "Switch target creature\'s power and toughness until end of turn." targeting bear',
  ];
  const [bear] = sizes(lines, 'bear');
  expect(bear?.steps.map((step) => step.replace(/ by .*? \(/, ' by … ('))).toEqual([
    '2/2 to begin with',
    '0/1 by … (613.4b)',
    '+2/+2 from counters (613.4c)',
    '+1/+1 from Glorious Anthem (613.4c)',
    'switched by … (613.4d)',
  ]);
});

test('has nothing to tell of what is as it is printed', () => {
  expect(sizes(['  given:', '    Alice controls "Grizzly Bears"'], 'Grizzly Bears')).toEqual([]);
});
