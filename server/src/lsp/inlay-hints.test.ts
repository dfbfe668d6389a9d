import { describe, expect, it } from 'vitest';
import type { StatementReport } from '../scenario/index.ts';
import { inlayHints } from './inlay-hints.ts';
import { currentResults, documentOf, reportOf, spanOfText, twoScenarios } from './test-support.ts';

const document = documentOf(twoScenarios);
const statement = (piece: string, parts: Partial<StatementReport>): StatementReport => ({
  section: 'when',
  kind: 'attack',
  span: spanOfText(document, piece),
  outcome: { kind: 'held' },
  changes: [],
  trace: { first: 0, end: 0 },
  snapshot: null,
  ...parts,
});
const results = currentResults(
  reportOf(document, 0, {
    statements: [
      statement('Alice attacks Bob with "Bear"', { changes: ['Bear tapped'] }),
      statement('advance to end of combat', {
        changes: ['end of combat', 'Bob 20 → 18 life', 'Alice gets an emblem with a very long text'],
      }),
      statement('Bob has 18 life', {
        section: 'then',
        outcome: { kind: 'failed', expected: 'Bob has 18 life', actual: 'Bob has 17' },
      }),
    ],
  }),
);
const everywhere = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

describe('hints', () => {
  it('say what actions have changed and what is so where a fact fails, steps aside', () => {
    expect(inlayHints(results, everywhere).map(({ label }) => label)).toEqual([
      '⇒ Bear tapped',
      expect.stringMatching(/^⇒ Bob 20 → 18 life, Alice gets .*…$/),
      '⇒ Bob has 17',
    ]);
  });

  it('are short, and whole where the mouse rests', () => {
    const [, long] = inlayHints(results, everywhere);
    expect(String(long?.label).length).toBeLessThanOrEqual(42);
    expect(long?.tooltip).toBe('Bob 20 → 18 life\nAlice gets an emblem with a very long text');
  });

  it('are shown by kind', () => {
    const labels = (actions: boolean, facts: boolean): number =>
      inlayHints(results, everywhere, { actions, facts }).length;
    expect([labels(true, false), labels(false, true), labels(false, false)]).toEqual([2, 1, 0]);
  });

  it('are those of the lines that are asked for', () => {
    const { start } = spanOfText(document, 'Bob has 18 life');
    const line = { line: start.line, character: 0 };
    expect(inlayHints(results, { start: line, end: line })).toHaveLength(1);
  });
});
