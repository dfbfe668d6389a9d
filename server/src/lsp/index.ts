/**
 * The language server. One file a language feature, each a pure function of documents and results; `server.ts` is the
 * edge that an editor talks to, `evaluation/` the thread in which scenarios run. What the command line shares with it is
 * exported here.
 *
 * The server's own thread neither plays nor reads rules text: what it needs of `cards/` and `scenario/` it imports from the
 * file itself, so that the bundle that an editor waits for holds no engine and no grammar.
 */
export { boardText } from './board-text.ts';
export { type DescribedCard, type DescribedFace, describeCard } from './card-description.ts';
export { readCardFiles, readRawCards } from './card-files/read-card-files.ts';
export { outcomeReport } from './evaluation/cut-short.ts';
export type { CardFileProblem } from './evaluation/messages.ts';
export { collectUses } from './evaluation/used-files.ts';
export { type Evaluation, startEvaluation } from './evaluation/worker-host.ts';
export { damagedEdition, importedEditions, type StoredEditions } from './imported-rules.ts';
export { readTextFile, reasonOf } from './read-text-file.ts';
export { boardAt } from './results.ts';
export { ruleCoverage } from './rule-coverage.ts';
export { type ImportResult, importEdition } from './rule-import.ts';
export { type ScannedFile, scanRules } from './rule-scan.ts';
export { lineText, type ScenarioDocument, scenarioDocument, scenariosOf } from './scenario-document.ts';
export { serve } from './serve.ts';
export { traceText } from './trace-text.ts';
export { usedFileReader } from './used-file-reader.ts';
