// How much mana some abilities give is known only once they are activated: until then nothing is called too dear.
import { expect, it } from 'vitest';
import { runTest } from './testing.ts';

const FILE = `card "Ash Priest" {
  cost {B}
  type Creature — Cleric
  pt 1/1
  text "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's mana value."
}
card "Deep Hold" {
  type Land
  text "{T}, Remove X storage counters from this land: Add X mana in any combination of {B} and/or {R}."
}
card "Lucky Vein" {
  type Artifact
  text "{T}: Flip a coin. If you win the flip, add {R}{R}."
}
card "Mirror of Plenty" {
  type Artifact
  text "If you tap a permanent for mana, it produces twice as much of that mana instead."
}
`;
const statusOf = (given: string[], then: string, when: string[] = []): string =>
  runTest({ file: FILE, given, when, then: [then] }).report.status;

it('stops where what is given up says how much mana there is', () => {
  const given = [
    'Alice controls "Ash Priest" as priest, "Hill Giant" as giant',
    'Alice has "Zombie" as zombie in hand',
  ];
  const zombie = 'card "Zombie" {\n  cost {2}{B}\n  type Creature — Zombie\n  pt 2/2\n}\n';
  const status = (then: string, when: string[] = []): string =>
    runTest({ file: FILE + zombie, given, when, then: [then] }).report.status;
  expect(status("Alice can't cast zombie")).toBe('unsupported');
  expect(status('Alice can cast zombie', ['Alice activates priest paying giant'])).toBe('passed');
  expect(status("Alice can't cast zombie", ['Alice activates priest paying priest'])).toBe('passed');
});

it('stops where counters say so, and goes on where there are none', () => {
  const bolt = 'Alice has "Shock" in hand';
  expect(statusOf(['Alice controls "Deep Hold" with 2 storage counters', bolt], `Alice can't cast "Shock"`)).toBe(
    'unsupported',
  );
  expect(statusOf(['Alice controls "Deep Hold"', bolt], `Alice can't cast "Shock"`)).toBe('passed');
});

it('stops where a coin says so', () => {
  const given = ['Alice controls "Lucky Vein"', 'Alice has "Shock" in hand'];
  expect(statusOf(given, `Alice can't cast "Shock"`)).toBe('unsupported');
  expect(statusOf([...given, 'Alice controls "Mirror of Plenty"'], 'Alice can cast "Shock"')).toBe('unsupported');
});
