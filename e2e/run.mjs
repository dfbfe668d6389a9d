// `npm run test:e2e`: the tests in a real VS Code. Anything after `--` goes to vitest.
//   --pictures             takes the pictures of the README instead
//   --extension FOLDER     tests the unpacked extension in FOLDER instead of this project
//   --packed               tests the .vsix that `npm run package` has made
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

function installOrFail() {
  try {
    return install();
  } catch (error) {
    if (error instanceof InstallError) fail(error.message);
    throw error;
  }
}

/** Lets VS Code install the packed extension into a folder, as a user would. */
function unpack(server, folder) {
  const { publisher, name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packed = join(root, `${name}-${version}.vsix`);
  if (!existsSync(packed)) fail(`${packed} does not exist; npm run package makes it.`);
  const args = [server, '--install-extension', packed, '--extensions-dir', folder];
  const { stdout } = spawnSync(
    process.execPath,
    [...args, '--server-data-dir', join(folder, '.server'), '--accept-server-license-terms'],
    { encoding: 'utf8' },
  );
  const extension = join(folder, `${publisher}.${name}-${version}`);
  if (!existsSync(extension)) fail(`VS Code did not install ${packed}:\n${stdout}`);
  return extension;
}

const pictures = takeFlag('--pictures');
const packed = takeFlag('--packed');
const unpacked = takeValue('--extension');
const temporary = mkdtempSync(join(tmpdir(), 'judgecall-e2e-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

if (!packed && unpacked === undefined) {
  const built = await runNode(['scripts/build.mjs']);
  if (built !== 0) process.exit(built);
}
const ready = (extension) => {
  const lacking = ['dist/client.cjs', 'dist/server.mjs', 'dist/serve.mjs', 'dist/worker.mjs', 'dist/board.js'].filter(
    (file) => !existsSync(join(extension, file)),
  );
  if (lacking.length > 0) fail(`Nothing to test: the extension in ${extension} has no ${lacking.join(', ')}.`);
  return extension;
};
// Looked at before anything is installed for it.
if (!packed) ready(resolve(unpacked ?? root));
const { browser, server } = installOrFail();

const env = {
  JUDGECALL_E2E_EXTENSION: ready(packed ? unpack(server, temporary) : resolve(unpacked ?? root)),
  JUDGECALL_E2E_BROWSER: browser,
  JUDGECALL_E2E_SERVER: server,
  JUDGECALL_E2E_PICTURES: pictures ? '1' : '',
};
process.exitCode = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', ...args],
  { env },
);
