import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a browser sent the request from a page of this server. Pages cannot change these
 * headers. A reading request, and one from a page that hides its address, has no Origin of its own.
 */
export function isOwnPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  return host !== own.host && URL.canParse(origin) && new URL(origin).host === host;
}
