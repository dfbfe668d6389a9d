import { defineConfig } from 'vitest/config';

// The end-to-end tests have a runner of their own (e2e/run.mjs): they need a browser and a VS Code.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'client/webview/**/*.test.ts'],
          // Worker threads start faster than processes, and nothing under test touches process-wide state.
          pool: 'threads',
        },
      },
    ],
  },
});
