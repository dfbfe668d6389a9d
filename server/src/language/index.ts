/**
 * The scenario language: text → syntax tree, and back to well-formed text. It knows the words and the shape of the
 * language and nothing of the game: no card, no rule, no outcome. Parsing never fails: it returns what could be read,
 * with diagnostics for the rest, one for one bad line.
 */
export type * from './diagnostic.ts';
export { type FormatResult, formatLines, formatScenarioFile } from './format.ts';
export { indexLines, type LineIndex, positionAt, spanAt } from './line-starts.ts';
export {
  type FileNames,
  type NameDeclaration,
  type NameReference,
  playerNames,
  resolveNames,
  type ScopeNames,
} from './names.ts';
export { type ParsedFile, parseScenarioFile } from './parser.ts';
export type * from './source-span.ts';
export {
  ACTION_FORMS,
  CARD_FORMS,
  CHOICE_FORMS,
  FACT_FORMS,
  HEADER_FORMS,
  type StatementForm,
} from './statement-forms.ts';
export { closest } from './suggestions.ts';
export type * from './syntax.ts';
export { type ClassifiedToken, classifyTokens, TOKEN_CLASSES, type TokenClass } from './token-classes.ts';
export * from './vocabulary.ts';
export { childrenOf, nodeAt, nodesIn, sectionAt, stepAt } from './walk.ts';
