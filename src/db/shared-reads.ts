import DataLoader from 'dataloader';

/**
 * Returns a function that reads rows for many callers in one statement. While one runs, those who
 * come wait for the next: a caller shares a statement only when that begins after it asked, so
 * nobody gets what is older. Who comes alone is read for at once.
 *
 * `read` returns values in the order of the keys, up to `most` of them, each once.
 */
export function shareReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { keyOf, most }: { keyOf: (key: Key) => string; most: number },
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value, string>(
    (keys) => {
      loader.clearAll();
      const reading = read(keys);
      running = reading.catch(() => undefined);
      return reading;
    },
    { cacheKeyFn: keyOf, maxBatchSize: most, batchScheduleFn: (begin) => void running.then(begin) },
  );
  return (key) => loader.load(key);
}
