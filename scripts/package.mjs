// `npm run package`: builds what is shipped and packs it into judgecall-VERSION.vsix.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const built = await runNode(['scripts/build.mjs', '--production']);
if (built !== 0) process.exit(built);

const shipped = [
  'dist/client.cjs',
  'dist/server.mjs',
  'dist/serve.mjs',
  'dist/worker.mjs',
  'dist/board.js',
  'media/board.css',
  'syntaxes/scenario.tmLanguage.json',
];
const lacking = shipped.filter((file) => !existsSync(join(root, file)));
if (lacking.length > 0) {
  console.error(`Not packed: ${lacking.join(', ')} would be missing from the extension.`);
  process.exit(1);
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = `judgecall-${version}.vsix`;
// The bundles carry all they need (--no-dependencies), and the project has no public address that links could point to.
const args = [
  'package',
  '--no-dependencies',
  '--allow-missing-repository',
  '--no-rewrite-relative-links',
  '--out',
  file,
];
const packed = await runNode(['node_modules/@vscode/vsce/vsce', ...args]);
if (packed !== 0) process.exit(packed);
console.log(`${file}: ${(statSync(join(root, file)).size / 1024).toFixed(0)} kB`);
