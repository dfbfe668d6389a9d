// `npm start`: builds, then runs every example and prints each verdict with the board it ends in.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, fromRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const built = await runNode(['scripts/build.mjs']);
if (built !== 0) process.exit(built);

const commandLine = 'server/dist/judgecall.mjs';
const examples = filesBelow(join(root, 'examples'), '.scenario').map(fromRoot);
const lacking = [
  ...(existsSync(join(root, commandLine)) ? [] : ['command line (server/src/cli/main.ts)']),
  ...(examples.length > 0 ? [] : ['examples (examples/*.scenario)']),
];
if (lacking.length > 0) {
  console.error(`Nothing can be run: this checkout has no ${lacking.join(' and no ')}.`);
  process.exit(1);
}
process.exitCode = await runNode([commandLine, 'test', '--show', ...examples]);
