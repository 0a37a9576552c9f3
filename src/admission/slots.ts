import { AppError, type ReachedLimit } from '../core/errors.ts';

/** A limit of things that run or stay open at once. A quota of 0 is no limit. */
export interface SlotPolicy extends ReachedLimit {
  windowSeconds: null;
  /** The counted thing, for messages: "sockets of this key". */
  counts: string;
}

/** Counts what each client has open. */
export interface Slots {
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
