import { makeRouterKey } from './session-api.ts';

/** A key that ends sooner is replaced before a call. */
const MIN_LEFT_MS = 60_000;

// Memory of the page alone holds it: no store of the browser does.
let current: { key: string; expiresAt: string } | null = null;

/** Returns a key for calls of models, and makes one where there is none. */
export async function routerKey(): Promise<string> {
  if (!current || Date.parse(current.expiresAt) - Date.now() < MIN_LEFT_MS) current = await makeRouterKey();
  return current.key;
}

/** Forgets the key, as when the router has rejected it. */
export function dropRouterKey(): void {
  current = null;
}
