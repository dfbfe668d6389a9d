/** When a scenario may be called passed: only when nothing casts doubt on it. Lens, board and tests all ask here. */
import { type ScenarioReport, verdict } from '../scenario/report.ts';
import type { FileResults } from './results.ts';
import { hasSyntaxErrors, type ScenarioDocument } from './scenario-document.ts';

export type Trust = 'sure' | 'stale' | 'file has errors';

export function fileHasErrors(document: ScenarioDocument, { problems }: FileResults): boolean {
  return hasSyntaxErrors(document) || problems.some(({ severity }) => severity === 'error');
}

/** `✓ 3 of 3`; without the tick where the result is of an earlier text, or of a file with errors. */
export function verdictWords(report: ScenarioReport, trust: Trust): string {
  const stopped = stoppedWords(report);
  if (stopped !== undefined) return stopped;
  if (trust === 'sure' || report.status !== 'passed') return verdict(report);
  const held = `${report.checks.held} of ${report.checks.total}`;
  return trust === 'stale' ? held : `${held}, but the file has errors`;
}

/** The verdict with the state that the scenario ends in; one that was stopped has none. */
export function resultWords(report: ScenarioReport, trust: Trust): string {
  const state = stoppedWords(report) === undefined ? report.summary : '';
  return [verdictWords(report, trust), state].filter((part) => part !== '').join(' · ');
}

function stoppedWords({ problems }: ScenarioReport): string | undefined {
  const stopped = problems.find(({ code }) => code === 'timeout' || code === 'internal-error');
  return stopped && `✗ ${stopped.code === 'timeout' ? 'stopped: it takes too long' : 'internal error'}`;
}
