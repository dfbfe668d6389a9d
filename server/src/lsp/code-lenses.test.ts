import { describe, expect, it } from 'vitest';
import { codeLenses } from './code-lenses.ts';
import type { FileResults } from './results.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { currentResults, documentOf, reportOf, twoScenarios } from './test-support.ts';

const nothingYet: FileResults = { problems: [], scenarios: [] };

function lenses(document: ScenarioDocument, results: FileResults): string[] {
  const byLine = new Map<number, string[]>();
  for (const { range, command } of codeLenses(document, results)) {
    const { line } = range.start;
    byLine.set(line, [...(byLine.get(line) ?? []), command?.title ?? '']);
  }
  return [...byLine].map(([line, titles]) => `${line}: ${titles.join(' | ')}`);
}

const lines = (all: readonly string[]): string[] => all.map((each) => each.split(':')[0] ?? '');

describe('lenses', () => {
  const document = documentOf(twoScenarios);
  const reports = [reportOf(document, 0), reportOf(document, 1)];

  it('say verdict and state above the scenario, and the change above its then', () => {
    expect(lenses(document, currentResults(...reports))).toEqual([
      '6: ✓ 1 of 1 · Alice 20 life | Board | Trace',
      '12: after then',
      '16: ✓ 1 of 1 · Alice 20 life | Board | Trace',
      '19: after then',
    ]);
  });

  it('are on the same lines before anything has run', () => {
    const before = lenses(document, nothingYet);
    expect(lines(before)).toEqual(lines(lenses(document, currentResults(...reports))));
    expect(before[0]).toBe('6: running… | Board | Trace');
  });

  it('follow the text at once, and mark what is stale, without a sign of success', () => {
    const edited = documentOf(
      twoScenarios.replace('Alice controls "Bear"', 'Alice controls "Bear"\n    Bob has 20 life'),
    );
    const stale: FileResults = {
      problems: [],
      scenarios: reports.map((report) => ({ kind: 'stale', report })),
    };
    expect(lenses(edited, stale)).toEqual([
      '6: … 1 of 1 · Alice 20 life | Board | Trace',
      '13: … after then',
      '17: … 1 of 1 · Alice 20 life | Board | Trace',
      '20: … after then',
    ]);
  });

  it('stay on their lines while a line is half typed', () => {
    for (const typed of ['Al', 'Alice "', 'Alice controls "Be', 'Alice controls {', 'scen', '}']) {
      const half = documentOf(twoScenarios.replace('Alice controls "Bear"', typed));
      expect(lines(lenses(half, nothingYet)), typed).toEqual(['6', '12', '16', '19']);
    }
  });

  it('are never green with an error in the file', () => {
    const broken = documentOf(twoScenarios.replace('Bob has 5 life', 'Bob hs 5 life'));
    const all = lenses(broken, currentResults(reportOf(broken, 0), reportOf(broken, 1)));
    expect(all.join()).not.toContain('✓');
    expect(all[0]).toBe('6: 1 of 1, but the file has errors · Alice 20 life | Board | Trace');
  });

  it('say that a scenario was stopped', () => {
    const stopped = reportOf(document, 0, {
      status: 'unsupported',
      problems: [
        {
          code: 'timeout',
          rule: null,
          message: 'stopped',
          severity: 'error',
          span: reportOf(document).span,
          related: [],
          fixes: [],
        },
      ],
    });
    expect(lenses(document, currentResults(stopped))[0]).toBe('6: ✗ stopped: it takes too long | Board | Trace');
  });

  it('name document and line for the commands of the client', () => {
    const [, board] = codeLenses(document, nothingYet);
    expect(board?.command).toEqual({
      title: 'Board',
      command: 'judgecall.showBoard',
      arguments: ['file:///folder/a.scenario', 6],
    });
  });

  it('are none in a file without scenarios', () => {
    expect(codeLenses(documentOf(''), nothingYet)).toEqual([]);
  });
});
