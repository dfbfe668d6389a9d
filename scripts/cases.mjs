// `npm run cases -- FOLDER`: runs a folder of scenarios from outside, with the card texts in FOLDER/cards.json if there is one,
// and prints how they end. A case is disputed when docs/disputed-cases.md names it by its title, with the rule that speaks
// against it. Exit 1 when one ends neither passed, skipped, unsupported nor disputed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow, fromRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const [folder] = process.argv.slice(2);
const files = folder === undefined ? [] : filesBelow(resolve(folder), '.scenario');
if (files.length === 0) {
  console.error(
    folder === undefined ? 'Which folder? npm run cases -- FOLDER' : `There is no .scenario file below ${folder}.`,
  );
  process.exit(2);
}

const built = await runNode(['scripts/build.mjs']);
if (built !== 0) process.exit(built);
const commandLine = join(root, 'server/dist/judgecall.mjs');
if (!existsSync(commandLine)) {
  console.error('This checkout has no command line (server/src/cli/main.ts) to run them with.');
  process.exit(1);
}

const cards = join(resolve(folder), 'cards.json');
const args = [commandLine, 'test', '--reporter', 'json', ...(existsSync(cards) ? ['--cards', cards] : []), ...files];
const { stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
if (error || !stdout.startsWith('{')) {
  console.error(error ? error.message : stderr || 'The command line printed no report.');
  process.exit(1);
}

const disputedText = filesBelow(join(root, 'docs'), 'disputed-cases.md').map((file) => readFileSync(file, 'utf8'))[0];
const isDisputed = ({ title }) => disputedText?.includes(title) ?? false;
const honest = new Set(['passed', 'skipped', 'unsupported']);

const { scenarios } = JSON.parse(stdout);
const counts = new Map();
const faults = [];
for (const scenario of scenarios) {
  const end = !honest.has(scenario.status) && isDisputed(scenario) ? 'disputed' : scenario.status;
  counts.set(end, (counts.get(end) ?? 0) + 1);
  if (end !== 'disputed' && !honest.has(end)) faults.push(scenario);
}

for (const { file, line, title, status, problems } of faults) {
  const [first] = problems;
  console.log(`${fromRoot(resolve(file))}:${first?.line ?? line} ${status}: ${title}`);
  if (first) console.log(`    ${first.message}${first.rule ? ` (${first.rule})` : ''}`);
}
console.log(`${scenarios.length} cases: ${[...counts].map(([end, count]) => `${count} ${end}`).join(', ')}`);
process.exitCode = faults.length > 0 ? 1 : 0;
