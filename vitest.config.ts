import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { RunTimes } from './test/suite/run-times.ts';

/**
 * Files that change the variables of their process, fake its timers, or measure its memory, loop or
 * children: each has a worker of its own.
 */
const PROCESS = 'test/**/*.process.{test,long.test}.ts';
/**
 * Files that assert time, memory, the loop or the moment at which a process acts: they run after all
 * others, one at a time, each in a worker of its own.
 */
const ALONE = 'test/**/*.alone.test.ts';
/** The option `--exclude` does not reach projects. */
const LEFT_OUT = [
  ...(process.env['SKIP_LONG'] ? ['test/**/*.long.{test,alone.test}.ts'] : []),
  ...(process.env['TEST_EXCLUDE'] ? [process.env['TEST_EXCLUDE']] : []),
];

const test: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  // Node reads the TypeScript itself, as it does for the product.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // The programs that tests start need not compile the same files a hundred times.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)) },
  // Two cores stand four workers, as half of the time a test waits. Both projects must have the same number.
  maxWorkers: Number(process.env['TEST_WORKERS'] || 4),
  // What happens in the background may take longer than a second on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  // A long difference hides the failures before it where only the end of what is printed is kept.
  diff: { truncateThreshold: 60, truncateAnnotation: '… and more' },
  // Only what hangs should meet these: a busy machine takes three times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    globalSetup: ['test/harness/postgres.ts', 'test/harness/console.ts', 'test/harness/bundle-programs.ts'],
    reporters: ['default', new RunTimes()],
    // A test that leaves something open must fail, not hang.
    teardownTimeout: 15_000,
    projects: [
      { test: { ...test, name: 'process', include: [PROCESS], exclude: LEFT_OUT } },
      {
        test: {
          ...test,
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [PROCESS, ALONE, ...LEFT_OUT],
          isolate: false,
          setupFiles: ['test/harness/new-file.ts'],
        },
      },
      {
        test: {
          ...test,
          name: 'alone',
          include: [ALONE],
          exclude: LEFT_OUT,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
