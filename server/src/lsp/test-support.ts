/** Small helpers of this folder's tests: texts with cursor marks, documents, and reports with only what matters. */
import { parseScenarioFile, type Span } from '../language/index.ts';
import type { Problem, ScenarioReport } from '../scenario/index.ts';
import type { FileResults } from './results.ts';
import { type ScenarioDocument, scenarioDocument, scenariosOf } from './scenario-document.ts';

/** `‸` marks the cursor, `«` and `»` a range; the document is without them. */
export function marked(text: string): {
  document: ScenarioDocument;
  position: { line: number; character: number };
  range: { start: { line: number; character: number }; end: { line: number; character: number } };
} {
  const plain = text.replace(/[‸«»]/g, '');
  const placeOf = (mark: string): { line: number; character: number } => {
    const before = text.slice(0, text.indexOf(mark)).replace(/[‸«»]/g, '');
    const line = before.split('\n').length - 1;
    return { line, character: before.length - (before.lastIndexOf('\n') + 1) };
  };
  return {
    document: documentOf(plain),
    position: placeOf('‸'),
    range: { start: placeOf('«'), end: placeOf('»') },
  };
}

export function documentOf(text: string, version = 1): ScenarioDocument {
  return scenarioDocument('file:///folder/a.scenario', version, text);
}

/** A passing report of a scenario of the document, with parts of it replaced. */
export function reportOf(document: ScenarioDocument, index = 0, parts: Partial<ScenarioReport> = {}): ScenarioReport {
  const scenario = scenariosOf(document)[index];
  if (scenario === undefined) throw new Error('The document has no such scenario');
  return {
    title: scenario.title.value,
    span: scenario.span,
    titleSpan: scenario.title.span,
    cites: [],
    status: 'passed',
    checks: { total: 1, held: 1 },
    summary: 'Alice 20 life',
    problems: [],
    hints: [],
    statements: [],
    sections: scenario.sections.map(({ kind, label }) => ({
      section: kind,
      label,
      change: `after ${kind}`,
      reached: true,
      snapshot: null,
    })),
    snapshots: [],
    trace: [],
    ...parts,
  };
}

/** Every scenario of the document with its report. */
export function currentResults(...reports: readonly ScenarioReport[]): FileResults {
  return { problems: [], scenarios: reports.map((report) => ({ kind: 'current', report })) };
}

/** Where a piece of text stands in a document. */
export function spanOfText({ text }: ScenarioDocument, piece: string): Span {
  const at = text.indexOf(piece);
  if (at < 0) throw new Error(`“${piece}” is not in the text`);
  const place = (offset: number): Span['start'] => {
    const line = text.slice(0, offset).split('\n').length - 1;
    return { offset, line, column: offset - (text.lastIndexOf('\n', offset - 1) + 1) };
  };
  return { start: place(at), end: place(at + piece.length) };
}

export function problemAt(document: ScenarioDocument, piece: string, parts: Partial<Problem> = {}): Problem {
  return {
    code: 'fact-failed',
    rule: null,
    message: 'It is not so.',
    severity: 'error',
    span: spanOfText(document, piece),
    related: [],
    fixes: [],
    ...parts,
  };
}

/** A text as the parser reads it, without faults. */
export function cleanly(text: string): string {
  const { diagnostics } = parseScenarioFile(text);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return text;
}

export const twoScenarios = cleanly(`card "Bear" {
  cost {1}{G}
  type Creature — Bear
  pt 2/2
}

scenario "First" {
  given:
    Alice controls "Bear"
  when:
    Alice attacks Bob with "Bear"
    advance to end of combat
  then:
    Bob has 18 life
}

scenario "Second" {
  given:
    Bob has 5 life
  then:
    Bob has 5 life
}
`);
