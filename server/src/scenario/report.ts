/**
 * What running a file comes to: plain data that can be stored, compared and sent between threads. Every statement of a
 * scenario is accounted for; whoever shows a report (editor, terminal) needs nothing else.
 */
import type { Diagnostic, Fix, Span } from '../language/index.ts';
import type { BoardView } from './board-view.ts';

/**
 * `passed`: all facts hold. `failed`: one does not. `undecided`: a choice is asked and not given. `illegal`: the rules
 * forbid an action. `unsupported`: a text or statement is not understood. `invalid`: the scenario has errors.
 */
export type ScenarioStatus = 'passed' | 'failed' | 'undecided' | 'illegal' | 'unsupported' | 'invalid' | 'skipped';

/** Something that the author should know, in one plain sentence. Its scenario passes only when all are warnings. */
export interface Problem {
  /** Stable name of the kind of fault: `fact-failed`, `illegal-action`, `undecided`, `unused-choice`, `unknown-card`, … */
  readonly code: string;
  /** Number of the rule that says so, where one does. */
  readonly rule: string | null;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  readonly span: Span;
  readonly related: readonly { readonly message: string; readonly span: Span }[];
  readonly fixes: readonly Fix[];
}

/** What the author may want to look at again, though nothing is wrong. */
export interface Hint {
  /** Stable name of the kind of hint: `reused-rule-number`, `rule-not-shown`. */
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

/** How one statement ended. */
export type Outcome =
  /** A fact that is so, or an action that was carried out. */
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly expected: string; readonly actual: string }
  /** `rule` is `null` for a choice line that nothing asked for. */
  | { readonly kind: 'illegal'; readonly rule: string | null; readonly reason: string }
  | {
      readonly kind: 'undecided';
      readonly who: string;
      /** End of "… must choose". */
      readonly what: string;
      readonly rule: string;
      /** Lines that can be inserted below the action, one for each legal answer; the first ones where there are very many. */
      readonly answers: readonly string[];
    }
  /** `text`: the words of the card that are not understood, or what is not executed. */
  | { readonly kind: 'unsupported'; readonly text: string }
  /** The statement can't be made sense of: an ambiguous name, an impossible set-up, … */
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'notReached' };

export interface StatementReport {
  readonly section: 'given' | 'when' | 'then';
  /** Kind of its syntax node. */
  readonly kind: string;
  /** The statement itself, without the choice lines below an action. */
  readonly span: Span;
  readonly outcome: Outcome;
  /** What an action changed, in a few words each: `Bob 20 → 18 life`, `stack: "Shock" → Bob`. */
  readonly changes: readonly string[];
  /** Entries of the scenario's trace that the action caused: from `first` up to but not including `end`. */
  readonly trace: { readonly first: number; readonly end: number };
  /** Index into `snapshots` of the board after the statement, or of the board that a fact was checked on. */
  readonly snapshot: number | null;
}

/** The lens above a section: what is different there from the board of the section before it. */
export interface SectionReport {
  readonly section: 'given' | 'when' | 'then';
  /** The section's word. */
  readonly label: Span;
  /** `Bob 17 → 15 life, 9 → 10 poison · duelist tapped`; empty when the section was not reached or nothing changed. */
  readonly change: string;
  readonly reached: boolean;
  readonly snapshot: number | null;
}

/** One event as it is told: what happened, by which rule, why. */
export interface TraceEntry {
  readonly sequence: number;
  /** Entries of one batch happened at the same time. */
  readonly batch: number;
  /** Sequence number of the event it was a result of. */
  readonly parent: number | null;
  /** `Bog Stinger deals 2 damage to Bob`. */
  readonly text: string;
  readonly rule: string;
  /** Name of the spell, ability's source or permanent that caused it. */
  readonly source: string | null;
  readonly replaced: readonly { readonly by: string | null; readonly text: string; readonly rule: string }[];
  /** False when it was prevented, replaced by nothing or forbidden. */
  readonly happened: boolean;
  readonly turn: number;
  readonly step: string;
}

/** The board at one moment. */
export interface Snapshot {
  /** After which statement: the last fact of `given`, an action. */
  readonly after: Span;
  readonly board: BoardView;
}

export interface ScenarioReport {
  readonly title: string;
  readonly span: Span;
  readonly titleSpan: Span;
  readonly cites: readonly string[];
  readonly status: ScenarioStatus;
  /** How many facts of `then` there are, and how many of them held. */
  readonly checks: { readonly total: number; readonly held: number };
  /** The resolved state in one line, for the lens: `Alice 20 life · Bob lost: 10 poison (704.5c)`. */
  readonly summary: string;
  readonly problems: readonly Problem[];
  readonly hints: readonly Hint[];
  /** In the order of the text, the background's facts first. */
  readonly statements: readonly StatementReport[];
  readonly sections: readonly SectionReport[];
  readonly snapshots: readonly Snapshot[];
  readonly trace: readonly TraceEntry[];
}

export interface FileReport {
  /** Faults of the text itself, as the parser reports them. A file with an error among them is never green. */
  readonly syntax: readonly Diagnostic[];
  /** Faults outside scenarios: `use` lines, `card` blocks. */
  readonly problems: readonly Problem[];
  /** In the order of the text. */
  readonly scenarios: readonly ScenarioReport[];
}

/** The verdict in a few characters: `✓ 3 of 3`, `✗ 2 of 3`, `? undecided`. */
export function verdict({ status, checks }: Pick<ScenarioReport, 'status' | 'checks'>): string {
  switch (status) {
    case 'passed':
      // What checks nothing has earned no tick.
      return checks.total === 0 ? '○ nothing checked' : `✓ ${checks.held} of ${checks.total}`;
    case 'failed':
      return `✗ ${checks.held} of ${checks.total}`;
    case 'undecided':
    case 'illegal':
    case 'unsupported':
    case 'invalid':
      return `✗ ${status}`;
    case 'skipped':
      return '– skipped';
  }
}
