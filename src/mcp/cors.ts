import type { Request, Response } from 'express';

const HEADERS =
  'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id';

/**
 * Sets the CORS headers for pages of an allowed origin.
 * Returns true when the request was a preflight request, which is then complete.
 */
export function applyCors(request: Request, response: Response, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'WWW-Authenticate, Retry-After, RateLimit-Policy, RateLimit, X-Trace-ID',
  );
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', HEADERS);
  response.setHeader('Access-Control-Max-Age', '600');
  response.status(204).end();
  return true;
}
