// `npm run test:e2e`: the tests in a real VS Code. Anything after `--` goes to vitest.
//   --pictures             takes the pictures of the README instead
//   --extension FOLDER     tests the unpacked extension in FOLDER instead of this project
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { runNode } from '../scripts/lib/run.mjs';
import { InstallError, install } from './install.mjs';

const args = process.argv.slice(2);

function takeFlag(name) {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

function takeValue(name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

const pictures = takeFlag('--pictures');
const unpacked = takeValue('--extension');
const extension = unpacked === undefined ? root : resolve(unpacked);

if (unpacked === undefined) {
  const built = await runNode(['scripts/build.mjs']);
  if (built !== 0) process.exit(built);
}
const lacking = ['dist/client.cjs', 'dist/server.mjs', 'dist/worker.mjs'].filter(
  (file) => !existsSync(join(extension, file)),
);
if (lacking.length > 0) {
  console.error(`Nothing to test: the extension in ${extension} has no ${lacking.join(', ')}.`);
  process.exit(1);
}

let installed;
try {
  installed = install();
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const env = {
  JUDGECALL_E2E_EXTENSION: extension,
  JUDGECALL_E2E_BROWSER: installed.browser,
  JUDGECALL_E2E_SERVER: installed.server,
  JUDGECALL_E2E_PICTURES: pictures ? '1' : '',
};
process.exitCode = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', ...args],
  { env },
);
