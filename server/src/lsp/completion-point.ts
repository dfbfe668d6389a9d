/** The file as far as it is written at a place: what the game is played from to say what is possible there. */
import { holdsLine, type ScenarioDocument, scenariosOf } from './scenario-document.ts';

const itemStart = /^(?:(?:skip|only)\s+)?scenario\b|^card\s|^background\b|^use\s/;

/** The file without its scenarios and its background: what cards it has. */
export const cardsOnly = (document: ScenarioDocument): string => textUpTo(document, -1, 0);

/**
 * The file's cards and background, then the scenario around the place up to `start`, without its closing brace. Read by
 * lines: the one that is being written may leave what follows it unreadable.
 */
export function textUpTo({ text, lines: { starts } }: ScenarioDocument, blockLine: number, start: number): string {
  const items: { readonly from: number; readonly line: number }[] = [];
  for (const [line, from] of starts.entries()) {
    if (itemStart.test(text.slice(from, starts[line + 1] ?? text.length))) items.push({ from, line });
  }
  const kept: string[] = [];
  let around = '';
  for (const [index, { from, line }] of items.entries()) {
    const item = text.slice(from, items[index + 1]?.from ?? text.length);
    const isScenario = /^(?:(?:skip|only)\s+)?scenario/.test(item);
    if (line === blockLine) {
      const written = text.slice(from, start);
      // What a background says is set up before a scenario, and by itself before none.
      around = isScenario
        ? written.replace(/^(?:skip|only)\s+/, '')
        : `scenario "" {${written.replace(/^background\s*\{?/, '')}`;
    } else if (!isScenario) kept.push(item);
  }
  return `${kept.join('')}\n${around}`;
}

/** The same with everything that stands on a line: below an action, its choices; in a scenario's head, its set-up. */
export function textThroughLine(document: ScenarioDocument, line: number): string {
  const { starts } = document.lines;
  const scenario = scenariosOf(document).find(({ span }) => holdsLine(span, line));
  if (scenario === undefined) return '';
  const { start } = scenario.span;
  const given = scenario.sections.findLast(({ kind }) => kind === 'given');
  const last = Math.max(line, given?.span.end.line ?? start.line);
  const steps = scenario.sections.flatMap((section) => (section.kind === 'when' ? section.steps : []));
  const step = steps.find(({ span }) => holdsLine(span, line));
  const end = Math.min(
    starts[Math.max(last, step?.span.end.line ?? 0) + 1] ?? document.text.length,
    scenario.span.end.offset - 1,
  );
  return textUpTo(document, start.line, end);
}
