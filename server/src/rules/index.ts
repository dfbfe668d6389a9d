/**
 * Rules at hand: the numbers of the Comprehensive Rules with titles, places, cross references, our own summaries, and
 * their history over the editions.
 *
 * Holds facts and our own words, never the official text; `parseEdition` reads that from a file the user has. Imports
 * nothing of the project and no Node module. Canonical numbers (`702.164c`) go in and out; where a function takes a
 * number from a person, it says so.
 */
export { type Citation, checkCitation, type FormerMeaning, suggestNumbers } from './check-citation.ts';
export { damageOf } from './check-numbers.ts';
export { decodeText } from './decode-text.ts';
export {
  changesBetween,
  EDITIONS,
  type EditionInfo,
  findEdition,
  isCurrentNumber,
  NEWEST_EDITION,
  numberIn,
  numbersOf,
  type RuleChange,
  type RuleStage,
  type RuleThread,
  rewordedIn,
  ruleHistory,
  ruleNumbers,
  threadIn,
  threadsOf,
  titleOf,
  translateRule,
} from './editions.ts';
export { allKeywords, type KeywordInfo, keywordInfo } from './keywords.ts';
export {
  foreignReason,
  newNumbersOf,
  type OfficialText,
  officialText,
  readStoredEdition,
  storeEdition,
} from './official-text.ts';
export { type Edition, type EditionRule, type EditionTerm, type ParsedEdition, parseEdition } from './parse-edition.ts';
export {
  citesRule,
  compareRuleNumbers,
  findRuleNumbers,
  isWithin,
  kindOfNumber,
  normaliseRuleNumber,
  parentOf,
  type RuleKind,
  type RuleNumberSpan,
} from './rule-number.ts';
export {
  findRules,
  glossary,
  type Heading,
  nearestSummary,
  type RuleInfo,
  ruleInfo,
  summaryOf,
  type TermInfo,
} from './rules-index.ts';
export { explainWord, knownWords, type WordInfo } from './words.ts';
