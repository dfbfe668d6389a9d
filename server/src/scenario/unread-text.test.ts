// Text that is not understood never counts as silence: what might act from another zone, or allow what a line does, stops the scenario.
import { expect, it } from 'vitest';
import { compileFace } from '../oracle/index.ts';
import { builtInCards, evaluateFile } from './index.ts';

const cards = builtInCards(compileFace);

function statusOf(text: string, given: string, when: string): string | undefined {
  const card = `card "Riddle" {\n  cost {R}\n  type Creature — Sphinx\n  pt 1/1\n  text """\n${text}\n  """\n}\n`;
  const scenario = `scenario "s" {\n  players Alice, Bob\n  given:\n    Alice controls 2 "Mountain"\n    ${given}\n  when:\n    ${when}\n  then:\n    Bob has 20 life\n}\n`;
  const report = evaluateFile(card + scenario, { cards, compile: compileFace });
  return report.scenarios[0]?.status;
}

it('stops when a trigger in a graveyard is not understood', () => {
  const text = 'Whenever a Zombie enters, frobnicate this card from your graveyard.';
  expect(statusOf(text, 'Alice has "Riddle" in graveyard', 'advance to end step')).toBe('unsupported');
});

it('goes on when such text is about the battlefield only', () => {
  const text = 'Whenever a Zombie enters, frobnicate it.';
  expect(statusOf(text, 'Alice has "Riddle" in graveyard', 'advance to end step')).toBe('passed');
});

it('does not call casting illegal when the card may say otherwise', () => {
  const text = 'You may frobnicate and cast this card from your graveyard.';
  expect(statusOf(text, 'Alice has "Riddle" in graveyard', 'Alice casts "Riddle"')).toBe('unsupported');
  expect(statusOf('Flying', 'Alice has "Riddle" in graveyard', 'Alice casts "Riddle"')).toBe('illegal');
});

it('stops when a card with such text is plotted', () => {
  const text = 'When this card becomes plotted, frobnicate.\nPlot {R}';
  expect(statusOf(text, 'Alice has "Riddle" in hand', 'Alice plots "Riddle"')).toBe('unsupported');
});

it('does not call a moment the wrong one when the card may say otherwise', () => {
  const text = 'You may cast Riddle as though it had flash. If you do, frobnicate.';
  const upkeep = `it is Bob's upkeep\n    Alice has "Riddle" in hand`;
  expect(statusOf(text, upkeep, 'Alice casts "Riddle"')).toBe('unsupported');
  expect(statusOf('When you cast this spell, frobnicate.', upkeep, 'Alice casts "Riddle"')).toBe('illegal');
});

it('does not say that nothing asks for a choice, or that a copy is plain, when the card may say otherwise', () => {
  const chosen = 'Alice controls "Riddle" with "Shock" chosen';
  expect(statusOf('As Riddle enters, frobnicate.', chosen, 'resolve all')).toBe('invalid');
  expect(statusOf('As Riddle enters, name frobnicate choose a card name.', chosen, 'resolve all')).toBe('unsupported');
  const copying = 'Alice controls "Riddle" copying "Hill Giant"';
  expect(statusOf('You may have Riddle enter as a copy of a frobnicator.', copying, 'resolve all')).toBe('unsupported');
});

it('does not let a card move in silence when it may say something of that', () => {
  const discard = 'Bob performs "Target opponent discards a card." targeting Alice';
  const inHand = 'Alice has "Riddle" in hand';
  expect(statusOf('When you discard this card, frobnicate.', inHand, discard)).toBe('unsupported');
  expect(statusOf('Madness—Frobnicate a Zombie.', inHand, discard)).toBe('unsupported');
  expect(statusOf('When this creature dies, frobnicate.', inHand, discard)).toBe('passed');
  const mill = 'Alice performs "Mill a card."';
  const onTop = 'Alice has "Riddle" in library';
  expect(statusOf('When this card is put into your graveyard from anywhere, frobnicate.', onTop, mill)).toBe(
    'unsupported',
  );
  const draw = 'Alice performs "Draw a card."';
  expect(statusOf('Miracle—Frobnicate a Zombie.', onTop, draw)).toBe('unsupported');
});

it('does not say that there is no ability or special action when a line may be one', () => {
  const inHand = 'Alice has "Riddle" in hand';
  const activates = 'Alice activates "Riddle"';
  expect(statusOf('Frobnicated landcycling {2}', inHand, activates)).toBe('unsupported');
  expect(statusOf('{T}: Frobnicate.\n{2}: Draw a card.', 'Alice controls "Riddle"', activates)).toBe('passed');
  expect(statusOf('{1}: Frobnicate.\n{T}: Draw a card.', 'Alice controls "Riddle" tapped', activates)).toBe(
    'unsupported',
  );
  expect(statusOf('Flying', inHand, activates)).toBe('illegal');
  expect(statusOf('Foretell—Frobnicate.', inHand, 'Alice foretells "Riddle"')).toBe('unsupported');
  expect(statusOf('Flying', inHand, 'Alice foretells "Riddle"')).toBe('illegal');
});
