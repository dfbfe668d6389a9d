/**
 * Every rule number cited in the project's sources exists in the newest edition and is explained. With
 * `LIST_CITED_RULES=1` the test prints number, title and places of each, for a reader who checks that they fit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compareRuleNumbers } from './rule-number.ts';
import { ruleInfo, summaryOf } from './rules-index.ts';

const sources = join(dirname(fileURLToPath(import.meta.url)), '..');
const citation = /\bCR (\d{3}(?:\.\d+[a-z]{0,2})?)\b|(?<!\d)(['"`(]|, )(\d{3}\.\d+[a-z]{0,2})(?=['"`),])/g;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return path === join(sources, 'rules') || entry.name === 'generated' ? [] : sourceFiles(path);
    return /\.(ts|peggy)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

function citations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sourceFiles(sources)) {
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((text, index) => {
        for (const match of text.matchAll(citation)) {
          const number = match[1] ?? match[3] ?? '';
          found.set(number, [...(found.get(number) ?? []), `${relative(sources, file)}:${index + 1}`]);
        }
      });
  }
  return found;
}

it('cites only rules that exist and are explained', () => {
  const cited = [...citations()].sort(([a], [b]) => compareRuleNumbers(a, b));
  expect(cited.length).toBeGreaterThan(0);
  for (const [number, places] of process.env.LIST_CITED_RULES === undefined ? [] : cited) {
    console.info(`${number.padEnd(9)} ${ruleInfo(number)?.title ?? '?'}  ${places.join(' ')}`);
  }
  expect(cited.filter(([number]) => ruleInfo(number) === undefined)).toEqual([]);
  expect(cited.filter(([number]) => summaryOf(number) === undefined)).toEqual([]);
});
