/**
 * What the server and an editor that knows Judgecall say to each other beyond the Language Server Protocol: types only, so
 * that the VS Code part can share them. Lines and characters count from 0, in UTF-16 units. See docs/language-server.md.
 */
import type { BoardView, ObjectView, PlayerView, StackView } from '../scenario/board-view.ts';

export type { BoardView, ObjectView, PlayerView, StackView };

export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface PlaceRange {
  readonly start: Place;
  readonly end: Place;
}

// ---------------------------------------------------------------- the board

export interface BoardParams {
  readonly uri: string;
  readonly position: Place;
}

/** `nothing`: there is no board to draw, and why. */
export type BoardAnswer =
  | { readonly kind: 'nothing'; readonly reason: string }
  | { readonly kind: 'board'; readonly picture: BoardPicture };

/** The table at one moment of a scenario, with what the last action changed. */
export interface BoardPicture {
  readonly title: string;
  /** As in the lens: `✓ 3 of 3`. */
  readonly verdict: string;
  readonly status: string;
  /** What the author should know of this scenario, in the order of the text. */
  readonly problems: readonly { readonly line: number; readonly message: string; readonly rule: string | null }[];
  /** The moments that there is a board of, in the order of the text: the set-up, then each action. */
  readonly moments: readonly BoardMoment[];
  /** Index of the moment that is shown. */
  readonly moment: number;
  readonly board: BoardView;
  /** What the moment changed, in a few words each. */
  readonly changes: readonly string[];
  readonly changedPlayers: readonly { readonly name: string; readonly changes: readonly string[] }[];
  /** Objects that are new where they are have `new` as their change. */
  readonly changedObjects: readonly { readonly id: number; readonly changes: readonly string[] }[];
}

export interface BoardMoment {
  /** Where the statement begins. */
  readonly line: number;
  readonly text: string;
}

// ---------------------------------------------------------------- the trace

export interface TraceParams {
  readonly uri: string;
  readonly line: number;
}

/** The trace as a document: its text, what can be folded, and where its links lead. */
export interface TraceAnswer {
  readonly text: string;
  readonly folds: readonly { readonly start: number; readonly end: number }[];
  readonly links: readonly TraceLink[];
}

export interface TraceLink {
  readonly range: PlaceRange;
  /** The address of a rule, or of the scenario's document with its line: `file:///a.scenario#L12`. */
  readonly target: string;
}

// ---------------------------------------------------------------- scenarios as tests

/** The scenarios of one file as tests, in the order of the text. */
export interface FileTests {
  readonly uri: string;
  /** The version of the open document that they are of; `null` for a file on disk. */
  readonly version: number | null;
  readonly tests: readonly ScenarioTest[];
  /** The file cannot be read. */
  readonly problem: string | null;
}

export interface ScenarioTest {
  readonly title: string;
  /** From `scenario` to the end of the title: where the editor puts its sign. */
  readonly range: PlaceRange;
  readonly state: TestState;
}

/**
 * `notRun`: nobody asked yet. `stale`: it ran with an earlier text and is running again. `skipped`: marked so, or it checks
 * nothing and has earned neither verdict. `failed`: a fact does not hold. `errored`: it came to no verdict.
 */
export type TestState =
  | { readonly kind: 'notRun' | 'running' | 'stale' }
  | { readonly kind: 'passed' | 'skipped'; readonly words: string }
  | { readonly kind: 'failed' | 'errored'; readonly words: string; readonly messages: readonly TestProblem[] };

export interface TestProblem {
  readonly message: string;
  readonly range: PlaceRange;
  readonly rule: string | null;
  /** Both or none. */
  readonly expected: string | null;
  readonly actual: string | null;
}

// ---------------------------------------------------------------- what answers come from

export interface ServerFacts {
  readonly rules: { readonly newest: string; readonly imported: readonly string[] };
  readonly cards: {
    readonly files: readonly string[];
    readonly problems: readonly { readonly path: string; readonly reason: string }[];
  };
}
