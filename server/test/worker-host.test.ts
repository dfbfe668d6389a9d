// The host of the evaluation thread, with threads that misbehave.
import { afterEach, describe, expect, test } from 'vitest';
import { type Evaluation, type RunOutcome, startEvaluation } from '../src/lsp/evaluation/worker-host.ts';

let evaluation: Evaluation | undefined;
afterEach(() => evaluation?.stop());

function start(fixture: string, timeout = 200): Evaluation {
  evaluation = startEvaluation({
    worker: new URL(`./fixtures/${fixture}.mjs`, import.meta.url),
    timeout,
    cardFilesRead: () => undefined,
  });
  return evaluation;
}

/** Runs scenarios of these titles and tells how each ended. */
function outcomes(on: Evaluation, titles: readonly string[]): Promise<string[]> {
  const ended: string[] = [];
  const words = (outcome: RunOutcome): string => outcome.kind;
  return new Promise((resolve) => {
    on.run(
      {
        address: 'file:///a.scenario',
        text: titles.map((title) => `scenario "${title}" {}`).join('\n'),
        uses: {},
        scenarios: titles.map((_, index) => index),
        onlyMarked: false,
      },
      {
        fileProblems: () => undefined,
        scenario: (index, outcome) => ended.push(`${titles[index]}: ${words(outcome)}`),
        ended: () => resolve(ended),
      },
    );
  });
}

describe('a scenario', () => {
  test('that never ends is stopped, and the next ones run', async () => {
    expect(await outcomes(start('unruly-worker'), ['good', 'endless', 'better'])).toEqual([
      'good: report',
      'endless: timeout',
      'better: report',
    ]);
  });

  test('that takes its thread down is an error, and the next ones run', async () => {
    expect(await outcomes(start('unruly-worker'), ['crash', 'good', 'crash', 'better'])).toEqual([
      'crash: crash',
      'good: report',
      'crash: crash',
      'better: report',
    ]);
  });

  test('that never ends does not keep a newer run waiting when it is cancelled', async () => {
    const on = start('unruly-worker', 60_000);
    const told: string[] = [];
    const first = new Promise<void>((resolve) => {
      const control = on.run(
        { address: '', text: 'scenario "endless" {}', uses: {}, scenarios: [0], onlyMarked: false },
        {
          fileProblems: () => undefined,
          scenario: (_, { kind }) => told.push(kind),
          ended: resolve,
        },
      );
      const poll = setInterval(() => {
        if (control.running() === undefined) return;
        clearInterval(poll);
        control.cancel();
      }, 5);
    });
    expect(await outcomes(on, ['good'])).toEqual(['good: report']);
    await first;
    expect(told).toEqual([]);
  });
});

describe('a thread that never starts', () => {
  test('is given up, and everything that was asked ends with the reason', async () => {
    const on = start('dead-worker');
    expect(await outcomes(on, ['one', 'two'])).toEqual(['one: crash', 'two: crash']);
    expect(await outcomes(on, ['three'])).toEqual(['three: crash']);
  });
});
