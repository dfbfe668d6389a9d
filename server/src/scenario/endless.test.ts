// Games without end: a loop that nobody chooses is a draw (CR 104.4b); what runs out, or what somebody ends, is not.
import { describe, expect, test } from 'vitest';
import { runTest } from './testing.ts';

const FILE = `
card "Twin Bond" {
  type Enchantment
  text "Whenever you gain life, each opponent loses that much life."
}
card "Blood Bond" {
  type Enchantment
  text "Whenever an opponent loses life, you gain that much life."
}
card "Overflow" {
  type Enchantment
  text "Whenever you gain life, you gain 1 life."
}
card "Chosen Overflow" {
  type Enchantment
  text "Whenever you gain life, you may gain 1 life."
}
card "Muster" {
  type Enchantment
  text "Whenever a creature enters, create a 1/1 white Soldier creature token."
}
`;
const GAIN = 'Alice performs "You gain 1 life."';

describe('a game without end', () => {
  test.each([
    ['of triggers that nobody chooses', ['Alice controls "Overflow"'], GAIN],
    [
      'that makes more and more tokens',
      ['Alice controls "Muster"'],
      'Alice performs "Create a 1/1 white Soldier creature token."',
    ],
  ])('%s is a draw', (_, given, action) => {
    const { report, problems } = runTest({
      file: FILE,
      given,
      when: [action, 'resolve all'],
      then: ['the game is a draw'],
    });
    expect(problems).toEqual([]);
    expect(report.status).toBe('passed');
    expect(report.summary).toContain('104.4b');
  });
});

describe('no draw', () => {
  test('when the loop uses up a player’s life', () => {
    const given = ['Alice controls "Twin Bond", "Blood Bond"'];
    const then = ['Bob has lost', 'Alice has won', 'the game is not a draw'];
    expect(runTest({ file: FILE, given, when: [GAIN, 'resolve all'], then })).toMatchObject({ problems: [] });
  });

  test('when a player ends it', () => {
    const given = ['Alice controls "Chosen Overflow"'];
    const when = [GAIN, 'resolve all', '  Alice chooses yes', '  Alice chooses no'];
    expect(runTest({ file: FILE, given, when, then: ['Alice has 22 life'] })).toMatchObject({ problems: [] });
  });

  test('when many turns go by', () => {
    const then = ["it is turn 9, Alice's upkeep", 'Bob has 4 cards in hand'];
    expect(runTest({ when: ['advance to turn 9, upkeep'], then })).toMatchObject({ problems: [] });
  });
});
