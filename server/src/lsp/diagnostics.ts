/** Diagnostics: faults of the text at once, those of a run as soon as there is one of this very text. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { Diagnostic as SyntaxFault } from '../language/index.ts';
import type { Hint, Problem } from '../scenario/index.ts';
import { rangeOf } from './positions.ts';
import type { FileResults } from './results.ts';
import { ruleAddress } from './rule-address.ts';
import type { ScenarioDocument } from './scenario-document.ts';

export const diagnosticSource = 'judgecall';

/** What a diagnostic carries for quick fixes: which fault it is. Its `code` may be the number of a rule instead. */
export interface DiagnosticData {
  readonly fault: string;
}

export function diagnostics(document: ScenarioDocument, results: FileResults): Diagnostic[] {
  const problems = problemsOf(results);
  return [
    ...document.parsed.diagnostics.map(diagnosticOfFault),
    ...problems.map((problem) => diagnosticOfProblem(problem, document.uri)),
    ...hintsOf(results).map(diagnosticOfHint),
  ];
}

/** The problems of the file and of all scenarios that have run as they stand; one found in several scenarios counts once. */
export function problemsOf({ problems, scenarios }: FileResults): Problem[] {
  const all = [...problems, ...scenarios.flatMap((state) => (state.kind === 'current' ? state.report.problems : []))];
  const seen = new Set<string>();
  return all.filter(({ span, code, message }) => {
    const key = `${span.start.line}:${span.start.column} ${code} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The hints on all scenarios that have run as they stand. */
export function hintsOf({ scenarios }: FileResults): Hint[] {
  return scenarios.flatMap((state) => (state.kind === 'current' ? state.report.hints : []));
}

function diagnosticOfHint({ code, message, span }: Hint): Diagnostic {
  const severity = DiagnosticSeverity.Information;
  const data = { fault: code } satisfies DiagnosticData;
  return { range: rangeOf(span), severity, source: diagnosticSource, code, message, data };
}

function diagnosticOfFault({ code, message, severity, span }: SyntaxFault): Diagnostic {
  return {
    range: rangeOf(span),
    severity: severityOf(severity),
    source: diagnosticSource,
    code,
    message,
    data: { fault: code } satisfies DiagnosticData,
  };
}

function diagnosticOfProblem({ code, rule, message, severity, span, related }: Problem, uri: string): Diagnostic {
  return {
    range: rangeOf(span),
    severity: severityOf(severity),
    source: diagnosticSource,
    code: rule ?? code,
    ...(rule !== null && { codeDescription: { href: ruleAddress(rule) } }),
    message,
    ...(related.length > 0 && {
      relatedInformation: related.map((each) => ({
        location: { uri, range: rangeOf(each.span) },
        message: each.message,
      })),
    }),
    data: { fault: code } satisfies DiagnosticData,
  };
}

function severityOf(severity: 'error' | 'warning'): DiagnosticSeverity {
  return severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
}
