import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleNumbers, titleOf } from '../rules/index.ts';
import { importedEditions, officialTextFinder } from './imported-rules.ts';
import { importEdition } from './rule-import.ts';
import { madeUpEdition } from './rule-test-support.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'judgecall-import-'));
  vi.stubEnv('XDG_DATA_HOME', join(folder, 'data'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function file(content: string | Uint8Array): string {
  const path = join(folder, 'rules.txt');
  writeFileSync(path, content);
  return path;
}

const stored = (): string[] => {
  const place = join(folder, 'data', 'judgecall', 'rules');
  return existsSync(place) ? readdirSync(place) : [];
};

describe('a text of the rules', () => {
  const text = madeUpEdition('June 19, 2026');

  it.each<[string, string | Uint8Array]>([
    ['as it comes', text],
    ['with Windows line ends and a mark', `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['with old Macintosh line ends', text.replaceAll('\n', '\r')],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
    ['in UTF-16 without a mark', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['in Windows-1252', new Uint8Array(Buffer.from(text.replaceAll('’', '\u0092'), 'latin1'))],
  ])('is stored %s, outside of the workspace, and read', (_, content) => {
    const result = importEdition(file(content));
    expect(result).toMatchObject({ imported: { effective: '2026-06-19', age: 'older', fresh: [] } });
    expect(stored()).toEqual(['2026-06-19.json']);
    expect(importedEditions()).toMatchObject({ editions: [{ effective: '2026-06-19' }], damaged: [] });
    // That edition has the rule under another number.
    expect(officialTextFinder()('704.5z')).toMatchObject({
      number: '704.5y',
      effective: '2026-06-19',
      text: 'A player’s made-up words on 704.5y.',
    });
  });

  it('newer than the index tells its new numbers', () => {
    const newer = madeUpEdition('September 25, 2026').replace('\n702.1. ', '\n701.999. Something new.\n\n702.1. ');
    expect(importEdition(file(newer))).toMatchObject({
      imported: { effective: '2026-09-25', age: 'newer', fresh: ['701.999'] },
    });
    expect(officialTextFinder()('704.5z')).toMatchObject({ number: '704.5z', effective: '2026-09-25' });
  });

  it('can be imported again', () => {
    importEdition(file(text));
    importEdition(file(text.replaceAll('made-up', 'better')));
    expect(stored()).toEqual(['2026-06-19.json']);
    expect(officialTextFinder()('702.164c')?.text).toContain('better');
  });
});

describe('what is refused', () => {
  const text = madeUpEdition('June 19, 2026');
  const otherGame = text.replace(/^(\d{3})\. .*$/gm, '$1. Other Matter $1');

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /empty/],
    ['a web page', `<!doctype html><html><body>${text}</body></html>`, /web page/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', /PDF/],
    ['a document', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), /document or an archive/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /not a text file/],
    ['any bytes', new Uint8Array(4000).map((_, index) => (index * 7919) % 251), /not a text file|effective/],
    ['a huge file', 'x'.repeat(16_000_001), /larger than 16 MB/],
    ['half of the rules', text.slice(0, text.length / 2), /not whole|missing/],
    ['rules without their end', text.slice(0, -40), /not whole/],
    ['the rules of another game', otherGame, /other rules: only 0 of/],
    ['rules without those of a section', text.replace(/^702\..+$/gm, ''), /part of it is missing|702/],
    [
      'rules that are there twice',
      text.replace(/Credits\n\n1\. [\s\S]*\n\nGlossary/, (all) => `${all.slice(0, -10)}${all.slice(7)}`),
      /doubled/,
    ],
    ['rules with one number misprinted', text.replace('\n702.19b ', '\n702.19z '), /lacks 702\.19b/],
    ['a poem', 'Roses are red', /effective/],
  ])('%s changes nothing', (_, content, reason) => {
    importEdition(file(madeUpEdition('August 7, 2026')));
    const before = stored().map((name) => readFileSync(join(folder, 'data', 'judgecall', 'rules', name), 'utf8'));
    expect(importEdition(file(content))).toMatchObject({ refused: expect.stringMatching(reason) });
    expect(stored()).toEqual(['2026-08-07.json']);
    expect(readFileSync(join(folder, 'data', 'judgecall', 'rules', '2026-08-07.json'), 'utf8')).toBe(before[0]);
  });

  it('tells when a file cannot be read, or not be stored', () => {
    expect(importEdition(join(folder, 'nowhere.txt'))).toEqual({ unreadable: 'there is no such file' });
    expect(importEdition(folder)).toMatchObject({ unreadable: expect.stringMatching(/folder/) });
    vi.stubEnv('XDG_DATA_HOME', file('a file is no folder'));
    const path = join(folder, 'other.txt');
    writeFileSync(path, text);
    expect(importEdition(path)).toMatchObject({ unreadable: expect.stringMatching(/could not be stored/) });
    vi.stubEnv('XDG_DATA_HOME', '/dev/null');
    expect(importEdition(path)).toEqual({
      unreadable: "it could not be stored: the folder /dev/null/judgecall/rules can't be made",
    });
  });
});

it.runIf(existsSync('/proc/self'))('a folder in which nothing can be made is not tried without end', () => {
  vi.stubEnv('XDG_DATA_HOME', '/proc/x');
  expect(importEdition(file(madeUpEdition('June 19, 2026')))).toMatchObject({
    unreadable: expect.stringContaining('/proc/x/judgecall/rules'),
  });
});

it('a stored edition that is damaged is told, once, and passed over', () => {
  importEdition(file(madeUpEdition('June 19, 2026')));
  const damaged = join(folder, 'data', 'judgecall', 'rules', '2026-08-07.json');
  writeFileSync(damaged, '{"format":1,');
  const told: string[] = [];
  const find = officialTextFinder((path) => told.push(path));
  expect(find('704.5z')).toMatchObject({ number: '704.5y' });
  expect(find('704.5y')).toMatchObject({ number: '704.5x' });
  expect(told).toEqual([damaged]);
});

it('the made-up edition has the index’s own headings', () => {
  expect(ruleNumbers.length).toBeGreaterThan(3000);
  expect(madeUpEdition('August 7, 2026')).toContain(`\n702. ${titleOf('702')}\n`);
});
