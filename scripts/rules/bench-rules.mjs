// node scripts/rules/bench-rules.mjs
//
// The budgets of the rules index: loading under 50 ms, any look-up under 1 ms (the first search builds its texts and is
// counted as part of loading), all of it under 400 kB in a bundle. A slow machine gets that much more time. Exit 1 when one
// is broken.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { quantile, slowness } from '../lib/slowness.mjs';
import { rulesFolder } from './load-rules.mjs';

const folder = mkdtempSync(join(tmpdir(), 'judgecall-bench-'));
const outfile = join(folder, 'rules.mjs');
const { metafile } = await build({
  entryPoints: [join(rulesFolder, 'index.ts')],
  bundle: true,
  minify: true,
  metafile: true,
  outfile,
  format: 'esm',
  platform: 'neutral',
});
const size = Object.values(metafile.outputs)[0].bytes;

const address = pathToFileURL(outfile).href;

// What a program waits for that starts: in a process of its own, since the second time finds everything warm.
const starting = `const from = performance.now();
const rules = await import(${JSON.stringify(address)});
const imported = performance.now() - from;
rules.ruleInfo('702.164c');
rules.findRules('toxic');
rules.checkCitation('701.53', '2024-11-08');
console.log(JSON.stringify({ imported, load: performance.now() - from }));`;
const starts = Array.from({ length: 9 }, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', starting], {
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(`The rules index does not load: ${stderr}`);
  return JSON.parse(stdout);
});
const middle = (what) => quantile(starts.map(what), 0.5);
const [load, imported] = [middle((one) => one.load), middle((one) => one.imported)];
const allowedLoad = 50 * slowness();

const rules = await import(address);
rmSync(folder, { recursive: true });

const numbers = rules.ruleNumbers;
const lookups = {
  ruleInfo: (index) => rules.ruleInfo(`CR ${numbers[index % numbers.length]}.`),
  translateRule: (index) => rules.translateRule(numbers[index % numbers.length], '2023-02-03', 'newest'),
  checkCitation: (index) => rules.checkCitation(numbers[index % numbers.length], '2024-11-08'),
  keywordInfo: (index) => rules.keywordInfo(index % 2 ? 'toxic 2' : 'proliferates'),
  explainWord: (index) => rules.explainWord(index % 2 ? 'graveyard' : 'poison counters'),
  findRules: (index) => rules.findRules(['villainous choice', 'combat damage', '702.1', 'poi'][index % 4]),
};
const calls = 4000;
const largestIndex = 400_000;

let broken = load > allowedLoad || size > largestIndex;
console.log(
  `load      ${load.toFixed(1)} ms (${imported.toFixed(1)} ms the import; budget ${allowedLoad.toFixed(0)} ms), ${Math.ceil(size / 1000)} kB minified (budget ${largestIndex / 1000} kB)`,
);
for (const [name, lookup] of Object.entries(lookups)) {
  // The first ones find a cold program.
  for (let index = 0; index < 400; index++) lookup(index);
  const times = Array.from({ length: calls }, (_, index) => {
    const from = performance.now();
    lookup(index);
    return performance.now() - from;
  });
  const [median, slow] = [quantile(times, 0.5), quantile(times, 0.99)];
  const allowed = slowness();
  if (slow > allowed) broken = true;
  console.log(
    `${name.padEnd(14)} median ${median.toFixed(4)} ms, 99 of 100 under ${slow.toFixed(4)} ms (budget ${allowed.toFixed(1)} ms)`,
  );
}
process.exit(broken ? 1 : 0);
