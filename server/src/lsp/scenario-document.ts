/** An open file with its syntax tree, which is made once for each version of the text, when it is first asked for. */
import { type ParsedFile, parseScenarioFile, type ScenarioDeclaration, type Span } from '../language/index.ts';

export interface ScenarioDocument {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
  readonly parsed: ParsedFile;
  /** Where each line begins. */
  readonly lineStarts: readonly number[];
}

export function scenarioDocument(uri: string, version: number, text: string): ScenarioDocument {
  let parsed: ParsedFile | undefined;
  let lineStarts: readonly number[] | undefined;
  return {
    uri,
    version,
    text,
    get parsed() {
      parsed ??= parseScenarioFile(text);
      return parsed;
    },
    get lineStarts() {
      lineStarts ??= startsOfLines(text);
      return lineStarts;
    },
  };
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/** The offset of a place of the protocol; one outside the text is moved to its nearest end. */
export function offsetAt(
  { text, lineStarts }: ScenarioDocument,
  { line, character }: { readonly line: number; readonly character: number },
): number {
  if (line < 0) return 0;
  const start = lineStarts[line];
  if (start === undefined) return text.length;
  const next = lineStarts[line + 1] ?? text.length + 1;
  return Math.min(start + Math.max(0, character), next - 1);
}

/** The scenarios in the order of the text; reports are in the same order. */
export function scenariosOf({ parsed }: ScenarioDocument): ScenarioDeclaration[] {
  return parsed.file.items.filter((item) => item.kind === 'scenario');
}

export function hasSyntaxErrors({ parsed }: ScenarioDocument): boolean {
  return parsed.diagnostics.some(({ severity }) => severity === 'error');
}

export function holdsLine({ start, end }: Span, line: number): boolean {
  return start.line <= line && line <= end.line;
}
