import { beforeAll, describe, expect, it } from 'vitest';
import { buildIndex, describeChanges, readFacts, writeFacts } from './build-index.ts';
import { decodeText } from './decode-text.ts';
import { matchEditions } from './match-editions.ts';
import { newNumbersOf, officialText, readStoredEdition, storeEdition } from './official-text.ts';
import { type Edition, parseEdition } from './parse-edition.ts';

/** Made-up rules: enough sections and rules to count as whole, each with words of its own. */
type MadeUp = [number: string, text: string][];

function madeUpRules(): MadeUp {
  const rules: MadeUp = [['1', 'Basics']];
  for (let section = 100; section < 205; section++) {
    if (section === 200) rules.push(['2', 'More']);
    rules.push([`${section}`, `Matter m${section}`]);
    for (let rule = 1; rule <= 10; rule++) {
      rules.push([`${section}.${rule}`, `Thing s${section}r${rule} comes after thing s${section}q${rule}.`]);
      rules.push([`${section}.${rule}a`, `Detail d${section}${rule} belongs to w${section}${rule}.`]);
    }
  }
  return rules;
}

function madeUpText(rules: MadeUp, date = 'March 8, 2024', lineEnd = '\n'): string {
  const headings = rules.filter(([number]) => !number.includes('.'));
  const contents = headings.map(([number, title]) => `${number}. ${title}`);
  const body = rules.flatMap(([number, text]) => [
    /[a-z]$/.test(number) ? `${number} ${text}` : `${number}. ${text}`,
    '',
  ]);
  const glossary = Array.from({ length: 320 }, (_, index) => [
    `Term ${index}`,
    `See rule 100.${(index % 10) + 1}.`,
    '',
  ]);
  return [
    'Comprehensive Rules',
    `These rules are effective as of ${date}.`,
    'Contents',
    ...contents,
    'Glossary',
    'Credits',
    '',
    ...body,
    'Glossary',
    '',
    ...glossary.flat(),
    'Credits',
    '',
    'Nobody',
  ].join(lineEnd);
}

function parsed(text: string): Edition {
  const result = parseEdition(text);
  if (!result.ok) throw new Error(result.reason);
  return result.edition;
}

function replaced(rules: MadeUp, change: (number: string, text: string) => MadeUp[number] | undefined): MadeUp {
  return rules.flatMap(([number, text]) => {
    const entry = change(number, text);
    return entry === undefined ? [] : [entry];
  });
}

