// `npm run coverage:systems -- FILE`: of a file of cards (Scryfall's or MTGJSON's shape), how many of those that face a villainous
// choice, make a Role, have toxic, corrupted, infect or wither, deal with poison or proliferate, or are planes or phenomena, are understood
// to the last word.
// `--list` also names what is not understood of each other card, `--json` prints it all as data.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { GenerateError, generateParser } from './lib/generate.mjs';
import { root } from './lib/paths.mjs';

const options = process.argv.slice(2).filter((one) => one.startsWith('--'));
const [file] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const unknown = options.find((one) => one !== '--list' && one !== '--json');
if (file === undefined || unknown !== undefined) {
  console.error(unknown === undefined ? 'Which file? npm run coverage:systems -- FILE' : `Unknown option ${unknown}.`);
  process.exit(2);
}

let cards;
try {
  cards = readFileSync(file, 'utf8');
} catch (error) {
  console.error(`${file} can't be read: ${error.message}`);
  process.exit(2);
}
try {
  generateParser();
} catch (error) {
  if (!(error instanceof GenerateError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'judgecall-coverage-'));
const outfile = join(folder, 'coverage.mjs');
await build({
  stdin: {
    contents: `export { parseCardFile } from './server/src/cards/index.ts';
      export { notExecuted } from './server/src/engine/not-executed.ts';
      export { coverageByGroup } from './server/src/oracle/coverage.ts';`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  outfile,
  format: 'esm',
  platform: 'node',
});
const { parseCardFile, notExecuted, coverageByGroup } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

const read = parseCardFile(cards);
if (!read.ok) {
  console.error(`${file}: ${read.reason}`);
  process.exit(2);
}
const groups = coverageByGroup(read.cards, notExecuted);
if (options.includes('--json')) console.log(JSON.stringify(groups, null, 2));
else {
  for (const { name, cards: all, understood, obstacles } of groups) {
    const share = all === 0 ? '–' : `${Math.floor((understood / all) * 100)}%`;
    console.log(
      `${name.padEnd(18)} ${String(understood).padStart(4)} of ${String(all).padStart(4)} understood  ${share}`,
    );
    if (!options.includes('--list')) continue;
    for (const { card, line, furthest, reason } of obstacles)
      console.log(`    ${card}: ${reason}\n        ${line}\n        at: ${furthest}`);
  }
}
