import { describe, expect, test } from 'vitest';
import { runTest } from './testing.ts';

const proliferate = {
  given: ['Alice controls "Jawbone Duelist" with 1 +1/+1 counter'],
  when: ['Alice performs "Proliferate."', 'Alice chooses "Jawbone Duelist"'],
  then: ['"Jawbone Duelist" has 2 +1/+1 counters'],
};

/** The hints on a scenario with these headers: code and what the mend puts there. */
function hints(headers: string[], parts = proliferate): string[] {
  const { report } = runTest({ ...parts, headers });
  expect(report.status).toBe('passed');
  return report.hints.map(({ code, fixes }) =>
    [code, ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.newText))].join(' '),
  );
}

describe('a cited rule', () => {
  test.each(['701.34a', '701.34', '701', '122.1a', '702.1a', '608.2n'])(
    '%s that acted, or may have, has no hint',
    (number) => {
      expect(hints([`cite ${number}`])).toEqual([]);
    },
  );

  test('that was the number of what acted, before it was used again, is mended', () => {
    expect(hints(['cite 701.27a'])).toEqual(['reused-rule-number 701.34a']);
    expect(hints(['cite 701.34a, 701.27'])).toEqual(['reused-rule-number 701.34']);
  });

  test('of an older edition means what it meant then', () => {
    expect(hints(['cite 701.27a', 'rules 2024-11-08'])).toEqual([]);
    expect(hints(['cite 701.34a', 'rules 2024-11-08'])).toEqual(['rule-number-of-today 701.27a']);
    expect(hints(['cite 701.27a', 'rules 2026-08-07'])).toEqual([]);
  });

  test.each([
    ['701.55', '2023-02-03'],
    ['701.70', '2024-11-08'],
    ['704.5y', '2023-02-03'],
    ['701.53d', '2026-08-07'],
  ])('%s, which the edition of %s has not, is told once', (number, edition) => {
    const { report, problems } = runTest({ ...proliferate, headers: [`rules ${edition}`, `cite ${number}`] });
    expect(problems).toHaveLength(1);
    expect(report.hints).toEqual([]);
  });

  test('a date between two editions is told with the edition in force then', () => {
    expect(hints(['rules 2024-11-10'])).toEqual(['edition-in-force 2024-11-08']);
    expect(hints(['rules 2024-11-08'])).toEqual([]);
  });

  test('a date that no calendar has is told as such', () => {
    const { problems } = runTest({ ...proliferate, headers: ['rules 2024-11-31'] });
    expect(problems).toEqual(['unknown-edition: rules «2024-11-31»: There is no day 2024-11-31.']);
  });

  test('of a keyword that nothing names is told', () => {
    expect(hints(['cite 702.51a'])).toEqual(['rule-not-shown']);
    expect(hints(['cite 702.164c'])).toEqual([]);
    expect(hints(['cite 701.55'])).toEqual(['rule-not-shown']);
  });

  test('of a verb that many rules use without its name is not', () => {
    expect(hints(['cite 701.8b'])).toEqual([]);
  });

  test('of a state-based action that does not act is not told: that may be the point', () => {
    expect(hints(['cite 704.5f'])).toEqual([]);
    const { report } = runTest({
      given: ['Bob has 9 poison counters'],
      then: ['Bob has not lost'],
      headers: ['cite 704.5c'],
    });
    expect(report.hints).toEqual([]);
  });

  test.each(['704.5i', '704.5y', '704.5z', '704.5aa'])('%s, whose subject nothing names, is told', (number) => {
    expect(hints([`cite ${number}`])).toEqual(['rule-not-shown']);
  });

  test('of ten poison counters, without poison, is told', () => {
    const { report } = runTest({ then: ['Bob has 20 life'], headers: ['cite 704.5c'] });
    expect(report.hints).toMatchObject([{ message: expect.stringMatching(/^Nothing here shows 704\.5c \(poison\)/) }]);
  });

  test('of a state-based action that had another number is mended where its subject is there', () => {
    const { report } = runTest({
      given: ['Alice controls "Jawbone Duelist" as duelist', 'Alice controls "Royal Role" attached to duelist'],
      then: ['Alice controls "Royal Role"'],
      headers: ['cite 704.5y'],
    });
    expect(report.status).toBe('passed');
    expect(report.hints).toMatchObject([
      { message: expect.stringContaining('the rule that is 704.5z now'), fixes: [{ edits: [{ newText: '704.5z' }] }] },
    ]);
  });

  test('of a state-based action that had another number is mended where that one acts', () => {
    const { report } = runTest({
      given: ['Alice controls "Jawbone Duelist" as duelist'],
      when: [
        'Alice performs "Create a Royal Role token attached to target creature you control." targeting duelist',
        'Alice performs "Create a Wicked Role token attached to target creature you control." targeting duelist',
      ],
      then: ['Alice controls no "Royal Role"'],
      headers: ['cite 704.5y'],
    });
    expect(report.status).toBe('passed');
    expect(report.hints.map(({ fixes }) => fixes[0]?.edits[0]?.newText)).toEqual(['704.5z']);
  });

  test('has no hint where the scenario stopped before its end', () => {
    const { report } = runTest({ when: ['Alice casts "Shock"'], then: [], headers: ['cite 702.51a'] });
    expect(report.status).not.toBe('passed');
    expect(report.hints).toEqual([]);
  });
});

describe('forms of a keyword', () => {
  test.each([
    ['702.26b', 'Target creature phases out.'],
    ['702.14c', 'Create a 1/1 green Elf creature token with islandwalk.'],
    [
      '702.29a',
      'Create a 1/1 green Elf creature token with "Cycling abilities you activate cost {2} less to activate."',
    ],
  ])('%s is named by “%s”', (number, text) => {
    const given = ['Alice controls "Jawbone Duelist" as duelist'];
    const targeting = text.includes('Target') ? ' targeting duelist' : '';
    const { report } = runTest({
      given,
      when: [`Alice performs ${JSON.stringify(text)}${targeting}`],
      then: ['Alice has 20 life'],
      headers: [`cite ${number}`],
    });
    expect(report.hints).toEqual([]);
  });
});
