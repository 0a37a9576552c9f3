import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { requestPath } from './request-path.ts';

/**
 * Headers that decide where a request goes and who pays. Of two, another server might use the
 * other.
 */
const SINGLE = new Set(['host', 'authorization', 'x-api-key', 'x-service-api-key']);

/** A connection. No request after an ambiguous one is trusted. */
interface Connection extends Socket {
  wasAmbiguous?: boolean;
}

/** A request that is rejected for its head alone. */
export interface FramingError {
  status: 400 | 505;
  message: string;
}

/**
 * Returns an error when two servers could read a request differently, else null. Node accepts such
 * requests; a proxy that does too can be made to smuggle one inside another. Later requests on the
 * same connection are rejected as well.
 */
export function findFramingError(request: IncomingMessage): FramingError | null {
  const error = findError(request);
  if (error !== null) (request.socket as Connection).wasAmbiguous = true;
  return error;
}

function findError({ headers, rawHeaders, socket, httpVersion }: IncomingMessage): FramingError | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return { status: 505, message: 'This server speaks HTTP/1.1 and HTTP/1.0.' };
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && httpVersion === '1.0') return faulty('HTTP/1.0 has no Transfer-Encoding.');
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return faulty('Transfer-Encoding must be chunked.');
  if (headers.host === undefined && httpVersion === '1.1') return faulty('There must be one host header.');
  let seen: Set<string> | null = null;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen?.has(name)) return faulty(`There must be one ${name} header.`);
    (seen ??= new Set()).add(name);
  }
  return (socket as Connection).wasAmbiguous
    ? faulty('An earlier request on this connection could not be read.')
    : null;
}

function faulty(message: string): FramingError {
  return { status: 400, message };
}

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
