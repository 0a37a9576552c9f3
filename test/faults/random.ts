import { randomInt } from 'node:crypto';

/**
 * Reproducible random numbers (mulberry32): a failed run prints its seed, and FAULT_SEED repeats
 * it.
 */
export interface Random {
  seed: number;
  /** A whole number from `min` to `max`, inclusive. */
  whole: (min: number, max: number) => number;
  /** At least 0 and less than 1. */
  fraction: () => number;
  /** 32 hex digits. */
  traceId: () => string;
}

export function newRandom(seed = Number(process.env['FAULT_SEED'] ?? randomInt(1, 2 ** 31))): Random {
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
  };
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
