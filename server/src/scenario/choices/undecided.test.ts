// What is listed for a question that nobody answers: all legal answers, or examples that are called so.
import { expect, test } from 'vitest';
import { runTest } from '../testing.ts';

const BLOCKED = {
  when: ['Alice attacks Bob with big', 'Bob blocks big with a, b', 'advance to end step'],
  then: ['Bob has 20 life'],
};

test('the few ways to divide damage are all listed, and each can be inserted', () => {
  const { report } = runTest({
    given: ['Alice controls "Hill Giant" as big', 'Bob controls "Grizzly Bears" as a, "Llanowar Elves" as b'],
    ...BLOCKED,
  });
  const [problem] = report.problems;
  expect(problem?.message).toContain(
    'Legal: `Alice assigns 3 to a`, `Alice assigns 2 to a, 1 to b`, `Alice assigns 1 to a, 2 to b`, `Alice assigns 3 to b`.',
  );
  expect(problem?.fixes).toHaveLength(4);
});

test('of the many ways some are given as examples', () => {
  const { report } = runTest({
    given: [
      'Alice controls "Hill Giant" as big with 9 +1/+1 counters',
      'Bob controls "Grizzly Bears" as a, "Llanowar Elves" as b',
    ],
    ...BLOCKED,
  });
  expect(report.problems[0]?.message).toContain('For example: `Alice assigns 12 to a`');
});

test('a choice line that can’t be read is one fault, and not a missing choice as well', () => {
  const { report, problems } = runTest({
    given: ['Alice controls "Hill Giant" as big', 'Bob controls "Grizzly Bears" as a, "Llanowar Elves" as b'],
    when: [...BLOCKED.when, 'Alice gives out 3 damage'],
    then: BLOCKED.then,
  });
  expect(problems).toEqual([expect.stringContaining('unknown-word: Alice «gives» out 3 damage: ')]);
  expect(report.status).toBe('invalid');
});

const HUNTER = `card "Hunter" {
  cost {W}
  type Creature — Cleric
  pt 1/3
  text """
    When this creature enters, draw a card.
    When this creature leaves the battlefield, you gain 1 life.
  """
}

card "Blink" {
  cost {W}
  type Instant
  text """
    Exile target creature you control, then return that card to the battlefield under your control.
  """
}

`;

test('triggers of what left and of what came back are listed by their words, not twice by one name', () => {
  const { report } = runTest({
    given: ['Alice controls "Hunter" as hunter', 'Alice has unlimited mana', 'Alice has "Blink" in hand'],
    when: ['Alice casts "Blink" targeting hunter', 'resolve'],
    then: ['hunter is on the battlefield'],
    file: HUNTER,
  });
  expect(report.problems[0]?.message).toContain(
    '`Alice orders "When this creature enters, draw a card.", "When this creature leaves the battlefield, you gain"`',
  );
});

test('what could pay for mana is listed as the action says it', () => {
  const altar = (name: string, what: string): string =>
    `card "${name}" {\n  cost {1}\n  type Artifact\n  text "Sacrifice ${what}: Add {C}{C}."\n}\n`;
  const scenario = {
    given: ['Alice controls "Red Altar", "Blue Altar", "Grizzly Bears", "Mountain"', 'Alice has "Memnarch" in hand'],
    then: ['the stack has 1 object'],
    file: `${altar('Red Altar', 'a creature')}${altar('Blue Altar', 'a land')}card "Memnarch" {\n  cost {2}\n  type Artifact\n}\n`,
  };
  const [problem] = runTest({ ...scenario, when: ['Alice casts "Memnarch"'] }).report.problems;
  expect(problem?.message).toContain('`paying "Red Altar"`, `paying "Blue Altar"`');
  const written = ['Alice casts "Memnarch"', '  Alice pays with "Blue Altar"'];
  expect(runTest({ ...scenario, when: written }).problems).toEqual([]);
});
