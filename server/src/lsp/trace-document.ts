/** The trace as a document of the editor: its text with what can be folded, and links to lines and rules. */
import { findRuleNumbers, isCurrentNumber } from '../rules/index.ts';
import { traceView } from './game-views.ts';
import type { TraceAnswer, TraceLink } from './protocol.ts';
import type { FileResults } from './results.ts';
import { ruleAddress } from './rule-address.ts';
import type { ScenarioDocument } from './scenario-document.ts';

export function traceAnswer(document: ScenarioDocument, results: FileResults, line: number): TraceAnswer {
  const text = traceView(document, results, line);
  const lines = text.trimEnd().split('\n');
  return { text, folds: foldsOf(lines), links: lines.flatMap((each, at) => linksIn(each, at, document.uri)) };
}

/** A line folds away what is set in below it: the events of an action, and what an event caused. */
function foldsOf(lines: readonly string[]): TraceAnswer['folds'] {
  const folds: { start: number; end: number }[] = [];
  const open: { start: number; depth: number }[] = [];
  let last = 0;
  const close = (depth: number): void => {
    for (let top = open.at(-1); top !== undefined && top.depth >= depth; top = open.at(-1)) {
      open.pop();
      if (last > top.start) folds.push({ start: top.start, end: last });
    }
  };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const depth = line.length - line.trimStart().length;
    close(depth);
    open.push({ start: at, depth });
    last = at;
  }
  close(0);
  return folds.sort((a, b) => a.start - b.start);
}

function linksIn(text: string, line: number, uri: string): TraceLink[] {
  const link = (start: number, end: number, target: string): TraceLink => ({
    range: { start: { line, character: start }, end: { line, character: end } },
    target,
  });
  const [, before = '', number] = /^( *(?:line )?)(\d+):/.exec(text) ?? [];
  const source = number === undefined ? [] : [link(before.length, before.length + number.length, `${uri}#L${number}`)];
  const rules = findRuleNumbers(text)
    .filter((rule) => rule.number.includes('.') && isCurrentNumber(rule.number))
    .map((rule) => link(rule.start, rule.end, ruleAddress(rule.number)));
  return [...source, ...rules];
}
