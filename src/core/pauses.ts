import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function to await between the items of a long computation. It lets other work run when
 * the computation has held the event loop for `maxMs`.
 */
export function createPauses(maxMs = 20): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMs) return;
    await setImmediate();
    since = performance.now();
  };
}
