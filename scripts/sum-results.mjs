// Prints `N passed, N failed` over the given result files of vitest's JSON reporter. Exit 1 when a file is absent: then
// the sum is not known, and none is printed.
import { existsSync, readFileSync } from 'node:fs';

const files = process.argv.slice(2);
const absent = files.filter((file) => !existsSync(file));
if (absent.length > 0) {
  console.error(`No sum of test results: ${absent.join(', ')} was not written.`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
let skipped = 0;
for (const file of files) {
  for (const { status, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
    passed += count('passed');
    skipped += assertionResults.length - count('passed') - count('failed');
    // A file that could not be loaded, or whose set-up failed, has failed without a test to say so.
    failed += status === 'failed' ? Math.max(1, count('failed')) : 0;
  }
}
if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
