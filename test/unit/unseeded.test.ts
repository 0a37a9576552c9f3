import { describe, expect, it } from 'vitest';
import { newRandom, seedOf, uniqueId } from '../faults/random.ts';
import { findUnseeded } from '../../tools/random/find-unseeded.ts';

describe('a value that no seed gives', () => {
  it.each([
    ['Math.random() < 0.5'],
    ['const n = randomInt(5);'],
    ['import { randomBytes } from "node:crypto";'],
    ['const id = crypto.randomUUID();'],
    ['crypto.getRandomValues(bytes)'],
    ['const seed = Date.now() % 1_000;'],
    ['await fc.assert(fc.property(fc.nat(), (n) => n >= 0), { numRuns: 5 });'],
    ['fc.sample(fc.nat())'],
  ])('is found: %s', (code) => {
    expect(findUnseeded(`// First.\n${code}\n`)).toEqual([{ line: 2, code }]);
  });

  it.each([
    ['newRandom(7).whole(0, 5)'],
    ['await fc.assert(fc.property(fc.nat(), (n) => n >= 0), { seed: seedOf("A_SEED", 5) });'],
    ['fc.sample(fc.nat(), { seed, numRuns: 9 })'],
    ['const startedMs = Date.now();'],
  ])('is not: %s', (code) => {
    expect(findUnseeded(code)).toEqual([]);
  });
});

describe('a seed', () => {
  it('stands in the file, and a variable may have another', () => {
    expect(seedOf('UNUSED_SEED', 5)).toBe(5);
    process.env['UNUSED_SEED'] = '6';
    expect(seedOf('UNUSED_SEED', 5)).toBe(6);
    delete process.env['UNUSED_SEED'];
  });

  it('gives the same numbers and bytes again, and another one others', () => {
    const drawn = (seed: number) => {
      const random = newRandom(seed);
      return [random.whole(0, 1_000_000), random.traceId(), random.bytes(40).toString('hex')];
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
    expect(newRandom(1).bytes(0)).toHaveLength(0);
  });

  it('gives each name once, as a UUID', () => {
    const names = Array.from({ length: 1_000 }, uniqueId);
    expect(new Set(names)).toHaveProperty('size', 1_000);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
