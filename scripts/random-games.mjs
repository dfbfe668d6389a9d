// `npm run games -- --count 10000 --seed 7`: plays that many games of random legal actions and answers on random boards, and looks whether
// the engine keeps its invariants (server/test/random-games). Prints what the games came to, and every kind of fault with the seed, the
// numbers of the games that have it, and the smallest board and course found that show it. `--only N` tells one game act by act;
// `--cards FILE` takes the cards of a file, too; `--boards FOLDER` plays on, once each, from the boards of the scenarios below a folder. Exit 1 when a game breaks something.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const made = await runNode(['scripts/build.mjs', '--grammar']);
if (made !== 0) process.exit(made);
const folder = mkdtempSync(join(tmpdir(), 'judgecall-games-'));
try {
  const outfile = join(folder, 'run.mjs');
  await esbuild.build({
    entryPoints: [join(root, 'server/test/random-games/run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  process.exitCode = await runNode(['--enable-source-maps', outfile, ...process.argv.slice(2)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
