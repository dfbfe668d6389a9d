import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver';
import { nodesIn, type Span } from '../language/index.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** What can be folded away: declarations, sections, rules texts, and runs of comment lines. */
export function foldingRanges({ parsed }: ScenarioDocument): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const add = ({ start, end }: Span, hidden: 'all' | 'butLastLine', kind?: FoldingRangeKind): void => {
    const endLine = hidden === 'all' ? end.line : end.line - 1;
    if (endLine > start.line) ranges.push({ startLine: start.line, endLine, ...(kind && { kind }) });
  };
  for (const node of nodesIn(parsed.file)) {
    switch (node.kind) {
      case 'card':
      case 'face':
      case 'background':
      case 'scenario':
        // The closing brace stays in view.
        add(node.span, 'butLastLine');
        break;
      case 'given':
      case 'when':
      case 'then':
      case 'rulesTextLine':
        add(node.span, 'all');
        break;
      default:
    }
  }
  let run: Span | undefined;
  for (const { span, trailing } of parsed.comments) {
    if (trailing) continue;
    if (run !== undefined && span.start.line === run.end.line + 1) run = { start: run.start, end: span.end };
    else {
      if (run !== undefined) add(run, 'all', FoldingRangeKind.Comment);
      run = span;
    }
  }
  if (run !== undefined) add(run, 'all', FoldingRangeKind.Comment);
  return ranges.sort((a, b) => a.startLine - b.startLine);
}
