import { makeShortKey, type ShortKeyUse as Use } from './session-api.ts';

/** A key that ends sooner is replaced before it is used. */
const MIN_LEFT_MS = 60_000;

// Memory of the page alone holds them: no store of the browser does.
const current: Partial<Record<Use, { key: string; expiresAt: string }>> = {};

/** Returns a key for this use, and makes one where there is none. */
export async function shortKey(use: Use): Promise<string> {
  const held = current[use];
  if (held && Date.parse(held.expiresAt) - Date.now() >= MIN_LEFT_MS) return held.key;
  const made = await makeShortKey(use);
  current[use] = made;
  return made.key;
}

/** Forgets the key, as when it was rejected. */
export function dropShortKey(use: Use): void {
  delete current[use];
}
