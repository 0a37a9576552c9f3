import { describe, expect, it } from 'vitest';
import { createMicroBatcher } from '../../src/core/micro-batcher.ts';
import { AppError } from '../../src/core/errors.ts';

/** Runs batches on request, and records their items. */
function scripted(most: number, run: (items: number[]) => Promise<number[]> = (items) => Promise.resolve(items)) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = createMicroBatcher<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    return run(items);
  }, most);
  const tick = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    ask,
    batches,
    next: async () => {
      await tick();
      gates.shift()?.();
      await tick();
    },
  };
}

describe('a batcher', () => {
  it('runs the items of one turn together, and later ones together next, with a result for each', async () => {
    const { ask, batches, next } = scripted(10);
    const first = [1, 2, 3].map(ask);
    await next();
    expect(await Promise.all(first)).toEqual([1, 2, 3]);
    const alone = ask(4);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = [5, 6].map(ask);
    await next();
    expect(await alone).toBe(4);
    await next();
    expect(await Promise.all(later)).toEqual([5, 6]);
    expect(batches).toEqual([[1, 2, 3], [4], [5, 6]]);
  });

  it('runs no more items at once than it may', async () => {
    const { ask, batches, next } = scripted(2);
    const answers = [1, 2, 3, 4, 5].map(ask);
    for (let i = 0; i < 3; i++) await next();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('lets a bad item fail alone', async () => {
    const { ask, batches, next } = scripted(10, (items) =>
      items.includes(2) ? Promise.reject(new Error('bad')) : Promise.resolve(items),
    );
    const answers = Promise.allSettled([1, 2, 3].map(ask));
    for (let i = 0; i < 4; i++) await next();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('does not retry item by item when the database is away, and works when it is back', async () => {
    let isAway = true;
    const { ask, batches, next } = scripted(10, (items) =>
      isAway ? Promise.reject(new AppError('SERVICE_UNAVAILABLE')) : Promise.resolve(items),
    );
    const answers = Promise.allSettled([1, 2].map(ask));
    await next();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    const again = ask(3);
    await next();
    expect(await again).toBe(3);
    expect(batches).toEqual([[1, 2], [3]]);
  });
});
