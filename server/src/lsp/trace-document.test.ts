import { expect, test } from 'vitest';
import type { TraceEntry } from '../scenario/index.ts';
import { currentResults, marked, reportOf, spanOfText } from './test-support.ts';
import { traceAnswer } from './trace-document.ts';

const { document } = marked(`scenario "A" {
  when:
    advance to upkeep
    resolve
}
`);

const event = (sequence: number, parent: number | null, text: string, rule: string): TraceEntry => ({
  sequence,
  batch: sequence,
  parent,
  text,
  rule,
  source: null,
  replaced: [],
  happened: true,
  turn: 1,
  step: 'upkeep',
});

const report = reportOf(document, 0, {
  trace: [event(0, null, "Alice's upkeep begins", '503.1'), event(1, 0, 'Bob loses 2 life', '120.3a')],
  statements: [
    {
      section: 'when',
      kind: 'advance',
      span: spanOfText(document, 'advance to upkeep'),
      outcome: { kind: 'held' },
      changes: [],
      trace: { first: 0, end: 2 },
      snapshot: null,
    },
    {
      section: 'when',
      kind: 'resolve',
      span: spanOfText(document, 'resolve'),
      outcome: { kind: 'illegal', reason: 'the stack is empty', rule: '608.1' },
      changes: [],
      trace: { first: 2, end: 2 },
      snapshot: null,
    },
  ],
});

test('actions fold their events, events what they caused; lines and rules are links', () => {
  const { text, folds, links } = traceAnswer(document, currentResults(report), 0);
  expect(text).toBe(`A
✓ 1 of 1

3: advance to upkeep
   Alice's upkeep begins (503.1)
     Bob loses 2 life (120.3a)

4: resolve
   illegal: the stack is empty (608.1)
`);
  expect(folds).toEqual([
    { start: 3, end: 5 },
    { start: 4, end: 5 },
    { start: 7, end: 8 },
  ]);
  const lines = text.split('\n');
  expect(
    links.map(({ range: { start, end }, target }) => [
      lines[start.line]?.slice(start.character, end.character),
      target,
    ]),
  ).toEqual([
    ['3', 'file:///folder/a.scenario#L3'],
    ['503.1', 'judgecall-rule:/503.1'],
    ['120.3a', 'judgecall-rule:/120.3a'],
    ['4', 'file:///folder/a.scenario#L4'],
    ['608.1', 'judgecall-rule:/608.1'],
  ]);
});
