import { afterAll, afterEach, beforeAll, type beforeEach } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';
import { openBench, type Bench } from './program.ts';

/**
 * Opens a machine before the tests of a file, and closes it after them; with `beforeEach` one for
 * each test.
 */
export function useBench(hook: typeof beforeAll | typeof beforeEach = beforeAll): Bench {
  const bench = fromHook(openBench, hook);
  (hook === beforeAll ? afterAll : afterEach)(() => bench.close());
  return bench;
}
