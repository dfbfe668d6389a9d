// Makes the generated sources and the bundles.
//   node scripts/build.mjs               everything
//   node scripts/build.mjs --grammar     only the generated sources
//   node scripts/build.mjs --watch       everything, again after each change, until interrupted
//   node scripts/build.mjs --production  smaller bundles without source maps, as they are shipped
import { chmodSync, existsSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { GenerateError, generateLibrary, generateParser, grammarFolder, libraryFolder } from './lib/generate.mjs';
import { root } from './lib/paths.mjs';

const known = new Set(['--grammar', '--watch', '--production']);
const options = new Set(process.argv.slice(2));
for (const option of options) {
  if (known.has(option)) continue;
  console.error(`Unknown option ${option}; there are ${[...known].join(', ')}.`);
  process.exit(2);
}
const production = options.has('--production');

// CommonJS packages in an ES module still ask for Node's own modules through require.
const requireForBundledPackages =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

const esModule = { format: 'esm', banner: { js: requireForBundledPackages }, mainFields: ['module', 'main'] };

/** The extension carries its own server; the command line is a package of its own, so it has the server and worker beside it too. */
const bundles = [
  { entry: 'client/src/extension.ts', out: 'dist/client.cjs', format: 'cjs', external: ['vscode'] },
  // The page of the Board view runs in a browser.
  { entry: 'client/webview/board.ts', out: 'dist/board.js', format: 'iife', platform: 'browser', target: 'es2022' },
  { entry: 'server/src/lsp/main.ts', out: 'dist/server.mjs', ...esModule },
  { entry: 'server/src/lsp/serve.ts', out: 'dist/serve.mjs', ...esModule },
  { entry: 'server/src/lsp/worker.ts', out: 'dist/worker.mjs', ...esModule },
  { entry: 'server/src/lsp/main.ts', out: 'server/dist/server.mjs', ...esModule },
  { entry: 'server/src/lsp/serve.ts', out: 'server/dist/serve.mjs', ...esModule },
  { entry: 'server/src/lsp/worker.ts', out: 'server/dist/worker.mjs', ...esModule },
  {
    entry: 'server/src/cli/main.ts',
    out: 'server/dist/judgecall.mjs',
    ...esModule,
    banner: { js: `#!/usr/bin/env node\n${requireForBundledPackages}` },
    executable: true,
  },
];

function generate() {
  console.log(generateParser());
  console.log(generateLibrary());
}

const markExecutable = (path) => ({
  name: 'mark-executable',
  setup(build) {
    build.onEnd((result) => {
      if (result.errors.length === 0) chmodSync(path, 0o755);
    });
  },
});

function esbuildOptions({ entry, out, executable, ...rest }) {
  return {
    entryPoints: [join(root, entry)],
    outfile: join(root, out),
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    minify: production,
    sourcemap: production ? false : 'linked',
    plugins: executable ? [markExecutable(join(root, out))] : [],
    ...rest,
  };
}

/** The bundles whose entry exists. One whose entry is gone leaves no stale output behind that would pass for the current one. */
function buildable() {
  return bundles.filter(({ entry, out }) => {
    if (existsSync(join(root, entry))) return true;
    rmSync(join(root, out), { force: true });
    console.log(`${out} left out: ${entry} does not exist`);
    return false;
  });
}

async function buildOnce() {
  if (production) for (const { out } of bundles) rmSync(join(root, `${out}.map`), { force: true });
  const chosen = buildable();
  await Promise.all(chosen.map((bundle) => esbuild.build(esbuildOptions(bundle))));
  for (const { out } of chosen) console.log(`${out} ${Math.ceil(statSync(join(root, out)).size / 1024)} kB`);
}

async function watchAll() {
  for (const folder of [grammarFolder, libraryFolder]) {
    if (!existsSync(folder)) continue;
    let timer;
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => report(generate), 50);
    });
  }
  for (const bundle of buildable()) {
    const context = await esbuild.context({ ...esbuildOptions(bundle), logLevel: 'info' });
    await context.watch();
  }
  // The line that the editor's task waits for.
  console.log('Watching for changes');
}

function report(work) {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof GenerateError)) throw error;
    console.error(error.message);
    return false;
  }
}

// A watcher lives on with a broken grammar: it is there to say so, and when it is mended.
if (!report(generate) && !options.has('--watch')) process.exit(1);
if (options.has('--watch')) await watchAll();
else if (!options.has('--grammar')) {
  // esbuild has printed its errors already.
  await buildOnce().catch((error) => {
    if (!Array.isArray(error.errors)) throw error;
    process.exit(1);
  });
}
