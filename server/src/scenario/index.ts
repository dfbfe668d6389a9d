/**
 * A syntax tree made into a game and played: set-up, actions, choices, checks, and the report of it all. Knows no editor,
 * no terminal and no file system; pure functions of text, cards and rules.
 */
export type * from './board-view.ts';
export type { Role } from './completions/candidates.ts';
export { type Point, pointOfGame } from './completions/point.ts';
export {
  type Ask,
  NOT_REACHED,
  type Pending,
  type Possibilities,
  type Possible,
  possibleAt,
} from './completions/possible.ts';
export { type EvaluateOptions, evaluateFile } from './evaluate.ts';
export { outerFaults } from './faulty-text.ts';
export { type Mend, type MendOptions, mendsAt } from './mends/mends.ts';
export * from './report.ts';
export { builtInCards, type CardMemory, cardsOfFile, type FileCards, type LoadFile, rawCardsIn } from './sources.ts';
