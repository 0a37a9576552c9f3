import type { Outbound } from '../../../http/outbound-fetch.ts';

/**
 * The guarded client in the form of `fetch`. It follows no redirect, and takes text or bytes as a
 * body: what the platforms are sent.
 */
export function outboundFetch(outbound: Outbound): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    return outbound.fetch(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body ? { body } : {}),
      signal: request.signal,
    });
  };
}
