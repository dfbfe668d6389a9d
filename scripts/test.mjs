// `npm test`: makes the generated sources and the bundles (the server is tested as it is shipped), then runs the suite.
// Anything after `--` goes to vitest: npm test -- stack --reporter=verbose
import { runNode } from './lib/run.mjs';

const built = await runNode(['scripts/build.mjs']);
if (built !== 0) process.exit(built);
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
