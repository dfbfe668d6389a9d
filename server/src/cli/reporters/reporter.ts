import type { ScenarioStatus } from '../../scenario/index.ts';
import type { FileResult } from '../test-run.ts';

/** Turns results into text, piece by piece as they come. */
export interface Reporter {
  begin(): string;
  file(result: FileResult): string;
  end(summary: Summary): string;
}

export interface Summary {
  readonly counts: Readonly<Record<ScenarioStatus, number>>;
  /** Faults outside scenarios that are errors. */
  readonly fileErrors: number;
  readonly unreadable: number;
  readonly milliseconds: number;
}

export const statuses = [
  'passed',
  'failed',
  'undecided',
  'illegal',
  'unsupported',
  'invalid',
  'skipped',
] as const satisfies readonly ScenarioStatus[];
