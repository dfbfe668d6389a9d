// node scripts/rules/build-index.mjs FOLDER [--dry-run]
//
// Writes server/src/rules/index-facts.ts from the edition texts in FOLDER (see readEditions for their names) and
// prints what moved, came and went since the newest edition of the index that was there before. The folder holds all
// editions, or only the newest that the index has and later ones. Only facts go in:
// numbers, titles, dates, cross references, which rule had which number when, and when its wording changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules, readEditions, rulesFolder } from './load-rules.mjs';

const [folder, option] = process.argv.slice(2);
if (folder === undefined || (option !== undefined && option !== '--dry-run')) {
  console.error('usage: node scripts/rules/build-index.mjs FOLDER [--dry-run]');
  process.exit(2);
}

const file = join(rulesFolder, 'index-facts.ts');
const { buildIndex, describeChanges, readFacts, writeFacts } = await loadRules('build-index.ts');
const editions = await readEditions(folder);
if (editions.length === 0) {
  console.error(`${folder} holds no edition texts (*.txt)`);
  process.exit(2);
}
const before = existsSync(file) ? readFacts(readFileSync(file, 'utf8')) : undefined;
const data = buildIndex(editions, before);
if (before !== undefined && data.editions.length < before.editions.length) {
  console.error(
    `the index knows editions that ${folder} lacks: it needs all of them, or the newest (${before.editions.at(-1)[0]}) and later ones`,
  );
  process.exit(1);
}
const text = writeFacts(data);
console.log(describeChanges(data, before));
if (option !== '--dry-run') {
  writeFileSync(file, text);
  console.log(`${file}: ${data.editions.length} editions, ${Math.ceil(text.length / 1000)} kB`);
}
