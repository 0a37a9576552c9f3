import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/errors.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a check of Host and Origin against DNS rebinding: a web page cannot reach a server on its
 * reader's machine under a host name of its own. Accepts the platform's own hosts and origin, and
 * MCP_ALLOWED_ORIGINS. Throws ACCESS_DENIED.
 */
export function createDnsRebindingGuard({ http, mcp }: Config): (request: IncomingMessage) => void {
  const own = new URL(http.publicUrl);
  const hosts = new Set([own.hostname, new URL(http.localUrl).hostname, ...LOOPBACK]);
  const origins = new Set([own.origin, ...mcp.allowedOrigins]);
  return ({ headers: { host = '', origin } }) => {
    if (!hosts.has(hostnameOf(host)))
      throw new AppError('ACCESS_DENIED', 'This Host is not the platform’s. PUBLIC_URL says which one is.');
    if (origin === undefined || origins.has(origin)) return;
    if (URL.canParse(origin) && new URL(origin).host === host) return;
    throw new AppError('ACCESS_DENIED', 'Pages of this Origin may not call. MCP_ALLOWED_ORIGINS says which ones may.');
  };
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
