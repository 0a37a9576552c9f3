import { LRUCache } from 'lru-cache';
import { AppError, type ReachedLimit } from '../core/errors.ts';

/** A quota over time. A quota of 0 is no limit. */
export interface RatePolicy extends ReachedLimit {
  windowSeconds: number;
  /** The counted thing, for messages: "model calls of this key". */
  counts: string;
}

/** A policy's state for one client. */
export interface RateState {
  policy: RatePolicy;
  remaining: number;
  /** Seconds until the whole quota is available again. */
  resetSeconds: number;
}

/**
 * Token buckets of one policy, one for each client. A bucket refills evenly and holds at most the
 * quota.
 */
export interface Rate {
  policy: RatePolicy;
  /** Takes `cost` units from a client. Throws RATE_LIMIT_EXCEEDED when there are too few. */
  take(client: string, cost: number): void;
  /**
   * Takes units whose number is known only after the work. The bucket may owe some, which the next
   * `take` waits for.
   */
  charge(client: string, cost: number): void;
  /** Returns the state of a client. Null when the policy is off. */
  stateOf(client: string): RateState | null;
}

/** Clients that are remembered. A forgotten one begins with a full bucket. */
const MAX_CLIENTS = 20_000;

interface Bucket {
  level: number;
  atMs: number;
}

export function createRate(policy: RatePolicy, nowMs: () => number = () => performance.now()): Rate {
  const { quota, windowSeconds } = policy;
  const perMs = quota / (windowSeconds * 1_000);
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS });

  function bucketOf(client: string): Bucket {
    const now = nowMs();
    let bucket = buckets.get(client);
    if (!bucket) buckets.set(client, (bucket = { level: quota, atMs: now }));
    bucket.level = Math.min(quota, bucket.level + (now - bucket.atMs) * perMs);
    bucket.atMs = now;
    return bucket;
  }

  return {
    policy,
    take(client, cost) {
      if (quota === 0) return;
      const bucket = bucketOf(client);
      // A cost above the quota passes with a full bucket, and is paid off afterwards.
      const missing = Math.min(cost, quota) - bucket.level;
      if (missing > 0) throw exceeded(policy, Math.max(1, Math.ceil(missing / perMs / 1_000)));
      bucket.level -= cost;
    },
    charge(client, cost) {
      if (quota > 0) bucketOf(client).level -= cost;
    },
    stateOf(client) {
      if (quota === 0) return null;
      const { level } = bucketOf(client);
      const resetSeconds = Math.ceil((quota - level) / perMs / 1_000);
      return { policy, remaining: Math.max(0, Math.floor(level)), resetSeconds };
    },
  };
}

/** Returns the error of a client that reached a rate. */
export function exceeded(policy: RatePolicy, retryAfterSeconds: number): AppError {
  const { quota, windowSeconds, counts } = policy;
  const window = windowSeconds === 60 ? 'a minute' : `in ${windowSeconds} seconds`;
  return new AppError(
    'RATE_LIMIT_EXCEEDED',
    `The limit is ${quota.toLocaleString('en')} ${counts} ${window}. Retry in ${retryAfterSeconds} s.`,
    { retryAfterSeconds, limit: policy },
  );
}

/** Response headers by name, without those of policies that are off. */
export type RateHeaders = Record<string, string>;

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers-10 for a client of each rate: the
 * policies, and what is left of each quota.
 */
export function rateHeaders(...rates: readonly (readonly [rate: Rate, client: string])[]): RateHeaders {
  return headersOf(rates.map(([rate, client]) => rate.stateOf(client)));
}

/** Returns the headers of these states. Null stands for a policy that is off. */
export function headersOf(all: readonly (RateState | null)[]): RateHeaders {
  let policies = '';
  let states = '';
  for (const state of all) {
    if (!state) continue;
    const { name, quota, windowSeconds } = state.policy;
    const separator = policies === '' ? '' : ', ';
    policies += `${separator}"${name}";q=${quota};w=${windowSeconds}`;
    states += `${separator}"${name}";r=${state.remaining};t=${state.resetSeconds}`;
  }
  return policies === '' ? {} : { 'RateLimit-Policy': policies, RateLimit: states };
}

/** A limit of things that run or stay open at once. A quota of 0 is no limit. */
export interface SlotPolicy extends ReachedLimit {
  windowSeconds: null;
  /** The counted thing, for messages: "sockets of this key". */
  counts: string;
}

/** Counts what each client has open. */
interface Slots {
  /**
   * Opens one, and returns the function that closes it; calling that again does nothing. Throws
   * RATE_LIMIT_EXCEEDED when the client has as many open as it may.
   */
  open(client: string): () => void;
}

/** Slots are freed at any moment, so a retry may succeed soon. */
const RETRY_AFTER_SECONDS = 1;

export function createSlots(policy: SlotPolicy): Slots {
  const { quota, counts } = policy;
  // Holds clients with something open only, so its size follows the sockets of the process.
  const open = new Map<string, number>();

  return {
    open(client) {
      if (quota > 0 && (open.get(client) ?? 0) >= quota)
        throw new AppError('RATE_LIMIT_EXCEEDED', `At most ${quota.toLocaleString('en')} ${counts} at once.`, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          limit: policy,
        });
      open.set(client, (open.get(client) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(client) ?? 1) - 1;
        if (left === 0) open.delete(client);
        else open.set(client, left);
      };
    },
  };
}
