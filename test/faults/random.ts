import { createCipheriv, createHash } from 'node:crypto';

/** Reproducible random numbers (mulberry32). */
export interface Random {
  seed: number;
  /** A whole number from `min` to `max`, inclusive. */
  whole: (min: number, max: number) => number;
  /** At least 0 and less than 1. */
  fraction: () => number;
  /** 32 hex digits. */
  traceId: () => string;
  /** So many bytes that do not compress. */
  bytes: (count: number) => Buffer;
}

/**
 * The seed of a file's random inputs: the one that stands in the file, so that the same commit
 * gives the same answer, unless this variable has another. `npm run test:explore` sets it.
 */
export function seedOf(variable: `${string}_SEED`, seed: number): number {
  return fromEnv(variable, seed);
}

export function newRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const hex = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return {
    seed,
    fraction: next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    traceId: () => hex() + hex() + hex() + hex(),
    bytes: (count) =>
      createCipheriv('aes-128-ctr', Buffer.from(hex() + hex() + hex() + hex(), 'hex'), Buffer.alloc(16)).update(
        Buffer.alloc(count),
      ),
  };
}

let names = 0;

/** A UUID that no other call in this file gets: a name, an address, a key of a request. */
export function uniqueId(): string {
  names += 1;
  const hex = createHash('sha256').update(String(names)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** A file's names do not depend on the files before it in its process. */
export function beginNames(): void {
  names = 0;
}

/**
 * A promised time in milliseconds, exact in the long form, which wants a quiet machine. Elsewhere a
 * busy one may take four times as long (FAULT_PATIENCE).
 */
export function promisedMs(ms: number): number {
  return ms * fromEnv('FAULT_PATIENCE', 4);
}

/** A whole number from the environment, such as a count or a duration. */
export function fromEnv(name: string, usual: number): number {
  return Number(process.env[name] || usual);
}
