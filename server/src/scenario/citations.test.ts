// Rules and editions that a scenario names and that are not there.
import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../rules/index.ts';
import { runTest } from './testing.ts';

const then = ['Bob has 20 life'];

test('an edition after the newest one that is known is doubted, and the newest one is used', () => {
  const { report, problems } = runTest({ headers: ['rules 2099-01-01'], then });
  expect(problems).toEqual([expect.stringMatching(/^later-edition: rules «2099-01-01»: /)]);
  expect(problems[0]).toContain(NEWEST_EDITION.date);
  expect(report.problems).toMatchObject([{ severity: 'warning' }]);
  expect(report.status).toBe('passed');
});

test('one before the oldest is a fault that names the oldest', () => {
  const { report, problems } = runTest({ headers: ['rules 1999-01-01'], then });
  expect(problems).toEqual([expect.stringMatching(/^unknown-edition: rules «1999-01-01»: .* The oldest .* 2023-/)]);
  expect(report.status).toBe('invalid');
});

test('so is a day that no calendar has', () => {
  const { problems } = runTest({ headers: ['rules 2024-13-40'], then });
  expect(problems).toEqual([expect.stringMatching(/^unknown-edition: rules «2024-13-40»: /)]);
});

test('a reason is a rule that there is', () => {
  const { report, problems } = runTest({ then: ["Alice can't attack because 508.99"] });
  expect(problems).toEqual([expect.stringMatching(/^unknown-rule: Alice can't attack because «508\.99»: /)]);
  expect(report.status).toBe('invalid');
});

test('a rule that there is not is told with those that may be meant', () => {
  const { problems, report } = runTest({ headers: ['cite 704.5gg'], then });
  expect(problems).toEqual([
    'unknown-rule: cite «704.5gg»: There is no rule 704.5gg. Did you mean 704.5g, 704.5 or 704.5aa?',
  ]);
  expect(report.problems[0]?.fixes.map(({ edits }) => edits[0]?.newText)).toEqual(['704.5g', '704.5', '704.5aa']);
});

test('a slip in one number hides nothing that is wrong with another', () => {
  const { report, problems } = runTest({ headers: ['cite 704.5gg, CR 702.19(b).'], then });
  expect(report.status).toBe('invalid');
  expect(problems).toEqual([
    expect.stringMatching(/^spelling: .*«CR 702\.19\(b\)\.»/),
    expect.stringMatching(/^unknown-rule: .*«704\.5gg»/),
  ]);
});
