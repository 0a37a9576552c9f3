import { defineConfig } from 'vitest/config';

/** Clients of other runtimes, which not every machine has: `npm run test:clients`. */
export default defineConfig({
  test: {
    globalSetup: ['test/harness/postgres.ts'],
    include: ['test/clients/*.clients.ts'],
    pool: 'forks',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
