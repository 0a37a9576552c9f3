import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/errors.ts';
import { createOriginCheck } from '../http/page-origins.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a check of Host and Origin against DNS rebinding: a web page cannot reach a server on its
 * reader's machine under a host name of its own. Accepts the platform's own hosts and pages, and
 * those of allowed origins. Throws ACCESS_DENIED.
 */
export function createDnsRebindingGuard({ http, mcp }: Config): (request: IncomingMessage) => void {
  const own = new URL(http.publicUrl);
  const hosts = new Set([own.hostname, new URL(http.localUrl).hostname, ...LOOPBACK]);
  const checkOrigin = createOriginCheck(http.publicUrl, mcp.allowedOrigins);
  return ({ headers }) => {
    const { host = '' } = headers;
    if (!hosts.has(hostnameOf(host)))
      throw new AppError('ACCESS_DENIED', 'This Host is not the platform’s. PUBLIC_URL says which one is.');
    checkOrigin(headers);
  };
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
