import { describe, expect, it } from 'vitest';
import type { RunRequest } from './evaluation/messages.ts';
import type { Evaluation, RunListener } from './evaluation/worker-host.ts';
import { keepResults, type ResultsKeeper } from './results-keeper.ts';
import { documentOf, reportOf, twoScenarios } from './test-support.ts';

interface Asked {
  readonly request: RunRequest;
  readonly listener: RunListener;
  ended: 'no' | 'cancelled' | 'after this';
  running: number | undefined;
}

/** An evaluation that does what the test says. */
function scripted(files: Record<string, string> = {}): { keeper: ResultsKeeper; asked: Asked[]; shown: string[] } {
  const asked: Asked[] = [];
  const shown: string[] = [];
  const evaluation: Evaluation = {
    run(request, listener) {
      const one: Asked = { request, listener, ended: 'no', running: undefined };
      asked.push(one);
      return {
        cancel: () => {
          one.ended = 'cancelled';
        },
        endAfterThis: () => {
          one.ended = 'after this';
        },
        running: () => one.running,
      };
    },
    checkCards: () => Promise.resolve(undefined),
    complete: async () => undefined,
    describe: async () => undefined,
    mends: async () => [],
    useCardFiles: () => undefined,
    setTimeout: () => undefined,
    stop: async () => undefined,
  };
  const keeper = keepResults({
    evaluation,
    readFile: (address) => files[address],
    changed: (uri) => shown.push(uri),
  });
  return { keeper, asked, shown };
}

function finish({ request, listener }: Asked): void {
  const document = documentOf(request.text);
  listener.fileProblems([]);
  request.scenarios.forEach((index) => {
    listener.scenario(index, { kind: 'report', report: reportOf(document, index), milliseconds: 1 });
  });
  listener.ended();
}

const uri = 'file:///folder/a.scenario';
const kinds = (keeper: ResultsKeeper): string[] => keeper.results(uri).scenarios.map(({ kind }) => kind);

describe('results of a document', () => {
  it('are running, then current', () => {
    const { keeper, asked, shown } = scripted();
    keeper.update(documentOf(twoScenarios));
    expect(kinds(keeper)).toEqual(['running', 'running']);
    finish(asked[0]!);
    expect(kinds(keeper)).toEqual(['current', 'current']);
    expect(shown).toEqual([uri]);
  });

  it('are stale for the scenario that was edited, and only that one is run', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    finish(asked[0]!);
    keeper.update(documentOf(twoScenarios.replace('has 18', 'has 17'), 2));
    expect(kinds(keeper)).toEqual(['stale', 'current']);
    expect(asked[1]?.request.scenarios).toEqual([0]);
    expect(asked[1]?.request.text).not.toContain('Second');
    finish(asked[1]!);
    expect(kinds(keeper)).toEqual(['current', 'current']);
  });

  it('are there at once when an edit is undone', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    finish(asked[0]!);
    keeper.update(documentOf(twoScenarios.replace('has 18', 'has 17'), 2));
    finish(asked[1]!);
    keeper.update(documentOf(twoScenarios, 3));
    expect(kinds(keeper)).toEqual(['current', 'current']);
    expect(asked).toHaveLength(2);
  });

  it('that come for an older text do not pass for those of the newer one', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    keeper.update(documentOf(twoScenarios.replace('has 18', 'has 17'), 2));
    expect(asked[0]?.ended).toBe('cancelled');
    finish(asked[0]!);
    expect(kinds(keeper)).toEqual(['running', 'current']);
    finish(asked[1]!);
    expect(kinds(keeper)).toEqual(['current', 'current']);
  });

  it('are waited for when the scenario that runs is still wanted', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    asked[0]!.running = 1;
    keeper.update(documentOf(twoScenarios.replace('has 18', 'has 17'), 2));
    expect(asked[0]?.ended).toBe('after this');
    expect(asked[1]?.request.scenarios).toHaveLength(1);
  });

  it('move with the text', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    finish(asked[0]!);
    keeper.update(documentOf(`\n\n${twoScenarios}`, 2));
    const [first] = keeper.results(uri).scenarios;
    expect(first?.kind === 'current' && first.report.span.start.line).toBe(8);
  });

  it('settle when nothing runs any more', async () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    let settled = false;
    const waiting = keeper.settled(uri).then(() => {
      settled = true;
    });
    await Promise.resolve();
    expect(settled).toBe(false);
    finish(asked[0]!);
    await waiting;
    expect(settled).toBe(true);
  });

  it('are errors of their own when a scenario is stopped', () => {
    const { keeper, asked } = scripted();
    keeper.update(documentOf(twoScenarios));
    asked[0]!.listener.scenario(0, { kind: 'timeout', milliseconds: 2000 });
    const [first] = keeper.results(uri).scenarios;
    expect(first).toMatchObject({
      kind: 'current',
      report: { status: 'unsupported', problems: [{ code: 'timeout', severity: 'error' }] },
    });
  });

  it('depend on the files that are used', () => {
    const files: Record<string, string> = { 'file:///folder/b.scenario': 'card "Wolf" {\n  type Creature\n}\n' };
    const { keeper, asked } = scripted(files);
    keeper.update(documentOf(`use "./b.scenario"\n${twoScenarios}`));
    expect(asked[0]?.request.uses).toEqual(files);
    finish(asked[0]!);
    keeper.filesChanged();
    expect(asked).toHaveLength(1);
    files['file:///folder/b.scenario'] = '';
    keeper.filesChanged();
    expect(kinds(keeper)).toEqual(['stale', 'stale']);
    expect(asked).toHaveLength(2);
  });

  it('are forgotten with the document', () => {
    const { keeper } = scripted();
    keeper.update(documentOf(twoScenarios));
    keeper.close(uri);
    expect(keeper.results(uri)).toEqual({ problems: [], scenarios: [] });
  });
});
