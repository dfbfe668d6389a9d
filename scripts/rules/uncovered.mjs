// Lists the rules of chapters 1 to 7 that no scenario under server/test/rules or examples cites, section by section.
//
//   npm run rules:uncovered [-- PREFIX…] [--count] [--implemented]
//
// PREFIX limits the list (`704`, `5`, `702.19`). --count prints one line a section. --implemented leaves out rules that
// the engine's sources do not enforce. A rule counts as covered when it, or one below it, is cited.
//
// Three kinds of citations enforce nothing that a scenario could show, and are not looked at: what a file says of its subject in the
// comment at its head, the rule that a refusal names (`new Unsupported(…, 'N')`: what is not played), and files for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../lib/paths.mjs';
import { loadRules } from './load-rules.mjs';

const words = process.argv.slice(2);
const options = new Set(words.filter((word) => word.startsWith('--')));
const prefixes = words.filter((word) => !word.startsWith('--'));
const unknown = [...options].filter((option) => option !== '--count' && option !== '--implemented');
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(', ')}. Known are --count and --implemented.`);
  process.exit(2);
}

const { ruleInfo, ruleNumbers, summaryOf } = await loadRules('index.ts');

const cited = new Set(
  ['server/test/rules', 'examples']
    .flatMap((folder) => filesBelow(join(root, folder), '.scenario'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^\s*cite ([\d., a-z]+)$/gm)])
    .flatMap(([, list]) => list.split(',').map((number) => number.trim())),
);

const enforcing = (source) =>
  source.replace(/^\/\*\*[\s\S]*?\*\//, '').replace(/new Unsupported\((?:[^()]|\([^()]*\))*\)/g, '');
const implemented = new Set(
  filesBelow(join(root, 'server/src/engine'), '.ts')
    .filter((path) => !path.endsWith('.test.ts') && !/\/testing[^/]*\.ts$/.test(path))
    .flatMap((path) => enforcing(readFileSync(path, 'utf8')).match(/\b[1-7]\d\d\.\d+[a-z]{0,2}\b/g) ?? []),
);

const covered = (number) => cited.has(number) || ruleInfo(number).below.some(covered);
const wanted = (number) =>
  /^[1-7]\d\d\./.test(number) &&
  (prefixes.length === 0 || prefixes.some((prefix) => number.startsWith(prefix))) &&
  (!options.has('--implemented') || implemented.has(number));

const rules = [...ruleNumbers].filter(wanted);
if (rules.length === 0) {
  console.error('No rule of chapters 1 to 7 is asked for.');
  process.exit(2);
}

const sections = new Map();
for (const number of rules) {
  const section = number.slice(0, 3);
  if (!sections.has(section)) sections.set(section, []);
  sections.get(section).push(number);
}

let missing = 0;
for (const [section, numbers] of sections) {
  const bare = numbers.filter((number) => !covered(number));
  missing += bare.length;
  if (bare.length === 0 && !options.has('--count')) continue;
  console.log(`${section} ${ruleInfo(section).title}: ${numbers.length - bare.length} of ${numbers.length} covered`);
  if (options.has('--count')) continue;
  for (const number of bare) console.log(`  ${number}  ${summaryOf(number) ?? ''}`.trimEnd());
}
console.log(`${rules.length - missing} of ${rules.length} rules have a scenario that cites them.`);
