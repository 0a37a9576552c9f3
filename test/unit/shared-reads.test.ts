import { expect, it } from 'vitest';
import { shareReads } from '../../src/db/shared-reads.ts';

/** A read that ends when the test says so. */
function openReads(most = 10) {
  const reads: { keys: readonly string[]; end: (error?: Error) => void }[] = [];
  const load = shareReads(
    (keys: readonly string[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const values = keys.map((key) => `${key} in read ${reads.length + 1}`);
      reads.push({ keys, end: (error) => (error ? reject(error) : resolve(values)) });
      return promise;
    },
    { keyOf: (key) => key, most },
  );
  const keysRead = () => reads.map(({ keys }) => keys);
  const begun = async (n: number) => {
    await expect.poll(() => reads.length, { interval: 1 }).toBe(n);
  };
  return { load, reads, keysRead, begun };
}

it('who comes while a read runs shares the next one, never the one that runs', async () => {
  const { load, reads, keysRead, begun } = openReads();
  const first = load('a');
  await begun(1);
  const later = [load('a'), load('b'), load('a')];
  await new Promise(setImmediate);
  expect(keysRead()).toEqual([['a']]);
  reads[0]?.end();
  expect(await first).toBe('a in read 1');
  await begun(2);
  expect(keysRead()).toEqual([['a'], ['a', 'b']]);
  reads[1]?.end();
  expect(await Promise.all(later)).toEqual(['a in read 2', 'b in read 2', 'a in read 2']);
});

it('a read that fails is the failure of those who share it alone', async () => {
  const { load, reads, begun } = openReads();
  const failing = [load('a'), load('b')];
  await begun(1);
  const next = load('a');
  reads[0]?.end(new Error('the database is away'));
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected');
  await begun(2);
  reads[1]?.end();
  expect(await next).toBe('a in read 2');
});

it('takes no more keys than it may in one read', async () => {
  const { load, reads, keysRead, begun } = openReads(2);
  const all = ['a', 'b', 'c'].map(load);
  await begun(2);
  expect(keysRead()).toEqual([['a', 'b'], ['c']]);
  for (const { end } of reads) end();
  expect(await Promise.all(all)).toHaveLength(3);
});
