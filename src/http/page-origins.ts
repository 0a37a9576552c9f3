import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../core/errors.ts';

/**
 * Creates a check of the Origin header, which browsers send and pages cannot change. Accepts
 * requests without one, the service's own pages, and those of `allowed`. Throws ACCESS_DENIED.
 */
export function createOriginCheck(
  publicUrl: string,
  allowed: readonly string[],
): (headers: IncomingHttpHeaders) => void {
  const origins = new Set([new URL(publicUrl).origin, ...allowed]);
  return ({ origin, host }) => {
    if (origin === undefined || origins.has(origin)) return;
    if (URL.canParse(origin) && new URL(origin).host === host) return;
    throw new AppError('ACCESS_DENIED', 'Pages of this Origin may not call. ALLOWED_ORIGINS says which ones may.');
  };
}
