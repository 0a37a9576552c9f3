import { LRUCache } from 'lru-cache';

/** Names that are known of a connection, and for how long. */
const MAX_NAMES = 10_000;
const KNOWN_MS = 3_600_000;
/** An app that is refused so often in a row lacks a scope, which a person may give it meanwhile. */
const MAX_REFUSALS = 3;
const ASK_AGAIN_MS = 600_000;
/** A message does not wait longer for the name of its sender. */
const PATIENCE_MS = 1_000;

/** Returns a person's name, or null where the platform does not tell it. Never rejects. */
export type FindName = (senderId: string) => Promise<string | null>;

/** Remembers the names of people, so that the platform is asked once an hour about each. */
export function createNames(ask: FindName): FindName {
  const known = new LRUCache<string, { name: string | null }>({ max: MAX_NAMES, ttl: KNOWN_MS });
  let refusals = 0;
  let refusedUntilMs = 0;

  async function find(senderId: string): Promise<string | null> {
    try {
      const name = await ask(senderId);
      known.set(senderId, { name });
      refusals = 0;
      return name;
    } catch {
      known.set(senderId, { name: null }, { ttl: ASK_AGAIN_MS });
      refusals += 1;
      if (refusals >= MAX_REFUSALS) refusedUntilMs = performance.now() + ASK_AGAIN_MS;
      return null;
    }
  }

  return async (senderId) => {
    const found = known.get(senderId);
    if (found) return found.name;
    if (performance.now() < refusedUntilMs) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)));
    return Promise.race([find(senderId), late]).finally(() => clearTimeout(timer));
  };
}
