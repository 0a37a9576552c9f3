import { afterAll, afterEach, beforeAll, type beforeEach, type TestContext } from 'vitest';
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

/** Opens a machine of its own for a test that runs beside others, and closes it after that test. */
export async function benchOf({ onTestFinished }: TestContext): Promise<Bench> {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  return bench;
}
