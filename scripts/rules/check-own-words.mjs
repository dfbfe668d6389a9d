// node scripts/rules/check-own-words.mjs EDITION.txt
//
// The summaries of server/src/rules must not repeat the official sentences. Prints every summary that shares a run of
// eight or more words with the text of any rule or glossary entry of the edition; exit 1 if there are any.
import { readFileSync } from 'node:fs';
import { loadRules } from './load-rules.mjs';

const runLength = 8;
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node scripts/rules/check-own-words.mjs EDITION.txt');
  process.exit(2);
}

const { parseEdition, decodeText, ruleNumbers, summaryOf } = await loadRules('index.ts');
const parsed = parseEdition(decodeText(readFileSync(file)));
if (!parsed.ok) {
  console.error(`${file} was refused: ${parsed.reason}`);
  process.exit(2);
}

const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .split(/[^a-z0-9+/{}'-]+/)
    .filter((word) => word !== '');
const official = new Map();
for (const { number, term, text = '' } of [...parsed.edition.rules, ...parsed.edition.glossary]) {
  const words = wordsOf(text);
  for (let at = 0; at + runLength <= words.length; at++) {
    official.set(words.slice(at, at + runLength).join(' '), number ?? term);
  }
}

let found = 0;
let summaries = 0;
for (const number of ruleNumbers) {
  const summary = summaryOf(number);
  if (summary === undefined) continue;
  summaries++;
  const words = wordsOf(summary);
  for (let at = 0; at + runLength <= words.length; at++) {
    const run = words.slice(at, at + runLength).join(' ');
    if (!official.has(run)) continue;
    console.log(`${number} repeats ${official.get(run)}: … ${run} …`);
    found++;
    break;
  }
}
console.log(`${summaries} summaries, ${found} with ${runLength} words in a row of the official text`);
process.exit(found > 0 ? 1 : 0);
