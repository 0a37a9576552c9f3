import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Vite would load graphql's ES build beside the CommonJS one that the libraries load, and graphql refuses to be there twice.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql/index.js')) }],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // The programs that tests start need not compile the same files a hundred times.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)) },
    globalSetup: ['test/harness/postgres.ts'],
    pool: 'forks',
    // Most tests wait for programs and databases: with one core to spare there would be one worker.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that leaves something open must fail, not hang.
    teardownTimeout: 15_000,
  },
});
