import { describe, expect, it } from 'vitest';
import { parseScenarioFile } from '../language/index.ts';
import { moveReport } from './move-report.ts';
import { scenariosOf } from './scenario-document.ts';
import { scenarioUnits, textWithScenarios } from './scenario-units.ts';
import { documentOf, problemAt, reportOf, spanOfText, twoScenarios } from './test-support.ts';

const keys = (text: string, world = ''): string[] => scenarioUnits(documentOf(text), world).map(({ key }) => key);

/** Which of the scenarios an edit touches. */
function touched(before: string, after: string): boolean[] {
  const known = new Set(keys(before));
  return keys(after).map((key) => !known.has(key));
}

describe('an edit', () => {
  it.each([
    ['in one scenario', 'Bob has 18 life', 'Bob has 17 life', [true, false]],
    ['in the other', 'Bob has 5 life', 'Bob has 6 life', [false, true]],
    ['in a card that one scenario names', 'pt 2/2', 'pt 3/3', [true, false]],
    ['of a comment above', 'card "Bear"', '// about bears\ncard "Bear"', [false, false]],
    ['of blank lines between', 'scenario "Second"', '\n\n\nscenario "Second"', [false, false]],
    ['that marks one as the only one', 'scenario "Second"', 'only scenario "Second"', [true, true]],
    [
      'that adds a card nobody names',
      'card "Bear"',
      'card "Wolf" {\n  type Creature\n}\n\ncard "Bear"',
      [false, false],
    ],
    [
      'that adds a background',
      'scenario "First"',
      'background {\n  given:\n    Bob has 9 life\n}\n\nscenario "First"',
      [true, true],
    ],
  ])('%s runs only what depends on it', (_where, old, now, expected) => {
    expect(touched(twoScenarios, twoScenarios.replace(old, now))).toEqual(expected);
  });

  it('finds cards that are named through other cards, whatever the case and the accents', () => {
    const text = (pt: string): string => `card "Séance Guide" {
  type Creature
  text "Create a token that's a copy of a card named Lost Soul."
}

card "Lost Soul" {
  type Creature
  pt ${pt}
}

scenario "x" {
  given:
    Alice controls "seance guide"
  then:
    Bob has 20 life
}
`;
    expect(touched(text('1/1'), text('2/2'))).toEqual([true]);
  });

  it('of what is outside the file runs everything', () => {
    expect(keys(twoScenarios, 'other cards')).not.toEqual(keys(twoScenarios));
  });
});

describe('a report that is used again', () => {
  it('has moved with the text', () => {
    const before = documentOf(twoScenarios);
    const after = documentOf(
      twoScenarios
        .replace('card "Bear"', '// a comment\n\ncard "Bear"')
        .replace('Bob has 18 life', 'Bob has 18 life\n\n'),
    );
    const report = reportOf(before, 1, { problems: [problemAt(before, 'has 5 life\n  then')] });
    const [, old] = scenarioUnits(before, '');
    const [, now] = scenarioUnits(after, '');
    const moved = moveReport(report, old?.segments ?? [], now?.segments ?? []);
    expect(moved.titleSpan).toEqual(spanOfText(after, '"Second"'));
    expect(moved.problems[0]?.span).toEqual(spanOfText(after, 'has 5 life\n  then'));
  });

  it('is the same report where nothing has moved', () => {
    const document = documentOf(twoScenarios);
    const report = reportOf(document);
    const [unit] = scenarioUnits(document, '');
    expect(moveReport(report, unit?.segments ?? [], unit?.segments ?? [])).toBe(report);
  });
});

describe('a text with some of its scenarios', () => {
  it('has them, and all else, in their places', () => {
    const document = documentOf(twoScenarios);
    const [, second] = scenariosOf(document);
    const text = textWithScenarios(document, new Set(second && [second]));
    const { file, diagnostics } = parseScenarioFile(text);
    expect(diagnostics).toEqual([]);
    expect(file.items.map(({ kind }) => kind)).toEqual(['card', 'scenario']);
    expect(file.items[1]?.span.start).toMatchObject({
      line: second?.span.start.line,
      column: second?.span.start.column,
    });
  });
});
