import { describe, expect, test } from 'vitest';
import { testResults, testsOf } from './test-results.ts';
import { currentResults, documentOf, marked, problemAt, reportOf, spanOfText, twoScenarios } from './test-support.ts';

const document = documentOf(twoScenarios);
const kinds = (results: Parameters<typeof testResults>[1], of = document): string[] =>
  testResults(of, results).tests.map(({ state }) => state.kind);

describe('scenarios as tests', () => {
  test('are found with title and place, and nothing is run', () => {
    expect(testsOf(document)).toEqual([
      {
        title: 'First',
        range: { start: { line: 6, character: 0 }, end: { line: 6, character: 16 } },
        state: { kind: 'notRun' },
      },
      {
        title: 'Second',
        range: { start: { line: 16, character: 0 }, end: { line: 16, character: 17 } },
        state: { kind: 'notRun' },
      },
    ]);
  });

  test('pass with the words of the lens', () => {
    const { tests, version } = testResults(document, currentResults(reportOf(document, 0), reportOf(document, 1)));
    expect(version).toBe(1);
    expect(tests[0]?.state).toEqual({ kind: 'passed', words: '✓ 1 of 1 · Alice 20 life' });
  });

  test('are running or stale until their own text has run', () => {
    const scenarios = [{ kind: 'running' }, { kind: 'stale', report: reportOf(document, 1) }] as const;
    expect(kinds({ problems: [], scenarios })).toEqual(['running', 'stale']);
  });

  test('have earned no verdict when they are skipped or check nothing', () => {
    const skipped = reportOf(document, 0, { status: 'skipped' });
    const idle = reportOf(document, 1, { checks: { total: 0, held: 0 } });
    expect(kinds(currentResults(skipped, idle))).toEqual(['skipped', 'skipped']);
  });

  test.each(['undecided', 'illegal', 'unsupported', 'invalid'] as const)(
    'that are %s have come to no verdict',
    (status) => {
      const problem = problemAt(document, 'advance to end of combat', { message: 'No.', rule: '508.1' });
      const report = reportOf(document, 0, { status, problems: [problem] });
      const [first] = testResults(document, currentResults(report, reportOf(document, 1))).tests;
      expect(first?.state).toMatchObject({
        kind: 'errored',
        messages: [{ message: 'No.', rule: '508.1', expected: null }],
      });
    },
  );
});

describe('a fact that does not hold', () => {
  const fact = 'Bob has 18 life';
  const report = (
    fixes: readonly { title: string; edits: { span: ReturnType<typeof spanOfText>; newText: string }[] }[],
  ) =>
    reportOf(document, 0, {
      status: 'failed',
      checks: { total: 1, held: 0 },
      problems: [problemAt(document, fact, { fixes })],
      statements: [
        {
          section: 'then',
          kind: 'life',
          span: spanOfText(document, fact),
          outcome: { kind: 'failed', expected: 'Bob has 18 life', actual: 'Bob has 20' },
          changes: [],
          trace: { first: 0, end: 0 },
          snapshot: null,
        },
      ],
    });
  const told = (fixes: Parameters<typeof report>[0]): unknown =>
    testResults(document, currentResults(report(fixes), reportOf(document, 1))).tests[0]?.state;

  test('is compared with what would be true, where that can be written', () => {
    const edits = [{ span: spanOfText(document, '18'), newText: '20' }];
    expect(told([{ title: 'Accept: 20', edits }])).toMatchObject({
      kind: 'failed',
      messages: [
        { expected: 'Bob has 18 life', actual: 'Bob has 20 life', range: { start: { line: 13, character: 4 } } },
      ],
    });
  });

  test('is compared in the words of the check elsewhere', () => {
    expect(told([])).toMatchObject({ messages: [{ expected: 'Bob has 18 life', actual: 'Bob has 20' }] });
  });
});

describe('a file with errors', () => {
  const broken = marked('scenario "A" {\n  then:\n    Bob has 20 life\n}\n\nscenario "B" {\n  thn:\n}\n').document;

  test('has no scenario that passes; each says why', () => {
    const { tests } = testResults(broken, currentResults(reportOf(broken, 0), reportOf(broken, 1)));
    expect(tests[0]?.state).toMatchObject({ kind: 'errored', messages: [{ range: { start: { line: 6 } } }] });
    expect(tests[0]?.state).toMatchObject({ words: expect.stringContaining('but the file has errors') });
  });

  test('keeps the verdict of one that fails anyway', () => {
    const failed = reportOf(broken, 0, { status: 'failed', problems: [problemAt(broken, 'Bob has 20 life')] });
    expect(kinds(currentResults(failed, reportOf(broken, 1)), broken)[0]).toBe('failed');
  });
});
