import { describe, expect, it } from 'vitest';
import { mentionAt, scanRules } from './rule-scan.ts';
import { workspaceSymbols } from './rule-symbols.ts';

const text = `// Poison, see CR 122.1f and 704.5c.
card "Bog Stinger" {
  cost {B}{G} // 202.1
  text """
    Toxic 1 (702.164)
  """
}

scenario "Ten poison \\"counters\\" lose: 104.3d" {
  cite 702.164c,
    // and
    120.3g, 122
  given:
    Bob has 100 life
  then:
    Bob can't attack with nothing because 508.1d
}

only scenario "Old" {
  cite 701.53a
  rules 2024-11-08
  then:
    Bob has 20 life // 701.53
}
`;
const file = scanRules('file:///a.scenario', text);

describe('rules named in a file', () => {
  it('are those that are cited, and those in comments, titles and reasons', () => {
    expect(file.mentions.map(({ number, cited }) => (cited ? `cite ${number}` : number))).toEqual([
      '122.1f',
      '704.5c',
      '202.1',
      '104.3d',
      'cite 702.164c',
      'cite 120.3g',
      'cite 122',
      '508.1d',
      'cite 701.53a',
      '701.53',
    ]);
  });

  it('have their newest numbers, by the edition of their scenario', () => {
    expect(file.mentions.slice(-2).map(({ current }) => current)).toEqual(['701.55a', '701.55']);
    expect(scanRules('', '// 701.999').mentions).toMatchObject([{ number: '701.999', current: undefined }]);
  });

  it('belong to their scenario', () => {
    expect(file.scenarios.map(({ title, edition }) => [title, edition])).toEqual([
      ['Ten poison "counters" lose: 104.3d', undefined],
      ['Old', '2024-11-08'],
    ]);
    expect(file.mentions.map(({ scenario }) => scenario)).toEqual([
      undefined,
      undefined,
      undefined,
      0,
      0,
      0,
      0,
      0,
      1,
      1,
    ]);
  });

  it('are found at a place', () => {
    const [line, character] = [0, text.indexOf('122.1f')];
    expect(mentionAt(file, { line, character })?.number).toBe('122.1f');
    expect(mentionAt(file, { line, character: 2 })).toBeUndefined();
  });

  it.each([
    '702.164c',
    '702.164c.',
    'CR 702.164c',
    '702.164(c)',
    '702.164C',
    'rule 702.164c',
    '[702.164c]',
    '§702.164c',
  ])('are one rule when written %s, after cite and in a comment', (written) => {
    for (const line of [`scenario "x" {\n  cite ${written}\n}`, `// see ${written}, too`, `// ${written}\r\n`]) {
      expect(scanRules('', line).mentions.map(({ current }) => current)).toEqual(['702.164c']);
    }
  });

  it('are none in quotes left open, nor after a slash', () => {
    expect(() => scanRules('', 'scenario "x { \n cite \n """ 702.164c')).not.toThrow();
  });
});

describe('what a file declares and uses', () => {
  const { cards, uses } = scanRules(
    'file:///b.scenario',
    'use "./a b.scenario"\n// use "./c.scenario"\ncard "Zog" {\n  text """\n    card "None"\n  """\n  face "Gog" {\n  }\n}\n',
  );

  it('are its cards, their faces, and paths', () => {
    expect(cards).toEqual([
      { name: 'Zog', range: { start: { line: 2, character: 5 }, end: { line: 2, character: 10 } } },
      { name: 'Gog', range: { start: { line: 6, character: 7 }, end: { line: 6, character: 12 } } },
    ]);
    expect(uses).toEqual(['./a b.scenario']);
  });

  it('is found among the symbols of the workspace', () => {
    const found = workspaceSymbols('og', [{ uri: 'file:///b.scenario', scenarios: [], cards, uses, mentions: [] }], {
      canOpenRules: false,
    });
    expect(found.map(({ name, containerName }) => [name, containerName])).toEqual([
      ['Zog', 'b.scenario'],
      ['Gog', 'b.scenario'],
    ]);
  });
});
