// Runs before `npm start` and `npm test`: installs what the lock file names and node_modules lacks, and nothing when all is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const lowestNode = 20;

/** Paths of locked packages that are absent or of another version. Optional ones (other platforms' binaries) are left to npm. */
function missingPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return false;
    const manifest = join(root, path, 'package.json');
    if (!existsSync(manifest)) return true;
    return !entry.link && JSON.parse(readFileSync(manifest, 'utf8')).version !== entry.version;
  });
}

const major = Number(process.versions.node.split('.')[0]);
if (major < lowestNode) {
  console.error(`Judgecall needs Node ${lowestNode} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Installing ${missing.length} packages…`);
  // A tree that is partly there is completed, not thrown away: an editor or a watcher may be using it.
  const args = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm could not install the packages (see above). Without a network, run it once where there is one.');
    process.exit(1);
  }
}
