import { expect, test } from 'vitest';
import type { Summary } from './reporters/reporter.ts';
import { nothingWasRun } from './test-command.ts';

const counts = { passed: 0, failed: 0, undecided: 0, illegal: 0, unsupported: 0, invalid: 0, skipped: 0 };
const summary = (parts: Partial<Summary>): Summary => ({
  counts,
  fileErrors: 0,
  unreadable: 0,
  milliseconds: 0,
  ...parts,
});

test.each<[string, boolean, Partial<Summary>, string | undefined]>([
  ['no scenario', true, {}, undefined],
  ['a title that no scenario has', true, {}, 'zzz'],
  ['a title that no scenario has, in files with errors', true, { fileErrors: 2 }, 'zzz'],
  ['errors and no scenario', false, { fileErrors: 2 }, undefined],
  ['a file that cannot be read', false, { unreadable: 1 }, 'zzz'],
  ['a scenario that failed', false, { counts: { ...counts, failed: 1 } }, 'zzz'],
])('nothing was run: %s', (_, expected, parts, grep) => {
  expect(nothingWasRun(summary(parts), grep)).toBe(expected);
});
