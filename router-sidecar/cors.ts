import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROVIDER_HEADER } from './pass/choose-account.ts';
import { BOUNDARY_HEADER } from './steps/boundary-id.ts';
import type { HeaderRules } from './steps/header-rules.ts';

/** Lets web pages call the router, without credentials that the browser adds by itself. */
export interface Cors {
  /** Lets a page of an allowed origin read the response. */
  admit(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Serves the question of a browser whether a page may call this address. Returns false for any
   * other request, and for pages of other origins.
   */
  preflight(request: IncomingMessage, response: ServerResponse, methods: string): boolean;
}

/** Headers that a page may send to the router itself. Those for the provider are in its rules. */
const FOR_ROUTER = new Set([
  'authorization',
  'x-api-key',
  'x-service-api-key',
  'content-encoding',
  'traceparent',
  'tracestate',
  BOUNDARY_HEADER,
  PROVIDER_HEADER,
]);
/** Chromium remembers a preflight for at most two hours. */
const MAX_AGE_SECONDS = 7_200;

/** Returns null when no origin is allowed. */
export function createCors(allowedOrigins: readonly string[], rules: HeaderRules): Cors | null {
  if (allowedOrigins.length === 0) return null;
  const isAny = allowedOrigins.includes('*');
  const origins = new Set(allowedOrigins);
  const isAllowed = ({ headers: { origin } }: IncomingMessage) =>
    origin !== undefined && (isAny || origins.has(origin));
  const maySend = (name: string) => FOR_ROUTER.has(name) || rules.goesToProvider(name, 'BYOK');

  return {
    admit(request, response) {
      if (!isAny) response.setHeader('Vary', 'Origin');
      if (!isAllowed(request)) return;
      response.setHeader('Access-Control-Allow-Origin', isAny ? '*' : (request.headers.origin ?? ''));
      // The headers of every response pass a list already, and a provider's names come in families.
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
