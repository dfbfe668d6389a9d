// The trace tells each step of casting by what it adds.
import { expect, test } from 'vitest';
import { runTest } from '../testing.ts';

test('a spell is announced once, then has its targets, then is paid for', () => {
  const { report } = runTest({
    given: ['Alice controls 3 "Mountain"', 'Alice has "Blaze" in hand'],
    when: ['Alice casts "Blaze" with X = 2 targeting Bob'],
    then: ['"Blaze" is on the stack'],
  });
  const told = report.trace.map(({ text, rule }) => `${text} (${rule})`).filter((text) => text.includes('Blaze'));
  expect(told).toEqual([
    'Blaze goes on the stack (601.2a)',
    'Blaze is announced with X = 2 (601.2b)',
    'Blaze has target Bob (601.2c)',
    'the cost of Blaze is paid (601.2h)',
    'Alice casts Blaze (601.2i)',
    'Bob becomes the target of Blaze (601.2c)',
  ]);
});
