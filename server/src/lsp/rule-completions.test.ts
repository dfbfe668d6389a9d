import { describe, expect, it } from 'vitest';
import { ruleCompletions, ruleCompletionsAt, ruleCompletionsInProse } from './rule-completions.ts';
import { marked } from './test-support.ts';

const range = { start: { line: 1, character: 7 }, end: { line: 1, character: 11 } };
const offered = (typed: string, options = {}) => ruleCompletions(typed, range, options);
const labels = (typed: string, options = {}): string[] => offered(typed, options).map(({ label }) => label);

describe('rules to cite', () => {
  it.each(['villainous', 'Villainous ch', 'face a villainous choice', '701.55', 'CR 701.55', '§701.55'])(
    'are found by %s',
    (typed) => {
      expect(labels(typed)[0]).toBe('701.55 Face a Villainous Choice');
    },
  );

  it('come with title, place and our summary, and put the number there', () => {
    const [first] = offered('702.164c');
    expect(first).toMatchObject({ label: '702.164c Toxic', detail: '702 Keyword Abilities' });
    expect(first?.textEdit).toEqual({ range, newText: '702.164c' });
    expect(first?.documentation).toMatchObject({ value: expect.stringContaining('poison') });
  });

  it('stand in the order of their numbers where a number is typed', () => {
    expect(
      labels('704.5')
        .slice(0, 3)
        .map((label) => label.split(' ')[0]),
    ).toEqual(['704.5', '704.5a', '704.5b']);
    expect(offered('7').length).toBeLessThanOrEqual(60);
  });

  it('are not sifted again by their labels', () => {
    expect(offered('lethal damage').every(({ filterText }) => filterText === 'lethal damage')).toBe(true);
    expect(offered('lethal damage').length).toBeGreaterThan(1);
  });

  it('are the sections, behind those that are at hand, while nothing is typed', () => {
    const all = labels('', { first: ['704.5c', '120.3g'] });
    expect(all.slice(0, 3)).toEqual(['704.5c State-Based Actions', '120.3g Damage', '100 General']);
    expect(all).toContain('903 Commander');
  });

  it('have the numbers of the edition that the scenario names', () => {
    expect(labels('villainous', { edition: '2024-11-08' })[0]).toBe('701.53 Face a Villainous Choice');
    expect(labels('701.53', { edition: '2024-11-08' })[0]).toBe('701.53 Face a Villainous Choice');
    expect(labels('recruit', { edition: '2024-11-08' })).not.toContain('701.70 Recruit');
    expect(labels('701.55', { edition: 'someday' })[0]).toBe('701.55 Face a Villainous Choice');
  });

  it('are none for what no rule says', () => {
    expect(labels('xyzzy')).toEqual([]);
    expect(labels('999')).toEqual([]);
  });
});

describe('in prose', () => {
  const inProse = (text: string): string[] => {
    const { document, position } = marked(text);
    return ruleCompletionsInProse(document, position).map(({ label }) => label);
  };

  it.each([
    '// as in 701.55‸',
    '  cite 100 // see CR 701‸',
    'scenario "By 701.55‸"',
    'only scenario "By §701.55‸ and more" {',
  ])('rules are offered for the number in %s', (text) => {
    expect(inProse(text).some((label) => label.startsWith('701'))).toBe(true);
  });

  it.each(['// the year 2024‸', '// 100‸ creatures', '  Bob has 20‸ life', '// villain‸', '"701.55‸"', '//‸ 701.55'])(
    'nothing is offered in %s',
    (text) => {
      expect(inProse(text)).toEqual([]);
    },
  );

  it('the edition is that of the scenario', () => {
    const { document, position } = marked('scenario "x" {\n  rules 2024-11-08\n  cite villainous‸\n}\n');
    const typed = { start: { ...position, character: 7 }, end: position };
    expect(ruleCompletionsAt(document, 'villainous', typed)[0]?.label).toBe('701.53 Face a Villainous Choice');
  });
});
