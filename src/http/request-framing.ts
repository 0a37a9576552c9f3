import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Headers that decide where a request goes and who pays: of two, another server might believe the other one. */
const SINGLE = new Set(['host', 'authorization', 'x-api-key', 'x-service-api-key']);

/** A connection. Nothing that follows an ambiguous request on it is trusted. */
interface Connection extends Socket {
  wasAmbiguous?: boolean;
}

/**
 * Why a request could be read in two ways by two servers, in a sentence; null when it could not. Node takes such requests; a proxy that
 * takes them may be made to smuggle one inside another. What follows one on the same connection is refused too.
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
