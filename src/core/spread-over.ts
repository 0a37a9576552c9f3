/**
 * Runs `work` for each item, at even distances within a time of `overMs`, none at its ends. Clients
 * that are sent away come back one after another, and not all at once.
 */
export function spreadOver<T>(items: readonly T[], overMs: number, work: (item: T) => void): void {
  for (const [nth, item] of items.entries()) setTimeout(() => work(item), (overMs * (nth + 1)) / (items.length + 1));
}
