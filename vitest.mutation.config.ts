import { defineConfig } from 'vitest/config';

// Only what mutation testing runs: see stryker.config.json and docs/testing.md.
export default defineConfig({
  test: {
    name: 'mutation',
    include: ['server/test/mutation/*.mutation.ts', 'server/test/first-systems.test.ts'],
    pool: 'threads',
    testTimeout: 20_000,
  },
});
