import { createHook } from 'node:async_hooks';

/** Timers that run, by the line of the product's code that made each. */
export interface FollowedTimers {
  alive(): string[];
}

/**
 * Follows timers whose maker is in a file of this form: the first line of the product's own on the
 * stack. For files with a process of their own, as it follows all timers of the process.
 */
export function followTimers(file: RegExp): FollowedTimers {
  const makers = new Map<number, string>();
  createHook({
    init(id, type) {
      if (type !== 'Timeout') return;
      const lines = (new Error().stack ?? '').split('\n').slice(2);
      const maker = lines.find((line) => !line.includes('node:') && !line.includes('/test/harness/timers.ts'));
      if (maker && file.test(maker)) makers.set(id, maker.trim());
    },
    destroy: (id) => void makers.delete(id),
  }).enable();
  return { alive: () => [...makers.values()] };
}
