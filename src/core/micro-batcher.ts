import { asAppError } from './errors.ts';

/** Runs one batch: a result for each item, in order. */
export type RunBatch<Item, Result> = (items: Item[]) => Promise<Result[]>;

/**
 * Lets concurrent callers share a statement. Items that arrive within one turn of the event loop,
 * or while a batch runs, form the next batch of up to `maxItems`. A lone caller waits for nobody.
 * When a batch fails for another reason than an outage, its items run one by one, so only the bad
 * one fails.
 */
export function createMicroBatcher<Item, Result>(
  run: RunBatch<Item, Result>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      await settleBatch(batch, run);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void runWaiting());
    });
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

async function settleBatch<Item, Result>(batch: Waiting<Item, Result>[], run: RunBatch<Item, Result>): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [i, one] of batch.entries()) one.resolve(results[i] as Result);
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) for (const one of batch) one.reject(error);
    else for (const one of batch) await settleBatch([one], run);
  }
}

/** Returns whether the database could not be reached. Smaller batches would not help then. */
export function isOutage(error: unknown): boolean {
  const { code } = asAppError(error);
  return code === 'SERVICE_UNAVAILABLE' || code === 'TIMEOUT';
}