describe('parseEdition', () => {
  const rules = madeUpRules();

  it('reads rules, glossary and date', () => {
    const edition = parsed(madeUpText(rules));
    expect(edition.effective).toBe('2024-03-08');
    expect(edition.rules).toHaveLength(rules.length);
    expect(edition.rules.find((rule) => rule.number === '100')).toEqual({
      number: '100',
      kind: 'section',
      title: 'Matter m100',
    });
    expect(edition.rules.find((rule) => rule.number === '100.1a')?.kind).toBe('subrule');
    expect(edition.glossary).toHaveLength(320);
  });

  it.each([
    ['Windows', '\r\n'],
    ['old Macintosh', '\r'],
  ])('reads %s line ends', (_, lineEnd) => {
    expect(parsed(madeUpText(rules, undefined, lineEnd))).toEqual(parsed(madeUpText(rules)));
  });

  it('reads mixed line ends, a byte order mark and trailing spaces', () => {
    const mixed = madeUpText(rules)
      .split('\n')
      .map((line, index) => `${line} ${index % 3 === 0 ? '\r\n' : '\r'}`)
      .join('');
    expect(parsed(`\uFEFF${mixed}`)).toEqual(parsed(madeUpText(rules)));
  });

  it('reads misprinted numbers', () => {
    const text = madeUpText(rules)
      .replace('100.1a Detail', '100.1a. Detail')
      .replace('100.2. Thing', '100.2 Thing')
      .replace('100.3. Thing', '100.3.Thing');
    expect(parsed(text)).toEqual(parsed(madeUpText(rules)));
  });

  it('keeps examples apart, and lines of a list with their rule', () => {
    const text = madeUpText(rules).replace(
      'Thing s100r1 comes after thing s100q1.',
      'Thing s100r1:\n     one thing\nExample: Like “this”.\nExample: Or that.',
    );
    expect(parsed(text).rules.find((rule) => rule.number === '100.1')).toEqual({
      number: '100.1',
      kind: 'rule',
      text: 'Thing s100r1:\none thing',
      examples: ['Like “this”.', 'Or that.'],
    });
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['an empty file', () => ' \r\n', /empty/],
    ['a PDF', () => '%PDF-1.7 …', /PDF; .*plain text/],
    ['a web page', (text) => `\n<!DOCTYPE html><p>${text}`, /web page; .*plain text/],
    ['a document of a word processor', () => 'PK\u0003\u0004…', /document or an archive; .*plain text/],
    ['another document', () => 'Once upon a time', /effective/],
    ['a binary file', (text) => `${text}\0`, /not a text file/],
    ['an unreadable encoding', (text) => text + '\uFFFD'.repeat(30), /encoding/],
    ['a text without its end', (text) => text.slice(0, text.length / 2), /not whole/],
    ['a text without a section', (text) => text.replace('\n150. Matter m150\n\n', '\n'), /150 "Matter m150"/],
    ['a text without most rules', (text) => text.replace(/^\d{3}\.\d+.*$/gm, ''), /part of it is missing/],
    [
      'a text without its contents',
      (text) => text.replace(/Contents[\s\S]*?Glossary/, 'Contents\nGlossary'),
      /contents/,
    ],
  ])('refuses %s', (_, spoil, reason) => {
    const result = parseEdition(spoil(madeUpText(rules)));
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  });
});

describe('decodeText', () => {
  const text = 'A player’s “rule” – ok';

  it('reads UTF-8 with and without its mark', () => {
    const bytes = new TextEncoder().encode(text);
    expect(decodeText(bytes)).toBe(text);
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toBe(text);
    expect(decodeText(new TextEncoder().encode('∞ 🂡'))).toBe('∞ 🂡');
  });

  it('reads UTF-16 in both orders', () => {
    const units = [...text].flatMap((character) => [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]);
    const swapped = units.map((_, index) => units[index ^ 1] ?? 0);
    expect(decodeText(Uint8Array.of(0xff, 0xfe, ...units))).toBe(text);
    expect(decodeText(Uint8Array.of(0xfe, 0xff, ...swapped))).toBe(text);
  });

  it('reads UTF-16 without its mark', () => {
    const plain = 'Rules, “effective”';
    const units = [...plain].flatMap((character) => [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]);
    expect(decodeText(Uint8Array.from(units))).toBe(plain);
    expect(decodeText(Uint8Array.from(units.map((_, index) => units[index ^ 1] ?? 0)))).toBe(plain);
  });

  it('reads Windows-1252', () => {
    expect(decodeText(Uint8Array.of(0x41, 0x92, 0x73, 0x20, 0x93, 0xe9, 0x94))).toBe('A’s “é”');
  });
});

