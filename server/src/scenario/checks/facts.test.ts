// Each fact as a set-up and as a check: what is set up holds, and something else about it does not.
import { describe, expect, test } from 'vitest';
import { runTest } from '../testing.ts';

const BOARD = [
  'Alice controls "Grizzly Bears" as bear',
  'Bob controls "Hill Giant" as giant, 2 "Forest" tapped',
  'Alice controls "Pacifism" as aura attached to giant',
];
const ATTACK = ["it is Alice's declare blockers", 'bear is attacking'];

/** A line that is set up and then checked, one that does not hold then, and what is so instead. */
const FACTS: readonly (readonly [line: string, wrong: string, actual: string, more?: readonly string[]])[] = [
  ['Alice has 17 life', 'Alice has 18 life', 'Alice has 17'],
  ['Bob has 2 poison counters', 'Bob has 3 poison counters', 'there are 2 poison counters'],
  ['Bob has 2 energy counters', 'Bob has no counters', 'there are 2 energy counters'],
  ['Bob controls 2 "Mountain"', 'Bob controls 3 "Mountain"', 'there are 2 "Mountain"'],
  ['Bob controls 2 "Mountain"', 'Bob controls no "Mountain"', 'there are 2 "Mountain"'],
  ['Bob controls "Mountain"', 'Bob does not control "Mountain"', 'there is 1 "Mountain"'],
  ['Bob controls 2 "Mountain" tapped', 'Bob controls 1 "Mountain" tapped', 'there are 2 "Mountain" tapped'],
  [
    'Bob controls "Llanowar Elves"',
    'Bob controls only giant',
    'there is 1 giant, and also Forest, Forest, Llanowar Elves',
  ],
  ['Bob controls "Llanowar Elves"', 'Bob controls 2 green creatures', 'there is 1 green creature'],
  ['Alice controls 3 "Treasure"', 'Alice controls 2 "Treasure Token"', 'there are 3 "Treasure Token"'],
  ['Alice controls "Wicked" attached to bear', 'Alice controls no tokens', 'there is 1 token'],
  ['Bob controls "Clone" copying "Hill Giant"', 'Bob controls 1 "Hill Giant"', 'there are 2 "Hill Giant"'],
  ['all players control "Island"', 'all players control "Swamp"', 'there are 0 "Swamp"'],
  ['Bob has "Shock", 2 "Forest" in hand', 'Bob has 3 "Forest" in hand', 'there are 2 "Forest"'],
  ['Bob has "Shock" in hand', 'Bob has only "Forest" in hand', 'there are 0 "Forest", and also Shock'],
  ['Bob has 3 cards in hand', 'Bob has 2 cards in hand', 'there are 3'],
  ['Bob has 3 cards in library', 'Bob has no cards in library', 'there are 3'],
  ['Bob has "Shock" in graveyard', 'Bob has no "Shock" in graveyard', 'there is 1 "Shock"'],
  ['Bob has "Shock" in exile', 'Alice has "Shock" in exile', 'there are 0 "Shock"'],
  ['Bob has "Shock" in command zone', 'Bob does not have "Shock" in command zone', 'there is 1 "Shock"'],
  ['"Shock" is in Bob\'s graveyard', '"Shock" is in Alice\'s graveyard', "it is in Bob's graveyard"],
  ['the top card of Bob\'s library is "Shock"', 'the top card of Bob\'s library is "Forest"', 'it is "Shock"'],
  ['card 3 of Bob\'s library is "Shock"', 'card 3 of Bob\'s library is not "Shock"', 'it is "Shock"'],
  ['Alice has mana {R}{R}', 'Alice has mana {R}', 'there is {R}{R}'],
  ['Alice has mana {G}', 'Alice has no mana', 'there is {G}'],
  [
    'Alice has an emblem "Creatures you control have haste."',
    'Alice has an emblem "Creatures you control have flying."',
    'there is “Creatures you control have haste.”',
  ],
  ['Alice is the monarch', 'Bob is the monarch', 'Alice is'],
  ['Alice has the initiative', 'Bob has the initiative', 'Alice has it'],
  ["Alice has the city's blessing", "Bob has the city's blessing", 'they have not'],
  ['Alice has speed 3', 'Alice has speed 2', 'it is 3'],
  ["it is Alice's upkeep", "it is Bob's upkeep", "it is turn 1, Alice's upkeep"],
  ["it is turn 4, Bob's end step", "it is turn 3, Bob's end step", "it is turn 4, Bob's end step"],
  ['it is day', 'it is night', 'it is day'],
  ['it is neither day nor night', 'it is day', 'it is neither day nor night'],
  ['bear is tapped', 'bear is untapped', 'it is tapped'],
  ['bear is face down', 'bear is face up', 'it is face down'],
  ['bear is phased out', 'bear is phased in', 'it is phased out'],
  ['bear is summoning sick', 'giant is summoning sick', 'it is not'],
  ['bear is monstrous', 'bear is renowned', 'it is not'],
  ['bear is suspected', 'bear is not suspected', 'it is suspected'],
  ['bear is goaded by Bob', 'giant is goaded', 'it is not goaded'],
  ['bear is goaded', 'bear is not goaded', 'it is goaded by Bob'],
  ['bear is paired with giant', 'giant is paired with aura', 'it is paired with bear'],
  ['bear has 2 +1/+1 counters', 'bear has 1 +1/+1 counter', 'there are 2 +1/+1 counters'],
  ['bear has 2 charge counters', 'bear has no counters', 'there are 2 charge counters'],
  ['bear has 1 damage', 'bear has no damage', 'it has 1'],
  ['bear is attacking Bob', 'bear is not attacking', 'it attacks Bob', ["it is Alice's declare attackers"]],
  ['giant is blocking bear', 'giant is not blocking', 'it blocks bear', ATTACK],
  ['bear is unblocked', 'bear is blocked', 'it is not', ATTACK],
  ['giant is blocking bear', 'bear is unblocked', 'it is not', ATTACK],
  ['Bob owns bear', 'Alice owns bear', 'Bob owns it'],
  ['the stack has "Divination"', 'the stack is empty', 'it has "Divination"'],
  ['the stack has "Divination"', 'the stack has 2 objects', 'it has "Divination"'],
  ['the stack has "Divination"', 'the top of the stack is not "Divination"', 'the top is "Divination"'],
  [
    'other is attached to bear',
    'other is attached to giant',
    'it is attached to bear',
    ['Alice controls "Pacifism" as other'],
  ],
  ['Bob controls 2 "Llanowar Elves" tapped', 'any "Llanowar Elves" is untapped', 'of one it is tapped'],
  ['each "Forest" is tapped', 'each "Forest" is untapped', 'of one it is tapped'],
];

