import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { AppError } from '../core/errors.ts';

/** Lets web pages of other origins call, without credentials that the browser adds by itself. */
export interface Cors {
  /** Lets a page of an allowed origin read the response. */
  admit(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Serves the question of a browser whether a page may call this address. Returns false for any
   * other request, and for pages of other origins.
   */
  preflight(request: IncomingMessage, response: ServerResponse, methods: string): boolean;
}

interface CorsRules {
  /** Origins whose pages may call, or `*` for all. */
  origins: readonly string[];
  /** Whether a page may send this request header. Its name is in small letters. */
  maySend: (name: string) => boolean;
}

/** Chromium remembers a preflight for at most two hours. */
const MAX_AGE_SECONDS = 7_200;

/** Returns null when no origin is allowed. */
export function createCors({ origins, maySend }: CorsRules): Cors | null {
  if (origins.length === 0) return null;
  const isAny = origins.includes('*');
  const allowed = new Set(origins);
  const isAllowed = ({ headers: { origin } }: IncomingMessage) =>
    origin !== undefined && (isAny || allowed.has(origin));

  return {
    admit(request, response) {
      if (!isAny) response.setHeader('Vary', 'Origin');
      if (!isAllowed(request)) return;
      response.setHeader('Access-Control-Allow-Origin', isAny ? '*' : (request.headers.origin ?? ''));
      // No response header is a secret from the page that sent the key.
      response.setHeader('Access-Control-Expose-Headers', '*');
    },
    preflight(request, response, methods) {
      const { method, headers } = request;
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined || !isAllowed(request))
        return false;
      const asked = headers['access-control-request-headers'] ?? '';
      const names = asked.split(',').map((name) => name.trim().toLowerCase());
      response.writeHead(204, {
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': names.filter(maySend).join(', '),
        'Access-Control-Max-Age': MAX_AGE_SECONDS,
      });
      response.end();
      return true;
    },
  };
}

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
