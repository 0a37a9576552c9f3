import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Headers that decide where a request goes and who pays. Of two, another server might use the
 * other.
 */
const SINGLE = new Set(['host', 'authorization', 'x-api-key', 'x-service-api-key']);

/** A connection. No request after an ambiguous one is trusted. */
interface Connection extends Socket {
  wasAmbiguous?: boolean;
}

/**
 * Returns the message of a framing error when two servers could read a request differently, else
 * null. Node accepts such requests; a proxy that does too can be made to smuggle one inside
 * another. Later requests on the same connection are rejected as well.
 */
export function findFramingError(request: IncomingMessage): string | null {
  const error = findError(request);
  if (error !== null) (request.socket as Connection).wasAmbiguous = true;
  return error;
}

function findError({ headers, rawHeaders, socket }: IncomingMessage): string | null {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'Transfer-Encoding must be chunked.';
  let seen: Set<string> | null = null;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen?.has(name)) return `There must be one ${name} header.`;
    (seen ??= new Set()).add(name);
  }
  return (socket as Connection).wasAmbiguous ? 'An earlier request on this connection could not be read.' : null;
}
