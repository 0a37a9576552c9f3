import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Returns the longest time, in milliseconds, for which this process ran nothing else while the work
 * was done. The platform of a test runs in the process of the test.
 */
export async function longestBlockDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  try {
    await work();
    // The last delay is noted when the loop turns again.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return delay.max / 1e6;
  } finally {
    delay.disable();
  }
}

/**
 * Returns the longest block during `work`, less a bound: a loaded machine blocks ordinary work of
 * the same size, too. A positive result means that `work` blocked the loop.
 */
export async function blockBeyond(ordinary: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  const usual = await longestBlockDuring(ordinary);
  return (await longestBlockDuring(work)) - (5 * usual + 500);
}