describe('the index from texts', () => {
  const before = madeUpRules();
  // 101 goes away and what follows moves up; 120.1 is new; 130.3a is reworded; 140.5 goes; 203 is renamed.
  const after: MadeUp = replaced(before, (number, text) => {
    const section = Number(number.slice(0, 3));
    if (section === 101) return undefined;
    if (/^140\.5a?$/.test(number)) return undefined;
    if (section > 101 && section < 110) return [`${section - 1}${number.slice(3)}`, text];
    if (number === '130.3a') return [number, `${text} It may also wait.`];
    if (number === '203') return [number, 'Renamed'];
    if (section === 120 && number.includes('.')) {
      const [, rule, letters = ''] = /^120\.(\d+)(a?)$/.exec(number) ?? [];
      return [`120.${Number(rule) + 1}${letters}`, text];
    }
    return [number, text];
  });
  const at = after.findIndex(([number]) => number === '120.2');
  after.splice(at, 0, ['120.1', 'A newcomer stands before all others here.']);
  let editions: [Edition, Edition];

  beforeAll(() => {
    editions = [parsed(madeUpText(before)), parsed(madeUpText(after, 'June 7, 2024'))];
  });

  it('matches what moved with its sections and among its siblings', () => {
    const { olderOf } = matchEditions(editions[0], editions[1]);
    expect(olderOf.get('105.4a')).toBe('106.4a');
    expect(olderOf.get('120.2')).toBe('120.1');
    expect(olderOf.get('120.11a')).toBe('120.10a');
    expect(olderOf.get('120.1')).toBeUndefined();
    expect(olderOf.get('130.3a')).toBe('130.3a');
    expect(olderOf.get('203')).toBe('203');
    expect([...olderOf.values()]).not.toContain('101.1');
    expect([...olderOf.values()]).not.toContain('140.5a');
  });

  it('continues an index from its newest edition on', () => {
    const third = parsed(madeUpText(before, 'July 1, 2024'));
    const all = [
      { ...editions[0], label: '20240308' },
      { ...editions[1], label: '20240607' },
      { ...third, label: '20240701' },
    ];
    expect(buildIndex(all.slice(1), buildIndex(all.slice(0, 2)))).toEqual(buildIndex(all));
  });

  it('tells what moved, came, went and was reworded', () => {
    const labelled = [
      { ...editions[0], label: '20240308' },
      { ...editions[1], label: '20240607' },
    ];
    const index = buildIndex(labelled);
    expect(index.editions).toEqual([
      ['20240308', '2024-03-08'],
      ['20240607', '2024-06-07'],
    ]);
    expect(index.trails['105.4a']).toBe('0:106.4a 1:105.4a');
    expect(index.trails['120.1']).toBe('1:120.1');
    expect(index.reworded).toEqual({ '130.3a': '1', '203': '1' });
    expect(index.terms['Term 0']).toBe('100.1');
    expect(readFacts(writeFacts(index))).toEqual(index);
    expect(buildIndex(labelled.slice(1), index)).toEqual(index);
    const report = describeChanges(index, buildIndex(labelled.slice(0, 1)));
    expect(report).toContain('moved  106.4a → 105.4a');
    expect(report).toContain('came   120.1');
    expect(report).toContain('went   101.1');
    expect(report).toContain('reworded 130.3a');
  });
});

describe('an imported edition', () => {
  const rules: MadeUp = [...madeUpRules(), ['7', 'Additional Rules'], ['701', 'Keyword Actions']];
  const edition = () =>
    parsed(
      madeUpText([...rules, ['701.53', 'Face a Villainous Choice'], ['701.53a', 'Old words.']], 'November 8, 2024'),
    );

  it('gives the text under the number that it has there', () => {
    expect(officialText(edition(), '701.55a')).toEqual({
      number: '701.53a',
      effective: '2024-11-08',
      text: 'Old words.',
      examples: [],
    });
    expect(officialText(edition(), '701.70')).toBeUndefined();
  });

  it('unknown to the index is trusted where the title agrees', () => {
    const unknown = parsed(
      madeUpText(
        [...rules, ['701.55', 'Face a Villainous Choice'], ['701.55a', 'New words.'], ['701.99', 'Dance']],
        'May 1, 2031',
      ),
    );
    expect(officialText(unknown, '701.55a')?.text).toBe('New words.');
    expect(officialText(unknown, '100.1a')).toBeUndefined();
    expect(newNumbersOf(unknown)).toContain('701.99');
    expect(newNumbersOf(unknown)).not.toContain('701.55');
  });

  it('survives storing, and a broken store is no edition', () => {
    expect(readStoredEdition(storeEdition(edition()))).toEqual(edition());
    for (const text of [
      '',
      '{}',
      'null',
      '[1]',
      '{"format":2}',
      '{"format":1,"effective":"x","rules":[1],"glossary":[]}',
    ]) {
      expect(readStoredEdition(text)).toBeUndefined();
    }
  });
});
