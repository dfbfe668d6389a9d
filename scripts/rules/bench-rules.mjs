// node scripts/rules/bench-rules.mjs
//
// The budgets of the rules index: loading under 50 ms, any look-up under 1 ms (the first search builds its texts and is
// counted as part of loading), all of it under 400 kB in a bundle. Exit 1 when one is broken.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
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

// Processor time, so that a busy machine does not break the budget.
const cpuTime = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};
const started = process.cpuUsage();
const rules = await import(pathToFileURL(outfile).href);
const imported = cpuTime(started);
rules.ruleInfo('702.164c');
rules.findRules('toxic');
rules.checkCitation('701.53', '2024-11-08');
const load = cpuTime(started);
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
// A clock of the processor tells single calls too coarsely.
const samples = 200;
const callsPerSample = 20;
const largestIndex = 400_000;

let broken = load > 50 || size > largestIndex;
console.log(
  `load      ${load.toFixed(1)} ms (${imported.toFixed(1)} ms the import; budget 50 ms), ${Math.ceil(size / 1000)} kB minified (budget ${largestIndex / 1000} kB)`,
);
for (const [name, lookup] of Object.entries(lookups)) {
  // The first ones find a cold program.
  for (let index = 0; index < 400; index++) lookup(index);
  const times = Array.from({ length: samples }, (_, sample) => {
    const before = process.cpuUsage();
    for (let index = 0; index < callsPerSample; index++) lookup(sample * callsPerSample + index);
    return cpuTime(before) / callsPerSample;
  }).sort((a, b) => a - b);
  const [median, slow] = [times[samples / 2], times[samples * 0.99]];
  if (slow > 1) broken = true;
  console.log(`${name.padEnd(14)} median ${median.toFixed(4)} ms, 99 of 100 under ${slow.toFixed(4)} ms (budget 1 ms)`);
}
process.exit(broken ? 1 : 0);
