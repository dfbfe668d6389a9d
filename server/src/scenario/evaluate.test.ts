// Whatever a file holds, running it gives a report: it never throws, and what is broken is never green.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFace } from '../oracle/index.ts';
import { evaluateFile } from './evaluate.ts';
import { builtInCards } from './sources.ts';
import { runTest } from './testing.ts';

const cards = builtInCards(compileFace);

const GIVEN = [
  'Alice controls "Grizzly Bears" as bear, 2 "Mountain"',
  'Bob controls "Hill Giant", "Serra Angel"',
  'Alice has "Shock", "Giant Growth" in hand',
  'Bob has 3 poison counters',
  "it is Alice's declare blockers",
  'bear is attacking Bob',
  'bear is tapped',
  'Alice has 2 cards in library',
  'the stack is empty',
];
const WHEN = [
  'Alice casts "Shock" targeting Bob',
  'Alice casts "Shock" targeting bear',
  'Alice attacks Bob with bear',
  'Bob blocks bear with "Hill Giant"',
  'resolve',
  'resolve all',
  'advance to end step',
  'advance to untap step',
  'advance to next turn',
  'Alice passes priority',
  'Bob concedes',
  '  Alice chooses yes',
  '  coin lands heads',
];
const THEN = ['Bob has 20 life', 'bear is tapped', 'Bob has lost', "Alice can't attack", 'Alice controls no "Shock"'];

const some = (lines: readonly string[]) => fc.array(fc.constantFrom(...lines), { maxLength: 6 });

describe('a report is given', () => {
  test('of any scenario made of well-formed lines', () => {
    fc.assert(
      fc.property(some(GIVEN), some(WHEN), some(THEN), (given, when, then) => {
        const { report } = runTest({ given, when, then });
        expect(report.problems.filter(({ code }) => code === 'engine-fault')).toEqual([]);
        const bad = report.problems.some(({ severity }) => severity === 'error');
        if (report.status === 'passed') expect([bad, report.checks.held]).toEqual([false, report.checks.total]);
        expect(report.statements.length).toBeGreaterThanOrEqual(given.length + then.length);
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  test('of any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        evaluateFile(text, { cards, compile: compileFace });
        evaluateFile(`scenario "t" {\n  given:\n    ${text}\n}\n`, { cards, compile: compileFace });
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});

describe('what is broken is never green', () => {
  const status = (text: string) => evaluateFile(text, { cards, compile: compileFace }).scenarios[0]?.status;

  test('a line that can’t be read', () => {
    expect(status('scenario "t" {\n  then:\n    Bob has 20 life\n    Bob hsa 3\n}\n')).toBe('invalid');
  });

  test('a card with a line that can’t be read, where it takes part', () => {
    const card = 'card "Odd Bear" {\n  type Creature — Bear\n  pt 2/2\n  cots {G}\n}\n';
    expect(
      status(`${card}scenario "t" {\n  given:\n    Alice controls "Odd Bear"\n  then:\n    Bob has 20 life\n}\n`),
    ).toBe('invalid');
    expect(status(`${card}scenario "t" {\n  then:\n    Bob has 20 life\n}\n`)).toBe('passed');
  });

  test('a permanent with text that is not understood and may be acting', () => {
    const card = 'card "Odd Bear" {\n  type Creature — Bear\n  pt 2/2\n  text "Frobnicate the wibble."\n}\n';
    const given = '  given:\n    Alice controls "Odd Bear"\n';
    expect(status(`${card}scenario "t" {\n${given}  then:\n    Bob has 20 life\n}\n`)).toBe('unsupported');
  });

  test('skipped scenarios, and those that others leave out', () => {
    const one = 'scenario "t" {\n  then:\n    Bob has 20 life\n}\n';
    const { scenarios } = evaluateFile(`skip ${one}${one}only ${one}`, { cards, compile: compileFace });
    expect(scenarios.map((scenario) => scenario.status)).toEqual(['skipped', 'skipped', 'passed']);
  });
});
