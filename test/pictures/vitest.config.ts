import { defineConfig } from 'vitest/config';

/** Takes the pictures of the console for the documents: `npm run docs:pictures`. */
export default defineConfig({
  test: {
    globalSetup: ['test/harness/postgres.ts', 'test/harness/console.ts', 'test/harness/bundle-programs.ts'],
    include: ['test/pictures/*.pictures.ts'],
    pool: 'forks',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
