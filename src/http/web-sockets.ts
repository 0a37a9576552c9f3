import type { IncomingMessage } from 'node:http';
import { findFramingError } from './request-framing.ts';
import { requestPath } from './request-path.ts';

/** The one address that speaks WebSocket. */
const WEB_SOCKET_PATH = '/graphql';

/**
 * Returns whether a request opens a WebSocket. Any other `Upgrade` header, such as the `h2c` of JVM
 * clients, is ignored and the request is served as usual (RFC 9110, section 7.8).
 */
export function opensWebSocket(request: IncomingMessage): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && request.method === 'GET' && requestPath(request) === WEB_SOCKET_PATH;
}

/** Returns the message of a request that must not be upgraded, or null. */
export function findUpgradeError(request: IncomingMessage): string | null {
  // Node before 24.9 ignores `shouldUpgradeCallback` and upgrades every request.
  if (!opensWebSocket(request)) return 'This address does not upgrade connections.';
  return findFramingError(request)?.message ?? null;
}
