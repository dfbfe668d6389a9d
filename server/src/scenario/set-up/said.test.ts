// What a set-up says against itself, or against what a board can be, is one problem at the line that does so.
import { describe, expect, test } from 'vitest';
import { runTest } from '../testing.ts';

const BEAR = 'Alice controls "Grizzly Bears" as bear';
const TWO = 'Alice controls "Grizzly Bears" as bear, "Hill Giant" as giant';

describe('what is said twice', () => {
  test.each<[problem: string, ...given: string[]]>([
    ['said-twice: «Alice has 12 life»', 'Alice has 10 life', 'Alice has 12 life'],
    ['said-twice: «Alice has 10 life»', 'Alice has 10 life', 'Alice has 10 life'],
    ['said-twice: «Alice has 4 poison counters»', 'Alice has 3 poison counters', 'Alice has 4 poison counters'],
    ['said-twice: «Alice has 2 cards in hand»', 'Alice has 3 cards in hand', 'Alice has 2 cards in hand'],
    ['said-twice: «Alice has mana {G}»', 'Alice has mana {R}', 'Alice has mana {G}'],
    ['said-twice: «Alice has speed 3»', 'Alice has speed 2', 'Alice has speed 3'],
    ["said-twice: «it is Bob's upkeep»", "it is Alice's upkeep", "it is Bob's upkeep"],
    ['said-twice: «it is night»', 'it is day', 'it is night'],
    ['said-twice (725.3): «Bob is the monarch»', 'Alice is the monarch', 'Bob is the monarch'],
    ['said-twice (726.3): «Bob has the initiative»', 'Alice has the initiative', 'Bob has the initiative'],
    [
      'said-twice: «card 1 of Alice\'s library is "Opt"»',
      'the top card of Alice\'s library is "Shock"',
      'card 1 of Alice\'s library is "Opt"',
    ],
    ['said-twice (110.5): «bear is untapped»', `${BEAR} tapped`, 'bear is untapped'],
    [`said-twice (110.5): ${BEAR} tapped «untapped»`, `${BEAR} tapped untapped`],
    ['said-twice (110.5): «bear is phased in»', BEAR, 'bear is phased out', 'bear is phased in'],
    ['said-twice: «bear has 1 damage»', BEAR, 'bear has 2 damage', 'bear has 1 damage'],
    ['said-twice: «bear has 3 +1/+1 counters»', `${BEAR} with 2 +1/+1 counters`, 'bear has 3 +1/+1 counters'],
    ['said-twice: «bear has no counters»', `${BEAR} with 2 +1/+1 counters`, 'bear has no counters'],
    ['said-twice: «Bob owns bear»', BEAR, 'Alice owns bear', 'Bob owns bear'],
    [
      'said-twice: «"Pacifism" is attached to giant»',
      TWO,
      'Alice controls "Pacifism" attached to bear',
      '"Pacifism" is attached to giant',
    ],
    [
      'said-twice (509.1h): «bear is unblocked»',
      "it is Alice's declare blockers",
      `${BEAR} attacking Bob`,
      'bear is blocked',
      'bear is unblocked',
    ],
    ["impossible-set-up: «bear is in Alice's graveyard»", BEAR, "bear is in Alice's graveyard"],
  ])('%s', (problem, ...given) => {
    const { report, problems } = runTest({ given, then: ['Bob has 20 life'] });
    expect(problems).toEqual([expect.stringContaining(`${problem}: `)]);
    expect(report.status).toBe('invalid');
  });

  test('in other words is no fault, and neither are counters of several kinds', () => {
    const given = [BEAR, 'bear is tapped', 'bear is tapped', 'bear has 1 +1/+1 counter', 'bear has 1 stun counter'];
    expect(runTest({ given, then: ['bear is 3/3'] }).report.status).toBe('passed');
  });

  test('by the background may be said otherwise by the scenario', () => {
    const file = 'background {\n  given:\n    Alice has 10 life\n    Alice has no poison counters\n}\n\n';
    const given = ['Alice has 12 life', 'Alice has 3 poison counters'];
    expect(runTest({ file, given, then: ['Alice has 12 life'] }).report.status).toBe('passed');
    expect(runTest({ file: file.replace('no poison counters', '9 life'), then: ['Bob has 20 life'] }).problems).toEqual(
      [expect.stringContaining('said-twice: «Alice has 9 life»: ')],
    );
  });

  test('shows where it was said before', () => {
    const { report } = runTest({ given: ['Alice has 10 life', 'Alice has 12 life'], then: ['Bob has 20 life'] });
    expect(report.problems).toMatchObject([{ related: [{ span: { start: { line: 2 } } }] }]);
  });
});

describe('what no board can be', () => {
  test.each([
    ['impossible-set-up (304.4): Alice controls «"Shock"»', 'Alice controls "Shock"'],
    ['impossible-set-up (307.4): Alice controls 2 «"Divination"»', 'Alice controls 2 "Divination"'],
    ['impossible-set-up (305.9): the stack has «"Forest"»', 'the stack has "Forest"'],
    ['impossible-set-up (111.7): the stack has «"Treasure"»', 'the stack has "Treasure"'],
    ['unknown-ability: Alice has «frobnication»', 'Alice has frobnication'],
    ['impossible-set-up (110.5): Alice has "Forest" «tapped» in hand', 'Alice has "Forest" tapped in hand'],
  ])('%s', (problem, line) => {
    const { report, problems } = runTest({ given: [line], then: ['Bob has 20 life'] });
    expect(problems).toEqual([expect.stringContaining(`${problem}: `)]);
    expect(report.status).toBe('invalid');
  });

  test('an instant may be a permanent that is face down', () => {
    const given = ['Alice controls "Shock" as it2 face down'];
    expect(runTest({ given, then: ['it2 is 2/2'] }).report.status).toBe('passed');
  });
});
