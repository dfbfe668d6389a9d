import { defineConfig } from 'vitest/config';

const pictures = Boolean(process.env.JUDGECALL_E2E_PICTURES);

export default defineConfig({
  test: {
    name: pictures ? 'pictures' : 'e2e',
    // A browser on a busy machine now and then misses a click; what is wrong fails again.
    retry: 1,
    include: [pictures ? 'e2e/**/*.pictures.ts' : 'e2e/**/*.test.ts'],
    // Each file has a VS Code and a browser of its own; two at once only slow each other down.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
