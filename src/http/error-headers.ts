import type { IncomingHttpHeaders } from 'node:http';
import type { AppError } from '../core/errors.ts';

const REALM = 'Bearer realm="memory platform"';

/**
 * Returns the headers of an error response: when to retry, which limit was reached, and how to
 * authenticate (RFC 6750).
 */
export function errorHeaders(error: AppError, request: IncomingHttpHeaders): Record<string, string> {
  const { code, retryAfterSeconds, limit } = error;
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (limit) {
    const window = limit.windowSeconds === null ? ';qu="concurrent-requests"' : `;w=${limit.windowSeconds}`;
    headers['RateLimit-Policy'] = `"${limit.name}";q=${limit.quota}${window}`;
    headers['RateLimit'] = `"${limit.name}";r=0;t=${retryAfterSeconds ?? 1}`;
  }
  if (code === 'UNAUTHORIZE') headers['WWW-Authenticate'] = challengeFor(request);
  return headers;
}

/** A request without a key gets no error code, as RFC 6750 has it. */
function challengeFor({ authorization, ...headers }: IncomingHttpHeaders): string {
  const hasKey = authorization ?? headers['x-api-key'] ?? headers['x-service-api-key'];
  return hasKey === undefined ? REALM : `${REALM}, error="invalid_token"`;
}
