// What is wrong is told at its place and for its own reason.
import { expect, test } from 'vitest';
import { runTest, type TestScenario } from './testing.ts';

const BOARD = [
  'Alice controls "Grizzly Bears" as bear, 2 "Mountain"',
  'Bob controls "Hill Giant" as giant',
  'Alice has 2 "Shock" in hand',
  'Bob has "Counterspell" in hand',
];

test.each<[problem: string, says: string, scenario: TestScenario]>([
  ['unknown-type: giant is «tappd»', '“tapped”', { given: [...BOARD, 'giant is tappd'] }],
  ['unknown-type: giant is «summoning-sick»', '“summoning sick”', { given: [...BOARD, 'giant is summoning-sick'] }],
  ['unknown-type: bear is «attackign» Bob', '“attacking”', { given: [...BOARD, 'bear is attackign Bob'] }],
  ['impossible-set-up (109.3): «giant is red»', 'only be checked', { given: [...BOARD, 'giant is red'] }],
  [
    'impossible-set-up: Alice controls «Royal Role» attached to bear',
    'stands in quotes: "Royal Role"',
    { given: [...BOARD, 'Alice controls Royal Role attached to bear'] },
  ],
  [
    'illegal-answer (601.2c): Alice casts "Shock" targeting «"Shock"»',
    'not a legal “any target”',
    { given: BOARD, when: ['Alice casts "Shock" targeting "Shock"'] },
  ],
  [
    'illegal-action (509.1a): «Bob blocks bear with bear»',
    'Bob does not control it',
    { given: BOARD, when: ['Alice attacks Bob with bear', 'Bob blocks bear with bear'] },
  ],
  [
    'illegal-action (601.3): «Alice casts "Counterspell"»',
    "from Bob's hand",
    { given: BOARD, when: ['Alice casts "Counterspell"'] },
  ],
  [
    'unknown-card-matters (400.2): «Bob has only "Grizzly Bears" in hand»',
    '`Bob has "…" in hand`',
    { given: ['Bob has 7 cards in hand'], then: ['Bob has only "Grizzly Bears" in hand'] },
  ],
  [
    "fact-failed: «bear is in Bob's graveyard»",
    "Expected bear is in Bob's graveyard, but",
    { given: BOARD, then: ["bear is in Bob's graveyard"] },
  ],
  [
    'fact-failed: «each "Hill Giant" is not on the battlefield»',
    'of one it is on the battlefield',
    { given: [...BOARD, 'Bob has "Hill Giant" in hand'], then: ['each "Hill Giant" is not on the battlefield'] },
  ],
  [
    'unknown-card: Alice controls «"Wanderer of Nowhere"»',
    '`card` block',
    { given: ['Alice controls "Wanderer of Nowhere"'] },
  ],
])('%s', (problem, says, scenario) => {
  const { problems } = runTest({ then: ['Alice has 20 life'], ...scenario });
  expect(problems).toEqual([expect.stringContaining(`${problem}: `)]);
  expect(problems[0]).toContain(says);
});

test('what asks a creature to attack is named, and is a reason', () => {
  const given = ['Alice controls "Grizzly Bears" as bear', 'bear is goaded by Bob'];
  const because = (rule: string) => [`Alice can't attack with nothing because ${rule}`];
  for (const rule of ['508.1d', '701.15b']) expect(runTest({ given, then: because(rule) }).problems).toEqual([]);
  const [failed] = runTest({ given, then: because('508.1a') }).problems;
  expect(failed).toContain('Grizzly Bears is goaded (701.15b)');
});

test.each(['players Alice', 'players Alice, Alice'])('%s: who is missing there is no fault of the lines', (header) => {
  const { problems } = runTest({
    headers: [header],
    given: ['Bob controls "Forest"'],
    when: ['Alice performs "You gain 1 life."', 'Alice performs "Target player gains 1 life." targeting Bob'],
    then: ['Bob has 20 life'],
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`players ${header === 'players Alice' ? '' : 'Alice, '}`);
});

test('no line is offered that names an unknown card', () => {
  const file = 'card "Deep Thought" {\n  cost {R}\n  type Sorcery\n  text "Draw two cards, then discard a card."\n}\n';
  const given = ['Alice controls "Mountain"', 'Alice has "Deep Thought", "Opt" in hand'];
  const when = ['Alice casts "Deep Thought"', 'resolve', '  Alice chooses "an unknown card"'];
  const problem = runTest({ file, given, when }).problems.join('\n');
  expect(problem).toContain('Unknown cards can’t be named');
  expect(problem).toContain('`Alice chooses "Opt"`');
  expect(problem).not.toContain('`Alice chooses "an unknown card"`');
});

test('a card that may have been drawn from a shuffled library is not said to be missing', () => {
  const { report } = runTest({
    given: ['Alice has "Island", "Plains", "Swamp", "Mountain" in library'],
    when: [
      'Alice performs "Shuffle your library. Draw two cards."',
      'Alice performs "Search your library for a basic land card, reveal it, put it into your hand, then shuffle."\n      Alice chooses "Mountain"',
    ],
    then: ['Alice has 3 cards in hand'],
  });
  expect(report.status).toBe('unsupported');
  expect(report.problems[0]?.message).toContain('It is not known where "Mountain" is');
});
