import type { IncomingMessage } from 'node:http';

/**
 * Why a request's head could be read in two ways by two servers, in a sentence; null when it could not. Node takes such heads; a proxy
 * that takes them may be made to smuggle one request inside another.
 */
export function framingFault({ headers, rawHeaders }: IncomingMessage): string | null {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'Transfer-Encoding must be chunked.';
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 'There must be one Host header.' : null;
}