describe('facts that are set up and checked', () => {
  test.each(FACTS.map(([line, wrong, actual, more = []]) => ({ line, wrong, actual, more })))('$line', (fact) => {
    const { line, wrong, actual, more } = fact;
    const given = [...BOARD, ...more, line];
    expect(runTest({ given, then: [line] })).toMatchObject({ problems: [], report: { status: 'passed' } });
    const bad = runTest({ given, then: [wrong] });
    expect(bad.report.status).toBe('failed');
    expect(bad.report.statements.at(-1)?.outcome).toMatchObject({ kind: 'failed', actual });
  });
});

/** What can only be checked: a fact that holds of the board, and one that does not. */
const CHECKS: readonly (readonly [holds: string, wrong: string, actual: string])[] = [
  ['bear is 2/2', 'bear is 3/3', 'it is 2/2'],
  ['bear has base 2/2', 'bear has base 1/1', 'it is 2/2'],
  ['"Forest" is not 2/2', '"Forest" is 2/2', 'it has no power and toughness'],
  ['bear is green creature', 'bear is artifact creature', 'it is green creature Bear'],
  ['bear is nonland Bear', 'bear is not creature', 'it is green creature Bear'],
  ['bear is named "Grizzly Bears"', 'bear is named "Hill Giant"', 'it is named "Grizzly Bears"'],
  ['bear has mana value 2', 'bear has mana value 3', 'it is 2'],
  [
    'bear has no abilities',
    'aura has no abilities',
    "it has “enchant creature”, “Enchanted creature can't attack or block.”",
  ],
  ['aura has "Enchanted creature can\'t attack or block."', 'bear has flying', 'it has no abilities'],
  ['bear is on the battlefield', 'bear is on the stack', 'it is on the battlefield'],
  ['aura is attached to giant', 'aura is unattached', 'it is not'],
  ['bear is not in exile', "bear is in Alice's graveyard", 'it is on the battlefield'],
  ['Bob has not lost', 'Bob has lost', 'the game goes on; Bob has 20 life'],
  ['the stack is empty', 'the stack is not empty', 'it is empty'],
  ["it is Alice's main phase", "it is not Alice's main phase", "it is turn 1, Alice's precombat main phase"],
];

describe('facts that are checked only', () => {
  test.each(CHECKS)('%s', (holds, wrong, actual) => {
    expect(runTest({ given: BOARD, then: [holds] })).toMatchObject({ problems: [], report: { status: 'passed' } });
    const bad = runTest({ given: BOARD, then: [wrong] });
    expect(bad.report.statements.at(-1)?.outcome).toMatchObject({ kind: 'failed', actual });
  });

  test.each([
    ['only bear is attacking', 'only bear is attacking', 'nothing is attacking'],
    ['only bear, giant are attacking', 'only bear, giant are attacking', 'nothing is attacking'],
    ['Bob controls bear', 'Bob controls bear', 'there is no bear'],
    ['Bob controls 2 lands, bear', 'Bob controls 2 lands, bear', 'there are 3 lands, no bear'],
    ['"Opt" is in Bob\'s hand', '"Opt" is in Bob\'s hand', 'there is none in the game'],
  ])('`%s` is told in plain words', (line, expected, actual) => {
    const given = [...BOARD, 'Bob controls "Forest"'];
    expect(runTest({ given, then: [line] }).report.statements.at(-1)?.outcome).toMatchObject({
      kind: 'failed',
      expected,
      actual,
    });
  });

  test('a failing fact keeps no other from being checked, and offers what is so', () => {
    const { report } = runTest({ given: BOARD, then: ['bear is 3/3', 'Bob has 20 life', 'Bob has 19 life'] });
    expect(report.checks).toEqual({ total: 3, held: 1 });
    expect(report.problems.map(({ fixes }) => fixes.map((fix) => fix.edits[0]?.newText))).toEqual([['2/2'], ['20']]);
  });

  test('nothing is true or false of what does not exist', () => {
    for (const line of ['"Serra Angel" is tapped', '"Serra Angel" is not tapped', 'each "Serra Angel" is not tapped']) {
      expect(runTest({ given: BOARD, then: [line] }).report.status).toBe('failed');
    }
  });
});
