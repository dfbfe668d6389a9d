// `npm run rules:broken`: breaks the code at every place that cites a rule, and looks whether a scenario that cites the rule fails then.
//
//   npm run rules:broken [-- RULE, SECTION or CHAPTER…] [--all] [--find] [--jobs N]
//
// Each rule that the sources of the engine, the cards and the scenarios cite (broken/citations.mjs tells which numbers count) is
//   proven     a scenario that cites it, or a rule below it, ends otherwise when the code is broken: it failed, or an action or choice did
//   refused    at most it crashes then, or something is refused: nobody saw a wrong result
//   green      the scenarios that cite it come by the code, and pass whatever it is made to do
//   unreached  no scenario that cites it comes by the code
//   whole      nothing where it is cited can be broken
//   uncited    no scenario cites it
// The rule that a keyword or a keyword action has in its table is broken by taking it from all cards; that of a predefined token by making
// it without what its text says.
//
// not-shown.json lists the rules that no scenario can show, each with the reason. All others have to be proven, and what is listed must not
// be: else this ends with 1. --all prints the proven ones too, with what proves them. --find also tells, for what is not proven, which
// scenarios would prove it if they cited it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { filesBelow, fromRoot, root } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { breakSource } from './broken/breaks.mjs';
import { runners } from './broken/runners.mjs';
import { prove } from './broken/verdict.mjs';
import { loadRules } from './load-rules.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    find: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const { compareRuleNumbers } = await loadRules('rule-number.ts');
const isAsked = (rule) =>
  wanted.length === 0 ||
  wanted.some((one) => rule.startsWith(one) && (one.length < 3 || /^(?:$|[.a-z])/.test(rule.slice(one.length))));

const made = await runNode(['scripts/build.mjs', '--grammar']);
if (made !== 0) process.exit(made);

const breaks = [];
const cited = new Map();
/** Puts the broken sources in the place of those in the tree, which stay as they are. */
const breaking = {
  name: 'break sources at their citations',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]src[\\/](?:engine|cards|scenario)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (/[\\/]generated[\\/]/.test(path)) return { contents: text, loader: 'ts' };
      const broken = breakSource(fromRoot(path), text, breaks.length + 1);
      breaks.push(...broken.breaks);
      for (const { rule, line } of broken.cited) {
        cited.set(rule, [...(cited.get(rule) ?? []), `${fromRoot(path).slice('server/src/'.length)}:${line}`]);
      }
      return { contents: broken.source, loader: 'ts' };
    });
  },
};

const reasons = JSON.parse(readFileSync(join(root, 'scripts/rules/not-shown.json'), 'utf8'));
const counts = new Map();
/** What is wrong with the list of reasons. */
const faults = [];

const folder = mkdtempSync(join(tmpdir(), 'judgecall-broken-'));
const started = Date.now();
try {
  const outfile = join(folder, 'runner.mjs');
  await build({
    entryPoints: [join(root, 'scripts/rules/broken/runner.mjs')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [breaking],
  });
  const rules = [...cited.keys()].filter(isAsked).sort(compareRuleNumbers);
  if (rules.length === 0) {
    console.error('The sources cite no such rule.');
    process.exit(2);
  }
  const files = ['examples', 'server/test/rules']
    .flatMap((one) => filesBelow(join(root, one), '.scenario'))
    .map(fromRoot);
  const pool = runners(outfile, Number(options.jobs));
  await prove(pool, { rules, breaks, files, find: options.find, tell });
  await pool.end();
  sumUp(rules);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What is said of a rule as soon as it is known. */
function tell(rule, { verdict, by, would }) {
  const reason = reasons[rule];
  const end = verdict !== 'proven' && reason !== undefined ? 'listed' : verdict;
  counts.set(end, (counts.get(end) ?? 0) + 1);
  const line = (text) => console.log(`${rule.padEnd(9)} ${end.padEnd(9)} ${text}`);
  if (end === 'proven') {
    if (options.all) line(by);
    if (reason !== undefined) faults.push(`${rule} is in not-shown.json, and is proven by ${by}`);
  } else if (end === 'listed') {
    if (options.all) line(reason);
  } else {
    const places = [...new Set(cited.get(rule))];
    line(`${places.slice(0, 4).join(' ')}${places.length > 4 ? ` and ${places.length - 4} more` : ''}`);
    for (const one of [...(by ? [by] : []), ...would.map((other) => `would be proven by ${other}`)]) {
      console.log(`${' '.repeat(20)}${one}`);
    }
  }
}

function sumUp(rules) {
  for (const rule of Object.keys(reasons)) {
    if (isAsked(rule) && !cited.has(rule)) faults.push(`${rule} is in not-shown.json, and is cited nowhere`);
  }
  for (const fault of faults) console.log(fault);
  const sum = [...counts].map(([end, count]) => `${count} ${end === 'listed' ? 'listed as not to be shown' : end}`);
  console.log(`${rules.length} rules: ${sum.join(', ')}. ${Math.round((Date.now() - started) / 1000)} s.`);
  const fine = (counts.get('proven') ?? 0) + (counts.get('listed') ?? 0);
  process.exitCode = fine < rules.length || faults.length > 0 ? 1 : 0;
}
