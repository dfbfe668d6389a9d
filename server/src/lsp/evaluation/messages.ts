/** What the two threads say to each other: plain data only. */
import type { Mend, Problem, ScenarioReport } from '../../scenario/index.ts';
import type { DescribedCard } from '../card-description.ts';
import type { CompletionAnswer, CompletionQuestion } from './completion-answers.ts';

/** A file with all that its scenarios depend on besides the cards that every file has. */
export interface FileToRun {
  /** The file's address, against which its `use` lines are read. */
  readonly address: string;
  readonly text: string;
  /** The texts of all files that it uses, directly or through others, by address. */
  readonly uses: Readonly<Record<string, string>>;
}

export interface RunRequest extends FileToRun {
  /** Which scenarios of the text, in the order of the text from 0. */
  readonly scenarios: readonly number[];
  /** A scenario of the file is marked `only`, in this text or not: those that are not marked are skipped. */
  readonly onlyMarked: boolean;
}

export type ToWorker =
  | { readonly kind: 'cardFiles'; readonly paths: readonly string[] }
  | { readonly kind: 'run'; readonly run: number; readonly request: RunRequest }
  | { readonly kind: 'cancel'; readonly run: number }
  | { readonly kind: 'checkCards'; readonly question: number; readonly path: string }
  | { readonly kind: 'describe'; readonly question: number; readonly name: string; readonly file: FileToRun }
  | { readonly kind: 'mend'; readonly question: number; readonly place: MendPlace; readonly file: FileToRun }
  | {
      readonly kind: 'complete';
      readonly question: number;
      readonly about: CompletionQuestion;
      readonly file: FileToRun;
    };

export type FromWorker =
  /** Sent before what may take long, so that its time can be taken: the cards of the file, then each scenario. */
  | { readonly kind: 'begins'; readonly run: number; readonly what: number | 'cards' }
  | { readonly kind: 'fileProblems'; readonly run: number; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'scenario';
      readonly run: number;
      readonly scenario: number;
      readonly report: ScenarioReport;
      readonly milliseconds: number;
    }
  /** The last word about a run, cancelled or not. */
  | { readonly kind: 'ended'; readonly run: number }
  | { readonly kind: 'cardsChecked'; readonly question: number; readonly checked: CheckedCards }
  /** `undefined`: a newer question has come before this one's turn. */
  | { readonly kind: 'completed'; readonly question: number; readonly answer: CompletionAnswer | undefined }
  | { readonly kind: 'mended'; readonly question: number; readonly mends: readonly Mend[] }
  | { readonly kind: 'described'; readonly question: number; readonly card: DescribedCard | undefined }
  | { readonly kind: 'cardFilesRead'; readonly problems: readonly CardFileProblem[] };

/** The lines of a file with one scenario for which mends are asked. */
export interface MendPlace {
  readonly first: number;
  readonly last: number;
}

/** How many cards a file holds, or why it cannot be used. */
export type CheckedCards = { readonly cards: number } | { readonly reason: string };

/** A card file that could not be used. */
export interface CardFileProblem {
  readonly path: string;
  readonly reason: string;
}
