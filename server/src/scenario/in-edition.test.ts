// A scenario of an older edition speaks in that edition's numbers.
import { expect, test } from 'vitest';
import { runTest } from './testing.ts';

const EMPEROR = {
  given: ['Alice controls "The Dalek Emperor"', 'Bob controls "Grizzly Bears", "Hill Giant"'],
  when: ['advance to beginning of combat', 'resolve'],
};

test('problems name the rule as the edition does', () => {
  const now = runTest(EMPEROR).report.problems;
  const then = runTest({ ...EMPEROR, headers: ['rules 2024-11-08'] }).report.problems;
  expect([now[0]?.rule, then[0]?.rule]).toEqual(['701.55a', '701.53a']);
});

test('a reason is asked for by the edition’s number', () => {
  const given = ['Alice controls "Juggernaut"'];
  const headers = ['rules 2024-11-08', 'cite 701.53a'];
  const { report, problems } = runTest({ headers, given, then: ["Alice can't attack with nothing because 508.1d"] });
  expect(problems).toEqual([]);
  expect(report.cites).toEqual(['701.53a']);
});
