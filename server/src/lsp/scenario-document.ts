/** An open file with its syntax tree, which is made once for each version of the text, when it is first asked for. */
import {
  indexLines,
  type LineIndex,
  type ParsedFile,
  parseScenarioFile,
  type ScenarioDeclaration,
  type Span,
} from '../language/index.ts';

export interface ScenarioDocument {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
  readonly parsed: ParsedFile;
  readonly lines: LineIndex;
}

export function scenarioDocument(uri: string, version: number, text: string): ScenarioDocument {
  let parsed: ParsedFile | undefined;
  let lines: LineIndex | undefined;
  return {
    uri,
    version,
    text,
    get parsed() {
      parsed ??= parseScenarioFile(text);
      return parsed;
    },
    get lines() {
      lines ??= indexLines(text);
      return lines;
    },
  };
}

/** The offset of a place of the protocol; one outside the text or its line is moved to the nearest inside. */
export function offsetAt(
  { text, lines: { starts } }: ScenarioDocument,
  { line, character }: { readonly line: number; readonly character: number },
): number {
  if (line < 0) return 0;
  const start = starts[line];
  if (start === undefined) return text.length;
  const next = starts[line + 1] ?? text.length + 1;
  return Math.min(start + Math.max(0, character), next - 1);
}

/** The text of a line, without its end. */
export function lineText({ text, lines: { starts } }: ScenarioDocument, line: number): string {
  return text.slice(starts[line] ?? text.length, starts[line + 1] ?? text.length).replace(/[\r\n]+$/, '');
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
