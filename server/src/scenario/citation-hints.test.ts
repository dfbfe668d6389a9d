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
