// `npm run rules:cited`: every rule number in the sources with its title and the places that cite it, for a reader who
// checks that they fit. Ends with 1 when a number is none of the newest edition, or is not explained.
import { runNode } from '../lib/run.mjs';

process.exitCode = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', 'cited-rules', '--disable-console-intercept'],
  {
    env: { LIST_CITED_RULES: '1' },
  },
);
